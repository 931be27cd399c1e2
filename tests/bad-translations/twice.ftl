# expect: 3:1: expected each message once, found "choice-on" twice
choice-on = Oui
choice-on = Si
