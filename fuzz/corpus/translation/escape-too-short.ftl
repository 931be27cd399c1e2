choice-on = { "\u00f" }
