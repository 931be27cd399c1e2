### Namen van de kleuren (partijen) en van de soorten stukken, met hun vormen.
###
### Vormen van de stukken:
###   een         een koning, een paard
###   de De       de koning, het paard; aan het begin van een zin: De koning, Het paard
###   Deze        Deze koning, Dit paard (begin van een zin)
###   plural      koningen
###   title       als opschrift
### De naam zonder vorm heeft geen lidwoord: je eigen { PIECE($piece) }.
###
### Kleuren hebben geen vormen: bezit is steeds “van Rood”. Zo passen ook namen die iemand zelf heeft gekozen.

## De taal

language-name = Nederlands

number-decimal-mark = ,
number-group-mark = .

list-comma = { $first }, { $last }
list-and = { $first } en { $last }
list-or = { $first } of { $last }

## Kleuren

side-blue = Blauw

side-red = Rood

side-silver = Zilver

side-green = Groen

side-white = Wit

side-black = Zwart

side-cyan = Cyaan

side-orange = Oranje

# De computer, als de andere speler een naam heeft (player-computer): de enige met de vormen de en De
side-computer = Computer
    .de = de computer
    .De = De computer

# $name: de naam van een kleur uit een mod, of een naam die iemand heeft gekozen
side-unknown = { $name }

## Stukken die alleen een naam hebben: die uit mods

# $name: de naam in een zin; $title: met een hoofdletter
piece-unknown = { $name }
    .een = een stuk “{ $name }”
    .de = het stuk “{ $name }”
    .De = Het stuk “{ $name }”
    .Deze = Dit stuk “{ $name }”
    .plural = stukken “{ $name }”
    .title = { $title }

## Een willekeurig stuk

piece-any = stuk
    .een = een stuk
    .de = het stuk
    .De = Het stuk
    .Deze = Dit stuk
    .plural = stukken
    .title = Stuk

## Laser Chess

piece-king = koning
    .een = een koning
    .de = de koning
    .De = De koning
    .Deze = Deze koning
    .plural = koningen
    .title = Koning

piece-deflector = deflector
    .een = een deflector
    .de = de deflector
    .De = De deflector
    .Deze = Deze deflector
    .plural = deflectors
    .title = Deflector

piece-switch = wisselaar
    .een = een wisselaar
    .de = de wisselaar
    .De = De wisselaar
    .Deze = Deze wisselaar
    .plural = wisselaars
    .title = Wisselaar

piece-defender = verdediger
    .een = een verdediger
    .de = de verdediger
    .De = De verdediger
    .Deze = Deze verdediger
    .plural = verdedigers
    .title = Verdediger

piece-laser = laser
    .een = een laser
    .de = de laser
    .De = De laser
    .Deze = Deze laser
    .plural = lasers
    .title = Laser

## Khet 2.0

piece-pharaoh = farao
    .een = een farao
    .de = de farao
    .De = De farao
    .Deze = Deze farao
    .plural = farao’s
    .title = Farao

piece-pyramid = piramide
    .een = een piramide
    .de = de piramide
    .De = De piramide
    .Deze = Deze piramide
    .plural = piramides
    .title = Piramide

piece-scarab = scarabee
    .een = een scarabee
    .de = de scarabee
    .De = De scarabee
    .Deze = Deze scarabee
    .plural = scarabeeën
    .title = Scarabee

piece-anubis = anubis
    .een = een anubis
    .de = de anubis
    .De = De anubis
    .Deze = Deze anubis
    .plural = anubissen
    .title = Anubis

piece-sphinx = sfinx
    .een = een sfinx
    .de = de sfinx
    .De = De sfinx
    .Deze = Deze sfinx
    .plural = sfinxen
    .title = Sfinx

piece-eye = oog van Horus
    .een = een oog van Horus
    .de = het oog van Horus
    .De = Het oog van Horus
    .Deze = Dit oog van Horus
    .plural = ogen van Horus
    .title = Oog van Horus

## Khet 1.0

piece-djed = djed
    .een = een djed
    .de = de djed
    .De = De djed
    .Deze = Deze djed
    .plural = djeds
    .title = Djed

