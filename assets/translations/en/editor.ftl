### The editor of boards, setting up a game of Stratego, the card beside the board in lessons, and notices about files.

## Editor: names

# A board without a name, in files and menus.
editor-unnamed = My set-up
# The same before it is saved, above the board.
editor-new = New set-up
# The name of a copy of the set-up $name.
editor-copy-name = { $name } copy
# The name of a position of a game that began with the set-up $name; $count: turns
editor-name-after =
    { $count ->
        [one] { $name } after 1 turn
       *[other] { $name } after { $count } turns
    }

## Editor: the question what to do with an unsaved board when another is opened

# $name: the name of the board
editor-unsaved = { $name } is not saved.
editor-keep-editing = Keep editing
    .help = Continue with the unsaved board
editor-discard = Discard
    .help = Open the other board instead. “{ command-undo }” restores this one until you close the game

## Editor: labels of the fields

editor-name = Name
editor-author = Author
editor-note = Note

## Editor: tools. There is little room: the labels of the buttons are short.

# $player: a side; $piece: the kind of piece on the button
editor-place =
    .help = Place { PIECE($piece, form: "plural") } for { SIDE($player) }
    .neutral = Place { PIECE($piece, form: "plural") }, which belong to nobody
    .tower = Place the tower, or move it with everything on it
# Before the pieces that belong to nobody, and the tower.
editor-neutral = Neutral

editor-brushes = Brushes
editor-hand = Hand
    .help = Select and drag pieces
editor-erase = Erase
    .help = Remove pieces from the board
editor-wall = Wall
    .help = Build or remove walls between squares
editor-hole = Hole
    .help = Cut squares out of the board, or put them back

editor-symmetry = Symmetry
editor-symmetry-off = Off
    .help = Place on one side only
editor-symmetry-half-turn = Half turn
    .help = Place on both sides, so that the board looks the same from both seats
editor-symmetry-mirror = Mirror
    .help = Place on both sides, mirrored between the players

# Each of these is in front of two buttons, one for each side ($player).
editor-fire = Fire
    .help = Fire { SIDE($player, form: "genitive") } laser
editor-reserve = Reserved for
    .help = Reserve squares for { SIDE($player, form: "genitive") } pieces, or free them
editor-wall-laser = Wall laser
    .help = Put { SIDE($player, form: "genitive") } laser into a wall or the edge, or remove it
editor-first-move = First move
    .help = { SIDE($player) } moves first

editor-selected = Selected piece
# .off: no piece is selected, nor is a kind of piece to be placed.
editor-turn-left = Turn left
    .help = Turn the piece anticlockwise
    .off = Select a piece first
editor-turn-right = Turn right
    .help = Turn the piece clockwise
    .off = Select a piece first
editor-recolour = Switch side
    .help = Give the piece to the other side
    .off = Select a piece first
editor-remove = Remove
    .help = Remove the piece from the board
    .off = Select a piece on the board first

editor-board = Board
# $files, $ranks: the size of the board
editor-size = { $files } × { $ranks }
editor-fewer-files = − file
    .help = Remove a file (a column)
editor-more-files = + file
    .help = Add a file (a column)
editor-fewer-ranks = − rank
    .help = Remove a rank (a row)
editor-more-ranks = + rank
    .help = Add a rank (a row)
editor-clear = Clear
    .help = Remove all pieces from the board

## Editor: buttons at the end of the panel

editor-play = Play
    .help = Play this board against the computer
editor-save = Save
    .help = Save this board among your set-ups
editor-leave = Leave
    .help = Return to the game; the board is kept
editor-copy = Copy
    .help = Copy the board as a drawing
editor-copy-khet = Copy as Khet
    .help = Copy the board in Khet notation
editor-paste = Paste
    .help = Paste a drawn board, Khet notation, a game record or a puzzle
editor-balance = Fairness
    .help = Let the engine play itself to see how fair this board is
