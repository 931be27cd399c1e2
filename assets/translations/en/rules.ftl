### Results, refusals, choices, clocks, problems of set-ups, and the rules and pieces of the games with lasers.

## Names

# A kind of piece, as a heading and on buttons. .plain: in the middle of a sentence
rules-kind = { PIECE($piece, form: "title") }
    .plain = { PIECE($piece) }

## Actions that are called by name: labels of buttons

# .from: if several lasers can fire; $square: the square of this one
rules-fire = Fire
    .from = Fire from { $square }
rules-pass = Pass
rules-half-turn = Half turn

## Agreed before the game

# A short description of the assists that are on. $assists: some of the attributes below
rules-assists = With { LIST($assists) }
    .standard = Standard assists
    .minimal = Minimal assists
    .preview = previews
    .threat = the enemy shot
    .own-shot = warnings
    .take-back = undo
    .hints = hints

# $time, $increment, $delay: 1 h 30 min
rules-clock =
    .none = No clock
    .per-turn = { $time } a turn
    .increment = { $time } + { $increment }
    .delay = { $time }, { $delay } delay
rules-time =
    .hours = { $count } h
    .minutes = { $count } min
    .seconds = { $count } s

# A house rule that differs from the usual one. $ruling: Draw by repeated positions; $answer: Second time
rules-ruling = { $ruling }: { $answer }

## Results

# The two headlines of a result
rules-wins = { SIDE($side) } wins
rules-draw = Draw
rules-claim-repetition = The same position has occurred for the third time.

# $king: the royal kind, such as king or pharaoh (several in some mods)
rules-result-struck = { SIDE($loser, form: "genitive") } { LIST($king, join: "or") } was struck by { SIDE($winner, form: "genitive") } laser.
rules-result-own-laser = { SIDE($loser, form: "genitive") } { LIST($king, join: "or") } was struck by its own laser.
# Another piece stepped onto its square.
rules-result-taken = { SIDE($loser, form: "genitive") } { LIST($king, join: "or") } was captured.
rules-result-resigned = { SIDE($side) } resigned.
rules-result-time = { SIDE($side) } ran out of time.
rules-result-both = One shot struck both players' { LIST($king, form: "plural", join: "or") }.
rules-result-repetition = The same position occurred for the third time.
rules-result-agreed = The players agreed to a draw.
rules-result-quiet = Too many turns passed without a piece being destroyed.

## Refusals: why something can't be done. Also for wrong moves in files, after the move.

rules-refused-over = The game is over.
rules-refused-looking-back = This is an earlier position. Play on from here, or go back to the game.
rules-refused-no-offer = Your opponent hasn't offered a draw.
rules-refused-offered = Your opponent hasn't answered your draw offer yet.
# $times: 1 or 2
rules-refused-claim =
    A draw can be claimed when a position occurs for the third time. This one has occurred { $times ->
        [1] once
        [2] twice
       *[other] { $times } times
    }.

# $square, $from, $to: e4
rules-refused-no-square = There is no square { $square } on this board.
rules-refused-no-piece = There is no piece on { $square }.
rules-refused-not-yours = The piece on { $square } is { SIDE($side, form: "genitive") }.
rules-refused-moves = This { PIECE($piece) } can't move.
rules-refused-far = { $to } is not next to { $from }. Pieces move one square.
rules-refused-diagonal = { $to } is diagonal to { $from }. Pieces move along files and ranks.
rules-refused-reserved = { $square } is reserved for { SIDE($side) }.
rules-refused-occupied = Another piece is on { $square }.
rules-refused-wall = There is a wall between { $from } and { $to }.
rules-refused-swap = This { PIECE($piece) } can't swap with that { PIECE($other) }.
# $piece: the other piece, which would come to $square
rules-refused-swap-reserved = The swap would put the { PIECE($piece) } on { $square }, which is reserved for { SIDE($side) }.
rules-refused-stack = This { PIECE($piece) } can't step onto that { PIECE($other) }.
rules-refused-lift = This { PIECE($piece) } is not a stack, so it has no top to lift.
# .this-way: if half turns are allowed
rules-refused-turn = This { PIECE($piece) } can't turn.
    .this-way = This { PIECE($piece) } can't turn this way.
    .other-way = This { PIECE($piece) } can only turn the other way.
