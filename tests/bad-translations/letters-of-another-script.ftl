# expect: warning 2:13: expected letters in the program's font, found 'は'; it is shown as a box
choice-on = はい
