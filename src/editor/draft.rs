//! A board under construction.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use super::save::edition_of;
use content::setups::{Edition, Looks, SetupEntry, Source};
use games::beam;
use phrases::{Phrase, phrase};
use rules::{Placement, Player, Position, Ruleset, Setup, Square};
use tabletop::{Board, LookId, Piece, Rotation, State};

/// The maximum length of a name, in characters.
pub(super) const MAX_NAME_CHARS: usize = 60;

/// Information about a set-up for people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The name; empty for a set-up without a name.
    pub name: String,
    /// The author; empty if unknown.
    pub author: String,
    /// A sentence of description; may be empty.
    pub note: String,
}

/// The edition whose rules a draft uses, as its files define it.
#[derive(Debug)]
pub(super) struct Base {
    pub id: String,
    pub rules: Arc<Ruleset>,
    pub looks: Arc<Looks>,
}

/// A board, legal or not, with its names. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Draft {
    pub(super) base: Arc<Base>,
    /// The rules of the edition, or of the draft's own board.
    pub(super) rules: Arc<Ruleset>,
    pub(super) board: Arc<Board>,
    pub(super) pieces: BTreeMap<Square, Piece>,
    /// The south-west square of the tower's base, if there is a tower.
    pub(super) tower: Option<Square>,
    pub(super) to_move: Player,
    pub(super) about: About,
    /// The player's own file that it was opened from or saved to.
    pub(super) file: Option<PathBuf>,
}

impl PartialEq for Draft {
    /// Compares boards, pieces and names, wherever the drafts were opened from.
    fn eq(&self, other: &Self) -> bool {
        let rules = |draft: &Self| (draft.base.id.clone(), draft.rules.fingerprint());
        self.pieces == other.pieces
            && self.tower == other.tower
            && self.to_move == other.to_move
            && self.about == other.about
            && rules(self) == rules(other)
    }
}

impl Draft {
    /// The empty board of an edition.
    pub fn empty(edition: &Edition) -> Self {
        Self::on(edition.id.clone(), Arc::clone(&edition.rules), Arc::clone(&edition.looks))
    }

    fn on(id: String, rules: Arc<Ruleset>, looks: Arc<Looks>) -> Self {
        let board = Arc::new(beam::board(&rules, &looks));
        let base = Arc::new(Base { id, rules: Arc::clone(&rules), looks });
        let (pieces, about) = (BTreeMap::new(), About::default());
        Self { base, rules, board, pieces, tower: None, to_move: Player::First, about, file: None }
    }

    /// A set-up with everything in its file.
    pub fn of_entry(entry: &SetupEntry) -> Self {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let about = About { name: entry.name.clone(), author: text(&entry.author), note: text(&entry.note) };
        let file = match &entry.source {
            Source::File(path) if entry.of.is_none() && !entry.is_shipped() => Some(path.clone()),
            _ => None,
        };
        let draft = Self::of_position(&entry.position, &entry.looks);
        let id = entry.id.split('/').next().unwrap_or_default();
        let base = Base { id: id.into(), rules: Arc::clone(&draft.base.rules), looks: Arc::clone(&draft.base.looks) };
        Self { base: Arc::new(base), about, file, ..draft }
    }

    /// A copy to edit: with another `name`, without the note about the original, and not saved yet. The player's own
    /// set-ups are edited in place.
    pub fn copy_of(entry: &SetupEntry, name: impl FnOnce() -> String) -> Self {
        let mut draft = Self::of_entry(entry);
        if draft.file.is_none() {
            draft.about.name = name();
            draft.about.note.clear();
        }
        draft
    }

    /// The draft of a position.
    pub fn of_position(position: &Position, looks: &Arc<Looks>) -> Self {
        let rules = position.rules();
        let draft = Self::on(rules.id().to_owned(), Arc::clone(rules), Arc::clone(looks));
        let pieces = position.pieces().map(|(square, piece)| (square, beam::piece(piece))).collect();
        Self { pieces, tower: position.tower(), to_move: position.to_move(), ..draft }
    }

    /// A draft with the same rules and the pieces of an unchecked set-up.
    pub(super) fn with_setup(&self, setup: &Setup) -> Self {
        let pieces = setup.pieces(&self.rules).into_iter().map(|(square, piece)| (square, beam::piece(piece)));
        let mut draft = Self { pieces: pieces.collect(), to_move: setup.to_move, ..self.clone() };
        draft.set_tower(setup.tower);
        draft
    }

