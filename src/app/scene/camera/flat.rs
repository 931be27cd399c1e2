//! Decides whether the pieces are shown as bodies or as flat figures.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;

use super::orbit::OrbitCamera;
use state::settings::{FlatPieces, Settings};
use state::viewpoint::{FlatView, FromAbove};

/// The pitches between which bodies fade into figures, in radians: the view from above is a quarter turn.
const FADE: [f32; 2] = [1.36, 1.52];
/// From this pitch on, the camera looks straight down.
const STRAIGHT_DOWN: f32 = FRAC_PI_2 - 0.01;

/// Publishes whether the view is from straight above. Shows flat figures there, or as the settings say.
pub(super) fn publish_flat_view(
    orbit: Res<OrbitCamera>,
    settings: Res<Settings>,
    mut flat: ResMut<FlatView>,
    mut above: ResMut<FromAbove>,
) {
    above.set_if_neq(FromAbove(orbit.current.pitch > STRAIGHT_DOWN));
    let [from, to] = FADE;
    let share = match settings.table.flat_pieces {
        FlatPieces::Always => 1.0,
        FlatPieces::Never => 0.0,
        FlatPieces::FromAbove => ((orbit.current.pitch - from) / (to - from)).clamp(0.0, 1.0),
    };
    // Bodies don't need it.
    let quarter = if share > 0.0 { (orbit.current.yaw / FRAC_PI_2).round().rem_euclid(4.0) as u8 } else { 0 };
    flat.set_if_neq(FlatView { share, quarter });
}

#[cfg(test)]
mod tests {
    use std::f32::consts::PI;

    use super::super::OrbitView;
    use super::*;
    use state::testing::TestApp;

    fn flat(choice: FlatPieces, pitch: f32, yaw: f32) -> FlatView {
        let mut app = App::new();
        let mut settings = Settings::default();
        settings.table.flat_pieces = choice;
        let mut orbit = OrbitCamera::default();
        orbit.current = OrbitView { pitch, yaw, ..orbit.current };
        app.insert_resource(settings).insert_resource(orbit).init_resource::<FlatView>().init_resource::<FromAbove>();
        app.add_systems(Update, publish_flat_view);
        app.update();
        *app.resource::<FlatView>()
    }

    #[test]
    fn pieces_are_flat_from_above_or_as_the_player_chooses() {
        let seat = OrbitView::from_seat(tabletop::Player::First).pitch;
        let share = |choice, pitch| flat(choice, pitch, 0.0).share;
        assert_eq!([seat, FRAC_PI_2].map(|pitch| share(FlatPieces::FromAbove, pitch)), [0.0, 1.0]);
        assert_eq!([seat, FRAC_PI_2].map(|pitch| share(FlatPieces::Always, pitch)), [1.0, 1.0]);
        assert_eq!([seat, FRAC_PI_2].map(|pitch| share(FlatPieces::Never, pitch)), [0.0, 0.0]);
        let between = share(FlatPieces::FromAbove, 1.44);
        assert!(between > 0.2 && between < 0.8, "{between}");
    }

    #[test]
    fn figures_are_upright_for_the_viewer() {
        for (yaw, quarter) in [(0.0, 0), (0.3, 0), (FRAC_PI_2, 1), (PI, 2), (-FRAC_PI_2, 3), (3.0 * PI, 2)] {
            assert_eq!(flat(FlatPieces::FromAbove, FRAC_PI_2, yaw).quarter, quarter, "{yaw}");
        }
    }
}
