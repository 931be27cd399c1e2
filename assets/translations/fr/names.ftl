### Noms des camps et des types de pièces, avec leurs formes.
###
### Formes des pièces :
###   un          un roi, une tour, un œil
###   le Le       le roi, la tour, l’anubis ; en début de phrase
###   du          du roi, de la tour, de l’anubis
###   au          au roi, à la tour, à l’anubis
###   plural      rois
###   title       en titre
###   gender      masculine, feminine : seulement pour choisir
###
### Formes des camps : de (des Rouges, de Léa), aux Aux (aux Rouges, à Léa), et le Le, que seul l’ordinateur possède
### (l’ordinateur). Comme sujets, les camps n’ont pas d’article et sont au singulier : Rouge gagne.

## La langue

language-name = Français

number-decimal-mark = ,
number-group-mark = {"\u00A0"}

list-comma = { $first }, { $last }
list-and = { $first } et { $last }
list-or = { $first } ou { $last }

## Camps

side-blue = Bleu
    .de = des Bleus
    .aux = aux Bleus
    .Aux = Aux Bleus

side-red = Rouge
    .de = des Rouges
    .aux = aux Rouges
    .Aux = Aux Rouges

side-silver = Argent
    .de = des Argentés
    .aux = aux Argentés
    .Aux = Aux Argentés

side-green = Vert
    .de = des Verts
    .aux = aux Verts
    .Aux = Aux Verts

side-white = Blanc
    .de = des Blancs
    .aux = aux Blancs
    .Aux = Aux Blancs

side-black = Noir
    .de = des Noirs
    .aux = aux Noirs
    .Aux = Aux Noirs

side-cyan = Cyan
    .de = des Cyans
    .aux = aux Cyans
    .Aux = Aux Cyans

side-orange = Orange
    .de = des Oranges
    .aux = aux Oranges
    .Aux = Aux Oranges

# L’ordinateur, quand l’autre joueur a un nom (player-computer)
side-ordinateur = Ordinateur
    .le = l’ordinateur
    .Le = L’ordinateur
    .de = de l’ordinateur
    .aux = à l’ordinateur
    .Aux = À l’ordinateur

# $name : le nom d’un camp d’un mod, ou celui que quelqu’un a donné
side-unknown = { $name }
    .de = { $initial ->
        [vowel] d’{ $name }
       *[consonant] de { $name }
    }
    .aux = à { $name }
    .Aux = À { $name }

## Pièces qui n’ont qu’un nom : celles des mods

# $name : le nom dans la phrase ; $title : avec une majuscule
piece-unknown = pièce « { $name } »
    .un = une pièce « { $name } »
    .le = la pièce « { $name } »
    .Le = La pièce « { $name } »
    .du = de la pièce « { $name } »
    .au = à la pièce « { $name } »
    .plural = pièces « { $name } »
    .title = { $title }
    .gender = feminine

## Une pièce quelconque

piece-any = pièce
    .un = une pièce
    .le = la pièce
    .Le = La pièce
    .du = de la pièce
    .au = à la pièce
    .plural = pièces
    .title = Pièce
    .gender = feminine

## Laser Chess

piece-king = roi
    .un = un roi
    .le = le roi
    .Le = Le roi
    .du = du roi
    .au = au roi
    .plural = rois
    .title = Roi
    .gender = masculine

piece-deflector = déflecteur
    .un = un déflecteur
    .le = le déflecteur
    .Le = Le déflecteur
    .du = du déflecteur
    .au = au déflecteur
    .plural = déflecteurs
    .title = Déflecteur
    .gender = masculine

piece-switch = commutateur
    .un = un commutateur
    .le = le commutateur
    .Le = Le commutateur
    .du = du commutateur
    .au = au commutateur
    .plural = commutateurs
    .title = Commutateur
    .gender = masculine

piece-defender = défenseur
    .un = un défenseur
    .le = le défenseur
    .Le = Le défenseur
    .du = du défenseur
    .au = au défenseur
    .plural = défenseurs
    .title = Défenseur
    .gender = masculine

