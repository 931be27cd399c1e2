### The menus: the title screen, the chooser of a new game, saved games, statistics, mods, rules, and the messages about files.
###
### .help is the tooltip of a button. .off replaces it while the button is disabled.

## Buttons on several screens

menu-back = Back
menu-cancel = Cancel
menu-save = Save
menu-play = Play
menu-new-game = New game
menu-open-game = Open game
menu-save-game = Save game
menu-learn = Learn
menu-puzzles = Puzzles
menu-rules = Rules
menu-mods = Mods
menu-statistics = Statistics
menu-credits = Credits
menu-quit = Quit

## Title screen

menu-title-slogan = Turn one mirror. Then watch the light decide.
menu-title-editor = Editor
# The first button: what is on the table.
menu-title-continue = Continue
menu-title-continue-lesson = Continue the lesson
menu-title-continue-puzzle = Continue the puzzle
menu-title-look-at-game = Look at the game
# $what: the name, edition and set-up of the game, "lesson" or "set-up editor", and whether it is finished, with dots between
menu-title-current = Current game:  { $what }
menu-title-lesson = lesson
menu-title-set-up-editor = set-up editor
menu-title-finished = finished
# $side: a side; $level: 1 to 10
menu-title-computer = { SIDE($side) }: computer, level { $level }
# $beaten, $levels: numbers of levels
menu-title-levels-beaten = { $beaten } of { $levels } levels beaten

## First start: light effects
## Its choices are option-light-effects-full and option-light-effects-reduced.

menu-light-full = Bright shots with sparks, and slow motion when a king falls.
menu-light-reduced = No flashes, a slower beam, no slow motion and a still camera.
menu-light-note = Neither flashes more than three times a second. You can change this at any time under “{ options-title }”, “{ options-page-graphics }”.

## First start: lessons or a game

menu-welcome-title = New to laser chess?
menu-welcome-teach = Teach me
    .help = Short lessons on the board, a minute each.
menu-welcome-play = Just play
    .help = A game against an easy opponent.
menu-welcome-note = “{ menu-new-game }” has other boards, stronger opponents, and games for two people on one screen.

## Pause

menu-pause-title = Paused
menu-pause-resume = Resume
menu-pause-main-menu = Main menu
menu-pause-leave-editor = Leave editor
menu-pause-copy-link = Copy link

## New game: the chooser

# Headings above the players' own set-ups, and above games without lasers.
menu-new-yours = Yours
menu-new-other-games = Other games
# $name: a way of starting, such as Chess960
menu-new-random = { $name } (random)
menu-new-draw-again = Choose { $name } again to draw another starting position.
menu-new-no-set-ups = There are no set-ups for these rules yet.
# $edition: the game or edition, such as Khet 2.0
menu-new-sides = { $edition }  ·  { SIDE($first) } against { SIDE($second) }
# $author: a name
menu-new-author = By { $author }
# $name: the name and version of a mod
menu-new-from-mod = From the mod { $name }
menu-new-edit = Edit a copy
menu-new-balance = Test fairness
    .help = Let the engine play itself to see how fair this set-up is
menu-new-openings = Openings
    .help = The first turns of this set-up: how good they are, and how play goes on

## New game: the players

menu-seat-human = Human
menu-seat-computer = Computer
# Who plays the next game, above “Play” in the chooser; the first one also on the title. $level: the level of the computer
menu-seats-people = Two people play
menu-seats-against = Against level { $level }
menu-seats-computers = Computer against computer
menu-seat-lower =
    .help = A lower level
    .off = Available when the computer plays above the lowest level
menu-seat-higher =
    .help = A higher level
    .off = Available when the computer plays below the highest level
# $strength: the name of the level, such as Master, or an external engine's strength
menu-seat-level = Level { $level }:  { $strength }

## New game: the program that plays for the computer

menu-engine = Engine
menu-engine-other = Other…
menu-engine-starting = Starting…
menu-engine-use = Use
menu-engine-type-file = Type the path of a program, such as /usr/games/stockfish.
# $file: what was typed or chosen
menu-engine-missing = There is no file { $file }.
menu-engine-folder = { $file } is a folder. Choose a program file.
menu-engine-unreadable = { $file } cannot be opened: { $error }.
menu-engine-not-unicode = { $file } cannot be used, because its name is not Unicode.
# $why: the error, in English; $own: Specular
menu-engine-refused = { $file } cannot play: { $why }. { $own } plays instead.
menu-engine-not-started = { $file } could not be started. { $own } plays instead.

