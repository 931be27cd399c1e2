//! The choices a player has, and the gestures that make them.

use super::turn::Action;
use phrases::{Argument, Phrase, phrase};
use rules::{Rotation, Square};

/// The part of a piece that is picked up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// All of it.
    #[default]
    Whole,
    /// Only the top of a stack.
    Top,
}

/// The result of going to a square. Each has its own mark on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// The piece moves to an empty square.
    Move,
    /// The two pieces change places.
    Swap,
    /// The piece stands on the one there.
    Stack,
    /// The piece there is captured.
    Capture,
}

/// How a piece acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aim {
    /// It goes to a square, possibly landing on others on the way; the last one is where it ends.
    Go {
        /// Every square on which it lands, at least one.
        path: Vec<Square>,
        /// The result of going there.
        target: Target,
    },
    /// It turns in place.
    Turn(Rotation),
    /// It enters the board: nothing is picked up, and the player chooses the square where it goes.
    Place,
    /// It is invoked by name and needs no square: a laser fires, a player passes.
    Call(Call),
}

/// An action that is invoked by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// A laser fires.
    Fire,
    /// The player passes the rest of the turn.
    Pass,
    /// A piece makes a half turn.
    HalfTurn,
}

impl Call {
    /// The label of its button.
    pub fn name(self) -> Phrase {
        match self {
            Self::Fire => phrase!("rules-fire"),
            Self::Pass => phrase!("rules-pass"),
            Self::HalfTurn => phrase!("rules-half-turn"),
        }
    }

    /// Returns whether it belongs to a piece and is offered only while that piece is picked up. Others are offered at
    /// any time.
    pub fn is_of_piece(self) -> bool {
        self == Self::HalfTurn
    }
}

/// A legal action, and the gestures that lead to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The action to play.
    pub action: Action,
    /// The square of the piece that is picked up. For a placement, the square where the piece goes; for a call, the
    /// square of the piece it is about: the laser that fires, the king of the player who passes.
    pub pick: Square,
    /// The part of it that is picked up.
    pub part: Part,
    /// How it acts.
    pub aim: Aim,
    /// The answer that distinguishes actions with the same gestures: the kind of piece to become or to place, or a
    /// phrase.
    pub answer: Option<Argument>,
}

impl Choice {
    /// The square where the piece ends; `pick` unless it goes somewhere.
    pub fn to(&self) -> Square {
        match &self.aim {
            Aim::Go { path, .. } => path.last().copied().unwrap_or(self.pick),
            Aim::Turn(_) | Aim::Place | Aim::Call(_) => self.pick,
        }
    }

    /// Every square on which it lands; empty unless it goes somewhere.
    pub fn path(&self) -> &[Square] {
        match &self.aim {
            Aim::Go { path, .. } => path,
            Aim::Turn(_) | Aim::Place | Aim::Call(_) => &[],
        }
    }

    /// The label that distinguishes actions with the same gestures, as on a button: the answer, or the action itself.
    pub fn label(&self) -> Phrase {
        match &self.answer {
            Some(Argument::Phrase(answer)) => answer.clone(),
            Some(answer) => phrase!("rules-kind", piece = answer.clone()),
            None => self.action.as_str().into(),
        }
    }

    /// The square on which it lands after those of `path`; `None` if it ends with them or goes another way.
    pub fn next(&self, path: &[Square]) -> Option<Square> {
        self.path().strip_prefix(path)?.first().copied()
    }

    /// The result of going there; `None` unless it goes somewhere.
    pub fn target(&self) -> Option<Target> {
        match self.aim {
            Aim::Go { target, .. } => Some(target),
            Aim::Turn(_) | Aim::Place | Aim::Call(_) => None,
        }
    }
}

