### Chess, draughts and Stratego: names, rules, pieces, refusals, results, house rules.
###
### Refusals say why something can't be done, or what to do instead; errors in files quote them after the move. Those that all
### games share are in rules.ftl, the forms of the pieces in names.ftl.
###
### $square, $from, $to: squares such as e4. $piece: a kind of piece. $side: a side.

## The names of the games

game-chess = Chess
game-draughts = Draughts
game-stratego = Stratego

## Chess: the menu of games

chess-note = The usual rules, with castling, promotion and en passant.
# The name of the usual set-up
chess-setup = Standard
# A set-up of Chess960, which has 960 of them. $number: 0 to 959
chess-setup-random = Chess960, start { $number }

## Chess: refusals

# $text: what was typed
chess-refused-unreadable = “{ $text }” is not a move. Write it like e2e4, or e7e8q to promote a pawn.
chess-refused-stuck = The { PIECE($piece) } on { $square } has no legal move.
chess-refused-own-piece = Your own { PIECE($piece) } is on { $square }.
# $text: a move as text that says what the pawn becomes, such as e7e8q
chess-refused-promotion = A pawn that reaches { $square } becomes a queen, rook, bishop or knight. Say which, for example { $text }.
    .too-early = Only a pawn that reaches the last rank is promoted.
# How each piece moves. .pawn-double: two squares, but not from its starting square
chess-refused-way =
    .pawn = A pawn moves one square straight ahead, or two from its starting square, and captures diagonally.
    .pawn-double = A pawn may move two squares only from its starting square.
    .knight = A knight moves two squares straight and one to the side.
    .bishop = A bishop moves diagonally.
    .rook = A rook moves along its rank or file.
    .queen = A queen moves along its rank, file or diagonals.
    .king = A king moves one square.
# $square: between the moving piece and its destination
chess-refused-blocked = The way is blocked by { PIECE($piece, form: "a") } on { $square }.
chess-refused-pawn-blocked = There is a piece on { $square }, and a pawn captures only diagonally.
chess-refused-pawn-empty = A pawn moves diagonally only to capture, and { $square } is empty.
# $square: where the king would go; $rook: where the rook stood at the start
chess-refused-castling = The king can't castle to { $square }.
    .moved = You can no longer castle to { $square }: the king or the rook of { $rook } has moved.
# $piece, $square: the piece in the way
chess-refused-castling-between = All squares between king and rook must be empty, but { PIECE($piece, form: "a") } is on { $square }.
    .crossed = All squares that king and rook cross must be empty, but { PIECE($piece, form: "a") } is on { $square }.
# $from: where the attacker stands
chess-refused-castling-check = You can't castle while your king is in check from { $from }.
# $square: a square that the king passes; $piece, $from: the piece that attacks it
chess-refused-castling-attacked = You can't castle: the king would pass { $square }, which the { PIECE($piece) } on { $from } attacks.
# $from: where the attacker stands
chess-refused-check = Your king would be in check from { $from }.
    .still = Your king is in check from { $from }, and this move leaves it in check.
# If nothing better is known
chess-refused-other = The { PIECE($piece) } can't go to { $square }.

## Chess: results

# $square: of the king; $from: the squares of the pieces that give check
chess-result-checkmate = Checkmate: { SIDE($side, form: "genitive") } king on { $square } is attacked from { LIST($from) }.
chess-result-stalemate = Stalemate: { SIDE($side) } is not in check and has no legal move.
chess-result-material = Neither side has enough pieces left to checkmate.

## Chess: how moves are written, one line each. The notation is the same in every language.

chess-notation =
    .piece = Nf3: the knight moves to f3.
    .pawn = e4: a pawn moves to e4.
    .signs = x captures, + is check, # is checkmate.
    .castling = O-O castles towards the h-file, O-O-O towards the a-file.

## Chess: the page of rules, one paragraph each

