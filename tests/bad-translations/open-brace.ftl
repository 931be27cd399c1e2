# expect: 2:30: expected a token starting with "}", found "%"
options-percent = { $percent %
choice-on = Oui