/// The effect of pointing at a square.
#[derive(Clone, Debug, PartialEq)]
pub enum Pointed<'a> {
    /// Nothing: the piece cannot go there, and none can be placed there.
    Nothing,
    /// Plays this choice.
    Plays(&'a Choice),
    /// Chooses the next square of a longer path.
    Continues,
    /// Asks the player which of several actions that end there is meant.
    Asks(Vec<&'a Choice>),
}

/// Every legal choice of the side to move; empty when the game is over.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Choices(Vec<Choice>);

impl Choices {
    /// Wraps the choices, in the order in which the game lists them.
    pub const fn new(choices: Vec<Choice>) -> Self {
        Self(choices)
    }

    /// Iterates over all choices.
    pub fn iter(&self) -> impl Iterator<Item = &Choice> {
        self.0.iter()
    }

    /// The choice of an action, if it is legal.
    pub fn find(&self, action: &Action) -> Option<&Choice> {
        self.0.iter().find(|choice| choice.action == *action)
    }

    /// Returns whether the piece on `square` can do anything.
    pub fn can_pick(&self, square: Square) -> bool {
        let by_hand = |choice: &Choice| match choice.aim {
            Aim::Call(call) => call.is_of_piece(),
            Aim::Place => false,
            Aim::Go { .. } | Aim::Turn(_) => true,
        };
        self.0.iter().any(|choice| choice.pick == square && by_hand(choice))
    }

    /// The choices invoked by name, each with the label of its button: first those offered at any time, then those of
    /// the piece on `picked`. If several lasers may fire, the labels name their squares.
    pub fn calls(&self, picked: Option<Square>) -> Vec<(Phrase, &Choice)> {
        let several = self.called(Call::Fire).nth(1).is_some();
        let named = |of_piece: bool| {
            self.0.iter().filter_map(move |choice| match choice.aim {
                Aim::Call(call) if call.is_of_piece() == of_piece => Some((call, choice)),
                _ => None,
            })
        };
        let called = named(false).chain(named(true).filter(|(_, choice)| Some(choice.pick) == picked));
        let labelled = |(call, choice): (Call, &'_ Choice)| match call {
            Call::Fire if several => phrase!("rules-fire.from", square = choice.pick.to_string()),
            _ => call.name(),
        };
        called.map(|called| (labelled(called), called.1)).collect()
    }

    /// The calls for which a piece must be picked up first, each once.
    pub fn calls_of_pieces(&self) -> Vec<Call> {
        let mut calls = Vec::new();
        for choice in &self.0 {
            match choice.aim {
                Aim::Call(call) if call.is_of_piece() && !calls.contains(&call) => calls.push(call),
                _ => {}
            }
        }
        calls
    }

    /// The choices invoked by this call.
    pub fn called(&self, wanted: Call) -> impl Iterator<Item = &Choice> {
        self.0.iter().filter(move |choice| choice.aim == Aim::Call(wanted))
    }

    /// Returns whether this part of the piece on `square` can go anywhere.
    pub fn can_go(&self, square: Square, part: Part) -> bool {
        self.going(square, part).next().is_some()
    }

    /// The choices that take this part of the piece on `pick` somewhere.
    pub fn going(&self, pick: Square, part: Part) -> impl Iterator<Item = &Choice> {
        let goes = move |choice: &&Choice| choice.pick == pick && choice.part == part && choice.target().is_some();
        self.0.iter().filter(goes)
    }

    /// Returns the effect of pointing at `to` when this part of the piece on `pick` is picked up and the squares of
    /// `path` have already been chosen.
    ///
    /// If only one path ends on a square, pointing there plays it; otherwise the squares of a path are chosen one by
    /// one. Actions that share all squares are distinguished by their answers.
    pub fn point(&self, pick: Square, part: Part, path: &[Square], to: Square) -> Pointed<'_> {
        let meant = |choice: &&Choice| choice.next(path).is_some_and(|next| next == to || choice.to() == to);
        let meant: Vec<&Choice> = self.going(pick, part).filter(meant).collect();
        let is_next = |choice: &&&Choice| choice.path().len() == path.len() + 1;
        let mut ending: Vec<&Choice> = meant.iter().filter(is_next).copied().collect();
        if ending.is_empty() {
            let others_go_on = meant.len() > 1 && meant.iter().any(|choice| choice.next(path) == Some(to));
            ending = meant.iter().filter(|choice| !others_go_on && choice.to() == to).copied().collect();
        }
        match ending[..] {
            [] if meant.is_empty() => Pointed::Nothing,
            [] => Pointed::Continues,
            [choice] => Pointed::Plays(choice),
            _ => Pointed::Asks(ending),
        }
    }

    /// Returns the effect of pointing at `square` to bring a piece onto the board there. If several pieces may enter,
    /// their answers distinguish them.
    pub fn place(&self, square: Square) -> Pointed<'_> {
        let placed: Vec<&Choice> = self.placements().filter(|choice| choice.pick == square).collect();
        match placed[..] {
            [] => Pointed::Nothing,
            [choice] => Pointed::Plays(choice),
            _ => Pointed::Asks(placed),
        }
    }

    /// The choices that bring a piece onto the board.
    pub fn placements(&self) -> impl Iterator<Item = &Choice> {
        self.0.iter().filter(|choice| choice.aim == Aim::Place)
    }

    /// The rotation of the piece on `pick` in place, if it may rotate that way.
    pub fn turn(&self, pick: Square, rotation: Rotation) -> Option<&Choice> {
        self.0.iter().find(|choice| choice.pick == pick && choice.aim == Aim::Turn(rotation))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::square;

    /// Makes choices written as in draughts and chess: `c3e5g7` goes along squares, `e7e8=queen` asks.
    fn choices(texts: &str) -> Choices {
        let choice = |text: &str| {
            let (squares, answer) =
                text.split_once('=').map_or((text, None), |(squares, answer)| (squares, Some(answer)));
            let mut squares = squares.as_bytes().chunks(2).map(|name| square(std::str::from_utf8(name).unwrap()));
            Choice {
                action: Action::new(text),
                pick: squares.next().unwrap(),
                part: Part::Whole,
                aim: Aim::Go { path: squares.collect(), target: Target::Move },
                answer: answer.map(|answer| Argument::Piece(answer.into())),
            }
        };
        Choices::new(texts.split(' ').map(choice).collect())
    }

    /// Describes the effect of pointing: the action, `...` for a square on the way, `a | b` for a question.
    fn point(texts: &str, pick: &str, path: &[&str], to: &str) -> String {
        let path: Vec<Square> = path.iter().map(|name| square(name)).collect();
        match choices(texts).point(square(pick), Part::Whole, &path, square(to)) {
            Pointed::Nothing => "nothing".into(),
            Pointed::Plays(choice) => choice.action.to_string(),
            Pointed::Continues => "...".into(),
            Pointed::Asks(asked) => {
                asked.iter().map(|choice| choice.label().to_string()).collect::<Vec<_>>().join(" | ")
            }
        }
    }

    #[test]
    fn one_action_to_a_square_is_played_at_once() {
        assert_eq!(point("e2e3 e2e4", "e2", &[], "e4"), "e2e4");
        assert_eq!(point("e2e3 e2e4", "e2", &[], "e5"), "nothing");
        assert_eq!(point("e2e3 e2e4", "d2", &[], "e4"), "nothing");
        let can_go = |pick, part| choices("e2e3").can_go(square(pick), part);
        assert!(can_go("e2", Part::Whole) && !can_go("e2", Part::Top) && !can_go("d2", Part::Whole));
    }

    #[test]
    fn a_promotion_asks_for_the_piece() {
        let texts = "e7e8=queen e7e8=knight e7f8=queen";
        assert_eq!(point(texts, "e7", &[], "e8"), "Queen | Knight");
        assert_eq!(point(texts, "e7", &[], "f8"), "e7f8=queen");
    }

    #[test]
    fn several_captures_are_chosen_by_their_last_square_or_one_by_one() {
        // Two ways to g7, one to a7.
        let texts = "c3e5g7 c3c7g7 c3a5a7";
        assert_eq!(point(texts, "c3", &[], "a7"), "c3a5a7", "only one path ends there");
        assert_eq!(point(texts, "c3", &[], "a5"), "...");
        assert_eq!(point(texts, "c3", &["a5"], "a7"), "c3a5a7");
        assert_eq!(point(texts, "c3", &[], "g7"), "c3e5g7 | c3c7g7");
        assert_eq!(point(texts, "c3", &[], "e5"), "...");
        assert_eq!(point(texts, "c3", &["e5"], "g7"), "c3e5g7");
        assert_eq!(point(texts, "c3", &["e5"], "a7"), "nothing", "on another path");
        assert_eq!(point(texts, "c3", &["e5", "g7"], "g7"), "nothing", "it ends there");
    }

    #[test]
    fn calls_need_no_square() {
        let choice = |action: &str, pick: &str, call| Choice {
            action: Action::new(action),
            pick: square(pick),
            part: Part::Whole,
            aim: Aim::Call(call),
            answer: None,
        };
        let turns = ["a1", "b1"].map(|pick| choice(&format!("{pick}++"), pick, Call::HalfTurn));
        let fires = ["f1", "g1"].map(|pick| choice(&format!("{pick}*"), pick, Call::Fire));
        let choices = Choices::new(turns.into_iter().chain(fires).collect());
        let names = |picked| choices.calls(picked).into_iter().map(|(name, _)| name.to_string()).collect::<Vec<_>>();
        assert_eq!(names(None), ["Fire from f1", "Fire from g1"]);
        assert_eq!(names(Some(square("a1"))), ["Fire from f1", "Fire from g1", "Half turn"]);
        assert_eq!(choices.calls_of_pieces(), [Call::HalfTurn], "once for both pieces");
        let called = |call| choices.called(call).map(|choice| choice.action.as_str()).collect::<Vec<_>>();
        assert_eq!((called(Call::Fire), called(Call::Pass)), (vec!["f1*", "g1*"], vec![]));
        let one = Choices::new(vec![choice("f1*", "f1", Call::Fire)]);
        assert_eq!(one.calls(None)[0].0.to_string(), "Fire", "its square is needed only beside another laser");
        assert!(choices.can_pick(square("a1")) && !choices.can_pick(square("f1")));
        assert_eq!(choices.point(square("f1"), Part::Whole, &[], square("f1")), Pointed::Nothing);
    }

    /// A round trip visits a square more than once.
    #[test]
    fn a_path_that_ends_directly_comes_before_a_longer_one_to_the_same_square() {
        let texts = "d2f4 d2b4d6f4";
        assert_eq!(point(texts, "d2", &[], "f4"), "d2f4");
        assert_eq!(point(texts, "d2", &["b4"], "f4"), "d2b4d6f4");
        assert_eq!(point("d2f4h6f4", "d2", &[], "f4"), "d2f4h6f4", "the only way");
        // If the square is both the next one and the end of a path, a click there chooses it as the next one.
        assert_eq!(point("d2f4h6f4 d2f4b8f4", "d2", &[], "f4"), "...");
    }
}
