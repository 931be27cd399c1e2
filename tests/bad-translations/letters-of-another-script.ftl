# expect: warning 2:13: expected letters that the program's font has, found 'は'; it is shown as a box
choice-on = はい