## Game setup: clock, names, assists, handicap or house rules

menu-terms-title = Game setup
menu-terms-done = Done
menu-terms-names = Names
menu-terms-clock = Clock
menu-terms-assists = Assists
menu-terms-handicap = Handicap
menu-terms-house-rules = House rules

# The label of the button in the chooser, and its tooltip.
menu-terms-plain = Clock and assists
    .help = Choose the clock, names and assists
menu-terms-with-handicap = Clock, assists, handicap
    .help = Choose the clock, names, assists and a handicap
menu-terms-with-rules = Clock, assists, house rules
    .help = Choose the clock, names, assists and house rules

# Parts of the summary on that button, with dots between.
menu-terms-assists-minimal = minimal assists
menu-terms-assists-standard = standard assists
menu-terms-assists-custom = custom assists
menu-terms-rules-count = { $count ->
    [one] 1 house rule
   *[other] { $count } house rules
}
menu-terms-left-out = { $count ->
    [one] 1 piece removed
   *[other] { $count } pieces removed
}

menu-clock-none = No clock
menu-clock-turn = Per turn
menu-clock-increment = Increment
menu-clock-delay = Delay
# $time: a duration, such as 10 min or 1 h 30 min
menu-clock-time-turn = { $time } for each turn
menu-clock-time-main = { $time } for each player
menu-clock-time-increment = { $time } added after each turn
menu-clock-time-delay = { $time } at the start of each turn do not count

# Sets of assists.
menu-assists-minimal = Minimal
    .help = Only what the manuals allow.
menu-assists-standard = Standard
    .help = Everything except the enemy shot.
menu-assists-each = or one by one:
# The assists about shots are those of the options: assist-preview, assist-threat and assist-own-shot.
menu-assist-legal-squares = Legal squares
    .help = Marks where a piece may go.
menu-assist-last-turn = Highlight last turn
    .help = Marks the last turn.
menu-assist-undo = Undo
    .help = Lets players undo their turns.
menu-assist-hints = Hints and analysis
    .help = Lets players ask for hints and analysis.

menu-handicap-all-pieces = All pieces
menu-handicap-help = Click a piece to remove it. Click again to restore it.
menu-handicap-of = { $count ->
    [one] { SIDE($side) } plays without 1 piece.
   *[other] { SIDE($side) } plays without { $count } pieces.
}
# $why: a whole sentence
menu-handicap-refused = This piece must stay. { $why }

## The test of how fair a set-up is

menu-balance-title = Fairness test
menu-balance-measure = Start test
menu-balance-measure-again = Test again
menu-balance-pause = Pause
menu-balance-resume = Resume
menu-balance-stop = Stop
    .help = Stop and use the games finished so far
    .off = Available while a test is running
menu-balance-progress = { $played } of { $games } games
menu-balance-progress-paused = { $played } of { $games } games, paused
menu-balance-keep-playing = You can close this card and keep playing.
menu-balance-none = Not tested yet.
menu-balance-about = { $games ->
    [one] The engine plays 1 quick game against itself.
   *[other] The engine plays { $games } quick games against itself.
} This takes a few minutes. You can play in the meantime.
menu-balance-heat = Numbers on the board: pieces lost there per hundred games.
# $error: an error of the system
menu-balance-not-kept = The result could not be saved: { $error }
menu-balance-not-started = The test could not be started: { $error }
menu-balance-crashed = The test stopped because of a fault in Specular. Try again.
# $setup: its name
# $score: a sentence, menu-balance-score
menu-balance-measured = The fairness test of { $setup } is finished. { $score }

# The results, a line each.
menu-balance-games = { $games ->
    [one] 1 game played.
   *[other] { $games } games played.
}
# $side: a side; $score, $error: percent
menu-balance-score = { SIDE($side) } scores { $score } ± { $error } %.
menu-balance-wins = { SIDE($first) } won { $first_wins }, { SIDE($second) } won { $second_wins }, { $draws } drawn.
# $ends: how many games ended how: the messages below, with commas between
menu-balance-ends = Endings: { $ends }.
menu-balance-end-king = { $games } by a hit on a king
menu-balance-end-both-kings = { $games } by a hit on both kings
menu-balance-end-repetition = { $games } by repetition
menu-balance-end-quiet-turns = { $games } after too many turns without a lost piece
menu-balance-end-turn-limit = { $games } after too many turns
menu-balance-end-no-action = { $games } without a legal move
# $by: a name from the report
menu-balance-end-other = { $games } by { $by }
menu-balance-length = Median length: { $median } turns. Half of the games took { $lower } to { $upper } turns, all { $least } to { $most }.
# $depth: 0 if there was no further search
menu-balance-no-forced-win = { $turns ->
    [one] Neither side has a forced win in the first turn
   *[other] Neither side has a forced win within { $turns } turns
}{ $depth ->
    [0] .
    [one] , and a search 1 turn deep finds no win.
   *[other] , and a search { $depth } turns deep finds no win.
}
# $turns: 0 if any first turn hits the mover's own king
# $proof: proven or found
menu-balance-forced-win = { $turns ->
    [0] Decided: { SIDE($side) } has a forced win, because any first turn hits the mover's own king
    [one] Decided: { SIDE($side) } has a forced win in 1 turn
   *[other] Decided: { SIDE($side) } has a forced win in { $turns } turns
} { $proof ->
    [proven] (proven).
   *[found] (found by the engine).
}