editor-puzzle = Puzzle
    .help = Make a puzzle of this board

## Editor: analysis

# $depth: how many turns the engine looks ahead
editor-analysis-depth = Analysis, depth { $depth }
editor-analysis-thinking = Analysis: thinking…
editor-analysis-off = Analysis is not available for this board

## Editor: problems of the board

editor-problems = Problems
editor-no-problems = No problems. This board can be played.
# $count: problems that are not listed
editor-more-problems =
    { $count ->
        [one] And 1 more.
       *[other] And { $count } more.
    }

# $square: where the piece is; $player: its side; $piece: the kind that is the laser
editor-problem-off-board = { $square }: { SIDE($player, form: "genitive") } { PIECE($piece) } fires off the board.
# Before the first turn. $player: whose laser; $pieces: a list of editor-piece-on and editor-own-piece-on
editor-problem-shot = { SIDE($player, form: "genitive") } laser would hit { LIST($pieces) }.
# Red's pharaoh on e5. German has the accusative.
editor-piece-on = { SIDE($player, form: "genitive") } { PIECE($piece) } on { $square }
editor-neutral-piece-on = the { PIECE($piece) } on { $square }
# A piece of the player whose laser it is.
editor-own-piece-on = its own { PIECE($piece) } on { $square }
# Follow editor-problem-shot if it hits the piece that decides the game. $player: who moves first
editor-problem-shot-wins = Any turn that doesn't change the path of the beam wins.
editor-problem-shot-loses = { SIDE($player) } loses with any turn that doesn't change the path of the beam.
# $action: a turn as it is written, such as h2g2
editor-problem-wins = { SIDE($player) } wins with the first turn, { $action }.
editor-problem-threatens = { SIDE($player) } threatens to win at once with { $action }.
# No beam can reach the piece, wherever others stand.
editor-problem-dark = { $square }: no light can ever reach { SIDE($player, form: "genitive") } { PIECE($piece) }.
    .neutral = { $square }: no light can ever reach the { PIECE($piece) }.
# $count: pieces without a counterpart on the other side
editor-problem-asymmetric =
    { $count ->
        [one] The sides differ: 1 piece has no counterpart.
       *[other] The sides differ: { $count } pieces have no counterpart.
    }

## Editor: why a change cannot be made

editor-no-such-piece = These rules have no such piece.
# The square onto which a laser in the wall shines would become a hole.
editor-laser-into-hole = { SIDE($player, form: "genitive") } laser shines onto { $square }, so that square must stay.
editor-laser-needs-wall = A laser needs a wall, a hole or the edge of the board behind it.
editor-needs-laser = { SIDE($player) } needs a laser.
# $error: in English, for other cases, which should not occur
editor-not-possible = This change is not possible: { $error }
# $player: whose laser was to be fired
editor-no-laser = { SIDE($player) } has no laser on this board.

## Editor: hints in the line below the board. Keys stand two spaces before what they do.

# $square: e4; $player: the side of the piece
editor-hint-piece = { $square }: { SIDE($player, form: "genitive") } { PIECE($piece) }
    .neutral = { $square }: { PIECE($piece) }
editor-hint-place = { $square }: place the { PIECE($piece) }
editor-hint-reserved = { $square } is reserved for { SIDE($player) }
editor-hint-reserve = { $square }: reserve for { SIDE($player) }
editor-hint-free = { $square }: free for both sides
editor-hint-cut = { $square }: cut a hole
editor-hint-fill = { $square }: fill the hole
# $first, $second: neighbouring squares
editor-hint-build = Between { $first } and { $second }: build a wall
editor-hint-tear-down = Between { $first } and { $second }: remove the wall
editor-hint-no-wall = A wall needs a square on both sides
editor-hint-laser = { SIDE($player, form: "genitive") } laser
editor-hint-put-laser = { $square }: put { SIDE($player, form: "genitive") } laser here
# $other: the side whose laser is here
editor-hint-replace-laser = { $square }: replace { SIDE($other, form: "genitive") } laser with { SIDE($player, form: "genitive") }
# $keys: the keys that turn pieces, such as "Q E"
editor-hint-turn = wheel or { $keys }  turn
editor-hint-wheel = wheel  turn
# Of the square, at which a wall or a laser is placed.
editor-hint-side = { $keys }  next edge
editor-hint-drag = drag  move
editor-hint-drag-along = drag  along the edge
editor-hint-click = click  remove
editor-hint-right-click = right click  remove
# The key exchanges the two lasers.
editor-hint-exchange = { $keys }  exchange

