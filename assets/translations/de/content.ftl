### Namen und Texte der Inhalte: Spiele, Aufstellungen, Designs und Lektionen; außerdem Vorgaben und die Mods gespeicherter Partien.
###
### Auf Englisch stehen Namen und Texte in den RON-Dateien: setups, assets/themes, assets/lessons.
### In den Lektionen heißt die andere Seite „gegnerisch“, weil ihre Farbe je nach Design eine andere ist.

## Vorgaben und Lektionen

lesson-not-quite = Nicht ganz. Schau noch einmal hin.

handicap-without = { $pieces ->
    [one] { SIDE($side) } ohne 1 Figur
   *[other] { SIDE($side) } ohne { $pieces } Figuren
}
handicap-empty = Auf { $square } steht keine Figur, die wegbleiben kann.
handicap-twice = { $square } ist zweimal genannt.
handicap-neutral = { PIECE($piece, form: "Nom") } auf { $square } gehört keiner Seite und kann nicht wegbleiben.
handicap-no-match = { SIDE($side) } hat keine entsprechende Figur mehr, die wegbleiben kann ({ PIECE($piece) }).

## Eine gespeicherte Partie, deren Mods sich geändert haben

saved-mods = Diese Partie wurde mit { LIST($mods) } gespeichert.
saved-mod-now = { $changed } (jetzt { $now })
saved-mod-missing = { $changed } (fehlt)
saved-mod-off = { $changed } (ausgeschaltet)
saved-mod-faulty = { $changed } (wegen Fehlern nicht geladen)
saved-mod-files = Diese Partie wurde mit anderen Dateien derselben Erweiterungen gespeichert.
saved-content-same = Regeln und Anfangsstellung sind dieselben.
saved-content-rules = Ihre Regeln haben sich geändert. Züge werden nach den neuen geprüft.
saved-content-start = Ihre Anfangsstellung hat sich geändert.
saved-content-both = Ihre Regeln und ihre Anfangsstellung haben sich geändert. Züge werden nach den neuen Regeln geprüft.
saved-content-unknown = Ihre Regeln oder ihre Anfangsstellung haben sich vielleicht geändert.

## Spiele und ihre Aufstellungen

game-laser-chess = Laser Chess
    .note = Du machst einen Zug, dann schießt dein Laser. Eine Figur, die er auf einer ungeschützten Seite trifft, wird zerstört. Triff den gegnerischen König, um zu gewinnen.

setup-laser-chess-ace = Ass
    .note = Die beste für den Anfang. Dieselbe wie Klassik in Khet 2.0.

setup-laser-chess-curiosity = Neugier
    .note = Dieselbe wie Imhotep in Khet 2.0.

setup-laser-chess-grail = Gral
    .note = Dieselbe wie Dynastie in Khet 2.0.

setup-laser-chess-mercury = Merkur
    .note = Die Laser zielen anfangs die Grundreihen entlang.

setup-laser-chess-sophie = Sophie
    .note = Die beiden Heere stehen anfangs mitten ineinander.

game-khet-2 = Khet 2.0
    .note = Pyramiden und Skarabäen lenken den Strahl ab, ein Anubis hält ihn mit seiner Vorderseite auf. Triff den gegnerischen Pharao, um zu gewinnen.

setup-khet-2-classic = Klassik
    .note = Die beste für den Anfang. Dieselbe wie Ass in Laser Chess.

setup-khet-2-classic2 = Klassik, Auge des Horus
    .note = Klassik, mit einem Auge des Horus auf jeder Seite: Es teilt den Strahl.

setup-khet-2-dynasty = Dynastie
    .note = Dieselbe wie Gral in Laser Chess.

setup-khet-2-dynasty2 = Dynastie, Auge des Horus
    .note = Dynastie, mit einem Auge des Horus auf jeder Seite: Es teilt den Strahl.

setup-khet-2-imhotep = Imhotep
    .note = Dieselbe wie Neugier in Laser Chess.

setup-khet-2-imhotep2 = Imhotep, Auge des Horus
    .note = Imhotep, mit einem Auge des Horus auf jeder Seite: Es teilt den Strahl.

setup-khet-2-isis = Isis
    .note = Für das Auge des Horus gemacht: ein offenes Spiel, Auge in Auge.

setup-khet-2-osiris = Osiris
    .note = Für das Auge des Horus gemacht: Skarabäen in den fernen Ecken, Augen in der Mitte.

