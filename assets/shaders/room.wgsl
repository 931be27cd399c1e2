// The room around the table: its lighting, baked when the theme is chosen, and the panes of windows and lamps, whose
// thin and distant edges are antialiased here.

#import bevy_pbr::{mesh_functions, view_transformations::position_world_to_clip}
#import specular::plain::finish_color

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> brightness: vec4<f32>;

struct Vertex {
    @builtin(instance_index) instance_index: u32,
    @location(0) position: vec3<f32>,
    // The light that the surface reflects, and the seed of its panes.
    @location(1) reflected: vec4<f32>,
    // The light that the surface emits, and how much its panes differ.
    @location(2) light: vec4<f32>,
    // The position in panes, the width of the soft edge, and half the width of the bar between panes, which is
    // negative if light reaches the edges.
    @location(3) panes: vec4<f32>,
}

struct Fragment {
    @builtin(position) position: vec4<f32>,
    @location(0) reflected: vec4<f32>,
    @location(1) light: vec4<f32>,
    @location(2) panes: vec4<f32>,
}

@vertex
fn vertex(in: Vertex) -> Fragment {
    var out: Fragment;
    let world = mesh_functions::get_world_from_local(in.instance_index) * vec4(in.position, 1.0);
    out.position = position_world_to_clip(world.xyz);
    out.reflected = in.reflected;
    out.light = in.light;
    out.panes = in.panes;
    return out;
}

// Must match `random` and `brightness` in room/patch.rs.
fn random(seed: f32) -> f32 {
    return fract(sin(seed * 12.9898) * 437.585);
}

fn pane_brightness(pane: vec2<f32>, seed: f32, vary: f32) -> f32 {
    let noise = random(pane.x * 7.13 + pane.y * 17.71 + seed);
    return 1.0 - step(1e-4, vary) * smoothstep(0.0, 1.0, (vary - noise) * 5.0 + 0.5);
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let place = in.panes.xy;
    let pixel = fwidth(place);
    let from_edge = 0.5 - abs(fract(place) - 0.5);
    let ramp = max(vec2(in.panes.z), pixel);
    let sharp = smoothstep(vec2(0.0), vec2(1.0), (from_edge - in.panes.w) / ramp + select(0.0, 0.5, in.panes.w > 0.0));
    // Panes smaller than two pixels merge.
    let merged = saturate(max(pixel.x, pixel.y) * 1.6 - 0.4);
    let lit = pane_brightness(floor(place), round(in.reflected.w), in.light.w);
    let mask = mix(sharp.x * sharp.y * lit, 1.0 - in.light.w, merged * step(0.01, in.panes.w));
    let color = (in.reflected.rgb + in.light.rgb * mask) * brightness.x;
    return vec4(finish_color(color, 0.0, in.position.xy), 1.0);
}
