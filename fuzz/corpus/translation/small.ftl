# Small.
language-name = Français
choice-on = Oui
options-percent = { $percent ->
    [one] { $percent } pour cent
   *[other] { $percent }%
}
piece-king = roi
    .the = le { -glass }
-glass = verre
