### Ergebnisse, Ablehnungen, Auswahl, Uhren, Fehler von Aufstellungen, und die Regeln und Figuren der Spiele mit Lasern.

## Namen

# Eine Art von Figur als Überschrift und auf Knöpfen. .plain: mitten im Satz
rules-kind = { PIECE($piece, form: "title") }
    .plain = { PIECE($piece) }

## Aktionen mit Namen: Aufschriften von Knöpfen

# .from: wenn mehrere Laser schießen können; $square: das Feld dieses Lasers
rules-fire = Schießen
    .from = Von { $square } schießen
rules-pass = Passen
rules-half-turn = Halbe Drehung

## Vor der Partie vereinbart

# Eine kurze Beschreibung der Hilfen, die an sind. $assists: Attribute unten
rules-assists = Mit { LIST($assists) }
    .standard = Standardhilfen
    .minimal = Minimale Hilfen
    .preview = Vorschau
    .threat = gegnerischem Schuss
    .own-shot = Warnungen
    .take-back = Rücknahme
    .hints = Tipps

# $time, $increment, $delay: 1 h 30 min
rules-clock =
    .none = Ohne Uhr
    .per-turn = { $time } pro Zug
    .increment = { $time } + { $increment }
    .delay = { $time }, { $delay } Verzögerung
rules-time =
    .hours = { $count } h
    .minutes = { $count } min
    .seconds = { $count } s

# Eine abweichende Hausregel. $ruling: Remis durch Wiederholung der Stellung; $answer: beim zweiten Mal
rules-ruling = { $ruling }: { $answer }

## Ergebnisse

# Die beiden Überschriften eines Ergebnisses
rules-wins = { SIDE($side) } gewinnt
rules-draw = Remis
rules-claim-repetition = Dieselbe Stellung ist zum dritten Mal vorgekommen.

# $king: die königliche Figur, etwa König oder Pharao (in manchen Mods mehrere)
rules-result-struck = Der Laser von { SIDE($winner) } hat { LIST($king, form: "acc", join: "or") } von { SIDE($loser) } getroffen.
rules-result-own-laser = { SIDE($loser) } hat mit dem eigenen Laser { LIST($king, form: "eigen-acc", join: "or") } getroffen.
# Eine andere Figur ist auf ihr Feld gezogen.
rules-result-taken = { LIST($king, form: "Nom", join: "or") } von { SIDE($loser) } wurde geschlagen.
rules-result-resigned = { SIDE($side) } hat aufgegeben.
rules-result-time = Die Zeit von { SIDE($side) } ist abgelaufen.
rules-result-both = Ein einziger Schuss hat die { LIST($king, form: "plural", join: "or") } beider Seiten getroffen.
rules-result-repetition = Dieselbe Stellung ist zum dritten Mal vorgekommen.
rules-result-agreed = Beide Seiten haben sich auf Remis geeinigt.
rules-result-quiet = Zu viele Züge sind vergangen, ohne dass eine Figur zerstört wurde.

## Ablehnungen: warum etwas nicht geht. Auch bei falschen Zügen in Dateien, hinter dem Zug.

rules-refused-over = Die Partie ist beendet.
rules-refused-looking-back = Dies ist eine frühere Stellung. Spiel ab hier weiter oder kehr zur Partie zurück.
rules-refused-no-offer = Dein Gegner hat kein Remis angeboten.
rules-refused-offered = Dein Gegner hat auf dein Remisangebot noch nicht geantwortet.
# $times: 1 oder 2
rules-refused-claim =
    Remis kann gefordert werden, wenn eine Stellung zum dritten Mal vorkommt. Diese ist bisher { $times ->
        [1] einmal
        [2] zweimal
       *[other] { $times }-mal
    } vorgekommen.

