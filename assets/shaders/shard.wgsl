// Shards: what the piece was made of, all of it in one mesh, and the heat of the cut.
// A corner's uv holds the number of its stuff and whether the cut brought it to light; the mesh's tag is its heat.

#import bevy_pbr::{
    forward_io::{VertexOutput, FragmentOutput},
    mesh_functions::get_tag,
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{apply_pbr_lighting, main_pass_post_lighting_processing},
}

struct Stuffs {
    // Colour and metallic; the light of its own and roughness.
    body: array<vec4<f32>, 8>,
    shine: array<vec4<f32>, 8>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> stuffs: Stuffs;

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    let number = u32(round(in.uv.x));
    let inner = in.uv.y;
    let body = stuffs.body[number];
    let shine = stuffs.shine[number];
    let heat = f32(get_tag(in.instance_index)) / 65535.0 * mix(0.30, 1.0, inner);

    var pbr_input = pbr_input_from_standard_material(in, is_front);
    // Inside it is dull and darker.
    pbr_input.material.base_color = vec4(body.rgb * mix(1.0, 0.55, inner), 1.0);
    pbr_input.material.metallic = body.a * (1.0 - inner);
    pbr_input.material.perceptual_roughness = mix(shine.a, 0.75, inner);
    // As glowing metal: first red, then orange, then nearly white.
    let glow = vec3(4.6, 2.0, 0.8) * vec3(heat, heat * heat, heat * heat * heat);
    pbr_input.material.emissive = vec4(shine.rgb * (1.0 - inner) + glow, 0.0);

    var out: FragmentOutput;
    out.color = apply_pbr_lighting(pbr_input);
    out.color = main_pass_post_lighting_processing(pbr_input, out.color);
    return out;
}
