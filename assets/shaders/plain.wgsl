// Plain shading, for processors that draw: Lambert's law for the two lamps, worked out at the corners and spread between
// them; each pixel only looks up the shadow.
#define_import_path specular::plain

#import bevy_pbr::{
    mesh_view_bindings::{fog, view},
    shadow_sampling::{SPOT_SHADOW_TEXEL_SIZE, sample_shadow_map},
}
#import bevy_render::maths::orthonormalize

struct Lamp {
    // Where it hangs, and one by the square of its range.
    place: vec4<f32>,
    // Where it shines, and the scale of its cone's edge.
    direction: vec4<f32>,
    // Its light, and the offset of its cone's edge.
    color: vec4<f32>,
}

struct Light {
    // What lies around lights from above and from below.
    sky: vec4<f32>,
    ground: vec4<f32>,
    // The one that casts shadows comes first.
    lamps: array<Lamp, 2>,
    // Of its shadow map: one by the tangent of the cone, the biases along the ray and along the normal, the near plane.
    shadow: vec4<f32>,
}

struct Lit {
    // The light that comes from everywhere else, and that of the lamp that casts shadows.
    rest: vec3<f32>,
    key: vec3<f32>,
    // Where it lies in that one's shadow map, to be divided by z.
    shadow: vec3<f32>,
}

const PI: f32 = 3.14159265;

// Lambert's law for one lamp: as Bevy's `spot_light`, without the highlights.
fn shine(lamp: Lamp, place: vec3<f32>, normal: vec3<f32>) -> vec3<f32> {
    let way = lamp.place.xyz - place;
    let far = dot(way, way);
    let toward = way * inverseSqrt(far);
    let inside = saturate(dot(-lamp.direction.xyz, toward) * lamp.direction.w + lamp.color.w);
    let reach = far * lamp.place.w;
    let edge = saturate(1.0 - reach * reach);
    return lamp.color.rgb * (saturate(dot(normal, toward)) * inside * inside * edge * edge / (far * PI));
}

fn lit(light: Light, place: vec3<f32>, normal: vec3<f32>) -> Lit {
    var out: Lit;
    out.rest = mix(light.ground.rgb, light.sky.rgb, 0.5 + 0.5 * normal.y) + shine(light.lamps[1], place, normal);
    out.key = shine(light.lamps[0], place, normal);
    // As Bevy's `fetch_spot_shadow`.
    let way = light.lamps[0].place.xyz - place;
    let back = -light.lamps[0].direction.xyz;
    let offset = light.shadow.y * normalize(way) + normal * light.shadow.z * dot(back, way);
    let turned = (offset - way) * orthonormalize(back);
    out.shadow = vec3(turned.xy * light.shadow.x, -turned.z);
    return out;
}

// How much of the lamp that casts shadows comes through. It is the only one that has a map.
fn lit_part(shadow: vec3<f32>, light: Light, pixel: vec2<f32>) -> f32 {
    let at = shadow.xy / shadow.z * vec2(0.5, -0.5) + 0.5;
    return sample_shadow_map(at, light.shadow.w / shadow.z, 0, pixel, SPOT_SHADOW_TEXEL_SIZE);
}

// What the eye gets of a colour from `far` away.
fn seen(color: vec3<f32>, far: f32, pixel: vec2<f32>) -> vec3<f32> {
    var out = color;
#ifdef DISTANCE_FOG
    // Linear, as the table's is.
    out = mix(fog.base_color.rgb, out, saturate((fog.be.y - far) / (fog.be.y - fog.be.x)));
#endif
#ifdef TONEMAP_IN_SHADER
    // A curve for which light that is added later is as good as added here: see GlowMaterial.
    out = 1.0 - exp(-out);
    // Against bands in dark places: half a step up or down, as it will be written.
    let noise = fract(dot(vec2(1.6601942, 2.2427184), pixel)) - 0.5;
    out += sqrt(out) * (noise * 0.0086);
#endif
    return out;
}
