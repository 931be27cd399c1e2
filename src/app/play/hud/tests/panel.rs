//! The panel: the piece card below the moves, and the information that small windows keep.

use bevy::prelude::*;

use super::super::moves::SheetLine;
use super::layout::{laid_out, play};
use super::{ActionChosen, Command, Table};
use kit::ui::elided::Elided;
use kit::ui::language::Words;
use kit::ui::testing::{
    REAL_LANGUAGES, WINDOWS, choose_language, choose_scale, is_shown, layout_errors, place, settle, shown,
};
use state::messages::HoveredSquare;
use state::referee::Pace;
use state::settings::CommandGiven;
use state::space::{BEAM_HEIGHT, BoardSpace};
use state::testing::TestApp;
use tabletop::{Session, Square};

/// The rectangles of the panel's buttons and texts.
fn in_panel(app: &mut App) -> Vec<Rect> {
    let panel = shown(app, "Panel")[0];
    let card = app.all_named("Piece card").pop();
    let nodes: Vec<Entity> = app.filtered::<Entity, Or<(With<Text>, With<bevy::ui_widgets::Button>)>>().collect();
    let mut parents = app.world_mut().query::<&ChildOf>();
    let world = app.world();
    let mut of_card = |node: Entity| parents.query(world).iter_ancestors(node).any(|above| Some(above) == card);
    let others: Vec<Entity> = nodes.into_iter().filter(|&node| is_shown(app, node) && !of_card(node)).collect();
    others.into_iter().map(|node| place(app, node)).filter(|at| panel.contains(at.center())).collect()
}

/// The position of a piece on this square in the window.
fn seen(app: &App, camera: Entity, on: Square) -> Vec2 {
    let (world, space) = (app.world(), BoardSpace::of(app.resource::<Table>().board()));
    let (camera, place) = (world.get::<Camera>(camera).unwrap(), world.get::<GlobalTransform>(camera).unwrap());
    camera.world_to_viewport(place, space.center(on) + Vec3::Y * BEAM_HEIGHT).unwrap()
}

#[test]
fn the_piece_card_hides_nothing_in_the_panel_and_covers_the_board_only_if_that_is_full() {
    use bevy::camera::{ComputedCameraValues, RenderTargetInfo};

    for size in WINDOWS {
        let mut app = laid_out(size);
        // No clocks, which take some of the panel's free space.
        app.insert_resource(Table::shipped("ace"));
        settle(&mut app);
        let space = BoardSpace::of(app.resource::<Table>().board());
        app.insert_resource(space);
        // As seen from a seat, with the board as large as the window allows.
        let target = RenderTargetInfo { physical_size: UVec2::new(size.0, size.1), scale_factor: 1.0 };
        let clip_from_view = Mat4::perspective_infinite_reverse_rh(0.6, size.0 as f32 / size.1 as f32, 0.1);
        let computed = ComputedCameraValues { target_info: Some(target), clip_from_view, ..default() };
        let place = Transform::from_xyz(1.5, 13.0, 9.0).looking_at(Vec3::new(1.5, 0.0, 0.0), Vec3::Y);
        let camera = Camera { computed, is_active: false, ..default() };
        let camera = app.world_mut().spawn((Camera3d::default(), camera, place, GlobalTransform::from(place))).id();
        for percent in [100, 75, 150] {
            choose_scale(&mut app, percent);
            for square in ["a8", "e1", "j1"].map(|square| square.parse().unwrap()) {
                let Some(_) = app.resource::<Table>().view().piece(square) else { continue };
                app.insert_resource(HoveredSquare(Some(square)));
                let what = format!("{square} at {size:?}, {percent} %");
                // By itself, the card appears only in the panel.
                app.frames_take(1000);
                settle(&mut app);
                let (cards, panel) = (shown(&mut app, "Piece card"), shown(&mut app, "Panel")[0]);
                assert!(!cards.is_empty() || size != (1280, 720) || percent > 100, "{what}");
                let is_inside = |card: &Rect| panel.contains(card.min) && panel.contains(card.max);
                assert!(cards.iter().all(is_inside), "{what}: {cards:?} {panel:?}");
                app.frames_take(5);
                app.write(CommandGiven(Command::Explain));
                settle(&mut app);
                let (cards, panel) = (shown(&mut app, "Piece card"), shown(&mut app, "Panel")[0]);
                assert_eq!(cards.len(), 1, "{what}");
                for hidden in in_panel(&mut app) {
                    assert!(cards[0].intersect(hidden).is_empty(), "{what}: {cards:?} {hidden:?}");
                }
                let is_beside = panel.contains(cards[0].min) && panel.contains(cards[0].max);
                assert!(is_beside || cards[0].intersect(panel).is_empty(), "{what}: {cards:?} {panel:?}");
                assert!(is_beside || size != (1280, 720) || percent > 100, "{what}: {cards:?}");
                let at = seen(&app, camera, square);
                assert!(!cards[0].contains(at), "{what}: {cards:?} {at}");
                app.insert_resource(HoveredSquare(None));
                settle(&mut app);
            }
        }
    }
}

