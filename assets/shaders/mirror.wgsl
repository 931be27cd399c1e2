// Surfaces that trace rays: see rays.wgsl.
//
// By default, a mirror of a piece; with GLASS, one that lets part of the light through; with BOARD, the reflections in
// the squares, added to their light.

#import bevy_pbr::{
    forward_io::Vertex,
    mesh_functions,
    mesh_view_bindings::view,
    view_transformations::position_world_to_clip,
}
#import specular::plain::finish_color
#import specular::rays::{rays, room, trace}

struct Fragment {
    @builtin(position) position: vec4<f32>,
    @location(0) world: vec3<f32>,
    // The normal of the face, and that of its slightly convex cover.
    @location(1) face: vec3<f32>,
    @location(2) cover: vec3<f32>,
}

@vertex
fn vertex(in: Vertex) -> Fragment {
    let model = mesh_functions::get_world_from_local(in.instance_index);
    var out: Fragment;
    out.world = (model * vec4(in.position, 1.0)).xyz;
    out.position = position_world_to_clip(out.world);
#ifdef BOARD
    out.face = vec3(0.0, 1.0, 0.0);
    out.cover = out.face;
#else
    // The texture coordinates are the octahedral encoding of the face's normal.
    let y = 1.0 - abs(in.uv.x) - abs(in.uv.y);
    let fold = max(-y, 0.0);
    let side = select(vec2(1.0), vec2(-1.0), in.uv < vec2(0.0));
    let local = vec3(in.uv.x - fold * side.x, y, in.uv.y - fold * side.y);
    out.face = mesh_functions::mesh_normal_local_to_world(local, in.instance_index);
    out.cover = mesh_functions::mesh_normal_local_to_world(in.normal, in.instance_index);
#endif
    return out;
}

fn from_eye(position: vec3<f32>) -> vec3<f32> {
    // An orthographic camera looks in the same direction everywhere.
    let is_orthographic = view.clip_from_view[3][3] == 1.0;
    return normalize(select(position - view.world_position, -view.world_from_view[2].xyz, is_orthographic));
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let far = length(in.world - view.world_position);
    let footprint = 2.0 / (view.main_pass_viewport.w * view.clip_from_view[1][1]);
    let ray = from_eye(in.world);
    let face = normalize(in.face);
    // The rays of a pixel are spread over it, because thin edges would break into dots. If the first two return nearly
    // the same light, there is no edge.
    let right = dpdx(in.world);
    let down = dpdy(in.world);
    var seen = vec3(0.0);
    var first = vec3(0.0);
    var count = 0.0;
    for (var i = 0; i < #{RAYS}; i += 1) {
        // Opposite corners first.
        let angle = (f32(i) * 0.5 + 0.25 * f32(i / 2) + 0.08) * 6.2831853;
        let offset = select(0.0, 0.3, #{RAYS} > 1) * vec2(cos(angle), sin(angle));
        let at = in.world + right * offset.x + down * offset.y;
        // Clamps glints.
        let light = min(trace(at + face * 1e-3, reflect(from_eye(at), face), far, footprint, in.position.xy), vec3(8.0));
        seen += light;
        count += 1.0;
        if i == 1 && all(abs(light - first) < 0.02 + 0.06 * (light + first)) {
            break;
        }
        first = light;
    }
    seen /= count;
#ifdef BOARD
    let grazing = mix(0.45, 1.0, pow(1.0 - saturate(-ray.y), 3.0));
    return vec4(min(seen, vec3(6.0)) * rays.board.x * grazing, 0.0);
#else
    let cover = normalize(in.cover);
    // Schlick's approximation.
    let fresnel = pow(saturate(1.0 + dot(ray, cover)), 5.0);
    let sheen = room(reflect(ray, cover), 0.08) * view.exposure * mix(rays.tint.a, 0.6, fresnel);
#ifdef GLASS
    let color = seen * rays.glass.a + sheen;
    return vec4(finish_color(color, far, in.position.xy), 1.0 - rays.glass.r);
#else
    let color = seen * rays.tint.rgb + sheen;
    return vec4(finish_color(color, far, in.position.xy), 1.0);
#endif
#endif
}
