### Résultats, refus, choix, pendules, problèmes de dispositions, et les règles et pièces des jeux à lasers.

## Noms

rules-kind = { PIECE($piece, form: "title") }
    .plain = { PIECE($piece) }

## Actions appelées par leur nom

rules-fire = Tirer
    .from = Tirer de { $square }
rules-pass = Passer
rules-half-turn = Demi-tour

## Convenu avant la partie

rules-assists = Avec { LIST($assists) }
    .standard = Aides standard
    .minimal = Aides minimales
    .preview = aperçu du tir
    .threat = tir adverse
    .own-shot = alertes
    .take-back = annulation
    .hints = indices

rules-clock =
    .none = Sans pendule
    .per-turn = { $time } par tour
    .increment = { $time } + { $increment }
    .delay = { $time }, délai { $delay }
rules-time =
    .hours = { $count } h
    .minutes = { $count } min
    .seconds = { $count } s

rules-ruling = { $ruling } : { $answer }

## Résultats

rules-wins = { SIDE($side) } gagne
rules-draw = Nulle
rules-claim-repetition = La même position est apparue pour la troisième fois.

rules-result-struck = Le laser { SIDE($winner, form: "de") } a touché { LIST($king, form: "le", join: "or") } { SIDE($loser, form: "de") }.
rules-result-own-laser = Le laser { SIDE($loser, form: "de") } a touché { LIST($king, form: "le", join: "or") } de son propre camp.
rules-result-taken = { SIDE($loser) } s’est fait capturer { LIST($king, form: "le", join: "or") }.
rules-result-resigned = { SIDE($side) } a abandonné.
rules-result-time = { SIDE($side) } n’a plus de temps.
rules-result-both = Un même tir a touché les { LIST($king, form: "plural", join: "or") } des deux joueurs.
rules-result-repetition = La même position est apparue pour la troisième fois.
rules-result-agreed = Les joueurs se sont mis d’accord sur la nulle.
rules-result-quiet = Trop de tours se sont écoulés sans qu’une pièce soit détruite.

## Refus

rules-refused-over = La partie est terminée.
rules-refused-looking-back = C’est une position antérieure. Jouez à partir d’ici, ou revenez à la partie.
rules-refused-no-offer = Votre adversaire n’a pas proposé nulle.
rules-refused-offered = Votre adversaire n’a pas encore répondu à votre proposition de nulle.
rules-refused-claim =
    On peut réclamer la nulle quand une position apparaît pour la troisième fois. Celle-ci est apparue { $times ->
        [1] une fois
        [2] deux fois
       *[other] { $times } fois
    }.

rules-refused-no-square = Il n’y a pas de case { $square } sur ce plateau.
rules-refused-no-piece = Il n’y a pas de pièce en { $square }.
rules-refused-not-yours = La pièce en { $square } est du camp { SIDE($side, form: "de") }.
rules-refused-moves = { PIECE($piece, form: "Le") } ne peut pas se déplacer.
rules-refused-far = { $to } n’est pas à côté de { $from }. Les pièces se déplacent d’une case.
rules-refused-diagonal = { $to } est en diagonale de { $from }. Les pièces se déplacent le long des colonnes et des rangées.
rules-refused-reserved = La case { $square } est réservée { SIDE($side, form: "aux") }.
rules-refused-occupied = Une autre pièce se trouve en { $square }.
rules-refused-wall = Il y a un mur entre { $from } et { $to }.
rules-refused-swap = Ici, { PIECE($piece, form: "le") } ne peut pas échanger sa place avec { PIECE($other, form: "le") }.
rules-refused-swap-reserved = L’échange mettrait { PIECE($piece, form: "le") } en { $square }, une case réservée { SIDE($side, form: "aux") }.
rules-refused-stack = Ici, { PIECE($piece, form: "le") } ne peut pas monter sur { PIECE($other, form: "le") }.
rules-refused-lift = { PIECE($piece, form: "Le") } n’est pas une pile : il n’y a pas de pièce du haut à enlever.
rules-refused-turn = { PIECE($piece, form: "Le") } ne peut pas tourner.
    .this-way = { PIECE($piece, form: "Le") } ne peut pas tourner dans ce sens.
    .other-way = { PIECE($piece, form: "Le") } ne peut tourner que dans l’autre sens.
