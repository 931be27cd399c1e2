# expect: 2:9: expected a token starting with "=", found "tout le monde"
Bonjour tout le monde
