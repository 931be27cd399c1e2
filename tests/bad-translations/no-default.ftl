# expect: 4:1: expected a message in Fluent's syntax, found "}": The select expression must have a default variant
options-percent = { $percent ->
    [one] { $percent } pour cent
}
