### Uitslagen, weigeringen, keuzes, klokken, problemen van opstellingen, en de regels en stukken van de spellen met lasers.

## Namen

rules-kind = { PIECE($piece, form: "title") }
    .plain = { PIECE($piece) }

## Acties die bij naam worden gekozen: knoppen

rules-fire = Vuren
    .from = Vuren vanaf { $square }
rules-pass = Passen
rules-half-turn = Halve slag

## Afgesproken voor de partij

rules-assists = Met { LIST($assists) }
    .standard = Standaardhulp
    .minimal = Minimale hulp
    .preview = schotvoorbeeld
    .threat = vijandelijk schot
    .own-shot = waarschuwingen
    .take-back = terugnemen
    .hints = hints

rules-clock =
    .none = Geen klok
    .per-turn = { $time } per beurt
    .increment = { $time } + { $increment }
    .delay = { $time }, { $delay } uitstel
rules-time =
    .hours = { $count } u
    .minutes = { $count } min
    .seconds = { $count } s

rules-ruling = { $ruling }: { $answer }

## Uitslagen

rules-wins = { SIDE($side) } wint
rules-draw = Remise
rules-claim-repetition = Dezelfde stelling is voor de derde keer ontstaan.

rules-result-struck = De laser van { SIDE($winner) } heeft { LIST($king, form: "de", join: "or") } van { SIDE($loser) } geraakt.
rules-result-own-laser = De eigen laser heeft { LIST($king, form: "de", join: "or") } van { SIDE($loser) } geraakt.
rules-result-taken = Van { SIDE($loser) } is { LIST($king, form: "de", join: "or") } geslagen.
rules-result-resigned = { SIDE($side) } heeft opgegeven.
rules-result-time = De tijd van { SIDE($side) } is om.
rules-result-both = Eén schot heeft de { LIST($king, form: "plural", join: "or") } van beide spelers geraakt.
rules-result-repetition = Dezelfde stelling kwam voor de derde keer voor.
rules-result-agreed = De spelers zijn remise overeengekomen.
rules-result-quiet = Er zijn te veel beurten voorbijgegaan zonder dat een stuk is vernietigd.

## Weigeringen: waarom iets niet kan. Ook bij foute zetten in bestanden, na de zet.

rules-refused-over = De partij is afgelopen.
rules-refused-looking-back = Dit is een eerdere stelling. Speel vanaf hier verder, of ga terug naar de partij.
rules-refused-no-offer = Je tegenstander heeft geen remise aangeboden.
rules-refused-offered = Je tegenstander heeft nog niet op je remiseaanbod gereageerd.
rules-refused-claim =
    Remise kan worden geclaimd als een stelling voor de derde keer voorkomt. Deze is { $times ->
        [1] één keer
        [2] twee keer
       *[other] { $times } keer
    } voorgekomen.

rules-refused-no-square = Dit bord heeft geen veld { $square }.
rules-refused-no-piece = Op { $square } staat geen stuk.
rules-refused-not-yours = Het stuk op { $square } is van { SIDE($side) }.
rules-refused-moves = { PIECE($piece, form: "Deze") } kan niet verplaatst worden.
rules-refused-far = { $to } ligt niet naast { $from }. Stukken gaan één veld ver.
rules-refused-diagonal = { $to } ligt schuin ten opzichte van { $from }. Stukken bewegen langs lijnen en rijen.
rules-refused-reserved = { $square } is gereserveerd voor { SIDE($side) }.
rules-refused-occupied = Op { $square } staat een ander stuk.
rules-refused-wall = Tussen { $from } en { $to } staat een muur.
rules-refused-swap = { PIECE($piece, form: "Deze") } kan niet van plaats wisselen met { PIECE($other, form: "de") }.
rules-refused-swap-reserved = Door de wissel zou { PIECE($piece, form: "de") } op { $square } komen, dat gereserveerd is voor { SIDE($side) }.
rules-refused-stack = { PIECE($piece, form: "Deze") } kan niet op { PIECE($other, form: "de") } worden gezet.
rules-refused-lift = { PIECE($piece, form: "Deze") } is geen stapel, dus er is geen bovenste stuk om op te tillen.
rules-refused-turn = { PIECE($piece, form: "Deze") } kan niet draaien.
    .this-way = { PIECE($piece, form: "Deze") } kan niet zo draaien.
    .other-way = { PIECE($piece, form: "Deze") } kan alleen de andere kant op draaien.
