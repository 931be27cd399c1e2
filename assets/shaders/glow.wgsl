// Everything that glows on the table: beams, flares, rings, the light of a beam on the board and on dust, and its
// reflection in mirrors.
// One quad, and a pipeline for each shape. A shader definition selects the shape, and not a value in `params`, because
// software renderers recompile a shader for each value that decides a branch. All light is added: alpha, which hides
// the background, is 0 except in the reflection in a mirror.
//
// RIBBON  a line that faces the camera, from the quad's x = 0 to 1
// AIR     dust around such a line
// SPOT    a spot that faces the camera: round, or with rays (STAR); fades towards the board
// Flat, with the rotation of the entity:
// POOL    the light of a line on the board
// RING    a ring
// PATCH   the light of a spot on the board
// IMAGE   the reflection of the beam, on the face of a mirror

#import bevy_pbr::{
    mesh_functions,
    mesh_view_bindings::{view, globals},
    view_transformations::position_world_to_clip,
}

struct Params {
    // The player's colour, and the paler one of the hottest parts.
    color: vec4<f32>,
    hot: vec4<f32>,
    // Radius of a ribbon's core, in squares.
    core: f32,
    // How much brighter a ribbon is at the front of the beam.
    front: f32,
    // 1 if the light shimmers, 0 if it is still.
    shimmer: f32,
    // How far light drawn flat on the table extends from its middle: x and z.
    table: vec2<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> params: Params;

// The largest values of the two halves of the tag. src/app/scene/beam/glow.rs has the same constants.
const MAX_STRENGTH: f32 = 16.0;
const MAX_EXTRA: f32 = 64.0;
// The minimum half width of a line in pixels. Thinner lines would flicker as they move.
const MIN_CORE_PIXELS: f32 = 1.1;
// The brightness of a faded line. src/app/scene/beam/part.rs has the same constant.
const SETTLED_STRENGTH: f32 = 0.12;

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
    // The start and the direction of a line; the middle of a mirror and its horizontal edge.
    @location(4) @interpolate(flat) origin: vec3<f32>,
    @location(5) @interpolate(flat) along: vec3<f32>,
}

fn to_camera(position: vec3<f32>) -> vec3<f32> {
    // An orthographic camera looks in the same direction everywhere.
    let is_orthographic = view.clip_from_view[3][3] == 1.0;
    return normalize(select(view.world_position - position, view.world_from_view[2].xyz, is_orthographic));
}

// The size of a pixel at this position, in squares.
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
    out.origin = start;
    out.along = normalize(model[0].xyz);
#ifdef LINE
    let along = model[0].xyz;
    let span = length(along);
    let direction = along / max(span, 1e-6);
    let end = start + along * in.position.x;
    // Over flat figures the line moves towards the camera. Otherwise the board would cut off half of it.
    let near = end + to_camera(end) * (length(model[2].xyz) - 1.0);
    let thin = max(params.core, MIN_CORE_PIXELS * pixel(near));
    out.core_strength_extra.x = thin;
    let half = max(width, 4.0 * thin);
    let cap = (in.position.x * 2.0 - 1.0) * half;
    let side = normalize(cross(direction, to_camera(near)));
    out.world = near + direction * cap + side * in.position.y * half;
    out.at = vec2(in.position.x * span + cap, in.position.y * half);
    out.size = vec2(span, half);
#else ifdef SPOT
    let eye = to_camera(start);
    let right = view.world_from_view[0].xyz;
    let up = view.world_from_view[1].xyz;
    let corner = vec2(in.position.x * 2.0 - 1.0, in.position.y);
    // Moved towards the camera, in front of its piece.
    out.world = start + eye * min(0.45, width) + (right * corner.x + up * corner.y) * width;
    out.at = corner;
    out.size = vec2(width, width);
#else
    let span = length(model[0].xyz);
    out.world = (model * vec4(in.position, 1.0)).xyz;
    out.at = vec2(in.position.x * 2.0 - 1.0, in.position.y);
    out.size = vec2(span, width);
#ifdef POOL
    let cap = (in.position.x * 2.0 - 1.0) * width;
    out.world += model[0].xyz / max(span, 1e-6) * cap;
    out.at = vec2(in.position.x * span + cap, in.position.y * width);
#else ifdef IMAGE
    out.origin = start + 0.5 * model[0].xyz;
    // The length of the outgoing beam; negative if it goes against the quad's x axis.
    out.size.x = dot(model[2].xyz, cross(out.along, vec3(0.0, 1.0, 0.0)));
#endif
#endif
    out.position = position_world_to_clip(out.world);
    if strength <= 0.0 {
        // Invisible: a degenerate quad fills no pixels.
        out.position = vec4(0.0, 0.0, 0.0, 1.0);
    }
    return out;
}

fn bell(x: f32) -> f32 {
    return exp(-x * x);
}

// Falls smoothly to 0 at the quad's edge.
fn window(x: f32) -> f32 {
    let inside = saturate(1.0 - x * x);
    return inside * inside;
}

