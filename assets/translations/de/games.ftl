### Chess, draughts and Stratego. The head of the English file explains the arguments.

## The names of the games

game-chess = Schach
game-draughts = Dame
game-stratego = Stratego

## Chess: the menu of games

chess-note = Die üblichen Regeln, mit Rochade, Umwandlung und En passant.
chess-setup = Standard
chess-setup-random = Chess960, Start { $number }

## Chess: refusals

chess-refused-unreadable = „{ $text }“ ist kein Zug. Schreib ihn wie e2e4, oder wie e7e8q für eine Umwandlung.
chess-refused-stuck = { PIECE($piece, form: "Nom") } auf { $square } hat keinen erlaubten Zug.
chess-refused-own-piece = Auf { $square } steht { PIECE($piece, form: "dein-nom") }.
chess-refused-promotion = Ein Bauer, der { $square } erreicht, wird Dame, Turm, Läufer oder Springer. Gib an, was er wird, etwa { $text }.
    .too-early = Nur ein Bauer, der die letzte Reihe erreicht, wird umgewandelt.
chess-refused-way =
    .pawn = Ein Bauer zieht ein Feld geradeaus, vom Anfangsfeld auch zwei, und schlägt schräg.
    .pawn-double = Ein Bauer darf nur von seinem Anfangsfeld zwei Felder weit ziehen.
    .knight = Ein Springer zieht zwei Felder geradeaus und eins zur Seite.
    .bishop = Ein Läufer zieht diagonal.
    .rook = Ein Turm zieht auf seiner Reihe oder Linie.
    .queen = Eine Dame zieht auf Reihe, Linie oder Diagonale.
    .king = Ein König zieht nur ein Feld weit.
chess-refused-blocked = Auf { $square } steht { PIECE($piece, form: "ein-nom") } im Weg.
chess-refused-pawn-blocked = Auf { $square } steht eine Figur, und ein Bauer schlägt nur schräg.
chess-refused-pawn-empty = Ein Bauer zieht nur zum Schlagen schräg, und { $square } ist leer.
chess-refused-castling = Der König kann nicht nach { $square } rochieren.
    .moved = Du kannst nicht mehr nach { $square } rochieren: Der König oder der Turm von { $rook } hat schon gezogen.
chess-refused-castling-between = Alle Felder zwischen König und Turm müssen leer sein, aber auf { $square } steht { PIECE($piece, form: "ein-nom") }.
    .crossed = Alle Felder, über die König und Turm ziehen, müssen leer sein, aber auf { $square } steht { PIECE($piece, form: "ein-nom") }.
chess-refused-castling-check = Du kannst nicht rochieren, solange dein König im Schach steht: Die Figur auf { $from } gibt Schach.
chess-refused-castling-attacked = Du kannst nicht rochieren: Der König käme über { $square }, und { PIECE($piece, form: "nom") } auf { $from } greift das Feld an.
chess-refused-check = Dann gäbe die Figur auf { $from } deinem König Schach.
    .still = Die Figur auf { $from } gibt deinem König Schach, und dieser Zug hilft nicht.
chess-refused-other = { PIECE($piece, form: "Nom") } kann nicht nach { $square } ziehen.

## Chess: results

chess-result-checkmate = Matt: Der König von { SIDE($side) } auf { $square } wird von { LIST($from) } aus angegriffen.
chess-result-stalemate = Patt: { SIDE($side) } steht nicht im Schach und hat keinen erlaubten Zug.
chess-result-material = Keine Seite hat genug Figuren, um matt zu setzen.

## Chess: how moves are written

chess-notation =
    .piece = Nf3: Der Springer zieht nach f3 (N Springer, B Läufer, R Turm, Q Dame, K König).
    .pawn = e4: Ein Bauer zieht nach e4.
    .signs = x schlägt, + ist Schach, # ist Matt.
    .castling = O-O ist die Rochade zur h-Linie hin, O-O-O die zur a-Linie.

## Chess: the page of rules