game-khet-1 = Khet 1.0
    .note = Die Laser sind in den Wänden und drehen sich nie. Obelisken halten Licht auf: Sind zwei gestapelt, zerstört ein Treffer nur den oberen.

setup-khet-1-classic = Klassik
    .note = Die beste für den Anfang. Jeder Pharao steht zwischen zwei Obeliskenstapeln.

setup-khet-1-classic2 = Klassik, Auge des Horus
    .note = Klassik, mit einem Auge des Horus auf jeder Seite: Es teilt den Strahl.

setup-khet-1-dynasty = Dynastie
    .note = Die Pharaonen stehen weiter vorn, umgeben von ihren Obelisken.

setup-khet-1-dynasty2 = Dynastie, Auge des Horus
    .note = Dynastie, mit einem Auge des Horus auf jeder Seite: Es teilt den Strahl.

setup-khet-1-edfu = Edfu
    .note = Der Turm von Kadesch und das Auge des Horus: Dynastie mit zwei Augen je Seite statt der Djeds; sie teilen den Strahl auf beiden Ebenen.

setup-khet-1-imhotep = Imhotep
    .note = Die Djeds in der Mitte können sofort ein Spiegelduell beginnen.

setup-khet-1-imhotep2 = Imhotep, Auge des Horus
    .note = Imhotep, mit einem Auge des Horus auf jeder Seite: Es teilt den Strahl.

setup-khet-1-isis = Isis
    .note = Für das Auge des Horus gemacht: ein offenes Spiel, Auge in Auge.

setup-khet-1-memphis = Memphis
    .note = Der Turm von Kadesch: Klassik mit den Djeds auf der Plattform. Beide Strahlen steigen schon beim ersten Schuss hinauf.

setup-khet-1-osiris = Osiris
    .note = Für das Auge des Horus gemacht: Djeds in den fernen Ecken, Augen in der Mitte.

setup-khet-1-thebes = Theben
    .note = Der Turm von Kadesch: Imhotep mit einem Djed und einer Pyramide jeder Seite auf der Plattform.

game-khet-1-sphinx = Khet 1.0, Sphinx-Laser
    .note = Der Laser jeder Seite ist eine Sphinx in der Ecke, die sich in zwei Richtungen drehen lässt. Nichts zerstört oder bewegt sie.
    .question = Laser
    .base = In der Wand
    .answer = Sphinxe

game-laser-chess-1987 = Laser Chess (1987)

setup-laser-chess-1987-start = Start

game-workshop = Werkstatt
    .note = Glas, Einwegspiegel, Drehtürme, Türme und Portale: Hier zeigen Regelwerke, was sie können.

setup-workshop-doors = Türen
    .note = Licht, das in ein Portal fällt, kommt aus dem anderen heraus. Dreh eines der beiden, und der Strahl läuft anders weiter.

setup-workshop-echo = Echo
    .note = Der erste Schuss kommt direkt zurück. Dreh eine Scheibe längs zum Strahl, und er läuft hindurch.

setup-workshop-ghosts = Geister
    .note = Jeder Schuss teilt sich in zwei. Geh mit deinem Glas bis zum gegnerischen König und tausche den Platz mit ihm.

setup-workshop-looking-glass = Spiegelglas
    .note = Drehtürme drehen sich, ziehen aber nie. Ein Halbspiegel lenkt den Strahl von vorn ab und lässt ihn von hinten durch.

setup-workshop-quarry = Steinbruch
    .note = Säulen ziehen nie, Türme verlieren ein Stockwerk nach dem anderen, und eine Hülle wird zum Deflektor, wenn sie getroffen wird.

setup-workshop-stones = Steinkreis
    .note = Die Monolithen sind Spiegel, die keiner Seite gehören. Niemand kann sie ziehen, drehen oder zerstören.

game-workshop-16 = Werkstatt 16
    .note = Die Figuren der Werkstatt in einer Halle von 16 mal 16 Feldern, mit einem Teich in der Mitte.

setup-workshop-16-hall = Spiegelsaal
    .note = Der erste Schuss erleuchtet den ganzen Saal und trifft nichts. Dann dreht jemand einen Spiegel.

group-eye-of-horus = Auge des Horus

group-tower = Turm

## Fertige Aufstellungen für Stratego

setup-stratego-ambush = Hinterhalt
    .note = Vorn stehen schwache Figuren; dahinter warten Feldmarschall und Spion Seite an Seite.

setup-stratego-bastion = Bastion
    .note = Die Fahne steht in der Mitte, von drei Bomben umschlossen, mit starken Figuren auf jeder Bahn.