## The known openings of a set-up

menu-openings-title = Openings
menu-openings-none = No openings are known for this set-up.
# $positions: the number of positions from which the turns were judged
menu-openings-about = { $positions } positions searched
# The columns of the table: a turn, its score, how often the computer plays it, what its shot strikes, the best play for both sides
menu-openings-turn = Turn
menu-openings-score = Score
menu-openings-played = Played
menu-openings-hit = Hits
menu-openings-line = Main line
# What the columns mean; begins with the heading of the third column. $level: the lowest level that opens from the page
menu-openings-help = Played: how often the computer begins with it at level { $level } and above.
    .error = ±: how far the searches along the main line differ.
# $pieces: pieces with their squares
menu-openings-strikes = The shot strikes { LIST($pieces) }.
    .piece = { PIECE($piece, form: "the") } on { $at }
    .nothing = The shot strikes nothing.
# The button that begins a game. .off: while the terms of the game include a handicap
menu-openings-play = Play from here
    .help = Begin a game after the turn on the board
    .off = Needs all pieces: remove the handicap first

## Open game: the list of saved games

# The order of the list.
menu-games-by-date = Last played
menu-games-by-name = Name
menu-games-by-set-up = Set-up
menu-games-import = Import…
    .help = Open a record, a set-up or a position from a file
menu-games-export = Export…
    .help = Write a copy of the game to a file
menu-games-rename = Rename
menu-games-delete = Delete
menu-games-keep = Keep
# $folder: its path
menu-games-where = Every game is saved after each turn, in { $folder }. { menu-games-drop }
menu-games-where-browser = Every game is saved after each turn, in this browser. { menu-games-drop }
menu-games-drop = Drop a record, a set-up or a position on the window to open it.
menu-games-none = No saved games yet. Games are saved here from the first turn.
# $read, $all: numbers of files
menu-games-reading = Reading saved games: { $read } of { $all }
# $name: the name of the game, or its edition and set-up
menu-games-delete-question = Delete { $name }?
menu-games-delete-final = This can't be undone.
menu-games-delete-several = This permanently deletes all { $count } games in the file.
menu-games-delete-open = This game is open. It is saved again after the next move.

# Facts about a saved game, with dots between.
menu-games-custom-position = Custom position
menu-games-current = Current game
# $player: a name, or the computer and its level
menu-games-player-to-move = { $player } to move
menu-games-players = { $first } against { $second }
# $player: menu-level-inline or menu-program-level
menu-games-side-player = { SIDE($side) }: { $player }
menu-side = { SIDE($side) }
menu-games-computer = Computer, level { $level }
menu-games-turns = { $count ->
    [one] 1 turn
   *[other] { $count } turns
}
menu-games-just-now = just now
menu-games-minutes-ago = { $count ->
    [one] 1 minute ago
   *[other] { $count } minutes ago
}
menu-games-hours-ago = { $count ->
    [one] 1 hour ago
   *[other] { $count } hours ago
}
menu-games-days-ago = { $count ->
    [one] 1 day ago
   *[other] { $count } days ago
}
# $year, $month, $day: digits
menu-games-date = { $year }-{ $month }-{ $day }

# The computer at a level, in the middle of a line and at its beginning.
menu-level-inline = level { $level }
menu-level = Level { $level }
# $program: the name of an external engine, such as Stockfish 16
menu-program-level = { $program }, level { $level }

## Save game

menu-save-note = Every game is saved after each turn. A name helps you find it under “{ menu-open-game }”.

## Statistics

