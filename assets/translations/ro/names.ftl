### Numele taberelor și ale pieselor, cu formele lor.
###
### PIECE($piece, form: "the") este un atribut al mesajului piesei, PIECE($piece) valoarea lui: forma nearticulată.
###
### Formele pieselor:
###   (valoarea)          rege: nearticulat, după prepoziții (pe rege)
###   a                   un rege
###   the The             regele, Regele (la început de propoziție); nominativ-acuzativ
###   gen                 regelui: genitiv-dativ
###   the-of              regele, stiva de obeliscuri a: înaintea unui genitiv (regele Roșului, stiva de obeliscuri a Roșului)
###   own                 propriul rege
###   this This that      acest rege, Acest rege, acel rege
###   plural plural-the   regi, regii
###   title               ca titlu
###   gender              m, f, n: numai pentru alegere
###
### Formele taberelor: the (Roșul, subiect în propoziție), gen (Roșului). Numele date de oameni rămân neschimbate: lui Ana.

## Limba

language-name = Română

number-decimal-mark = ,
number-group-mark = .

list-comma = { $first }, { $last }
list-and = { $first } și { $last }
list-or = { $first } sau { $last }

## Tabere

side-blue = Albastru
    .the = Albastrul
    .gen = Albastrului

side-red = Roșu
    .the = Roșul
    .gen = Roșului

side-silver = Argintiu
    .the = Argintiul
    .gen = Argintiului

side-green = Verde
    .the = Verdele
    .gen = Verdelui

side-white = Alb
    .the = Albul
    .gen = Albului

side-black = Negru
    .the = Negrul
    .gen = Negrului

side-cyan = Cyan
    .the = Cyanul
    .gen = Cyanului

side-orange = Portocaliu
    .the = Portocaliul
    .gen = Portocaliului

# Computerul, când celălalt jucător are un nume (player-computer)
side-computer = Computer
    .the = Computerul
    .gen = computerului

# $name: numele unei tabere dintr-un mod sau un nume dat de cineva
side-unknown = { $name }
    .the = { $name }
    .gen = lui { $name }

## Piese care au doar un nume: cele din moduri

piece-unknown = { $name }
    .a = o piesă „{ $name }”
    .the = piesa „{ $name }”
    .The = Piesa „{ $name }”
    .gen = piesei „{ $name }”
    .the-of = piesa „{ $name }” a
    .own = propria piesă „{ $name }”
    .this = această piesă „{ $name }”
    .This = Această piesă „{ $name }”
    .that = acea piesă „{ $name }”
    .plural = piese „{ $name }”
    .plural-the = piesele „{ $name }”
    .title = { $title }
    .gender = f

## Orice piesă, când felul ei nu e cunoscut

piece-any = piesă
    .a = o piesă
    .the = piesa
    .The = Piesa
    .gen = piesei
    .the-of = piesa
    .own = propria piesă
    .this = această piesă
    .This = Această piesă
    .that = acea piesă
    .plural = piese
    .plural-the = piesele
    .title = Piesă
    .gender = f

## Laser Chess

piece-king = rege
    .a = un rege
    .the = regele
    .The = Regele
    .gen = regelui
    .the-of = regele
    .own = propriul rege
    .this = acest rege
    .This = Acest rege
    .that = acel rege
    .plural = regi
    .plural-the = regii
    .title = Rege
    .gender = m

piece-deflector = deflector
    .a = un deflector
    .the = deflectorul
    .The = Deflectorul
    .gen = deflectorului
    .the-of = deflectorul
    .own = propriul deflector
    .this = acest deflector
    .This = Acest deflector
    .that = acel deflector
    .plural = deflectoare
    .plural-the = deflectoarele
    .title = Deflector
    .gender = n

piece-switch = comutator
    .a = un comutator
    .the = comutatorul
    .The = Comutatorul
    .gen = comutatorului
    .the-of = comutatorul
    .own = propriul comutator
    .this = acest comutator
    .This = Acest comutator
    .that = acel comutator
    .plural = comutatoare
    .plural-the = comutatoarele
    .title = Comutator
    .gender = n

piece-defender = apărător
    .a = un apărător
    .the = apărătorul
    .The = Apărătorul
    .gen = apărătorului
    .the-of = apărătorul
    .own = propriul apărător
    .this = acest apărător
    .This = Acest apărător
    .that = acel apărător
    .plural = apărători
    .plural-the = apărătorii
    .title = Apărător
    .gender = m

