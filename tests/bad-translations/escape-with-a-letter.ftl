# expect: 2:16: expected 4 hexadecimal digits after \u, found "00fü"
choice-on = { "\u00fü" }
choice-off = { "\\über" }
