### Échecs, dames et Stratego : noms, règles, pièces, refus, résultats, variantes.

## Les noms des jeux

game-chess = Échecs
game-draughts = Dames
game-stratego = Stratego

## Échecs : le menu

chess-note = Les règles habituelles, avec roque, promotion et prise en passant.
chess-setup = Standard
chess-setup-random = Chess960, position { $number }

## Échecs : refus

chess-refused-unreadable = « { $text } » n’est pas un coup. Écrivez par exemple e2e4, ou e7e8q pour promouvoir un pion.
chess-refused-stuck = { PIECE($piece, form: "Le") } en { $square } n’a pas de coup légal.
chess-refused-own-piece = Il y a déjà { PIECE($piece, form: "un") } de votre camp en { $square }.
chess-refused-promotion = Un pion qui arrive en { $square } devient une dame, une tour, un fou ou un cavalier. Précisez, par exemple { $text }.
    .too-early = Seul un pion qui atteint la dernière rangée est promu.
chess-refused-way =
    .pawn = Un pion avance d’une case tout droit, ou de deux depuis sa case de départ, et prend en diagonale.
    .pawn-double = Un pion n’avance de deux cases que depuis sa case de départ.
    .knight = Un cavalier va deux cases tout droit, puis une de côté.
    .bishop = Un fou se déplace en diagonale.
    .rook = Une tour se déplace le long de sa rangée ou de sa colonne.
    .queen = Une dame se déplace le long de sa rangée, de sa colonne ou de ses diagonales.
    .king = Un roi se déplace d’une case.
chess-refused-blocked = Le chemin est barré par { PIECE($piece, form: "un") } en { $square }.
chess-refused-pawn-blocked = Il y a une pièce en { $square }, et un pion ne prend qu’en diagonale.
chess-refused-pawn-empty = Un pion ne va en diagonale que pour prendre, et { $square } est vide.
chess-refused-castling = Le roi ne peut pas roquer en { $square }.
    .moved = Vous ne pouvez plus roquer en { $square } : le roi ou la tour de { $rook } a bougé.
chess-refused-castling-between = Toutes les cases entre le roi et la tour doivent être vides, mais il y a { PIECE($piece, form: "un") } en { $square }.
    .crossed = Toutes les cases que traversent le roi et la tour doivent être vides, mais il y a { PIECE($piece, form: "un") } en { $square }.
chess-refused-castling-check = Vous ne pouvez pas roquer tant que votre roi est mis en échec depuis { $from }.
chess-refused-castling-attacked = Vous ne pouvez pas roquer : le roi passerait par { $square }, case attaquée par { PIECE($piece, form: "le") } en { $from }.
chess-refused-check = Votre roi serait mis en échec depuis { $from }.
    .still = Votre roi est mis en échec depuis { $from }, et ce coup n’y remédie pas.
chess-refused-other = { PIECE($piece, form: "Le") } ne peut pas aller en { $square }.

## Échecs : résultats

chess-result-checkmate = Échec et mat : le roi { SIDE($side, form: "de") } en { $square } est attaqué depuis { LIST($from) }.
chess-result-stalemate = Pat : { SIDE($side) } n’est pas en échec et n’a aucun coup légal.
chess-result-material = Aucun camp n’a plus assez de pièces pour mater.

## Échecs : comment s'écrivent les coups

chess-notation =
    .piece = Nf3 : le cavalier va en f3.
    .pawn = e4 : un pion va en e4.
    .signs = x est une prise, + un échec, # le mat.
    .castling = O-O roque vers la colonne h, O-O-O vers la colonne a.

## Échecs : les règles

chess-rules =
    .turns = { SIDE($side) } commence, puis les joueurs jouent chacun leur tour.
    .moves = Une pièce va sur une case vide, ou prend une pièce adverse en allant sur sa case. Seuls les cavaliers sautent par-dessus les autres pièces.
    .check = Un roi dont la case est attaquée est en échec. Aucun coup ne peut laisser votre propre roi en échec.
    .checkmate = Le mat gagne la partie : le roi est en échec, et aucun coup ne peut le sauver.
    .castling = Si ni le roi ni une tour n’ont bougé, ils peuvent roquer : le roi avance de deux cases vers la tour, et la tour se place à côté de lui, de l’autre côté. Toutes les cases entre eux doivent être vides. Le roi ne doit pas être en échec, ni traverser ou atteindre une case attaquée.
    .en-passant = Si un pion avance de deux cases et passe à côté d’un pion adverse, celui-ci peut le prendre au coup suivant comme s’il n’avait avancé que d’une case : c’est la prise en passant.
    .promotion = Un pion qui atteint la dernière rangée devient une dame, une tour, un fou ou un cavalier de son camp.
    .stalemate = Le pat donne une partie nulle : le joueur au trait n’a aucun coup légal, et son roi n’est pas en échec.
    .material = La partie est nulle quand il ne reste que les rois, avec au plus un cavalier ou un fou.
    .repetition = Quand une position apparaît pour la troisième fois avec les mêmes coups possibles, le joueur au trait peut réclamer la nulle. C’est ainsi que finit l’échec perpétuel.
    .agreement = Les joueurs peuvent convenir de la nulle ou abandonner.
    .no-limit = La règle des cinquante coups ne s’applique pas : le nombre de coups d’une partie n’est pas limité.