rules-refused-once =
    .takes = { PIECE($piece, form: "De") } slaat maar één keer per beurt een stuk.
    .sends = { PIECE($piece, form: "De") } stuurt maar één keer per beurt een stuk weg.
rules-refused-chance = Het toeval bepaalt waar een stuk terechtkomt na een stap naar { $to }, en deze zet zegt niet waar.
rules-refused-landing = Er kan geen stuk naar { $square } worden gestuurd.
rules-refused-fire =
    .by-itself = De laser vuurt vanzelf aan het einde van de beurt.
    .again = Een laser vuurt maar één keer per beurt.
rules-refused-no-laser = { PIECE($piece, form: "Deze") } is geen laser.
    .wall = { PIECE($piece, form: "Deze") } is geen laser. Lasers vuren vanuit de muur op { LIST($squares) }.
rules-refused-pass = Je kunt nog niet passen: een beurt begint met een actie.
rules-refused-untouchable = { PIECE($piece, form: "Deze") } mag door niemand verplaatst worden.
rules-refused-no-royal = { PIECE($piece, form: "De") } mag niet op { $square } staan.
rules-refused-tower = Niemand mag de toren verplaatsen.
    .turn = De toren draaien zou niets veranderen.
    .square = De toren bedekt { $square }. Zijn eigen veld is { $tower }.
    .piece = De toren kan alleen verplaatst of gedraaid worden.

rules-refused-editing = Dit bord wordt nog bewerkt. Druk eerst op “{ editor-play }”.
rules-refused-no-laser-here = { SIDE($side) } heeft geen laser op dit bord.

## Problemen van opstellingen: in de editor en bij geplakte stellingen

rules-setup-needs = { SIDE($side) } heeft { LIST($kinds, form: "een", join: "or") } nodig.
rules-setup-many = { SIDE($side) } mag maar één { LIST($kinds, join: "or") } hebben, niet { $count } (op { LIST($squares) }).
rules-setup-two = Op { $square } staan twee stukken.
rules-setup-tower = In dit spel is er geen toren.
    .outside = De toren past op { $square } niet op het bord. Verplaats hem.
    .reserved = De toren staat op { $square }, en dat veld is gereserveerd voor { SIDE($side) }. Verplaats hem of geef het veld vrij.
    .covers = De toren bedekt { $square }, daar kan geen stuk staan. Kies een ander veld of verplaats de toren.
rules-setup-no-royal = { PIECE($piece, form: "De") } mag niet op { $square } beginnen. Kies een ander veld.
rules-setup-portals =
    { $count ->
        [one] { PIECE($piece, form: "De") } op { LIST($squares) } heeft geen partner. Plaats een tweede stuk van deze soort of verwijder dit.
       *[other] Maar twee { PIECE($piece, form: "plural") } kunnen partners zijn, niet { $count } (op { LIST($squares) }). Verwijder de andere.
    }
rules-setup-unknown = Onbekend stuk op { $square }: { $kind }.
rules-setup-facing = { PIECE($piece, form: "De") } op { $square } moet naar { LIST($facings, join: "or") } wijzen.
    .none = { PIECE($piece, form: "De") } op { $square } kan geen richting hebben.
# Een richting, met haar teken in de notatie. $facing: N, NE enzovoort, of / en | bij stukken die als streep zijn getekend
rules-facing =
    { $facing ->
        [N] het noorden (N)
        [NE] het noordoosten (NE)
        [E] het oosten (E)
        [SE] het zuidoosten (SE)
        [S] het zuiden (S)
        [SW] het zuidwesten (SW)
        [W] het westen (W)
        [NW] het noordwesten (NW)
       *[other] { $facing }
    }

## Hoe beurten worden genoteerd: naast de lijst van beurten bij de eerste. De notatie is in elke taal dezelfde.

rules-notation =
    .move = b2a2: het stuk op b2 gaat naar a2.
    .takes = b2a2: het stuk op b2 gaat naar a2 en slaat een stuk dat daar staat.
    .turn = b2+: het draait rechtsom; b2-: linksom.
    .half-turn = b2++: het maakt een halve slag.
    .fire = b2*: de laser op b2 vuurt.
    .sent = b2a2@g7: een stuk gaat van b2 naar a2, en er wordt er een naar g7 gestuurd.
    .pass = pass: de beurt eindigt.
    .loss = ×a3: op a3 ging een stuk verloren.
    .squares = De letters en cijfers staan langs de rand van het bord.