chess-rules =
    .turns = { SIDE($side) } beginnt, dann wird abwechselnd gezogen.
    .moves = Eine Figur zieht auf ein leeres Feld oder schlägt eine gegnerische Figur, indem sie auf deren Feld zieht. Nur Springer überspringen andere Figuren.
    .check = Ein König, dessen Feld angegriffen ist, steht im Schach. Nach deinem Zug darf dein eigener König nicht im Schach stehen.
    .checkmate = Matt gewinnt: Der König steht im Schach, und kein Zug hilft.
    .castling = Haben König und Turm noch nicht gezogen, dürfen sie rochieren: Der König zieht zwei Felder auf den Turm zu, und der Turm landet auf der anderen Seite neben ihm. Alle Felder dazwischen müssen leer sein. Der König darf nicht im Schach stehen und kein angegriffenes Feld überqueren oder erreichen.
    .en-passant = Zieht ein Bauer zwei Felder weit an einem gegnerischen Bauern vorbei, darf dieser ihn gleich im nächsten Zug schlagen, als wäre er nur ein Feld gezogen: en passant.
    .promotion = Ein Bauer, der die letzte Reihe erreicht, wird zu Dame, Turm, Läufer oder Springer seiner Seite.
    .stalemate = Patt ist remis: Wer am Zug ist, hat keinen erlaubten Zug, und der König steht nicht im Schach.
    .material = Die Partie ist remis, wenn nur noch die Könige und höchstens ein Springer oder Läufer auf dem Brett sind.
    .repetition = Kommt eine Stellung mit denselben möglichen Zügen zum dritten Mal vor, darf die Seite am Zug Remis fordern. So endet auch ein Dauerschach.
    .agreement = Beide Seiten dürfen sich auf Remis einigen, und jede darf aufgeben.
    .no-limit = Eine 50-Züge-Regel gibt es nicht: Eine Partie darf beliebig lang dauern.

## Chess: what each piece does

chess-kind-pawn =
    .moves = Zieht ein Feld geradeaus, vom Anfangsfeld auch zwei, auf leere Felder.
    .captures = Schlägt ein Feld schräg nach vorn.
    .promotes = Wird auf der letzten Reihe zu Dame, Turm, Läufer oder Springer.
chess-kind-knight = Zieht zwei Felder geradeaus und eins zur Seite und überspringt dabei andere Figuren.
chess-kind-bishop = Zieht diagonal über beliebig viele leere Felder.
chess-kind-rook =
    .moves = Zieht auf seiner Reihe oder Linie über beliebig viele leere Felder.
    .castles = Kann mit seinem König rochieren.
chess-kind-queen = Zieht auf Reihe, Linie oder Diagonale über beliebig viele leere Felder.
chess-kind-king =
    .moves = Zieht ein Feld weit in jede Richtung.
    .castles = Kann mit einem Turm rochieren.
    .loses = Wird er matt gesetzt, ist die Partie verloren.

## Draughts: the menu of games

draughts-note = Brasilianische Dame: fliegende Damen, und du musst den Weg nehmen, der die meisten Steine schlägt.
draughts-setup = Standard

## Draughts: refusals

draughts-refused-unreadable = Das ist kein Zug. Schreib das Feld des Steins und jedes Feld, auf dem er landet, etwa c3d4 oder c3e5g7.
draughts-refused-stuck = Der Stein auf { $square } hat keinen erlaubten Zug.
draughts-refused-capture = Du musst schlagen, etwa mit { $best }.
draughts-refused-capture-most = Du musst so viele Steine schlagen wie möglich: { $best } schlägt { $most }, so sind es nur { $count }.
draughts-refused-light = { $square } ist ein helles Feld. Die Steine bleiben auf den dunklen Feldern.
draughts-refused-backward = Ein einfacher Stein zieht nur vorwärts, also nicht nach { $square }. Schlagen darf er auch rückwärts.
draughts-refused-reach = Der Stein kann nicht von { $from } nach { $to } ziehen.
draughts-refused-claim =
    Remis kann gefordert werden, wenn eine Stellung { $needed ->
        [2] zweimal
        [3] dreimal
       *[other] { $needed }-mal
    } vorkommt. Diese kam { $times ->
        [1] einmal
        [2] zweimal
        [3] dreimal
       *[other] { $times }-mal
    } vor.