# While the pointer is over nothing that the brush would change.
editor-brush-erase = Click pieces to remove them
editor-brush-hole = Click squares to cut them out, or to put them back
editor-brush-wall = Click between two squares to build or remove a wall
editor-brush-reserve = Click squares to reserve them for { SIDE($player) }, or to free them
editor-brush-laser = Click an edge of the board to put { SIDE($player, form: "genitive") } laser there

## Editor: notices

editor-copied = Board copied as a drawing.
editor-copied-khet = Board copied in Khet notation.
# $count: the pieces that were on the tower or under it
editor-riders-removed =
    { $count ->
        [one] The piece on the tower was removed with it. “{ command-undo }” restores both.
       *[other] The { $count } pieces on the tower were removed with it. “{ command-undo }” restores everything.
    }
editor-tower-replaced =
    { $count ->
        [one] The tower has replaced 1 piece. “{ command-undo }” restores it.
       *[other] The tower has replaced { $count } pieces. “{ command-undo }” restores them.
    }
editor-pasted = Opened the board from the clipboard.
# The quoted word is the button that makes puzzles.
editor-pasted-puzzle = Opened the board of the puzzle from the clipboard. “{ editor-puzzle }” proves its task.
# Followed by the reason in English.
editor-not-pasted = The clipboard holds no board that can be used here.
editor-no-clipboard = The clipboard is not available.
# $error: the system's reason
editor-not-copied = Could not write to the clipboard: { $error }.
# $name: the name of the set-up. Followed by the path of the file.
editor-saved = Saved as { $name }
# Followed by one of the reasons below, or by the problems of the board.
editor-not-saved = The board was not saved.
editor-not-written = Its file could not be written: { $error }.
editor-no-folder = This system has no folder for your set-ups.
editor-name-taken = There is another set-up with this name. Press “{ editor-save }” again to replace it, or choose another name.
editor-board-name-taken = There is another board with this name. Choose another name.
# $count: problems that are not mentioned
editor-further-problems =
    { $count ->
        [one] There is 1 more problem.
       *[other] There are { $count } more problems.
    }
editor-save-first = Save this board first: it has its own rules, which need a file.

## Editor: notices about the file that keeps the unsaved board. $file, $old and $new are paths.

editor-draft-set-aside = The board that you left in the editor could not be read. Its file is now { $file }.
editor-draft-moved = Another program, or another copy of this one, has changed { $old }. The board in the editor is saved in { $new }.
# Followed by the reason.
editor-draft-not-kept = The board in the editor could not be saved and is lost when you close the game.

## Setting up a game of Stratego

deploy-random = Random
    .help = Place all pieces at random on your four ranks
deploy-mirror = Mirror
    .help = Mirror left to right
deploy-clear = Clear
    .help = Remove all pieces from the board
deploy-set-ups = Set-ups
    .help = Place all pieces in this formation
deploy-save-heading = Save this set-up
deploy-save = Save
    .help = Save this set-up under this name
    .off = Place all pieces first
deploy-ready = Ready
    .help = Finish your set-up
    .off = Place all pieces first
# A kind of piece in the palette.
deploy-piece =
    .help = Pick up this piece, or drag it onto your ranks
    .off = All pieces of this kind are placed
