choice-on = { "\u00ü" }