piece-laser = laser
    .un = un laser
    .le = le laser
    .Le = Le laser
    .du = du laser
    .au = au laser
    .plural = lasers
    .title = Laser
    .gender = masculine

## Khet 2.0

piece-pharaoh = pharaon
    .un = un pharaon
    .le = le pharaon
    .Le = Le pharaon
    .du = du pharaon
    .au = au pharaon
    .plural = pharaons
    .title = Pharaon
    .gender = masculine

piece-pyramid = pyramide
    .un = une pyramide
    .le = la pyramide
    .Le = La pyramide
    .du = de la pyramide
    .au = à la pyramide
    .plural = pyramides
    .title = Pyramide
    .gender = feminine

piece-scarab = scarabée
    .un = un scarabée
    .le = le scarabée
    .Le = Le scarabée
    .du = du scarabée
    .au = au scarabée
    .plural = scarabées
    .title = Scarabée
    .gender = masculine

piece-anubis = anubis
    .un = un anubis
    .le = l’anubis
    .Le = L’anubis
    .du = de l’anubis
    .au = à l’anubis
    .plural = anubis
    .title = Anubis
    .gender = masculine

piece-sphinx = sphinx
    .un = un sphinx
    .le = le sphinx
    .Le = Le sphinx
    .du = du sphinx
    .au = au sphinx
    .plural = sphinx
    .title = Sphinx
    .gender = masculine

piece-eye = œil d’Horus
    .un = un œil d’Horus
    .le = l’œil d’Horus
    .Le = L’œil d’Horus
    .du = de l’œil d’Horus
    .au = à l’œil d’Horus
    .plural = yeux d’Horus
    .title = Œil d’Horus
    .gender = masculine

## Khet 1.0

piece-djed = djed
    .un = un djed
    .le = le djed
    .Le = Le djed
    .du = du djed
    .au = au djed
    .plural = djeds
    .title = Djed
    .gender = masculine

piece-obelisk = obélisque
    .un = un obélisque
    .le = l’obélisque
    .Le = L’obélisque
    .du = de l’obélisque
    .au = à l’obélisque
    .plural = obélisques
    .title = Obélisque
    .gender = masculine

piece-stack = pile d’obélisques
    .un = une pile d’obélisques
    .le = la pile d’obélisques
    .Le = La pile d’obélisques
    .du = de la pile d’obélisques
    .au = à la pile d’obélisques
    .plural = piles d’obélisques
    .title = Pile d’obélisques
    .gender = feminine

## Laser Chess (1987)

piece-hypercube = hypercube
    .un = un hypercube
    .le = l’hypercube
    .Le = L’hypercube
    .du = de l’hypercube
    .au = à l’hypercube
    .plural = hypercubes
    .title = Hypercube
    .gender = masculine

piece-hypersquare = hypercarré
    .un = un hypercarré
    .le = l’hypercarré
    .Le = L’hypercarré
    .du = de l’hypercarré
    .au = à l’hypercarré
    .plural = hypercarrés
    .title = Hypercarré
    .gender = masculine

piece-beam-splitter = diviseur de faisceau
    .un = un diviseur de faisceau
    .le = le diviseur de faisceau
    .Le = Le diviseur de faisceau
    .du = du diviseur de faisceau
    .au = au diviseur de faisceau
    .plural = diviseurs de faisceau
    .title = Diviseur de faisceau
    .gender = masculine

piece-block = bloc
    .un = un bloc
    .le = le bloc
    .Le = Le bloc
    .du = du bloc
    .au = au bloc
    .plural = blocs
    .title = Bloc
    .gender = masculine

piece-diagonal-mirror = miroir diagonal
    .un = un miroir diagonal
    .le = le miroir diagonal
    .Le = Le miroir diagonal
    .du = du miroir diagonal
    .au = au miroir diagonal
    .plural = miroirs diagonaux
    .title = Miroir diagonal
    .gender = masculine

