# expect: warning 2:1: expected a message of the program, found "choise-on", did you mean "choice-on"?
choise-on = Oui