## Échecs : les pièces

chess-kind-pawn =
    .moves = Avance d’une case tout droit, ou de deux depuis sa case de départ, sur des cases vides.
    .captures = Prend en diagonale, une case vers l’avant.
    .promotes = Devient une dame, une tour, un fou ou un cavalier sur la dernière rangée.
chess-kind-knight = Va deux cases tout droit, puis une de côté, et saute par-dessus les autres pièces.
chess-kind-bishop = Se déplace en diagonale d’autant de cases vides qu’il veut.
chess-kind-rook =
    .moves = Se déplace le long de sa rangée ou de sa colonne d’autant de cases vides qu’elle veut.
    .castles = Peut roquer avec son roi.
chess-kind-queen = Se déplace le long de sa rangée, de sa colonne ou de ses diagonales d’autant de cases vides qu’elle veut.
chess-kind-king =
    .moves = Se déplace d’une case dans toutes les directions.
    .castles = Peut roquer avec une tour.
    .loses = S’il est mat, son camp perd la partie.

## Dames : le menu

draughts-note = Dames brésiliennes : dames volantes, et la prise du plus grand nombre de pièces est obligatoire.
draughts-setup = Standard

## Dames : refus

draughts-refused-unreadable = Ce n’est pas un coup. Écrivez la case de départ, puis chaque case d’arrivée, par exemple c3d4 ou c3e5g7.
draughts-refused-stuck = La pièce en { $square } n’a pas de coup légal.
draughts-refused-capture = Vous devez prendre, par exemple { $best }.
draughts-refused-capture-most = Vous devez prendre le plus de pièces possible : { $best } en prend { $most }, ce trajet seulement { $count }.
draughts-refused-light = { $square } est une case claire. Les pièces restent sur les cases foncées.
draughts-refused-backward = Un pion ne se déplace que vers l’avant : il ne peut pas aller en { $square }. Il peut prendre en arrière.
draughts-refused-reach = La pièce ne peut pas aller de { $from } en { $to }.
draughts-refused-claim =
    On peut réclamer la nulle quand une position apparaît { $needed ->
        [2] deux fois
        [3] trois fois
       *[other] { $needed } fois
    }. Celle-ci est apparue { $times ->
        [1] une fois
        [2] deux fois
        [3] trois fois
       *[other] { $times } fois
    }.
draughts-refused-claim-moves =
    On peut aussi la réclamer quand un joueur joue le même coup { $moves ->
        [2] deux fois
        [3] trois fois
       *[other] { $moves } fois
    } de suite, en revenant chaque fois.

## Dames : nulles réclamées, et résultats

draughts-claim-repetition =
    La même position est apparue { $times ->
        [1] une fois
        [2] deux fois
        [3] trois fois
       *[other] { $times } fois
    }.
draughts-claim-moves =
    Un joueur a joué le même coup { $times ->
        [1] une fois
        [2] deux fois
        [3] trois fois
       *[other] { $times } fois
    } de suite.
draughts-result-no-pieces = { SIDE($side) } n’a plus de pièce.
draughts-result-no-moves = { SIDE($side) } n’a plus de coup légal.
draughts-result-repetition =
    La même position est apparue { $times ->
        [1] une fois
        [2] deux fois
        [3] trois fois
       *[other] { $times } fois
    }.
draughts-result-moves = Un joueur a répété sans cesse le même coup.
draughts-result-kings =
    { $turns ->
        [one] { $turns } tour s’est écoulé
       *[other] { $turns } tours se sont écoulés
    } sans prise ni coup de pion.
    .many = Trop de tours se sont écoulés sans prise ni coup de pion.

## Dames : comment s'écrivent les coups

