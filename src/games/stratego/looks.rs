//! The board and its pieces, as the table shows them.

use std::sync::Arc;

use super::field::PieceId;
use super::game::{Game, Reveal, Rulings};
use super::ground::{SIDE, ground};
use super::rank::{Clash, Rank};
use super::words;
use phrases::phrase;
use rules::Player;
use tabletop::{Board, BoardView, Look, LookId, Piece, Viewer};

/// The stable name of the game.
pub const GAME: &str = "stratego";
/// The look of a piece's back. Its stable name is `back`.
pub const BACK: LookId = LookId(Rank::ALL.len() as u8);

/// The board for a whole game.
pub fn board(rulings: Rulings) -> Board {
    let faces = Rank::ALL.into_iter().map(|rank| Look {
        id: rank.id().into(),
        label: rank.id().into(),
        letter: rank.letter().to_ascii_lowercase(),
        shape: format!("stratego-{}", rank.id()),
        royal: rank == Rank::Flag,
        moves: rank.moves(),
        description: words::describe(rank),
        badge: Some(rank.number().map_or_else(|| rank.letter().to_string(), |number| number.to_string())),
        ..back()
    });
    Board {
        game: GAME.into(),
        name: "Stratego".into(),
        title: phrase!("game-stratego"),
        players: words::PLAYERS.map(Into::into),
        files: SIDE,
        ranks: SIDE,
        squares: ground(),
        looks: faces.chain([back()]).collect(),
        rules: words::rules(rulings),
        ..Board::default()
    }
}

fn back() -> Look {
    Look {
        id: "back".into(),
        label: "hidden piece".into(),
        letter: 'x',
        shape: "stratego-back".into(),
        description: vec![phrase!("stratego-kind-back")],
        badge: Some(String::new()),
        ..Look::default()
    }
}

/// The facing of a piece whose face is turned towards a player's seat.
const fn towards(player: Player) -> u8 {
    match player {
        Player::First => 0,
        Player::Second => 2,
    }
}

/// A piece that shows its face to the first player's side; see [`turned_to`].
pub(super) fn face(owner: Player, rank: Rank) -> Piece {
    Piece { look: LookId(rank as u8), owner, facing: towards(Player::First), face_up: true }
}

/// The piece turned for a viewer: a visible face is turned towards the viewer's seat, or towards the first player's
/// side for everyone.
pub(super) fn turned_to(viewer: Viewer, piece: Piece) -> Piece {
    let seat = match viewer {
        _ if !piece.face_up => return piece,
        Viewer::Player(player) | Viewer::All(player) => player,
        Viewer::Everyone => Player::First,
    };
    Piece { facing: towards(seat), ..piece }
}

/// A piece that shows its back to everyone except its owner.
pub(super) fn turned_away(owner: Player) -> Piece {
    Piece { look: BACK, owner, facing: towards(owner), face_up: false }
}

/// Returns whether a viewer always sees the face of a piece: its owner does, and everyone once the game is over.
pub(super) fn owns(viewer: Viewer, owner: Player) -> bool {
    matches!(viewer, Viewer::All(_)) || viewer == Viewer::Player(owner)
}

/// Returns whether both players see the face of a piece because it has fought.
pub(super) fn is_open(game: &Game, rulings: Rulings, piece: PieceId) -> bool {
    let has_fought = game.position().is_some_and(|position| position.field().info(piece).revealed.is_some());
    has_fought && rulings.reveal == Reveal::ForGood
}

/// The pieces that a viewer may see. While the players set up, nobody sees the other's pieces at all; once both are
/// ready, they see their backs.
pub(super) fn view(board: &Arc<Board>, game: &Game, rulings: Rulings, viewer: Viewer) -> BoardView {
    let pieces: Vec<_> = match game {
        Game::SettingUp(setting_up) => {
            let side = |player: Player| {
                setting_up.formations[player.index()]
                    .pieces(player)
                    .map(move |(square, rank)| (square, face(player, rank)))
            };
            let own = Player::BOTH.into_iter().filter(|&player| owns(viewer, player));
            own.flat_map(side).map(|(square, piece)| (square, turned_to(viewer, piece))).collect()
        }
        Game::Playing(position) => {
            let shown = |piece: PieceId| match owns(viewer, piece.owner()) || is_open(game, rulings, piece) {
                true => turned_to(viewer, face(piece.owner(), position.rank(piece))),
                false => turned_away(piece.owner()),
            };
            position.field().standing().map(|(piece, square)| (square, shown(piece))).collect()
        }
    };
    BoardView::new(Arc::clone(board), pieces)
}

/// Which of the two pieces survive an attack: the attacker, the defender.
pub(super) fn survivors(left: Clash) -> [bool; 2] {
    [left == Clash::Attacker, left == Clash::Defender]
}