chess-rules =
    .turns = { SIDE($side) } moves first, and the players take turns.
    .moves = A piece moves to an empty square, or captures an enemy piece by moving onto its square. Only knights jump over other pieces.
    .check = A king whose square is attacked is in check. No move may leave your own king in check.
    .checkmate = Checkmate wins: the king is in check, and no legal move gets it out.
    .castling = If neither the king nor a rook has moved, they may castle: the king moves two squares towards the rook, and the rook lands next to it on the other side. All squares between them must be empty. The king may not be in check, and may not cross or reach an attacked square.
    .en-passant = If a pawn moves two squares past an enemy pawn, that pawn may capture it on the very next move as if it had moved only one: en passant.
    .promotion = A pawn that reaches the last rank becomes a queen, rook, bishop or knight of its side.
    .stalemate = Stalemate is a draw: the player to move has no legal move, and the king is not in check.
    .material = The game is a draw when only the kings are left, with at most one knight or bishop.
    .repetition = When a position occurs for the third time with the same moves possible, the player to move may claim a draw. Perpetual check ends this way.
    .agreement = Players may agree to a draw or resign.
    .no-limit = There is no fifty-move rule: a game may have any number of moves.

## Chess: what each piece does, on its card and the page of rules, one line each

chess-kind-pawn =
    .moves = Moves one square straight ahead, or two from its starting square, onto empty squares.
    .captures = Captures one square diagonally ahead.
    .promotes = Becomes a queen, rook, bishop or knight on the last rank.
chess-kind-knight = Moves two squares straight and one to the side, jumping over other pieces.
chess-kind-bishop = Moves diagonally over any number of empty squares.
chess-kind-rook =
    .moves = Moves along its rank or file over any number of empty squares.
    .castles = Can castle with its king.
chess-kind-queen = Moves along its rank, file or diagonals over any number of empty squares.
chess-kind-king =
    .moves = Moves one square in any direction.
    .castles = Can castle with a rook.
    .loses = If it is checkmated, its owner loses the game.

## Draughts: the menu of games

draughts-note = Brazilian draughts: flying kings, and you must take the route that captures the most pieces.
# The name of the usual set-up
draughts-setup = Standard

## Draughts: refusals

draughts-refused-unreadable = This is not a move. Write the square of the piece and each square it lands on, such as c3d4 or c3e5g7.
draughts-refused-stuck = The piece on { $square } has no legal move.
# $best: a legal capture as text, such as c3e5
draughts-refused-capture = You must capture, for example { $best }.
# $most: how many pieces that captures, at least 2; $count: how many the chosen way captures
draughts-refused-capture-most = You must capture as many pieces as possible: { $best } takes { $most }, this way only { $count }.
draughts-refused-light = { $square } is a light square. Pieces stay on the dark squares.
# $square: where it would go
draughts-refused-backward = A man steps only forward, so it can't go to { $square }. It may capture backward.
draughts-refused-reach = The piece can't go from { $from } to { $to }.
# Why a draw can't be claimed. $times: how often the position has occurred; $needed: how often it has to
draughts-refused-claim =
    A draw can be claimed when a position occurs { $needed ->
        [2] twice
        [3] three times
       *[other] { $needed } times
    }. This one has occurred { $times ->
        [1] once
        [2] twice
        [3] three times
       *[other] { $times } times
    }.
# Follows the message above. $moves: how often in a row a player has to make the same move
draughts-refused-claim-moves =
    It can also be claimed when a player makes the same move { $moves ->
        [2] twice
        [3] three times
       *[other] { $moves } times
    } in a row, going back in between.

## Draughts: claims of a draw, and results

draughts-claim-repetition =
    The same position has occurred { $times ->
        [1] once
        [2] twice
        [3] three times
       *[other] { $times } times
    }.
draughts-claim-moves =
    A player has made the same move { $times ->
        [1] once
        [2] twice
        [3] three times
       *[other] { $times } times
    } in a row.
draughts-result-no-pieces = { SIDE($side) } has no piece left.
draughts-result-no-moves = { SIDE($side) } has no legal move left.
draughts-result-repetition =
    The same position occurred { $times ->
        [1] once
        [2] twice
        [3] three times
       *[other] { $times } times
    }.
