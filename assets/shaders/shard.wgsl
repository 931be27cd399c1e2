// Shards: all materials of the piece in one mesh, and the heat of the cut.
// A vertex's uv holds the number of its material and whether it lies on a cut; the mesh's tag holds the heat.

#import bevy_pbr::{
    mesh_view_bindings::view,
    forward_io::{VertexOutput, FragmentOutput},
    mesh_functions::get_tag,
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{apply_pbr_lighting, main_pass_post_lighting_processing},
}
#import specular::plain::{Light, finish_color, vertex_light}

struct Stuffs {
    // Colour and metallic; emissive colour and roughness.
    body: array<vec4<f32>, 8>,
    shine: array<vec4<f32>, 8>,
    light: Light,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> stuffs: Stuffs;

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    let number = u32(round(in.uv.x));
    let inner = in.uv.y;
    let body = stuffs.body[number];
    let shine = stuffs.shine[number];
    let heat = f32(get_tag(in.instance_index)) / 65535.0 * mix(0.30, 1.0, inner);

    // Cut faces are duller and darker.
    let color = body.rgb * mix(1.0, 0.55, inner);
    // Like glowing metal: first red, then orange, then nearly white.
    let glow = vec3(4.6, 2.0, 0.8) * vec3(heat, heat * heat, heat * heat * heat);
    let shone = shine.rgb * (1.0 - inner) + glow;

    var out: FragmentOutput;
#ifdef PLAIN
    let place = in.world_position.xyz;
    let light = vertex_light(stuffs.light, place, normalize(in.world_normal));
    let bright = color * (light.rest + light.key) * view.exposure + shone;
    out.color = vec4(finish_color(bright, length(place - view.world_position), in.position.xy), 1.0);
#else
    var pbr_input = pbr_input_from_standard_material(in, is_front);
    pbr_input.material.base_color = vec4(color, 1.0);
    pbr_input.material.metallic = body.a * (1.0 - inner);
    pbr_input.material.perceptual_roughness = mix(shine.a, 0.75, inner);
    pbr_input.material.emissive = vec4(shone, 0.0);
    out.color = main_pass_post_lighting_processing(pbr_input, apply_pbr_lighting(pbr_input));
#endif
    return out;
}
