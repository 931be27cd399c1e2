# expect: 3:1: expected references to messages in no circle and at most 100 deep, found more
# expect: 4:1: expected references to messages in no circle and at most 100 deep, found more
choice-on = { choice-off }
choice-off = { choice-on }