# $square, $from, $to: e4
rules-refused-no-square = Das Feld { $square } gibt es auf diesem Brett nicht.
rules-refused-no-piece = Auf { $square } steht keine Figur.
rules-refused-not-yours = Die Figur auf { $square } gehört { SIDE($side) }.
rules-refused-moves = { PIECE($piece, form: "Nom") } kann nicht ziehen.
rules-refused-far = { $to } liegt nicht neben { $from }. Figuren ziehen ein Feld weit.
rules-refused-diagonal = { $to } liegt schräg zu { $from }. Figuren ziehen auf Linien und Reihen.
rules-refused-reserved = { $square } ist für { SIDE($side) } reserviert.
rules-refused-occupied = Auf { $square } steht schon eine Figur.
rules-refused-wall = Zwischen { $from } und { $to } steht eine Wand.
rules-refused-swap = { PIECE($piece, form: "Nom") } kann nicht mit { PIECE($other, form: "dat") } tauschen.
# $piece: die andere Figur, die nach $square käme
rules-refused-swap-reserved = Durch den Tausch käme { PIECE($piece, form: "nom") } auf { $square }. Dieses Feld ist für { SIDE($side) } reserviert.
rules-refused-stack = { PIECE($piece, form: "Nom") } kann nicht auf { PIECE($other, form: "acc") } steigen.
rules-refused-lift = { PIECE($piece, form: "Nom") } ist kein Stapel und hat keine Spitze, die absteigen kann.
# .this-way: wenn halbe Drehungen erlaubt sind
rules-refused-turn = { PIECE($piece, form: "Nom") } kann sich nicht drehen.
    .this-way = { PIECE($piece, form: "Nom") } kann sich nicht so drehen.
    .other-way = { PIECE($piece, form: "Nom") } kann sich nur andersherum drehen.
# .sends: schickt Figuren auf zufällige Felder, indem sie auf deren Feld zieht
rules-refused-once =
    .takes = { PIECE($piece, form: "Nom") } schlägt nur einmal im Zug.
    .sends = { PIECE($piece, form: "Nom") } schickt nur einmal im Zug eine Figur fort.
# Für Züge als Text: Nach einem Schritt auf $to käme eine Figur auf ein zufälliges Feld, das der Text nennen muss.
rules-refused-chance = Wohin eine Figur nach einem Schritt auf { $to } kommt, entscheidet der Zufall. Dieser Zug nennt das Feld nicht.
rules-refused-landing = Auf { $square } kann keine Figur geschickt werden.
rules-refused-fire =
    .by-itself = Der Laser schießt am Ende des Zugs von selbst.
    .again = Ein Laser schießt nur einmal im Zug.
# .wall: wenn die Laser in der Wand sitzen; $squares: die Felder, nach denen sie heißen
rules-refused-no-laser = { PIECE($piece, form: "Nom") } ist kein Laser.
    .wall = { PIECE($piece, form: "Nom") } ist kein Laser. Die Laser schießen von der Wand aus auf { LIST($squares) }.
rules-refused-pass = Du kannst noch nicht passen: Ein Zug beginnt mit einer Aktion.
rules-refused-untouchable = { PIECE($piece, form: "Nom") } darf von niemandem bewegt werden.
rules-refused-no-royal = { PIECE($piece, form: "Nom") } darf nicht auf { $square } stehen.
rules-refused-tower = Den Turm darf niemand bewegen.
    .turn = Diese Drehung des Turms würde nichts ändern.
    .square = Der Turm bedeckt { $square }. Sein eigenes Feld ist { $tower }.
    .piece = Der Turm kann nur ziehen oder sich drehen.

# Im Editor
rules-refused-editing = Dieses Brett wird noch bearbeitet. Wähle erst „{ editor-play }“.
rules-refused-no-laser-here = { SIDE($side) } hat auf diesem Brett keinen Laser.

## Fehler von Aufstellungen: im Editor und bei eingefügten Stellungen

# $kinds: die königlichen Figuren oder die Laser des Spiels, von denen jede Seite eine Figur hat
rules-setup-needs = { SIDE($side) } braucht { LIST($kinds, form: "ein-acc", join: "or") }.
rules-setup-many = { SIDE($side) } darf nur { LIST($kinds, form: "ein-acc", join: "or") } haben, nicht { $count } (auf { LIST($squares) }).
rules-setup-two = Auf { $square } stehen zwei Figuren.
rules-setup-tower = In diesem Spiel gibt es keinen Turm.
    .outside = Auf { $square } passt der Turm nicht aufs Brett. Verschiebe ihn.
    .reserved = Der Turm steht auf { $square }, und dieses Feld ist für { SIDE($side) } reserviert. Verschiebe ihn oder gib das Feld frei.
    .covers = Der Turm bedeckt { $square }, dort kann keine Figur stehen. Nimm ein anderes Feld oder verschiebe den Turm.
