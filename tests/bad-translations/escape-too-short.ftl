# expect: 2:21: expected a message in Fluent's syntax, found "\" }": Invalid unicode escape sequence, "00f""
choice-on = { "\u00f" }
