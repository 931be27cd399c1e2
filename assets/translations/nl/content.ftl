### Namen en teksten van de inhoud: spellen, opstellingen, thema’s en lessen; ook handicaps en de mods van opgeslagen partijen.
###
### In het Engels staan namen en teksten in de RON-bestanden: setups, assets/themes, assets/lessons.
### In de lessen heet de andere kleur “vijandelijk”, want haar echte kleur hangt van het thema af.

## Handicaps en lessen

lesson-not-quite = Nog niet. Kijk nog eens goed.

handicap-without =
    { $pieces ->
        [one] { SIDE($side) } zonder 1 stuk
       *[other] { SIDE($side) } zonder { $pieces } stukken
    }
handicap-empty = Op { $square } staat geen stuk om weg te laten.
handicap-twice = { $square } is twee keer genoemd.
handicap-neutral = { PIECE($piece, form: "De") } op { $square } is van geen van beide spelers en kan niet worden weggelaten.
handicap-no-match = { SIDE($side) } heeft geen overeenkomstig stuk meer om weg te laten ({ PIECE($piece) }).

## Een opgeslagen partij waarvan de mods zijn veranderd

saved-mods = Deze partij is opgeslagen met { LIST($mods) }.
saved-mod-now = { $changed } (nu { $now })
saved-mod-missing = { $changed } (ontbreekt)
saved-mod-off = { $changed } (uitgezet)
saved-mod-faulty = { $changed } (weggelaten wegens fouten)
saved-mod-files = Deze partij is opgeslagen met andere bestanden van dezelfde mods.
saved-content-same = De regels en de beginstelling zijn hetzelfde.
saved-content-rules = De regels zijn veranderd. Zetten worden aan de nieuwe getoetst.
saved-content-start = De beginstelling is veranderd.
saved-content-both = De regels en de beginstelling zijn veranderd. Zetten worden aan de nieuwe regels getoetst.
saved-content-unknown = De regels of de beginstelling kunnen veranderd zijn.

## Spellen en hun opstellingen

game-laser-chess = Laser Chess
    .note = Doe één zet, dan vuurt je laser. Een stuk dat hij op een onbeschermde kant raakt, wordt vernietigd. Raak de vijandelijke koning om te winnen.

setup-laser-chess-ace = Aas
    .note = De beste om mee te beginnen. Dezelfde als Klassiek in Khet 2.0.

setup-laser-chess-curiosity = Nieuwsgierigheid
    .note = Dezelfde als Imhotep in Khet 2.0.

setup-laser-chess-grail = Graal
    .note = Dezelfde als Dynastie in Khet 2.0.

setup-laser-chess-mercury = Mercurius
    .note = De lasers wijzen aan het begin langs de achterste rijen.

setup-laser-chess-sophie = Sophie
    .note = De twee legers beginnen midden tussen elkaar.

game-khet-2 = Khet 2.0
    .note = Piramides en scarabeeën weerkaatsen de straal, een anubis houdt hem van voren tegen. Raak de vijandelijke farao om te winnen.

setup-khet-2-classic = Klassiek
    .note = De beste om mee te beginnen. Dezelfde als Aas in Laser Chess.

setup-khet-2-classic2 = Klassiek, oog van Horus
    .note = Klassiek, met aan elke kant een oog van Horus: het splitst de straal.

setup-khet-2-dynasty = Dynastie
    .note = Dezelfde als Graal in Laser Chess.

setup-khet-2-dynasty2 = Dynastie, oog van Horus
    .note = Dynastie, met aan elke kant een oog van Horus: het splitst de straal.

setup-khet-2-imhotep = Imhotep
    .note = Dezelfde als Nieuwsgierigheid in Laser Chess.

setup-khet-2-imhotep2 = Imhotep, oog van Horus
    .note = Imhotep, met aan elke kant een oog van Horus: het splitst de straal.