rules-setup-no-royal = { PIECE($piece, form: "Nom") } darf nicht auf { $square } beginnen. Wähle ein anderes Feld.
rules-setup-portals =
    { $count ->
        [one] { PIECE($piece, form: "Nom") } auf { LIST($squares) } hat keinen Partner. Setze eine zweite Figur dieser Art oder entferne diese.
       *[other] Nur zwei { PIECE($piece, form: "plural") } können Partner sein, nicht { $count } (auf { LIST($squares) }). Entferne die übrigen.
    }
# $kind: ein Wort in einer Datei
rules-setup-unknown = Unbekannte Figur auf { $square }: { $kind }.
# $facings: Liste von rules-facing. .none: diese Figur sieht von allen Seiten gleich aus
rules-setup-facing = { PIECE($piece, form: "Nom") } auf { $square } muss nach { LIST($facings, join: "or") } blicken.
    .none = { PIECE($piece, form: "Nom") } auf { $square } kann keine Richtung haben.
# Eine Richtung, dahinter ihr Zeichen in der Notation. $facing: N, NE und so weiter, oder bei Figuren, die ein Strich sind, ihr Zeichen: / oder |
rules-facing =
    { $facing ->
        [N] Norden (N)
        [NE] Nordosten (NE)
        [E] Osten (E)
        [SE] Südosten (SE)
        [S] Süden (S)
        [SW] Südwesten (SW)
        [W] Westen (W)
        [NW] Nordwesten (NW)
       *[other] { $facing }
    }

## Schreibweise der Züge: neben der Zugliste bei den ersten Zügen. Sie ist in allen Sprachen gleich.

# .sent: durch Zufall, auf ein zufälliges Feld
rules-notation =
    .move = b2a2: Die Figur auf b2 zieht nach a2.
    .takes = b2a2: Die Figur auf b2 zieht nach a2 und schlägt, was dort steht.
    .turn = b2+: Sie dreht sich im Uhrzeigersinn; b2-: gegen ihn.
    .half-turn = b2++: Sie macht eine halbe Drehung.
    .fire = b2*: Der Laser auf b2 schießt.
    .sent = b2a2@g7: Eine Figur zieht von b2 nach a2, und eine kommt nach g7.
    .pass = pass: Der Zug endet.
    .loss = ×a3: Auf a3 ging eine Figur verloren.
    .squares = Buchstaben und Zahlen stehen am Rand des Bretts.

## Figurenkarten: was eine Figur tut, in den Spielen mit Lasern

# .taken: wenn Figuren auch geschlagen werden können
rules-kind-royal = Wird sie getroffen, hat ihre Seite verloren.
    .taken = Wird sie getroffen oder geschlagen, hat ihre Seite verloren.
rules-kind-laser = Der Laser: Er schießt nach jedem Zug seiner Seite.
    .action = Der Laser: Ihn abzufeuern ist eine Aktion, einmal im Zug.

# $sides in den Nachrichten darunter
rules-face-sides =
    { $count ->
        [1] auf einer Seite
        [2] auf zwei Seiten
        [3] auf drei Seiten
       *[other] auf jeder Seite
    }
rules-face-mirror = Spiegel { $sides }: lenkt den Strahl im rechten Winkel ab.
rules-face-flat-mirror = Flacher Spiegel { $sides }: wirft den Strahl zurück.
rules-face-glass = Glas { $sides }: lässt den Strahl durch.
rules-face-portal = Portal { $sides }: Der Strahl kommt aus dem Partner wieder heraus.
rules-face-splitter =
    { $ways ->
        [2] Strahlteiler { $sides }: teilt den Strahl in zwei.
       *[other] Strahlteiler { $sides }: schickt den Strahl in { $ways } Richtungen.
    }
rules-face-shield = Schild { $sides }: hält den Strahl unbeschadet auf.
rules-face-bare = Ungeschützt { $sides }: Ein Strahl zerstört die Figur.
    .leaves = Ungeschützt { $sides }: Ein Strahl zerstört die Spitze, und { PIECE($piece, form: "ein-nom") } bleibt übrig.

