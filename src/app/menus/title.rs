//! The title screen: the name over a reflected beam, and the main menu.

use std::f32::consts::FRAC_PI_4;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::text::LetterSpacing;
use bevy::window::RequestRedraw;

use super::card::{default_button, go_button};
use super::{Go, Menu};
use crate::app::referee::Table;
use crate::app::theme::widgets::{ButtonStyle, layout, text};
use crate::app::theme::{fonts, palette};
use crate::app::viewpoint::ViewInsets;
use crate::rules::Player;

/// Width of the column of text, in logical pixels at a UI scale of 1.
const COLUMN: f32 = 470.0;
/// From the left edge of the window to the text.
const MARGIN: f32 = 64.0;

const BEAM_CORE: Color = Color::srgb(1.0, 0.80, 0.76);
const BEAM_GLOW: Color = Color::srgb(1.0, 0.14, 0.09);

/// The text about the game on the table.
#[derive(Component)]
pub(super) struct TableText;

pub(super) fn spawn_title(mut commands: Commands, table: Option<Res<Table>>) {
    let started = table.as_ref().is_some_and(|table| table.session().ply_count() > 0);
    let shade = |alpha| palette::BACKDROP.with_alpha(alpha);
    commands.spawn((
        Name::new("Menu Title"),
        DespawnOnExit(Menu::Title),
        GlobalZIndex(10),
        TabGroup::modal(),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            padding: UiRect::left(px(MARGIN)),
            align_items: AlignItems::Center,
            overflow: Overflow::clip(),
            ..default()
        },
        BackgroundGradient::from(LinearGradient::to_right(vec![
            ColorStop::percent(shade(0.94), 0.0),
            ColorStop::px(shade(0.86), COLUMN + MARGIN - 60.0),
            ColorStop::px(shade(0.0), COLUMN + MARGIN + 240.0),
        ])),
        children![(
            layout(Node { width: px(COLUMN), flex_direction: FlexDirection::Column, ..default() }),
            children![
                name(),
                (
                    layout(Node { margin: UiRect::new(px(2), px(0), px(30), px(34)), ..default() }),
                    children![text(
                        "Turn one mirror. Then watch the light decide.",
                        fonts::regular(17.0),
                        palette::INK_FAINT
                    )],
                ),
                (
                    layout(Node {
                        width: px(250),
                        flex_direction: FlexDirection::Column,
                        row_gap: px(10),
                        ..default()
                    }),
                    children![
                        default_button(if started { "Continue" } else { "Play" }, ButtonStyle::Primary, Go::Table),
                        go_button("New game", ButtonStyle::Plain, Go::To(Menu::Setups)),
                        go_button("Open game", ButtonStyle::Plain, Go::To(Menu::Games)),
                        go_button("Learn", ButtonStyle::Plain, Go::To(Menu::Learn)),
                        go_button("Options", ButtonStyle::Plain, Go::To(Menu::Options)),
                        go_button("Quit", ButtonStyle::Plain, Go::Quit),
                    ],
                ),
                (
                    layout(Node { margin: UiRect::new(px(2), px(0), px(30), px(0)), ..default() }),
                    children![(TableText, text("", fonts::regular(14.0), palette::INK_FAINT))],
                ),
            ],
        )],
    ));
}

/// The name underlined by a beam, which a mirror at its end sends upwards.
fn name() -> impl Bundle {
    let (bottom, far) = (-9.0, 1400.0);
    // A line of this width, from far left to the mirror and from the mirror far up.
    let line = |name: &'static str, width: f32, across: bool| {
        let half = width / 2.0;
        let start = px(-half);
        let node = Node { position_type: PositionType::Absolute, right: start, bottom: px(bottom - half), ..default() };
        let node = match across {
            true => Node { left: px(-far), height: px(width), ..node },
            false => Node { width: px(width), height: px(far), ..node },
        };
        (Name::new(name), node, Pickable::IGNORE)
    };
    let glow = |width: f32, across: bool, blur: f32, alpha: f32| {
        (line("Title glow", width, across), BoxShadow::new(BEAM_GLOW.with_alpha(alpha), px(0), px(0), px(0), px(blur)))
    };
    let core = |across: bool| (line("Title beam", 2.0, across), BackgroundColor(BEAM_CORE));
    (
        layout(Node { width: px(COLUMN), ..default() }),
        children![
            (text("SPECULAR", fonts::semibold(76.0), palette::INK), LetterSpacing::Px(6.0)),
            glow(14.0, true, 26.0, 0.30),
            glow(14.0, false, 26.0, 0.30),
            glow(4.0, true, 5.0, 0.95),
            glow(4.0, false, 5.0, 0.95),
            core(true),
            core(false),
            (
                Name::new("Title mirror"),
                Node {
                    position_type: PositionType::Absolute,
                    right: px(-25),
                    bottom: px(-11),
                    width: px(50),
                    height: px(6),
                    border_radius: BorderRadius::all(px(2)),
                    ..default()
                },
                UiTransform::from_rotation(Rot2::radians(-FRAC_PI_4)),
                BackgroundGradient::from(LinearGradient::to_bottom(vec![
                    ColorStop::percent(Color::WHITE, 0.0),
                    ColorStop::percent(Color::srgb(0.80, 0.86, 0.95), 45.0),
                    ColorStop::percent(Color::srgb(0.30, 0.35, 0.45), 55.0),
                    ColorStop::percent(Color::srgb(0.16, 0.19, 0.26), 100.0),
                ])),
                Pickable::IGNORE,
            ),
        ],
    )
}

/// Says which set-up is on the table and which sides the computer plays.
pub(super) fn update_table_text(table: Res<Table>, mut texts: Query<&mut Text, With<TableText>>) {
    for mut text in &mut texts {
        let said = table_text(&table);
        if text.0 != said {
            text.0 = said;
        }
    }
}

fn table_text(table: &Table) -> String {
    let edition = &table.board().name;
    let title = if table.title.is_empty() { edition.clone() } else { format!("{edition}  ·  {}", table.title) };
    let computers = Player::BOTH.into_iter().filter_map(|player| {
        let level = table.seats().machine(player)?;
        Some(format!("{}: computer, level {level}", table.board().player_name(player)))
    });
    std::iter::once(format!("On the table:  {title}")).chain(computers).collect::<Vec<_>>().join("\n")
}

/// Has the camera frame the table beside the text.
pub(super) fn publish_insets(
    scale: Res<UiScale>,
    mut insets: ResMut<ViewInsets>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if insets.set_if_neq(ViewInsets { left: (COLUMN + MARGIN) * scale.0, ..default() }) {
        redraw.write(RequestRedraw);
    }
}
