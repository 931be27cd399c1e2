//! Marks on the board: the piece under the pointer, the selected piece, its legal squares, the keyboard's cursor.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::click::{can_act, cursor_square, is_tower};
use super::selection::{Hand, Hover, KeyboardCursor, SelectedPiece, Selection};
use super::shapes::{FlatShape, glowing_material, stack_arrows, swap_arrows};
use kit::ui::palette;
use state::messages::TableOpen;
use state::referee::{Table, Timeline};
use state::space::{BoardSpace, PLATFORM_HEIGHT};
use tabletop::{BoardView, Event, Pointed, Square, Target, Turn};

/// Height of the marks above the board, in squares.
const HEIGHT: f32 = 0.02;

/// Draws a mark as if it were two squares nearer to the camera, and so over the piece in front of it.
pub(super) const SEE_THROUGH_DEPTH_BIAS: f32 = 2e6;

/// The width of the rim of a platform, and its height above the glass.
const RIM_WIDTH: f32 = 0.09;
const RIM_RISE: f32 = 0.06;

/// Factor by which the mark of a swap or a stack grows under the pointer.
const HOT_SCALE: f32 = 1.12;

/// The reason for marking a square.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Mark {
    /// A click would select the piece here.
    Pickable,
    /// The selected piece stands here.
    Selected,
    /// The selected piece can move here; `hot` if a click now would do so.
    Target { kind: Target, hot: bool },
    /// The selected piece will capture the piece here on its way.
    Captured,
    /// The keyboard's cursor.
    Cursor,
    /// A royal piece that is attacked.
    Check,
    /// The last turn moved a piece away from here.
    LastFrom,
    /// The last turn moved a piece here, or turned it here.
    LastTo,
    /// The pointer is on this square and not on the one straight above or below.
    Level,
    /// The pointer is on the platform of the tower on this square.
    Platform,
    /// The selected piece can step from here to the square straight above or below.
    Climb { up: bool },
    /// The tower that stands here is selected. Its column would hide a ring round its base.
    Tower,
    /// The tower would stand here.
    Base,
    /// The last turn moved the tower away from here.
    LastBase,
}

/// Meshes and materials of the marks, made once.
#[derive(Resource)]
pub(super) struct MarkAssets {
    thin_ring: Handle<Mesh>,
    thick_ring: Handle<Mesh>,
    dot: Handle<Mesh>,
    hot_dot: Handle<Mesh>,
    swap_arrows: Handle<Mesh>,
    stack_arrows: Handle<Mesh>,
    corners: Handle<Mesh>,
    check_ring: Handle<Mesh>,
    last_from: Handle<Mesh>,
    last_to: Handle<Mesh>,
    frame: Handle<Mesh>,
    rim: Handle<Mesh>,
    climb: Handle<Mesh>,
    level: Handle<StandardMaterial>,
    last: Handle<StandardMaterial>,
    pickable: Handle<StandardMaterial>,
    selected: Handle<StandardMaterial>,
    moves: Handle<StandardMaterial>,
    /// The marks of a move and of a capture that have a piece in front of them.
    see_through: Handle<StandardMaterial>,
    see_through_capture: Handle<StandardMaterial>,
    stack: Handle<StandardMaterial>,
    stack_hot: Handle<StandardMaterial>,
    swap: Handle<StandardMaterial>,
    swap_hot: Handle<StandardMaterial>,
    cursor: Handle<StandardMaterial>,
}

impl Mark {
    /// Returns whether the mark says nothing about the effect of a click.
    const fn is_independent_of_clicks(self) -> bool {
        matches!(
            self,
            Self::Cursor
                | Self::Check
                | Self::LastFrom
                | Self::LastTo
                | Self::LastBase
                | Self::Level
                | Self::Platform
                | Self::Base
        )
    }

