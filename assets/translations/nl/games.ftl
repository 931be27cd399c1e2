### Schaken, dammen en Stratego: namen, regels, stukken, weigeringen, uitslagen, huisregels.
###
### Weigeringen zeggen waarom iets niet kan, of wat je in plaats daarvan moet doen. Die van alle spellen staan in rules.ftl.

## De namen van de spellen

game-chess = Schaken
game-draughts = Dammen
game-stratego = Stratego

## Schaken: het menu van spellen

chess-note = De gewone regels, met rokade, promotie en en passant.
chess-setup = Standaard
chess-setup-random = Chess960, stelling { $number }

## Schaken: weigeringen

chess-refused-unreadable = “{ $text }” is geen zet. Schrijf bijvoorbeeld e2e4, of e7e8q om een pion te laten promoveren.
chess-refused-stuck = { PIECE($piece, form: "De") } op { $square } heeft geen reglementaire zet.
chess-refused-own-piece = Op { $square } staat je eigen { PIECE($piece) }.
chess-refused-promotion = Een pion die { $square } bereikt, wordt een dame, toren, loper of paard. Zeg welk stuk, bijvoorbeeld { $text }.
    .too-early = Alleen een pion die de laatste rij bereikt, promoveert.
chess-refused-way =
    .pawn = Een pion gaat één veld recht vooruit, of twee vanaf zijn beginveld, en slaat schuin.
    .pawn-double = Een pion mag alleen vanaf zijn beginveld twee velden vooruit.
    .knight = Een paard gaat twee velden rechtuit en één opzij.
    .bishop = Een loper gaat diagonaal.
    .rook = Een toren gaat langs zijn rij of lijn.
    .queen = Een dame gaat langs haar rij, lijn of diagonalen.
    .king = Een koning gaat één veld ver.
chess-refused-blocked = { PIECE($piece, form: "De") } op { $square } staat in de weg.
chess-refused-pawn-blocked = Op { $square } staat een stuk, en een pion slaat alleen schuin.
chess-refused-pawn-empty = Een pion gaat alleen schuin om te slaan, en { $square } is leeg.
chess-refused-castling = De koning kan niet naar { $square } rokeren.
    .moved = Je kunt niet meer naar { $square } rokeren: de koning of de toren van { $rook } is al verzet.
chess-refused-castling-between = Alle velden tussen koning en toren moeten leeg zijn, maar op { $square } staat { PIECE($piece, form: "een") }.
    .crossed = Alle velden waar koning en toren langskomen, moeten leeg zijn, maar op { $square } staat { PIECE($piece, form: "een") }.
chess-refused-castling-check = Je kunt niet rokeren terwijl je koning schaak staat door het stuk op { $from }.
chess-refused-castling-attacked = Je kunt niet rokeren: de koning zou over { $square } gaan, dat door { PIECE($piece, form: "de") } op { $from } wordt aangevallen.
chess-refused-check = Je koning zou schaak staan door het stuk op { $from }.
    .still = Je koning staat schaak door het stuk op { $from }, en deze zet helpt niet.
chess-refused-other = { PIECE($piece, form: "De") } kan niet naar { $square }.

## Schaken: uitslagen

chess-result-checkmate = Schaakmat: de koning van { SIDE($side) } op { $square } wordt aangevallen vanaf { LIST($from) }.
chess-result-stalemate = Pat: { SIDE($side) } staat niet schaak en heeft geen reglementaire zet.
chess-result-material = Geen van beide spelers heeft nog genoeg stukken om mat te zetten.

## Schaken: hoe zetten worden genoteerd. De notatie is in elke taal dezelfde.

chess-notation =
    .piece = Nf3: het paard gaat naar f3.
    .pawn = e4: een pion gaat naar e4.
    .signs = x slaat, + is schaak, # is schaakmat.
    .castling = O-O rokeert naar de h-lijn, O-O-O naar de a-lijn.

## Schaken: de pagina met regels, één alinea per bericht