rules-refused-once =
    .takes = { PIECE($piece, form: "Le") } ne prend qu’une pièce par tour.
    .sends = { PIECE($piece, form: "Le") } n’envoie ailleurs qu’une pièce par tour.
rules-refused-chance = Le hasard décide où une pièce arrive après un pas en { $to }, et ce coup ne le dit pas.
rules-refused-landing = Aucune pièce ne peut être envoyée en { $square }.
rules-refused-fire =
    .by-itself = Le laser tire de lui-même à la fin du tour.
    .again = Un laser ne tire qu’une fois par tour.
rules-refused-no-laser = { PIECE($piece, form: "Le") } n’est pas un laser.
    .wall = { PIECE($piece, form: "Le") } n’est pas un laser. Les lasers tirent du mur vers { LIST($squares) }.
rules-refused-pass = Vous ne pouvez pas encore passer : un tour commence par une action.
rules-refused-untouchable = Personne ne peut déplacer { PIECE($piece, form: "le") }.
rules-refused-no-royal = { PIECE($piece, form: "Le") } ne peut pas se trouver en { $square }.
rules-refused-tower = Personne ne peut déplacer la tour.
    .turn = Tourner la tour ne changerait rien.
    .square = La tour couvre { $square }. Sa propre case est { $tower }.
    .piece = La tour peut seulement se déplacer ou tourner.

rules-refused-editing = Ce plateau est encore dans l’éditeur. Appuyez d’abord sur « { editor-play } ».
rules-refused-no-laser-here = { SIDE($side) } n’a pas de laser sur ce plateau.

## Problèmes de dispositions

rules-setup-needs = Il faut { LIST($kinds, form: "un", join: "or") } { SIDE($side, form: "aux") }.
rules-setup-many = { SIDE($side) } a { $count } pièces du type { LIST($kinds, join: "or") } (en { LIST($squares) }), mais une seule est permise.
rules-setup-two = Il y a deux pièces en { $square }.
rules-setup-tower = Il n’y a pas de tour dans ce jeu.
    .outside = La tour ne tient pas sur le plateau en { $square }. Déplacez-la.
    .reserved = La tour se trouve en { $square }, une case réservée { SIDE($side, form: "aux") }. Déplacez-la ou libérez la case.
    .covers = La tour couvre { $square }, aucune pièce ne peut s’y trouver. Choisissez une autre case ou déplacez la tour.
rules-setup-no-royal = { PIECE($piece, form: "Le") } ne peut pas commencer en { $square }. Choisissez une autre case.
rules-setup-portals =
    { $count ->
        [one] { PIECE($piece, form: "Le") } en { LIST($squares) } n’a pas de partenaire. Placez une deuxième pièce de ce type ou retirez celle-ci.
       *[other] Seules deux pièces de ce type ({ PIECE($piece, form: "plural") }) peuvent être partenaires, pas { $count } (en { LIST($squares) }). Retirez les autres.
    }
rules-setup-unknown = Pièce inconnue en { $square } : { $kind }.
rules-setup-facing = { PIECE($piece, form: "Le") } en { $square } doit pointer vers { LIST($facings, join: "or") }.
    .none = { PIECE($piece, form: "Le") } en { $square } ne peut pas avoir d’orientation.
# Une direction, avec son signe dans la notation. $facing : N, NE, etc., ou / et | pour une pièce dessinée comme un trait
rules-facing =
    { $facing ->
        [N] le nord (N)
        [NE] le nord-est (NE)
        [E] l’est (E)
        [SE] le sud-est (SE)
        [S] le sud (S)
        [SW] le sud-ouest (SW)
        [W] l’ouest (W)
        [NW] le nord-ouest (NW)
       *[other] { $facing }
    }

## Comment s’écrivent les tours

rules-notation =
    .move = b2a2 : la pièce en b2 va en a2.
    .takes = b2a2 : la pièce en b2 va en a2, et prend la pièce qui s’y trouve.
    .turn = b2+ : elle tourne dans le sens horaire ; b2- : antihoraire.
    .half-turn = b2++ : elle fait un demi-tour.
    .fire = b2* : le laser en b2 tire.
    .sent = b2a2@g7 : une pièce va de b2 en a2, et une autre est envoyée en g7.
    .pass = pass : le tour s’arrête là.
    .loss = ×a3 : une pièce a été perdue en a3.
    .squares = Les lettres et les chiffres sont au bord du plateau.