deploy-all-placed = All pieces are placed.
# $count: pieces on the board; $total: the pieces of a side
deploy-placed = { $count } of { $total } pieces are placed.
# The name that is proposed for saving. $player: a side
deploy-name = { SIDE($player, form: "genitive") } set-up
# $name: the name of the set-up
deploy-saved = Set-up saved as { $name }.
deploy-replace = You have a set-up called { $name }. Press “{ deploy-save }” again to replace it.
# Followed by the reason.
deploy-not-saved = The set-up was not saved.
deploy-no-folder = This system has no folder for set-ups.
deploy-name-taken = The game already has a set-up called { $name }. Choose another name.

## Lessons: the card beside the board

# $number: which lesson this is; $count: how many there are
learn-place = Lesson { $number } of { $count }
# $step: which step of the lesson this is; $steps: how many it has
learn-place-step = Lesson { $number } of { $count }  ·  step { $step } of { $steps }
learn-next = Next
learn-hint = Hint
learn-restart-step = Restart step
learn-restart = Restart lesson
learn-all = All lessons
learn-leave = Leave
# After the expected turn was shown and undone.
learn-your-turn = Now play this move yourself.
learn-well-done = Well done.
# $error: in English, a bug
learn-stuck = The lesson can't continue: { $error }

## Puzzles: the card beside the board

# The name of a puzzle, in the bar and on the title, and of a game played on from it. $turns: in how many turns; $rating: the
# rating of the puzzle
puzzle-name = Puzzle: win in { $turns } ({ $rating })
    .piece = Puzzle: win a piece in { $turns } ({ $rating })
    .defence = Puzzle: only defence ({ $rating })
# A group of puzzles. $from, $to: the lowest and the highest rating
puzzle-band = Rating { $from } to { $to }
# $count: how many puzzles were solved in a row
puzzle-streak = Streak: { $count }
# In the list of puzzles, and beside the number of puzzles solved in a row. $best: the most that were ever solved in a row
puzzle-streak-best = Best streak: { $best }
# $side: the side to move; $turns: the number of its turns
puzzle-task-win =
    { $turns ->
        [one] { SIDE($side) } to play and win in 1 turn
       *[other] { SIDE($side) } to play and win in { $turns } turns
    }
puzzle-task-win-piece =
    { $turns ->
        [one] { SIDE($side) } to play and win a piece in 1 turn
       *[other] { SIDE($side) } to play and win a piece in { $turns } turns
    }
puzzle-task-defend = { SIDE($side) } to play. Only one turn avoids defeat: find it.
# Below the task of a win, of a won piece and of a defence. $turns: the number of the opponent's turns
puzzle-note-win = Only your own turns count. The opponent plays the best replies.
puzzle-note-win-piece = Gain at least one piece more than you lose, the reply to your last turn included.
puzzle-note-defend =
    { $turns ->
        [one] After any other turn, the opponent wins with the next shot.
       *[other] After any other turn, the opponent can force a win in { $turns } turns.
    }
# Below these while the task is a defence. $key: the name of a key. .options: on a device without such a key
puzzle-note-threat = { $key } shows or hides the enemy shot, which your opponent would fire if nothing changed.
    .options = To see which shot your opponent would fire if nothing changed, turn on “{ assist-threat }” in the options.
# After a turn that is right, and after one that is wrong, at first and once the reason is known. $turns: the number of turns
# of the task. $reply: an action, "h2g2". .own: by the turn's own shot. .missed: after the last turn; $king: a king
puzzle-right = Right. The opponent answers { $reply }. What comes next?
puzzle-wrong = That doesn't solve it.
puzzle-wrong-loses = That loses.
    .own = That loses: your own shot ends the game.
puzzle-wrong-win =
    { $turns ->
        [one] That doesn't win in 1 turn.
       *[other] That doesn't win in { $turns } turns.
    }
    .missed = Your shot doesn't hit { PIECE($king, form: "the") }.