setup-khet-2-isis = Isis
    .note = Gemaakt voor het oog van Horus: een open spel, oog in oog.

setup-khet-2-osiris = Osiris
    .note = Gemaakt voor het oog van Horus: scarabeeën in de verre hoeken, ogen in het midden.

game-khet-1 = Khet 1.0
    .note = De lasers zitten in de muren en draaien nooit. Obelisken houden licht tegen: stapel er twee, en een treffer kost alleen de bovenste.

setup-khet-1-classic = Klassiek
    .note = De beste om mee te beginnen. Elke farao staat tussen twee obeliskenstapels.

setup-khet-1-classic2 = Klassiek, oog van Horus
    .note = Klassiek, met aan elke kant een oog van Horus: het splitst de straal.

setup-khet-1-dynasty = Dynastie
    .note = De farao’s staan verder naar voren, met hun obelisken om zich heen.

setup-khet-1-dynasty2 = Dynastie, oog van Horus
    .note = Dynastie, met aan elke kant een oog van Horus: het splitst de straal.

setup-khet-1-edfu = Edfu
    .note = De toren van Kadesh en het oog van Horus: Dynastie met aan elke kant twee ogen in plaats van de djeds; ze splitsen de straal op beide niveaus.

setup-khet-1-imhotep = Imhotep
    .note = De djeds in het midden kunnen meteen een spiegelduel beginnen.

setup-khet-1-imhotep2 = Imhotep, oog van Horus
    .note = Imhotep, met aan elke kant een oog van Horus: het splitst de straal.

setup-khet-1-isis = Isis
    .note = Gemaakt voor het oog van Horus: een open spel, oog in oog.

setup-khet-1-memphis = Memphis
    .note = De toren van Kadesh: Klassiek met de djeds op het platform. Beide stralen klimmen al bij het eerste schot omhoog.

setup-khet-1-osiris = Osiris
    .note = Gemaakt voor het oog van Horus: djeds in de verre hoeken, ogen in het midden.

setup-khet-1-thebes = Thebe
    .note = De toren van Kadesh: Imhotep met van elke kant een djed en een piramide op het platform.

game-khet-1-sphinx = Khet 1.0, sfinxlaser
    .note = De laser van elke kant is een sfinx in de hoek, die tussen twee richtingen draait. Niets vernietigt of verplaatst hem.
    .question = Lasers
    .base = In de muur
    .answer = Sfinxen

game-laser-chess-1987 = Laser Chess (1987)

setup-laser-chess-1987-start = Start

game-workshop = Werkplaats
    .note = Glas, eenrichtingsspiegels, draaitorens, torens en portalen: een staalkaart van wat regelsets kunnen.

setup-workshop-doors = Deuren
    .note = Licht dat een portaal in gaat, komt uit het andere. Draai een van de twee, en de straal gaat een andere kant op.

setup-workshop-echo = Echo
    .note = Het eerste schot komt recht terug. Draai een ruit met de rand naar de straal, dan gaat die erdoor.

setup-workshop-ghosts = Geesten
    .note = Elk schot splitst zich in tweeën. Loop met je glas naar de vijandelijke koning en wissel met hem van plaats.

setup-workshop-looking-glass = Spiegelglas
    .note = Draaitorens draaien, maar verplaatsen zich nooit. Een halve spiegel weerkaatst een straal van voren en laat hem van achteren door.

setup-workshop-quarry = Steengroeve
    .note = Zuilen verplaatsen zich nooit, torens verliezen één verdieping per keer, en een huls die wordt geraakt, wordt een deflector.

setup-workshop-stones = Staande stenen
    .note = De monolieten zijn spiegels die van niemand zijn. Niets verzet, draait of vernietigt ze.

game-workshop-16 = Werkplaats 16
    .note = De stukken van de Werkplaats in een zaal van 16 bij 16 velden, met een vijver in het midden.

