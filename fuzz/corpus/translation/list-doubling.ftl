list-comma = { $first }{ $first }
list-and = { $last }{ $last }
choice-on = { LIST($pieces, form: "the") } { PIECE($piece) }
piece-king = { piece-unknown } {
{ 
{ side-blue } }
 }
    .the = { NUMBER($count, minimumFractionDigits: 9) ->
   *[one] { 1.000000000000001 }
}
