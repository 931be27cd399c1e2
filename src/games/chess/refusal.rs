//! Explains why a move is refused, for players learning the game.

use cozy_chess::{BitBoard, Board, Color, File, Move, Piece, Rank, Square};

use super::Position;

/// The name of a kind of piece, for the middle of a sentence.
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

/// The name of a side.
pub(super) const fn side_name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// Reads a move in UCI notation and finds it among the legal moves. Also reads variants that some programs write:
/// `h7g8Q`, `h7g8=Q`, and `e1h1` for castling in standard chess.
///
/// # Errors
/// Returns why the text is not a legal move.
pub(super) fn read_uci(position: &Position, text: &str) -> Result<Move, String> {
    let tried = parse(text).ok_or_else(|| {
        let shown: String = text.chars().take(20).collect();
        format!("expected a move such as e2e4, or e7e8q to promote a pawn, found {shown:?}")
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

/// Returns whether the move takes a king to a rook of its own side.
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
pub(super) fn reason(position: &Position, tried: Move) -> String {
    let Move { from, to, promotion } = tried;
    let board = &position.board;
    let us = board.side_to_move();
    let Some(piece) = board.piece_on(from) else { return format!("there is no piece on {from}") };
    if !board.colors(us).has(from) {
        return format!("the piece on {from} is {}'s", side_name(!us));
    }
    if from == to {
        return format!("the {} on {from} has no legal move", piece_name(piece));
    }
    if let Some(rook) = castling_rook(position, tried) {
        return castling(position, rook);
    }
    if let Some(own) = board.piece_on(to).filter(|_| board.colors(us).has(to)) {
        return format!("your own {} stands on {to}", piece_name(own));
    }
    let way = way(position, piece, tried);
    let last_rank = to.rank() == Rank::Eighth.relative_to(us);
    way.or_else(|| match (piece == Piece::Pawn && last_rank, promotion) {
        (true, None) => Some(format!("a pawn that reaches {to} becomes a queen, rook, bishop or knight: {from}{to}q")),
        (false, Some(_)) => Some("only a pawn that reaches the last rank is promoted".into()),
        _ => None,
    })
    .unwrap_or_else(|| king_safety(position, piece, tried))
}

/// Explains why a piece cannot go there, leaving aside the safety of its king.
fn way(position: &Position, piece: Piece, tried: Move) -> Option<String> {
    let Move { from, to, .. } = tried;
    let board = &position.board;
    let us = board.side_to_move();
    if !reaches(us, piece, tried) {
        return Some(match piece {
            Piece::Pawn => {
                let doubled = from.rank() != Rank::Second.relative_to(us)
                    && to.file() == from.file()
                    && Some(to) == from.try_offset(0, if us == Color::White { 2 } else { -2 });
                if doubled {
                    "a pawn may move two squares only from its starting square".into()
                } else {
                    "a pawn moves one square straight ahead, or two from its starting square, and captures diagonally"
                        .into()
                }
            }
            Piece::Knight => "a knight moves two squares straight and one to the side".into(),
            Piece::Bishop => "a bishop moves diagonally".into(),
            Piece::Rook => "a rook moves along its rank or its file".into(),
            Piece::Queen => "a queen moves along its rank, its file or a diagonal".into(),
            Piece::King => "a king moves one square".into(),
        });
    }
    let blocker = (cozy_chess::get_between_rays(from, to) & board.occupied()).next_square();
    if let Some(at) = blocker {
        let what = board.piece_on(at).map_or("piece", piece_name);
        return Some(format!("a {what} on {at} is in the way"));
    }
    if piece == Piece::Pawn {
        let straight = from.file() == to.file();
        if straight && board.occupied().has(to) {
            return Some(format!("there is a piece on {to}, and a pawn captures only diagonally"));
        }
        let passed = board.en_passant().map(|file| Square::new(file, Rank::Sixth.relative_to(us)));
        if !straight && !board.occupied().has(to) && passed != Some(to) {
            return Some(format!("a pawn goes diagonally only to capture, and {to} is empty"));
        }
    }
    None
}

/// Explains why the king may not castle with the rook on this square.
fn castling(position: &Position, rook: Square) -> String {
    let board = &position.board;
    let us = board.side_to_move();
    let king = board.king(us);
    let is_short = rook.file() > king.file();
    let [to, beside] = if is_short { [File::G, File::F] } else { [File::C, File::D] };
    let [to, beside] = [to, beside].map(|file| Square::new(file, Rank::First.relative_to(us)));
    let rights = board.castle_rights(us);
    let right = if is_short { rights.short } else { rights.long };
    if right != Some(rook.file()) || rook.rank() != king.rank() {
        return format!("the king can no longer castle to {to}: the king or the rook of {rook} has moved");
    }
    let in_the_way = |squares: BitBoard| {
        let at = (squares & (board.occupied() - king.bitboard() - rook.bitboard())).next_square()?;
        Some((at, board.piece_on(at).map_or("piece", piece_name)))
    };
    if let Some((at, what)) = in_the_way(cozy_chess::get_between_rays(king, rook)) {
        return format!("the squares between king and rook must be empty, and a {what} stands on {at}");
    }
    // In Chess960 their target squares may be beyond.
    let ways = [(king, to), (rook, beside)].map(|(from, to)| cozy_chess::get_between_rays(from, to) | to.bitboard());
    if let Some((at, what)) = in_the_way(ways[0] | ways[1]) {
        return format!("the squares that king and rook cross must be empty, and a {what} stands on {at}");
    }
    if let Some(checker) = board.checkers().next_square() {
        return format!("a king in check cannot castle: it is in check from {checker}");
    }
    let without = board.occupied() - king.bitboard();
    let attacked = |square| position.attackers(square, !us, without).next_square();
    let mut passed = cozy_chess::get_between_rays(king, to).into_iter();
    match passed.find_map(|passed| Some((passed, attacked(passed)?))) {
        Some((passed, from)) => {
            let what = board.piece_on(from).map_or("piece", piece_name);
            format!("the king would pass {passed}, which the {what} on {from} attacks")
        }
        None => attacked(to).map_or_else(
            || format!("the king cannot castle to {to}"),
            |from| format!("the king would be in check from {from}"),
        ),
    }
}

/// The reason why a move would leave the king in check.
fn king_safety(position: &Position, piece: Piece, tried: Move) -> String {
    let board = &position.board;
    let us = board.side_to_move();
    let taken = position.captured(tried).map_or(BitBoard::EMPTY, Square::bitboard);
    let occupied = (board.occupied() - tried.from.bitboard() - taken) | tried.to.bitboard();
    let king = if piece == Piece::King { tried.to } else { board.king(us) };
    // A captured piece no longer attacks, even if the capturing piece now stands on its square.
    let attackers = position.attackers(king, !us, occupied) - taken;
    match attackers.next_square() {
        Some(from) if piece != Piece::King && board.checkers().has(from) => {
            format!("the king is in check from {from}, and would stay so")
        }
        Some(from) => format!("the king would be in check from {from}"),
        None => format!("the {} cannot go to {}", piece_name(piece), tried.to),
    }
}
