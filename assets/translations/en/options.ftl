### The options.
###
### A row is one message: its value is the name of the row, .help the line below it, .words more words by which the search finds it.
### Each choice in a row is a separate message, named after the row.

## Options: the frame

options-title = Options
options-search = Search all options
options-nothing-found = No options match your search.
options-reset = Reset this page
options-undo-reset = Undo reset

options-page-game = Game
options-page-display = Display
options-page-graphics = Graphics
options-page-camera = Camera
options-page-theme = Theme
options-page-table = Table
options-page-sound = Sound
options-page-controls = Controls

# The label of a button that sets a number of percent.
# $percent: a number
options-percent = { $percent }%

# Follows the help of a row whose setting also has a key.
# $key: the names of its keys, such as "Home, C"
options-key = Key: { $key }.

## Choices that several rows share

choice-off = Off
choice-on = On

## Options: game
## The rows of single assists are assist-preview, assist-threat and assist-own-shot, as in the setup of a game (menus).

option-rotate-board = Rotate board
    .help = Puts the camera behind the player to move.

option-speed = Animation speed
    .help = How fast pieces move and the beam travels. { option-speed-instant } skips to the end of each turn.
option-speed-slow = Slow
option-speed-normal = Normal
option-speed-fast = Fast
option-speed-instant = Instant

option-highlights = Highlights
    .help = Marks the squares a piece can move to, and the last turn.
option-highlights-off = Off
option-highlights-squares = Legal squares
option-highlights-last-turn = Last turn
option-highlights-both = Both

option-confirm = Confirm moves
    .help = Asks for confirmation before each move.

## Options: display

option-interface-size = Interface size
    .help = Size of text and buttons, up to what fits in the window.
    .words = scale

option-language = Language
    .help = The language of menus, lessons and messages.

# A notice. $language: the code of a language that is not installed any more, such as fr
option-language-missing = The language “{ $language }” is no longer available. The game is shown in English.

option-fullscreen = Full screen
    .help = Fills the whole screen.

option-window-size = Window size
    .help = Restored the next time you start the game.
# $width, $height: numbers, without separators between thousands
option-window-size-value = { $width } × { $height }

option-monitor = Monitor
    .help = The monitor on which the window opens and goes full screen.
    .words = screen
# The system chooses the monitor. The other choices are the names of monitors.
option-monitor-any = Automatic

option-vsync = Vertical sync
    .help = Syncs frames to the display to prevent tearing.
    .words = vsync

option-frame-limit = Frame limit
    .help = Maximum frames per second. The picture is redrawn only while something moves.
    .words = FPS
option-frame-limit-none = None
# $number: frames per second
option-frame-limit-value = { $number }

## Options: graphics

option-quality = Quality
    .help = Detail of light, shadows and reflections. { quality-auto } picks what runs smoothly on this computer.
# Replaces the name of the row for a moment after another quality is chosen.
option-quality-preparing = Quality: preparing…
# Appears beside the presets while the rows below match none of them.
option-quality-custom = Custom

quality-auto = Auto
quality-low = Low
quality-medium = Medium
quality-high = High
quality-ultra = Ultra

# The welcome screen offers the same two choices.
option-light-effects = Light effects
    .help = { option-light-effects-reduced } means no flashes, a slower beam, no slow motion and a still camera.
option-light-effects-full = Full
option-light-effects-reduced = Reduced flashing

option-shadows = Shadows
    .help = Resolution of the shadows on the table.
option-shadows-off = Off
option-shadows-low = Low
option-shadows-medium = Medium
option-shadows-high = High

option-edges = Anti-aliasing
    .help = Smooths jagged edges. { option-edges-msaa } looks finer but is slower than { option-edges-smooth }.
    .words = edges MSAA
option-edges-off = Off
option-edges-smooth = Smooth
option-edges-msaa = 4x MSAA

option-bloom = Bloom
    .help = Adds a glow around bright light.
    .words = glow
option-bloom-off = Off
option-bloom-low = Low
option-bloom-full = Full

