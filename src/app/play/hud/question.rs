//! The question before an ambiguous or dangerous action is played.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::frame::{OfferSlot, strip};
use kit::theme::ActiveTheme;
use kit::ui::prelude::*;
use phrases::phrase;
use state::messages::Question;
use state::referee::{ActionChosen, Table};

/// The size of the picture of the piece that a promotion yields.
const ICON: f32 = 28.0;

/// The card with the question.
#[derive(Component)]
pub(super) struct QuestionCard;

/// Shows the question with the focus on its first answer, and removes it when it is answered or dropped.
pub(super) fn update_question(
    question: Res<Question>,
    table: Res<Table>,
    theme: Res<ActiveTheme>,
    stage: Query<Entity, With<OfferSlot>>,
    shown: Query<Entity, With<QuestionCard>>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    if !question.is_changed() {
        return;
    }
    shown.iter().for_each(|card| commands.entity(card).despawn());
    let (Ok(stage), false) = (stage.single(), question.answers.is_empty()) else { return };
    let card = commands.spawn((card(), ChildOf(stage))).id();
    commands.spawn((paragraph(question.words.clone(), fonts::semibold(16.0), palette::INK), ChildOf(card)));
    for (number, answer) in question.answers.iter().enumerate() {
        // With several answers, none is the default; after a warning, the default is to go back.
        let is_usual = question.answers.len() == 1 && !question.is_warning;
        let style = if is_usual { ButtonStyle::Primary } else { ButtonStyle::Plain };
        let button = match answer.becomes {
            Some(piece) => {
                let icon = icons::piece(&theme, table.board(), piece, ICON);
                let button = commands.spawn(button_of(answer.words.to_string(), style, 40.0, icon)).id();
                let words = text(answer.words.clone(), fonts::semibold(14.0), palette::INK);
                commands.spawn((words, ChildOf(button)));
                button
            }
            None => commands.spawn(small_button(answer.words.clone(), style)).id(),
        };
        let choose = move |_: On<Activate>, mut question: ResMut<Question>, mut chosen: MessageWriter<ActionChosen>| {
            let answers = std::mem::take(&mut question.answers);
            chosen.write_batch(answers.into_iter().nth(number).map(|answer| ActionChosen(answer.action)));
        };
        commands.entity(button).insert((on_press(choose), ChildOf(card)));
        if number == 0 && !question.is_warning {
            focus.set(button, FocusCause::Navigated);
        }
    }
    let style = if question.is_warning { ButtonStyle::Primary } else { ButtonStyle::Plain };
    let drop = |_: On<Activate>, mut question: ResMut<Question>| *question = Question::default();
    let cancel = small_button(phrase!("hud-question-cancel"), style);
    let cancel = commands.spawn((cancel, on_press(drop), ChildOf(card))).id();
    if question.is_warning {
        focus.set(cancel, FocusCause::Navigated);
    }
}

fn card() -> impl Bundle {
    // Until it is answered or dropped, the arrow keys move between its answers.
    (Name::new("Question"), QuestionCard, TabGroup::modal(), strip())
}
