//! The panel beside the board: the remaining pieces of each rank, named set-ups, and the buttons.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::buttons::{NameField, SavedSetups, SetupShelf, default_name, plays, save};
use super::deploying;
use super::hand::{Hand, Held};
use games::stratego::{ARMY, Formation, Play, Rank};
use kit::theme::ActiveTheme;
use kit::ui::language::Language;
use kit::ui::prelude::*;
use kit::ui::side_panel::{heading, narrow, row, side_panel, spawn_panel_column};
use kit::ui::text_field::quiet_text_field;
use phrases::{Phrase, phrase};
use platform::random;
use state::referee::Table;
use state::shelf::ContentPlaces;
use tabletop::{LookId, Piece, Player};

/// The size of a rank's icon in the palette.
const ICON: f32 = 18.0;

/// The panel, and the player whose pieces it shows.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DeployPanel(Player);

/// A rank in the palette.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PaletteButton(pub Rank);

/// The piece of a rank, face up.
pub(super) fn piece(rank: Rank, owner: Player) -> Piece {
    Piece { look: LookId(rank as u8), owner, facing: 0, face_up: true }
}

/// Builds the panel when a player begins to set up, and removes it when they are ready.
pub(super) fn spawn_panel(
    table: Res<Table>,
    theme: Res<ActiveTheme>,
    class: Res<SizeClass>,
    (places, language): (Res<ContentPlaces>, Res<Language>),
    mut shelf: Local<SetupShelf>,
    mut saved: ResMut<SavedSetups>,
    panels: Query<(Entity, &DeployPanel)>,
    mut commands: Commands,
) {
    let player = deploying(&table).map(|(player, _)| player);
    let fits = panels.iter().any(|(_, panel)| Some(panel.0) == player);
    if fits && !theme.is_changed() && !class.is_changed() || player.is_none() && panels.is_empty() {
        return;
    }
    panels.iter().for_each(|(panel, _)| commands.entity(panel).despawn());
    let Some(player) = player else { return };
    *shelf = SetupShelf::open(&places);
    if table.session().ply_count() == 0 {
        saved.clear();
    }
    let panel = commands.spawn((Name::new("Set-up"), DeployPanel(player), side_panel(*class, 8.0))).id();
    spawn_palette(&mut commands, panel, &table, &theme, *class, player);
    let list = spawn_panel_column(&mut commands, panel, Node { flex_grow: 1.0, flex_basis: px(0), ..default() });
    commands.entity(list).insert(Name::new("Set-up tools"));
    let line = commands.spawn((layout(row()), ChildOf(list))).id();
    let tools: [(Phrase, fn(Formation) -> Formation); 3] = [
        (phrase!("deploy-random"), |_| Formation::random(random::seed())),
        (phrase!("deploy-mirror"), |formation| formation.mirrored()),
        (phrase!("deploy-clear"), |_| Formation::EMPTY),
    ];
    for (label, next) in tools {
        let does = plays(move |formation| Play::Deploy(next(formation)));
        let help = Help::new(label.attribute("help"));
        narrow(&mut commands.spawn((small_button(label, ButtonStyle::Plain), does, help, ChildOf(line))));
    }
    heading(&mut commands, list, phrase!("deploy-set-ups"));
    let line = commands.spawn((layout(row()), ChildOf(list))).id();
    for setup in shelf.0.iter().filter(|setup| saved.may_see(player, &setup.name)) {
        let formation = setup.formation;
        let does = plays(move |_| Play::Deploy(formation));
        let help = Help::new(phrase!("deploy-set-ups.help"));
        narrow(&mut commands.spawn((small_button(setup.title(), ButtonStyle::Plain), does, help, ChildOf(line))));
    }
    heading(&mut commands, list, phrase!("deploy-save-heading"));
    let line = commands.spawn((layout(Node { flex_wrap: FlexWrap::NoWrap, ..row() }), ChildOf(list))).id();
    let mut field =
        commands.spawn((quiet_text_field(&default_name(&table, player, &language)), NameField, ChildOf(line)));
    field.insert(TextLayout::no_wrap());
    field.entry::<Node>().and_modify(|mut node| node.padding = UiRect::axes(px(8), px(4)));
    // Below the field, where names such as "Disposition de Rouge" need the whole line.
    let line = commands.spawn((layout(row()), ChildOf(list))).id();
    let help = Help::new(phrase!("deploy-save.help")).or(phrase!("deploy-save.off"));
    let save =
        (small_button(phrase!("deploy-save"), ButtonStyle::Plain), on_press(save), enabled_if(all_are_placed), help);
    narrow(&mut commands.spawn((save, ChildOf(line))));
    let placed = says(|table: Res<Table>| match deploying(&table).map_or(0, |(_, formation)| left(&formation)) {
        0 => phrase!("deploy-all-placed"),
        left => phrase!("deploy-placed", count = ARMY - left, total = ARMY),
    });
    commands.spawn((text("", fonts::regular(13.0), palette::INK_FAINT), placed, ChildOf(panel)));
    let help = Help::new(phrase!("deploy-ready.help")).or(phrase!("deploy-ready.off"));
    let ready = button(phrase!("deploy-ready"), ButtonStyle::Primary);
    let ready = (ready, plays(|_| Play::Ready), enabled_if(all_are_placed), help);
    commands.spawn((ready, ChildOf(panel)));
}

