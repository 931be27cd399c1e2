### La table : l'affichage autour du plateau, les aides en dessous, questions, messages, résultat, clips.

## Joueurs

player-name = { SIDE($player) }
player-person = { SIDE($name) } ({ SIDE($side) })
player-computer = Ordinateur
    .level = Ordinateur, niveau { $level } ({ SIDE($side) })
players-against = { $first } contre { $second }

level-word =
    { $level ->
        [1] Nouveau
        [2] Débutant
        [3] Novice
        [4] Occasionnel
        [5] Intermédiaire
        [6] Confirmé
        [7] Avancé
        [8] Expert
        [9] Maître
       *[other] Maximum
    }
    .inline =
        { $level ->
            [1] nouveau
            [2] débutant
            [3] novice
            [4] occasionnel
            [5] intermédiaire
            [6] confirmé
            [7] avancé
            [8] expert
            [9] maître
           *[other] maximum
        }

piece-stack-top = pièce du haut
    .un = une pièce du haut
    .le = la pièce du haut
    .Le = La pièce du haut
    .du = de la pièce du haut
    .au = à la pièce du haut
    .plural = pièces du haut
    .title = Pièce du haut
    .gender = feminine
piece-whole-stack = pile entière
    .un = une pile entière
    .le = la pile entière
    .Le = La pile entière
    .du = de la pile entière
    .au = à la pile entière
    .plural = piles entières
    .title = Pile entière
    .gender = feminine

## La barre du haut : à qui le tour

hud-turn-to-move = { SIDE($who, form: "Aux") } de jouer
hud-turn-actions =
    { $count ->
        [one] { SIDE($who, form: "Aux") } de jouer, encore { $count } action
       *[other] { SIDE($who, form: "Aux") } de jouer, encore { $count } actions
    }
hud-turn-thinking = { SIDE($who, form: "Le") } réfléchit
hud-turn-moves = { SIDE($who, form: "Le") } joue
hud-turn-fires = { SIDE($who, form: "Le") } tire
hud-turn-sets-up = { SIDE($who, form: "Le") } place ses pièces
hud-turn-editor = Éditeur de dispositions
hud-turn-lesson = Leçon : { $title }
hud-turn-over = Partie terminée
hud-turn-reviewing = Relecture

hud-level = niveau { $level }  ·  { $word }
    .against = contre le niveau { $level }  ·  { $word }
    .program = { $program }  ·  niveau { $level }
    .against-program = contre { $program }  ·  niveau { $level }

## Le panneau à côté du plateau

hud-moves = Coups
hud-variation = ou { $turn }
    .undone = annulé : { $turn }
hud-losses = Pertes { SIDE($side, form: "de") }

hud-analysis-thinking = Réflexion…
hud-analysis-over = La partie est terminée
hud-analysis-depth = profondeur { $depth }
    .of = { SIDE($side) } :  profondeur { $depth }
hud-analysis-nodes = { $count } nœuds
    .thousand = { $count } k nœuds
    .million = { $count } M nœuds
hud-analysis-plus = + pour { SIDE($side) }
analysis-score = { $score }
    .ahead = +{ $score }
analysis-wins-in = { SIDE($side) } gagne en { $turns }
opening-score = { $score } ± { $error }
opening-share = { $percent } %
hud-openings = Ouvertures
    .help = Coups connus : leur score avec son écart, et à quelle fréquence l’ordinateur les joue à partir du niveau { $level }
    .play = Continuer d’ici avec ce coup
    .off = Possible quand c’est à vous de jouer, ou en relisant une partie qui permet l’annulation
    .instead = Afficher les coups connus à la place des coups joués, et inversement

hud-balance = Avantage coup par coup
hud-ahead =
    { SIDE($side) }
    mène
hud-even = égalité
hud-turning-points =
    { $count ->
        [one] Tournant
       *[other] Tournants
    }

hud-piece-owner = Pièce { SIDE($side, form: "de") }
    .nobody = Sans propriétaire

## Fin de partie : nulle et abandon