setup-workshop-16-hall = Spiegelzaal
    .note = Het eerste schot verlicht de hele zaal en raakt niets. Dan draait iemand een spiegel.

group-eye-of-horus = Oog van Horus

group-tower = Toren

## Opstellingen voor Stratego

setup-stratego-ambush = Hinderlaag
    .note = Zwakke stukken vooraan; daarachter wachten de maarschalk en de spion zij aan zij.

setup-stratego-bastion = Bastion
    .note = De vlag in het midden, ingesloten door drie bommen, met sterke stukken in elke baan.

setup-stratego-fortress = Vesting
    .note = De vlag in de hoek achter twee bommen; de derde bom lokt mineurs naar de andere kant.

setup-stratego-storm = Storm
    .note = De drie sterkste stukken op de voorste rij, in elke baan één.

setup-stratego-wings = Vleugels
    .note = Twee sterke vleugels en een open midden. De vlag staat achter de rechtervleugel.

## Thema’s

theme-studio = Studio
    .note = Donkere steen en messing.

theme-obelisk = Obelisk
    .note = Zand, turkoois en goud.

theme-neon = Neon
    .note = Glas, cyaan en magenta.

theme-workshop = Werkplaats
    .note = Hout en messing op groen laken.

theme-clear-red-green = Helder: blauw en oranje
    .note = Voor rood-groenkleurenblindheid.

theme-clear-blue-yellow = Helder: cyaan en rood
    .note = Voor blauw-geelkleurenblindheid.

## Les: Het doel

lesson-goal = Het doel
    .intro = Elke beurt verplaats of draai je één stuk. Daarna vuurt je laser vanzelf. Raakt de straal de vijandelijke koning, dan win je. Een veld is genoemd naar zijn lijn (kolom) en zijn rij: j1 is waar de j-lijn en rij 1 elkaar kruisen.
    .closing = Nu ken je het doel. De volgende lessen laten zien hoe je de straal daar krijgt.
lesson-goal-step-1 = Je laser op j1 vuurt omhoog langs de j-lijn. De zilveren, schuine kant van de deflector op j5 is zijn spiegel; die wijst nu van de vijandelijke koning af. Draai de deflector op j5 zo dat hij de straal naar de koning stuurt.
    .done = Zo win je een partij.
    .answer-1 = Je hebt de laser naar links gedraaid, en hij heeft je eigen koning op f1 geraakt.
    .answer-2 = De straal raakte de deflector van achteren en vernietigde hem. Draai hem de andere kant op.
    .answer-3 = De straal miste de koning. Draai de deflector op j5 rechtsom, zodat zijn spiegel naar beneden en naar links wijst.
lesson-goal-step-2 = Een stuk kan ook één veld verzet worden, in elke richting. Zet de deflector op i3 zo in de straal dat die de koning op e4 bereikt.
    .answer-1 = Je hebt de laser naar links gedraaid, en hij heeft je eigen koning op f1 geraakt.
    .answer-2 = De straal boog af op rij 3, maar de koning staat op rij 4.
    .answer-3 = Op i3 staat de deflector niet in de straal. Zet hem op de j-lijn.
    .answer-4 = De deflector moet de straal treffen op de rij van de koning, op j4.

## Les: Het schot

lesson-shot = Het schot
    .intro = Je laser vuurt aan het einde van elke beurt, wat je ook doet. Een stuk wordt vernietigd als de straal een onbeschermde kant raakt: een kant zonder spiegel of schild.
lesson-shot-step-1 = De deflector op j4 stuurt je straal al langs rij 4, naar een onbeschermde kant van de vijandelijke deflector op d4. Verzet je koning één veld en kijk toe.
    .done = Jij verzette de koning, de laser deed de rest.
    .answer-1 = Je hebt de laser naar links gedraaid, en hij heeft je eigen koning op f1 geraakt.
    .answer-2 = Je hebt de achterkant van je deflector naar je eigen laser gedraaid, en de straal heeft hem vernietigd.
    .answer-3 = Nu komt de straal niet op rij 4. Laat de deflector op j4 zoals hij is en verzet je koning.