setup-stratego-fortress = Festung
    .note = Die Fahne steht in der Ecke hinter zwei Bomben; die dritte Bombe lockt Mineure auf die andere Seite.

setup-stratego-storm = Sturm
    .note = Die drei stärksten Figuren stehen in der vordersten Reihe, eine auf jeder Bahn.

setup-stratego-wings = Flügel
    .note = Zwei starke Flügel und eine offene Mitte. Die Fahne steht hinter dem rechten Flügel.

## Designs

theme-studio = Studio
    .note = Dunkler Stein und Messing.

theme-obelisk = Obelisk
    .note = Sand, Türkis und Gold.

theme-neon = Neon
    .note = Glas, Cyan und Magenta.

theme-workshop = Werkstatt
    .note = Holz und Messing auf grünem Filz.

theme-clear-red-green = Klar: Blau und Orange
    .note = Bei Rot-Grün-Sehschwäche.

theme-clear-blue-yellow = Klar: Cyan und Rot
    .note = Bei Blau-Gelb-Sehschwäche.

## Lektion: Das Ziel

lesson-goal = Das Ziel
    .intro = In jedem Zug bewegst oder drehst du eine Figur. Dann schießt dein Laser von selbst. Trifft der Strahl den gegnerischen König, hast du gewonnen. Ein Feld heißt nach seiner Linie (senkrecht) und seiner Reihe (waagerecht): Auf j1 kreuzt die j-Linie die 1. Reihe.
    .closing = Jetzt kennst du das Ziel. Die nächsten Lektionen zeigen, wie du den Strahl dorthin bringst.
lesson-goal-step-1 = Dein Laser auf j1 schießt die j-Linie hinauf. Die silberne, schräge Seite des Deflektors auf j5 ist sein Spiegel; im Moment zeigt er vom gegnerischen König weg. Dreh den Deflektor auf j5 so, dass er den Strahl zum König lenkt.
    .done = So gewinnt man eine Partie.
    .answer-1 = Du hast den Laser nach links gedreht, und er hat deinen eigenen König auf f1 getroffen.
    .answer-2 = Der Strahl hat den Deflektor von hinten getroffen und zerstört. Dreh ihn andersherum.
    .answer-3 = Der Strahl hat den König verfehlt. Dreh den Deflektor auf j5 im Uhrzeigersinn, sodass sein Spiegel nach unten und links zeigt.
lesson-goal-step-2 = Eine Figur kann auch um ein Feld ziehen, in jede Richtung. Zieh den Deflektor von i3 so in den Strahl, dass der Strahl den König auf e4 erreicht.
    .answer-1 = Du hast den Laser nach links gedreht, und er hat deinen eigenen König auf f1 getroffen.
    .answer-2 = Der Strahl ist auf der 3. Reihe abgebogen, aber der König steht auf der 4.
    .answer-3 = Auf i3 steht der Deflektor nicht im Strahl. Zieh ihn auf die j-Linie.
    .answer-4 = Der Deflektor muss auf der Reihe des Königs in den Strahl, also auf j4.

## Lektion: Der Schuss

lesson-shot = Der Schuss
    .intro = Dein Laser schießt am Ende jedes Zugs, egal was du tust. Eine Figur wird zerstört, wenn der Strahl eine ungeschützte Seite trifft: eine ohne Spiegel und ohne Schild.
lesson-shot-step-1 = Der Deflektor auf j4 lenkt deinen Strahl schon die 4. Reihe entlang, auf eine ungeschützte Seite des gegnerischen Deflektors auf d4. Zieh deinen König um ein Feld und sieh zu.
    .done = Du hast nur den König gezogen, den Rest hat der Laser erledigt.
    .answer-1 = Du hast den Laser nach links gedreht, und er hat deinen eigenen König auf f1 getroffen.
    .answer-2 = Du hast deinem eigenen Laser die Rückseite deines Deflektors zugedreht, und der Strahl hat ihn zerstört.
    .answer-3 = Jetzt kommt der Strahl gar nicht auf die 4. Reihe. Lass den Deflektor auf j4, wie er ist, und zieh deinen König.
