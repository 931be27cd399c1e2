### Commands, keys, mouse and gamepad.
###
### A command is one message. Its value, if it has one, is the label of its button. .help says what it does, in the tooltip and in
### the list of controls; .help-... replaces it in special cases. .off-... is shown instead while the button is off, and stands
### alone. .short is its word in the line of keys below the board, where neighbours with the same word share an entry.
###
### $unit: "move" in chess and draughts, "turn" in other games and in the list of controls.

## Options: controls

# Whether keys are known by what is printed on them or by their positions
controls-letters = Letter keys
    .help = Letters can mean what is printed on the keys, or the keys at their places on an American keyboard.
controls-letters-printed = As printed
controls-letters-position = By position
# Replaces the name of a key while the row waits for another.
controls-press-key = Press a key
controls-press-key-help = { key-esc } cancels, and { key-backspace } clears it.
controls-reset = Reset
# $command: what the other command does, such as "Suggest a good move"
controls-conflict = Also used for: { $command }
# $key: the buttons, such as "LB, RB"
controls-gamepad = Gamepad: { $key }
# More words by which the search finds the rows of keys, of the mouse and of the gamepad.
controls-words-keys = key keyboard
controls-words-mouse = mouse
controls-words-gamepad = gamepad controller

## Mouse: the value is what the hand does, .help the effect.

mouse-choose = Click
    .help = Choose a piece, then its target
mouse-move-piece = Drag
    .help = Move a piece
mouse-zoom = Wheel
    .help = Zoom
mouse-orbit = Right drag
    .help = Orbit the camera
mouse-pan = Shift+right drag
    .help = Pan the view
mouse-skip = Click during a shot
    .help = Skip the shot

## Gamepad: the value names the buttons (as on an Xbox controller), .help the effect.

pad-move = D-pad, left stick
    .help = Move the cursor or the focus; when reviewing, step through the game
pad-choose = A
    .help = Choose a square, skip the animation or press a button
pad-back = B
    .help = Deselect or go back
pad-turn = LB, RB
    .help = Turn the piece
pad-take-top = X
    .help = Select only the top piece of a stack
pad-hint = Y
    .help = Suggest a good move
pad-buttons = Select
    .help = Go to the buttons beside the board
pad-menu = Start
    .help = Open or close the menu
pad-orbit = Right stick
    .help = Orbit the camera
pad-zoom = LT, RT, R3
    .help = Zoom out, zoom in, view from above
pad-replay = L3
    .help = Replay the last turn (with a tower: hold)
pad-level = L3
    .help = With a tower: switch between the board and its platform (in the editor: hold)
pad-editor = X, Y, L3
    .help = Editor: remove the piece, pick the next kind, switch to the other side's pieces

## Keys: names on the screen. Letters, digits, F1 to F12 and signs are the same in every language.
## The settings file has its own, English names.

key-up = Up
key-right = Right
key-down = Down
key-left = Left
# All four at once.
key-arrows = Arrow keys
key-enter = Enter
key-space = Space
key-esc = Esc
key-tab = Tab
key-backspace = Backspace
key-delete = Del
key-insert = Insert
key-home = Home
key-end = End
key-page-up = Page Up
key-page-down = Page Down
key-print-screen = Print Screen
key-pause = Pause
key-scroll-lock = Scroll Lock
key-num-lock = Num Lock
# The key that opens a context menu.
key-menu = Menu
# $key: a digit or a sign
key-numpad = Numpad { $key }
key-numpad-enter = Numpad Enter
# $key: the key that is pressed with it
key-with-shift = Shift+{ $key }
key-with-ctrl = Ctrl+{ $key }
key-with-alt = Alt+{ $key }

## Commands: cursor and pieces

# For the four below together, in the printed list of keys.
command-move-cursor =
    .help = Move the cursor
command-move-cursor-up =
    .help = Move the cursor up
command-move-cursor-right =
    .help = Move the cursor right
command-move-cursor-down =
    .help = Move the cursor down
command-move-cursor-left =
    .help = Move the cursor left
command-choose =
    .help = Choose a square, or skip the animation
command-turn-left =
    .help = Turn the piece anticlockwise
    .short = turn
command-turn-right =
    .help = Turn the piece clockwise
    .short = turn
command-take-top =
    .help = Select only the top piece of a stack
command-switch-level =
    .help = Switch between the board and the tower's platform
    .short = level
command-fire-first =
    .help = Fire, or fire the first player's laser in the editor
    .short = fire
command-pass =
    .help = Pass the rest of your turn
    .short = pass
command-cancel =
    .help = Deselect, or open the menu
    .short = menu

## Commands: the course of the game

