### The table: the HUD around the board, hints below it, questions, notices, the result, clips.
###
### $who, $player, $side and the like are sides (SIDE), or the names that people gave.
### A turn or move in notation ("7. e4d3") is the same in all languages.

## Players

# Only the name of a side, or of a player.
player-name = { SIDE($player) }
# A person and their side.
# $name: the name that the person gave
player-person = { SIDE($name) } ({ SIDE($side) })
# The computer, when the other player is called by name: "Computer to move".
player-computer = Computer
    .level = Computer, level { $level } ({ SIDE($side) })
# $first, $second: player-name, player-person or player-computer.level
players-against = { $first } against { $second }

# A word for each level of the computer: as a heading, and within a line.
level-word =
    { $level ->
        [1] Newcomer
        [2] Beginner
        [3] Novice
        [4] Casual
        [5] Intermediate
        [6] Skilled
        [7] Advanced
        [8] Expert
        [9] Master
       *[other] Maximum
    }
    .inline =
        { $level ->
            [1] newcomer
            [2] beginner
            [3] novice
            [4] casual
            [5] intermediate
            [6] skilled
            [7] advanced
            [8] expert
            [9] master
           *[other] maximum
        }

# Two names for the pieces of a stack, with the forms of the file of names: the top piece alone, and all of it.
piece-stack-top = top piece
    .a = a top piece
    .the = the top piece
    .The = The top piece
    .plural = top pieces
    .genitive = top piece's
    .title = Top piece
piece-whole-stack = whole stack
    .a = a whole stack
    .the = the whole stack
    .The = The whole stack
    .plural = whole stacks
    .genitive = whole stack's
    .title = Whole stack

## The bar at the top: whose turn it is

hud-turn-to-move = { SIDE($who) } to move
# $count: how many actions are left in the turn
hud-turn-actions =
    { $count ->
        [one] { SIDE($who) } to move, { $count } action left
       *[other] { SIDE($who) } to move, { $count } actions left
    }
hud-turn-thinking = { SIDE($who) } is thinking
hud-turn-moves = { SIDE($who) } moves
hud-turn-fires = { SIDE($who) } fires
hud-turn-sets-up = { SIDE($who) } sets up
hud-turn-editor = Set-up editor
# $title: the title of the lesson
hud-turn-lesson = Lesson: { $title }
hud-turn-over = Game over
# While an earlier position is shown.
hud-turn-reviewing = Reviewing

# Beside the turn: the level of the computer to move, or of the computer that the person to move plays against.
# $word: level-word.inline; $program: the name of an external engine that plays, such as "Stockfish 16"
hud-level = level { $level }  ·  { $word }
    .against = against level { $level }  ·  { $word }
    .program = { $program }  ·  level { $level }
    .against-program = against { $program }  ·  level { $level }

## The panel beside the board

# The heading of the move list, and the label of the axis of the graph.
hud-moves = Moves
# A line below a move: a variation, which replaces it, or one that was undone.
# $turn: its first move, such as "6. e1e2 …"
hud-variation = or { $turn }
    .undone = undone: { $turn }
# The heading of the pieces that a side has lost.
hud-losses = { SIDE($side, form: "genitive") } losses

hud-analysis-thinking = Thinking…
hud-analysis-over = The game is over
# The depth of the analysis, in turns; with the name of the side whose turn the computer is thinking about.
hud-analysis-depth = depth { $depth }
    .of = { SIDE($side) }:  depth { $depth }
# The size of the search. $count: a number of nodes, of thousands or of millions
hud-analysis-nodes = { $count } nodes
    .thousand = { $count } k nodes
    .million = { $count } M nodes
# Which side a positive score favours.
hud-analysis-plus = + for { SIDE($side) }
# A score from the first player's point of view: -0.40, and +1.35 for their advantage.
analysis-score = { $score }
    .ahead = +{ $score }