piece-laser = laser
    .a = un laser
    .the = laserul
    .The = Laserul
    .gen = laserului
    .the-of = laserul
    .own = propriul laser
    .this = acest laser
    .This = Acest laser
    .that = acel laser
    .plural = lasere
    .plural-the = laserele
    .title = Laser
    .gender = n

## Khet 2.0

piece-pharaoh = faraon
    .a = un faraon
    .the = faraonul
    .The = Faraonul
    .gen = faraonului
    .the-of = faraonul
    .own = propriul faraon
    .this = acest faraon
    .This = Acest faraon
    .that = acel faraon
    .plural = faraoni
    .plural-the = faraonii
    .title = Faraon
    .gender = m

piece-pyramid = piramidă
    .a = o piramidă
    .the = piramida
    .The = Piramida
    .gen = piramidei
    .the-of = piramida
    .own = propria piramidă
    .this = această piramidă
    .This = Această piramidă
    .that = acea piramidă
    .plural = piramide
    .plural-the = piramidele
    .title = Piramidă
    .gender = f

piece-scarab = scarabeu
    .a = un scarabeu
    .the = scarabeul
    .The = Scarabeul
    .gen = scarabeului
    .the-of = scarabeul
    .own = propriul scarabeu
    .this = acest scarabeu
    .This = Acest scarabeu
    .that = acel scarabeu
    .plural = scarabei
    .plural-the = scarabeii
    .title = Scarabeu
    .gender = m

piece-anubis = anubis
    .a = un anubis
    .the = anubisul
    .The = Anubisul
    .gen = anubisului
    .the-of = anubisul
    .own = propriul anubis
    .this = acest anubis
    .This = Acest anubis
    .that = acel anubis
    .plural = anubiși
    .plural-the = anubișii
    .title = Anubis
    .gender = m

piece-sphinx = sfinx
    .a = un sfinx
    .the = sfinxul
    .The = Sfinxul
    .gen = sfinxului
    .the-of = sfinxul
    .own = propriul sfinx
    .this = acest sfinx
    .This = Acest sfinx
    .that = acel sfinx
    .plural = sfincși
    .plural-the = sfincșii
    .title = Sfinx
    .gender = m

piece-eye = ochi al lui Horus
    .a = un ochi al lui Horus
    .the = ochiul lui Horus
    .The = Ochiul lui Horus
    .gen = ochiului lui Horus
    .the-of = ochiul lui Horus al
    .own = propriul ochi al lui Horus
    .this = acest ochi al lui Horus
    .This = Acest ochi al lui Horus
    .that = acel ochi al lui Horus
    .plural = ochi ai lui Horus
    .plural-the = ochii lui Horus
    .title = Ochiul lui Horus
    .gender = m

## Khet 1.0

piece-djed = djed
    .a = un djed
    .the = djedul
    .The = Djedul
    .gen = djedului
    .the-of = djedul
    .own = propriul djed
    .this = acest djed
    .This = Acest djed
    .that = acel djed
    .plural = djeduri
    .plural-the = djedurile
    .title = Djed
    .gender = n

piece-obelisk = obelisc
    .a = un obelisc
    .the = obeliscul
    .The = Obeliscul
    .gen = obeliscului
    .the-of = obeliscul
    .own = propriul obelisc
    .this = acest obelisc
    .This = Acest obelisc
    .that = acel obelisc
    .plural = obeliscuri
    .plural-the = obeliscurile
    .title = Obelisc
    .gender = n

piece-stack = stivă de obeliscuri
    .a = o stivă de obeliscuri
    .the = stiva de obeliscuri
    .The = Stiva de obeliscuri
    .gen = stivei de obeliscuri
    .the-of = stiva de obeliscuri a
    .own = propria stivă de obeliscuri
    .this = această stivă de obeliscuri
    .This = Această stivă de obeliscuri
    .that = acea stivă de obeliscuri
    .plural = stive de obeliscuri
    .plural-the = stivele de obeliscuri
    .title = Stivă de obeliscuri
    .gender = f

## Laser Chess (1987)

piece-hypercube = hipercub
    .a = un hipercub
    .the = hipercubul
    .The = Hipercubul
    .gen = hipercubului
    .the-of = hipercubul
    .own = propriul hipercub
    .this = acest hipercub
    .This = Acest hipercub
    .that = acel hipercub
    .plural = hipercuburi
    .plural-the = hipercuburile
    .title = Hipercub
    .gender = n

piece-hypersquare = hiperpătrat
    .a = un hiperpătrat
    .the = hiperpătratul
    .The = Hiperpătratul
    .gen = hiperpătratului
    .the-of = hiperpătratul
    .own = propriul hiperpătrat
    .this = acest hiperpătrat
    .This = Acest hiperpătrat
    .that = acel hiperpătrat
    .plural = hiperpătrate
    .plural-the = hiperpătratele
    .title = Hiperpătrat
    .gender = n

