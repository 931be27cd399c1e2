// Thin flat lines, widened to at least a pixel. A line thinner than a pixel misses most samples and breaks up into
// dots; drawn a pixel wide and proportionally fainter, it stays continuous. Its edges are antialiased over a pixel.
#define_import_path specular::line

#import bevy_pbr::mesh_view_bindings::view

// See `Lines` in space/lines.rs.
struct Corner {
    // The corner in the world, and the normal of the surface.
    world: vec3<f32>,
    normal: vec3<f32>,
    // The signed distance from the middle of the line in pixels; half the widened line's width in pixels; the factor by
    // which widening reduces its opacity.
    coverage: vec3<f32>,
}

// The motion on the screen, in pixels, of a point that moves by `motion` in the world.
fn on_screen(clip: vec4<f32>, motion: vec3<f32>) -> vec2<f32> {
    let moved = view.clip_from_world * vec4(motion, 0.0);
    let depth = max(clip.w, 0.01);
    return (moved.xy * depth - clip.xy * moved.w) / (depth * depth) * 0.5 * view.viewport.zw;
}

fn widen(middle: vec3<f32>, along: vec3<f32>, across: vec2<f32>) -> Corner {
    let clip = view.clip_from_world * vec4(middle, 1.0);
    let motion = on_screen(clip, vec3(along.x, 0.0, along.z));
    let direction = motion * inverseSqrt(max(dot(motion, motion), 1e-12));
    let offset = on_screen(clip, vec3(across.x, 0.0, across.y));
    // Half the line's width perpendicular to it.
    let half_width = max(abs(direction.x * offset.y - direction.y * offset.x), 0.02);
    let reach = max(half_width, 0.5);
    let drawn = reach + 0.5;
    let scale = drawn / half_width;

    var out: Corner;
    let rise = min((scale - 1.0) * length(across), along.y);
    out.world = middle + vec3(across.x * scale, rise, across.y * scale);
    out.normal = vec3(0.0, 1.0, 0.0);
    let side = sign(along.x * across.y - along.z * across.x);
    out.coverage = vec3(side * drawn, reach, half_width / reach);
    return out;
}

// The fraction of a pixel that the line covers.
fn covered(coverage: vec3<f32>) -> f32 {
    return saturate(coverage.y + 0.5 - abs(coverage.x)) * coverage.z;
}