## Stukkaarten: wat een soort stuk doet, in de spellen met lasers

rules-kind-royal = Wordt dit stuk geraakt, dan verliest de eigenaar de partij.
    .taken = Wordt dit stuk geraakt of geslagen, dan verliest de eigenaar de partij.
rules-kind-laser = De laser: vuurt na elke beurt van de eigenaar.
    .action = De laser: vuren is een actie, één keer per beurt.

rules-face-sides =
    { $count ->
        [1] aan één kant
        [2] aan twee kanten
        [3] aan drie kanten
       *[other] aan elke kant
    }
rules-face-mirror = Spiegel { $sides }: buigt de straal haaks af.
rules-face-flat-mirror = Vlakke spiegel { $sides }: kaatst de straal terug.
rules-face-glass = Glas { $sides }: laat de straal door.
rules-face-portal = Portaal { $sides }: de straal komt uit de partner.
rules-face-splitter =
    { $ways ->
        [2] Splitser { $sides }: splitst de straal in tweeën.
       *[other] Splitser { $sides }: stuurt de straal { $ways } kanten op.
    }
rules-face-shield = Schild { $sides }: houdt de straal tegen, zonder schade.
rules-face-bare = Onbeschermd { $sides }: een straal vernietigt dit stuk.
    .leaves = Onbeschermd { $sides }: een straal vernietigt de top, en { PIECE($piece, form: "een") } blijft over.

rules-acts =
    .moves-or-turn = Gaat één veld in elke richting, of maakt een kwartslag.
    .moves-or-any-turn = Gaat één veld in elke richting, of draait naar elke gewenste kant.
    .moves = Gaat één veld in elke richting. Draait niet.
    .lines-or-turn = Gaat één veld langs een lijn of rij, of maakt een kwartslag.
    .lines-or-any-turn = Gaat één veld langs een lijn of rij, of draait naar elke gewenste kant.
    .lines = Gaat één veld langs een lijn of rij. Draait niet.
    .turn = Maakt een kwartslag. Verplaatst zich niet.
    .any-turn = Draait naar elke gewenste kant. Verplaatst zich niet.
    .nothing = Verplaatst zich niet en draait niet.
rules-kind-takes = Slaat stukken van de tegenstander door op hun veld te gaan staan.
    .once = Slaat één keer per beurt een stuk van de tegenstander door op zijn veld te gaan staan.
rules-kind-displaces = Gaat één keer per beurt op het veld van een ander stuk staan en stuurt dat naar een willekeurig leeg veld.
rules-kind-scatters = Een stuk dat erop stapt, wordt naar een willekeurig leeg veld gestuurd, één keer per beurt.
rules-kind-neutral = Is van niemand: beide spelers mogen ermee spelen.
    .fixed = Is van niemand, en niemand mag ermee spelen.
rules-tower = Een zuil op { $base } × { $base } velden met een platform van { $platform } × { $platform } boven het bord.
    .beam = Periscoop links aan elke kant: brengt de straal naar het andere niveau. De rest houdt de straal tegen.
    .steps = Stukken stappen recht omhoog naar het platform en recht omlaag.
    .moves = Is van niemand: beide spelers mogen hem één veld verplaatsen of een kwartslag draaien, met alles wat erop staat.
    .fixed = Is van niemand. Hij beweegt en draait niet.
rules-kind-faces = Wijst alleen { LIST($ways, join: "or") }, gezien vanaf de plaats van de eigenaar.
rules-kind-faces-each = Wijst alleen { LIST($ways, join: "or") } voor { SIDE($first) }, { LIST($others, join: "or") } voor { SIDE($second) }, gezien vanaf de plaats van de eigenaar.
rules-way =
    .forward = naar voren
    .right = naar rechts
    .back = naar achteren
    .left = naar links
    .forward-right = naar rechtsvoor
    .back-right = naar rechtsachter
    .back-left = naar linksachter
    .forward-left = naar linksvoor