piece-beam-splitter = divizor de rază
    .a = un divizor de rază
    .the = divizorul de rază
    .The = Divizorul de rază
    .gen = divizorului de rază
    .the-of = divizorul de rază al
    .own = propriul divizor de rază
    .this = acest divizor de rază
    .This = Acest divizor de rază
    .that = acel divizor de rază
    .plural = divizoare de rază
    .plural-the = divizoarele de rază
    .title = Divizor de rază
    .gender = n

piece-block = bloc
    .a = un bloc
    .the = blocul
    .The = Blocul
    .gen = blocului
    .the-of = blocul
    .own = propriul bloc
    .this = acest bloc
    .This = Acest bloc
    .that = acel bloc
    .plural = blocuri
    .plural-the = blocurile
    .title = Bloc
    .gender = n

piece-diagonal-mirror = oglindă diagonală
    .a = o oglindă diagonală
    .the = oglinda diagonală
    .The = Oglinda diagonală
    .gen = oglinzii diagonale
    .the-of = oglinda diagonală a
    .own = propria oglindă diagonală
    .this = această oglindă diagonală
    .This = Această oglindă diagonală
    .that = acea oglindă diagonală
    .plural = oglinzi diagonale
    .plural-the = oglinzile diagonale
    .title = Oglindă diagonală
    .gender = f

piece-straight-mirror = oglindă dreaptă
    .a = o oglindă dreaptă
    .the = oglinda dreaptă
    .The = Oglinda dreaptă
    .gen = oglinzii drepte
    .the-of = oglinda dreaptă a
    .own = propria oglindă dreaptă
    .this = această oglindă dreaptă
    .This = Această oglindă dreaptă
    .that = acea oglindă dreaptă
    .plural = oglinzi drepte
    .plural-the = oglinzile drepte
    .title = Oglindă dreaptă
    .gender = f

piece-triangular-mirror = oglindă triunghiulară
    .a = o oglindă triunghiulară
    .the = oglinda triunghiulară
    .The = Oglinda triunghiulară
    .gen = oglinzii triunghiulare
    .the-of = oglinda triunghiulară a
    .own = propria oglindă triunghiulară
    .this = această oglindă triunghiulară
    .This = Această oglindă triunghiulară
    .that = acea oglindă triunghiulară
    .plural = oglinzi triunghiulare
    .plural-the = oglinzile triunghiulare
    .title = Oglindă triunghiulară
    .gender = f

## Atelier (blocul lui e cel de mai sus)

piece-pane = geam
    .a = un geam
    .the = geamul
    .The = Geamul
    .gen = geamului
    .the-of = geamul
    .own = propriul geam
    .this = acest geam
    .This = Acest geam
    .that = acel geam
    .plural = geamuri
    .plural-the = geamurile
    .title = Geam
    .gender = n

piece-glass = cristal
    .a = un cristal
    .the = cristalul
    .The = Cristalul
    .gen = cristalului
    .the-of = cristalul
    .own = propriul cristal
    .this = acest cristal
    .This = Acest cristal
    .that = acel cristal
    .plural = cristale
    .plural-the = cristalele
    .title = Cristal
    .gender = n

piece-half-mirror = semioglindă
    .a = o semioglindă
    .the = semioglinda
    .The = Semioglinda
    .gen = semioglinzii
    .the-of = semioglinda
    .own = propria semioglindă
    .this = această semioglindă
    .This = Această semioglindă
    .that = acea semioglindă
    .plural = semioglinzi
    .plural-the = semioglinzile
    .title = Semioglindă
    .gender = f

piece-splitter = divizor
    .a = un divizor
    .the = divizorul
    .The = Divizorul
    .gen = divizorului
    .the-of = divizorul
    .own = propriul divizor
    .this = acest divizor
    .This = Acest divizor
    .that = acel divizor
    .plural = divizoare
    .plural-the = divizoarele
    .title = Divizor
    .gender = n

piece-turret = turelă
    .a = o turelă
    .the = turela
    .The = Turela
    .gen = turelei
    .the-of = turela
    .own = propria turelă
    .this = această turelă
    .This = Această turelă
    .that = acea turelă
    .plural = turele
    .plural-the = turelele
    .title = Turelă
    .gender = f

