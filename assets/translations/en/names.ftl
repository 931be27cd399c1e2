### Names of sides and of kinds of pieces, with their forms.
###
### PIECE($piece, form: "the") is an attribute of the message of the kind, PIECE($piece) its value. A kind with the id ID in
### the game GAME is looked up as piece-GAME-ID (only draughts needs that), then as piece-ID; a ruleset that gives a kind
### a different label from a shipped one has its own name, as below. SIDE($side) looks up side-ID, where ID is the English name
### of the side in small letters.
###
### Names from people (players, kinds and sides of mods) have no message. They take their forms from piece-unknown and
### side-unknown; a form that a message lacks is its value.
###
### Forms of kinds: a, the, The (at the beginning of a sentence), plural, genitive, title (a heading).
### Forms of sides: genitive.

## The language

language-name = English

# The mark between a number and its decimals: . or ,
number-decimal-mark = .
# The mark between groups of three digits: . or , or {"\u00A0"}, a space at which no line breaks
number-group-mark = ,

# $first: all items but the last; $last: the last one
list-comma = { $first }, { $last }
list-and = { $first } and { $last }
list-or = { $first } or { $last }

## Sides

side-blue = Blue
    .genitive = Blue's

side-red = Red
    .genitive = Red's

side-silver = Silver
    .genitive = Silver's

side-green = Green
    .genitive = Green's

side-white = White
    .genitive = White's

side-black = Black
    .genitive = Black's

side-cyan = Cyan
    .genitive = Cyan's

side-orange = Orange
    .genitive = Orange's

# $name: the name of a side of a mod, or a name that a player gave
side-unknown = { $name }
    .genitive = { $name }'s

## Kinds that only have a name: those of mods

# $name: the label, in the middle of a sentence; $title: the label with a capital; $initial: vowel or consonant
piece-unknown = { $name }
    .a = { $initial ->
        [vowel] an { $name }
       *[consonant] a { $name }
    }
    .the = the { $name }
    .The = The { $name }
    .plural = { $name }s
    .genitive = { $name }'s
    .title = { $title }

## Any piece, when its kind is not known

piece-any = piece
    .a = a piece
    .the = the piece
    .The = The piece
    .plural = pieces
    .genitive = piece's
    .title = Piece

## Laser Chess

piece-king = king
    .a = a king
    .the = the king
    .The = The king
    .plural = kings
    .genitive = king's
    .title = King

piece-deflector = deflector
    .a = a deflector
    .the = the deflector
    .The = The deflector
    .plural = deflectors
    .genitive = deflector's
    .title = Deflector

piece-switch = switch
    .a = a switch
    .the = the switch
    .The = The switch
    .plural = switches
    .genitive = switch's
    .title = Switch

piece-defender = defender
    .a = a defender
    .the = the defender
    .The = The defender
    .plural = defenders
    .genitive = defender's
    .title = Defender

piece-laser = laser
    .a = a laser
    .the = the laser
    .The = The laser
    .plural = lasers
    .genitive = laser's
    .title = Laser

## Khet 2.0

piece-pharaoh = pharaoh
    .a = a pharaoh
    .the = the pharaoh
    .The = The pharaoh
    .plural = pharaohs
    .genitive = pharaoh's
    .title = Pharaoh

piece-pyramid = pyramid
    .a = a pyramid
    .the = the pyramid
    .The = The pyramid
    .plural = pyramids
    .genitive = pyramid's
    .title = Pyramid

piece-scarab = scarab
    .a = a scarab
    .the = the scarab
    .The = The scarab
    .plural = scarabs
    .genitive = scarab's
    .title = Scarab

piece-anubis = anubis
    .a = an anubis
    .the = the anubis
    .The = The anubis
    .plural = anubises
    .genitive = anubis's
    .title = Anubis

piece-sphinx = sphinx
    .a = a sphinx
    .the = the sphinx
    .The = The sphinx
    .plural = sphinxes
    .genitive = sphinx's
    .title = Sphinx

piece-eye = Eye of Horus
    .a = an Eye of Horus
    .the = the Eye of Horus
    .The = The Eye of Horus
    .plural = Eyes of Horus
    .genitive = Eye of Horus's
    .title = Eye of Horus

## Khet 1.0

piece-djed = djed
    .a = a djed
    .the = the djed
    .The = The djed
    .plural = djeds
    .genitive = djed's
    .title = Djed

piece-obelisk = obelisk
    .a = an obelisk
    .the = the obelisk
    .The = The obelisk
    .plural = obelisks
    .genitive = obelisk's
    .title = Obelisk

piece-stack = obelisk stack
    .a = an obelisk stack
    .the = the obelisk stack
    .The = The obelisk stack
    .plural = obelisk stacks
    .genitive = obelisk stack's
    .title = Obelisk stack

## Laser Chess (1987)

piece-hypercube = hypercube
    .a = a hypercube
    .the = the hypercube
    .The = The hypercube
    .plural = hypercubes
    .genitive = hypercube's
    .title = Hypercube

piece-hypersquare = hypersquare
    .a = a hypersquare
    .the = the hypersquare
    .The = The hypersquare
    .plural = hypersquares
    .genitive = hypersquare's
    .title = Hypersquare

piece-beam-splitter = beam splitter
    .a = a beam splitter
    .the = the beam splitter
    .The = The beam splitter
    .plural = beam splitters
    .genitive = beam splitter's
    .title = Beam splitter

piece-block = block
    .a = a block
    .the = the block
    .The = The block
    .plural = blocks
    .genitive = block's
    .title = Block

piece-diagonal-mirror = diagonal mirror
    .a = a diagonal mirror
    .the = the diagonal mirror
    .The = The diagonal mirror
    .plural = diagonal mirrors
    .genitive = diagonal mirror's
    .title = Diagonal mirror

