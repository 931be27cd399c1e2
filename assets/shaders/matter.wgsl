// All that is solid: Bevy's own physically based shading, or a plain one that costs an eighth of it.

#import bevy_pbr::forward_io::{VertexOutput, FragmentOutput}

#ifdef PLAIN
#import bevy_pbr::{
    clustered_forward as clustering,
    mesh_view_bindings as bindings,
    mesh_view_types,
    pbr_bindings,
    shadows,
    view_transformations::position_world_to_view,
}

struct Lamp {
    // Where it hangs, and one by the square of its range.
    place: vec4<f32>,
    // Where it shines, and the scale of its cone's edge.
    direction: vec4<f32>,
    // Its light, and the offset of its cone's edge.
    color: vec4<f32>,
}

struct Plain {
    // The colour of the whole, without its grain; what lies around lights it from above and from below.
    color: vec4<f32>,
    sky: vec4<f32>,
    ground: vec4<f32>,
    // The one that casts shadows comes first.
    lamps: array<Lamp, 2>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> plain: Plain;

const PI: f32 = 3.14159265;

// Lambert's law for one lamp: as Bevy's `spot_light`, without the highlights.
fn shine(lamp: Lamp, place: vec3<f32>, normal: vec3<f32>) -> vec3<f32> {
    let way = lamp.place.xyz - place;
    let far = dot(way, way);
    let toward = way * inverseSqrt(far);
    let inside = saturate(dot(-lamp.direction.xyz, toward) * lamp.direction.w + lamp.color.w);
    let reach = far * lamp.place.w;
    let edge = saturate(1.0 - reach * reach);
    return lamp.color.rgb * (saturate(dot(normal, toward)) * inside * inside * edge * edge / (far * PI));
}

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) front: bool) -> FragmentOutput {
    let normal = normalize(in.world_normal) * select(-1.0, 1.0, front);
    let place = in.world_position.xyz;
    var key = shine(plain.lamps[0], place, normal);
#ifdef SHADOWED
    let view_z = position_world_to_view(place).z;
    let cluster = clustering::view_fragment_cluster_index(in.position.xy, view_z, false);
    let ranges = clustering::unpack_clusterable_object_index_ranges(cluster);
    for (var i = ranges.first_spot_light_index_offset; i < ranges.first_reflection_probe_index_offset; i += 1u) {
        let id = clustering::get_clusterable_object_id(i);
        if (bindings::clustered_lights.data[id].flags & mesh_view_types::POINT_LIGHT_FLAGS_SHADOWS_ENABLED_BIT) != 0u {
            let near = bindings::clustered_lights.data[id].shadow_map_near_z;
            key *= shadows::fetch_spot_shadow(id, in.world_position, in.world_normal, near, in.position.xy);
        }
    }
#endif
    let room = mix(plain.ground.rgb, plain.sky.rgb, 0.5 + 0.5 * normal.y);
    let light = room + key + shine(plain.lamps[1], place, normal);
    let emissive = pbr_bindings::material.emissive;
    let shone = emissive.rgb * mix(1.0, bindings::view.exposure, emissive.a);
    var color = plain.color.rgb * light * bindings::view.exposure + shone;
#ifdef DISTANCE_FOG
    // Linear, as the table's is.
    let distance = length(place - bindings::view.world_position);
    let clear = saturate((bindings::fog.be.y - distance) / (bindings::fog.be.y - bindings::fog.be.x));
    color = mix(bindings::fog.base_color.rgb, color, clear);
#endif
    var out: FragmentOutput;
    out.color = vec4(color, 1.0);
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