draughts-result-moves = A player made the same move over and over.
draughts-result-kings =
    { $turns ->
        [one] A turn
       *[other] { $turns } turns
    } passed without a capture or a move of a man.
    .many = Too many turns passed without a capture or a move of a man.

## Draughts: how moves are written, one line each. The notation is the same in every language.

draughts-notation =
    .move = c3-d4: the piece on c3 moves to d4.
    .capture = c3xg7: it jumps to g7, in one jump or several, and captures what it jumps over.

## Draughts: the page of rules, one paragraph each

draughts-rules =
    .start = Each player has 12 men on the dark squares of the three nearest ranks. { SIDE($side) } moves first.
    .man = A man steps one square diagonally forward, onto an empty square.
    .capture = A piece captures by jumping over an enemy piece onto the empty square behind it, forward or backward.
    .mandatory = You must capture when you can. From where it lands, the same piece keeps capturing as long as it can.
    .most = You must take the route that captures the most pieces; men and kings count the same. If several routes capture equally many, you may choose.
    .once = No piece is jumped twice in a turn. Captured pieces leave the board at the end of the turn.
    .promotion = A man that ends its turn on the last rank becomes a king. One that only passes through stays a man.
    .king = A king moves diagonally over any number of empty squares. It captures from any distance and lands on any empty square behind the piece.
    .loss = A player with no piece or no legal move left loses.
draughts-rules-draw =
    Players may agree to a draw. A draw may be claimed when the same position occurs { $times ->
        [1] once
        [2] twice
        [3] three times
       *[other] { $times } times
    }.
# $moves: how often in a row a player has to make the same move
draughts-rules-draw-moves =
    Players may agree to a draw. A draw may be claimed when the same position occurs { $times ->
        [1] once
        [2] twice
        [3] three times
       *[other] { $times } times
    }, or when a player makes the same move { $moves ->
        [1] once
        [2] twice
        [3] three times
       *[other] { $moves } times
    } in a row, going back in between.
draughts-rules-kings =
    The game is a draw after { $turns ->
        [one] a turn
       *[other] { $turns } turns in a row
    } in which only kings move and nothing is captured.

## Draughts: what each piece does, one line each

draughts-kind-man =
    .moves = Steps one square diagonally forward, and captures forward and backward.
    .promotes = Becomes a king on the last rank.
draughts-kind-king = Moves and captures along diagonals, at any distance.

## Draughts: house rules, with their choices. A draw by repetition or by the same move has to be claimed.

draughts-ruling-repetition = Draw by repeated positions
    .third = Third time
    .second = Second time
    .fifth = Fifth time
draughts-ruling-moves = Draw by repeating a move
    .three = Three in a row
    .five = Five in a row
    .never = Never
# Only kings move, and nothing is captured.
draughts-ruling-kings = Draw by king moves alone
    .never = Never
    .thirty = 30 turns
    .forty = 40 turns
    .fifty = 50 turns

## Stratego: the menu of games

stratego-note = Quick Stratego: 20 pieces each, set up in secret.
# The first of its set-ups. The others are named in their files.
stratego-setup = Set up in secret
    .note = Each side sets up its own pieces, hidden from the other.

## Stratego: setting up

# The answer that ends a player's set-up
stratego-ready = Ready
# $first, $last: the ranks of the board where $side sets up, such as 1 and 4
stratego-refused-home = { $square } is not on ranks { $first } to { $last }, where { SIDE($side) } sets up.
stratego-refused-there = The { PIECE($piece) } is already on { $square }.
# $count: how many pieces of this kind a side has
stratego-refused-placed =
    { $count ->
        [one] The { PIECE($piece) } is already placed.
       *[other] All { $count } { PIECE($piece, form: "plural") } are already placed.
    }
# $count: how many are left
stratego-refused-unready =
    { $count ->
        [one] One piece is still to be placed.
       *[other] { $count } pieces are still to be placed.
    }
stratego-refused-begun = The game has begun, so you can't change your set-up any more.

## Stratego: refusals