#[test]
fn an_open_card_makes_way_for_the_moves() {
    let mut app = laid_out((1280, 720));
    app.insert_resource(Table::shipped("ace")).insert_resource(Pace { instant: true, ..Pace::default() });
    app.insert_resource(HoveredSquare(Some("a8".parse().unwrap())));
    app.frames_take(1000);
    settle(&mut app);
    assert_eq!(shown(&mut app, "Piece card").len(), 1);
    for action in ["h2g2", "a4a3", "g2h2", "a3a4", "h2g2", "a4a3", "g2h2"] {
        app.write(ActionChosen(action.into()));
        settle(&mut app);
        let cards = shown(&mut app, "Piece card");
        for hidden in in_panel(&mut app) {
            assert!(cards.iter().all(|card| card.intersect(hidden).is_empty()), "{action}: {cards:?} {hidden:?}");
        }
    }
}

/// A game of chess of this many turns.
fn game_of(turns: usize) -> Table {
    let (_, setup) = games::list::find_setup("chess/start").expect("a start");
    let mut session = Session::new(setup.state);
    for turn in 0..turns {
        let actions: Vec<_> = session.choices().iter().map(|choice| choice.action.clone()).collect();
        session.play(&actions[turn * 7 % actions.len()]).expect("a legal action");
    }
    assert!(!session.is_over());
    Table::of(session)
}

#[test]
fn the_piece_card_stays_in_place_however_many_moves_there_are() {
    for size in [(1280, 720), (800, 480)] {
        let mut places = Vec::new();
        for turns in [0, 6, 16, 60] {
            let mut app = laid_out(size);
            app.insert_resource(game_of(turns));
            app.insert_resource(HoveredSquare(Some("e1".parse().unwrap())));
            app.frames_take(1000);
            settle(&mut app);
            let (cards, list) = (shown(&mut app, "Piece card"), shown(&mut app, "Moves")[0]);
            assert_eq!(cards.len(), 1, "{turns} turns at {size:?}");
            assert!(cards[0].intersect(list).is_empty() && list.height() > 50.0, "{turns} at {size:?}: {list:?}");
            assert_eq!(layout_errors(&mut app), Vec::<String>::new(), "{turns} turns at {size:?}");
            // In a long list, the last move stays in view.
            if let Some(last) = shown(&mut app, &format!("Button Turn {turns}")).first() {
                assert!(last.max.y < list.max.y + 1.5, "{turns} turns at {size:?}: {last:?} {list:?}");
            }
            places.push(cards[0].max);
        }
        assert!(places.iter().all(|place| (*place - places[0]).abs().max_element() < 1.0), "{size:?}: {places:?}");
    }
}