chess-rules =
    .turns = { SIDE($side) } begint, en de spelers zijn om de beurt aan zet.
    .moves = Een stuk gaat naar een leeg veld, of slaat een vijandelijk stuk door op zijn veld te gaan staan. Alleen paarden springen over andere stukken.
    .check = Een koning waarvan het veld wordt aangevallen, staat schaak. Na je zet mag je eigen koning niet schaak staan.
    .checkmate = Schaakmat wint: de koning staat schaak, en geen zet helpt.
    .castling = Als de koning en een toren nog niet zijn verzet, mogen ze rokeren: de koning gaat twee velden in de richting van de toren, en de toren komt aan zijn andere kant naast hem te staan. Alle velden ertussen moeten leeg zijn. De koning mag niet schaak staan en niet over of op een aangevallen veld komen.
    .en-passant = Gaat een pion twee velden vooruit langs een vijandelijke pion, dan mag die hem direct in de volgende zet slaan alsof hij maar één veld was gegaan: en passant.
    .promotion = Een pion die de laatste rij bereikt, wordt een dame, toren, loper of paard van zijn kleur.
    .stalemate = Pat is remise: de speler die aan zet is, heeft geen reglementaire zet, en de koning staat niet schaak.
    .material = De partij is remise als alleen de koningen over zijn, met hooguit één paard of loper.
    .repetition = Komt een stelling voor de derde keer voor met dezelfde mogelijke zetten, dan mag de speler die aan zet is remise claimen. Eeuwig schaak eindigt zo.
    .agreement = Spelers mogen remise overeenkomen of opgeven.
    .no-limit = Er is geen vijftigzettenregel: het aantal zetten is onbeperkt.

## Schaken: wat elk stuk doet, één regel per bericht

chess-kind-pawn =
    .moves = Gaat één veld recht vooruit, of twee vanaf het beginveld, naar lege velden.
    .captures = Slaat één veld schuin vooruit.
    .promotes = Wordt op de laatste rij een dame, toren, loper of paard.
chess-kind-knight = Gaat twee velden rechtuit en één opzij, en springt over andere stukken.
chess-kind-bishop = Gaat diagonaal over zoveel lege velden als je wilt.
chess-kind-rook =
    .moves = Gaat langs zijn rij of lijn over zoveel lege velden als je wilt.
    .castles = Kan met de eigen koning rokeren.
chess-kind-queen = Gaat langs haar rij, lijn of diagonalen over zoveel lege velden als je wilt.
chess-kind-king =
    .moves = Gaat één veld in elke richting.
    .castles = Kan met een toren rokeren.
    .loses = Wie schaakmat staat, verliest de partij.

## Dammen: het menu van spellen

draughts-note = Braziliaans dammen: met vliegende dammen, en je moet de meeste stukken slaan.
draughts-setup = Standaard

## Dammen: weigeringen

draughts-refused-unreadable = Dit is geen zet. Schrijf het veld van het stuk en elk veld waar het landt, zoals c3d4 of c3e5g7.
draughts-refused-stuck = Het stuk op { $square } heeft geen reglementaire zet.
draughts-refused-capture = Je moet slaan, bijvoorbeeld { $best }.
draughts-refused-capture-most = Je moet zoveel mogelijk stukken slaan: { $best } slaat er { $most }, deze zet maar { $count }.
draughts-refused-light = { $square } is een licht veld. De stukken blijven op de donkere velden.
draughts-refused-backward = Een schijf gaat alleen vooruit, dus niet naar { $square }. Achteruit slaan mag wel.
draughts-refused-reach = Het stuk kan niet van { $from } naar { $to }.
draughts-refused-claim =
    Remise kan worden geclaimd als een stelling { $needed ->
        [2] twee keer
        [3] drie keer
       *[other] { $needed } keer
    } voorkomt. Deze is { $times ->
        [1] één keer
        [2] twee keer
        [3] drie keer
       *[other] { $times } keer
    } voorgekomen.
draughts-refused-claim-moves =
    Het kan ook als een speler dezelfde zet { $moves ->
        [2] twee keer
        [3] drie keer
       *[other] { $moves } keer
    } op rij doet, met de zet terug ertussen.

## Dammen: remiseclaims en uitslagen

draughts-claim-repetition =
    Dezelfde stelling is { $times ->
        [1] één keer
        [2] twee keer
        [3] drie keer
       *[other] { $times } keer
    } voorgekomen.
draughts-claim-moves =
    Een speler heeft dezelfde zet { $times ->
        [1] één keer
        [2] twee keer
        [3] drie keer
       *[other] { $times } keer
    } op rij gedaan.
draughts-result-no-pieces = { SIDE($side) } heeft geen stukken meer.
draughts-result-no-moves = { SIDE($side) } heeft geen reglementaire zet meer.
draughts-result-repetition =
    Dezelfde stelling is { $times ->
        [1] één keer
        [2] twee keer
        [3] drie keer
       *[other] { $times } keer
    } voorgekomen.
draughts-result-moves = Een speler deed steeds dezelfde zet.
draughts-result-kings =
    { $turns ->
        [one] Er is een beurt
       *[other] Er zijn { $turns } beurten
    } voorbijgegaan zonder slag en zonder zet van een schijf.
    .many = Er zijn te veel beurten voorbijgegaan zonder slag en zonder zet van een schijf.

## Dammen: hoe zetten worden genoteerd. De notatie is in elke taal dezelfde.

