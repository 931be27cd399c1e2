# expect: 2:15: expected a number with at most 15 decimals, found 0.12345678901234567890
choice-on = { 0.12345678901234567890 }