    /// Its position and size. The marks of the tower go round its base.
    fn transform(self, square: Square, space: &BoardSpace) -> (Vec3, f32) {
        match (self, space.tower) {
            (Self::Platform | Self::Tower, Some(tower)) => {
                let over_rim = Vec3::Y * (PLATFORM_HEIGHT + RIM_RISE);
                (space.standing(tower.at) + over_rim, f32::from(tower.platform) + RIM_WIDTH)
            }
            (Self::Base | Self::LastBase, Some(tower)) => {
                (space.center(square) + tower.to_middle(), f32::from(tower.base))
            }
            (_, tower) => {
                let tower = tower.filter(|tower| tower.at == square);
                (space.standing(square), tower.map_or(1.0, |tower| f32::from(tower.base)))
            }
        }
    }
}

impl MarkAssets {
    /// Mesh, material and height above [`HEIGHT`] of a mark.
    fn of(&self, mark: Mark) -> (&Handle<Mesh>, &Handle<StandardMaterial>, f32) {
        match mark {
            Mark::Pickable => (&self.thin_ring, &self.pickable, 0.0),
            Mark::Selected => (&self.thick_ring, &self.selected, 0.002),
            Mark::Target { kind: Target::Move, hot: false } => (&self.dot, &self.moves, 0.0),
            Mark::Target { kind: Target::Move, hot: true } => (&self.hot_dot, &self.moves, 0.0),
            Mark::Target { kind: Target::Swap, hot: false } => (&self.swap_arrows, &self.swap, 0.002),
            Mark::Target { kind: Target::Swap, hot: true } => (&self.swap_arrows, &self.swap_hot, 0.002),
            Mark::Target { kind: Target::Stack, hot: false } => (&self.stack_arrows, &self.stack, 0.002),
            Mark::Target { kind: Target::Stack, hot: true } => (&self.stack_arrows, &self.stack_hot, 0.002),
            Mark::Target { kind: Target::Capture, hot: false } => (&self.thick_ring, &self.swap, 0.002),
            Mark::Target { kind: Target::Capture, hot: true } => (&self.thick_ring, &self.swap_hot, 0.002),
            Mark::Captured => (&self.thick_ring, &self.swap_hot, 0.002),
            Mark::Check => (&self.check_ring, &self.swap_hot, -0.002),
            Mark::Cursor => (&self.corners, &self.cursor, 0.004),
            Mark::LastFrom | Mark::LastBase => (&self.last_from, &self.last, -0.004),
            Mark::LastTo => (&self.last_to, &self.last, -0.004),
            Mark::Level => (&self.frame, &self.level, -0.006),
            Mark::Platform => (&self.rim, &self.level, -0.006),
            Mark::Climb { .. } => (&self.climb, &self.moves, 0.0),
            Mark::Tower => (&self.rim, &self.selected, -0.004),
            Mark::Base => (&self.frame, &self.moves, 0.0),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, make_mark_assets);
}

/// The ring round a piece that a click would select.
fn thin_ring() -> FlatShape {
    FlatShape::default().ring(0.435, 0.465)
}

/// The ring round the selected piece.
fn thick_ring() -> FlatShape {
    FlatShape::default().ring(0.430, 0.480)
}

/// A dot on a square that the selected piece can move to.
fn dot() -> FlatShape {
    FlatShape::default().disc(0.11).ring(0.20, 0.225)
}

/// The same dot under the pointer.
fn hot_dot() -> FlatShape {
    FlatShape::default().disc(0.20).ring(0.27, 0.30)
}

/// The ring round a royal piece that is attacked.
fn check_ring() -> FlatShape {
    FlatShape::default().ring(0.36, 0.395).ring(0.43, 0.485)
}

/// The keyboard's cursor.
fn cursor_corners() -> FlatShape {
    FlatShape::default().corners(0.485, 0.20, 0.035)
}

/// The square from which the last turn moved a piece.
fn last_from_corners() -> FlatShape {
    FlatShape::default().corners(0.46, 0.09, 0.026)
}

/// The square to which the last turn moved a piece.
fn last_to_corners() -> FlatShape {
    FlatShape::default().corners(0.46, 0.26, 0.026)
}

/// The frame of a square, or of the base of the tower.
fn frame() -> FlatShape {
    FlatShape::default().corners(0.485, 0.485, 0.014)
}

/// The rim of a platform, at the size of one square.
fn rim() -> FlatShape {
    FlatShape::default().corners(0.5, 0.5, 0.014)
}

/// One of the sides of an upright arrow from the board to the platform.
fn climb() -> FlatShape {
    let neck = PLATFORM_HEIGHT - 0.24;
    FlatShape::default().block([0.0, neck], [0.028; 2]).block([neck, PLATFORM_HEIGHT], [0.11, 0.0])
}

fn make_mark_assets(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let climb = meshes.add(climb().upright_mesh());
    let mut mesh = |shape: FlatShape| meshes.add(shape.flat_mesh());
    let see_through = glowing_material(palette::MOVE, 1.0, 0.5);
    let see_through = materials.add(StandardMaterial { depth_bias: SEE_THROUGH_DEPTH_BIAS, ..see_through });
    let capture = glowing_material(palette::SWAP, 1.6, 0.8);
    let see_through_capture = materials.add(StandardMaterial { depth_bias: SEE_THROUGH_DEPTH_BIAS, ..capture });
    let mut glow = |color: Color, strength: f32, alpha: f32| materials.add(glowing_material(color, strength, alpha));
    commands.insert_resource(MarkAssets {
        thin_ring: mesh(thin_ring()),
        thick_ring: mesh(thick_ring()),
        dot: mesh(dot()),
        hot_dot: mesh(hot_dot()),
        swap_arrows: mesh(swap_arrows()),
        stack_arrows: mesh(stack_arrows()),
        corners: mesh(cursor_corners()),
        check_ring: mesh(check_ring()),
        last_from: mesh(last_from_corners()),
        last_to: mesh(last_to_corners()),
        frame: mesh(frame()),
        rim: mesh(rim()),
        climb,
        level: glow(palette::INK, 1.0, 0.35),
        last: glow(palette::INK, 1.0, 0.5),
        pickable: glow(palette::INK, 1.0, 0.75),
        selected: glow(palette::ACCENT, 1.3, 1.0),
        moves: glow(palette::MOVE, 1.0, 0.9),
        see_through,
        see_through_capture,
        stack: glow(palette::MOVE, 1.1, 1.0),
        stack_hot: glow(palette::MOVE, 2.4, 1.0),
        swap: glow(palette::SWAP, 1.1, 1.0),
        swap_hot: glow(palette::SWAP, 2.4, 1.0),
        cursor: glow(palette::INK, 1.3, 1.0),
    });
}

/// Everything that the marks depend on: they are rebuilt when it changes.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct MarkInputs {
    hovered: Option<Square>,
    selected: Option<SelectedPiece>,
    cursor: Option<Square>,
    open: bool,
    /// Nothing is being shown.
    idle: bool,
    /// The table waits for an action.
    ready: bool,
}