# .sends: it sends pieces to random squares by stepping onto them
rules-refused-once =
    .takes = The { PIECE($piece) } takes a piece only once a turn.
    .sends = The { PIECE($piece) } sends a piece away only once a turn.
# For moves in text: after a step to $to, a piece would be sent to a random square, which the text has to name.
rules-refused-chance = Chance decides where a piece lands after a step to { $to }, and this move doesn't say where.
rules-refused-landing = No piece can be sent to { $square }.
rules-refused-fire =
    .by-itself = The laser fires by itself at the end of the turn.
    .again = A laser fires only once a turn.
# .wall: if the lasers are in the wall; $squares: the squares by which they are named
rules-refused-no-laser = This { PIECE($piece) } is not a laser.
    .wall = This { PIECE($piece) } is not a laser. Lasers fire from the wall onto { LIST($squares) }.
rules-refused-pass = You can't pass yet: a turn begins with an action.
# A tower and pieces that belong to nobody. $square, $tower: names of squares
rules-refused-untouchable = Nobody may move this { PIECE($piece) }.
rules-refused-no-royal = The { PIECE($piece) } can't stand on { $square }.
rules-refused-tower = Nobody may move the tower.
    .turn = Turning the tower would change nothing.
    .square = The tower covers { $square }. Its own square is { $tower }.
    .piece = The tower can only move or turn.

# In the editor
rules-refused-editing = This board is still being edited. Press “{ editor-play }” first.
rules-refused-no-laser-here = { SIDE($side) } has no laser on this board.

## Problems of set-ups: in the editor and for pasted positions

# $kinds: the royal kinds or the lasers of the game, of which each side has one
rules-setup-needs = { SIDE($side) } needs { LIST($kinds, form: "a", join: "or") }.
rules-setup-many = { SIDE($side) } may have only one { LIST($kinds, join: "or") }, not { $count } (on { LIST($squares) }).
rules-setup-two = There are two pieces on { $square }.
rules-setup-tower = This game has no tower.
    .outside = The tower doesn't fit on the board at { $square }. Move it.
    .reserved = The tower stands on { $square }, which is reserved for { SIDE($side) }. Move it, or free the square.
    .covers = The tower covers { $square }, so no piece can stand there. Use another square, or move the tower.
# A royal piece on a square of the platform where none may be.
rules-setup-no-royal = The { PIECE($piece) } can't start on { $square }. Move it to another square.
# $squares: the portals of this kind that one side has; $count: how many they are
rules-setup-portals =
    { $count ->
        [one] The { PIECE($piece) } on { LIST($squares) } has no partner. Place a second one, or remove it.
       *[other] Only two { PIECE($piece, form: "plural") } can be partners, not { $count } (on { LIST($squares) }). Remove the others.
    }
# $kind: a word in a file
rules-setup-unknown = Unknown piece on { $square }: { $kind }.
# $facings: a list of rules-facing. .none: this kind looks the same from all sides
rules-setup-facing = The { PIECE($piece) } on { $square } must face { LIST($facings, join: "or") }.
    .none = The { PIECE($piece) } on { $square } can't have a facing.
# A direction of the board. $facing: N, NE and so on, or for pieces that are drawn as a line, the sign: / or |
rules-facing =
    { $facing ->
        [N] north
        [NE] northeast
        [E] east
        [SE] southeast
        [S] south
        [SW] southwest
        [W] west
        [NW] northwest
       *[other] { $facing }
    }

## How turns are written: shown beside the list of turns at the first ones. The notation is the same in every language.