hud-offer-draw = Proposer nulle
    .help = Proposer la nulle à votre adversaire
    .off = La nulle a déjà été proposée
hud-offer = { SIDE($asker, form: "Le") } propose nulle. { SIDE($opponent, form: "Aux") } de répondre.
hud-accept-draw = Accepter
hud-decline-draw = Refuser
hud-claim-draw = Réclamer nulle
hud-resign = Abandonner
    .help = Abandonner la partie, après confirmation
    .ask = { SIDE($player, form: "Le") } abandonne ? { SIDE($winner, form: "Le") } gagnera la partie.
hud-keep-playing = Continuer

## Le résultat

result-you-win = Victoire
result-you-lose = Défaite
hud-next-level = Niveau suivant
    .help = Rejouer, contre le niveau suivant
hud-review = Relire
    .help = Parcourir les tournants de la partie et voir de meilleurs coups
    .off = Aucun tournant trouvé
hud-rematch = Revanche
hud-swap-sides = Changer de camp

## Relecture

hud-place-start = Au début
hud-place = Tour { $turn } sur { $count }
hud-turning-point = Tournant { $number } sur { $count }
hud-better-turn = { $turn }  ·  Mieux : { $better }
hud-autoplay = Lecture auto
hud-pause = Pause
hud-next-turning-point = Tournant suivant
    .help = Aller à la position avant le tournant suivant
    .off = Plus d’autre tournant
hud-play-on = Jouer à partir d’ici
hud-back-to-game = Retour à la partie
    .lesson = Retour à la leçon
    .puzzle = Retour au problème

## Actions sans case

hud-nothing-to-pass = Vous ne pouvez passer qu’après la première action du tour.
hud-nothing-to-fire = Aucun laser ne peut tirer maintenant : chaque camp tire au plus une fois par tour.
hud-choose-laser = Choisissez d’abord le laser qui tire.

## La ligne de touches sous le plateau

hud-replay = Revoir au ralenti
    .seat = Revoir au ralenti, depuis votre place
    .low = Revoir au ralenti, le long du rayon
    .above = Revoir au ralenti, de dessus
    .impact = Revoir au ralenti, depuis le bout du rayon
hud-keys-angle = autre angle
hud-keys-stop = arrêter
hud-keys-dismiss = fermer
hud-keys-play = Cliquez ou glissez une pièce
hud-keys-look-back = Cliquez sur un tour de la liste pour le revoir
hud-keys-setting-up = Faites glisser les pièces sur vos rangées, ou cliquez sur une pièce puis une case ; sortez-la du plateau pour la reprendre
hud-keys-steps = parcourir les tours
hud-keys-autoplay = lecture auto
hud-keys-back = retour à la partie
hud-keys-editor = Clic : placer    glisser : déplacer    molette : tourner    clic droit : retirer
hud-keys-place = placer
hud-keys-remove = retirer
hud-keys-next-kind = type suivant
hud-keys-other-side = autre camp
hud-keys-pad-cursor = Croix  curseur
hud-keys-pad-steps = Croix  parcourir les tours
hud-keys-pad-turn = LB RB  tourner
hud-keys-pad-choose = A  choisir
hud-keys-pad-buttons = Select  boutons

## Indices

hud-hint-thinking = Recherche d’un bon coup…
hud-hint-turn-right = Indice : tourner { PIECE($piece, form: "le") } en { $at } dans le sens horaire
hud-hint-turn-left = Indice : tourner { PIECE($piece, form: "le") } en { $at } dans le sens antihoraire
hud-hint-move = Indice : jouer { PIECE($piece, form: "le") } de { $at } en { $to }
hud-hint-move-top = Indice : jouer le haut { PIECE($piece, form: "du") } de { $at } en { $to }
hud-hint-swap = Indice : échanger { PIECE($piece, form: "le") } en { $at } avec { PIECE($other, form: "le") } en { $to }
hud-hint-take = Indice : prendre { PIECE($other, form: "le") } en { $to } avec { PIECE($piece, form: "le") } en { $at }
hud-hint-place = Indice : placer { PIECE($piece, form: "le") } en { $at }
hud-hint-call = Indice : { $call }
    .piece = Indice : { $call } avec { PIECE($piece, form: "le") } en { $at }