command-replay = Replay
    .help =
        { $unit ->
            [move] Replay this move at half speed
           *[turn] Replay this turn at half speed, then from other angles
        }
    .short = replay
    .off-start =
        { $unit ->
            [move] No move to replay yet
           *[turn] No turn to replay yet
        }
    .off-editor = Leave the editor first

command-undo = Undo
    .help =
        { $unit ->
            [move] Undo the last move, or the end of the game
           *[turn] Undo the last turn, or the end of the game
        }
    .help-editor = Undo the last change
    .help-return = Restore your last game
    .short = undo
    .off-nothing = Nothing to undo
    .off-assist = This game is played without undo
    .off-ready = Too late to undo: the other player is ready
    .off-secret = Too late to undo: an attack has revealed ranks
    .off-revealed = Too late to undo: all pieces have been revealed
    .off-lesson = Wrong moves are undone for you

command-redo = Redo
    .help = Redo what was undone
    .help-editor = Redo the last change
    .short = redo
    .off-nothing = Nothing to redo

command-step-back =
    .help =
        { $unit ->
            [move] Step back one move
           *[turn] Step back one turn
        }
    .off-start = This is the start of the game
command-step-forward =
    .help =
        { $unit ->
            [move] Step forward one move
           *[turn] Step forward one turn
        }
    .off-latest = This is the latest position
command-first-turn =
    .help = Go to the start of the game
    .off-start = This is the start of the game
command-last-turn =
    .help = Return to the game
    .off-latest = This is the latest position
command-play-through =
    .help = Autoplay the game from here, or stop
    .off-latest = This is the latest position

command-restart = Restart
    .help = Start the game again
    .off-start = Nothing to restart yet
    .off-lesson = Leave the lesson or puzzle first
    .off-editor = Leave the editor first

command-menu = Menu
    .help = Open the menu

## Commands: help and analysis

command-hint = Hint
    .help = Suggest a good move
    .short = hint
    .off-assist = This game is played without hints
    .off-turn = Available on a human player's turn
    .off-reviewing = Return to the game first
    .off-over = The game is over
    .off-set-up = Available once both sides are set up
    .off-lesson = Use “{ learn-hint }” on the card beside the board

command-analysis = Analysis
    .help = Show or hide the analysis: who is ahead, and the best moves
    .short = analysis
    .off-assist = Analysis is off until the game is over
    .off-lesson = Leave the lesson or puzzle first

command-explain =
    .help = Explain the piece under the pointer
command-show-threat =
    .help = Show or hide the enemy shot: what your opponent's laser would strike
command-rules =
    .help = Show the rules

## Commands: view

command-view-from-above =
    .help = View from above, and back
    .short = top view
command-reset-view =
    .help = Return the camera to your seat
command-toggle-key-line =
    .help = Show or hide the keys below the board
    .short = hide keys
command-fullscreen =
    .help = Turn full screen on or off
command-mute =
    .help = Turn the sound on or off
command-back =
    .help = Close a menu

## Commands: files and the clipboard

command-save-game = Save game
    .help = Name this saved game
    .off-set-up = Available once both sides are set up
    .off-lesson = Leave the lesson or puzzle first
    .off-editor = Use “{ editor-save }” in the editor
command-copy-game = Copy game
    .help = Copy the game record
command-paste-game =
    .help = Paste a game record or a position
command-edit-position = Edit this position
    .help = Open this position in the editor
    .off-lesson = Leave the lesson or puzzle first
    .off-game = Only games with lasers can be edited
command-save-picture = Save screenshot
    .help = Save a screenshot of the table
command-save-clip = Save clip
    .help =
        { $unit ->
            [move] Save a clip of the last move
           *[turn] Save a clip of the last turn
        }
    .off-start =
        { $unit ->
            [move] No move to save yet
           *[turn] No turn to save yet
        }
    .off-editor = Leave the editor first
command-reload-files =
    .help = Reload the files of mods, set-ups and themes

## Commands: editor

command-remove-piece =
    .help = Editor: remove the piece
# It also exchanges the two lasers if the cursor is on one.
command-recolour-piece =
    .help = Editor: give the piece to the other side
command-next-kind =
    .help = Editor: pick the next kind of piece
command-next-brush =
    .help = Editor: pick the next brush
command-other-side =
    .help = Editor: switch to the other side's pieces
command-next-symmetry =
    .help = Editor: change the symmetry
command-fire-second =
    .help = Editor: fire the second player's laser

## Notices: sound

sound-on = Sound on.
sound-on-no-device = Sound on, but no sound device was found.
sound-off = Sound off.
# $key: the first key of the command
sound-off-key = Sound off. Press { $key } to turn it on.