/// Rebuilds the marks when what they depend on has changed.
pub(super) fn update_marks(
    hover: Res<Hover>,
    (selection, hand): (Res<Selection>, Res<Hand>),
    cursor: Res<KeyboardCursor>,
    open: Res<TableOpen>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    assets: Res<MarkAssets>,
    space: Res<BoardSpace>,
    old: Query<Entity, With<Mark>>,
    mut last: Local<Option<MarkInputs>>,
    mut commands: Commands,
) {
    let inputs = MarkInputs {
        hovered: hover.square(&table, &selection),
        selected: selection.0.clone(),
        cursor: cursor_square(*cursor, &table),
        open: open.0,
        idle: timeline.is_idle(),
        ready: timeline.is_idle()
            && table.session().outcome().is_none()
            && !table.ignores_input()
            && !table.is_setting_up()
            && (!table.session().is_looking_back() || *hand != Hand::Empty),
    };
    if last.as_ref() == Some(&inputs) && !table.is_changed() && !space.is_changed() {
        return;
    }
    for mark in &old {
        commands.entity(mark).despawn();
    }
    for (square, mark) in marks(&inputs, &table) {
        let (mesh, material, lift) = assets.of(mark);
        let is_move = matches!(mark, Mark::Target { kind: Target::Move, .. });
        let is_capture = matches!(mark, Mark::Captured | Mark::Target { kind: Target::Capture, .. });
        let is_hot = matches!(mark, Mark::Target { hot: true, .. });
        let (place, size) = mark.transform(square, &space);
        let scale = if is_hot && !is_move { HOT_SCALE } else { size };
        let down = mark == Mark::Climb { up: false };
        let place = Transform::from_translation(place + Vec3::Y * (HEIGHT + lift))
            .with_rotation(Quat::from_rotation_z(if down { PI } else { 0.0 }));
        let mut spawned = commands.spawn((
            Name::new(format!("Mark {square} {mark:?}")),
            mark,
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            place.with_scale(Vec3::splat(scale)),
            NotShadowCaster,
            Pickable::IGNORE,
        ));
        if let Mark::Climb { .. } = mark {
            // The other three sides.
            for side in 1..4_u8 {
                spawned.with_child((
                    Mesh3d(mesh.clone()),
                    MeshMaterial3d(material.clone()),
                    Transform::from_rotation(Quat::from_rotation_y(FRAC_PI_2 * f32::from(side))),
                    NotShadowCaster,
                    Pickable::IGNORE,
                ));
            }
        }
        // The threatened piece stands in front of its ring.
        if is_move || is_capture {
            let seen = if is_move { &assets.see_through } else { &assets.see_through_capture };
            spawned.with_child((
                Name::new("Mark behind a piece"),
                Mesh3d(mesh.clone()),
                MeshMaterial3d(seen.clone()),
                NotShadowCaster,
                Pickable::IGNORE,
            ));
        }
    }
    *last = Some(inputs);
}

