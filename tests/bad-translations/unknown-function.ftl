# expect: 2:21: expected one of the functions PIECE, SIDE, LIST, NUMBER, found PEICE
options-percent = { PEICE($percent) } %
