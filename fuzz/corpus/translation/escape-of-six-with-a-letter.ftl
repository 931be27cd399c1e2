choice-on = { "\U0001ñ0" }