lesson-shot-step-2 = Deze keer wijst de spiegel van de vijandelijke deflector op d4 naar rechts, dus je straal zou daar omhoog afbuigen. Stuur de straal langs rij 4 en kijk wat hij raakt.
    .done = Spiegels werken voor beide spelers: de vijandelijke deflector stuurde je straal naar de vijandelijke verdediger.
    .answer-1 = Je hebt de laser naar links gedraaid, en hij heeft je eigen koning op f1 geraakt.
    .answer-2 = De straal raakte je deflector van achteren. Draai hem de andere kant op.
    .answer-3 = De straal verlaat het bord nog bij j4. Draai de deflector daar.

## Les: Spiegels

lesson-mirrors = Spiegels
    .intro = Een deflector heeft aan twee kanten een spiegel, die de straal haaks afbuigt. Aan de twee andere kanten is hij onbeschermd: een straal die daar treft, vernietigt hem. Een wisselaar heeft aan elke kant een spiegel, dus geen straal kan hem vernietigen.
lesson-mirrors-step-1 = Je straal buigt af op j5 en nog eens op d5, daar omhoog. Draai de deflector op d5 zo dat de straal omlaag naar de koning gaat.
    .answer-1 = Je hebt de laser naar links gedraaid, en hij heeft je eigen koning op f1 geraakt.
    .answer-2 = De straal trof een onbeschermde kant, en je deflector is weg. Zijn spiegel moet naar de straal wijzen.
    .answer-3 = De straal kwam niet op d2. De spiegel op d5 moet naar rechts wijzen, waar de straal vandaan komt, en naar beneden.
lesson-mirrors-step-2 = Nu staat er een wisselaar in de straal. Hij heeft maar twee standen. Draai hem om de straal omlaag naar de koning te sturen.
    .answer-1 = Je hebt de laser naar links gedraaid, en hij heeft je eigen koning op f1 geraakt.
    .answer-2 = Dat was je eigen deflector. Je moet de wisselaar op e5 draaien.
    .answer-3 = De straal bereikt e2 nog niet. Draai de wisselaar op e5.

## Les: De koning

lesson-king = De koning
    .intro = Een koning heeft geen spiegel. Raakt een straal hem, van welke kant ook, dan is de partij voorbij. Hij kan één veld verzet worden, maar niet draaien.
lesson-king-step-1 = De vijandelijke straal komt omlaag langs de a-lijn, buigt af op a4 en wijst naar je koning. Zet je koning op een veld dat je tegenstander in de volgende beurt niet kan raken.
    .done = Je verdediger houdt de vijandelijke straal weg.
    .answer-1 = Je koning staat nog in de vijandelijke straal.
    .answer-2 = Je tegenstander kan je koning nog raken: de deflector op a4 kan omhoog of omlaag gaan en neemt de straal mee. Welke rij dekt je verdediger af?

## Les: Eigen doelpunten

lesson-own-goals = Eigen doelpunten
    .intro = Het maakt de laser niet uit wiens stuk hij raakt. Volg je eigen straal voor elke beurt tot het einde.
lesson-own-goals-step-1 = Je straal loopt langs rij 3 naar je eigen koning. Zoek een beurt die je niets kost.
    .done = De koning verzetten, de deflector de goede kant op draaien of blokkeren met het schild van de verdediger: het werkt allemaal.
    .answer-1 = Je laser raakte je eigen koning, en je hebt de partij verloren.
    .answer-2 = Je koning is veilig, maar de straal raakte je deflector van achteren. Zoek een beurt die je niets kost.