// Clips light to the table: falls from 1 to 0 at its edge.
fn on_table(world: vec3<f32>) -> f32 {
    let beyond = abs(world.xz) - params.table;
    return 1.0 - smoothstep(-0.06, 0.0, max(beyond.x, beyond.y));
}

// The distance from the line of a ribbon.
fn from_line(at: vec2<f32>, span: f32) -> f32 {
    let beyond = max(max(-at.x, at.x - span), 0.0);
    return length(vec2(beyond, at.y));
}

// The light `behind` squares before the end of a line: x is its strength, y the squares from there to the front of the
// beam.
fn life_of(in: Fragment, behind: f32) -> vec2<f32> {
    let extra = in.core_strength_extra.z;
    if extra < 32.0 {
        return vec2(in.core_strength_extra.y, extra + behind);
    }
    // The line has faded from the laser up to `ahead` squares before its end.
    let ahead = extra - 40.0;
    let lit = 1.0 - smoothstep(ahead - 0.2, ahead + 2.0, behind);
    return vec2(in.core_strength_extra.y * mix(SETTLED_STRENGTH, 1.0, lit), 64.0);
}

// A slow variation along the line, around 0.
fn swell_of(in: Fragment) -> f32 {
    let s = in.at.x;
    return params.shimmer * (0.6 * sin(s * 2.3 - globals.time * 2.4) + 0.4 * sin(s * 5.1 + globals.time * 3.1));
}

#ifdef RIBBON
fn picture(in: Fragment) -> vec4<f32> {
    let life = life_of(in, max(in.size.x - in.at.x, 0.0));
    // A faint line, such as that of the last shot, shows only its thin core and does not shimmer.
    let glow = smoothstep(0.05, 0.6, life.x);
    let swell = swell_of(in) * glow;
    let core = in.core_strength_extra.x * (1.0 + 0.12 * swell);
    let distance = from_line(in.at, in.size.x);
    let edge = window(distance / in.size.y);
    let front = params.front * exp(-life.y * 0.85);
    let white = bell(distance / core);
    let sheath = bell(distance / (core * 2.6));
    let halo = 1.0 / (1.0 + 60.0 * distance * distance / (in.size.y * in.size.y)) * edge;
    let light = params.hot.rgb * (1.25 * white) * (1.0 + 0.5 * front)
        + params.color.rgb * (mix(0.35, 1.6, glow) * sheath + 0.34 * halo * glow);
    return vec4(light * (1.0 + front + 0.10 * swell) * life.x, 0.0);
}
#else ifdef POOL
fn picture(in: Fragment) -> vec4<f32> {
    let distance = from_line(in.at, in.size.x);
    // The light of a line at the height of the beam, on a plane.
    let fall = 1.0 / (1.0 + 9.0 * distance * distance);
    let life = life_of(in, max(in.size.x - in.at.x, 0.0));
    let front = params.front * exp(-life.y * 0.7);
    return vec4(params.color.rgb * fall * window(distance / in.size.y) * (1.0 + front) * life.x * on_table(in.world), 0.0);
}
#else ifdef AIR
fn hash(cell: vec3<f32>) -> vec3<f32> {
    let p = vec3(dot(cell, vec3(127.1, 311.7, 74.7)), dot(cell, vec3(269.5, 183.3, 246.1)), dot(cell, vec3(113.5, 271.9, 124.6)));
    return fract(sin(p) * 43758.5453);
}

// Smooth noise from 0 to 1.
fn noise(p: vec3<f32>) -> f32 {
    let cell = floor(p);
    let f = fract(p);
    let u = f * f * (3.0 - 2.0 * f);
    var sum = 0.0;
    for (var i = 0u; i < 8u; i++) {
        let corner = vec3(f32(i & 1u), f32((i >> 1u) & 1u), f32(i >> 2u));
        let weight = mix(1.0 - u, u, corner);
        sum += weight.x * weight.y * weight.z * hash(cell + corner).x;
    }
    return sum;
}

fn picture(in: Fragment) -> vec4<f32> {
    let life = life_of(in, max(in.size.x - in.at.x, 0.0));
    let distance = from_line(in.at, in.size.x);
    let fall = window(distance / in.size.y) / (1.0 + 22.0 * distance * distance);
    let time = globals.time * params.shimmer;
    // A thin drifting haze with a few grains that catch the light.
    let haze = noise(in.world * vec3(2.2, 3.0, 2.2) + vec3(0.13, -0.10, 0.07) * time);
    let grid = in.at / 0.16 + vec2(0.05 * time, 0.0);
    let cell = hash(vec3(floor(grid), dot(in.origin, vec3(3.0, 1.0, 7.0))));
    let spot = (fract(grid) - 0.5 - 0.55 * (cell.xy - 0.5)) * 0.16;
    let size = max(0.008, 0.75 * pixel(in.world));
    let twinkle = 0.65 + 0.35 * sin(time * (0.8 + cell.x) + cell.y * 6.28);
    let grain = bell(length(spot) / size) * smoothstep(0.72, 1.0, cell.z) * twinkle;
    let front = params.front * exp(-life.y * 0.5);
    let strength = smoothstep(0.12, 0.9, life.x) * (1.0 + front);
    return vec4((params.color.rgb * (0.22 * haze * haze) + mix(params.color.rgb, params.hot.rgb, 0.5) * (1.3 * grain)) * fall * strength, 0.0);
}
#else ifdef IMAGE
// The smallest distance between the ray from `from_point` and the first `reach` squares of the line from `origin` (x),
// and the distance along the ray to that place (y).
fn ray_to_line(from_point: vec3<f32>, ray: vec3<f32>, origin: vec3<f32>, line: vec3<f32>, reach: f32) -> vec2<f32> {
    let w = from_point - origin;
    let slant = dot(line, ray);
    let b = clamp((dot(line, w) - dot(ray, w) * slant) / max(1.0 - slant * slant, 1e-4), 0.0, reach);
    let a = max(b * slant - dot(ray, w), 0.0);
    return vec2(length(w + ray * a - line * b), a);
}

