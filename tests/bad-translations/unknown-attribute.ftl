# expect: warning 3:6: expected an attribute of the message, found hlep, did you mean "help"?
option-dust = Poussière
    .hlep = La poussière brille près du rayon.
