# expect: 2:15: expected the id of a message, found "choice-yes"
choice-on = { choice-yes }