lesson-own-goals-step-2 = Je kunt de koning nu raken. Op de j-lijn staan twee deflectors, maar slechts één ervan kan de straal naar de koning sturen.
    .done = Met de eerste deflector uit de weg bereikte de straal de tweede.
    .answer-1 = Je hebt de laser naar links gedraaid, en hij heeft je eigen koning op f1 geraakt.
    .answer-2 = De straal boog af langs rij 4, naar je eigen verdediger op g4.
    .answer-3 = De straal raakte een van je deflectors van achteren.
    .answer-4 = De straal moet de deflector op j6 bereiken, maar die op j4 buigt hem eerst af.

## Les: Schilden

lesson-shields = Schilden
    .intro = Een verdediger heeft aan één kant een schild, dat de straal tegenhoudt. Aan drie kanten is hij onbeschermd: een straal die daar treft, vernietigt hem.
lesson-shields-step-1 = De vijandelijke straal komt van links langs rij 4. Gebruik je verdediger zo dat het volgende vijandelijke schot geen van je stukken zou raken.
    .answer-1 = Nu staat er niets meer tussen de vijandelijke straal en je koning.
    .answer-2 = De straal komt van links, en die kant van de verdediger is onbeschermd. Draai zijn schild naar links.
lesson-shields-step-2 = De vijandelijke verdediger op e5 houdt je straal tegen met zijn schild. Vernietig hem van een andere kant.
    .done = Van boven was de verdediger onbeschermd.
    .answer-1 = Je hebt de laser naar links gedraaid, en hij heeft je eigen koning op f1 geraakt.
    .answer-2 = Het schild hield de straal tegen, en de verdediger blijft staan. Kom van een andere kant.
    .answer-3 = De straal raakte je eigen deflector van achteren.
    .answer-4 = De straal bereikte de verdediger niet. Laat hem van boven komen, via de deflectors op j7 en e7.

## Les: Wisselen

lesson-swaps = Wisselen
    .intro = Een wisselaar kan van plaats wisselen met een deflector of verdediger ernaast, van welke kleur ook. Bij een wissel draait geen van beide stukken.
lesson-swaps-step-1 = De vijandelijke verdediger houdt je straal tegen op e5, waar een spiegel hem naar de koning zou kunnen sturen. Verwissel je wisselaar met de verdediger.
    .done = De wisselaar nam de plaats van de verdediger in en stuurde de straal omhoog.
    .answer-1 = Je hebt de laser naar links gedraaid, en hij heeft je eigen koning op f1 geraakt.
    .answer-2 = De verdediger houdt de straal nog tegen. Kies de wisselaar, dan het veld van de verdediger.
    .answer-3 = De straal miste de koning. De wisselaar op d4 kan naar e5, waar de straal is.
lesson-swaps-step-2 = Je straal gaat zo je eigen deflector op d6 raken. Eén beurt redt hem én wint de partij.
    .answer-1 = Je hebt de laser naar links gedraaid, en hij heeft je eigen koning op f1 geraakt.
    .answer-2 = Je straal raakte je eigen deflector. Zet de wisselaar op zijn plaats.
    .answer-3 = Je hebt niets verloren, maar je kunt meteen winnen: verwissel de wisselaar met de deflector.

## Les: Gereserveerde velden

lesson-reserved = Gereserveerde velden
    .intro = Gemarkeerde velden zijn van één kleur. Alleen jouw stukken mogen op de j-lijn, b1 en b8 komen. Alleen vijandelijke stukken mogen op de a-lijn, i1 en i8 komen.
lesson-reserved-step-1 = Je straal loopt langs rij 8. Zet de deflector op c7 op jouw gereserveerde veld in die rij.
    .done = Je tegenstander kan dat veld nooit betreden.
    .answer-1 = Je hebt de laser naar links gedraaid, en hij heeft je eigen koning op f1 geraakt.
    .answer-2 = De straal boog af op de c-lijn, maar de koning staat op de b-lijn.
    .answer-3 = De straal raakte je deflector op een onbeschermde kant.
    .answer-4 = De deflector moet de straal treffen op b8.