## Cartes des pièces, dans les jeux à lasers

rules-kind-royal = Si cette pièce est touchée, son camp perd la partie.
    .taken = Si cette pièce est touchée ou prise, son camp perd la partie.
rules-kind-laser = Le laser : il tire après chaque tour de son camp.
    .action = Le laser : le faire tirer est une action, une fois par tour.

rules-face-sides =
    { $count ->
        [1] sur un côté
        [2] sur deux côtés
        [3] sur trois côtés
       *[other] sur tous les côtés
    }
rules-face-mirror = Miroir { $sides } : dévie le rayon à angle droit.
rules-face-flat-mirror = Miroir plat { $sides } : renvoie le rayon.
rules-face-glass = Verre { $sides } : laisse passer le rayon.
rules-face-portal = Portail { $sides } : le rayon ressort par son partenaire.
rules-face-splitter =
    { $ways ->
        [2] Diviseur { $sides } : divise le rayon en deux.
       *[other] Diviseur { $sides } : envoie le rayon dans { $ways } directions.
    }
rules-face-shield = Bouclier { $sides } : arrête le rayon sans dommage.
rules-face-bare = À découvert { $sides } : un rayon détruit la pièce.
    .leaves = À découvert { $sides } : un rayon détruit le haut, et il reste { PIECE($piece, form: "un") }.

rules-acts =
    .moves-or-turn = Se déplace d’une case dans toutes les directions, ou tourne d’un quart de tour.
    .moves-or-any-turn = Se déplace d’une case dans toutes les directions, ou se tourne vers n’importe quel côté.
    .moves = Se déplace d’une case dans toutes les directions. Ne tourne pas.
    .lines-or-turn = Se déplace d’une case le long d’une colonne ou d’une rangée, ou tourne d’un quart de tour.
    .lines-or-any-turn = Se déplace d’une case le long d’une colonne ou d’une rangée, ou se tourne vers n’importe quel côté.
    .lines = Se déplace d’une case le long d’une colonne ou d’une rangée. Ne tourne pas.
    .turn = Tourne d’un quart de tour. Ne se déplace pas.
    .any-turn = Se tourne vers n’importe quel côté. Ne se déplace pas.
    .nothing = Ne se déplace pas et ne tourne pas.
rules-kind-takes = Prend les pièces adverses en allant sur leur case.
    .once = Prend une pièce adverse en allant sur sa case, une fois par tour.
rules-kind-displaces = Va sur la case de n’importe quelle pièce et l’envoie sur une case vide au hasard, une fois par tour.
rules-kind-scatters = Une pièce qui va sur sa case est envoyée sur une case vide au hasard, une fois par tour.
rules-kind-neutral = N’appartient à personne : les deux joueurs peuvent s’en servir.
    .fixed = N’appartient à personne, et personne ne peut s’en servir.
rules-tower = Une colonne sur { $base } × { $base } cases, avec une plate-forme de { $platform } × { $platform } cases au-dessus du plateau.
    .beam = Périscope à gauche de chaque côté : il fait passer le rayon à l’autre niveau. Le reste arrête le rayon.
    .steps = Les pièces montent sur la plate-forme et en descendent à la verticale.
    .moves = N’appartient à personne : les deux joueurs peuvent la déplacer d’une case ou la tourner d’un quart de tour, avec tout ce qu’elle porte.
    .fixed = N’appartient à personne. Elle ne se déplace pas et ne tourne pas.
rules-kind-faces = Ne se tourne que { LIST($ways, join: "or") }, vu de la place de son camp.
rules-kind-faces-each = Ne se tourne que { LIST($ways, join: "or") } pour { SIDE($first) }, { LIST($others, join: "or") } pour { SIDE($second) }, vu de la place de son camp.
rules-way =
    .forward = vers l’avant
    .right = vers la droite
    .back = vers l’arrière
    .left = vers la gauche
    .forward-right = vers l’avant et la droite
    .back-right = vers l’arrière et la droite
    .back-left = vers l’arrière et la gauche
    .forward-left = vers l’avant et la gauche
rules-kind-swaps = Échange sa place avec { LIST($pieces, form: "un", join: "or") } sur une case voisine, quel que soit son camp.
rules-kind-stacks = Monte sur { LIST($pieces, form: "un", join: "or") } du même camp, sur une case voisine.
rules-kind-lifts = La pièce du haut peut partir seule.

