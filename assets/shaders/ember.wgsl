// The light of a hot shard on the board: a flat round patch. The mesh's tag holds the strength. All light is added.

#import bevy_pbr::{mesh_functions, mesh_view_bindings::view, view_transformations::position_world_to_clip}

// How far the table extends from its middle: x and z. Light beyond it is clipped.
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> table: vec4<f32>;

struct Vertex {
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
}

struct Fragment {
    @builtin(position) position: vec4<f32>,
    @location(0) at: vec2<f32>,
    @location(1) @interpolate(flat) strength: f32,
    @location(2) world: vec3<f32>,
}

@vertex
fn vertex(in: Vertex) -> Fragment {
    var out: Fragment;
    let world = mesh_functions::get_world_from_local(in.instance) * vec4(in.position, 1.0);
    out.position = position_world_to_clip(world.xyz);
    out.world = world.xyz;
    out.at = in.position.xz;
    out.strength = f32(mesh_functions::get_tag(in.instance)) / 65535.0;
    return out;
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let square = dot(in.at, in.at);
    let window = saturate(1.0 - square);
    let beyond = abs(in.world.xz) - table.xy;
    let s = in.strength * (1.0 - smoothstep(-0.06, 0.0, max(beyond.x, beyond.y)));
    // Cooler shards are redder.
    let light = vec3(1.5, 0.62, 0.2) * vec3(s, s * s, s * s * s) * (window * window / (1.0 + 9.0 * square));
#ifdef TONEMAP_IN_SHADER
    // As in plain.wgsl.
    return vec4(1.0 - exp(-light), 0.0);
#else
    return vec4(light, 0.0);
#endif
}
