//! Plays a game: the first byte selects a shipped set-up, the others legal actions. Arbitrary actions that are
//! not legal are refused and change nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use specular::rules::{Action, Position, Rotation, Square};
use specular_fuzz::{SHIPPED, check_game};

fuzz_target!(|bytes: &[u8]| {
    let [which, choices @ ..] = bytes else { return };
    let setups: Vec<_> = SHIPPED.setups().collect();
    let start = &setups[usize::from(*which) % setups.len()].position;
    check_game(start.clone(), choices, choices.len().min(40));

    let mut position = start.clone();
    for choice in choices.chunks(3).take(40) {
        if let &[kind, from, to] = choice {
            check_any_action(&position, any_action(kind, from, to));
        }
        let actions = position.actions();
        let Some(&action) = actions.get(usize::from(choice[0]) % actions.len().max(1)) else { break };
        position.apply(action).expect("a listed action applies");
    }
});

fn any_action(kind: u8, from: u8, to: u8) -> Action {
    let square = |byte: u8| Square::new(byte % 16, byte / 16).expect("16 x 16");
    let (from, to) = (square(from), square(to));
    match kind % 8 {
        0 => Action::Move { from, to },
        1 => Action::Lift { from, to },
        2 => Action::Rotate { at: from, rotation: Rotation::Clockwise },
        3 => Action::HalfTurn { at: from },
        4 => Action::Send { from, to, lands: square(kind / 8 * 7) },
        5 => Action::Fire { at: from },
        6 => Action::Pass,
        _ => Action::Rotate { at: from, rotation: Rotation::CounterClockwise },
    }
}

fn check_any_action(position: &Position, action: Action) {
    assert_eq!(action.to_string().parse(), Ok(action));
    let listed = position.actions();
    let mut next = position.clone();
    match next.apply(action) {
        Ok(turn) => assert!(listed.contains(&turn.action), "{action} is not listed"),
        Err(illegal) => {
            assert!(!listed.contains(&action), "{illegal}");
            assert_eq!(&next, position, "{illegal}");
        }
    }
}