lesson-reserved-step-2 = Ook de j-lijn is van jou, dus je tegenstander kan de straal daar nooit blokkeren. Zet de deflector op i3 zo op die lijn dat de straal langs rij 2 loopt en op e2 omhoog afbuigt.
    .answer-1 = Je hebt de laser naar links gedraaid, en hij heeft je eigen koning op f1 geraakt.
    .answer-2 = De straal liep langs rij 3 en miste de deflector op e2.
    .answer-3 = De deflector moet de straal treffen op j2.

## Les: De laser draaien

lesson-laser = De laser draaien
    .intro = Je laser verplaatst zich nooit, maar hij kan tussen twee richtingen draaien: omhoog en naar links. Dat telt als je beurt.
lesson-laser-step-1 = De vijandelijke koning staat op rij 1. Draai je laser en raak hem.
    .answer-1 = De laser vuurt nog omhoog. Kies hem op j1 en draai hem naar links.
lesson-laser-step-2 = Hier staat je eigen koning op rij 1. Zoek een andere manier om de vijandelijke koning te raken.
    .answer-1 = De laser vuurde langs rij 1 en raakte je eigen koning.
    .answer-2 = De straal raakte de deflector van achteren. Draai hem de andere kant op.
    .answer-3 = De straal ging ernaast. Kijk eens naar de deflector op j6.

## Les: De vijandelijke straal lezen

lesson-enemy-beam = De vijandelijke straal lezen
    .intro = Volg de vijandelijke straal even zorgvuldig als je eigen. Hij laat zien wat je tegenstander hierna raakt als er niets verandert.
lesson-enemy-beam-step-1 = De vijandelijke straal buigt af op a5, loopt langs rij 5 en treft je deflector op g5. Waar gaat hij van daar heen? Zorg dat hij geen van je stukken raakt.
    .done = Je eigen spiegel had de vijandelijke straal naar je koning gestuurd.
    .answer-1 = De vijandelijke straal buigt af op g5 en loopt omlaag langs de g-lijn naar je koning.
    .answer-2 = Nu treft de vijandelijke straal een onbeschermde kant van je deflector.
lesson-enemy-beam-step-2 = De vijandelijke straal raakt nu niets, maar je tegenstander is zo aan zet. Welke spiegel zou die kunnen draaien om je koning te raken? Breng je koning in veiligheid.
    .done = Een deflector kan draaien of verzet worden, maar niet allebei in één beurt.
    .answer-1 = Je tegenstander draait de deflector op a3 rechtsom, en de straal loopt langs rij 3 naar je koning.

## Les: Eerst kijken, dan schieten

lesson-safety = Eerst kijken, dan schieten
    .intro = Een goed schot is weinig waard als het antwoord je de koning kost. Controleer beide stralen voor je zet.
lesson-safety-step-1 = Je straal vernietigt de deflector op c4 als je de straal met rust laat. Maar de vijandelijke straal wijst naar je koning. Vernietig de deflector en gun je tegenstander geen schot op je koning.
    .done = Je hebt een stuk vernietigd, en je tegenstander heeft geen schot op je koning.
    .answer-1 = Je straal bereikt c4 niet meer. Laat de deflector op j4 met rust.
    .answer-2 = Je hebt de deflector vernietigd, maar het volgende vijandelijke schot raakt je koning.
    .answer-3 = De vijandelijke deflector op a6 kan naar a5 of a7 gaan en neemt de straal mee. Welke van die rijen dekt je verdediger af?

## Les: Een plan voor twee beurten

lesson-plan = Een plan voor twee beurten
    .intro = Vaak wint geen enkele beurt meteen. Zoek er dan een waar je tegenstander geen antwoord op heeft, en win met de volgende.