draughts-notation =
    .move = c3-d4 : la pièce en c3 va en d4.
    .capture = c3xg7 : elle saute jusqu’en g7, en un saut ou plusieurs, et prend les pièces sautées.

## Dames : les règles

draughts-rules =
    .start = Chaque joueur a 12 pions sur les cases foncées de ses trois premières rangées. { SIDE($side) } commence.
    .man = Un pion avance d’une case en diagonale, sur une case vide.
    .capture = Une pièce prend en sautant par-dessus une pièce adverse sur la case vide juste derrière, en avant ou en arrière.
    .mandatory = La prise est obligatoire. Depuis sa case d’arrivée, la même pièce continue de prendre tant qu’elle le peut.
    .most = Vous devez choisir le trajet qui prend le plus de pièces ; pions et dames comptent autant. Si plusieurs trajets en prennent autant, vous avez le choix.
    .once = Aucune pièce n’est sautée deux fois dans un tour. Les pièces prises quittent le plateau à la fin du tour.
    .promotion = Un pion qui finit son tour sur la dernière rangée devient une dame. S’il ne fait qu’y passer, il reste un pion.
    .king = Une dame se déplace en diagonale d’autant de cases vides qu’elle veut. Elle prend à toute distance et s’arrête sur n’importe quelle case vide derrière la pièce prise.
    .loss = Un joueur qui n’a plus de pièce ou plus de coup légal perd.
draughts-rules-draw =
    Les joueurs peuvent convenir de la nulle. On peut réclamer la nulle quand la même position apparaît { $times ->
        [1] une fois
        [2] deux fois
        [3] trois fois
       *[other] { $times } fois
    }.
draughts-rules-draw-moves =
    Les joueurs peuvent convenir de la nulle. On peut réclamer la nulle quand la même position apparaît { $times ->
        [1] une fois
        [2] deux fois
        [3] trois fois
       *[other] { $times } fois
    }, ou quand un joueur joue le même coup { $moves ->
        [1] une fois
        [2] deux fois
        [3] trois fois
       *[other] { $moves } fois
    } de suite, en revenant chaque fois.
draughts-rules-kings =
    La partie est nulle après { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours de suite
    } sans prise ni coup de pion.

## Dames : les pièces

draughts-kind-man =
    .moves = Avance d’une case en diagonale, et prend en avant et en arrière.
    .promotes = Devient une dame sur la dernière rangée.
draughts-kind-king = Se déplace et prend le long des diagonales, à toute distance.

## Dames : variantes

draughts-ruling-repetition = Nulle par répétition
    .third = Troisième fois
    .second = Deuxième fois
    .fifth = Cinquième fois
draughts-ruling-moves = Nulle par coup répété
    .three = Trois de suite
    .five = Cinq de suite
    .never = Jamais
draughts-ruling-kings = Nulle sans prise ni coup de pion
    .never = Jamais
    .thirty = 30 tours
    .forty = 40 tours
    .fifty = 50 tours

## Stratego : le menu

stratego-note = Stratego rapide : 20 pièces chacun, placées en secret.
stratego-setup = Placement secret
    .note = Chaque camp place ses propres pièces, cachées à l’autre.

## Stratego : la mise en place

stratego-ready = Prêt
stratego-refused-home = { $square } n’est pas sur les rangées { $first } à { $last }, où se place { SIDE($side) }.
stratego-refused-there = Il y a déjà { PIECE($piece, form: "un") } en { $square }.
stratego-refused-placed =
    { $count ->
        [one] { PIECE($piece, form: "Le") } est déjà sur le plateau.
       *[other] Les { $count } { PIECE($piece, form: "plural") } sont déjà sur le plateau.
    }
stratego-refused-unready =
    { $count ->
        [one] Il reste { $count } pièce à placer.
       *[other] Il reste { $count } pièces à placer.
    }
stratego-refused-begun = La partie a commencé : vous ne pouvez plus changer votre disposition.

## Stratego : refus

stratego-refused-unreadable = Ce coup est impossible : { $error }.
stratego-refused-stays = { PIECE($piece, form: "Le") } en { $square } ne se déplace jamais.
stratego-refused-ground = Aucune pièce ne peut entrer en { $square }.
stratego-refused-own-piece = Une de vos pièces se trouve en { $square }.
stratego-refused-way = { PIECE($piece, form: "Le") } en { $square } se déplace d’une case en avant, en arrière ou de côté.
    .scout = { PIECE($piece, form: "Le") } en { $square } ne se déplace que tout droit, le long de sa colonne ou de sa rangée.