lesson-shot-step-2 = Diesmal zeigt der Spiegel des gegnerischen Deflektors auf d4 nach rechts, dein Strahl würde dort also nach oben abbiegen. Schick ihn die 4. Reihe entlang und sieh, was er trifft.
    .done = Spiegel wirken für beide Seiten: Der gegnerische Deflektor hat deinen Strahl auf den gegnerischen Verteidiger gelenkt.
    .answer-1 = Du hast den Laser nach links gedreht, und er hat deinen eigenen König auf f1 getroffen.
    .answer-2 = Der Strahl hat deinen Deflektor von hinten getroffen. Dreh ihn andersherum.
    .answer-3 = Der Strahl verlässt bei j4 noch das Brett. Dreh den Deflektor dort.

## Lektion: Spiegel

lesson-mirrors = Spiegel
    .intro = Ein Deflektor hat auf zwei Seiten einen Spiegel, der den Strahl im rechten Winkel ablenkt. Seine beiden anderen Seiten sind ungeschützt: Ein Strahl, der sie trifft, zerstört ihn. Ein Wechsler hat auf jeder Seite einen Spiegel, deshalb kann ihn kein Strahl zerstören.
lesson-mirrors-step-1 = Dein Strahl biegt auf j5 ab und noch einmal auf d5, dort nach oben. Dreh den Deflektor auf d5 so, dass der Strahl nach unten zum König läuft.
    .answer-1 = Du hast den Laser nach links gedreht, und er hat deinen eigenen König auf f1 getroffen.
    .answer-2 = Der Strahl hat eine ungeschützte Seite getroffen und deinen Deflektor zerstört. Sein Spiegel muss dem Strahl zugewandt sein.
    .answer-3 = Der Strahl ist nicht bis d2 gekommen. Der Spiegel auf d5 muss nach rechts zeigen, woher der Strahl kommt, und nach unten.
lesson-mirrors-step-2 = Jetzt steht ein Wechsler im Strahl. Er hat nur zwei Stellungen. Dreh ihn, um den Strahl nach unten zum König zu lenken.
    .answer-1 = Du hast den Laser nach links gedreht, und er hat deinen eigenen König auf f1 getroffen.
    .answer-2 = Das war dein eigener Deflektor. Drehen musst du den Wechsler auf e5.
    .answer-3 = Der Strahl erreicht e2 noch nicht. Dreh den Wechsler auf e5.

## Lektion: Der König

lesson-king = Der König
    .intro = Ein König hat keinen Spiegel. Trifft ihn ein Strahl, egal von welcher Seite, ist die Partie vorbei. Er kann um ein Feld ziehen, sich aber nicht drehen.
lesson-king-step-1 = Der gegnerische Strahl kommt die a-Linie herab, biegt auf a4 ab und zielt auf deinen König. Zieh deinen König auf ein Feld, das der Gegner im nächsten Zug nicht treffen kann.
    .done = Dein Verteidiger hält den gegnerischen Strahl ab.
    .answer-1 = Dein König steht noch im gegnerischen Strahl.
    .answer-2 = Der Gegner kann deinen König noch treffen: Der Deflektor auf a4 kann nach oben oder unten ziehen und den Strahl mitnehmen. Welche Reihe deckt dein Verteidiger?

## Lektion: Eigentore

lesson-own-goals = Eigentore
    .intro = Dem Laser ist egal, wessen Figur er trifft. Verfolge vor jedem Zug deinen eigenen Strahl bis zum Ende.
lesson-own-goals-step-1 = Dein Strahl läuft die 3. Reihe entlang in deinen eigenen König. Finde einen Zug, der dich nichts kostet.
    .done = Den König ziehen, den Deflektor richtig herum drehen oder mit dem Schild des Verteidigers blocken: All das hilft.
    .answer-1 = Dein Laser hat deinen eigenen König getroffen, und du hast die Partie verloren.
    .answer-2 = Dein König ist sicher, aber der Strahl hat deinen Deflektor von hinten getroffen. Finde einen Zug, der dich nichts kostet.
lesson-own-goals-step-2 = Du kannst den König jetzt treffen. Auf der j-Linie stehen zwei Deflektoren, aber nur einer kann den Strahl zum König lenken.
    .done = Weil der erste Deflektor aus dem Weg war, hat der Strahl den zweiten erreicht.
    .answer-1 = Du hast den Laser nach links gedreht, und er hat deinen eigenen König auf f1 getroffen.
    .answer-2 = Der Strahl ist auf die 4. Reihe abgebogen und hat deinen eigenen Verteidiger auf g4 getroffen.
    .answer-3 = Der Strahl hat einen deiner Deflektoren von hinten getroffen.
    .answer-4 = Der Strahl muss den Deflektor auf j6 erreichen, aber der auf j4 lenkt ihn vorher ab.

