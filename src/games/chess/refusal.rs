//! Explains why a move is refused, for players learning the game.

use cozy_chess::{BitBoard, Board, Color, File, Move, Piece, Rank, Square};

use super::Position;
use super::view::PLAYERS;
use phrases::{Argument, Phrase, phrase};

/// The stable name of a kind of piece, which is also its English name.
pub(super) const fn piece_name(piece: Piece) -> &'static str {
    match piece {
        Piece::Pawn => "pawn",
        Piece::Knight => "knight",
        Piece::Bishop => "bishop",
        Piece::Rook => "rook",
        Piece::Queen => "queen",
        Piece::King => "king",
    }
}

/// A kind of piece, as an argument of messages.
pub(super) fn kind(piece: Piece) -> Argument {
    Argument::Piece(piece_name(piece).into())
}

/// The piece on a square, as an argument of messages.
fn kind_on(board: &Board, at: Square) -> Argument {
    board.piece_on(at).map_or_else(|| Argument::Piece("any".into()), kind)
}

/// The English name of a side.
pub(super) const fn side_name(color: Color) -> &'static str {
    PLAYERS[color as usize]
}

/// Reads a move in UCI notation and finds it among the legal moves. Also reads variants that some programs write:
/// `h7g8Q`, `h7g8=Q`, and `e1h1` for castling in standard chess.
///
/// # Errors
/// Returns why the text is not a legal move.
pub(super) fn read_uci(position: &Position, text: &str) -> Result<Move, Phrase> {
    let tried = parse(text).ok_or_else(|| {
        let shown: String = text.chars().take(20).collect();
        phrase!("chess-refused-unreadable", text = shown)
    })?;
    let board = &position.board;
    let castles = castling_rook(position, tried).or_else(|| names_rook(board, tried).then_some(tried.to));
    // The library encodes castling by the rook's square; in UCI only Chess960 does.
    let played = Move { to: castles.unwrap_or(tried.to), ..tried };
    if board.is_legal(played) && position.is_castling(played) == castles.is_some() {
        return Ok(played);
    }
    Err(reason(position, tried))
}

fn parse(text: &str) -> Option<Move> {
    let promotion = text.get(4..)?;
    let promotion = match promotion.strip_prefix('=').unwrap_or(promotion) {
        "" if promotion.is_empty() => None,
        "q" | "Q" => Some(Piece::Queen),
        "r" | "R" => Some(Piece::Rook),
        "b" | "B" => Some(Piece::Bishop),
        "n" | "N" => Some(Piece::Knight),
        _ => return None,
    };
    Some(Move { from: text.get(..2)?.parse().ok()?, to: text.get(2..4)?.parse().ok()?, promotion })
}

/// The square of the rook that a move castles with, judging only by its squares.
fn castling_rook(position: &Position, tried: Move) -> Option<Square> {
    let board = &position.board;
    let us = board.side_to_move();
    let castles = board.colored_pieces(us, Piece::King).has(tried.from)
        && match position.is_chess960 {
            true => names_rook(board, tried),
            false => is_castling_step(us, tried),
        };
    castles.then(|| if position.is_chess960 { tried.to } else { rook_square(tried.to) })
}

/// Returns whether the move takes a king to a rook of the same side.
fn names_rook(board: &Board, tried: Move) -> bool {
    let own = |piece, square| board.colored_pieces(board.side_to_move(), piece).has(square);
    own(Piece::King, tried.from) && own(Piece::Rook, tried.to)
}

/// Returns whether a king's move has the squares of standard castling.
fn is_castling_step(color: Color, tried: Move) -> bool {
    let rank = Rank::First.relative_to(color);
    tried.from == Square::new(File::E, rank)
        && [File::C, File::G].map(|file| Square::new(file, rank)).contains(&tried.to)
}

/// The square of the rook that a king castles with if it goes to this square.
fn rook_square(king_ends: Square) -> Square {
    Square::new(if king_ends.file() == File::G { File::H } else { File::A }, king_ends.rank())
}

/// Returns whether a piece of this kind could make the move on an empty board, including a pawn's captures.
pub(super) fn reaches(color: Color, piece: Piece, tried: Move) -> bool {
    let Move { from, to, .. } = tried;
    let squares = match piece {
        Piece::Pawn => {
            cozy_chess::get_pawn_attacks(from, color) | cozy_chess::get_pawn_quiets(from, color, BitBoard::EMPTY)
        }
        Piece::Knight => cozy_chess::get_knight_moves(from),
        Piece::Bishop => cozy_chess::get_bishop_rays(from),
        Piece::Rook => cozy_chess::get_rook_rays(from),
        Piece::Queen => cozy_chess::get_bishop_rays(from) | cozy_chess::get_rook_rays(from),
        Piece::King => cozy_chess::get_king_moves(from),
    };
    squares.has(to) || piece == Piece::King && is_castling_step(color, tried)
}

/// Explains why a move is illegal.
pub(super) fn reason(position: &Position, tried: Move) -> Phrase {
    let Move { from, to, promotion } = tried;
    let board = &position.board;
    let us = board.side_to_move();
    let Some(piece) = board.piece_on(from) else {
        return phrase!("rules-refused-no-piece", square = from.to_string());
    };
    if !board.colors(us).has(from) {
        let side = Argument::Side(side_name(!us).into());
        return phrase!("rules-refused-not-yours", square = from.to_string(), side = side);
    }
    if from == to {
        return phrase!("chess-refused-stuck", piece = kind(piece), square = from.to_string());
    }
    if let Some(rook) = castling_rook(position, tried) {
        return castling(position, rook);
    }
    if let Some(own) = board.piece_on(to).filter(|_| board.colors(us).has(to)) {
        return phrase!("chess-refused-own-piece", piece = kind(own), square = to.to_string());
    }
    let way = way(position, piece, tried);
    let last_rank = to.rank() == Rank::Eighth.relative_to(us);
    way.or_else(|| match (piece == Piece::Pawn && last_rank, promotion) {
        (true, None) => {
            Some(phrase!("chess-refused-promotion", square = to.to_string(), text = format!("{from}{to}q")))
        }
        (false, Some(_)) => Some(phrase!("chess-refused-promotion.too-early")),
        _ => None,
    })
    .unwrap_or_else(|| king_safety(position, piece, tried))
}