/// The squares to mark.
fn marks(inputs: &MarkInputs, table: &Table) -> Vec<(Square, Mark)> {
    let mut marks = Vec::new();
    if !inputs.open {
        return marks;
    }
    marks.extend(inputs.cursor.map(|square| (square, Mark::Cursor)));
    // The keyboard's cursor counts as hovering.
    let pointed = inputs.cursor.or(inputs.hovered);
    marks.extend(pointed.into_iter().flat_map(|square| level_marks(square, table.view())));
    let shows_last = inputs.idle && table.aids().last_turn && (table.is_game() || table.is_puzzle());
    marks.extend(
        table
            .session()
            .last_turn()
            .filter(|turn| shows_last && !turn.is_setup)
            .into_iter()
            .flat_map(|turn| last_marks(turn)),
    );
    // Also the king in checkmate.
    let attacked = inputs.idle.then(|| table.session().state().in_check());
    marks.extend(attacked.into_iter().flatten().map(|square| (square, Mark::Check)));
    if !inputs.ready {
        return marks;
    }
    if let Some(piece) = &inputs.selected {
        marks.push((piece.square, Mark::Selected));
        marks.extend(is_tower(table, piece.square).then_some((piece.square, Mark::Tower)));
        if let Some(to) = pointed.filter(|&to| is_tower(table, piece.square) && piece.target(table, to).is_some()) {
            marks.push((table.view().landing(piece.square, to), Mark::Base));
        }
        marks.extend(piece.path.iter().map(|&on_the_way| (on_the_way, Mark::Selected)));
        let shows_targets = table.aids().legal_squares;
        let targets = piece.targets(table).into_iter().filter(|_| shows_targets);
        for (to, kind) in targets {
            marks.push((to, Mark::Target { kind, hot: pointed == Some(to) }));
            if to.is_upper() != piece.square.is_upper() {
                marks.push((piece.square, Mark::Climb { up: to.is_upper() }));
            }
        }
        if shows_targets {
            let is_target = |at| marks.iter().any(|&(to, mark)| to == at && matches!(mark, Mark::Target { .. }));
            let captured = piece.captures(table, pointed).into_iter().map(|loss| loss.at);
            let captured: Vec<Square> = captured.filter(|&at| !is_target(at)).collect();
            marks.extend(captured.into_iter().map(|at| (at, Mark::Captured)));
        }
    }
    if inputs.selected.is_none() && table.aids().legal_squares {
        marks.extend(must_capture(table).into_iter().map(|square| (square, Mark::Pickable)));
    }
    if let Some(square) = pointed
        && !marks.iter().any(|&(marked, mark)| marked == square && !mark.is_independent_of_clicks())
    {
        if can_act(table, square) {
            marks.push((square, Mark::Pickable));
        } else if table.session().choices().place(square) != Pointed::Nothing {
            marks.push((square, Mark::Target { kind: Target::Move, hot: true }));
        }
    }
    marks
}

