choice-on = { "\u00fü" }
choice-off = { "\\über" }
