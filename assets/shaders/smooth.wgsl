// Post-process antialiasing: a pixel that differs from its neighbours is blended with the pixels along the edge, so
// that a step becomes a ramp of seven pixels. Based on FXAA (Lottes, 2009), without its search loop, because a software
// renderer pays for every path through a shader at every pixel.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

@group(0) @binding(0) var picture: texture_2d<f32>;

struct EdgeSmoothing {
    strength: f32,
    padding: vec3<f32>,
}
@group(0) @binding(2) var<uniform> smoothing: EdgeSmoothing;

// Smoothing fades in between these differences of brightness.
const FLAT: f32 = 0.03;
const EDGE: f32 = 0.09;

fn brightness(color: vec3<f32>) -> f32 {
    // Approximately the perceived brightness.
    return sqrt(dot(color, vec3(0.299, 0.587, 0.114)));
}

@fragment
fn fragment(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let last = vec2<i32>(textureDimensions(picture)) - 1;
    let here = vec2<i32>(in.position.xy);
    let whole = textureLoad(picture, here, 0);
    let color = whole.rgb;
    let north = textureLoad(picture, vec2(here.x, max(here.y - 1, 0)), 0).rgb;
    let south = textureLoad(picture, vec2(here.x, min(here.y + 1, last.y)), 0).rgb;
    let west = textureLoad(picture, vec2(max(here.x - 1, 0), here.y), 0).rgb;
    let east = textureLoad(picture, vec2(min(here.x + 1, last.x), here.y), 0).rgb;
    let c = brightness(color);
    let n = brightness(north);
    let s = brightness(south);
    let w = brightness(west);
    let e = brightness(east);

    // Second derivatives: high across an edge or a thin line, and in both directions at a corner.
    let vertical = abs(n + s - 2.0 * c);
    let horizontal = abs(w + e - 2.0 * c);
    let least = min(vertical, horizontal);
    let most = max(max(vertical, horizontal), 1e-4);
    let nearest = mix(west + east, north + south, horizontal / max(vertical + horizontal, 1e-4));
    let range = max(c, max(max(n, s), max(w, e))) - min(c, min(min(n, s), min(w, e)));

    let along = select(vec2(0, 1), vec2(1, 0), vertical >= horizontal);
    let before = textureLoad(picture, clamp(here - 2 * along, vec2(0), last), 0).rgb
        + textureLoad(picture, clamp(here - 3 * along, vec2(0), last), 0).rgb;
    let behind = textureLoad(picture, clamp(here + 2 * along, vec2(0), last), 0).rgb
        + textureLoad(picture, clamp(here + 3 * along, vec2(0), last), 0).rgb;
    // The far pixels count if the edge is straight and continues on at least one side; otherwise it is a small detail.
    let straight = saturate(1.0 - 2.0 * least / most);
    let ends = min(abs(brightness(0.5 * before) - c), abs(brightness(0.5 * behind) - c));
    let far = straight * saturate(1.0 - 2.0 * ends / max(range, FLAT));
    let mean = (color + nearest + far * (before + behind)) / (3.0 + 4.0 * far);

    // Keeps sparks, which differ from all their neighbours.
    let alone = saturate(least / max(range, FLAT) - 1.0);
    let amount = smoothing.strength * smoothstep(FLAT, EDGE, range) * (1.0 - alone);
    return vec4(mix(color, mean, amount), whole.a);
}