/// The marks that tell on which of the two levels of a tower the pointer is, or that it is on the tower.
fn level_marks(square: Square, view: &BoardView) -> Vec<(Square, Mark)> {
    let rim = view.tower().filter(|&(_, at)| square.is_upper() || at == square).map(|(_, at)| (at, Mark::Platform));
    let frame = view.other_level(square).is_some() || square.is_upper();
    rim.into_iter().chain(frame.then_some((square, Mark::Level))).collect()
}

/// The pieces that can act, if only captures are legal and other pieces therefore cannot.
fn must_capture(table: &Table) -> Vec<Square> {
    let choices = table.session().choices();
    if !choices.iter().all(|choice| choice.target() == Some(Target::Capture)) {
        return Vec::new();
    }
    let mut squares: Vec<Square> = choices.iter().map(|choice| choice.pick).collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// The squares that the last turn moved pieces between, or turned them on.
fn last_marks(turn: &Turn) -> Vec<(Square, Mark)> {
    let mut marks = Vec::new();
    for event in turn.events() {
        match *event {
            Event::Slide { from, to, .. }
            | Event::Strike { from, to, .. }
            | Event::Stack { from, to, .. }
            | Event::Lift { from, to, .. } => {
                marks.extend([(from, Mark::LastFrom), (to, Mark::LastTo)]);
            }
            Event::Swap { from, to, .. } => marks.extend([from, to].map(|square| (square, Mark::LastTo))),
            Event::Tower { from, to, .. } if from != to => {
                marks.extend([(from, Mark::LastBase), (to, Mark::LastTo)]);
            }
            Event::Tower { to, .. } => marks.push((to, Mark::LastTo)),
            Event::Turn { at, .. } | Event::Place { at, .. } => marks.push((at, Mark::LastTo)),
            Event::Promote { .. } | Event::Reveal { .. } | Event::Beam(_) | Event::Remove(_) => {}
        }
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::super::shapes::tests::Projection;
    use super::*;

    /// Not every player can tell the marks apart by colour alone.
    #[test]
    fn every_kind_of_mark_has_its_own_silhouette() {
        let marks = [
            ("selected", thick_ring()),
            ("move", dot()),
            ("move under the pointer", hot_dot()),
            ("swap", swap_arrows()),
            ("stack", stack_arrows()),
            ("check", check_ring()),
            ("cursor", cursor_corners()),
            ("from", last_from_corners()),
            ("to", last_to_corners()),
            ("level", frame()),
        ];
        let silhouettes = marks.map(|(name, shape)| (name, Projection::from_above(&shape.flat_mesh()).silhouette()));
        for (number, (name, one)) in silhouettes.iter().enumerate() {
            assert!(one.len() > 100, "{name} can hardly be seen");
            for (other_name, other) in &silhouettes[..number] {
                let shared = one.intersection(other).count() as f32 / one.union(other).count() as f32;
                assert!(shared < 0.75, "{name} and {other_name} look alike: they share {shared} of their area");
            }
        }
    }
}
