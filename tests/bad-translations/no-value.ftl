# expect: 3:11: expected a token starting with "=", found ""
choice-on = Oui
choice-off