puzzle-wrong-win-piece =
    { $turns ->
        [one] That wins no piece in 1 turn.
       *[other] That wins no piece in { $turns } turns.
    }
# After one of these. $reply: an action, "h2g2". .holds: if the player has turns left, but the reply leaves no solution
puzzle-wrong-answer = The opponent answers { $reply }.
    .holds = The opponent answers { $reply }. After that, no turn solves it in time.
# The button that takes back the wrong turn and the answers to it
puzzle-again = Try again
    .help = Takes these turns back. A click on the board does the same
# The first hint. $piece: a piece; $square: its square
puzzle-hint-piece = Look at { PIECE($piece, form: "the") } on { $square }.
# The second hint. $action: "h2g2"
puzzle-hint-action = Play { $action }, as the arrow shows.
# The button of the hints is learn-hint.
puzzle-hint =
    .help = Shows which piece acts; a second press shows where. This counts as a failed attempt
    .late = Shows which piece acts; a second press shows where
puzzle-solved = Solved
# After a rated puzzle that was solved, but only after a wrong turn or a hint.
puzzle-solved-late = Only the first attempt counts for your rating, and it failed.
puzzle-rating = Rating of the puzzle: { $rating }
# $themes: their names, with commas
puzzle-themes = Themes: { $themes }
# $error: the standard deviation of the rating; $change: how much the rating has risen or fallen
puzzle-rating-up = Your rating: { $rating } ± { $error } (+{ $change })
puzzle-rating-down = Your rating: { $rating } ± { $error } (−{ $change })
# On the card of a puzzle from the player's own files
puzzle-unrated = Your own puzzles don't count towards your rating.
# On the card of any other puzzle, until the first attempt at it
puzzle-rated = A hint or a wrong turn counts as a failed attempt and lowers your rating.
# On the card of the first puzzle
puzzle-no-preview = Puzzles don't preview your shots. Read the beam yourself.
# On the card of the first puzzle of a streak
puzzle-streak-rules = Each puzzle is harder than the last. A wrong turn or a hint ends the streak.
# $count: the longest streak
puzzle-streak-over = The streak is over. Your best: { $count }
# After the last puzzle of a list
puzzle-last = That was the last puzzle of this list.
puzzle-look-back = Look back
# $level: the level of the computer
puzzle-play-on = Play on
    .help = Play the position on the table against the computer, at level { $level }
    .start = Play the puzzle from its start against the computer, at level { $level }
puzzle-copy = Copy puzzle
    .help = Copy this puzzle without its solution, to paste into a message or into the game
puzzle-copied = Puzzle copied without its solution.
puzzle-all = All puzzles
# $error: in English, a bug
puzzle-stuck = The puzzle can't continue: { $error }

# Themes of puzzles
puzzle-theme-bounces = Many mirrors
puzzle-theme-opponent-mirror = Opponent's mirror
puzzle-theme-double-mirror = The same mirror twice
puzzle-theme-unblocked = Clearing the way
puzzle-theme-discovered = Discovered beam
puzzle-theme-swap = Swap
puzzle-theme-stack = Stack
puzzle-theme-splitter = Splitter
puzzle-theme-laser-turn = Turning the laser
puzzle-theme-climb = Between levels
puzzle-theme-quiet = Quiet turn
puzzle-theme-defence = Defence

## Puzzles: the card in the editor that makes one

puzzle-maker-title = Make a puzzle
# The title of the file, if the board has no name.
puzzle-maker-unnamed = My puzzle
# The three kinds of tasks.
puzzle-maker-win = Win
    .help = Win the game in this number of turns, whatever the opponent does
puzzle-maker-piece = Win a piece
    .help = Gain a piece in this number of turns, whatever the opponent does
puzzle-maker-defence = Only defence
    .help = Find the only turn that stops the opponent from winning in this number of turns
# Before the buttons 1 to 4.
puzzle-maker-turns = Turns
    .help = How many turns the player has, or in a defence the opponent