piece-straight-mirror = miroir droit
    .un = un miroir droit
    .le = le miroir droit
    .Le = Le miroir droit
    .du = du miroir droit
    .au = au miroir droit
    .plural = miroirs droits
    .title = Miroir droit
    .gender = masculine

piece-triangular-mirror = miroir triangulaire
    .un = un miroir triangulaire
    .le = le miroir triangulaire
    .Le = Le miroir triangulaire
    .du = du miroir triangulaire
    .au = au miroir triangulaire
    .plural = miroirs triangulaires
    .title = Miroir triangulaire
    .gender = masculine

## Atelier (son bloc est celui d’au-dessus)

piece-pane = vitre
    .un = une vitre
    .le = la vitre
    .Le = La vitre
    .du = de la vitre
    .au = à la vitre
    .plural = vitres
    .title = Vitre
    .gender = feminine

piece-glass = cristal
    .un = un cristal
    .le = le cristal
    .Le = Le cristal
    .du = du cristal
    .au = au cristal
    .plural = cristaux
    .title = Cristal
    .gender = masculine

piece-half-mirror = demi-miroir
    .un = un demi-miroir
    .le = le demi-miroir
    .Le = Le demi-miroir
    .du = du demi-miroir
    .au = au demi-miroir
    .plural = demi-miroirs
    .title = Demi-miroir
    .gender = masculine

piece-splitter = diviseur
    .un = un diviseur
    .le = le diviseur
    .Le = Le diviseur
    .du = du diviseur
    .au = au diviseur
    .plural = diviseurs
    .title = Diviseur
    .gender = masculine

piece-turret = tourelle
    .un = une tourelle
    .le = la tourelle
    .Le = La tourelle
    .du = de la tourelle
    .au = à la tourelle
    .plural = tourelles
    .title = Tourelle
    .gender = feminine

piece-shell = carapace
    .un = une carapace
    .le = la carapace
    .Le = La carapace
    .du = de la carapace
    .au = à la carapace
    .plural = carapaces
    .title = Carapace
    .gender = feminine

piece-pillar = pilier
    .un = un pilier
    .le = le pilier
    .Le = Le pilier
    .du = du pilier
    .au = au pilier
    .plural = piliers
    .title = Pilier
    .gender = masculine

piece-stump = tronçon
    .un = un tronçon
    .le = le tronçon
    .Le = Le tronçon
    .du = du tronçon
    .au = au tronçon
    .plural = tronçons
    .title = Tronçon
    .gender = masculine

piece-tower = tour
    .un = une tour
    .le = la tour
    .Le = La tour
    .du = de la tour
    .au = à la tour
    .plural = tours
    .title = Tour
    .gender = feminine

piece-spire = flèche
    .un = une flèche
    .le = la flèche
    .Le = La flèche
    .du = de la flèche
    .au = à la flèche
    .plural = flèches
    .title = Flèche
    .gender = feminine

piece-portal = portail
    .un = un portail
    .le = le portail
    .Le = Le portail
    .du = du portail
    .au = au portail
    .plural = portails
    .title = Portail
    .gender = masculine

piece-monolith = monolithe
    .un = un monolithe
    .le = le monolithe
    .Le = Le monolithe
    .du = du monolithe
    .au = au monolithe
    .plural = monolithes
    .title = Monolithe
    .gender = masculine

## Échecs (leur roi est celui de Laser Chess)

piece-pawn = pion
    .un = un pion
    .le = le pion
    .Le = Le pion
    .du = du pion
    .au = au pion
    .plural = pions
    .title = Pion
    .gender = masculine

piece-knight = cavalier
    .un = un cavalier
    .le = le cavalier
    .Le = Le cavalier
    .du = du cavalier
    .au = au cavalier
    .plural = cavaliers
    .title = Cavalier
    .gender = masculine

