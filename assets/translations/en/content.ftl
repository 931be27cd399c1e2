### Texts about content: handicaps, lessons, and the mods of saved games.
###
### The names and texts of content itself (editions, set-ups, themes, lessons) are written in its RON files in English. Other
### languages have messages for them: game-ID, setup-EDITION-ID, theme-ID, lesson-ID and lesson-ID-step-1, with the attributes
### note, intro, closing, done and answer-1.

## Lessons

# The answer to a wrong move if the lesson has none
lesson-not-quite = Not quite. Have another look.

## Handicaps: pieces that are removed at the start

# After the name of a set-up: Classic, Red without 2 pieces
handicap-without = { $pieces ->
    [one] { SIDE($side) } without 1 piece
   *[other] { SIDE($side) } without { $pieces } pieces
}
handicap-empty = There is no piece on { $square } to remove.
handicap-twice = { $square } is named twice.
handicap-neutral = { PIECE($piece, form: "The") } on { $square } belongs to neither side, so it can't be removed.
# The players swap sides, and the other side is to have the same handicap.
handicap-no-match = { SIDE($side) } has no { PIECE($piece) } left to remove.

## A saved game whose mods have changed

# $mods: some of the next four messages
saved-mods = This game was saved with { LIST($mods) }.
# $changed: the id of a mod and its version: glass-garden 1.0.0; $now: the version that is installed
saved-mod-now = { $changed } (now { $now })
saved-mod-missing = { $changed } (missing)
saved-mod-off = { $changed } (turned off)
saved-mod-faulty = { $changed } (skipped because of errors)
saved-mod-files = This game was saved with different files of the same mods.
saved-content-same = Its rules and its starting position are the same.
saved-content-rules = Its rules have changed. Moves are checked by the new rules.
saved-content-start = Its starting position has changed.
saved-content-both = Its rules and its starting position have changed. Moves are checked by the new rules.
saved-content-unknown = Its rules or its starting position may have changed.
