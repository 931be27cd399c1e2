// Shards: all materials of the piece in one mesh, and the heat of the beam.
// A vertex's uv holds the number of its material and its place: 0 on the surface of the piece, 1 in the middle of a
// cut, 2 at the edge of a cut. The mesh's tag holds the heat and the direction from which the beam struck.

#import bevy_pbr::{
    mesh_view_bindings::view,
    forward_io::{VertexOutput, FragmentOutput},
    mesh_functions::{get_tag, get_world_from_local},
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{apply_pbr_lighting, main_pass_post_lighting_processing},
}
#import specular::plain::{Light, finish_color, vertex_light}

struct Looks {
    // Colour and metallic; emissive colour and roughness.
    body: array<vec4<f32>, 8>,
    shine: array<vec4<f32>, 8>,
    // The fractions of metal and of glass that a cut shows; the rest is stone.
    inside: array<vec4<f32>, 8>,
    light: Light,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> looks: Looks;

// Decodes a direction from its octahedral encoding, two numbers from 0 to 1. `heat_tag` in material.rs is the inverse.
fn unfold(net: vec2<f32>) -> vec3<f32> {
    let at = net * 2.0 - 1.0;
    let z = 1.0 - abs(at.x) - abs(at.y);
    let over = saturate(-z);
    return normalize(vec3(at - sign(at) * over, z));
}

fn hash(at: vec3<f32>) -> f32 {
    return fract(sin(dot(at, vec3(12.9898, 78.233, 37.719))) * 437.585);
}

fn noise(at: vec3<f32>) -> f32 {
    let cell = floor(at);
    let t = smoothstep(vec3(0.0), vec3(1.0), at - cell);
    let low = mix(
        mix(hash(cell), hash(cell + vec3(1.0, 0.0, 0.0)), t.x),
        mix(hash(cell + vec3(0.0, 1.0, 0.0)), hash(cell + vec3(1.0, 1.0, 0.0)), t.x), t.y);
    let high = mix(
        mix(hash(cell + vec3(0.0, 0.0, 1.0)), hash(cell + vec3(1.0, 0.0, 1.0)), t.x),
        mix(hash(cell + vec3(0.0, 1.0, 1.0)), hash(cell + vec3(1.0, 1.0, 1.0)), t.x), t.y);
    return mix(low, high, t.z);
}

// The grain of stone, coarse and fine, from 0 to 1.
fn grain(at: vec3<f32>) -> f32 {
    return 0.65 * noise(at * 19.0) + 0.35 * noise(at.zxy * 47.0 + 3.7);
}

// The glow of a hot body: from dark red through orange to nearly white.
fn glowing(heat: f32) -> vec3<f32> {
    return vec3(4.6, 2.0, 0.9) * vec3(heat, heat * heat, heat * heat * heat);
}

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    let number = u32(round(in.uv.x));
    let inner = saturate(in.uv.y);
    let edge = pow(saturate(in.uv.y - 1.0), 5.0);
    let body = looks.body[number];
    let shine = looks.shine[number];
    let metal = looks.inside[number].x;
    let glass = looks.inside[number].y;
    let stone = 1.0 - metal - glass;

    let tag = get_tag(in.instance_index);
    let heat = f32(tag & 0xffffu) / 65535.0;
    let struck = unfold(vec2(f32((tag >> 16u) & 0xffu), f32(tag >> 24u)) / 255.0);
    let model = get_world_from_local(in.instance_index);
    let offset = in.world_position.xyz - model[3].xyz;
    let size = max(dot(model[0].xyz, model[0].xyz), 1e-8);
    let local = vec3(dot(model[0].xyz, offset), dot(model[1].xyz, offset), dot(model[2].xyz, offset)) / size;
    let normal = normalize(in.world_normal);
    let turned = vec3(dot(model[0].xyz, normal), dot(model[1].xyz, normal), dot(model[2].xyz, normal)) / sqrt(size);

    // Hottest at the struck face, and cooler with the distance from it.
    let near = saturate(0.46 + 4.2 * dot(local, struck));
    let faced = mix(0.12 + 0.75 * saturate(dot(turned, struck)), 1.0, inner);
    let speckle = grain(local);
    // Stone glows in embers and metal evenly, but glass only at its edges, where light leaves it.
    let kind = stone * mix(0.3 + 1.3 * speckle * speckle, 1.0, 0.7 * heat * heat) + metal * 1.12 + glass * 0.34;
    // The thin edges of cuts were in the beam: they are hotter than the rest, and still glow when the rest is dark.
    let rim = edge * pow(heat, 0.42) * (0.62 + 0.2 * metal + 0.1 * glass) * (0.45 + 0.55 * near);
    let warm = min(max(heat * near * faced * kind, rim * inner), 1.15);

    // Cuts of stone are dull and grainy, those of metal bright and crystalline, those of glass clear and smooth.
    let cut = stone * (body.rgb * (0.30 + 0.55 * speckle) + vec3(0.012))
        + metal * (mix(body.rgb, vec3(0.62, 0.60, 0.57), 0.35) * (0.55 + 0.6 * speckle))
        + glass * mix(body.rgb * 0.35, vec3(0.10, 0.26, 0.25), 0.6);
    let color = mix(body.rgb, cut, inner);
    // Glass carries light to its edges even when it is cold.
    let carried = glass * inner * edge * vec3(0.10, 0.30, 0.30);
    let shone = shine.rgb * (1.0 - inner) + carried + glowing(warm);

    var out: FragmentOutput;
#ifdef PLAIN
    let place = in.world_position.xyz;
    let light = vertex_light(looks.light, place, normal);
    let bright = color * (light.rest + light.key) * view.exposure + shone;
    out.color = vec4(finish_color(bright, length(place - view.world_position), in.position.xy), 1.0);
#else
    let cut_roughness = stone * 0.82 + metal * (0.34 + 0.2 * speckle) + glass * 0.07;
    var pbr_input = pbr_input_from_standard_material(in, is_front);
    pbr_input.material.base_color = vec4(color, 1.0);
    pbr_input.material.metallic = mix(body.a, metal * 0.9, inner);
    pbr_input.material.perceptual_roughness = mix(shine.a, cut_roughness, inner);
    pbr_input.material.emissive = vec4(shone, 0.0);
    out.color = main_pass_post_lighting_processing(pbr_input, apply_pbr_lighting(pbr_input));
#endif
    return out;
}
