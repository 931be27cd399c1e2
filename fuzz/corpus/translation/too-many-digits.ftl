options-percent = { NUMBER($percent, minimumFractionDigits: 40000000000) }
