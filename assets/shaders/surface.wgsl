// SurfaceMaterial: Bevy's physically based shading, or with PLAIN the plain shading, at an eighth of the cost. With
// LINE, thin flat lines, which are widened: see line.wgsl. With TRACED, polished surfaces reflect their surroundings.

#ifdef LINE
#import specular::line::{covered, widen}
#endif

#ifdef PLAIN
#import bevy_pbr::{
    forward_io::Vertex,
    mesh_functions,
    mesh_view_bindings as bindings,
    pbr_bindings,
    view_transformations::position_world_to_clip,
}
#import specular::plain::{Light, finish_color, shadow_factor, vertex_light}

struct Plain {
    // The mean colour of the surface.
    color: vec4<f32>,
    // rgb: reflectance at normal incidence; a: perceptual roughness.
    mirror: vec4<f32>,
    // The fraction of the colour that is diffuse.
    matt: f32,
    light: Light,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> plain: Plain;

struct Fragment {
    @builtin(position) position: vec4<f32>,
    @location(0) rest: vec3<f32>,
    @location(1) distance: f32,
#ifdef SHADOWED
    @location(2) key: vec3<f32>,
    @location(3) shadow: vec3<f32>,
#endif
#ifdef POLISHED
    @location(4) world: vec3<f32>,
    @location(5) normal: vec3<f32>,
#endif
#ifdef LINE
    @location(6) coverage: vec3<f32>,
#endif
}

@vertex
fn vertex(in: Vertex) -> Fragment {
    let model = mesh_functions::get_world_from_local(in.instance_index);
    var out: Fragment;
#ifdef LINE
    let corner = widen(in.position, in.normal, in.uv);
    let world = corner.world;
    let normal = corner.normal;
    out.coverage = corner.coverage;
#else
    let world = (model * vec4(in.position, 1.0)).xyz;
    let normal = mesh_functions::mesh_normal_local_to_world(in.normal, in.instance_index);
#endif
    let light = vertex_light(plain.light, world, normal);
    out.position = position_world_to_clip(world);
    out.distance = length(world - bindings::view.world_position);
#ifdef SHADOWED
    out.rest = light.rest;
    out.key = light.key;
    out.shadow = light.shadow;
#else
    out.rest = light.rest + light.key;
#endif
#ifdef POLISHED
    out.world = world;
    out.normal = normal;
#endif
    return out;
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    var light = in.rest;
#ifdef SHADOWED
    light += in.key * shadow_factor(in.shadow, plain.light, in.position.xy);
#endif
    light *= plain.color.rgb;
#ifdef POLISHED
    light *= plain.matt;
    let normal = normalize(in.normal);
    let view_ray = normalize(in.world - bindings::view.world_position);
    let reflected = reflect(view_ray, normal);
    // Schlick's approximation.
    let fresnel = pow(saturate(1.0 + dot(view_ray, normal)), 5.0);
#ifdef ENVIRONMENT_MAP
    // Cube maps are left-handed.
    let direction = reflected * vec3(1.0, 1.0, -1.0);
    let level = plain.mirror.w * f32(bindings::light_probes.smallest_specular_mip_level_for_view);
    let room = textureSampleLevel(
        bindings::specular_environment_map, bindings::environment_map_sampler, direction, level);
    let radiance = room.rgb * bindings::light_probes.intensity_for_view;
#else
    let radiance = mix(plain.light.ground.rgb, plain.light.sky.rgb, 0.5 + 0.5 * reflected.y);
#endif
    // Rough surfaces have a weaker Fresnel effect.
    light += radiance * mix(plain.mirror.rgb, max(plain.mirror.rgb, vec3(1.0 - plain.mirror.w)), fresnel);
#endif
    let emissive = pbr_bindings::material.emissive;
    let emitted = emissive.rgb * mix(1.0, bindings::view.exposure, emissive.a);
    let color = finish_color(light * bindings::view.exposure + emitted, in.distance, in.position.xy);
#ifdef LINE
    return vec4(color, plain.color.a * covered(in.coverage));
#else
    return vec4(color, plain.color.a);
#endif
}

#else

#import bevy_pbr::{
    forward_io::{Vertex, VertexOutput, FragmentOutput},
    lighting,
    mesh_functions,
    mesh_view_bindings::view,
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{alpha_discard, apply_pbr_lighting, calculate_F0, main_pass_post_lighting_processing},
    pbr_types::PbrInput,
    view_transformations::position_world_to_clip,
}
#ifdef TRACED
#import specular::rays::{FAR, reflected_light, room}
#endif

#ifdef LINE
struct LineFragment {
    @builtin(position) position: vec4<f32>,
    @location(0) world_position: vec4<f32>,
    @location(1) coverage: vec3<f32>,
    @location(2) @interpolate(flat) instance_index: u32,
}