draughts-notation =
    .move = c3-d4: het stuk op c3 gaat naar d4.
    .capture = c3xg7: het springt naar g7, in één sprong of meer, en slaat waar het overheen springt.

## Dammen: de pagina met regels, één alinea per bericht

draughts-rules =
    .start = Elke speler heeft 12 schijven op de donkere velden van de drie dichtstbijzijnde rijen. { SIDE($side) } begint.
    .man = Een schijf gaat één veld schuin vooruit, naar een leeg veld.
    .capture = Een stuk slaat door over een vijandelijk stuk te springen naar het lege veld erachter, vooruit of achteruit.
    .mandatory = Slaan is verplicht. Vanaf het veld waar het landt, slaat hetzelfde stuk door zolang het kan.
    .most = Je moet de meeste stukken slaan; schijven en dammen tellen even zwaar. Slaan meer routes er evenveel, dan mag je kiezen.
    .once = Over geen stuk wordt in een beurt twee keer gesprongen. Geslagen stukken gaan aan het einde van de beurt van het bord.
    .promotion = Een schijf die aan het einde van de beurt op de laatste rij staat, wordt een dam. Een schijf die daar alleen langskomt, blijft een schijf.
    .king = Een dam gaat diagonaal over zoveel lege velden als je wilt, slaat van elke afstand en landt op een leeg veld naar keuze achter het stuk.
    .loss = Wie geen stuk of geen reglementaire zet meer heeft, verliest.
draughts-rules-draw =
    Spelers mogen remise overeenkomen. Remise mag worden geclaimd als dezelfde stelling { $times ->
        [1] één keer
        [2] twee keer
        [3] drie keer
       *[other] { $times } keer
    } voorkomt.
draughts-rules-draw-moves =
    Spelers mogen remise overeenkomen. Remise mag worden geclaimd als dezelfde stelling { $times ->
        [1] één keer
        [2] twee keer
        [3] drie keer
       *[other] { $times } keer
    } voorkomt, of als een speler dezelfde zet { $moves ->
        [1] één keer
        [2] twee keer
        [3] drie keer
       *[other] { $moves } keer
    } op rij doet, met de zet terug ertussen.
draughts-rules-kings =
    De partij is remise na { $turns ->
        [one] een beurt
       *[other] { $turns } beurten op rij
    } waarin alleen met dammen wordt gezet en niets wordt geslagen.

## Dammen: wat elk stuk doet, één regel per bericht

draughts-kind-man =
    .moves = Gaat één veld schuin vooruit, en slaat vooruit en achteruit.
    .promotes = Wordt op de laatste rij een dam.
draughts-kind-king = Gaat en slaat langs diagonalen, over elke afstand.

## Dammen: huisregels, met hun keuzes

draughts-ruling-repetition = Remise door herhaalde stelling
    .third = Derde keer
    .second = Tweede keer
    .fifth = Vijfde keer
draughts-ruling-moves = Remise door herhaalde zet
    .three = Drie op rij
    .five = Vijf op rij
    .never = Nooit
draughts-ruling-kings = Remise door alleen damzetten
    .never = Nooit
    .thirty = 30 beurten
    .forty = 40 beurten
    .fifty = 50 beurten

## Stratego: het menu van spellen

stratego-note = Snel Stratego: ieder 20 stukken, in het geheim opgesteld.
stratego-setup = Geheime opstelling
    .note = Elke speler stelt de eigen stukken op, verborgen voor de ander.

## Stratego: opstellen

stratego-ready = Klaar
stratego-refused-home = { $square } ligt niet op rij { $first } tot { $last }, waar { SIDE($side) } opstelt.
stratego-refused-there = { PIECE($piece, form: "De") } staat al op { $square }.
stratego-refused-placed =
    { $count ->
        [one] { PIECE($piece, form: "De") } staat al op het bord.
       *[other] Alle { $count } { PIECE($piece, form: "plural") } staan al op het bord.
    }
stratego-refused-unready =
    { $count ->
        [one] Er moet nog één stuk worden geplaatst.
       *[other] Er moeten nog { $count } stukken worden geplaatst.
    }
stratego-refused-begun = De partij is begonnen, dus je kunt je opstelling niet meer wijzigen.

## Stratego: weigeringen

stratego-refused-unreadable = Dit kan niet worden gespeeld: { $error }.
stratego-refused-stays = { PIECE($piece, form: "De") } op { $square } verplaatst zich nooit.
stratego-refused-ground = Geen stuk kan { $square } betreden.
stratego-refused-own-piece = Op { $square } staat je eigen stuk.
stratego-refused-way = { PIECE($piece, form: "De") } op { $square } gaat één veld vooruit, achteruit of opzij.
    .scout = { PIECE($piece, form: "De") } op { $square } gaat alleen recht langs de lijn of rij.