## Ce que ferait un clic. $gesture : click-gesture, ou le nom d'une touche

click-gesture = Cliquer
    .release = Relâcher
click-move = { $gesture } : jouer { PIECE($piece, form: "le") } en { $to }
click-swap = { $gesture } : échanger { PIECE($piece, form: "le") } avec { PIECE($other, form: "le") } en { $to }
click-take = { $gesture } : prendre { PIECE($other, form: "le") } en { $to } avec { PIECE($piece, form: "le") }
click-take-over = { $gesture } : prendre { PIECE($other, form: "le") } en { $at } avec { PIECE($piece, form: "le") }, arrivée en { $to }
click-take-several =
    { $count ->
        [one] { $gesture } : prendre { $count } pièce avec { PIECE($piece, form: "le") }, arrivée en { $to }
       *[other] { $gesture } : prendre { $count } pièces avec { PIECE($piece, form: "le") }, arrivée en { $to }
    }
click-stack = { $gesture } : empiler { PIECE($piece, form: "le") } sur { PIECE($other, form: "le") } en { $to }
click-turn-right = { $gesture } : tourner { PIECE($piece, form: "le") } dans le sens horaire
click-turn-left = { $gesture } : tourner { PIECE($piece, form: "le") } dans le sens antihoraire
click-go-on = { $gesture } : continuer en { $to }
click-next-square = { $gesture } : choisir la case suivante
click-route-again = { $gesture } : choisir de nouveau le trajet
click-select-top = { $gesture } : sélectionner seulement la pièce du haut
click-select-stack = { $gesture } : sélectionner toute la pile
click-top-selected = Pièce du haut sélectionnée     Cliquer encore : toute la pile
    .key = Pièce du haut sélectionnée     { $key } ou cliquer encore : toute la pile
    .pad = Pièce du haut sélectionnée     { $key } : toute la pile
click-stack-selected = Pile entière sélectionnée     Cliquer encore : pièce du haut seule
    .key = Pile entière sélectionnée     { $key } ou cliquer encore : pièce du haut seule
    .pad = Pile entière sélectionnée     { $key } : pièce du haut seule
click-level =
    .above = { $square } : sur la plate-forme
    .below = { $square } : sous la plate-forme
    .piece-above = { $square } : { PIECE($piece) } sur la plate-forme
    .piece-below = { $square } : { PIECE($piece) } sous la plate-forme
click-tower = Tour de Qadesh en { $square }
    .acts = Tour de Qadesh en { $square }     { $gesture } : la sélectionner pour la déplacer ou la tourner
click-tower-selected = Tour de Qadesh sélectionnée     Choisir une case à côté de sa base

## Questions avant une action

ask-which-piece = Quelle pièce ?
ask-which = Laquelle ?
ask-play = Jouer { $turn } ?
    .yes = Jouer
ask-own-shot = Ce tir touche { LIST($pieces) } de votre propre camp.
    .piece = { PIECE($piece, form: "le") } en { $at }
    .fire = Tirer
ask-own-king = Le prochain tir adverse toucherait votre { PIECE($piece) } en { $at }.
    .play = Jouer quand même
hud-question-cancel = Annuler

## Passer l'écran à l'autre joueur

handover-to = Passez l’écran { SIDE($who, form: "aux") }
handover-ready = Je suis { SIDE($who) }
handover-sets-up = { SIDE($who) } place ses pièces. { SIDE($other) }, ne regardez pas.
handover-turn = C’est au tour { SIDE($who, form: "de") }. { SIDE($other) }, ne regardez pas.
handover-fight =
    .takes = { PIECE($piece, form: "Le") } { SIDE($side, form: "de") } prend { PIECE($taken, form: "le") } { SIDE($other, form: "de") } en { $at }.
    .fails = { PIECE($piece, form: "Le") } { SIDE($side, form: "de") } attaque { PIECE($taken, form: "le") } { SIDE($other, form: "de") } en { $at } et { PIECE($piece, form: "gender") ->
        [feminine] est perdue
       *[masculine] est perdu
    }.
    .both = { PIECE($piece, form: "Le") } { SIDE($side, form: "de") } et { PIECE($taken, form: "le") } { SIDE($other, form: "de") } tombent ensemble en { $at }.

