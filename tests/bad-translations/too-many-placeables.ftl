# expect: 5:1: expected at most 100 placeables in a message with those that it refers to, found more
choice-on = { "On" ->
   *[other] { "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }{ "x" }
}
choice-off = { choice-on }{ choice-on }