piece-bishop = fou
    .un = un fou
    .le = le fou
    .Le = Le fou
    .du = du fou
    .au = au fou
    .plural = fous
    .title = Fou
    .gender = masculine

piece-rook = tour
    .un = une tour
    .le = la tour
    .Le = La tour
    .du = de la tour
    .au = à la tour
    .plural = tours
    .title = Tour
    .gender = feminine

piece-queen = dame
    .un = une dame
    .le = la dame
    .Le = La dame
    .du = de la dame
    .au = à la dame
    .plural = dames
    .title = Dame
    .gender = feminine

## Dames

piece-draughts-man = pion
    .un = un pion
    .le = le pion
    .Le = Le pion
    .du = du pion
    .au = au pion
    .plural = pions
    .title = Pion
    .gender = masculine

piece-draughts-king = dame
    .un = une dame
    .le = la dame
    .Le = La dame
    .du = de la dame
    .au = à la dame
    .plural = dames
    .title = Dame
    .gender = feminine

## Stratego

piece-flag = drapeau
    .un = un drapeau
    .le = le drapeau
    .Le = Le drapeau
    .du = du drapeau
    .au = au drapeau
    .plural = drapeaux
    .title = Drapeau
    .gender = masculine

piece-spy = espion
    .un = un espion
    .le = l’espion
    .Le = L’espion
    .du = de l’espion
    .au = à l’espion
    .plural = espions
    .title = Espion
    .gender = masculine

piece-scout = éclaireur
    .un = un éclaireur
    .le = l’éclaireur
    .Le = L’éclaireur
    .du = de l’éclaireur
    .au = à l’éclaireur
    .plural = éclaireurs
    .title = Éclaireur
    .gender = masculine

piece-miner = démineur
    .un = un démineur
    .le = le démineur
    .Le = Le démineur
    .du = du démineur
    .au = au démineur
    .plural = démineurs
    .title = Démineur
    .gender = masculine

piece-sergeant = sergent
    .un = un sergent
    .le = le sergent
    .Le = Le sergent
    .du = du sergent
    .au = au sergent
    .plural = sergents
    .title = Sergent
    .gender = masculine

piece-lieutenant = lieutenant
    .un = un lieutenant
    .le = le lieutenant
    .Le = Le lieutenant
    .du = du lieutenant
    .au = au lieutenant
    .plural = lieutenants
    .title = Lieutenant
    .gender = masculine

piece-captain = capitaine
    .un = un capitaine
    .le = le capitaine
    .Le = Le capitaine
    .du = du capitaine
    .au = au capitaine
    .plural = capitaines
    .title = Capitaine
    .gender = masculine

piece-major = commandant
    .un = un commandant
    .le = le commandant
    .Le = Le commandant
    .du = du commandant
    .au = au commandant
    .plural = commandants
    .title = Commandant
    .gender = masculine

piece-colonel = colonel
    .un = un colonel
    .le = le colonel
    .Le = Le colonel
    .du = du colonel
    .au = au colonel
    .plural = colonels
    .title = Colonel
    .gender = masculine

piece-general = général
    .un = un général
    .le = le général
    .Le = Le général
    .du = du général
    .au = au général
    .plural = généraux
    .title = Général
    .gender = masculine

piece-marshal = maréchal
    .un = un maréchal
    .le = le maréchal
    .Le = Le maréchal
    .du = du maréchal
    .au = au maréchal
    .plural = maréchaux
    .title = Maréchal
    .gender = masculine

piece-bomb = bombe
    .un = une bombe
    .le = la bombe
    .Le = La bombe
    .du = de la bombe
    .au = à la bombe
    .plural = bombes
    .title = Bombe
    .gender = feminine

piece-back = pièce cachée
    .un = une pièce cachée
    .le = la pièce cachée
    .Le = La pièce cachée
    .du = de la pièce cachée
    .au = à la pièce cachée
    .plural = pièces cachées
    .title = Pièce cachée
    .gender = feminine
