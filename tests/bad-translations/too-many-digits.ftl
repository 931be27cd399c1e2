# expect: 2:61: expected at most 15 for minimumFractionDigits, found 40000000000
options-percent = { NUMBER($percent, minimumFractionDigits: 40000000000) }