lesson-plan-step-1 = Deze beurt kun je de vijandelijke koning niet raken. Zoek een beurt waarna je hem de volgende keer wel kunt raken, wat je tegenstander ook doet.
    .done = Waar de vijandelijke koning nu ook heen gaat, je straal kan hem volgen.
    .answer-1 = Je hebt de laser naar links gedraaid, en hij heeft je eigen koning op f1 geraakt.
    .answer-2 = Daarna ontsnapt de vijandelijke koning. Breng de straal eerst op zijn rij, zodat je spiegels elk veld bereiken waar hij heen kan vluchten.
lesson-plan-step-2 = De vijandelijke koning is naar e5 gevlucht. Raak hem.
    .answer-1 = De straal raakte een van je eigen stukken.
    .answer-2 = De straal ging ernaast. Waar zou hij heen gaan als je de deflector op e6 draait?

## Les: Stapels

lesson-stacks = Stapels
    .intro = In Khet 1.0 zitten de lasers in de muren. Obelisken hebben geen spiegel, maar je kunt er twee van dezelfde kleur stapelen.
lesson-stacks-step-1 = De vijandelijke straal wijst naar je obelisk op e4. Zet de andere obelisk erop.
    .done = Het vijandelijke schot vernietigde alleen de top van de stapel.
    .answer-1 = Een stapel op e3 staat de straal niet in de weg. Stapel de obelisken op e4, waar de straal aankomt.
    .answer-2 = Een losse obelisk gaat bij het volgende schot verloren. Zet die van e3 op die van e4.
lesson-stacks-step-2 = De losse obelisk op e4 zou geen tweede treffer overleven. Zorg dat het volgende vijandelijke schot geen van je stukken raakt.
    .answer-1 = De vijandelijke straal raakt je obelisk nog.

## Les: De top van een stapel

lesson-tops = De top van een stapel
    .intro = Een stapel gaat als één stuk, of de top gaat in zijn eentje. Een treffer vernietigt alleen de top.
lesson-tops-step-1 = De vijandelijke straal wijst naar je farao. Dek hem af met de top van de stapel, en laat de onderste obelisk op e4.
    .answer-1 = De farao is veilig, maar dek hem deze keer alleen met de top van de stapel af.
    .answer-2 = De vijandelijke straal bereikt je farao nog.
lesson-tops-step-2 = Je straal wijst naar de vijandelijke stapel op d5. Vernietig beide obelisken. Je hebt twee beurten.
    .done = Het eerste schot vernietigde de top, het tweede de rest.
    .answer-1 = De straal raakte je eigen piramide.
    .answer-2 = De straal moet de stapel in beide beurten raken. Laat de piramide op j5 met rust.

## Les: Het oog van Horus

lesson-splitters = Het oog van Horus
    .intro = Het oog van Horus splitst de straal. De ene helft buigt af zoals op een scarabee, de andere gaat rechtdoor.
lesson-splitters-step-1 = Je straal treft het oog op f5. Raak daarmee de piramide op f7 en de anubis op c5 in één schot.
    .answer-1 = Je hebt de sfinx naar links gedraaid, en hij heeft je eigen farao op h1 geraakt.
    .answer-2 = De ene helft raakte de anubis, maar de andere ging omlaag. Draai het oog.
    .answer-3 = De straal moet het oog op f5 treffen. Laat de piramide op j5 met rust.
lesson-splitters-step-2 = De ene helft van de straal gaat zo je eigen farao raken. Win liever de partij.
    .answer-1 = De ene helft van de straal liep omlaag langs de f-lijn naar je eigen farao.
    .answer-2 = Je farao is veilig, maar je kunt meteen winnen. Waar stuurt het oog de straal heen als je het draait?

## Les: Beide farao’s

lesson-two-beams = Beide farao’s
    .intro = Een gesplitste straal kan meer stukken tegelijk raken. Raakt hij beide farao’s, dan is de partij remise.
