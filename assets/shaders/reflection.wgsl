// Adds the image of the mirror camera to the squares.

#import bevy_pbr::{
    mesh_functions,
    mesh_view_bindings::view,
    view_transformations::position_world_to_clip,
}

struct Params {
    // Reflectance at grazing angles.
    strength: f32,
    // Blur radius, as a fraction of the image's height.
    blur: f32,
    padding: vec2<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> params: Params;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var image: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var image_sampler: sampler;

struct Vertex {
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
}

struct Fragment {
    @builtin(position) position: vec4<f32>,
    @location(0) world: vec3<f32>,
}

@vertex
fn vertex(in: Vertex) -> Fragment {
    var out: Fragment;
    let model = mesh_functions::get_world_from_local(in.instance);
    out.world = (model * vec4(in.position, 1.0)).xyz;
    out.position = position_world_to_clip(out.world);
    return out;
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    // The image is flipped left to right, so that its triangles keep their winding.
    let screen = (in.position.xy - view.viewport.xy) / view.viewport.zw;
    let at = vec2(1.0 - screen.x, screen.y);
    let step = params.blur * vec2(view.viewport.w / view.viewport.z, 1.0);
    var light = textureSampleLevel(image, image_sampler, at, 0.0).rgb * 0.4;
    for (var i = 0; i < 6; i += 1) {
        let angle = 1.0471976 * f32(i) + 0.3;
        light += textureSampleLevel(image, image_sampler, at + step * vec2(cos(angle), sin(angle)), 0.0).rgb * 0.1;
    }
    // Clamps glints, whose bloom would show twice.
    light = min(light, vec3(6.0));
    let height = normalize(view.world_position.xyz - in.world).y;
    let grazing = mix(0.45, 1.0, pow(1.0 - saturate(height), 3.0));
    return vec4(light * params.strength * grazing, 0.0);
}