// Traces the reflected view ray: a mirror shows the last `extra` squares of the incoming beam, and the outgoing beam.
fn picture(in: Fragment) -> vec4<f32> {
    let look = -to_camera(in.world);
    let normal = cross(in.along, vec3(0.0, 1.0, 0.0));
    if dot(look, normal) >= -0.02 {
        return vec4(0.0);
    }
    let ray = reflect(look, normal);
    let extra = in.core_strength_extra.z;
    let back = extra >= 32.0;
    // Both beams make the same angle with the face; a beam that is sent back leaves along its path.
    let side = select(in.along * sign(in.size.x), vec3<f32>(0.0), back);
    let comes = ray_to_line(in.world, ray, in.origin, normalize(normal - side), select(extra, extra - 32.0, back));
    let goes = ray_to_line(in.world, ray, in.origin, normalize(normal + side), select(abs(in.size.x), 0.0, back));
    let far = length(view.world_position - in.world);
    var light = vec3(0.0);
    var shade = 0.30;
    for (var i = 0; i < 2; i++) {
        let seen = select(comes, goes, i == 1);
        let core = max(params.core, MIN_CORE_PIXELS * pixel(in.world) * (1.0 + seen.y / far));
        light += params.hot.rgb * (1.2 * bell(seen.x / core))
            + params.color.rgb * (1.4 * bell(seen.x / (2.6 * core)) + 0.40 / (1.0 + 160.0 * seen.x * seen.x));
        shade += 0.5 * bell(seen.x / 0.12);
    }
    let edge = (1.0 - smoothstep(0.9, 1.0, abs(in.at.x))) * (1.0 - smoothstep(0.86, 1.0, abs(in.at.y)));
    let strength = in.core_strength_extra.y;
    // Dims the rest of the reflection, because the beam would be invisible in a bright mirror.
    return vec4(light * strength, min(shade, 0.85) * saturate(strength)) * edge;
}
#else ifdef SPOT
fn picture(in: Fragment) -> vec4<f32> {
    let r = length(in.at);
    let edge = window(r);
    let heart = bell(r / 0.11);
    let body = 1.0 / (1.0 + 70.0 * r * r) * edge;
    var light = params.hot.rgb * (2.2 * heart) + params.color.rgb * (1.3 * body);
#ifdef STAR
    // Six rays that rotate with `extra`, and a long horizontal one, as in a lens flare.
    let angle = atan2(in.at.y, in.at.x) + in.core_strength_extra.z;
    let ray = pow(abs(cos(angle * 3.0)), 40.0) * bell(r / 0.42);
    let streak = bell(in.at.y / 0.022) * bell(in.at.x / 0.5);
    light += params.color.rgb * (1.1 * ray * edge) + mix(params.color.rgb, params.hot.rgb, 0.4) * (1.2 * streak * edge);
#endif
    // Fades towards the board, which would cut the quad off along a straight line.
    return vec4(light * in.core_strength_extra.y * smoothstep(0.0, 0.3, in.world.y), 0.0);
}
#else ifdef RING
fn picture(in: Fragment) -> vec4<f32> {
    let r = length(in.at);
    let line = bell((r - 0.84) / 0.075);
    let inside = smoothstep(0.2, 0.84, r) * (1.0 - smoothstep(0.84, 0.9, r));
    return vec4((params.hot.rgb * line * 0.7 + params.color.rgb * (line + 0.28 * inside)) * window(r) * in.core_strength_extra.y * on_table(in.world), 0.0);
}
#else ifdef PATCH
fn picture(in: Fragment) -> vec4<f32> {
    let r = length(in.at);
    return vec4(params.color.rgb * window(r) / (1.0 + 8.0 * r * r) * in.core_strength_extra.y * on_table(in.world), 0.0);
}
#endif

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let light = picture(in);
#ifdef TONEMAP_IN_SHADER
    // As in plain.wgsl.
    return vec4(1.0 - exp(-light.rgb), light.a);
#else
    return light;
#endif
}
