choice-on = An
