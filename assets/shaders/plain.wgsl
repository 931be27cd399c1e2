// Plain shading, cheap enough for software rendering: Lambertian light from two lamps per vertex. A fragment only
// samples the shadow map.
#define_import_path specular::plain

#import bevy_pbr::{
    mesh_view_bindings::{fog, view},
    shadow_sampling::{SPOT_SHADOW_TEXEL_SIZE, sample_shadow_map},
}
#import bevy_render::maths::orthonormalize

struct Lamp {
    // xyz: position; w: 1 / range².
    position: vec4<f32>,
    // xyz: direction; w: scale of the cone's edge.
    direction: vec4<f32>,
    // rgb: luminous intensity; a: offset of the cone's edge.
    color: vec4<f32>,
}

struct Light {
    // Ambient light from above and from below.
    sky: vec4<f32>,
    ground: vec4<f32>,
    // The lamp that casts shadows comes first.
    lamps: array<Lamp, 2>,
    // The shadow map: 1 / tan(outer angle), depth bias, normal bias, near plane.
    shadow: vec4<f32>,
}

struct Lit {
    // All light except that of the lamp that casts shadows, and the light of that lamp.
    rest: vec3<f32>,
    key: vec3<f32>,
    // The position in the shadow map, to be divided by z.
    shadow: vec3<f32>,
}

const PI: f32 = 3.14159265;

// The diffuse light of a lamp: Bevy's `spot_light` without specular highlights.
fn diffuse_light(lamp: Lamp, position: vec3<f32>, normal: vec3<f32>) -> vec3<f32> {
    let offset = lamp.position.xyz - position;
    let distance_squared = dot(offset, offset);
    let toward = offset * inverseSqrt(distance_squared);
    let inside = saturate(dot(-lamp.direction.xyz, toward) * lamp.direction.w + lamp.color.w);
    let reach = distance_squared * lamp.position.w;
    let edge = saturate(1.0 - reach * reach);
    return lamp.color.rgb * (saturate(dot(normal, toward)) * inside * inside * edge * edge / (distance_squared * PI));
}

fn vertex_light(light: Light, position: vec3<f32>, normal: vec3<f32>) -> Lit {
    var out: Lit;
    out.rest = mix(light.ground.rgb, light.sky.rgb, 0.5 + 0.5 * normal.y) + diffuse_light(light.lamps[1], position, normal);
    out.key = diffuse_light(light.lamps[0], position, normal);
    // As in Bevy's `fetch_spot_shadow`.
    let to_lamp = light.lamps[0].position.xyz - position;
    let back = -light.lamps[0].direction.xyz;
    let offset = light.shadow.y * normalize(to_lamp) + normal * light.shadow.z * dot(back, to_lamp);
    let turned = (offset - to_lamp) * orthonormalize(back);
    out.shadow = vec3(turned.xy * light.shadow.x, -turned.z);
    return out;
}

// The fraction of light from the shadow-casting lamp that arrives. It has the only shadow map.
fn shadow_factor(shadow: vec3<f32>, light: Light, pixel: vec2<f32>) -> f32 {
    let at = shadow.xy / shadow.z * vec2(0.5, -0.5) + 0.5;
    return sample_shadow_map(at, light.shadow.w / shadow.z, 0, pixel, SPOT_SHADOW_TEXEL_SIZE);
}

// Applies fog and, without HDR, tonemapping to a colour `distance` away.
fn finish_color(color: vec3<f32>, distance: f32, pixel: vec2<f32>) -> vec3<f32> {
    var out = color;
#ifdef DISTANCE_FOG
    // Linear fog, the only kind in use.
    out = mix(fog.base_color.rgb, out, saturate((fog.be.y - distance) / (fog.be.y - fog.be.x)));
#endif
#ifdef TONEMAP_IN_SHADER
    // A curve that still allows adding light by blending: see GlowMaterial.
    out = 1.0 - exp(-out);
    // Dithers by half a step of 8 bits, to avoid banding in the dark.
    let noise = fract(dot(vec2(1.6601942, 2.2427184), pixel)) - 0.5;
    out += sqrt(out) * (noise * 0.0086);
#endif
    return out;
}