piece-shell = carcasă
    .a = o carcasă
    .the = carcasa
    .The = Carcasa
    .gen = carcasei
    .the-of = carcasa
    .own = propria carcasă
    .this = această carcasă
    .This = Această carcasă
    .that = acea carcasă
    .plural = carcase
    .plural-the = carcasele
    .title = Carcasă
    .gender = f

piece-pillar = stâlp
    .a = un stâlp
    .the = stâlpul
    .The = Stâlpul
    .gen = stâlpului
    .the-of = stâlpul
    .own = propriul stâlp
    .this = acest stâlp
    .This = Acest stâlp
    .that = acel stâlp
    .plural = stâlpi
    .plural-the = stâlpii
    .title = Stâlp
    .gender = m

piece-stump = ciot
    .a = un ciot
    .the = ciotul
    .The = Ciotul
    .gen = ciotului
    .the-of = ciotul
    .own = propriul ciot
    .this = acest ciot
    .This = Acest ciot
    .that = acel ciot
    .plural = cioturi
    .plural-the = cioturile
    .title = Ciot
    .gender = n

piece-tower = turn
    .a = un turn
    .the = turnul
    .The = Turnul
    .gen = turnului
    .the-of = turnul
    .own = propriul turn
    .this = acest turn
    .This = Acest turn
    .that = acel turn
    .plural = turnuri
    .plural-the = turnurile
    .title = Turn
    .gender = n

piece-spire = turlă
    .a = o turlă
    .the = turla
    .The = Turla
    .gen = turlei
    .the-of = turla
    .own = propria turlă
    .this = această turlă
    .This = Această turlă
    .that = acea turlă
    .plural = turle
    .plural-the = turlele
    .title = Turlă
    .gender = f

piece-portal = portal
    .a = un portal
    .the = portalul
    .The = Portalul
    .gen = portalului
    .the-of = portalul
    .own = propriul portal
    .this = acest portal
    .This = Acest portal
    .that = acel portal
    .plural = portaluri
    .plural-the = portalurile
    .title = Portal
    .gender = n

piece-monolith = monolit
    .a = un monolit
    .the = monolitul
    .The = Monolitul
    .gen = monolitului
    .the-of = monolitul
    .own = propriul monolit
    .this = acest monolit
    .This = Acest monolit
    .that = acel monolit
    .plural = monoliți
    .plural-the = monoliții
    .title = Monolit
    .gender = m

## Șah (regele e cel din Laser Chess)

piece-pawn = pion
    .a = un pion
    .the = pionul
    .The = Pionul
    .gen = pionului
    .the-of = pionul
    .own = propriul pion
    .this = acest pion
    .This = Acest pion
    .that = acel pion
    .plural = pioni
    .plural-the = pionii
    .title = Pion
    .gender = m

piece-knight = cal
    .a = un cal
    .the = calul
    .The = Calul
    .gen = calului
    .the-of = calul
    .own = propriul cal
    .this = acest cal
    .This = Acest cal
    .that = acel cal
    .plural = cai
    .plural-the = caii
    .title = Cal
    .gender = m

piece-bishop = nebun
    .a = un nebun
    .the = nebunul
    .The = Nebunul
    .gen = nebunului
    .the-of = nebunul
    .own = propriul nebun
    .this = acest nebun
    .This = Acest nebun
    .that = acel nebun
    .plural = nebuni
    .plural-the = nebunii
    .title = Nebun
    .gender = m

piece-rook = turn
    .a = un turn
    .the = turnul
    .The = Turnul
    .gen = turnului
    .the-of = turnul
    .own = propriul turn
    .this = acest turn
    .This = Acest turn
    .that = acel turn
    .plural = turnuri
    .plural-the = turnurile
    .title = Turn
    .gender = n

piece-queen = damă
    .a = o damă
    .the = dama
    .The = Dama
    .gen = damei
    .the-of = dama
    .own = propria damă
    .this = această damă
    .This = Această damă
    .that = acea damă
    .plural = dame
    .plural-the = damele
    .title = Damă
    .gender = f

## Dame

piece-draughts-man = pion
    .a = un pion
    .the = pionul
    .The = Pionul
    .gen = pionului
    .the-of = pionul
    .own = propriul pion
    .this = acest pion
    .This = Acest pion
    .that = acel pion
    .plural = pioni
    .plural-the = pionii
    .title = Pion
    .gender = m

piece-draughts-king = damă
    .a = o damă
    .the = dama
    .The = Dama
    .gen = damei
    .the-of = dama
    .own = propria damă
    .this = această damă
    .This = Această damă
    .that = acea damă
    .plural = dame
    .plural-the = damele
    .title = Damă
    .gender = f

## Stratego