# .lines: nur längs und quer; .moves: in jede Richtung; .turn: um ein Viertel; .any-turn: auch halbe Drehungen
rules-acts =
    .moves-or-turn = Zieht ein Feld in jede Richtung oder macht eine Vierteldrehung.
    .moves-or-any-turn = Zieht ein Feld in jede Richtung oder dreht sich zu einer beliebigen Seite.
    .moves = Zieht ein Feld in jede Richtung. Dreht sich nicht.
    .lines-or-turn = Zieht ein Feld längs oder quer oder macht eine Vierteldrehung.
    .lines-or-any-turn = Zieht ein Feld längs oder quer oder dreht sich zu einer beliebigen Seite.
    .lines = Zieht ein Feld längs oder quer. Dreht sich nicht.
    .turn = Macht eine Vierteldrehung. Zieht nicht.
    .any-turn = Dreht sich zu einer beliebigen Seite. Zieht nicht.
    .nothing = Zieht nicht und dreht sich nicht.
rules-kind-takes = Schlägt gegnerische Figuren durch einen Schritt auf deren Feld.
    .once = Schlägt einmal im Zug eine gegnerische Figur durch einen Schritt auf deren Feld.
rules-kind-displaces = Betritt einmal im Zug das Feld einer Figur und schickt sie auf ein zufälliges leeres Feld.
rules-kind-scatters = Wer dieses Feld betritt, kommt auf ein zufälliges leeres Feld, einmal im Zug.
rules-kind-neutral = Gehört niemandem: Beide dürfen damit ziehen.
    .fixed = Gehört niemandem, und niemand darf damit ziehen.
rules-tower = Eine Säule auf { $base } × { $base } Feldern mit einer Plattform von { $platform } × { $platform } Feldern über dem Brett.
    .beam = Periskop links auf jeder Seite: hebt den Strahl auf die andere Ebene oder senkt ihn. Der Rest hält den Strahl auf.
    .steps = Figuren steigen senkrecht auf die Plattform und wieder hinab.
    .moves = Gehört niemandem: Beide dürfen ihn ein Feld weit ziehen oder um ein Viertel drehen, mit allem, was darauf steht.
    .fixed = Gehört niemandem. Er zieht und dreht sich nicht.
# $ways, $others: die Richtungen unten, durch „oder“ verbunden. $first, $second: die Seiten, wenn sie sich unterscheiden
rules-kind-faces = Blickt nur nach { LIST($ways, join: "or") }, vom eigenen Platz aus gesehen.
rules-kind-faces-each = Blickt bei { SIDE($first) } nur nach { LIST($ways, join: "or") }, bei { SIDE($second) } nur nach { LIST($others, join: "or") }, vom eigenen Platz aus gesehen.
rules-way =
    .forward = vorn
    .right = rechts
    .back = hinten
    .left = links
    .forward-right = vorn rechts
    .back-right = hinten rechts
    .back-left = hinten links
    .forward-left = vorn links
rules-kind-swaps = Tauscht den Platz mit { LIST($pieces, form: "ein-dat", join: "or") } daneben, egal welcher Seite.
rules-kind-stacks = Steigt daneben auf { LIST($pieces, form: "ein-acc", join: "or") } der eigenen Seite.
rules-kind-lifts = Die Spitze kann allein absteigen.

## Regelseite der Spiele mit Lasern: je ein Absatz

# .action: eine Aktion von mehreren Arten; .actions: $count ist mindestens 2
rules-play-turn = { SIDE($side) } beginnt. In jedem Zug bewegst oder drehst du eine Figur; passen darfst du nicht.
    .action = { SIDE($side) } beginnt. Ein Zug besteht aus einer Aktion: Du bewegst oder drehst eine Figur.
    .actions = { SIDE($side) } beginnt. Ein Zug besteht aus { $count ->
            [2] zwei
            [3] drei
            [4] vier
           *[other] { $count }
        } Aktionen, mit einer Figur oder mehreren: Du bewegst oder drehst eine Figur. Nach der ersten darfst du auf den Rest verzichten.
rules-play-fire = Dann schießt dein Laser von selbst.
    .action = Auch einen Laser abzufeuern ist eine Aktion, höchstens einmal im Zug. Du musst nicht schießen.