analysis-wins-in = { SIDE($side) } wins in { $turns }
# A known turn of an opening: its score with the error, and how often the computer plays it.
opening-score = { $score } ± { $error }
opening-share = { $percent } %
# The list of known turns beside the board. $level: the lowest level that plays them. .play, .off: the help of a turn, which is
# a button; .instead: the help of the button that shows the list where the moves are
hud-openings = Openings
    .help = Known turns: the score with its error, and how often the computer plays each at level { $level } and above
    .play = Play on from here with this turn
    .off = Available on your turn, and while looking back if the game allows undo
    .instead = Show the known turns instead of the moves, and back

# The heading of the graph after the game, and its labels on the left: who is ahead, above and below the line.
hud-balance = Advantage by move
hud-ahead =
    { SIDE($side) }
    ahead
hud-even = even
# The heading of the buttons for the turning points. $count: how many there are, at most three
hud-turning-points =
    { $count ->
        [one] Turning point
       *[other] Turning points
    }

# Whose piece it is, above the name of the piece on its card.
hud-piece-owner = { SIDE($side, form: "genitive") }
    .nobody = Neutral

## Ending the game: draws and resignation

hud-offer-draw = Offer draw
    .help = Offer your opponent a draw
    .off = A draw has already been offered
hud-offer = { SIDE($asker) } offers { SIDE($opponent) } a draw
hud-accept-draw = Accept
hud-decline-draw = Decline
hud-claim-draw = Claim draw
hud-resign = Resign
    .help = Resign the game, after a confirmation
    .ask = Resign as { SIDE($player) }? { SIDE($winner) } wins.
hud-keep-playing = Keep playing

## The result

result-you-win = You win
result-you-lose = You lose
hud-next-level = Next level
    .help = Play again, against the next level
hud-review = Review
    .help = Step through the turning points of the game and see better moves
    .off = No turning point was found
hud-rematch = Rematch
hud-swap-sides = Swap sides

## Reviewing

hud-place-start = At the start
# $turn: the number of the turn after which the position is; $count: how many turns were played
hud-place = Turn { $turn } of { $count }
hud-turning-point = Turning point { $number } of { $count }
# $turn: the turn that was played; $better: the better one
hud-better-turn = { $turn }  ·  Better: { $better }
hud-autoplay = Autoplay
hud-pause = Pause
hud-next-turning-point = Next turning point
    .help = Go to the position before the next turning point
    .off = No more turning points
hud-play-on = Play on from here
hud-back-to-game = Back to the game
    .lesson = Back to the lesson
    .puzzle = Back to the puzzle

## Calls: actions without a square

hud-nothing-to-pass = You can pass only after your first action in a turn.
hud-nothing-to-fire = No laser can fire now: each side fires at most once a turn.
hud-choose-laser = First choose which laser fires.

## The line of keys below the board. A key stands before its word: "Esc  stop".

hud-replay = Replay at half speed
    .seat = Replay at half speed, from your seat
    .low = Replay at half speed, along the beam
    .above = Replay at half speed, from above
    .impact = Replay at half speed, from where the beam ends
hud-keys-angle = another angle
hud-keys-stop = stop
hud-keys-dismiss = dismiss
hud-keys-play = Click or drag a piece
hud-keys-look-back = Click a turn in the list to look back
hud-keys-setting-up = Drag pieces onto your ranks, or click a piece and a square; drag off the board to put it back
hud-keys-steps = step through turns
hud-keys-autoplay = autoplay
hud-keys-back = back to the game
hud-keys-editor = Click: place    drag: move    wheel: turn    right click: remove
hud-keys-place = place
hud-keys-remove = remove
hud-keys-next-kind = next kind
hud-keys-other-side = other side
# With the buttons of a gamepad.
hud-keys-pad-cursor = D-pad  cursor
hud-keys-pad-steps = D-pad  step through turns
hud-keys-pad-turn = LB RB  turn
hud-keys-pad-choose = A  choose
hud-keys-pad-buttons = Select  buttons

## Hints: the move that the engine suggests