## Lektion: Schilde

lesson-shields = Schilde
    .intro = Ein Verteidiger hat auf einer Seite einen Schild, der den Strahl aufhält. Seine drei anderen Seiten sind ungeschützt: Ein Strahl, der sie trifft, zerstört ihn.
lesson-shields-step-1 = Der gegnerische Strahl kommt von links die 4. Reihe entlang. Setz deinen Verteidiger so ein, dass der nächste gegnerische Schuss keine deiner Figuren trifft.
    .answer-1 = Jetzt steht nichts mehr zwischen dem gegnerischen Strahl und deinem König.
    .answer-2 = Der Strahl kommt von links, und auf dieser Seite ist der Verteidiger ungeschützt. Dreh seinen Schild nach links.
lesson-shields-step-2 = Der gegnerische Verteidiger auf e5 hält deinen Strahl mit seinem Schild auf. Zerstöre ihn von einer anderen Seite.
    .done = Von oben war der Verteidiger ungeschützt.
    .answer-1 = Du hast den Laser nach links gedreht, und er hat deinen eigenen König auf f1 getroffen.
    .answer-2 = Der Schild hat den Strahl aufgehalten, und der Verteidiger bleibt stehen. Versuch es von einer anderen Seite.
    .answer-3 = Der Strahl hat deinen eigenen Deflektor von hinten getroffen.
    .answer-4 = Der Strahl hat den Verteidiger nicht erreicht. Führ ihn von oben heran, über die Deflektoren auf j7 und e7.

## Lektion: Tauschen

lesson-swaps = Tauschen
    .intro = Ein Wechsler kann den Platz mit einem Deflektor oder Verteidiger direkt neben ihm tauschen, egal von welcher Seite. Beim Tauschen dreht sich keine der beiden Figuren.
lesson-swaps-step-1 = Der gegnerische Verteidiger hält deinen Strahl auf e5 auf, wo ein Spiegel ihn zum König lenken könnte. Tausche deinen Wechsler mit dem Verteidiger.
    .done = Der Wechsler hat den Platz des Verteidigers eingenommen und den Strahl nach oben gelenkt.
    .answer-1 = Du hast den Laser nach links gedreht, und er hat deinen eigenen König auf f1 getroffen.
    .answer-2 = Der Verteidiger hält den Strahl noch auf. Wähle den Wechsler, dann das Feld des Verteidigers.
    .answer-3 = Der Strahl hat den König verfehlt. Der Wechsler auf d4 kann nach e5, wo der Strahl ist.
lesson-swaps-step-2 = Dein Strahl wird gleich deinen eigenen Deflektor auf d6 treffen. Ein einziger Zug rettet ihn und gewinnt die Partie.
    .answer-1 = Du hast den Laser nach links gedreht, und er hat deinen eigenen König auf f1 getroffen.
    .answer-2 = Dein Strahl hat deinen eigenen Deflektor getroffen. Setz den Wechsler an seine Stelle.
    .answer-3 = Du hast nichts verloren, aber du kannst sofort gewinnen: Tausche den Wechsler mit dem Deflektor.

## Lektion: Reservierte Felder

lesson-reserved = Reservierte Felder
    .intro = Markierte Felder gehören einer Seite. Nur deine Figuren dürfen auf die j-Linie sowie auf b1 und b8, nur gegnerische auf die a-Linie sowie auf i1 und i8.
lesson-reserved-step-1 = Dein Strahl läuft die 8. Reihe entlang. Zieh den Deflektor von c7 auf dein reserviertes Feld in dieser Reihe.
    .done = Dein Gegner darf dieses Feld nie betreten.
    .answer-1 = Du hast den Laser nach links gedreht, und er hat deinen eigenen König auf f1 getroffen.
    .answer-2 = Der Strahl ist auf der c-Linie abgebogen, aber der König steht auf der b-Linie.
    .answer-3 = Der Strahl hat deinen Deflektor auf einer ungeschützten Seite getroffen.
    .answer-4 = Der Deflektor muss auf b8 in den Strahl.
lesson-reserved-step-2 = Auch die j-Linie gehört dir, dein Gegner kann den Strahl dort also nie blocken. Zieh den Deflektor von i3 so auf die j-Linie, dass der Strahl die 2. Reihe entlangläuft und auf e2 nach oben abbiegt.
    .answer-1 = Du hast den Laser nach links gedreht, und er hat deinen eigenen König auf f1 getroffen.
    .answer-2 = Der Strahl ist die 3. Reihe entlanggelaufen und hat den Deflektor auf e2 verfehlt.
    .answer-3 = Der Deflektor muss auf j2 in den Strahl.