draughts-refused-claim-moves =
    Das geht auch, wenn eine Seite { $moves ->
        [2] zweimal
        [3] dreimal
       *[other] { $moves }-mal
    } hintereinander denselben Zug macht und dazwischen zurückzieht.

## Draughts: claims of a draw, and results

draughts-claim-repetition =
    Dieselbe Stellung ist { $times ->
        [1] einmal
        [2] zweimal
        [3] dreimal
       *[other] { $times }-mal
    } vorgekommen.
draughts-claim-moves =
    Eine Seite hat { $times ->
        [1] einmal
        [2] zweimal
        [3] dreimal
       *[other] { $times }-mal
    } hintereinander denselben Zug gemacht.
draughts-result-no-pieces = { SIDE($side) } hat keinen Stein mehr.
draughts-result-no-moves = { SIDE($side) } hat keinen erlaubten Zug mehr.
draughts-result-repetition =
    Dieselbe Stellung kam { $times ->
        [1] einmal
        [2] zweimal
        [3] dreimal
       *[other] { $times }-mal
    } vor.
draughts-result-moves = Eine Seite hat immer wieder denselben Zug gemacht.
draughts-result-kings =
    In { $turns ->
        [one] einem Zug
       *[other] { $turns } Zügen
    } wurde weder geschlagen noch ein einfacher Stein gezogen.
    .many = In zu vielen Zügen wurde weder geschlagen noch ein einfacher Stein gezogen.

## Draughts: how moves are written

draughts-notation =
    .move = c3-d4: Der Stein auf c3 zieht nach d4.
    .capture = c3xg7: Er springt nach g7, in einem Sprung oder mehreren, und schlägt, was er überspringt.

## Draughts: the page of rules

draughts-rules =
    .start = Jede Seite hat 12 Steine auf den dunklen Feldern ihrer ersten drei Reihen. { SIDE($side) } beginnt.
    .man = Ein einfacher Stein zieht ein Feld schräg vorwärts auf ein leeres Feld.
    .capture = Ein Stein schlägt, indem er einen gegnerischen Stein überspringt und auf dem leeren Feld dahinter landet, vorwärts oder rückwärts.
    .mandatory = Wer schlagen kann, muss schlagen. Nach der Landung schlägt derselbe Stein weiter, solange er kann.
    .most = Du musst den Weg nehmen, der die meisten Steine schlägt; einfache Steine und Damen zählen gleich. Unter gleich guten Wegen darfst du wählen.
    .once = Kein Stein wird in einem Zug zweimal übersprungen. Geschlagene Steine verlassen das Brett am Ende des Zugs.
    .promotion = Ein einfacher Stein, der seinen Zug auf der letzten Reihe beendet, wird zur Dame. Kommt er dort nur vorbei, bleibt er ein einfacher Stein.
    .king = Eine Dame zieht diagonal über beliebig viele leere Felder. Sie schlägt aus jeder Entfernung und landet auf einem beliebigen leeren Feld hinter dem Stein.
    .loss = Wer keinen Stein oder keinen erlaubten Zug mehr hat, verliert.
draughts-rules-draw =
    Beide Seiten dürfen sich auf Remis einigen. Remis kann gefordert werden, wenn dieselbe Stellung { $times ->
        [1] einmal
        [2] zweimal
        [3] dreimal
       *[other] { $times }-mal
    } vorkommt.
draughts-rules-draw-moves =
    Beide Seiten dürfen sich auf Remis einigen. Remis kann gefordert werden, wenn dieselbe Stellung { $times ->
        [1] einmal
        [2] zweimal
        [3] dreimal
       *[other] { $times }-mal
    } vorkommt, oder wenn eine Seite { $moves ->
        [1] einmal
        [2] zweimal
        [3] dreimal
       *[other] { $moves }-mal
    } hintereinander denselben Zug macht und dazwischen zurückzieht.