@vertex
fn vertex(in: Vertex) -> LineFragment {
    let corner = widen(in.position, in.normal, in.uv);
    var out: LineFragment;
    out.world_position = vec4(corner.world, 1.0);
    out.position = position_world_to_clip(corner.world);
    out.coverage = corner.coverage;
    out.instance_index = in.instance_index;
    return out;
}

@fragment
fn fragment(in: LineFragment) -> FragmentOutput {
    var surface: VertexOutput;
    surface.position = in.position;
    surface.world_position = in.world_position;
    surface.world_normal = vec3(0.0, 1.0, 0.0);
    surface.uv = in.world_position.xz;
#ifdef VERTEX_OUTPUT_INSTANCE_INDEX
    surface.instance_index = in.instance_index;
#endif
    var pbr = pbr_input_from_standard_material(surface, true);
    pbr.material.base_color.a *= covered(in.coverage);
    var out: FragmentOutput;
    out.color = main_pass_post_lighting_processing(pbr, apply_pbr_lighting(pbr));
    return out;
}

#else

// Bevy's vertex shader, for the attributes of our meshes.
@vertex
fn vertex(in: Vertex) -> VertexOutput {
    var out: VertexOutput;
    let model = mesh_functions::get_world_from_local(in.instance_index);
    out.world_position = mesh_functions::mesh_position_local_to_world(model, vec4(in.position, 1.0));
    out.world_normal = mesh_functions::mesh_normal_local_to_world(in.normal, in.instance_index);
    out.position = position_world_to_clip(out.world_position.xyz);
    out.uv = in.uv;
#ifdef VERTEX_OUTPUT_INSTANCE_INDEX
    out.instance_index = in.instance_index;
#endif
    return out;
}

#ifdef TRACED
// The light of the reflected surroundings, minus that of the room where they hide it: Bevy's shading has already
// reflected the room from the environment map, with the same weights.
fn reflections(pbr: PbrInput) -> vec3<f32> {
    let at = pbr.world_position.xyz;
    let footprint = 2.0 / (view.main_pass_viewport.w * view.clip_from_view[1][1]);
    let across = cross(dpdx(at), dpdy(at));
    let facet = across * inverseSqrt(max(dot(across, across), 1e-30)) * select(-1.0, 1.0, dot(across, pbr.V) > 0.0);
    let facing = saturate(dot(pbr.N, pbr.V));
    // No reflections at the silhouette, nor where the normal varies so much within a pixel that they would alias.
    let turn = length(fwidth(pbr.N));
    let inside = smoothstep(0.05, 0.4, min(facing, dot(facet, pbr.V))) * (1.0 - smoothstep(0.02, 0.08, turn));
    if inside == 0.0 {
        return vec3(0.0);
    }
    // Smoothed normals may send a ray into the surface; such a ray follows the surface instead.
    let mirrored = reflect(-pbr.V, pbr.N);
    let ray = normalize(mirrored + facet * max(0.0, 0.03 - dot(mirrored, facet)));
    let seen = reflected_light(at + facet * 4e-3, ray, length(at - view.world_position), footprint, pbr.frag_coord.xy);
    let behind = select(0.0, view.exposure, seen.w < FAR);
    // No reflections of nearby parts of the same piece, which would show its facets.
    let part = inside * smoothstep(0.04, 0.24, seen.w);
    let material = pbr.material;
    let roughness = material.perceptual_roughness;
    let split = lighting::F_AB(roughness, facing);
    let weight = calculate_F0(material.base_color.rgb, material.metallic, material.reflectance) * split.x + split.y;
    // Rough surfaces blur distant objects.
    var light = weight * exp(-2.2 * roughness * min(seen.w, 6.0)) * (seen.rgb - room(ray, roughness) * behind);
#ifdef STANDARD_MATERIAL_CLEARCOAT
    let coat = material.clearcoat * (0.04 + 0.96 * pow(1.0 - facing, 5.0));
    let gloss = material.clearcoat_perceptual_roughness;
    light = light * (1.0 - coat) * (1.0 - coat)
        + coat * exp(-2.2 * gloss * min(seen.w, 6.0)) * (seen.rgb - room(ray, gloss) * behind);
#endif
    return light * part;
}
#endif

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) front: bool) -> FragmentOutput {
    var pbr = pbr_input_from_standard_material(in, front);
    pbr.material.base_color = alpha_discard(pbr.material, pbr.material.base_color);
    var color = apply_pbr_lighting(pbr);
#ifdef TRACED
    color = vec4(max(color.rgb + reflections(pbr), vec3(0.0)), color.a);
#endif
    var out: FragmentOutput;
    out.color = main_pass_post_lighting_processing(pbr, color);
    return out;
}
#endif
#endif