## Page de règles des jeux à lasers

rules-play-turn = { SIDE($side) } commence. À chaque tour, vous déplacez ou tournez une pièce ; vous ne pouvez pas passer.
    .action = { SIDE($side) } commence. Un tour est une action : vous déplacez ou tournez une pièce.
    .actions = { SIDE($side) } commence. Un tour compte { $count ->
            [2] deux
            [3] trois
            [4] quatre
           *[other] { $count }
        } actions, avec une ou plusieurs pièces : vous déplacez ou tournez une pièce. Après la première, vous pouvez passer le reste.
rules-play-fire = Ensuite, votre laser tire de lui-même.
    .action = Tirer avec un laser est aussi une action, au plus une fois par tour. Vous n’êtes pas obligé de tirer.
rules-play-light = Les miroirs dévient le rayon, les boucliers l’arrêtent, et une pièce touchée ailleurs est détruite, quel que soit son camp.
rules-play-loses = Un joueur perd quand { PIECE($king, form: "le") } de son camp est { PIECE($king, form: "gender") ->
        [feminine] touchée
       *[masculine] touché
    }, même par son propre laser.
    .taken = Un joueur perd quand { PIECE($king, form: "le") } de son camp est { PIECE($king, form: "gender") ->
        [feminine] touchée ou prise
       *[masculine] touché ou pris
    }, même par son propre laser.
rules-play-takes = À chaque action, { LIST($pieces, form: "un", join: "or") } peut prendre une pièce adverse en allant sur sa case.
    .once = Une fois par tour, { LIST($pieces, form: "un", join: "or") } peut prendre une pièce adverse en allant sur sa case.
    .each-once = Une fois par tour pour chaque type, { LIST($pieces, form: "un", join: "or") } peut prendre une pièce adverse en allant sur sa case.
rules-play-displaces = Une fois par tour, { LIST($pieces, form: "un", join: "or") } peut aller sur la case d’une pièce, même amie, qui est envoyée sur une case vide au hasard.
rules-play-scatters = Une fois par tour, une pièce peut aller sur { LIST($pieces, form: "un", join: "or") }, et elle est envoyée sur une case vide au hasard.
rules-play-reserved = Les cases marquées sont réservées aux pièces de cette couleur.
rules-play-walls = Aucun rayon ni aucun pas ne traverse un mur.
rules-play-holes = Aucun rayon ni aucun pas ne traverse un trou du plateau.
    .walls = Aucun rayon ni aucun pas ne traverse un mur ou un trou du plateau.
rules-play-tower = Avec une tour, la partie se joue sur deux niveaux : une pièce peut aussi passer sur la case située juste au-dessus ou au-dessous, et les périscopes de la tour font monter et descendre le rayon.
    .squares = Les majuscules désignent les cases de sa plate-forme.
    .closed = Les cases barrées sont interdites aux { PIECE($king, form: "plural") }.
rules-play-both = Un tir qui touche les deux { PIECE($king, form: "plural") } à la fois donne une partie nulle.
rules-play-draws = Les joueurs peuvent se mettre d’accord sur la nulle, et chacun peut la réclamer quand une position apparaît pour la troisième fois.
rules-play-quiet = Après { $count } tours de suite sans perte, la partie est nulle.

## Fichiers ouverts

rules-opened-one = Ce fichier contient { $count } parties. La partie { $number } est ouverte.
rules-opened-corrected =
    { $count ->
        [one] Ce fichier a été corrigé à la ligne { $line } : { $message }.
       *[other] Ce fichier a été corrigé à { $count } endroits, d’abord à la ligne { $line } : { $message }.
    }
rules-rename-letters = Impossible de donner ce nom à { $file } : son encodage ne contient pas toutes les lettres.
rules-rename-tags = Impossible de renommer { $file } : ses balises ne sont pas à leur place.

## Autres programmes qui jouent (moteurs UCI)

rules-program-given-up = { $name } n’est plus utilisé après { $count } erreurs : { $why }.
    .unnamed = Le moteur n’est plus utilisé après { $count } erreurs : { $why }.
rules-program-strength =
    .elo = Elo { $elo }
    .depth =
        { $count ->
            [one] { $count } demi-coup de profondeur
           *[other] { $count } demi-coups de profondeur
        }
    .as-set = selon ses réglages
    .full = pleine force
