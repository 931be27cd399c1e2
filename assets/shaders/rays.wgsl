// Traces rays over the board for reflections: from square to square, like the beam, and through the solids of the
// pieces there. src/app/kit/theme/rays/tables.rs writes the tables and has the same traversal in Rust.
#define_import_path specular::rays

#import bevy_pbr::mesh_view_bindings as bindings
#import specular::plain::{Light, vertex_light, shadow_factor}

struct Rays {
#ifdef TRACED
    // The parameters of the plain shading: see surface.wgsl.
    color: vec4<f32>,
    mirror: vec4<f32>,
    matt: f32,
#endif
    light: Light,
    // rgb: the fraction of the light that a mirror reflects.
    tint: vec4<f32>,
    // rgb: the fraction of the light that passes through half-silvered glass; a: the fraction that it reflects.
    glass: vec4<f32>,
    // By player: the beam's colour, and the paler one of its core.
    beams: array<vec4<f32>, 4>,
    // The reflections in the squares: strength, roughness.
    board: vec4<f32>,
}

// `solids` holds bounding volume hierarchies of the kinds of pieces: see src/content/looks/bvh.rs. `scene` is the board
// and everything on it.
#ifdef TRACED
@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> rays: Rays;
@group(#{MATERIAL_BIND_GROUP}) @binding(101) var solids: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(102) var scene: texture_2d<f32>;
#else
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> rays: Rays;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var solids: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var scene: texture_2d<f32>;
#endif

// The layout of `scene`, in texels.
const RIM_BODIES: i32 = 1;
const RIM_HEIGHT: i32 = 2;
const CELLS: i32 = 64;
const TILES: i32 = 576;
const SURFACES: i32 = 832;
const BEAMS: i32 = 1536;
// The numbers of surfaces after those of the pieces' parts.
const GROOVE: i32 = 28;
const RIM: i32 = 29;
const TABLE_TOP: i32 = 30;
const MARKS: i32 = 31;
const INLAY: i32 = 35;
// The parts of pieces that reflect or transmit the ray.
const MIRROR: i32 = 4;
const GLASS: i32 = 5;
const CLEAR: i32 = 6;

const RIM_WIDTH: f32 = 0.62;
const TABLE_DEPTH: f32 = 0.42;
const FAR: f32 = 1e4;

struct Hit {
    distance: f32,
    // The first texel of the triangle in `solids`, or -1.
    triangle: i32,
    // The texel of the piece in `scene`.
    piece: i32,
    // The barycentric coordinates of the second and the third corner.
    at: vec2<f32>,
}

fn solid(texel: i32) -> vec4<f32> {
    return textureLoad(solids, vec2(texel & 1023, texel >> 10u), 0);
}

fn entry(texel: i32) -> vec4<f32> {
    return textureLoad(scene, vec2(texel & 63, texel >> 6u), 0);
}

// The room as reflected by a surface of this roughness.
fn room(direction: vec3<f32>, roughness: f32) -> vec3<f32> {
#ifdef ENVIRONMENT_MAP
    // Cube maps are left-handed.
    let sample_direction = direction * vec3(1.0, 1.0, -1.0);
    let level = roughness * f32(bindings::light_probes.smallest_specular_mip_level_for_view);
    let light = textureSampleLevel(
        bindings::specular_environment_map, bindings::environment_map_sampler, sample_direction, level);
    return light.rgb * bindings::light_probes.intensity_for_view;
#else
    return mix(rays.light.ground.rgb, rays.light.sky.rgb, 0.5 + 0.5 * direction.y);
#endif
}

// Finds the nearest triangle of a piece that the ray hits within `hit.distance`.
fn hit_piece(piece: i32, origin: vec3<f32>, ray: vec3<f32>, hit: ptr<function, Hit>) {
    let place = entry(piece);
    let turn = entry(piece + 1);
    // To the piece's space. Distances along the ray stay the same.
    let offset = origin - place.xyz;
    let local = vec3(offset.x * turn.x - offset.z * turn.y, offset.y, offset.x * turn.y + offset.z * turn.x) / place.w;
    let toward = vec3(ray.x * turn.x - ray.z * turn.y, ray.y, ray.x * turn.y + ray.z * turn.x) / place.w;
    let inverse = 1.0 / select(toward, vec3(1e-6), abs(toward) < vec3(1e-6));
    var node = i32(turn.z);
    while node >= 0 {
        let low = solid(node);
        let high = solid(node + 1);
        let a = (low.xyz - local) * inverse;
        let b = (high.xyz - local) * inverse;
        let entered = min(a, b);
        let left = max(a, b);
        let near = max(max(entered.x, entered.y), max(entered.z, 0.0));
        let far = min(min(left.x, left.y), min(left.z, (*hit).distance));
        if near > far {
            node = i32(high.w);
        } else if low.w < 0.0 {
            node += 2;
        } else {
            let leaf = i32(low.w);
            let end = (leaf >> 3u) + (leaf & 7) * 3;
            for (var triangle = leaf >> 3u; triangle < end; triangle += 3) {
                // Möller and Trumbore, 1997.
                let corner = solid(triangle).xyz;
                let first = solid(triangle + 1).xyz - corner;
                let second = solid(triangle + 2).xyz - corner;
                let across = cross(toward, second);
                let facing = dot(first, across);
                let shift = local - corner;
                let over = cross(shift, first);
                let at = vec2(dot(shift, across), dot(toward, over)) / facing;
                let distance = dot(second, over) / facing;
                let inside = facing > 1e-9 && min(at.x, at.y) >= 0.0 && at.x + at.y <= 1.0;
                if inside && distance > 0.0 && distance < (*hit).distance {
                    (*hit).distance = distance;
                    (*hit).triangle = triangle;
                    (*hit).piece = piece;
                    (*hit).at = at;
                }
            }
            node = i32(high.w);
        }
    }
}

// Finds the nearest piece that the ray hits, from square to square.
fn walk(origin: vec3<f32>, ray: vec3<f32>) -> Hit {
    var hit = Hit(FAR, -1, 0, vec2(0.0));
    // Half the size of the board; the height of the highest piece.
    let header = entry(0);
    let inverse = 1.0 / select(ray, vec3(1e-6), abs(ray) < vec3(1e-6));
    let a = (vec3(-header.x, 0.0, -header.y) - origin) * inverse;
    let b = (vec3(header.x, header.z, header.y) - origin) * inverse;
    let entered = min(a, b);
    let left = max(a, b);
    let near = max(max(entered.x, entered.y), max(entered.z, 0.0));
    let far = min(min(left.x, left.y), left.z);
    if near >= far {
        return hit;
    }
    let size = vec2<i32>(2.0 * header.xy + 0.5);
    var cell = clamp(vec2<i32>(floor((origin + ray * (near + 1e-4)).xz + header.xy)), vec2(0), size - 1);
    let forward = inverse.xz > vec2(0.0);
    // With floats, because WebGL2 has no `select` for integers.
    let step = vec2<i32>(select(vec2(-1.0), vec2(1.0), forward));
    let width = abs(inverse.xz);
    var next = (vec2<f32>(cell) + select(vec2(0.0), vec2(1.0), forward) - header.xy - origin.xz) * inverse.xz;
    for (var i = 0; i < 33; i += 1) {
        let listed = CELLS + 2 * (cell.y * 16 + cell.x);
        var pieces = entry(listed);
        // Each of the two texels lists four pieces.
        for (var n = 0; pieces.x > 0.0; n += 1) {
            hit_piece(i32(pieces.x), origin, ray, &hit);
            pieces = vec4(pieces.yzw, 0.0);
            if n == 3 {
                pieces = entry(listed + 1);
            }
        }
        let leaves = min(next.x, next.y);
        if leaves >= min(far, hit.distance) {
            break;
        }
        let along_x = next.x < next.y;
        cell += select(vec2(0, step.y), vec2(step.x, 0), along_x);
        next += select(vec2(0.0, width.y), vec2(width.x, 0.0), along_x);
        if any(cell < vec2(0)) || any(cell >= size) {
            break;
        }
    }
    // The bodies on the rim, if the ray is low enough there.
    let out = min(left.x, left.z);
    let rim_height = entry(RIM_HEIGHT).x;
    if out < hit.distance && rim_height > 0.0 {
        let margin = RIM_WIDTH * width;
        let lowest = origin.y + min(ray.y * out, ray.y * (out + min(margin.x, margin.y)));
        if lowest < rim_height {
            var bodies = entry(RIM_BODIES);
            while bodies.x > 0.0 {
                hit_piece(i32(bodies.x), origin, ray, &hit);
                bodies = vec4(bodies.yzw, 0.0);
            }
        }
    }
    return hit;
}

fn normal_of(packed: f32) -> vec3<f32> {
    let bits = u32(packed);
    let flat = vec2(f32((bits >> 10u) & 1023u), f32(bits & 1023u)) / 1023.0 * 2.0 - 1.0;
    let y = 1.0 - abs(flat.x) - abs(flat.y);
    let fold = max(-y, 0.0);
    let side = select(vec2(1.0), vec2(-1.0), flat < vec2(0.0));
    return vec3(flat.x - fold * side.x, y, flat.y - fold * side.y);
}

// Rotates a vector from a piece's space to the world.
fn turned(piece: i32, local: vec3<f32>) -> vec3<f32> {
    let turn = entry(piece + 1);
    return normalize(vec3(local.x * turn.x + local.z * turn.y, local.y, local.z * turn.x - local.x * turn.y));
}

fn bell(x: f32) -> f32 {
    return exp(-x * x);
}

// The distance from a ray's first `reach` squares to a line (x), and the distance along the ray to that place (y).
fn ray_to_line(origin: vec3<f32>, ray: vec3<f32>, reach: f32, start: vec3<f32>, end: vec3<f32>) -> vec2<f32> {
    let span = max(length(end - start), 1e-4);
    let line = (end - start) / span;
    let w = origin - start;
    let slant = dot(line, ray);
    let b = clamp((dot(line, w) - dot(ray, w) * slant) / max(1.0 - slant * slant, 1e-4), 0.0, span);
    let a = clamp(b * slant - dot(ray, w), 0.0, reach);
    return vec2(length(w + ray * a - line * b), a);
}

// The light of beams along the ray up to `reach`, as glow.wgsl draws them.
fn beams_on(origin: vec3<f32>, ray: vec3<f32>, reach: f32, footprint: f32, far: f32) -> vec3<f32> {
    var light = vec3(0.0);
    var beam = BEAMS;
    var start = entry(beam);
    while start.w > 0.0 {
        let end = entry(beam + 1);
        let seen = ray_to_line(origin, ray, reach, start.xyz, end.xyz);
        let side = i32(end.w) * 2;
        let core = max(0.026, 1.1 * footprint * (far + seen.y));
        let glow = smoothstep(0.05, 0.6, start.w);
        light += start.w * (rays.beams[side + 1].rgb * (1.25 * bell(seen.x / core))
            + rays.beams[side].rgb * (mix(0.35, 1.6, glow) * bell(seen.x / (2.6 * core)) + 0.22 * glow / (1.0 + 160.0 * seen.x * seen.x)));
        beam += 2;
        start = entry(beam);
    }
    return light;
}

// The light that beams cast on the board.
fn beams_over(at: vec3<f32>) -> vec3<f32> {
    var light = vec3(0.0);
    var beam = BEAMS;
    var start = entry(beam);
    while start.w > 0.0 {
        let end = entry(beam + 1);
        let along = end.xz - start.xz;
        let part = saturate(dot(at.xz - start.xz, along) / max(dot(along, along), 1e-4));
        let distance = length(at.xz - start.xz - along * part);
        let window = saturate(1.0 - distance * distance / 1.44);
        light += rays.beams[i32(end.w) * 2].rgb * (start.w * 0.40 * window * window / (1.0 + 9.0 * distance * distance));
        beam += 2;
        start = entry(beam);
    }
    return light;
}

// The exposed light of a surface: its colour under the lamps, its reflection of the room, and its emission.
fn lit(surface: i32, at: vec3<f32>, normal: vec3<f32>, ray: vec3<f32>, pixel: vec2<f32>) -> vec3<f32> {
    let color = entry(SURFACES + surface * 3);
    let mirror = entry(SURFACES + surface * 3 + 1);
    let emitted = entry(SURFACES + surface * 3 + 2);
    let lamps = vertex_light(rays.light, at, normal);
    var light = lamps.rest;
#ifdef SHADOWED
    light += lamps.key * shadow_factor(lamps.shadow, rays.light, pixel);
#else
    light += lamps.key;
#endif
    light *= color.rgb * color.a;
    let fresnel = pow(saturate(1.0 + dot(ray, normal)), 5.0);
    let reflectance = mix(mirror.rgb, max(mirror.rgb, vec3(1.0 - mirror.a)), fresnel * 0.5);
    light += room(reflect(ray, normal), mirror.a) * reflectance;
    return light * bindings::view.exposure + emitted.rgb;
}

// The coverage of a pixel, `blur` wide, by a line of this half width, at `distance` from its middle.
fn stroke(distance: f32, half: f32, blur: f32) -> f32 {
    let soft = max(blur, 0.004);
    return (1.0 - smoothstep(half - soft * 0.5, half + soft * 0.5 + 0.001, abs(distance))) * min(1.0, 2.0 * half / soft);
}

// The glow of a hot body, as in shard.wgsl.
fn glowing(heat: f32) -> vec3<f32> {
    return vec3(4.6, 2.0, 0.9) * vec3(heat, heat * heat, heat * heat * heat);
}

// The light of the board, or of the table around it.
fn ground(at: vec3<f32>, ray: vec3<f32>, blur: f32, pixel: vec2<f32>) -> vec3<f32> {
    let half = entry(0).xy;
    let inside = at.xz + half;
    let cell = vec2<i32>(floor(inside));
    let size = vec2<i32>(2.0 * half + 0.5);
    let on_board = all(cell >= vec2(0)) && all(cell < size);
    let on_rim = all(abs(at.xz) < half + RIM_WIDTH);
    let tile = entry(TILES + clamp(cell.y, 0, 15) * 16 + clamp(cell.x, 0, 15));
    let surface = select(select(TABLE_TOP, RIM, on_rim), i32(tile.x), on_board);
    var light = lit(max(surface, 0), at, vec3(0.0, 1.0, 0.0), ray, pixel) * select(0.0, 1.0, surface >= 0);
    if on_board {
        let middle = fract(inside) - 0.5;
        let edge = max(abs(middle.x), abs(middle.y));
        let groove = entry(SURFACES + GROOVE * 3);
        light = mix(light, light * groove.rgb / max(entry(SURFACES + surface * 3).rgb, vec3(0.02)) * 0.6,
            saturate(stroke(0.5 - edge, 0.022, blur)));
        if tile.y > 0.0 {
            let round = length(middle);
            let diamond = abs(middle.x) + abs(middle.y);
            let first = max(stroke(round - 0.449, 0.013, blur), max(stroke(round - 0.1425, 0.0175, blur), stroke(round, 0.05, blur)));
            let second = max(stroke(edge - 0.433, 0.012, blur), max(stroke(diamond - 0.115, 0.02, blur), stroke(diamond, 0.042, blur)));
            let mark = i32(tile.y);
            let color = entry(SURFACES + (MARKS + mark - 1) * 3);
            let emitted = entry(SURFACES + (MARKS + mark - 1) * 3 + 2).rgb;
            let own = max(entry(SURFACES + surface * 3).rgb, vec3(0.02));
            light = mix(light, light * color.rgb / own + emitted, saturate(select(second, first, mark == 1)));
        }
    }
    if on_rim && !on_board {
        let from_squares = max(abs(at.x) - half.x, abs(at.z) - half.y);
        let inlay = saturate(stroke(from_squares - 0.072, 0.01, blur));
        light = mix(light, lit(INLAY, at, vec3(0.0, 1.0, 0.0), ray, pixel), inlay);
    }
    if on_rim {
        light += beams_over(at);
    }
    return light;
}

fn fogged(color: vec3<f32>, distance: f32) -> vec3<f32> {
#ifdef DISTANCE_FOG
    let fog = bindings::fog;
    return mix(fog.base_color.rgb, color, saturate((fog.be.y - distance) / (fog.be.y - fog.be.x)));
#else
    return color;
#endif
}

// The first thing that a ray hits.
struct SceneHit {
    hit: Hit,
    at: vec3<f32>,
    // Its distance, or the limit of visibility.
    reach: f32,
    is_piece: bool,
    // If it is not a piece: true for the board and its rim, false for the table around it or the room.
    is_board: bool,
    falls: bool,
}

fn hit_scene(origin: vec3<f32>, ray: vec3<f32>) -> SceneHit {
    var out: SceneHit;
    out.hit = walk(origin, ray);
    let down = min(ray.y, -1e-6);
    out.falls = ray.y < -1e-4;
    let to_board = -origin.y / down;
    let on_board = origin + ray * to_board;
    let half = entry(0).xy + RIM_WIDTH;
    out.is_board = all(abs(on_board.xz) < half);
    let to_ground = select(FAR, select((-TABLE_DEPTH - origin.y) / down, to_board, out.is_board), out.falls);
    out.is_piece = out.hit.triangle >= 0 && out.hit.distance < to_ground;
    out.reach = select(min(to_ground, 60.0), out.hit.distance, out.is_piece);
    out.at = origin + ray * out.reach;
    return out;
}

// The light of an opaque part of a piece.
fn piece_light(hit: Hit, at: vec3<f32>, ray: vec3<f32>, pixel: vec2<f32>) -> vec3<f32> {
    let corner = solid(hit.triangle);
    let third_part = 1.0 - hit.at.x - hit.at.y;
    let normal = turned(hit.piece, normal_of(corner.w) * third_part + normal_of(solid(hit.triangle + 1).w) * hit.at.x
        + normal_of(solid(hit.triangle + 2).w) * hit.at.y);
    let side = entry(hit.piece + 1).w;
    return lit(i32(side) + part_of(hit), at, normal, ray, pixel) + glowing(fract(side));
}

fn part_of(hit: Hit) -> i32 {
    return i32(solid(hit.triangle).w) >> 20u;
}

fn face_of(hit: Hit) -> vec3<f32> {
    let corner = solid(hit.triangle).xyz;
    return turned(hit.piece, cross(solid(hit.triangle + 1).xyz - corner, solid(hit.triangle + 2).xyz - corner));
}

// The light that a polished surface reflects, exposed; `far` and `footprint` as below. `w` is the distance, or FAR if
// the ray hits neither the board nor a piece; then the light is only that of beams.
fn reflected_light(origin: vec3<f32>, ray: vec3<f32>, far: f32, footprint: f32, pixel: vec2<f32>) -> vec4<f32> {
    let found = hit_scene(origin, ray);
    var light = beams_on(origin, ray, found.reach, footprint, far);
    let travelled = far + found.reach;
    var distance = found.reach;
    if found.is_piece {
        let part = part_of(found.hit);
        if part >= MIRROR && part <= CLEAR {
            let onward = reflect(ray, face_of(found.hit));
            light += room(onward, 0.05) * rays.tint.rgb * bindings::view.exposure;
        } else {
            light += piece_light(found.hit, found.at, ray, pixel);
        }
    } else if found.falls && found.is_board {
        light += ground(found.at, ray, footprint * travelled / max(-ray.y, 0.05), pixel);
    } else {
        distance = FAR;
    }
    return vec4(min(light, vec3(8.0)), distance);
}

#ifndef TRACED
// The light that arrives from `toward`, exposed. `far` is the distance from the eye to `start`, and `footprint` the
// growth of a pixel's width per square.
fn trace(start: vec3<f32>, toward: vec3<f32>, far: f32, footprint: f32, pixel: vec2<f32>) -> vec3<f32> {
    var light = vec3(0.0);
    var weight = vec3(1.0);
    var origin = start;
    var ray = toward;
    var travelled = far;
    // A ray that passed through glass, to be followed later.
    var spare_weight = vec3(0.0);
    var spare_origin = start;
    var spare_ray = toward;
    var spare_travelled = far;
    for (var bounce = 0; bounce < #{BOUNCES}; bounce += 1) {
        let found = hit_scene(origin, ray);
        light += weight * beams_on(origin, ray, found.reach, footprint, travelled);
        let at = found.at;
        travelled += found.reach;
        var done = true;
        if found.is_piece {
            let part = part_of(found.hit);
            if part >= MIRROR && part <= CLEAR {
                let flat = face_of(found.hit);
                let mirrored = reflect(ray, flat);
                let is_mirror = part == MIRROR;
                // Part of the light passes through glass, slightly refracted.
                let passing = select(rays.glass.rgb, vec3(0.80, 0.86, 0.86), part == CLEAR) * select(1.0, 0.0, is_mirror);
                let reflected = select(select(vec3(rays.glass.a), vec3(0.06), part == CLEAR), rays.tint.rgb, is_mirror);
                let inward = normalize(mix(ray, -flat, 0.03));
                if part == CLEAR {
                    light += weight * room(mirrored, 0.05) * bindings::view.exposure * 0.08;
                    weight *= passing;
                    origin = at - flat * 2e-3;
                    ray = inward;
                } else {
                    if part == GLASS && all(spare_weight == vec3(0.0)) {
                        spare_weight = weight * passing;
                        // Behind the other face of the same pane.
                        spare_origin = at - flat * 0.03;
                        spare_ray = inward;
                        spare_travelled = travelled;
                    }
                    weight *= reflected;
                    origin = at + flat * 1e-3;
                    ray = mirrored;
                }
                done = false;
                if bounce == #{BOUNCES} - 1 {
                    light += weight * room(ray, 0.04) * bindings::view.exposure;
                }
            } else {
                var fade = 1.0;
#ifdef BOARD
                // Rough squares blur distant objects.
                fade = exp(-2.2 * rays.board.y * (travelled - far));
#endif
                light += weight * fade * piece_light(found.hit, at, ray, pixel);
            }
        } else if found.falls {
            let blur = footprint * travelled / max(-ray.y, 0.05);
            light += weight * fogged(ground(at, ray, blur, pixel), select(travelled, 0.0, found.is_board));
        } else {
#ifndef BOARD
            // The squares' own material reflects the room.
            light += weight * room(ray, 0.0) * bindings::view.exposure;
#endif
        }
        if done {
            weight = spare_weight;
            origin = spare_origin;
            ray = spare_ray;
            travelled = spare_travelled;
            spare_weight = vec3(0.0);
            if all(weight == vec3(0.0)) {
                break;
            }
        }
    }
    return light;
}
#endif