    /// The board without the pieces, including the names of players and kinds.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The piece on `square`, or the tower if it is the south-west square of its base.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let tower = self.tower_piece().filter(|_| self.tower == Some(square));
        tower.or_else(|| self.pieces.get(&square).copied())
    }

    /// All pieces, without the tower.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.pieces.iter().map(|(&square, &piece)| (square, piece))
    }

    /// The player who begins.
    pub fn to_move(&self) -> Player {
        self.to_move
    }

    /// Its name in files and menus.
    pub fn title(&self) -> Phrase {
        let name: String = self.about.name.trim().chars().filter(|c| !c.is_control()).take(MAX_NAME_CHARS).collect();
        if name.is_empty() { phrase!("editor-unnamed") } else { name.into() }
    }

    /// The same draft under another name.
    pub fn named(&self, name: String) -> Self {
        Self { about: About { name, ..self.about.clone() }, ..self.clone() }
    }

    /// The name, the author and the note.
    pub fn about(&self) -> &About {
        &self.about
    }

    /// The id of the edition whose rules it uses.
    pub fn edition(&self) -> &str {
        &self.base.id
    }

    /// Returns whether the board itself differs from the edition's, so that it needs its own ruleset.
    pub fn has_own_board(&self) -> bool {
        self.rules.fingerprint() != self.base.rules.fingerprint()
    }

    /// The player's own file that it was opened from or saved to.
    pub fn file(&self) -> Option<&PathBuf> {
        self.file.as_ref()
    }

    /// The same draft, saved in this file. Its own board is then that of the edition in the file's folder.
    pub fn with_file(&self, file: PathBuf) -> Self {
        let base = match edition_of(&file).filter(|_| self.has_own_board()) {
            Some(id) => Base { id, rules: Arc::clone(&self.rules), looks: Arc::clone(&self.base.looks) }.into(),
            None => Arc::clone(&self.base),
        };
        Self { base, file: Some(file), ..self.clone() }
    }

    /// The pieces as files list them.
    pub fn to_setup(&self) -> Setup {
        let placement = |(&square, piece): (&Square, &Piece)| {
            let kind = &self.rules.spec().kinds[usize::from(piece.look.0)];
            let facing = kind.facing_word(piece.facing).map(str::to_owned);
            Placement { square, player: piece.owner, kind: kind.id.clone(), facing }
        };
        let placements = self.pieces.iter().map(placement).collect();
        Setup { placements, tower: self.tower, to_move: self.to_move }
    }

    /// The position to play.
    ///
    /// # Errors
    /// Returns what the rules forbid.
    pub fn position(&self) -> Result<Position, Vec<Phrase>> {
        let problems: Vec<Phrase> =
            self.problems().into_iter().filter(|problem| problem.forbidden).map(|problem| problem.words).collect();
        match self.to_setup().into_position(&self.rules) {
            Ok(position) if problems.is_empty() => Ok(position),
            _ => Err(problems),
        }
    }

    /// The looks of its kinds.
    pub fn looks(&self) -> &Arc<Looks> {
        &self.base.looks
    }

    /// The state for the table: both lasers shine, and can be fired with [`beam::fire`].
    pub fn state(&self) -> Arc<dyn State> {
        beam::loose(&self.board, &self.rules, self.to_setup())
    }

    /// A new piece of the kind with this look, in the direction `facing` if it is allowed.
    pub fn new_piece(&self, look: LookId, owner: Player, facing: u8) -> Piece {
        let kind = self.board.look(look);
        // A neutral piece has no owner, and is always written as the first player's.
        let owner = if kind.neutral { Player::First } else { owner };
        let piece = Piece { look, owner, facing: facing % kind.facings, face_up: true };
        if self.may_face(piece) { piece } else { self.turned(piece, Rotation::Clockwise) }
    }

    /// Returns whether the piece's kind allows this facing for its owner.
    fn may_face(&self, piece: Piece) -> bool {
        // The tower is of no kind.
        let kind = self.rules.spec().kinds.get(usize::from(piece.look.0));
        kind.is_none_or(|kind| kind.may_face(piece.owner, piece.facing))
    }

    /// The piece after a quarter turn, or after as many as it takes to reach a facing that its kind allows.
    pub fn turned(&self, piece: Piece, rotation: Rotation) -> Piece {
        let facings = self.board.look(piece.look).facings;
        let step = if rotation == Rotation::Clockwise { 1 } else { facings - 1 };
        let turns = (1..=facings).map(|turn| Piece { facing: (piece.facing + turn * step) % facings, ..piece });
        let mut allowed = turns.filter(|&turned| self.may_face(turned));
        allowed.next().unwrap_or(Piece { facing: (piece.facing + step) % facings, ..piece })
    }

    /// The same piece of the other player, turned if that player's may not face this way.
    pub(super) fn recoloured(&self, piece: Piece) -> Piece {
        let look = self.board.look(piece.look);
        if look.neutral {
            return piece;
        }
        let facings = look.facings;
        let other = Piece { owner: piece.owner.other(), ..piece };
        let ways = [0, 2, 1, 3].map(|turns| Piece { facing: (piece.facing + turns) % facings, ..other });
        ways.into_iter().find(|&way| self.may_face(way)).unwrap_or(other)
    }
}