piece-obelisk = obelisk
    .een = een obelisk
    .de = de obelisk
    .De = De obelisk
    .Deze = Deze obelisk
    .plural = obelisken
    .title = Obelisk

piece-stack = obeliskenstapel
    .een = een obeliskenstapel
    .de = de obeliskenstapel
    .De = De obeliskenstapel
    .Deze = Deze obeliskenstapel
    .plural = obeliskenstapels
    .title = Obeliskenstapel

## Laser Chess (1987)

piece-hypercube = hyperkubus
    .een = een hyperkubus
    .de = de hyperkubus
    .De = De hyperkubus
    .Deze = Deze hyperkubus
    .plural = hyperkubussen
    .title = Hyperkubus

piece-hypersquare = hypervierkant
    .een = een hypervierkant
    .de = het hypervierkant
    .De = Het hypervierkant
    .Deze = Dit hypervierkant
    .plural = hypervierkanten
    .title = Hypervierkant

piece-beam-splitter = straalsplitser
    .een = een straalsplitser
    .de = de straalsplitser
    .De = De straalsplitser
    .Deze = Deze straalsplitser
    .plural = straalsplitsers
    .title = Straalsplitser

piece-block = blok
    .een = een blok
    .de = het blok
    .De = Het blok
    .Deze = Dit blok
    .plural = blokken
    .title = Blok

piece-diagonal-mirror = diagonale spiegel
    .een = een diagonale spiegel
    .de = de diagonale spiegel
    .De = De diagonale spiegel
    .Deze = Deze diagonale spiegel
    .plural = diagonale spiegels
    .title = Diagonale spiegel

piece-straight-mirror = rechte spiegel
    .een = een rechte spiegel
    .de = de rechte spiegel
    .De = De rechte spiegel
    .Deze = Deze rechte spiegel
    .plural = rechte spiegels
    .title = Rechte spiegel

piece-triangular-mirror = driehoekige spiegel
    .een = een driehoekige spiegel
    .de = de driehoekige spiegel
    .De = De driehoekige spiegel
    .Deze = Deze driehoekige spiegel
    .plural = driehoekige spiegels
    .title = Driehoekige spiegel

## Werkplaats (het blok staat hierboven)

piece-pane = ruit
    .een = een ruit
    .de = de ruit
    .De = De ruit
    .Deze = Deze ruit
    .plural = ruiten
    .title = Ruit

piece-glass = glas
    .een = een glas
    .de = het glas
    .De = Het glas
    .Deze = Dit glas
    .plural = glazen
    .title = Glas

piece-half-mirror = halve spiegel
    .een = een halve spiegel
    .de = de halve spiegel
    .De = De halve spiegel
    .Deze = Deze halve spiegel
    .plural = halve spiegels
    .title = Halve spiegel

piece-splitter = splitser
    .een = een splitser
    .de = de splitser
    .De = De splitser
    .Deze = Deze splitser
    .plural = splitsers
    .title = Splitser

piece-turret = draaitoren
    .een = een draaitoren
    .de = de draaitoren
    .De = De draaitoren
    .Deze = Deze draaitoren
    .plural = draaitorens
    .title = Draaitoren

piece-shell = huls
    .een = een huls
    .de = de huls
    .De = De huls
    .Deze = Deze huls
    .plural = hulzen
    .title = Huls

piece-pillar = zuil
    .een = een zuil
    .de = de zuil
    .De = De zuil
    .Deze = Deze zuil
    .plural = zuilen
    .title = Zuil

piece-stump = stomp
    .een = een stomp
    .de = de stomp
    .De = De stomp
    .Deze = Deze stomp
    .plural = stompen
    .title = Stomp

piece-tower = toren
    .een = een toren
    .de = de toren
    .De = De toren
    .Deze = Deze toren
    .plural = torens
    .title = Toren

piece-spire = torenspits
    .een = een torenspits
    .de = de torenspits
    .De = De torenspits
    .Deze = Deze torenspits
    .plural = torenspitsen
    .title = Torenspits