draughts-rules-kings =
    Die Partie ist remis nach { $turns ->
        [one] einem Zug
       *[other] { $turns } Zügen hintereinander
    }, in denen nur Damen ziehen und nichts geschlagen wird.

## Draughts: what each piece does

draughts-kind-man =
    .moves = Zieht ein Feld schräg vorwärts und schlägt vorwärts und rückwärts.
    .promotes = Wird auf der letzten Reihe zur Dame.
draughts-kind-king = Zieht und schlägt diagonal, beliebig weit.

## Draughts: house rules

draughts-ruling-repetition = Remis durch Stellungswiederholung
    .third = Beim dritten Mal
    .second = Beim zweiten Mal
    .fifth = Beim fünften Mal
draughts-ruling-moves = Remis durch wiederholte Züge
    .three = Dreimal hintereinander
    .five = Fünfmal hintereinander
    .never = Nie
draughts-ruling-kings = Remis durch reine Damenzüge
    .never = Nie
    .thirty = 30 Züge
    .forty = 40 Züge
    .fifty = 50 Züge

## Stratego: the menu of games

stratego-note = Schnelles Stratego: je 20 Figuren, geheim aufgestellt.
stratego-setup = Geheim aufstellen
    .note = Jede Seite stellt ihre Figuren selbst auf, ohne dass die andere sie sieht.

## Stratego: setting up

stratego-ready = Bereit
stratego-refused-home = { $square } liegt nicht auf den Reihen { $first } bis { $last }, auf denen { SIDE($side) } aufstellt.
stratego-refused-there = { PIECE($piece, form: "Nom") } steht schon auf { $square }.
stratego-refused-placed =
    { $count ->
        [one] { PIECE($piece, form: "Nom") } steht schon auf dem Brett.
       *[other] Alle { $count } { PIECE($piece, form: "plural") } stehen schon auf dem Brett.
    }
stratego-refused-unready =
    { $count ->
        [one] Eine Figur muss noch aufs Brett.
       *[other] { $count } Figuren müssen noch aufs Brett.
    }
stratego-refused-begun = Die Partie hat begonnen, jetzt kannst du deine Aufstellung nicht mehr ändern.

## Stratego: refusals

stratego-refused-unreadable = Das lässt sich nicht spielen: { $error }.
stratego-refused-stays = { PIECE($piece, form: "Nom") } auf { $square } bewegt sich nie.
stratego-refused-ground = Keine Figur kann { $square } betreten.
stratego-refused-own-piece = Auf { $square } steht deine eigene Figur.
stratego-refused-way = { PIECE($piece, form: "Nom") } auf { $square } zieht ein Feld vor, zurück oder zur Seite.
    .scout = { PIECE($piece, form: "Nom") } auf { $square } zieht nur gerade auf seiner Linie oder Reihe.
stratego-refused-blocked = Zwischen { $from } und { $to } steht etwas.
stratego-refused-two-squares = Zwei-Felder-Regel: Diese Figur ist schon dreimal hintereinander zwischen { $from } und { $to } gezogen. Mach erst einen anderen Zug.
stratego-refused-chase = Jagdregel: Mit einem Zug nach { $square } würde sich in dieser Jagd eine Stellung wiederholen. Zieh woandershin.
stratego-refused-claim =
    Remis kann nach { $needed } Zügen ohne Angriff gefordert werden. Bisher { $count ->
        [one] war es einer.
       *[other] waren es { $count }.
    }

## Stratego: claims of a draw, and results

stratego-claim = Seit { $count } Zügen gab es keinen Angriff.
stratego-result-flag = { SIDE($winner) } hat die Fahne von { SIDE($loser) } erobert.
stratego-result-stuck = { SIDE($side) } kann nicht mehr ziehen.
stratego-result-both-stuck = Keine Seite kann mehr ziehen.
stratego-result-quiet = { $count } Züge vergingen ohne Angriff.