stratego-refused-blocked = Quelque chose se trouve entre { $from } et { $to }.
stratego-refused-two-squares = Règle des deux cases : cette pièce est passée trois fois de suite entre { $from } et { $to }. Jouez d’abord un autre coup.
stratego-refused-chase = Règle de la poursuite : un coup en { $square } répéterait une position de cette poursuite. Jouez ailleurs.
stratego-refused-claim =
    On peut réclamer la nulle après { $needed } tours sans attaque. Jusqu’ici, il y en a eu { $count }.

## Stratego : nulles réclamées, et résultats

stratego-claim = { $count } tours sans attaque se sont écoulés.
stratego-result-flag = { SIDE($winner) } a pris le drapeau { SIDE($loser, form: "de") }.
stratego-result-stuck = { SIDE($side) } ne peut plus jouer.
stratego-result-both-stuck = Aucun camp ne peut plus jouer.
stratego-result-quiet = { $count } tours se sont écoulés sans attaque.

## Stratego : comment s'écrivent les tours

stratego-notation =
    .move = a4a5 : un coup de a4 en a5.
    .attack = a4xa5 7:4 : une pièce de grade 7 attaque une pièce de grade 4.
    .signs = ? est une pièce qui survit, B une bombe, F le drapeau.

## Stratego : les règles

stratego-rules =
    .army = Chaque camp a 20 pièces : le maréchal 10, le général 9, le colonel 8, deux commandants 7, deux capitaines 6, deux lieutenants 5, deux sergents 4, deux démineurs 3, deux éclaireurs 2, l’espion 1, trois bombes et le drapeau.
    .set-up = Chaque joueur place ses pièces en secret sur ses quatre rangées ; 20 cases restent vides. { SIDE($side) } commence.
    .moves = Une pièce se déplace d’une case en avant, en arrière ou de côté, sur une case vide ou contre une pièce adverse : c’est une attaque.
    .scouts = Les éclaireurs se déplacent en ligne droite d’autant de cases vides qu’ils veulent et peuvent attaquer à l’arrivée.
    .still = Le drapeau et les bombes ne bougent jamais. Rien n’entre dans les deux cratères ni ne les traverse.
    .attack = Une attaque révèle les deux grades. La pièce la plus faible quitte le plateau ; à égalité, les deux le quittent.
    .survivor = Si l’attaquant gagne, il occupe la case ; si le défenseur gagne, il reste.
    .bomb = Une bombe détruit tout attaquant sauf un démineur, qui la retire et occupe sa case.
    .spy = L’espion prend le maréchal s’il attaque le premier. Attaqué, il perd contre tout sauf un espion.
    .hides = Une pièce qui survit à une attaque cache de nouveau sa face : souvenez-vous-en.
    .stays-open = Une pièce qui survit à une attaque montre désormais sa face.
    .two-squares = Règle des deux cases : une pièce ne peut pas franchir la ligne entre les deux mêmes cases plus de trois tours de suite.
    .chase = Règle de la poursuite : un joueur qui poursuit des pièces qui se dérobent ne peut pas répéter une position apparue depuis le début de la poursuite, sauf par un retour direct sur la case précédente.
    .end = Prenez le drapeau et vous gagnez. Un joueur qui n’a plus de pièce mobile perd aussitôt, tout comme un joueur qui ne peut pas jouer à son tour. Si aucun camp ne peut jouer, la partie est nulle.
stratego-rules-quiet = Après { $count } tours de suite sans attaque, chaque joueur peut réclamer la nulle.

## Stratego : les pièces

stratego-rank = Grade { $number }.
stratego-kind-flag = Ne bouge jamais. S’il est pris, son camp perd la partie.
stratego-kind-spy = Prend le maréchal s’il attaque le premier. Perd contre tout attaquant ; deux espions se prennent l’un l’autre.
stratego-kind-scout = Se déplace en ligne droite d’autant de cases qu’il veut et peut attaquer à l’arrivée.
stratego-kind-miner = Retire les bombes. Prend toute pièce de grade inférieur.
stratego-kind-marshal = Prend toute pièce de grade inférieur. Un espion qui l’attaque le prend.
stratego-kind-bomb = Ne bouge jamais. Détruit tout attaquant sauf un démineur.
stratego-kind-other = Prend toute pièce de grade inférieur.
stratego-kind-back = Seul son camp connaît son grade.

## Stratego : variantes

stratego-ruling-reveal = Les pièces qui survivent à une attaque restent visibles
    .moment = Un instant
    .for-good = Pour de bon