menu-statistics-none = No finished games yet. Games against the computer and between named players are counted.
menu-statistics-legend = Bars: wins, draws and losses. Columns: the latest games, tall for a win.
# $rating: the rating; $error: its standard deviation; $solved: how many puzzles were solved
menu-statistics-puzzles = Puzzles: rating { $rating } ± { $error }, { $solved } solved
# Below the graph of the ratings in puzzles. $lowest, $highest: its lowest and its highest rating
menu-statistics-puzzles-range = From { $lowest } to { $highest }, the latest on the right
menu-statistics-counts = { $won } won, { $drawn } drawn, { $lost } lost
# $first, $second: names of people; $won, $lost: the games that each has won
menu-statistics-people-counts = { $first } { $won }, { $second } { $lost }, drawn { $drawn }
menu-statistics-people = { $first }, { $second }
# $game: a game without lasers, such as Chess; $players: one of the above or menu-level-inline
menu-statistics-of-game = { $game }: { $players }

## Learn: the list of lessons

menu-learn-note = Short lessons on a real board. Wrong moves are explained and undone, so feel free to experiment.
menu-learn-lesson = { $number }.  { $title }
menu-learn-done = done
menu-learn-step = step { $step } of { $steps }

## Puzzles

# $rating: the rating; $error: its standard deviation
menu-puzzles-rating = Your rating: { $rating } ± { $error }
# $solved: how many puzzles were solved; $count: how many there are
menu-puzzles-solved = { $solved } of { $count } solved
# The buttons that begin a puzzle
menu-puzzles-level = At your level
    .help = Puzzles near your rating
menu-puzzles-daily = Daily puzzle
    .help = The puzzle of the day, the same for everyone
menu-puzzles-daily-done = Daily puzzle: solved
# Before a dot for each day: full if a puzzle was solved, a ring if puzzles were only tried. $count: 14
menu-puzzles-days = Last { $count } days
# In the list of puzzles, and after the daily puzzle. $hours, $minutes: the time left
menu-puzzles-next-daily =
    { $hours ->
        [0] Next daily puzzle in { $minutes } min
       *[other] Next daily puzzle in { $hours } h { $minutes } min
    }
menu-puzzles-streak = Streak
    .help = Each puzzle is harder than the last, until you make a mistake
# Only if there are such puzzles.
menu-puzzles-unsolved = Unsolved
    .help = Puzzles that you tried and did not solve, the latest first
# Only if there are such puzzles.
menu-puzzles-own = Your own
    .help = Puzzles from your folder, and those that you have pasted or imported
# How the list is grouped
menu-puzzles-by-rating = By rating
menu-puzzles-by-theme = By theme
menu-puzzles-by-edition = By edition
# $solved: how many of the $count puzzles of the group were solved
menu-puzzles-counts = { $solved } of { $count }
menu-puzzles-none = No puzzles are installed.

## Rules

# Pictures of a tower's column with a beam
menu-rules-tower = From the side: a beam that meets a periscope goes back the way it came, on the other level. The rim of the platform stops it.
    .above = From above: the bright part of each side is a periscope. The rest stops the beam.
# A way to play the set-ups of this game with other rules: $question is “Lasers”, $base “In the wall”, $answer “Sphinxes”
menu-rules-variant = { $question }: “{ $base }” or “{ $answer }”. The players choose before a game.
    .note = “{ $answer }”: { $note }
menu-rules-pieces = The pieces
    .others = Not on the board at the start
menu-rules-table = During the game
menu-rules-threat = The enemy shot is the one that the opponent would fire if nothing changed. { $key } shows or hides it.
menu-rules-threat-options = The enemy shot is the one that the opponent would fire if nothing changed. The options show or hide it.
menu-rules-analysis = Analysis has the engine look at the position: the bar shows who is ahead, each line is a good continuation.
# $piece: deflector
menu-rules-analysis-score = A score of 1.00 is worth about one { PIECE($piece) }, for the first player.

## Mods

menu-mods-open-folder = Open folder
    .help = Open your mods folder
menu-mods-reload = Reload
    .help = Reload the files of all mods