stratego-refused-blocked = Er staat iets tussen { $from } en { $to }.
stratego-refused-two-squares = Tweeveldenregel: dit stuk is drie keer op rij tussen { $from } en { $to } gegaan. Doe eerst een andere zet.
stratego-refused-chase = Achtervolgingsregel: met een zet naar { $square } zou deze jacht een stelling herhalen. Ga ergens anders heen.
stratego-refused-claim =
    Remise kan worden geclaimd na { $needed } beurten zonder aanval. Tot nu toe { $count ->
        [one] was dat er 1.
       *[other] waren het er { $count }.
    }

## Stratego: remiseclaims en uitslagen

stratego-claim = Er was { $count } beurten lang geen aanval.
stratego-result-flag = { SIDE($winner) } heeft de vlag van { SIDE($loser) } veroverd.
stratego-result-stuck = { SIDE($side) } kan niet zetten.
stratego-result-both-stuck = Geen van beide spelers kan zetten.
stratego-result-quiet = Er zijn { $count } beurten voorbijgegaan zonder aanval.

## Stratego: hoe beurten worden genoteerd. De notatie is in elke taal dezelfde.

stratego-notation =
    .move = a4a5: een zet van a4 naar a5.
    .attack = a4xa5 7:4: een aanval van een stuk met rang 7 op een stuk met rang 4.
    .signs = ? is een overlevende, B een bom, F de vlag.

## Stratego: de pagina met regels, één alinea per bericht

stratego-rules =
    .army = Elke speler heeft 20 stukken: de maarschalk 10, de generaal 9, de kolonel 8, twee majoors 7, twee kapiteins 6, twee luitenants 5, twee sergeanten 4, twee mineurs 3, twee verkenners 2, de spion 1, drie bommen en de vlag.
    .set-up = Elke speler stelt in het geheim op, op de eigen vier rijen; 20 velden blijven leeg. { SIDE($side) } begint.
    .moves = Een stuk gaat één veld vooruit, achteruit of opzij, naar een leeg veld of op een vijandelijk stuk af: een aanval.
    .scouts = Verkenners gaan elke afstand in een rechte lijn over lege velden, en mogen aan het einde aanvallen.
    .still = De vlag en de bommen verplaatsen zich nooit. Niets komt op of over de twee kraters.
    .attack = Een aanval onthult beide rangen. Het laagste stuk gaat van het bord; zijn ze gelijk, dan gaan ze allebei.
    .survivor = Een aanvaller die wint, neemt het veld in; een verdediger die wint, blijft staan.
    .bomb = Een bom vernietigt elke aanvaller behalve een mineur: die ruimt de bom op en neemt het veld in.
    .spy = De spion slaat de maarschalk als hij als eerste aanvalt. Wordt hij aangevallen, dan verliest hij van alles behalve een spion.
    .hides = Een stuk dat een aanval overleeft, verbergt zijn rang weer. Onthoud hem dus.
    .stays-open = Een stuk dat een aanval overleeft, blijft daarna open staan.
    .two-squares = Tweeveldenregel: een stuk mag niet meer dan drie beurten op rij tussen dezelfde twee velden heen en weer gaan.
    .chase = Achtervolgingsregel: wie stukken opjaagt die steeds ontwijken, mag geen stelling herhalen sinds de jacht begon, behalve met een stap recht terug.
    .end = Verover de vlag en je wint. Wie geen beweegbaar stuk meer heeft, verliest meteen, en ook wie in zijn beurt niet kan zetten. Kan geen van beide spelers zetten, dan is de partij remise.
stratego-rules-quiet = Na { $count } beurten op rij zonder aanval mag elke speler remise claimen.

## Stratego: wat elk stuk doet, één regel per bericht

stratego-rank = Rang { $number }.
stratego-kind-flag = Verplaatst zich nooit. Wie zijn vlag verliest, verliest de partij.
stratego-kind-spy = Slaat de maarschalk als hij als eerste aanvalt. Verliest van elke aanvaller; twee spionnen slaan elkaar.
stratego-kind-scout = Gaat elke afstand in een rechte lijn en mag aan het einde aanvallen.
stratego-kind-miner = Ruimt bommen op. Slaat elk stuk met een lagere rang.
stratego-kind-marshal = Slaat elk stuk met een lagere rang. Een spion die hem aanvalt, slaat hem.
stratego-kind-bomb = Verplaatst zich nooit. Vernietigt elke aanvaller behalve een mineur.
stratego-kind-other = Slaat elk stuk met een lagere rang.
stratego-kind-back = Alleen de eigenaar kent de rang.

## Stratego: huisregels, met hun keuzes

stratego-ruling-reveal = Wie een aanval overleeft, toont zijn rang
    .moment = Even
    .for-good = Voorgoed