# .sent: by chance, to a random square
rules-notation =
    .move = b2a2: the piece on b2 moves to a2.
    .takes = b2a2: the piece on b2 moves to a2, and takes a piece that is there.
    .turn = b2+: it turns clockwise; b2-: anticlockwise.
    .half-turn = b2++: it makes a half turn.
    .fire = b2*: the laser on b2 fires.
    .sent = b2a2@g7: a piece steps from b2 to a2, and one is sent to g7.
    .pass = pass: the turn ends.
    .loss = ×a3: a piece was lost on a3.
    .squares = The letters and numbers are at the edge of the board.

## Piece cards: what a kind of piece does, in the games with lasers

# .taken: if pieces can be taken, too, not only hit by a laser
rules-kind-royal = If it is hit, its owner loses the game.
    .taken = If it is hit or taken, its owner loses the game.
rules-kind-laser = The laser: it fires after each of its owner's turns.
    .action = The laser: firing it is an action, once a turn.

# $sides in the messages below
rules-face-sides =
    { $count ->
        [1] on one side
        [2] on two sides
        [3] on three sides
       *[other] on every side
    }
rules-face-mirror = Mirror { $sides }: turns the beam by a right angle.
rules-face-flat-mirror = Flat mirror { $sides }: sends the beam back.
rules-face-glass = Glass { $sides }: lets the beam through.
rules-face-portal = Portal { $sides }: the beam comes out of its partner.
rules-face-splitter =
    { $ways ->
        [2] Splitter { $sides }: splits the beam in two.
       *[other] Splitter { $sides }: sends the beam { $ways } ways.
    }
rules-face-shield = Shield { $sides }: stops the beam, unharmed.
rules-face-bare = Open { $sides }: a beam destroys it.
    .leaves = Open { $sides }: a beam destroys the top, and { PIECE($piece, form: "a") } is left.

# .lines: only along files and ranks; .moves: in any direction; .turn: by a quarter; .any-turn: half turns are allowed, too
rules-acts =
    .moves-or-turn = Moves one square in any direction, or makes a quarter turn.
    .moves-or-any-turn = Moves one square in any direction, or turns to any side.
    .moves = Moves one square in any direction. It doesn't turn.
    .lines-or-turn = Moves one square along a file or a rank, or makes a quarter turn.
    .lines-or-any-turn = Moves one square along a file or a rank, or turns to any side.
    .lines = Moves one square along a file or a rank. It doesn't turn.
    .turn = Makes a quarter turn. It doesn't move.
    .any-turn = Turns to any side. It doesn't move.
    .nothing = It neither moves nor turns.
rules-kind-takes = Takes an opponent's pieces by stepping onto them.
    .once = Takes an opponent's piece by stepping onto it, once a turn.
rules-kind-displaces = Steps onto any piece and sends it to a random empty square, once a turn.
rules-kind-scatters = A piece that steps onto it is sent to a random empty square, once a turn.
rules-kind-neutral = Belongs to nobody: either player may act on it.
    .fixed = Belongs to nobody, and nobody may act on it.
# What the tower is and does. $base, $platform: how many squares their sides have
rules-tower = A column on { $base } × { $base } squares with a platform of { $platform } × { $platform } above the board.
    .beam = Periscope on the left of each side: lifts the beam to the other level or brings it down. The rest stops the beam.
    .steps = Pieces step straight up to the platform and straight down.
    .moves = Belongs to nobody: either player may move it one square or turn it by a quarter, with everything on it.
    .fixed = Belongs to nobody. It doesn't move or turn.
# $ways, $others: the ways below, joined by "or". $first, $second: the sides, if they differ
rules-kind-faces = Faces only { LIST($ways, join: "or") }, from its owner's seat.
rules-kind-faces-each = Faces only { LIST($ways, join: "or") } for { SIDE($first) }, { LIST($others, join: "or") } for { SIDE($second) }, from its owner's seat.
rules-way =
    .forward = forward
    .right = right
    .back = back
    .left = left
    .forward-right = forward and right
    .back-right = back and right
    .back-left = back and left
    .forward-left = forward and left