## Lektion: Den Laser drehen

lesson-laser = Den Laser drehen
    .intro = Dein Laser zieht nie, aber er kann sich zwischen zwei Richtungen drehen: nach oben und nach links. Das zählt als dein Zug.
lesson-laser-step-1 = Der gegnerische König steht auf der 1. Reihe. Dreh deinen Laser und triff ihn.
    .answer-1 = Der Laser schießt noch nach oben. Wähle ihn auf j1 und dreh ihn nach links.
lesson-laser-step-2 = Hier steht dein eigener König auf der 1. Reihe. Triff den gegnerischen König auf einem anderen Weg.
    .answer-1 = Der Laser hat die 1. Reihe entlanggeschossen und deinen eigenen König getroffen.
    .answer-2 = Der Strahl hat den Deflektor von hinten getroffen. Dreh ihn andersherum.
    .answer-3 = Der Strahl ging daneben. Sieh dir den Deflektor auf j6 an.

## Lektion: Den gegnerischen Strahl lesen

lesson-enemy-beam = Den gegnerischen Strahl lesen
    .intro = Verfolge den gegnerischen Strahl so genau wie deinen eigenen. Er zeigt, was dein Gegner als Nächstes trifft, wenn sich nichts ändert.
lesson-enemy-beam-step-1 = Der gegnerische Strahl biegt auf a5 ab, läuft die 5. Reihe entlang und trifft auf deinen Deflektor auf g5. Wohin läuft er von dort? Sorge dafür, dass er keine deiner Figuren trifft.
    .done = Dein eigener Spiegel hätte den gegnerischen Strahl zu deinem König gelenkt.
    .answer-1 = Der gegnerische Strahl biegt auf g5 ab und läuft die g-Linie hinab zu deinem König.
    .answer-2 = Jetzt trifft der gegnerische Strahl eine ungeschützte Seite deines Deflektors.
lesson-enemy-beam-step-2 = Der gegnerische Strahl trifft jetzt nichts, aber dein Gegner ist als Nächster am Zug. Welchen Spiegel könnte er drehen, um deinen König zu treffen? Bring den König in Sicherheit.
    .done = Ein Deflektor kann sich drehen oder ziehen, aber nicht beides in einem Zug.
    .answer-1 = Dein Gegner dreht den Deflektor auf a3 im Uhrzeigersinn, und der Strahl läuft die 3. Reihe entlang in deinen König.

## Lektion: Erst schauen, dann schießen

lesson-safety = Erst schauen, dann schießen
    .intro = Ein guter Schuss ist wenig wert, wenn die Antwort dich den König kostet. Prüfe beide Strahlen, bevor du ziehst.
lesson-safety-step-1 = Dein Strahl zerstört den Deflektor auf c4, wenn du am Strahl nichts änderst. Aber der gegnerische Strahl zielt auf deinen König. Zerstöre den Deflektor und lass deinem Gegner keinen Schuss auf deinen König.
    .done = Du hast eine Figur zerstört, und dein Gegner hat keinen Schuss auf deinen König.
    .answer-1 = Dein Strahl erreicht c4 nicht mehr. Lass den Deflektor auf j4, wie er ist.
    .answer-2 = Du hast den Deflektor zerstört, aber der nächste gegnerische Schuss trifft deinen König.
    .answer-3 = Der gegnerische Deflektor auf a6 kann nach a5 oder a7 ziehen und den Strahl mitnehmen. Welche dieser Reihen deckt dein Verteidiger?

## Lektion: Ein Plan für zwei Züge

lesson-plan = Ein Plan für zwei Züge
    .intro = Oft gewinnt kein Zug sofort. Dann such einen, auf den dein Gegner keine Antwort hat, und gewinne mit dem nächsten.
lesson-plan-step-1 = In diesem Zug kannst du den gegnerischen König nicht treffen. Finde einen Zug, nach dem du ihn als Nächstes triffst, egal was dein Gegner tut.
    .done = Wohin der gegnerische König jetzt auch geht, dein Strahl kann ihm folgen.
    .answer-1 = Du hast den Laser nach links gedreht, und er hat deinen eigenen König auf f1 getroffen.
    .answer-2 = Danach entkommt der gegnerische König. Bring den Strahl erst auf seine Reihe, damit deine Spiegel jedes Feld erreichen, auf das er fliehen kann.
