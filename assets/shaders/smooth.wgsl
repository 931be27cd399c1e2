// Smooths the edges of a finished picture: where a pixel differs from its neighbours, it takes on the mean of the pixels
// along the edge, so that a step becomes a slope of seven pixels. After FXAA (Lottes, 2009), without its search: a
// processor that draws pays for every path through a shader at every pixel.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

@group(0) @binding(0) var picture: texture_2d<f32>;

struct Smooth {
    strength: f32,
}
@group(0) @binding(2) var<uniform> smoothing: Smooth;

// Differences of brightness that are no edge yet, and that are one.
const FLAT: f32 = 0.03;
const EDGE: f32 = 0.09;

fn brightness(color: vec3<f32>) -> f32 {
    // As an eye sees it.
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

    // An edge or a thin line bends the brightness across itself, a corner or a slope both ways.
    let down = abs(n + s - 2.0 * c);
    let side = abs(w + e - 2.0 * c);
    let least = min(down, side);
    let most = max(max(down, side), 1e-4);
    let nearest = mix(west + east, north + south, side / max(down + side, 1e-4));
    let range = max(c, max(max(n, s), max(w, e))) - min(c, min(min(n, s), min(w, e)));

    let along = select(vec2(0, 1), vec2(1, 0), down >= side);
    let before = textureLoad(picture, clamp(here - 2 * along, vec2(0), last), 0).rgb
        + textureLoad(picture, clamp(here - 3 * along, vec2(0), last), 0).rgb;
    let behind = textureLoad(picture, clamp(here + 2 * along, vec2(0), last), 0).rgb
        + textureLoad(picture, clamp(here + 3 * along, vec2(0), last), 0).rgb;
    // These count where the edge lies straight, and ends at most on one side: what ends on both is small.
    let straight = saturate(1.0 - 2.0 * least / most);
    let ends = min(abs(brightness(0.5 * before) - c), abs(brightness(0.5 * behind) - c));
    let far = straight * saturate(1.0 - 2.0 * ends / max(range, FLAT));
    let mean = (color + nearest + far * (before + behind)) / (3.0 + 4.0 * far);

    // A spark differs from all round it, and stays.
    let alone = saturate(least / max(range, FLAT) - 1.0);
    let amount = smoothing.strength * smoothstep(FLAT, EDGE, range) * (1.0 - alone);
    return vec4(mix(color, mean, amount), whole.a);
}