# $error: in English: what was expected and what was found
stratego-refused-unreadable = This can't be played: { $error }.
stratego-refused-stays = The { PIECE($piece) } on { $square } never moves.
stratego-refused-ground = No piece can enter { $square }.
stratego-refused-own-piece = Your own piece is on { $square }.
# .scout: only scouts go further than one square
stratego-refused-way = The { PIECE($piece) } on { $square } moves one square forward, backward or sideways.
    .scout = The { PIECE($piece) } on { $square } moves only straight along its file or rank.
stratego-refused-blocked = Something stands between { $from } and { $to }.
# $from, $to: neighbouring squares
stratego-refused-two-squares = Two-square rule: this piece has gone between { $from } and { $to } three times in a row. Make another move first.
stratego-refused-chase = Chasing rule: with a move to { $square }, this chase would repeat a position. Move elsewhere.
# $needed: 100; $count: how many there were
stratego-refused-claim =
    A draw can be claimed after { $needed } turns without an attack. So far there { $count ->
        [one] was 1.
       *[other] were { $count }.
    }

## Stratego: claims of a draw, and results. $count: 100

stratego-claim = There was no attack for { $count } turns.
stratego-result-flag = { SIDE($winner) } took { SIDE($loser, form: "genitive") } flag.
stratego-result-stuck = { SIDE($side) } can't move.
stratego-result-both-stuck = Neither side can move.
stratego-result-quiet = { $count } turns passed without an attack.

## Stratego: how turns are written, one line each. The notation is the same in every language.

stratego-notation =
    .move = a4a5: a move from a4 to a5.
    .attack = a4xa5 7:4: an attack by a piece of rank 7 on a piece of rank 4.
    .signs = ? is a survivor, B a bomb, F the flag.

## Stratego: the page of rules, one paragraph each

stratego-rules =
    .army = Each side has 20 pieces: the marshal 10, the general 9, the colonel 8, two majors 7, two captains 6, two lieutenants 5, two sergeants 4, two miners 3, two scouts 2, the spy 1, three bombs and the flag.
    .set-up = Each player sets up in secret on their own four ranks; 20 squares stay empty. { SIDE($side) } moves first.
    .moves = A piece moves one square forward, backward or sideways, onto an empty square or at an enemy piece: an attack.
    .scouts = Scouts move any distance in a straight line over empty squares, and may attack at its end.
    .still = Flag and bombs never move. Nothing enters or crosses the two craters.
    .attack = An attack reveals both ranks. The lower piece leaves the board; if both are equal, both do.
    .survivor = An attacker that wins takes the square; a defender that wins stays.
    .bomb = A bomb destroys every attacker but a miner, which removes the bomb and takes its square.
    .spy = The spy takes the marshal if it attacks first. Attacked, it loses to everything but a spy.
    .hides = A piece that survives an attack hides its face again, so remember it.
    .stays-open = A piece that survives an attack shows its face from then on.
    .two-squares = Two-square rule: a piece may not cross the line between the same two squares in more than three turns in a row.
    .chase = Chasing rule: a player who chases pieces that keep evading may not repeat a position since the chase began, except by a step straight back.
    .end = Take the flag and you win. A player with no movable piece left loses at once, and so does a player who can't move on their turn. If neither side can move, the game is a draw.
# $count: 100
stratego-rules-quiet = After { $count } turns in a row without an attack, either player may claim a draw.

## Stratego: what each piece does, one line each

# $number: 1 to 10
stratego-rank = Rank { $number }.
stratego-kind-flag = Never moves. If it is taken, its owner loses the game.
stratego-kind-spy = Takes the marshal if it attacks first. Loses to every attacker; two spies take each other.
stratego-kind-scout = Moves any distance in a straight line and may attack at its end.
stratego-kind-miner = Removes bombs. Takes every piece of lower rank.
stratego-kind-marshal = Takes every piece of lower rank. A spy that attacks it takes it.
stratego-kind-bomb = Never moves. Destroys every attacker but a miner.
# Sergeant to general
stratego-kind-other = Takes every piece of lower rank.
# The back of an enemy piece
stratego-kind-back = Only its owner knows its rank.

## Stratego: house rules, with their choices

stratego-ruling-reveal = Survivors of an attack show their faces
    .moment = For a moment
    .for-good = For good
