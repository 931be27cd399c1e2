//! What a click would do, in words, as a pure function.

use super::choice::{Choice, Grasp, choose, is_stack};
use crate::rules::{Action, Position, Square};

/// What a click on `pointed` would do while `selected` is selected; or, of a stack, how it is held.
pub(super) fn words(position: &Position, selected: Option<Grasp>, pointed: Option<Square>) -> Option<String> {
    let grasp = selected?;
    let stack = is_stack(position, grasp.at);
    let click = pointed.and_then(|square| match choose(square, position, selected) {
        Choice::Act(action) => position.check(action).is_ok().then(|| act(position, stack, action)),
        Choice::Select(other) if other.at == grasp.at => {
            Some(if other.top { "Click: take the top only" } else { "Click: take the whole stack" }.into())
        }
        _ => None,
    });
    click.or_else(|| stack.then(|| held(grasp.top).into()))
}

fn held(top: bool) -> &'static str {
    if top {
        "The top alone moves     T or a click on it  the whole stack"
    } else {
        "The whole stack moves     T or a click on it  top only"
    }
}

fn act(position: &Position, stack: bool, action: Action) -> String {
    let name = |square| position.piece(square).map(|piece| position.rules().kind(piece.kind).name.as_str());
    match action {
        Action::Lift { to, .. } => match name(to) {
            Some(below) => format!("Click: the top alone steps onto the {below} on {to}"),
            None => format!("Click: the top alone steps to {to}"),
        },
        Action::Move { from, to } => {
            let mover = if stack { "whole stack" } else { name(from).unwrap_or("piece") };
            match name(to) {
                Some(other) if position.is_swap(action) => {
                    format!("Click: the {mover} changes places with the {other} on {to}")
                }
                Some(below) => format!("Click: the {mover} steps onto the {below} on {to}, and they stack"),
                None => format!("Click: the {mover} steps to {to}"),
            }
        }
        Action::Rotate { at, .. } => format!("Click: turns on {at}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::drawing::parse;
    use crate::rules::Player;
    use crate::setups::Library;

    #[test]
    fn it_says_what_a_click_does_to_stacks_and_their_tops() {
        let rules = Library::embedded().edition("khet-1").unwrap().rules.clone();
        let board = "
            8  .  .  .  .   .  k  .  .  .  .
            7  .  .  .  .   .  .  .  .  .  .
            6  .  .  .  .   .  .  .  .  .  .
            5  .  .  .  .   .  .  .  .  .  .
            4  .  .  .  .   .  .  .  .  .  .
            3  .  .  .  S/  .  .  .  .  .  .
            2  .  .  .  .   W  O  O  .  .  .
            1  .  .  .  .   K  .  .  .  .  .
               a  b  c  d   e  f  g  h  i  j
        ";
        let position = parse(&rules, board, Player::First).unwrap().into_position(&rules).unwrap();
        let square = |name: &str| name.parse::<Square>().unwrap();
        let cases = [
            ("e2", false, "e3", Some("Click: the whole stack steps to e3")),
            ("e2", false, "e2", Some("Click: take the top only")),
            ("e2", true, "e2", Some("Click: take the whole stack")),
            ("e2", true, "e3", Some("Click: the top alone steps to e3")),
            ("e2", true, "f2", Some("Click: the top alone steps onto the obelisk on f2")),
            // A whole stack steps onto nothing: the other piece would be selected.
            ("e2", false, "f2", Some("The whole stack moves     T or a click on it  top only")),
            ("f2", false, "g2", Some("Click: the obelisk steps onto the obelisk on g2, and they stack")),
            ("f2", false, "f3", Some("Click: the obelisk steps to f3")),
            ("d3", false, "e2", Some("Click: the djed changes places with the stack on e2")),
            ("d3", false, "a8", None),
        ];
        for (at, top, pointed, expected) in cases {
            let said = words(&position, Some(Grasp { at: square(at), top }), Some(square(pointed)));
            assert_eq!(said.as_deref(), expected, "{at} {top} {pointed}");
        }
        assert_eq!(words(&position, None, Some(square("e2"))), None);
    }
}