# $count: millions
puzzle-maker-about = Choose the task for this board. The proof then tries every turn of both sides: exactly one first turn may solve the task. It gives up after { $count } million positions.
# $count, $most: millions, such as 1.2 and 6
puzzle-maker-progress = { $count } of at most { $most } million positions tried
puzzle-maker-rating = Proven. Now measuring how hard it is…
puzzle-maker-sound = This is a puzzle: its task has exactly one solution.
# $actions: turns, such as "j7j6  d6e5  e6+"
puzzle-maker-solution = Solution: { $actions }
# Two labels of the same button.
puzzle-maker-prove = Prove
    .help = Try every turn of both sides, or stop doing so
puzzle-maker-stop = Stop
# $error: in English
puzzle-maker-not-started = The proof could not be started: { $error }.
# The help of the three buttons below while there is no proof.
puzzle-maker-unproven = Prove the puzzle first
puzzle-maker-save = Save
    .help = Save this puzzle among your own
puzzle-maker-copy = Copy
    .help = Copy this puzzle without its solution, to paste into a message or into the game
puzzle-maker-link = Copy link
    .help = Copy a link to this puzzle
# $file: the name of the file
puzzle-maker-saved = Saved as { $file }. You can find it in “{ menu-puzzles }” under “{ menu-puzzles-own }”.
# $id: six letters and digits; $list: the title of a file of puzzles
puzzle-maker-known = “{ $list }” contains this puzzle already: { $id }.
puzzle-maker-taken = Your folder of puzzles holds another file called { $file }. Rename or delete that one first.
# $error: in English
puzzle-maker-not-saved = The puzzle could not be saved: { $error }.
puzzle-maker-no-folder = This system has no folder for your puzzles.
puzzle-maker-copied-link = Link to the puzzle copied.

## Puzzles: why a task on a board is none. $side: the side to move; $turns: a number of turns; $actions: a list of turns

puzzle-flaw-unsuitable = This game can't have puzzles, because its turns consist of several actions.
puzzle-flaw-stopped = Undecided: the proof takes too many positions. Choose fewer turns.
puzzle-flaw-crashed = The proof stopped because of a fault in Specular. Try again.
puzzle-flaw-no-win =
    { $turns ->
        [one] { SIDE($side) } can't win in 1 turn.
       *[other] { SIDE($side) } can't force a win in { $turns } turns.
    }
puzzle-flaw-no-piece =
    { $turns ->
        [one] { SIDE($side) } can't win a piece in 1 turn.
       *[other] { SIDE($side) } can't win a piece by force in { $turns } turns.
    }
# $turns: at least 2
puzzle-flaw-no-defence = { SIDE($side) } has no defence: after every turn, the opponent can force a win in { $turns } turns or fewer.
# The last item of the list may be puzzle-flaw-others.
puzzle-flaw-cooked = More than one first turn solves it: { LIST($actions) }.
# $count: at least 2
puzzle-flaw-others = { $count } others
# Another task is possible that is easier, or that leads to more.
puzzle-flaw-win =
    { $turns ->
        [one] Choose another task: { SIDE($side) } can win in 1 turn.
       *[other] Choose another task: { SIDE($side) } can force a win in { $turns } turns.
    }
puzzle-flaw-piece =
    { $turns ->
        [one] Choose another task: { SIDE($side) } can win a piece in 1 turn.
       *[other] Choose another task: { SIDE($side) } can win a piece by force in { $turns } turns.
    }
puzzle-flaw-defence =
    { $turns ->
        [one] Choose another task: there is only one defence against a win in 1 turn.
       *[other] Choose another task: there is only one defence against a win in { $turns } turns.
    }