hud-hint-thinking = Looking for a good move…
hud-hint-turn-right = Hint: turn { PIECE($piece, form: "the") } on { $at } clockwise
hud-hint-turn-left = Hint: turn { PIECE($piece, form: "the") } on { $at } anticlockwise
hud-hint-move = Hint: move { PIECE($piece, form: "the") } on { $at } to { $to }
hud-hint-move-top = Hint: move the top of { PIECE($piece, form: "the") } on { $at } to { $to }
hud-hint-swap = Hint: swap { PIECE($piece, form: "the") } on { $at } with { PIECE($other, form: "the") } on { $to }
hud-hint-take = Hint: take { PIECE($other, form: "the") } on { $to } with { PIECE($piece, form: "the") } on { $at }
hud-hint-place = Hint: place { PIECE($piece, form: "the") } on { $at }
# $call: the label of a button: "Fire", "Pass", "Half turn"
hud-hint-call = Hint: { $call }
    .piece = Hint: { $call } with { PIECE($piece, form: "the") } on { $at }

## What a click would do. $gesture is click-gesture, or the name of a key.

click-gesture = Click
    .release = Release
click-move = { $gesture }: move { PIECE($piece, form: "the") } to { $to }
click-swap = { $gesture }: swap { PIECE($piece, form: "the") } with { PIECE($other, form: "the") } on { $to }
click-take = { $gesture }: take { PIECE($other, form: "the") } on { $to } with { PIECE($piece, form: "the") }
# A jump over a piece.
click-take-over = { $gesture }: take { PIECE($other, form: "the") } on { $at } with { PIECE($piece, form: "the") }, landing on { $to }
# $count: 2 or more
click-take-several =
    { $count ->
        [one] { $gesture }: take { $count } piece with { PIECE($piece, form: "the") }, landing on { $to }
       *[other] { $gesture }: take { $count } pieces with { PIECE($piece, form: "the") }, landing on { $to }
    }
click-stack = { $gesture }: stack { PIECE($piece, form: "the") } onto { PIECE($other, form: "the") } on { $to }
click-turn-right = { $gesture }: turn { PIECE($piece, form: "the") } clockwise
click-turn-left = { $gesture }: turn { PIECE($piece, form: "the") } anticlockwise
# A capture of several pieces is chosen square by square.
click-go-on = { $gesture }: continue to { $to }
click-next-square = { $gesture }: choose the next square
click-route-again = { $gesture }: choose the route again
click-select-top = { $gesture }: select only the top piece
click-select-stack = { $gesture }: select the whole stack
# What of a stack is selected, and how to select the other part: by a click, or also by a key or a gamepad's button.
click-top-selected = Top piece selected     Click it again: whole stack
    .key = Top piece selected     { $key } or click it again: whole stack
    .pad = Top piece selected     { $key }: whole stack
click-stack-selected = Whole stack selected     Click it again: top piece only
    .key = Whole stack selected     { $key } or click it again: top piece only
    .pad = Whole stack selected     { $key }: top piece only
# A square on the platform of a tower or under it, with the piece there, and the tower itself. Shown while nothing is selected.
click-level =
    .above = { $square }: on the platform
    .below = { $square }: under the platform
    .piece-above = { $square }: { PIECE($piece) } on the platform
    .piece-below = { $square }: { PIECE($piece) } under the platform
click-tower = Tower of Kadesh on { $square }
    .acts = Tower of Kadesh on { $square }     { $gesture }: select it to move or turn it
# The tower is selected. The keys that turn it follow.
click-tower-selected = Tower of Kadesh selected     Choose a square beside its base

## Questions before an action

# Pictures of pieces are the answers: what a pawn becomes, for example.
ask-which-piece = Which piece?
ask-which = Which one?
# $turn: the move in notation
ask-play = Play { $turn }?
    .yes = Play
# $pieces: a list of ask-own-shot.piece
ask-own-shot = This shot strikes your own { LIST($pieces) }.
    .piece = { PIECE($piece) } on { $at }
    .fire = Fire
# The player's king would stand in the opponent's beam. $piece: the king
ask-own-king = The opponent's next shot would strike your { PIECE($piece) } on { $at }.
    .play = Play anyway
hud-question-cancel = Cancel

## Handing over the screen between two players, in a game with hidden pieces