lesson-plan-step-2 = Der gegnerische König ist nach e5 geflohen. Triff ihn.
    .answer-1 = Der Strahl hat eine deiner eigenen Figuren getroffen.
    .answer-2 = Der Strahl ging daneben. Wohin würde er laufen, wenn du den Deflektor auf e6 drehst?

## Lektion: Stapel

lesson-stacks = Stapel
    .intro = In Khet 1.0 sind die Laser in den Wänden. Obelisken haben keinen Spiegel, aber zwei derselben Seite lassen sich stapeln.
lesson-stacks-step-1 = Der gegnerische Strahl zielt auf deinen Obelisken auf e4. Zieh den anderen Obelisken darauf.
    .done = Der gegnerische Schuss hat nur die Spitze des Stapels zerstört.
    .answer-1 = Ein Stapel auf e3 steht dem Strahl nicht im Weg. Staple die Obelisken auf e4, wo der Strahl ankommt.
    .answer-2 = Ein einzelner Obelisk geht beim nächsten Schuss verloren. Zieh den von e3 auf den auf e4.
lesson-stacks-step-2 = Der einzelne Obelisk auf e4 würde keinen weiteren Treffer überstehen. Sorge dafür, dass der nächste gegnerische Schuss keine deiner Figuren trifft.
    .answer-1 = Der gegnerische Strahl trifft deinen Obelisken noch.

## Lektion: Die Spitze eines Stapels

lesson-tops = Die Spitze eines Stapels
    .intro = Ein Stapel zieht als eine Figur, oder seine Spitze zieht allein. Ein Treffer zerstört nur die Spitze.
lesson-tops-step-1 = Der gegnerische Strahl zielt auf deinen Pharao. Deck ihn mit der Spitze des Stapels und lass den unteren Obelisken auf e4.
    .answer-1 = Der Pharao ist sicher, aber deck ihn diesmal nur mit der Spitze des Stapels.
    .answer-2 = Der gegnerische Strahl erreicht deinen Pharao noch.
lesson-tops-step-2 = Dein Strahl zielt auf den gegnerischen Stapel auf d5. Zerstöre beide Obelisken. Du hast zwei Züge.
    .done = Der erste Schuss hat die Spitze zerstört, der zweite den Rest.
    .answer-1 = Der Strahl hat deine eigene Pyramide getroffen.
    .answer-2 = Der Strahl muss den Stapel in beiden Zügen treffen. Lass die Pyramide auf j5, wie sie ist.

## Lektion: Das Auge des Horus

lesson-splitters = Das Auge des Horus
    .intro = Das Auge des Horus teilt den Strahl. Die eine Hälfte biegt ab wie an einem Skarabäus, die andere läuft geradeaus weiter.
lesson-splitters-step-1 = Dein Strahl trifft auf das Auge auf f5. Triff damit die Pyramide auf f7 und den Anubis auf c5 mit einem einzigen Schuss.
    .answer-1 = Du hast die Sphinx nach links gedreht, und sie hat deinen eigenen Pharao auf h1 getroffen.
    .answer-2 = Die eine Hälfte hat den Anubis getroffen, aber die andere ist nach unten gelaufen. Dreh das Auge.
    .answer-3 = Der Strahl muss auf das Auge auf f5 treffen. Lass die Pyramide auf j5, wie sie ist.
lesson-splitters-step-2 = Eine Hälfte des Strahls wird gleich deinen eigenen Pharao treffen. Gewinne stattdessen die Partie.
    .answer-1 = Eine Hälfte des Strahls ist die f-Linie hinab zu deinem eigenen Pharao gelaufen.
    .answer-2 = Dein Pharao ist sicher, aber du kannst sofort gewinnen. Wohin schickt das Auge den Strahl, wenn du es drehst?

## Lektion: Beide Pharaonen

lesson-two-beams = Beide Pharaonen
    .intro = Ein geteilter Strahl kann mehrere Figuren zugleich treffen. Trifft er beide Pharaonen, endet die Partie remis.
lesson-two-beams-step-1 = Dein Strahl zielt auf den gegnerischen Pharao und auf deinen. Gewinne die Partie.
    .done = Dein Pharao ist aus dem Weg, und die andere Hälfte des Strahls hat den Rest erledigt.
    .answer-1 = Ein Schuss hat beide Pharaonen getroffen, und die Partie endet remis. Bring deinen eigenen aus dem Strahl.
    .answer-2 = Jetzt wurde nur dein eigener Pharao getroffen, und die Partie ist verloren.
    .answer-3 = Der gegnerische Pharao wurde nicht getroffen. Lass den Strahl, wie er ist, und zieh deinen eigenen Pharao.