## Messages sous le plateau

hud-own-hit = Le laser { SIDE($side, form: "de") } a touché { LIST($pieces) } de son propre camp.
    .piece = { PIECE($piece, form: "le") } en { $at }
hud-threat-tip = Le laser adverse vous a pris une pièce. Pour voir ce qu’il toucherait ensuite, activez « { assist-threat } » dans les options.
    .key = Le laser adverse vous a pris une pièce. { $key } montre le tir adverse : ce qu’il toucherait ensuite.
notice-last-game-saved = Votre dernière partie est enregistrée dans « { menu-open-game } ».
notice-last-game-undo = « { command-undo } » rétablit votre dernière partie.
notice-draw-declined = { SIDE($who, form: "Le") } refuse la nulle.
notice-handicap-kept = Le handicap n’a pas pu suivre son joueur : c’est maintenant l’autre joueur qui l’a.
notice-no-hints = Cette partie se joue sans indices.
notice-hints-for-people = Les indices sont réservés aux joueurs humains, à leur tour.
notice-no-threat = Cette partie a été réglée sans le tir adverse. Vous pourrez l’autoriser dans la prochaine.
    .minimal = Cette partie se joue sans montrer le tir adverse.
notice-look-refused = { $kind } s’affiche comme un bloc : { $error }.
clipboard-slow = En attente du programme qui détient le presse-papiers…
clipboard-no-text = Le presse-papiers ne contient pas de texte.
clipboard-unreadable = Impossible de lire le presse-papiers : { $error }.

## Demandes refusées

refused-undo =
    .agreed = Cette partie se joue sans annulation.
    .ready = Trop tard pour annuler : l’adversaire est prêt.
    .ranks = Trop tard pour annuler : une attaque a révélé des grades.
    .revealed = Trop tard pour annuler : toutes les pièces ont été révélées.
refused-secret-seat = Les pièces de l’ordinateur sont secrètes : personne ne peut prendre son camp avant la fin de la partie.
refused-not-open = Cette partie n’est plus ouverte.
refused-no-handicap = Cette partie n’a pas de handicap.
refused-handicap =
    .missing = La disposition de cette partie est introuvable.
    .changed = La disposition de cette partie a changé depuis son début.

## L'ordinateur

engine-crashed = Le moteur a planté. Commencez une nouvelle partie pour le relancer.
engine-not-started = Impossible de lancer le moteur : { $error }.
engine-takes-over = Specular continue à sa place.
engine-turn = C’est au tour { SIDE($side, form: "de") }, et l’ordinateur joue { SIDE($side) }.
    .redo = L’ordinateur joue { SIDE($side) }. « { command-redo } » poursuit la partie, et « { command-undo } » vous ramène à votre propre tour.

## Captures d'écran et clips

screenshot-saved = Capture d’écran enregistrée : { $file }
screenshot-not-saved = Impossible d’enregistrer la capture d’écran : { $error }.
clip-saved = Clip enregistré : { $file }
clip-not-rendered = Impossible de créer le clip : { $error }.
clip-rendering = Création d’un clip du dernier tour. Vous pouvez continuer à jouer.
clip-getting-ready = Création du clip : préparation.
clip-progress = Création du clip : { $done } images sur environ { $total }.
    .seconds = Création du clip : { $done } images sur environ { $total }, encore { $left } s.
    .minutes = Création du clip : { $done } images sur environ { $total }, encore { $left } min.
clip-busy = Un clip est déjà en cours de création.
clip-no-turn = Jouez d’abord un tour, et vous pourrez en faire un clip.
clip-no-position = Cette partie n’a pas de position d’où un clip pourrait partir.
clip-no-edition = L’édition de cette partie est introuvable, ou ses règles ont changé.
