# expect: 3:22: expected the arguments of the English message ($percent), found $number
# expect: warning 3:1: expected the argument $percent of the English message, found none
options-percent = { $number } %