menu-mods-none = No mods yet. Put mods into the folder that “{ menu-mods-open-folder }” opens. docs/mods.md explains how to make one.
menu-mods-none-browser = No mods yet. docs/mods.md explains how to make one.
# $folders: paths
menu-mods-about = A mod is a folder or a zip in { LIST($folders, join: "or") }. { menu-mods-data }
menu-mods-about-browser = Drop a mod, as a zip, on this page, or import it as you import a game. { menu-mods-data }
menu-mods-data = Mods contain only data, no code.
# $name: the name of the mod
menu-mods-off = { $name }  ·  off
menu-mods-left-out = { $name }  ·  not loaded
# $mods: ids and versions
menu-mods-needs = needs { $mods }
# $content: the counts below, with commas between
menu-mods-adds = Adds { $content }.
menu-mods-adds-nothing = Adds nothing.
menu-mods-rulesets = { $count ->
    [one] 1 ruleset
   *[other] { $count } rulesets
}
menu-mods-set-ups = { $count ->
    [one] 1 set-up
   *[other] { $count } set-ups
}
menu-mods-themes = { $count ->
    [one] 1 theme
   *[other] { $count } themes
}
menu-mods-looks = { $count ->
    [one] 1 piece look
   *[other] { $count } piece looks
}
menu-mods-lessons = { $count ->
    [one] 1 lesson
   *[other] { $count } lessons
}
menu-mods-puzzles = { $count ->
    [one] 1 puzzle list
   *[other] { $count } puzzle lists
}
menu-mods-translations = { $count ->
    [one] 1 translation
   *[other] { $count } translations
}
# $command: a command for a terminal
menu-mods-more-errors = and { $count } more: { $command }
menu-mods-switch =
    .help = Turn this mod on or off
    .off = A mod with errors stays off
menu-mods-up = Up
    .help = Load this mod earlier
    .off = This mod is already first
menu-mods-down = Down
    .help = Load this mod later
    .off = This mod is already last
# A notice at the start. $error: the error in a file, in English
menu-mods-file-left-out = { $error }. This file was skipped.
menu-mods-with-errors = { $count ->
    [one] A mod has errors. “{ menu-mods }” on the title screen lists them.
   *[other] { $count } mods have errors. “{ menu-mods }” on the title screen lists them.
}
menu-mods-order = Mods load after the mods they need.
# $error: an error of the system
menu-mods-folder-not-opened = { $folder } cannot be opened: { $error }.

## Importing, exporting, copying and pasting games

# Titles of the system's file dialogs, and the kinds of files in them.
menu-file-import = Import a game
menu-file-export = Export the game
menu-file-program = Choose a program that plays
menu-file-games = Games
menu-file-programs = Programs
menu-file-all = All files
menu-file-dialog-open = A file dialog is already open, perhaps behind this window. Press again to open another.
menu-file-dialog-crashed = The file dialog crashed. Try again, or drop a game on the window.
# $error: an error of the system
menu-file-dialog-failed = The file dialog cannot be opened: { $error }.
menu-file-no-dialog = This system has no file dialog. Drop a game on the window.
# $folder: the folder of saved games
menu-file-no-dialog-folder = This system has no file dialog. Drop a game on the window, or copy it to { $folder }.
# $file: the path of the game
menu-file-no-dialog-export = This system has no file dialog. The game is in { $file }.
menu-file-exported = Game exported to { $file }.
menu-pasted-game = Opened the game from the clipboard.
menu-pasted-position = Opened the position from the clipboard.
menu-pasted-puzzle = Opened the puzzle from the clipboard.
menu-copied-game = Game record copied.
menu-copied-link = Link to the current position copied.
# $error: an error of the system
menu-clipboard-not-written = Could not write to the clipboard: { $error }.
menu-no-game-in-clipboard = The clipboard holds no game, position or puzzle.
# $file: the name of a file, also in the four messages below
menu-no-game-in-file = { $file } holds no game, position or puzzle.
menu-file-is-folder = { $file } is a folder. Choose a file in it.
menu-file-is-missing = There is no file named { $file }.
# The details follow on another line, in English.
menu-wrong-file = { $file } can't be opened.
# As above, after pasting a game, position or puzzle
menu-wrong-clipboard = There is a mistake in the text on the clipboard.
# $site: such as lichess.org
menu-link-not-read = This is a link to { $site }. Specular reads no web pages: copy the game (PGN) or the position (FEN) there, and paste that.

## Files: why one cannot be written
## $path: its path; $error: an error of the system

store-not-written = { $path } cannot be written: { $error }.
store-not-read = { $path } cannot be read: { $error }.
store-not-deleted = { $path } cannot be deleted: { $error }.
store-not-renamed = { $path } cannot be renamed: { $error }.
store-too-many = { $path }: there are too many files with this name.
# $file: its new path. Followed by the error in English.
store-set-aside = One of your files could not be read and was replaced. It is kept as { $file }.
store-contested = Another program keeps changing the file.
store-no-games-folder = There is no folder for saved games on this system.
store-no-pictures-folder = There is no folder for pictures on this system.
store-no-draft-file = There is no file for drafts on this system.