lesson-two-beams-step-1 = Je straal wijst naar de vijandelijke farao, en naar de jouwe. Win de partij.
    .done = Je farao is uit de weg, en de andere helft van de straal deed de rest.
    .answer-1 = Eén schot raakte beide farao’s, en de partij is remise. Haal je eigen farao uit de straal.
    .answer-2 = Nu werd alleen je eigen farao geraakt, en de partij is verloren.
    .answer-3 = De vijandelijke farao werd niet geraakt. Laat de straal zoals hij is en verzet je eigen farao.

## Les: Twee niveaus

lesson-two-levels = Twee niveaus
    .intro = De toren van Kadesh draagt een platform, waarvan de velden hoofdletters hebben. Van buiten gezien is de linkerhelft van elke kant van de toren een periscoop: een straal die daarop valt, gaat terug waar hij vandaan kwam, maar op het andere niveau. De rechterhelft houdt de straal tegen.
    .closing = Let op beide niveaus: in één schot kan een straal alle vier de periscopen gebruiken.
lesson-two-levels-step-1 = Je straal valt bij f5 op de rechterhelft van de kant van de toren en eindigt daar. Stuur hem naar de linkerhelft, bij f4, dan raakt hij de obelisk op het platform.
    .done = De straal ging in de toren omhoog en kwam er boven uit, op E3.
    .answer-1 = De toren verplaatsen werkt ook, en daarover gaat een latere stap. Verplaats deze keer de piramide.
    .answer-2 = Nu bereikt de straal de toren niet. De piramide staat al goed gedraaid: verplaats hem.
    .answer-3 = De periscoop is bij f4, dus de straal moet over rij 4 lopen. Zet de piramide daar.
lesson-two-levels-step-2 = Boven eindigt een straal aan de rand van het platform, de jouwe op C1. Draai de djed op C2 zo dat de straal op een andere periscoop valt en weer naar beneden komt.
    .done = De straal kwam aan de zuidkant van de toren naar beneden en raakte de piramide op e1.
    .answer-1 = De straal raakte je eigen piramide op de achterkant.
    .answer-2 = Nu bereikt de straal de djed niet. Draai de djed zelf en laat de rest zoals het is.
    .answer-3 = De straal komt nog niet naar beneden. Draai de djed op C2.
lesson-two-levels-step-3 = Een stuk mag ook naar het veld recht boven of onder zich. Breng de piramide van g6 omhoog naar het platform, waar hij de straal naar de vijandelijke piramide stuurt.
    .done = Een stap omhoog of omlaag is een zet van één veld, dus het mag ook een ruil zijn of een stapel vormen.
    .answer-1 = De straal raakte je eigen piramide op de achterkant.
    .answer-2 = De piramide is nog beneden. Het veld recht boven g6 is E5.
    .answer-3 = Boven gaat de straal naar het noorden over de E-lijn. Zet hem de piramide van g6 in de weg.
lesson-two-levels-step-4 = De toren is van niemand: beide spelers mogen hem één veld verplaatsen, met alles wat erop staat, als zijn nieuwe velden leeg en niet gereserveerd zijn. Zet hem zo in je straal dat die de piramide raakt die op het platform meerijdt.
    .done = De vijandelijke piramide reed mee en bleef op F3.
    .answer-1 = De straal moet op de linkerhelft van de oostkant vallen. Verplaats de toren naar het zuiden.
    .answer-2 = Laat de stukken zoals ze zijn en zet de toren in de straal.
lesson-two-levels-step-5 = De toren kan ook een kwartslag draaien. Alles wat erop staat, gaat mee rond en draait mee. Draai hem zo dat je straal omhooggaat, om de toren loopt en de vijandelijke farao van boven raakt.
    .done = De straal kwam door de toren naar beneden en raakte de farao.
    .answer-1 = Nu staan je spiegels aan de verkeerde kant. Draai de toren met de klok mee, van boven gezien.
    .answer-2 = Je spiegels moeten in de straal komen, die boven op E3 naar buiten komt. Draai de toren met de klok mee.