rules-kind-swaps = Swaps places with a neighbouring { LIST($pieces, join: "or") }, friend or foe.
rules-kind-stacks = Steps onto a neighbouring { LIST($pieces, join: "or") } of the same side.
rules-kind-lifts = Its top can step off alone.

## Rules page of the games with lasers: one paragraph each

# .action: one action of several kinds; .actions: $count is 2 or more
rules-play-turn = { SIDE($side) } moves first. Each turn you move or turn one piece; you can't pass.
    .action = { SIDE($side) } moves first. A turn is one action: you move or turn a piece.
    .actions = { SIDE($side) } moves first. A turn is { $count ->
            [2] two
            [3] three
            [4] four
           *[other] { $count }
        } actions, with one piece or several: you move or turn a piece. After the first you may pass the rest.
rules-play-fire = Then your laser fires by itself.
    .action = Firing a laser is also an action, at most once a turn. You don't have to fire.
# Follows one of the two above.
rules-play-light = Mirrors deflect the beam and shields block it. A piece that is hit on any other side is destroyed, even by its own laser.
# .taken: if pieces can be taken, too
rules-play-loses = A player whose { PIECE($king) } is hit loses, even if their own laser hit it.
    .taken = A player whose { PIECE($king) } is hit or taken loses, even if their own laser hit it.
# $pieces: the kinds that do so. .each-once: if there are several
rules-play-takes = With every action, { LIST($pieces, form: "a", join: "or") } may take an opponent's piece by stepping onto it.
    .once = Once a turn, { LIST($pieces, form: "a", join: "or") } may take an opponent's piece by stepping onto it.
    .each-once = Once a turn for each kind, { LIST($pieces, form: "a", join: "or") } may take an opponent's piece by stepping onto it.
rules-play-displaces = Once a turn, { LIST($pieces, form: "a", join: "or") } may step onto a piece, even a friendly one, which is sent to a random empty square.
rules-play-scatters = Once a turn, a piece may step onto { LIST($pieces, form: "a", join: "or") }, and is sent to a random empty square.
rules-play-reserved = Marked squares are reserved for pieces of that colour.
rules-play-walls = No beam and no step crosses a wall.
rules-play-holes = No beam and no step crosses a hole in the board.
    .walls = No beam and no step crosses a wall or a hole in the board.
# .closed: $king is the royal kind, such as king or pharaoh
rules-play-tower = With a tower, the game has two levels: a piece may also step to the square straight above or below, and periscopes in the tower take the beam up and down.
    .squares = Capital letters name the squares of its platform.
    .closed = Crossed-out squares are closed to { PIECE($king, form: "plural") }.
rules-play-both = A shot that strikes both { PIECE($king, form: "plural") } at once is a draw.
rules-play-draws = The players may agree to a draw, and either may claim one when a position occurs for the third time.
rules-play-quiet = After { $count } turns in a row in which no piece is lost, the game is a draw.

## Opened files

# Notices after a file was opened. $count: the games in the file, at least 2; $number: the game that is open, from 1
rules-opened-one = This file contains { $count } games. Game { $number } is open.
# $line: the first line that was corrected; $message: what was expected and found there, in English
rules-opened-corrected =
    { $count ->
        [one] This file was corrected on line { $line }: { $message }.
       *[other] This file was corrected in { $count } places, first on line { $line }: { $message }.
    }
# Why a saved game can't be renamed. $file: its path
rules-rename-letters = { $file } can't have this name: its encoding lacks some of the letters.
rules-rename-tags = { $file } can't be renamed: its tags are not where they should be.

## Other programs that play (UCI engines)

# $name: the program's name; $why: the last fault, in English. .unnamed: if it has not started
rules-program-given-up = { $name } is no longer used after { $count } faults: { $why }.
    .unnamed = The engine is no longer used after { $count } faults: { $why }.
# What a level means to the program, beside its name. $elo: a rating
rules-program-strength =
    .elo = Elo { $elo }
    .depth =
        { $count ->
            [one] { $count } ply deep
           *[other] { $count } plies deep
        }
    .as-set = as configured
    .full = full strength