# $reply: the opponent's turn
puzzle-flaw-choice = After the reply { $reply }, more than one turn leads to the goal: { LIST($actions) }.
puzzle-flaw-short = The opponent can lose sooner by their own shot, so the solution would have no last turn.
puzzle-flaw-idle = The piece is won before the last turn, which would strike nothing.
# $action: a turn
puzzle-flaw-better = Another turn is much better: { $action }.
# A warning beside the solution; the puzzle can be saved. $turns: how often the beam turns
puzzle-flaw-obvious =
    { $turns ->
        [0] Very easy: the beam doesn't turn anywhere. You can save the puzzle all the same.
        [one] Very easy: the beam turns only once. You can save the puzzle all the same.
       *[other] Very easy: the beam turns only { $turns } times. You can save the puzzle all the same.
    }

## Files that change while the game runs

reload-done = Files reloaded.
reload-unchanged = Files reloaded. Nothing has changed.
reload-errors = Files reloaded. Some have errors.
# Follow one of the three below. $key: the key that reloads files
reload-by-key = Press { $key } to reload files.
reload-by-button = Use “{ menu-mods-reload }” under “{ menu-mods }” to reload files.
# $error: the system's reason
reload-unwatched = Changes to files are not detected: { $error }.
reload-folder-unwatched = Changes in { $folder } are not detected: { $error }.
# $kind: the kind of network drive, such as nfs4
reload-network-drive = { $folder } is on a network drive ({ $kind }), where some changes are not detected.

# $name: the name of the game, such as Khet 2.0
reload-new-rules = { $name } has new rules, and this game continues with them. “{ command-undo }” returns to the old rules.
# Followed by the reason, in one or more sentences.
reload-old-rules = { $name } has new rules, but this game continues with the old ones.
reload-over = The game is over.
reload-other-game = The current game has no lasers.
# $name: the name of the set-up
reload-new-set-up = { $name } has changed. “{ command-undo }” restores the previous board.

# A card: the set-up of a game that has begun was changed.
reload-offer = { $name } has changed. This game continues as it began.
reload-restart = Restart
reload-not-now = Not now
# After the restart.
reload-last-game = Your last game is saved under “{ menu-open-game }”.

# A card about errors in files. $count: how many; $file: the name of a file
reload-card =
    { $count ->
        [one] An error in { $file }
       *[other] { $count } errors in { $file }
    }
reload-close = Close
# $text: in English
reload-expected = Expected: { $text }
reload-found = Found: { $text }
# $count: errors
reload-others =
    { $count ->
        [one] 1 more in other files
       *[other] { $count } more in other files
    }

## Notices: saved games

# $name: the name that players gave the game. Followed by the path of the file.
notice-game-saved = Saved as { $name }
# Followed by the reason.
notice-game-not-saved = The game could not be saved.
# $old, $new: names of files
notice-game-moved = Another program, or another copy of this one, has changed { $old }. This game continues in { $new }; both files are kept.
# $old, $new: names of files; $error: the system's reason
notice-game-not-replaced = { $old } cannot be written: { $error }. This game continues in { $new }; both files are kept.

## Notices: settings

# $file: the new path of the file. Followed by the error in English.
notice-settings-reset = Your settings could not be read, so the defaults apply. The file is now { $file }.
# Followed by the reasons.
notice-settings-locked = Your settings could not be read, so the defaults apply. Changes are not saved.
# Followed by the reason.
notice-settings-not-saved = Your settings could not be saved.
# $file: the path of the renamed file
notice-puzzles-reset = Your puzzle results could not be read, so they start afresh. The file is now { $file }.
notice-puzzles-locked = Your puzzle results could not be read. New results are not saved.
# Followed by the reason.
notice-puzzles-not-saved = Your puzzle results could not be saved.

## Notices: themes, and mods in the browser

# Followed by the reason in English.
notice-theme-missing = This theme is not available, so the table stays as it is.
# $name: the name of the file of the mod
notice-mod-kept = { $name } is saved in this browser. You can find it under “{ menu-mods }” on the title screen.
notice-mod-not-kept = { $name } could not be saved: { $error }.
notice-no-mods-folder = This system has no folder for mods.