/// The number of pieces still to be placed.
fn left(formation: &Formation) -> usize {
    Rank::ALL.into_iter().map(|rank| formation.left(rank)).sum()
}

/// The number of pieces of a rank still to be placed.
fn left_of(table: &Table, rank: Rank) -> usize {
    deploying(table).map_or(0, |(_, formation)| formation.left(rank))
}

fn all_are_placed(table: Res<Table>) -> bool {
    deploying(&table).is_some_and(|(_, formation)| left(&formation) == 0)
}

/// The ranks in two columns, highest first. The columns are as wide as their names, which would otherwise be cut off
/// in small windows.
fn spawn_palette(
    commands: &mut Commands,
    parent: Entity,
    table: &Table,
    theme: &ActiveTheme,
    class: SizeClass,
    player: Player,
) {
    let line =
        commands.spawn((layout(Node { column_gap: px(2), flex_shrink: 0.0, ..default() }), ChildOf(parent))).id();
    let board = table.board();
    let columns = [(); 2].map(|()| {
        let node = layout(Node { flex_grow: 1.0, min_width: px(0), ..in_column(4.0) });
        commands.spawn((node, ChildOf(line))).id()
    });
    for (rank, column) in Rank::ALL.into_iter().rev().zip(columns.into_iter().cycle()) {
        let name = rank.title();
        let label = elided(name, fonts::regular(11.0), palette::INK);
        let button = button_of(format!("Piece {}", rank.id()), ButtonStyle::Plain, 30.0, label);
        let help = Help::new(phrase!("deploy-piece.help")).or(phrase!("deploy-piece.off"));
        let take = move |_: On<Activate>, table: Res<Table>, mut hand: ResMut<Hand>| {
            if let Some((_, formation)) = deploying(&table) {
                hand.choose(&formation, rank);
            }
        };
        let style = follows(move |table: Res<Table>, hand: Res<Hand>| match left_of(&table, rank) {
            _ if hand.carried() == Some(Held::Rank(rank)) => ButtonStyle::Chosen,
            0 => ButtonStyle::Quiet,
            _ => ButtonStyle::Plain,
        });
        let mut button = commands.spawn((button, PaletteButton(rank), style, on_press(take), help, ChildOf(column)));
        button.entry::<Node>().and_modify(|mut node| {
            node.padding = UiRect { left: px(1), right: px(3), ..default() };
            node.column_gap = px(2);
            node.justify_content = JustifyContent::Start;
        });
        let button = button.id();
        // In small windows, the longest names need its room.
        if class == SizeClass::Regular {
            let icon = commands.spawn(icons::piece(theme, board, piece(rank, player), ICON)).id();
            commands.entity(button).insert_children(0, &[icon]);
        }
        commands.spawn((
            text("", fonts::tabular(12.0), palette::ACCENT),
            says(move |table: Res<Table>| match left_of(&table, rank) {
                0 => Phrase::from("–"),
                left => left.to_string().into(),
            }),
            Node { margin: UiRect::left(auto()), padding: UiRect::left(px(2)), flex_shrink: 0.0, ..default() },
            ChildOf(button),
        ));
    }
}