#[test]
fn a_list_that_shows_its_end_starts_at_a_whole_line() {
    for height in [700, 707, 714, 720, 731] {
        let mut app = laid_out((1280, height));
        app.insert_resource(game_of(60));
        settle(&mut app);
        let top = shown(&mut app, "Moves")[0].min.y;
        let lines: Vec<Entity> = app.filtered::<Entity, With<SheetLine>>().collect();
        let lines: Vec<Rect> = lines.into_iter().map(|line| place(&app, line)).collect();
        let cut = lines.iter().find(|line| line.min.y < top - 1.5 && line.max.y > top + 1.5);
        assert!(lines.iter().any(|line| line.max.y < top) && cut.is_none(), "{height}: {cut:?} at {top}");
    }
}

/// The texts on the screen, in English and as they are shown.
fn shown_texts(app: &mut App) -> Vec<[String; 2]> {
    let world = app.world_mut();
    let mut texts = world.query::<(Entity, &Text, Option<&Words>, Option<&ChildOf>)>();
    let english = |text: &Text, words: Option<&Words>, parent: Option<&ChildOf>| {
        let line = || Some(world.get::<Elided>(parent?.parent())?.phrase());
        let words = words.map(|words| &words.0).or_else(line);
        words.map_or_else(|| text.0.clone(), ToString::to_string)
    };
    let texts: Vec<(Entity, [String; 2])> = texts
        .iter(world)
        .map(|(entity, text, words, parent)| (entity, [english(text, words, parent), text.0.clone()]))
        .collect();
    texts.into_iter().filter(|(entity, _)| is_shown(app, *entity)).map(|(_, text)| text).collect()
}

#[test]
fn no_information_is_lost_in_small_windows_or_at_large_scales() {
    for size in WINDOWS.into_iter().chain([(800, 480)]) {
        for language in REAL_LANGUAGES {
            let mut app = laid_out(size);
            play(&mut app);
            choose_language(&mut app, language);
            for percent in [100, 200] {
                choose_scale(&mut app, percent);
                let texts = shown_texts(&mut app);
                let is_name = |text: &&[String; 2]| text[0].starts_with("Laser Chess  ·  ") && !text[1].ends_with('…');
                assert_eq!(texts.iter().filter(is_name).count(), 1, "{size:?}, {percent} %, {language:?}: {texts:?}");
                for words in ["Moves", "?", "Blue's losses", "Red's losses"] {
                    let count = texts.iter().filter(|text| text[0] == words).count();
                    assert_eq!(count, 1, "{words} at {size:?}, {percent} %, {language:?}: {texts:?}");
                }
                let what = format!("{size:?}, {percent} %, {language:?}");
                assert_eq!(layout_errors(&mut app), Vec::<String>::new(), "{what}");
                assert!(shown(&mut app, "Moves")[0].height() > 50.0, "{what}");
            }
        }
    }
}

#[test]
fn the_help_about_the_notation_leaves_the_list_to_the_moves() {
    let mut app = laid_out((1280, 720));
    let table = Table::shipped("laser-chess-1987/start");
    let first = table.session().state().choices().iter().next().unwrap().action.to_string();
    app.insert_resource(table.played(&[&first]));
    settle(&mut app);
    assert_eq!(shown(&mut app, "Notation").len(), 1, "there is room");
    let panel = app.named("Panel");
    // As high as the card of a piece.
    let height = px(shown(&mut app, "Moves")[0].height() - 60.0);
    let card = app.world_mut().spawn((Node { height, flex_shrink: 0.0, ..default() }, ChildOf(panel))).id();
    settle(&mut app);
    assert_eq!(shown(&mut app, "Notation").len(), 0);
    let (list, last) = (shown(&mut app, "Moves")[0], shown(&mut app, "Move 1")[0]);
    assert!(list.min.y <= last.min.y + 1.0 && last.max.y <= list.max.y + 1.0, "{last:?} in {list:?}");
    app.world_mut().entity_mut(card).despawn();
    settle(&mut app);
    assert_eq!(shown(&mut app, "Notation").len(), 1, "there is room again");
}