piece-straight-mirror = straight mirror
    .a = a straight mirror
    .the = the straight mirror
    .The = The straight mirror
    .plural = straight mirrors
    .genitive = straight mirror's
    .title = Straight mirror

piece-triangular-mirror = triangular mirror
    .a = a triangular mirror
    .the = the triangular mirror
    .The = The triangular mirror
    .plural = triangular mirrors
    .genitive = triangular mirror's
    .title = Triangular mirror

## Workshop (its block is the one above)

piece-pane = pane
    .a = a pane
    .the = the pane
    .The = The pane
    .plural = panes
    .genitive = pane's
    .title = Pane

piece-glass = glass
    .a = a glass
    .the = the glass
    .The = The glass
    .plural = glasses
    .genitive = glass's
    .title = Glass

piece-half-mirror = half mirror
    .a = a half mirror
    .the = the half mirror
    .The = The half mirror
    .plural = half mirrors
    .genitive = half mirror's
    .title = Half mirror

piece-splitter = splitter
    .a = a splitter
    .the = the splitter
    .The = The splitter
    .plural = splitters
    .genitive = splitter's
    .title = Splitter

piece-turret = turret
    .a = a turret
    .the = the turret
    .The = The turret
    .plural = turrets
    .genitive = turret's
    .title = Turret

piece-shell = shell
    .a = a shell
    .the = the shell
    .The = The shell
    .plural = shells
    .genitive = shell's
    .title = Shell

piece-pillar = pillar
    .a = a pillar
    .the = the pillar
    .The = The pillar
    .plural = pillars
    .genitive = pillar's
    .title = Pillar

piece-stump = stump
    .a = a stump
    .the = the stump
    .The = The stump
    .plural = stumps
    .genitive = stump's
    .title = Stump

piece-tower = tower
    .a = a tower
    .the = the tower
    .The = The tower
    .plural = towers
    .genitive = tower's
    .title = Tower

piece-spire = spire
    .a = a spire
    .the = the spire
    .The = The spire
    .plural = spires
    .genitive = spire's
    .title = Spire

piece-portal = portal
    .a = a portal
    .the = the portal
    .The = The portal
    .plural = portals
    .genitive = portal's
    .title = Portal

piece-monolith = monolith
    .a = a monolith
    .the = the monolith
    .The = The monolith
    .plural = monoliths
    .genitive = monolith's
    .title = Monolith

## Chess (its king is that of Laser Chess)

piece-pawn = pawn
    .a = a pawn
    .the = the pawn
    .The = The pawn
    .plural = pawns
    .genitive = pawn's
    .title = Pawn

piece-knight = knight
    .a = a knight
    .the = the knight
    .The = The knight
    .plural = knights
    .genitive = knight's
    .title = Knight

piece-bishop = bishop
    .a = a bishop
    .the = the bishop
    .The = The bishop
    .plural = bishops
    .genitive = bishop's
    .title = Bishop

piece-rook = rook
    .a = a rook
    .the = the rook
    .The = The rook
    .plural = rooks
    .genitive = rook's
    .title = Rook

piece-queen = queen
    .a = a queen
    .the = the queen
    .The = The queen
    .plural = queens
    .genitive = queen's
    .title = Queen

## Draughts. Its king is a separate message because many languages use a different word for it than for the chess king.

piece-draughts-man = man
    .a = a man
    .the = the man
    .The = The man
    .plural = men
    .genitive = man's
    .title = Man

piece-draughts-king = king
    .a = a king
    .the = the king
    .The = The king
    .plural = kings
    .genitive = king's
    .title = King

## Stratego

piece-flag = flag
    .a = a flag
    .the = the flag
    .The = The flag
    .plural = flags
    .genitive = flag's
    .title = Flag

piece-spy = spy
    .a = a spy
    .the = the spy
    .The = The spy
    .plural = spies
    .genitive = spy's
    .title = Spy

piece-scout = scout
    .a = a scout
    .the = the scout
    .The = The scout
    .plural = scouts
    .genitive = scout's
    .title = Scout

piece-miner = miner
    .a = a miner
    .the = the miner
    .The = The miner
    .plural = miners
    .genitive = miner's
    .title = Miner

piece-sergeant = sergeant
    .a = a sergeant
    .the = the sergeant
    .The = The sergeant
    .plural = sergeants
    .genitive = sergeant's
    .title = Sergeant

piece-lieutenant = lieutenant
    .a = a lieutenant
    .the = the lieutenant
    .The = The lieutenant
    .plural = lieutenants
    .genitive = lieutenant's
    .title = Lieutenant

piece-captain = captain
    .a = a captain
    .the = the captain
    .The = The captain
    .plural = captains
    .genitive = captain's
    .title = Captain

piece-major = major
    .a = a major
    .the = the major
    .The = The major
    .plural = majors
    .genitive = major's
    .title = Major

piece-colonel = colonel
    .a = a colonel
    .the = the colonel
    .The = The colonel
    .plural = colonels
    .genitive = colonel's
    .title = Colonel

piece-general = general
    .a = a general
    .the = the general
    .The = The general
    .plural = generals
    .genitive = general's
    .title = General

piece-marshal = marshal
    .a = a marshal
    .the = the marshal
    .The = The marshal
    .plural = marshals
    .genitive = marshal's
    .title = Marshal

piece-bomb = bomb
    .a = a bomb
    .the = the bomb
    .The = The bomb
    .plural = bombs
    .genitive = bomb's
    .title = Bomb

piece-back = hidden piece
    .a = a hidden piece
    .the = the hidden piece
    .The = The hidden piece
    .plural = hidden pieces
    .genitive = hidden piece's
    .title = Hidden piece
