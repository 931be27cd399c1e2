# expect: 2:16: expected 6 hexadecimal digits after \U, found "0001ñ0"
choice-on = { "\U0001ñ0" }
