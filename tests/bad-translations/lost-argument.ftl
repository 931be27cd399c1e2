# expect: warning 2:1: expected the argument $percent of the English message, found none
options-percent = pour cent
