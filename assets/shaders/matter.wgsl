// All that is solid: Bevy's own physically based shading, or a plain one that costs an eighth of it.

#import bevy_pbr::forward_io::{VertexOutput, FragmentOutput}

#ifdef PLAIN
#import bevy_pbr::{
    clustered_forward as clustering,
    lighting,
    mesh_view_bindings as bindings,
    mesh_view_types,
    pbr_bindings,
    pbr_functions,
    shadows,
}

struct Plain {
    // The colour of the whole, without its grain; what lies around lights it from above and from below.
    color: vec4<f32>,
    sky: vec4<f32>,
    ground: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> plain: Plain;

const PI: f32 = 3.14159265;

// Lambert's law for one lamp, as in Bevy's `point_light` without the highlights.
fn lamp(id: u32, place: vec3<f32>, normal: vec3<f32>) -> vec3<f32> {
    let light = &bindings::clustered_lights.data[id];
    let way = (*light).position_radius.xyz - place;
    let far = dot(way, way);
    let falloff = lighting::getDistanceAttenuation(far, (*light).color_inverse_square_range.w);
    let facing = saturate(dot(normal, way) * inverseSqrt(far));
    return (*light).color_inverse_square_range.rgb * (falloff * facing / PI);
}

// How much of a spot lamp's cone a place is in, as in Bevy's `spot_light`.
fn cone(id: u32, place: vec3<f32>) -> f32 {
    let light = &bindings::clustered_lights.data[id];
    var direction = vec3((*light).light_custom_data.x, 0.0, (*light).light_custom_data.y);
    direction.y = sqrt(max(0.0, 1.0 - dot(direction, direction)));
    if ((*light).flags & mesh_view_types::POINT_LIGHT_FLAGS_SPOT_LIGHT_Y_NEGATIVE) != 0u {
        direction.y = -direction.y;
    }
    let cosine = dot(-direction, normalize((*light).position_radius.xyz - place));
    let inside = saturate(cosine * (*light).light_custom_data.z + (*light).light_custom_data.w);
    return inside * inside;
}

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) front: bool) -> FragmentOutput {
    let normal = normalize(in.world_normal) * select(-1.0, 1.0, front);
    let place = in.world_position.xyz;
    let view_z = dot(vec4(
        bindings::view.view_from_world[0].z,
        bindings::view.view_from_world[1].z,
        bindings::view.view_from_world[2].z,
        bindings::view.view_from_world[3].z,
    ), in.world_position);
    let cluster = clustering::view_fragment_cluster_index(in.position.xy, view_z, false);
    let ranges = clustering::unpack_clusterable_object_index_ranges(cluster);
    var light = mix(plain.ground.rgb, plain.sky.rgb, 0.5 + 0.5 * normal.y);
    for (var i = ranges.first_point_light_index_offset; i < ranges.first_spot_light_index_offset; i += 1u) {
        light += lamp(clustering::get_clusterable_object_id(i), place, normal);
    }
    for (var i = ranges.first_spot_light_index_offset; i < ranges.first_reflection_probe_index_offset; i += 1u) {
        let id = clustering::get_clusterable_object_id(i);
        var lit = lamp(id, place, normal) * cone(id, place);
        if (bindings::clustered_lights.data[id].flags & mesh_view_types::POINT_LIGHT_FLAGS_SHADOWS_ENABLED_BIT) != 0u {
            let near = bindings::clustered_lights.data[id].shadow_map_near_z;
            lit *= shadows::fetch_spot_shadow(id, in.world_position, in.world_normal, near, in.position.xy);
        }
        light += lit;
    }
    let emissive = pbr_bindings::material.emissive;
    let shone = emissive.rgb * mix(1.0, bindings::view.exposure, emissive.a);
    var color = vec4(plain.color.rgb * light * bindings::view.exposure + shone, 1.0);
#ifdef DISTANCE_FOG
    color = pbr_functions::apply_fog(bindings::fog, color, place, bindings::view.world_position.xyz);
#endif
    var out: FragmentOutput;
    out.color = color;
    return out;
}

#else

#import bevy_pbr::{
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{alpha_discard, apply_pbr_lighting, main_pass_post_lighting_processing},
}

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) front: bool) -> FragmentOutput {
    var pbr = pbr_input_from_standard_material(in, front);
    pbr.material.base_color = alpha_discard(pbr.material, pbr.material.base_color);
    var out: FragmentOutput;
    out.color = main_pass_post_lighting_processing(pbr, apply_pbr_lighting(pbr));
    return out;
}
#endif