option-gloss = Gloss
    .help = Which surfaces have highlights and reflect the room. { option-gloss-sheen } gives pieces reflections without highlights.
    .words = surfaces
option-gloss-mirrors = Mirrors
option-gloss-sheen = Sheen
option-gloss-pieces = Pieces
option-gloss-all = All

option-reflections = Reflections
    .help = Mirrors reflect the table and each other. { option-reflections-all } also reflects the pieces in the board.
option-reflections-off = Off
option-reflections-mirrors = Mirrors
option-reflections-all = All

option-dust = Dust
    .help = Dust in the air glows near the beam.

option-shards = Shards
    .help = Number of shards when a piece breaks.
option-shards-few = Few
option-shards-some = Some
option-shards-many = Many
option-shards-most = Max

option-beam-lights = Beam lights
    .help = Number of lights that travel with the beam.
# $count: lights
option-beam-lights-value = { $count }

## Options: camera

option-cinematic-camera = Cinematic camera
    .help = The camera follows the beam slightly.
option-king-close-up = King close-up
    .help = The camera moves in when a king is struck.
option-mouse-camera = Mouse camera
    .help = The right button turns and tilts the view, and the wheel zooms. { choice-off } stops the mouse from moving the camera.
option-orbit-speed = Orbit speed
    .help = How far a drag turns the view.
option-zoom-speed = Zoom speed
    .help = How far one notch of the wheel zooms.
option-drag-sideways = Horizontal drag
    .help = Which way the view turns when you drag sideways.
option-drag-up-down = Vertical drag
    .help = Which way the view tilts when you drag up or down.
option-wheel = Mouse wheel
    .help = Which way the wheel zooms.
# The choices of the three rows above.
option-direction-normal = Normal
option-direction-inverted = Inverted

## Options: table

option-coordinates = Coordinates
    .help = The letters and numbers on the rim can face both seats, or only yours.
option-coordinates-both-seats = Both seats
option-coordinates-my-seat = My seat
option-coordinates-off = Off

option-flat-pieces = Flat pieces
    .help = Draws pieces as flat symbols, as in diagrams.
option-flat-pieces-from-above = From above
option-flat-pieces-always = Always
option-flat-pieces-never = Never

option-side-colours = Side colours
    .help = Colours of the two sides in every theme.
    .words = colors
# The colours that each theme has for the sides.
option-side-colours-theme = Theme
option-side-colours-blue-orange = Blue, orange
option-side-colours-white-black = White, black
option-side-colours-cyan-red = Cyan, red

option-stripes = Stripes
    .help = Stripes on the second player's pieces tell the sides apart without colour.

## Options: sound

option-sound = Sound
    .help = Turns all sound on or off.
# Comes before the help of this row while there is no sound device.
option-sound-no-device = No sound device was found. The game keeps looking for one while you play.
option-volume = Master volume
    .words = loudness
option-volume-beam = Laser and mirrors
    .words = volume loudness
option-volume-pieces = Pieces
    .words = volume loudness
option-volume-interface = Interface
    .words = volume loudness
option-volume-ambience = Ambience
    .words = volume loudness
option-volume-music = Music
    .help = Quiet background music. It pauses during shots.
    .words = volume loudness

## Assists, also in the setup of a game

assist-preview = Shot preview
    .help = Shows the shot that would follow the move under the pointer, as a thin line.
assist-threat = Show enemy shot
    .help = Shows what the opponent's laser would strike if nothing changed.
assist-own-shot = Friendly-fire warning
    .help = Asks for confirmation before your shot strikes one of your own pieces, or before your king is left in the enemy's beam.

## Notices: quality
# $quality: the name of the new quality
# $before: the name of the one before
quality-lowered = Quality is now { $quality }, because { $before } is too slow on this computer.
# $quality: the name of the new quality
quality-raised = Quality is now { $quality }, because this computer can handle it.
# A browser failed at the first picture.
quality-low-in-browser = This browser could not draw everything. Graphics are now set to { quality-low }.