## Stratego: how turns are written

stratego-notation =
    .move = a4a5: ein Zug von a4 nach a5.
    .attack = a4xa5 7:4: ein Angriff einer Figur vom Rang 7 auf eine vom Rang 4.
    .signs = ? ist eine Figur, die überlebt hat, B eine Bombe, F die Fahne.

## Stratego: the page of rules

stratego-rules =
    .army = Jede Seite hat 20 Figuren: den Feldmarschall 10, den General 9, den Oberst 8, zwei Majore 7, zwei Hauptleute 6, zwei Leutnants 5, zwei Unteroffiziere 4, zwei Mineure 3, zwei Aufklärer 2, den Spion 1, drei Bomben und die Fahne.
    .set-up = Jede Seite stellt geheim auf ihren eigenen vier Reihen auf; 20 Felder bleiben leer. { SIDE($side) } beginnt.
    .moves = Eine Figur zieht ein Feld vor, zurück oder zur Seite, auf ein leeres Feld oder auf eine gegnerische Figur: ein Angriff.
    .scouts = Aufklärer ziehen gerade über beliebig viele leere Felder und dürfen am Ende angreifen.
    .still = Fahne und Bomben bewegen sich nie. Nichts betritt oder überquert die beiden Krater.
    .attack = Ein Angriff deckt beide Ränge auf. Die niedrigere Figur verlässt das Brett; sind beide gleich, gehen beide.
    .survivor = Ein Angreifer, der gewinnt, nimmt das Feld ein; ein Verteidiger, der gewinnt, bleibt stehen.
    .bomb = Eine Bombe zerstört jeden Angreifer außer einem Mineur, der sie entfernt und ihr Feld einnimmt.
    .spy = Der Spion schlägt den Feldmarschall, wenn er selbst angreift. Wird er angegriffen, verliert er gegen alles außer einem Spion.
    .hides = Eine Figur, die einen Angriff übersteht, verdeckt sich wieder: Merk sie dir.
    .stays-open = Eine Figur, die einen Angriff übersteht, bleibt von da an aufgedeckt.
    .two-squares = Zwei-Felder-Regel: Eine Figur darf die Grenze zwischen denselben zwei Feldern in höchstens drei Zügen hintereinander überqueren.
    .chase = Jagdregel: Wer Figuren jagt, die immer wieder ausweichen, darf keine Stellung wiederholen, die es seit Beginn der Jagd schon gab, außer mit einem Zug geradewegs zurück.
    .end = Wer die Fahne erobert, gewinnt. Wer keine bewegliche Figur mehr hat, verliert sofort, ebenso wer am Zug ist und nicht ziehen kann. Kann keine Seite ziehen, ist die Partie remis.
stratego-rules-quiet = Nach { $count } Zügen hintereinander ohne Angriff darf jede Seite Remis fordern.

## Stratego: what each piece does

stratego-rank = Rang { $number }.
stratego-kind-flag = Bewegt sich nie. Wird sie erobert, ist die Partie verloren.
stratego-kind-spy = Schlägt den Feldmarschall, wenn er selbst angreift. Verliert gegen jeden Angreifer; zwei Spione schlagen sich gegenseitig.
stratego-kind-scout = Zieht gerade, beliebig weit, und darf am Ende angreifen.
stratego-kind-miner = Entfernt Bomben. Schlägt jede Figur von niedrigerem Rang.
stratego-kind-marshal = Schlägt jede Figur von niedrigerem Rang. Ein Spion, der ihn angreift, schlägt ihn.
stratego-kind-bomb = Bewegt sich nie. Zerstört jeden Angreifer außer einem Mineur.
stratego-kind-other = Schlägt jede Figur von niedrigerem Rang.
stratego-kind-back = Ihren Rang kennt nur, wem sie gehört.

## Stratego: house rules

stratego-ruling-reveal = Wer einen Angriff übersteht, bleibt aufgedeckt
    .moment = Nur kurz
    .for-good = Für immer