# Folgt auf einen der beiden Texte darüber.
rules-play-light = Spiegel lenken den Strahl ab, Schilde halten ihn auf, und eine Figur, die er anderswo trifft, ist zerstört, egal wem sie gehört.
# .taken: wenn Figuren auch geschlagen werden können
rules-play-loses = Wessen { PIECE($king) } getroffen wird, verliert, auch wenn es der eigene Laser war.
    .taken = Wessen { PIECE($king) } getroffen oder geschlagen wird, verliert, auch wenn es der eigene Laser war.
# $pieces: die Figuren, die das tun. .each-once: wenn es mehrere Arten sind
rules-play-takes = Mit jeder Aktion kann { LIST($pieces, form: "ein-nom", join: "or") } eine gegnerische Figur durch einen Schritt auf ihr Feld schlagen.
    .once = Einmal im Zug kann { LIST($pieces, form: "ein-nom", join: "or") } eine gegnerische Figur durch einen Schritt auf ihr Feld schlagen.
    .each-once = Je einmal im Zug kann { LIST($pieces, form: "ein-nom", join: "or") } eine gegnerische Figur durch einen Schritt auf ihr Feld schlagen.
rules-play-displaces = Einmal im Zug kann { LIST($pieces, form: "ein-nom", join: "or") } das Feld einer anderen Figur betreten, auch einer eigenen, die dann auf ein zufälliges leeres Feld kommt.
rules-play-scatters = Einmal im Zug kann eine Figur { LIST($pieces, form: "ein-acc", join: "or") } betreten und kommt dann auf ein zufälliges leeres Feld.
rules-play-reserved = Markierte Felder sind für Figuren dieser Farbe reserviert.
rules-play-walls = Kein Strahl und kein Schritt führt durch eine Wand.
rules-play-holes = Kein Strahl und kein Schritt führt über ein Loch im Brett.
    .walls = Kein Strahl und kein Schritt führt durch eine Wand oder über ein Loch im Brett.
rules-play-tower = Mit einem Turm hat das Spiel zwei Ebenen: Eine Figur darf auch auf das Feld senkrecht darüber oder darunter ziehen, und Periskope im Turm leiten den Strahl hinauf und hinab.
    .squares = Großbuchstaben bezeichnen die Felder seiner Plattform.
    .closed = Durchgestrichene Felder sind für { PIECE($king, form: "plural") } gesperrt.
rules-play-both = Trifft ein Schuss beide { PIECE($king, form: "plural") } zugleich, ist die Partie remis.
rules-play-draws = Beide Seiten dürfen sich auf Remis einigen, und jede darf es fordern, wenn eine Stellung zum dritten Mal vorkommt.
rules-play-quiet = Nach { $count } Zügen in Folge ohne Verlust ist die Partie remis.

## Geöffnete Dateien

# Meldungen nach dem Öffnen einer Datei. $count: die Partien in der Datei, mindestens 2; $number: die geöffnete, ab 1
rules-opened-one = Diese Datei enthält { $count } Partien. Partie { $number } ist geöffnet.
# $line: die erste Zeile, die berichtigt wurde; $message: was dort erwartet und gefunden wurde, auf Englisch
rules-opened-corrected =
    { $count ->
        [one] Diese Datei wurde in Zeile { $line } berichtigt: { $message }.
       *[other] Diese Datei wurde an { $count } Stellen berichtigt, zuerst in Zeile { $line }: { $message }.
    }
# Warum eine gespeicherte Partie nicht umbenannt werden kann. $file: ihr Pfad
rules-rename-letters = { $file } kann nicht so heißen: Die Kodierung der Datei hat nicht alle Buchstaben.
rules-rename-tags = { $file } kann nicht umbenannt werden: Die Kopfzeilen stehen nicht, wo sie sollten.

## Andere Programme, die spielen (UCI-Engines)

# $name: Name des Programms; $why: der letzte Fehler, auf Englisch. .unnamed: wenn es nicht gestartet ist
rules-program-given-up = { $name } wird nach { $count } Fehlern nicht mehr verwendet: { $why }.
    .unnamed = Die Engine wird nach { $count } Fehlern nicht mehr verwendet: { $why }.
# Was eine Stufe für das Programm bedeutet, hinter seinem Namen. $elo: eine Wertung
rules-program-strength =
    .elo = Elo { $elo }
    .depth =
        { $count ->
            [one] { $count } Halbzug tief
           *[other] { $count } Halbzüge tief
        }
    .as-set = wie eingestellt
    .full = volle Stärke