piece-portal = portaal
    .een = een portaal
    .de = het portaal
    .De = Het portaal
    .Deze = Dit portaal
    .plural = portalen
    .title = Portaal

piece-monolith = monoliet
    .een = een monoliet
    .de = de monoliet
    .De = De monoliet
    .Deze = Deze monoliet
    .plural = monolieten
    .title = Monoliet

## Schaken (de koning is die van Laser Chess)

piece-pawn = pion
    .een = een pion
    .de = de pion
    .De = De pion
    .Deze = Deze pion
    .plural = pionnen
    .title = Pion

piece-knight = paard
    .een = een paard
    .de = het paard
    .De = Het paard
    .Deze = Dit paard
    .plural = paarden
    .title = Paard

piece-bishop = loper
    .een = een loper
    .de = de loper
    .De = De loper
    .Deze = Deze loper
    .plural = lopers
    .title = Loper

piece-rook = toren
    .een = een toren
    .de = de toren
    .De = De toren
    .Deze = Deze toren
    .plural = torens
    .title = Toren

piece-queen = dame
    .een = een dame
    .de = de dame
    .De = De dame
    .Deze = Deze dame
    .plural = dames
    .title = Dame

## Dammen

piece-draughts-man = schijf
    .een = een schijf
    .de = de schijf
    .De = De schijf
    .Deze = Deze schijf
    .plural = schijven
    .title = Schijf

piece-draughts-king = dam
    .een = een dam
    .de = de dam
    .De = De dam
    .Deze = Deze dam
    .plural = dammen
    .title = Dam

## Stratego

piece-flag = vlag
    .een = een vlag
    .de = de vlag
    .De = De vlag
    .Deze = Deze vlag
    .plural = vlaggen
    .title = Vlag

piece-spy = spion
    .een = een spion
    .de = de spion
    .De = De spion
    .Deze = Deze spion
    .plural = spionnen
    .title = Spion

piece-scout = verkenner
    .een = een verkenner
    .de = de verkenner
    .De = De verkenner
    .Deze = Deze verkenner
    .plural = verkenners
    .title = Verkenner

piece-miner = mineur
    .een = een mineur
    .de = de mineur
    .De = De mineur
    .Deze = Deze mineur
    .plural = mineurs
    .title = Mineur

piece-sergeant = sergeant
    .een = een sergeant
    .de = de sergeant
    .De = De sergeant
    .Deze = Deze sergeant
    .plural = sergeanten
    .title = Sergeant

piece-lieutenant = luitenant
    .een = een luitenant
    .de = de luitenant
    .De = De luitenant
    .Deze = Deze luitenant
    .plural = luitenants
    .title = Luitenant

piece-captain = kapitein
    .een = een kapitein
    .de = de kapitein
    .De = De kapitein
    .Deze = Deze kapitein
    .plural = kapiteins
    .title = Kapitein

piece-major = majoor
    .een = een majoor
    .de = de majoor
    .De = De majoor
    .Deze = Deze majoor
    .plural = majoors
    .title = Majoor

piece-colonel = kolonel
    .een = een kolonel
    .de = de kolonel
    .De = De kolonel
    .Deze = Deze kolonel
    .plural = kolonels
    .title = Kolonel

piece-general = generaal
    .een = een generaal
    .de = de generaal
    .De = De generaal
    .Deze = Deze generaal
    .plural = generaals
    .title = Generaal

piece-marshal = maarschalk
    .een = een maarschalk
    .de = de maarschalk
    .De = De maarschalk
    .Deze = Deze maarschalk
    .plural = maarschalken
    .title = Maarschalk

piece-bomb = bom
    .een = een bom
    .de = de bom
    .De = De bom
    .Deze = Deze bom
    .plural = bommen
    .title = Bom

piece-back = verborgen stuk
    .een = een verborgen stuk
    .de = het verborgen stuk
    .De = Het verborgen stuk
    .Deze = Dit verborgen stuk
    .plural = verborgen stukken
    .title = Verborgen stuk