handover-to = Hand over to { SIDE($who) }
handover-ready = I am { SIDE($who) }
handover-sets-up = { SIDE($who) } sets up. { SIDE($other) }, please look away.
handover-turn = { SIDE($who, form: "genitive") } turn. { SIDE($other) }, please look away.
# How the last attack ended, before handover-turn: the attacked piece is lost, the attacker is lost, or both are.
# $piece, $side: the attacker and its side; $taken, $other: the attacked piece and its side
handover-fight =
    .takes = { SIDE($side, form: "genitive") } { PIECE($piece) } takes { SIDE($other, form: "genitive") } { PIECE($taken) } on { $at }.
    .fails = { SIDE($side, form: "genitive") } { PIECE($piece) } attacks { SIDE($other, form: "genitive") } { PIECE($taken) } on { $at } and is lost.
    .both = { SIDE($side, form: "genitive") } { PIECE($piece) } and { SIDE($other, form: "genitive") } { PIECE($taken) } are both lost on { $at }.

## Notices below the board

# $pieces: a list of hud-own-hit.piece
hud-own-hit = { SIDE($side, form: "genitive") } laser struck its own { LIST($pieces) }.
    .piece = { PIECE($piece) } on { $at }
# Shown once, after the first loss. $key: the key that shows the enemy shot
hud-threat-tip = You lost a piece to your opponent's laser. To see what it would strike next, turn on “{ assist-threat }” in the options.
    .key = You lost a piece to your opponent's laser. { $key } shows the enemy shot: what it would strike next.
notice-last-game-saved = Your last game is saved under “{ menu-open-game }”.
notice-last-game-undo = “{ command-undo }” restores your last game.
notice-draw-declined = { SIDE($who) } declines the draw.
# After swapping sides, before the reason: a sentence.
notice-handicap-kept = The handicap could not follow its player, so the other player has it now.
notice-no-hints = This game is played without hints.
notice-hints-for-people = Hints are for human players on their turn.
notice-no-threat = This game was set up without the enemy shot. You can allow it in your next game.
    .minimal = This game is played without showing the enemy shot.
# $kind: the name of a kind in the files of a mod; $error: what is wrong there, in English
notice-look-refused = { $kind } is drawn as a block: { $error }.
clipboard-slow = Waiting for the program that holds the clipboard…
clipboard-no-text = The clipboard holds no text.
# $error: of the system, in English
clipboard-unreadable = The clipboard could not be read: { $error }.

## Requests that are refused

refused-undo =
    .agreed = This game is played without undo.
    .ready = Too late to undo: the other player is ready.
    .ranks = Too late to undo: an attack has revealed ranks.
    .revealed = Too late to undo: all pieces have been revealed.
refused-secret-seat = The computer's pieces are secret, so nobody can take its side before the game is over.
refused-not-open = This game is no longer open.
refused-no-handicap = This game has no handicap.
refused-handicap =
    .missing = The set-up of this game is missing.
    .changed = The set-up of this game has changed since it began.

## The computer

engine-crashed = The engine crashed. Start a new game to restart it.
# $error: of the system, in English
engine-not-started = The engine could not be started: { $error }.
# After a sentence that says why another program no longer plays.
engine-takes-over = Specular takes over.
engine-turn = It is { SIDE($side, form: "genitive") } turn, and the computer plays { SIDE($side) }.
    .redo = The computer plays { SIDE($side) }. “{ command-redo }” continues the game, and “{ command-undo }” takes you back to your own turn.

## Screenshots and clips

# $file: a path
screenshot-saved = Screenshot saved as { $file }
# $error: in English
screenshot-not-saved = The screenshot could not be saved: { $error }.
clip-saved = Clip saved as { $file }
clip-not-rendered = The clip could not be rendered: { $error }.
clip-rendering = Rendering a clip of the last turn. You can keep playing.
clip-getting-ready = Rendering the clip: getting ready.
# $done, $total: numbers of frames; $left: seconds or minutes
clip-progress = Rendering the clip: { $done } of about { $total } frames.
    .seconds = Rendering the clip: { $done } of about { $total } frames, { $left } s left.
    .minutes = Rendering the clip: { $done } of about { $total } frames, { $left } min left.
clip-busy = A clip is already being rendered.
clip-no-turn = Play a turn first, and you can save a clip of it.
clip-no-position = This game has no position that a clip could start from.
clip-no-edition = This game's edition is missing, or its rules have changed.