## Lektion: Zwei Ebenen

lesson-two-levels = Zwei Ebenen
    .intro = Der Turm von Kadesch trägt eine Plattform, deren Felder mit Großbuchstaben bezeichnet sind. Von außen gesehen ist die linke Hälfte jeder Seite des Turms ein Periskop: Ein Strahl, der darauf trifft, läuft zurück, woher er kam, aber auf der anderen Ebene. Die rechte Hälfte hält den Strahl auf.
    .closing = Behalte beide Ebenen im Auge: Mit einem Schuss kann ein Strahl alle vier Periskope durchlaufen.
lesson-two-levels-step-1 = Dein Strahl trifft bei f5 auf die rechte Hälfte der Turmseite und endet dort. Schick ihn zur linken Hälfte bei f4, dann trifft er den Obelisken auf der Plattform.
    .done = Der Strahl ist im Turm aufgestiegen und oben auf E3 herausgekommen.
    .answer-1 = Auch ein Zug des Turms hilft, und darum geht es in einem späteren Schritt. Zieh diesmal die Pyramide.
    .answer-2 = Jetzt erreicht der Strahl den Turm nicht. Die Pyramide ist richtig gedreht: Zieh sie.
    .answer-3 = Das Periskop ist bei f4, also muss der Strahl auf der 4. Reihe laufen. Zieh die Pyramide dorthin.
lesson-two-levels-step-2 = Oben endet ein Strahl am Rand der Plattform, deiner auf C1. Dreh den Djed auf C2 so, dass der Strahl auf ein anderes Periskop trifft und wieder herunterkommt.
    .done = Der Strahl ist auf der Südseite des Turms heruntergekommen und hat die Pyramide auf e1 getroffen.
    .answer-1 = Der Strahl hat deine eigene Pyramide auf der Rückseite getroffen.
    .answer-2 = Jetzt erreicht der Strahl den Djed nicht. Dreh den Djed selbst und lass alles andere, wie es ist.
    .answer-3 = Der Strahl kommt noch nicht herunter. Dreh den Djed auf C2.
lesson-two-levels-step-3 = Eine Figur kann auch auf das Feld senkrecht über oder unter ihr ziehen. Bring die Pyramide auf g6 hinauf auf die Plattform, wo sie den Strahl zur gegnerischen Pyramide lenkt.
    .done = Ein Schritt hinauf oder hinab ist ein Zug um ein Feld, also darf er auch ein Tausch sein oder einen Stapel bilden.
    .answer-1 = Der Strahl hat deine eigene Pyramide auf der Rückseite getroffen.
    .answer-2 = Die Pyramide ist noch unten. Das Feld senkrecht über g6 ist E5.
    .answer-3 = Oben läuft der Strahl auf der E-Linie nach Norden. Stell ihm die Pyramide von g6 in den Weg.
lesson-two-levels-step-4 = Der Turm gehört niemandem: Beide dürfen ihn mit allem, was darauf steht, ein Feld weit ziehen, wenn seine neuen Felder leer und nicht reserviert sind. Zieh ihn so in deinen Strahl, dass der Strahl die Pyramide trifft, die auf der Plattform mitfährt.
    .done = Die gegnerische Pyramide ist mitgefahren und auf F3 geblieben.
    .answer-1 = Der Strahl muss auf die linke Hälfte der Ostseite treffen. Zieh den Turm nach Süden.
    .answer-2 = Lass die Figuren, wie sie sind, und zieh den Turm in den Strahl.
lesson-two-levels-step-5 = Der Turm kann auch eine Vierteldrehung machen. Alles, was darauf steht, wandert mit herum und dreht sich mit. Dreh ihn so, dass dein Strahl aufsteigt, um den Turm läuft und den gegnerischen Pharao von oben trifft.
    .done = Der Strahl ist durch den Turm heruntergekommen und hat den Pharao getroffen.
    .answer-1 = Jetzt stehen deine Spiegel auf der falschen Seite. Dreh den Turm im Uhrzeigersinn, von oben gesehen.
    .answer-2 = Deine Spiegel müssen dem Strahl begegnen, der oben auf E3 herauskommt. Dreh den Turm im Uhrzeigersinn.
