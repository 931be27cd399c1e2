//! Tests that the rooms of the shipped themes exist, are dark enough, and are cheap.

use bevy::math::{Vec2, Vec3};
use bevy::tasks::block_on;

use super::BakedRoom;
use super::patch::patches;
use content::themes::{Theme, Themes};

fn shipped(id: &str) -> Theme {
    Themes::embedded().find(id).expect("a shipped theme").clone()
}

/// Directions from the table, every 3 degrees round it and up to 40 degrees above the horizon.
fn directions() -> impl Iterator<Item = Vec3> {
    (0..120).flat_map(|turn| {
        let turn = (turn as f32 * 3.0).to_radians();
        (-4..40).step_by(2).map(move |up| {
            let up = (up as f32).to_radians();
            Vec3::new(turn.sin() * up.cos(), up.sin(), -turn.cos() * up.cos())
        })
    })
}

fn luminance(light: Vec3) -> f32 {
    light.dot(Vec3::new(0.2126, 0.7152, 0.0722))
}

#[test]
fn rooms_never_distract_from_the_table() {
    for id in ["studio", "obelisk", "neon", "workshop"] {
        let room = block_on(BakedRoom::new(&shipped(id)));
        let light: Vec<f32> = directions().map(|direction| luminance(room.seen(direction))).collect();
        let mean = light.iter().sum::<f32>() / light.len() as f32;
        let most = light.iter().copied().fold(0.0, f32::max);
        // The light squares of the board have some 0.05, names on panels 0.4 or more, a beam 2.
        assert!((0.004..0.16).contains(&mean), "{id}: {mean} on average");
        assert!(most < 2.0, "{id}: {most} at most");
    }
}

#[test]
fn high_contrast_themes_have_no_room() {
    for id in ["clear-red-green", "clear-blue-yellow"] {
        let room = block_on(BakedRoom::new(&shipped(id)));
        assert!(room.patches.is_empty());
        assert!(directions().all(|direction| room.seen(direction) == Vec3::ZERO));
    }
}

#[test]
fn a_room_costs_one_draw_call_of_few_vertices() {
    for theme in Themes::embedded().iter() {
        let room = block_on(BakedRoom::new(theme));
        let vertices: usize = room.patches.iter().map(|baked| baked.reflected.len()).sum();
        assert!(vertices < 40_000, "{}: {vertices}", theme.id);
    }
}

#[test]
fn rays_and_the_mesh_agree() {
    let theme = shipped("obelisk");
    for patch in patches(&theme.room.parts) {
        for at in [Vec2::new(0.3, 0.4), Vec2::new(-0.8, 0.9)] {
            let point = patch.point(at);
            if patch.normal().dot(-point) <= 0.01 {
                assert_eq!(patch.hit(point), None, "the back is invisible");
                continue;
            }
            let (distance, found) = patch.hit(point).expect("the ray meets it");
            assert!((distance - 1.0).abs() < 1e-2 && found.distance(at) < 2e-2, "{patch:?} {at} {found}");
        }
    }
}

#[test]
fn a_nearer_part_hides_one_behind_it() {
    let shipped = content::themes::SHIPPED[0].1;
    let parts = "parts: [(shape: Panel, far: 50, low: 0, height: 40, width: 40, color: \"#000000\", \
                 light: (color: \"#00ff00\", strength: 0.5)), (shape: Panel, far: 80, low: 0, height: 60, width: 200, \
                 color: \"#000000\", light: (color: \"#ff0000\", strength: 0.5))]";
    let start = shipped.find("        parts: [").expect("a room");
    let end = start + shipped[start..].find("\n    ),\n").expect("the end of the room");
    let text = format!("{}{parts}{}", &shipped[..start], &shipped[end..]);
    let theme = content::themes::parse(std::path::Path::new("sample.ron"), &text).expect("a theme");
    let room = block_on(BakedRoom::new(&theme));
    let north = room.seen(Vec3::new(0.0, 0.05, -1.0));
    let beside = room.seen(Vec3::new(0.6, 0.05, -1.0));
    assert!(north.y > 0.4 && north.x < 0.1, "{north}");
    assert!(beside.x > 0.4 && beside.y < 0.1, "{beside}");
    assert_eq!(room.seen(Vec3::Z), Vec3::ZERO);
}
