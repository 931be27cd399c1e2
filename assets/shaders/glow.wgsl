// Everything that shines on the table: beams, flares, rings and the light that a beam throws on the board.
// One quad, one shader; `params.shape` picks the picture. All light is added: alpha is always 0.

#import bevy_pbr::{
    mesh_functions,
    mesh_view_bindings::{view, globals},
    view_transformations::position_world_to_clip,
}

struct Params {
    // The side's colour, and the paler one of what is hottest.
    color: vec4<f32>,
    hot: vec4<f32>,
    shape: u32,
    // Radius of a ribbon's core, in squares.
    core: f32,
    // How much brighter a ribbon is at the beam's front.
    head: f32,
    // How much the light flickers.
    flicker: f32,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> params: Params;

// A line that faces the camera, from the quad's x = 0 to 1; its far end may fade out.
const RIBBON: u32 = 0u;
const TAIL: u32 = 1u;
// A spot that faces the camera: round, or with rays.
const SPOT: u32 = 2u;
const STAR: u32 = 3u;
// Flat, as the entity is turned: the light below a line, a ring, and the light below a spot.
const POOL: u32 = 4u;
const RING: u32 = 5u;
const PATCH: u32 = 6u;

// What 16 bits of the tag stand for at their largest: see `tag` in src/app/beam/glow.rs.
const MAX_STRENGTH: f32 = 16.0;
const MAX_EXTRA: f32 = 64.0;
// A line is never drawn thinner than this, in pixels from its middle, or it would strobe as it moves.
const MIN_CORE_PIXELS: f32 = 1.1;
const TAU: f32 = 6.2831853;

struct Vertex {
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
}

struct Fragment {
    @builtin(position) position: vec4<f32>,
    @location(0) world: vec3<f32>,
    // Along and across, in squares from the start and the middle of a line; -1 to 1 for spots and rings.
    @location(1) at: vec2<f32>,
    // Length and half the width of a line, in squares.
    @location(2) @interpolate(flat) size: vec2<f32>,
    // Radius of the core, strength, extra.
    @location(3) @interpolate(flat) core_strength_extra: vec3<f32>,
}

fn to_camera(position: vec3<f32>) -> vec3<f32> {
    // Orthographic cameras look the same way everywhere.
    if view.clip_from_view[3][3] == 1.0 {
        return normalize(view.world_from_view[2].xyz);
    }
    return normalize(view.world_position - position);
}

// Squares that a pixel covers at this place.
fn pixel(position: vec3<f32>) -> f32 {
    let clip = position_world_to_clip(position);
    return 2.0 * abs(clip.w) / (view.main_pass_viewport.w * view.clip_from_view[1][1]);
}

@vertex
fn vertex(in: Vertex) -> Fragment {
    let model = mesh_functions::get_world_from_local(in.instance);
    let tag = unpack2x16unorm(mesh_functions::get_tag(in.instance));
    let strength = tag.x * MAX_STRENGTH;
    let start = model[3].xyz;
    let width = length(model[1].xyz);

    var out: Fragment;
    out.core_strength_extra = vec3(params.core, strength, tag.y * MAX_EXTRA);
    if params.shape == RIBBON || params.shape == TAIL {
        let along = model[0].xyz;
        let span = length(along);
        let direction = along / max(span, 1e-6);
        let near = start + along * in.position.x;
        let thin = max(params.core, MIN_CORE_PIXELS * pixel(near));
        // A core that had to be widened is dimmed, so that distant lines do not swell.
        out.core_strength_extra.x = thin;
        let half = max(width, 4.0 * thin);
        let cap = (in.position.x * 2.0 - 1.0) * half;
        let side = normalize(cross(direction, to_camera(near)));
        out.world = near + direction * cap + side * in.position.y * half;
        out.at = vec2(in.position.x * span + cap, in.position.y * half);
        out.size = vec2(span, half);
    } else if params.shape == SPOT || params.shape == STAR {
        let eye = to_camera(start);
        let right = view.world_from_view[0].xyz;
        let up = view.world_from_view[1].xyz;
        let corner = vec2(in.position.x * 2.0 - 1.0, in.position.y);
        // In front of the piece that it stands in.
        out.world = start + eye * min(0.45, width) + (right * corner.x + up * corner.y) * width;
        out.at = corner;
        out.size = vec2(width, width);
    } else {
        let span = length(model[0].xyz);
        let cap = select(0.0, (in.position.x * 2.0 - 1.0) * width, params.shape == POOL);
        let direction = model[0].xyz / max(span, 1e-6);
        out.world = (model * vec4(in.position, 1.0)).xyz + direction * cap;
        out.at = select(
            vec2(in.position.x * 2.0 - 1.0, in.position.y),
            vec2(in.position.x * span + cap, in.position.y * width),
            params.shape == POOL,
        );
        out.size = vec2(span, width);
    }
    out.position = position_world_to_clip(out.world);
    if strength <= 0.0 {
        // Nothing to see: no pixels to fill.
        out.position = vec4(0.0, 0.0, 0.0, 1.0);
    }
    return out;
}

fn bell(x: f32) -> f32 {
    return exp(-x * x);
}

// Smoothly down to nothing at the quad's edge.
fn window(x: f32) -> f32 {
    let inside = saturate(1.0 - x * x);
    return inside * inside;
}

// Distance from the line that a ribbon stands for.
fn from_line(at: vec2<f32>, span: f32) -> f32 {
    let beyond = max(max(-at.x, at.x - span), 0.0);
    return length(vec2(beyond, at.y));
}

fn ribbon(in: Fragment) -> vec3<f32> {
    let core = in.core_strength_extra.x;
    let distance = from_line(in.at, in.size.x);
    let edge = window(distance / in.size.y);
    // Squares behind the beam's front.
    let age = in.core_strength_extra.z + max(in.size.x - in.at.x, 0.0);
    let front = params.head * exp(-age * 0.85);
    let wave = sin(dot(in.world.xz, vec2(9.0, 7.0)) - globals.time * 70.0);
    let live = 1.0 + front + params.flicker * in.core_strength_extra.y * wave;
    let white = bell(distance / core);
    let sheath = bell(distance / (core * 2.6));
    let halo = 1.0 / (1.0 + 60.0 * distance * distance / (in.size.y * in.size.y)) * edge;
    // A faint line, such as the last shot's, is a thin one: only its core stays.
    let glow = smoothstep(0.0, 0.6, in.core_strength_extra.y);
    var light = params.hot.rgb * (1.25 * white) * (1.0 + 0.5 * front)
        + params.color.rgb * (mix(0.35, 1.6, glow) * sheath + 0.30 * halo * glow);
    if params.shape == TAIL {
        let left = saturate(1.0 - in.at.x / max(in.size.x, 1e-3));
        light *= left * left * left;
    }
    return light * live;
}

fn pool(in: Fragment) -> vec3<f32> {
    let distance = from_line(in.at, in.size.x);
    // The light on a plane below a line, at the height of the beam.
    let fall = 1.0 / (1.0 + 9.0 * distance * distance);
    let age = in.core_strength_extra.z + max(in.size.x - in.at.x, 0.0);
    return params.color.rgb * fall * window(distance / in.size.y) * (1.0 + params.head * exp(-age * 0.7));
}

fn spot(in: Fragment) -> vec3<f32> {
    let r = length(in.at);
    let edge = window(r);
    let heart = bell(r / 0.11);
    let body = 1.0 / (1.0 + 70.0 * r * r) * edge;
    var light = params.hot.rgb * (2.2 * heart) + params.color.rgb * (1.3 * body);
    if params.shape == STAR {
        // Six rays that turn with `extra`, and a long one across, as in a lens.
        let angle = atan2(in.at.y, in.at.x) + in.core_strength_extra.z;
        let ray = pow(abs(cos(angle * 3.0)), 40.0) * bell(r / 0.42);
        let streak = bell(in.at.y / 0.022) * bell(in.at.x / 0.5);
        light += params.color.rgb * (1.1 * ray * edge) + mix(params.color.rgb, params.hot.rgb, 0.4) * (1.2 * streak * edge);
    }
    return light;
}

fn ring(in: Fragment) -> vec3<f32> {
    let r = length(in.at);
    let line = bell((r - 0.84) / 0.075);
    let inside = smoothstep(0.2, 0.84, r) * (1.0 - smoothstep(0.84, 0.9, r));
    return (params.hot.rgb * line * 0.7 + params.color.rgb * (line + 0.28 * inside)) * window(r);
}

fn patch_of_light(in: Fragment) -> vec3<f32> {
    let r = length(in.at);
    return params.color.rgb * window(r) / (1.0 + 8.0 * r * r);
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    var light = vec3(0.0);
    switch params.shape {
        case RIBBON, TAIL: { light = ribbon(in); }
        case SPOT, STAR: { light = spot(in); }
        case POOL: { light = pool(in); }
        case RING: { light = ring(in); }
        default: { light = patch_of_light(in); }
    }
    return vec4(light * in.core_strength_extra.y, 0.0);
}