/// Explains why a piece cannot go there, leaving aside the safety of its king.
fn way(position: &Position, piece: Piece, tried: Move) -> Option<Phrase> {
    let Move { from, to, .. } = tried;
    let board = &position.board;
    let us = board.side_to_move();
    if !reaches(us, piece, tried) {
        return Some(match piece {
            Piece::Pawn => {
                let doubled = from.rank() != Rank::Second.relative_to(us)
                    && to.file() == from.file()
                    && Some(to) == from.try_offset(0, if us == Color::White { 2 } else { -2 });
                if doubled { phrase!("chess-refused-way.pawn-double") } else { phrase!("chess-refused-way.pawn") }
            }
            Piece::Knight => phrase!("chess-refused-way.knight"),
            Piece::Bishop => phrase!("chess-refused-way.bishop"),
            Piece::Rook => phrase!("chess-refused-way.rook"),
            Piece::Queen => phrase!("chess-refused-way.queen"),
            Piece::King => phrase!("chess-refused-way.king"),
        });
    }
    let blocker = (cozy_chess::get_between_rays(from, to) & board.occupied()).next_square();
    if let Some(at) = blocker {
        return Some(phrase!("chess-refused-blocked", piece = kind_on(board, at), square = at.to_string()));
    }
    if piece == Piece::Pawn {
        let straight = from.file() == to.file();
        if straight && board.occupied().has(to) {
            return Some(phrase!("chess-refused-pawn-blocked", square = to.to_string()));
        }
        let passed = board.en_passant().map(|file| Square::new(file, Rank::Sixth.relative_to(us)));
        if !straight && !board.occupied().has(to) && passed != Some(to) {
            return Some(phrase!("chess-refused-pawn-empty", square = to.to_string()));
        }
    }
    None
}

/// Explains why the king may not castle with the rook on this square.
fn castling(position: &Position, rook: Square) -> Phrase {
    let board = &position.board;
    let us = board.side_to_move();
    let king = board.king(us);
    let is_short = rook.file() > king.file();
    let [to, beside] = if is_short { [File::G, File::F] } else { [File::C, File::D] };
    let [to, beside] = [to, beside].map(|file| Square::new(file, Rank::First.relative_to(us)));
    let rights = board.castle_rights(us);
    let right = if is_short { rights.short } else { rights.long };
    if right != Some(rook.file()) || rook.rank() != king.rank() {
        return phrase!("chess-refused-castling.moved", square = to.to_string(), rook = rook.to_string());
    }
    let in_the_way =
        |squares: BitBoard| (squares & (board.occupied() - king.bitboard() - rook.bitboard())).next_square();
    if let Some(at) = in_the_way(cozy_chess::get_between_rays(king, rook)) {
        return phrase!("chess-refused-castling-between", piece = kind_on(board, at), square = at.to_string());
    }
    // In Chess960 their target squares may be beyond.
    let ways = [(king, to), (rook, beside)].map(|(from, to)| cozy_chess::get_between_rays(from, to) | to.bitboard());
    if let Some(at) = in_the_way(ways[0] | ways[1]) {
        return phrase!("chess-refused-castling-between.crossed", piece = kind_on(board, at), square = at.to_string());
    }
    if let Some(checker) = board.checkers().next_square() {
        return phrase!("chess-refused-castling-check", from = checker.to_string());
    }
    let without = board.occupied() - king.bitboard();
    let attacked = |square| position.attackers(square, !us, without).next_square();
    let mut passed = cozy_chess::get_between_rays(king, to).into_iter();
    match passed.find_map(|passed| Some((passed, attacked(passed)?))) {
        Some((passed, from)) => phrase!(
            "chess-refused-castling-attacked",
            square = passed.to_string(),
            piece = kind_on(board, from),
            from = from.to_string()
        ),
        None => attacked(to).map_or_else(
            || phrase!("chess-refused-castling", square = to.to_string()),
            |from| phrase!("chess-refused-check", from = from.to_string()),
        ),
    }
}

/// The reason why a move would leave the king in check.
fn king_safety(position: &Position, piece: Piece, tried: Move) -> Phrase {
    let board = &position.board;
    let us = board.side_to_move();
    let taken = position.captured(tried).map_or(BitBoard::EMPTY, Square::bitboard);
    let occupied = (board.occupied() - tried.from.bitboard() - taken) | tried.to.bitboard();
    let king = if piece == Piece::King { tried.to } else { board.king(us) };
    // A captured piece no longer attacks, even if the capturing piece now stands on its square.
    let attackers = position.attackers(king, !us, occupied) - taken;
    match attackers.next_square() {
        Some(from) if piece != Piece::King && board.checkers().has(from) => {
            phrase!("chess-refused-check.still", from = from.to_string())
        }
        Some(from) => phrase!("chess-refused-check", from = from.to_string()),
        None => phrase!("chess-refused-other", piece = kind(piece), square = tried.to.to_string()),
    }
}