rules-kind-swaps = Wisselt van plaats met een aangrenzend stuk: { LIST($pieces, join: "or") }, van vriend of vijand.
rules-kind-stacks = Gaat op een aangrenzend stuk van de eigen kleur staan: { LIST($pieces, join: "or") }.
rules-kind-lifts = De top kan er ook in zijn eentje af.

## De pagina met regels van de spellen met lasers: één alinea per bericht

rules-play-turn = { SIDE($side) } begint. Elke beurt verplaats of draai je één stuk; passen mag niet.
    .action = { SIDE($side) } begint. Een beurt is één actie: je verplaatst of draait een stuk.
    .actions = { SIDE($side) } begint. Een beurt bestaat uit { $count ->
            [2] twee
            [3] drie
            [4] vier
           *[other] { $count }
        } acties, met één stuk of meer: je verplaatst of draait een stuk. Na de eerste mag je passen.
rules-play-fire = Daarna vuurt je laser vanzelf.
    .action = Een laser afvuren is ook een actie, hooguit één keer per beurt. Vuren hoeft niet.
rules-play-light = Spiegels buigen de straal af, schilden houden hem tegen, en een stuk dat hij ergens anders raakt, wordt vernietigd, van wie het ook is.
rules-play-loses = Een speler wiens { PIECE($king) } wordt geraakt, verliest, ook als de eigen laser dat deed.
    .taken = Een speler wiens { PIECE($king) } wordt geraakt of geslagen, verliest, ook als de eigen laser dat deed.
rules-play-takes = Met elke actie mag { LIST($pieces, form: "een", join: "or") } een stuk van de tegenstander slaan door op zijn veld te gaan staan.
    .once = Eén keer per beurt mag { LIST($pieces, form: "een", join: "or") } een stuk van de tegenstander slaan door op zijn veld te gaan staan.
    .each-once = Eén keer per beurt en per soort mag { LIST($pieces, form: "een", join: "or") } een stuk van de tegenstander slaan door op zijn veld te gaan staan.
rules-play-displaces = Eén keer per beurt mag { LIST($pieces, form: "een", join: "or") } op het veld van een stuk gaan staan, ook een eigen stuk; dat wordt naar een willekeurig leeg veld gestuurd.
rules-play-scatters = Eén keer per beurt mag een stuk op { LIST($pieces, form: "een", join: "or") } stappen; het wordt naar een willekeurig leeg veld gestuurd.
rules-play-reserved = Gemarkeerde velden zijn gereserveerd voor stukken van die kleur.
rules-play-walls = Geen straal en geen stap gaat door een muur.
rules-play-holes = Geen straal en geen stap gaat over een gat in het bord.
    .walls = Geen straal en geen stap gaat door een muur of over een gat in het bord.
rules-play-tower = Met een toren heeft het spel twee niveaus: een stuk mag ook naar het veld recht erboven of eronder, en periscopen in de toren brengen de straal omhoog en omlaag.
    .squares = Hoofdletters geven de velden van het platform aan.
    .closed = Doorgestreepte velden zijn verboden voor { PIECE($king, form: "plural") }.
rules-play-both = Een schot dat beide { PIECE($king, form: "plural") } tegelijk raakt, geeft remise.
rules-play-draws = De spelers mogen remise overeenkomen, en ieder mag remise claimen als een stelling voor de derde keer voorkomt.
rules-play-quiet = Na { $count } beurten op rij zonder verlies is de partij remise.

## Geopende bestanden

rules-opened-one = Dit bestand bevat { $count } partijen. Partij { $number } is geopend.
rules-opened-corrected =
    { $count ->
        [one] Dit bestand is in regel { $line } verbeterd: { $message }.
       *[other] Dit bestand is op { $count } plaatsen verbeterd, het eerst in regel { $line }: { $message }.
    }
rules-rename-letters = { $file } kan deze naam niet krijgen: de tekencodering mist sommige letters.
rules-rename-tags = { $file } kan niet worden hernoemd: de tags staan niet waar ze horen.

## Andere programma’s die spelen (UCI-engines)

rules-program-given-up = { $name } wordt na { $count } fouten niet meer gebruikt: { $why }.
    .unnamed = De engine wordt na { $count } fouten niet meer gebruikt: { $why }.
rules-program-strength =
    .elo = Elo { $elo }
    .depth =
        { $count ->
            [one] { $count } halfzet diep
           *[other] { $count } halfzetten diep
        }
    .as-set = zoals ingesteld
    .full = volle kracht
