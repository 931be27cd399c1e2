choice-on = { choice-off }
choice-off = { choice-on }