piece-flag = steag
    .a = un steag
    .the = steagul
    .The = Steagul
    .gen = steagului
    .the-of = steagul
    .own = propriul steag
    .this = acest steag
    .This = Acest steag
    .that = acel steag
    .plural = steaguri
    .plural-the = steagurile
    .title = Steag
    .gender = n

piece-spy = spion
    .a = un spion
    .the = spionul
    .The = Spionul
    .gen = spionului
    .the-of = spionul
    .own = propriul spion
    .this = acest spion
    .This = Acest spion
    .that = acel spion
    .plural = spioni
    .plural-the = spionii
    .title = Spion
    .gender = m

piece-scout = cercetaș
    .a = un cercetaș
    .the = cercetașul
    .The = Cercetașul
    .gen = cercetașului
    .the-of = cercetașul
    .own = propriul cercetaș
    .this = acest cercetaș
    .This = Acest cercetaș
    .that = acel cercetaș
    .plural = cercetași
    .plural-the = cercetașii
    .title = Cercetaș
    .gender = m

piece-miner = genist
    .a = un genist
    .the = genistul
    .The = Genistul
    .gen = genistului
    .the-of = genistul
    .own = propriul genist
    .this = acest genist
    .This = Acest genist
    .that = acel genist
    .plural = geniști
    .plural-the = geniștii
    .title = Genist
    .gender = m

piece-sergeant = sergent
    .a = un sergent
    .the = sergentul
    .The = Sergentul
    .gen = sergentului
    .the-of = sergentul
    .own = propriul sergent
    .this = acest sergent
    .This = Acest sergent
    .that = acel sergent
    .plural = sergenți
    .plural-the = sergenții
    .title = Sergent
    .gender = m

piece-lieutenant = locotenent
    .a = un locotenent
    .the = locotenentul
    .The = Locotenentul
    .gen = locotenentului
    .the-of = locotenentul
    .own = propriul locotenent
    .this = acest locotenent
    .This = Acest locotenent
    .that = acel locotenent
    .plural = locotenenți
    .plural-the = locotenenții
    .title = Locotenent
    .gender = m

piece-captain = căpitan
    .a = un căpitan
    .the = căpitanul
    .The = Căpitanul
    .gen = căpitanului
    .the-of = căpitanul
    .own = propriul căpitan
    .this = acest căpitan
    .This = Acest căpitan
    .that = acel căpitan
    .plural = căpitani
    .plural-the = căpitanii
    .title = Căpitan
    .gender = m

piece-major = maior
    .a = un maior
    .the = maiorul
    .The = Maiorul
    .gen = maiorului
    .the-of = maiorul
    .own = propriul maior
    .this = acest maior
    .This = Acest maior
    .that = acel maior
    .plural = maiori
    .plural-the = maiorii
    .title = Maior
    .gender = m

piece-colonel = colonel
    .a = un colonel
    .the = colonelul
    .The = Colonelul
    .gen = colonelului
    .the-of = colonelul
    .own = propriul colonel
    .this = acest colonel
    .This = Acest colonel
    .that = acel colonel
    .plural = colonei
    .plural-the = coloneii
    .title = Colonel
    .gender = m

piece-general = general
    .a = un general
    .the = generalul
    .The = Generalul
    .gen = generalului
    .the-of = generalul
    .own = propriul general
    .this = acest general
    .This = Acest general
    .that = acel general
    .plural = generali
    .plural-the = generalii
    .title = General
    .gender = m

piece-marshal = mareșal
    .a = un mareșal
    .the = mareșalul
    .The = Mareșalul
    .gen = mareșalului
    .the-of = mareșalul
    .own = propriul mareșal
    .this = acest mareșal
    .This = Acest mareșal
    .that = acel mareșal
    .plural = mareșali
    .plural-the = mareșalii
    .title = Mareșal
    .gender = m

piece-bomb = bombă
    .a = o bombă
    .the = bomba
    .The = Bomba
    .gen = bombei
    .the-of = bomba
    .own = propria bombă
    .this = această bombă
    .This = Această bombă
    .that = acea bombă
    .plural = bombe
    .plural-the = bombele
    .title = Bombă
    .gender = f

piece-back = piesă ascunsă
    .a = o piesă ascunsă
    .the = piesa ascunsă
    .The = Piesa ascunsă
    .gen = piesei ascunse
    .the-of = piesa ascunsă a
    .own = propria piesă ascunsă
    .this = această piesă ascunsă
    .This = Această piesă ascunsă
    .that = acea piesă ascunsă
    .plural = piese ascunse
    .plural-the = piesele ascunse
    .title = Piesă ascunsă
    .gender = f
