### Commandes, touches, souris et manette.
###
### $unit : « move » aux échecs et aux dames (coup), « turn » dans les autres jeux (tour).

## Options : commandes

controls-letters = Touches des lettres
    .help = Les lettres peuvent valoir selon ce qui est imprimé sur les touches ou selon leur place sur un clavier américain.
controls-letters-printed = Selon la touche
controls-letters-position = Selon la position
controls-press-key = Appuyez sur une touche
controls-press-key-help = { key-esc } annule, et { key-backspace } l’efface.
controls-reset = Réinitialiser
controls-conflict = Sert aussi à : { $command }
controls-gamepad = Manette : { $key }
controls-words-keys = touche clavier
controls-words-mouse = souris
controls-words-gamepad = manette

## Souris

mouse-choose = Clic
    .help = Choisir une pièce, puis sa destination
mouse-move-piece = Glisser
    .help = Déplacer une pièce
mouse-zoom = Molette
    .help = Zoomer
mouse-orbit = Clic droit+glisser
    .help = Tourner la caméra
mouse-pan = Maj+clic droit+glisser
    .help = Décaler la vue
mouse-skip = Clic pendant un tir
    .help = Passer le tir

## Manette

pad-move = Croix, stick gauche
    .help = Déplacer le curseur ou la sélection ; en relecture, parcourir la partie
pad-choose = A
    .help = Choisir une case, passer l’animation ou appuyer sur un bouton
pad-back = B
    .help = Désélectionner ou revenir
pad-turn = LB, RB
    .help = Tourner la pièce
pad-take-top = X
    .help = Sélectionner seulement le haut d’une pile
pad-hint = Y
    .help = Suggérer un bon coup
pad-buttons = Select
    .help = Aller aux boutons à côté du plateau
pad-menu = Start
    .help = Ouvrir ou fermer le menu
pad-orbit = Stick droit
    .help = Tourner la caméra
pad-zoom = LT, RT, R3
    .help = Zoom arrière, zoom avant, vue de dessus
pad-replay = L3
    .help = Revoir le dernier tour (avec une tour : maintenir)
pad-level = L3
    .help = Avec une tour : passer du plateau à sa plate-forme, ou l’inverse (dans l’éditeur : maintenir)
pad-editor = X, Y, L3
    .help = Éditeur : retirer la pièce, type suivant, pièces de l’autre camp

## Touches : noms à l'écran

key-up = Haut
key-right = Droite
key-down = Bas
key-left = Gauche
key-arrows = Flèches
key-enter = Entrée
key-space = Espace
key-esc = Échap
key-tab = Tab
key-backspace = Retour arrière
key-delete = Suppr
key-insert = Inser
key-home = Début
key-end = Fin
key-page-up = Page préc.
key-page-down = Page suiv.
key-print-screen = Impr. écran
key-pause = Pause
key-scroll-lock = Arrêt défil.
key-num-lock = Verr. num.
key-menu = Menu
key-numpad = Pavé num. { $key }
key-numpad-enter = Entrée (pavé num.)
key-with-shift = Maj+{ $key }
key-with-ctrl = Ctrl+{ $key }
key-with-alt = Alt+{ $key }

## Commandes : curseur et pièces

command-move-cursor =
    .help = Déplacer le curseur
command-move-cursor-up =
    .help = Curseur vers le haut
command-move-cursor-right =
    .help = Curseur vers la droite
command-move-cursor-down =
    .help = Curseur vers le bas
command-move-cursor-left =
    .help = Curseur vers la gauche
command-choose =
    .help = Choisir une case, ou passer l’animation
command-turn-left =
    .help = Tourner la pièce dans le sens antihoraire
    .short = tourner
command-turn-right =
    .help = Tourner la pièce dans le sens horaire
    .short = tourner
command-take-top =
    .help = Sélectionner seulement le haut d’une pile
command-switch-level =
    .help = Passer du plateau à la plate-forme de la tour, ou l’inverse
    .short = niveau
command-fire-first =
    .help = Tirer ; dans l’éditeur, tirer avec le laser du premier joueur
    .short = tirer
command-pass =
    .help = Passer le reste de votre tour
    .short = passer
command-cancel =
    .help = Désélectionner, ou ouvrir le menu
    .short = menu

## Commandes : le cours de la partie

command-replay = Revoir
    .help =
        { $unit ->
            [move] Revoir ce coup au ralenti
           *[turn] Revoir ce tour au ralenti, puis sous d’autres angles
        }
    .short = revoir
    .off-start =
        { $unit ->
            [move] Encore aucun coup à revoir
           *[turn] Encore aucun tour à revoir
        }
    .off-editor = Quittez d’abord l’éditeur

command-undo = Annuler
    .help =
        { $unit ->
            [move] Annuler le dernier coup, ou la fin de la partie
           *[turn] Annuler le dernier tour, ou la fin de la partie
        }
    .help-editor = Annuler la dernière modification
    .help-return = Rétablir votre dernière partie
    .short = annuler
    .off-nothing = Rien à annuler
    .off-assist = Cette partie se joue sans annulation
    .off-ready = Trop tard pour annuler : l’adversaire est prêt
    .off-secret = Trop tard pour annuler : une attaque a révélé des grades
    .off-revealed = Trop tard pour annuler : toutes les pièces ont été révélées
    .off-lesson = Les mauvais coups sont annulés pour vous

command-redo = Rétablir
    .help = Rétablir ce qui a été annulé
    .help-editor = Rétablir la dernière modification
    .short = rétablir
    .off-nothing = Rien à rétablir

command-step-back =
    .help =
        { $unit ->
            [move] Reculer d’un coup
           *[turn] Reculer d’un tour
        }
    .off-start = C’est le début de la partie
command-step-forward =
    .help =
        { $unit ->
            [move] Avancer d’un coup
           *[turn] Avancer d’un tour
        }
    .off-latest = C’est la dernière position
command-first-turn =
    .help = Aller au début de la partie
    .off-start = C’est le début de la partie
command-last-turn =
    .help = Revenir à la partie
    .off-latest = C’est la dernière position
command-play-through =
    .help = Dérouler la partie à partir d’ici, ou arrêter
    .off-latest = C’est la dernière position

command-restart = Recommencer
    .help = Recommencer la partie
    .off-start = Encore rien à recommencer
    .off-lesson = Quittez d’abord la leçon ou le problème
    .off-editor = Quittez d’abord l’éditeur

command-menu = Menu
    .help = Ouvrir le menu

## Commandes : aide et analyse

command-hint = Indice
    .help = Suggérer un bon coup
    .short = indice
    .off-assist = Cette partie se joue sans indices
    .off-turn = Disponible au tour d’un joueur humain
    .off-reviewing = Revenez d’abord à la partie
    .off-over = La partie est terminée
    .off-set-up = Disponible une fois les deux camps en place
    .off-lesson = Utilisez « { learn-hint } » sur la carte à côté du plateau

command-analysis = Analyse
    .help = Afficher ou masquer l’analyse : qui a l’avantage, et les meilleurs coups
    .short = analyse
    .off-assist = L’analyse est désactivée jusqu’à la fin de la partie
    .off-lesson = Quittez d’abord la leçon ou le problème

command-explain =
    .help = Expliquer la pièce sous le pointeur
command-show-threat =
    .help = Afficher ou masquer le tir adverse : ce que le laser adverse toucherait
command-rules =
    .help = Afficher les règles

## Commandes : vue

command-view-from-above =
    .help = Vue de dessus, et retour
    .short = vue de dessus
command-reset-view =
    .help = Ramener la caméra à votre place
command-toggle-key-line =
    .help = Afficher ou masquer les touches sous le plateau
    .short = masquer
command-fullscreen =
    .help = Activer ou désactiver le plein écran
command-mute =
    .help = Activer ou couper le son
command-back =
    .help = Fermer un menu

## Commandes : fichiers et presse-papiers

command-save-game = Enregistrer
    .help = Donner un nom à cette partie
    .off-set-up = Disponible une fois les deux camps en place
    .off-lesson = Quittez d’abord la leçon ou le problème
    .off-editor = Utilisez le bouton « { editor-save } » de l’éditeur
command-copy-game = Copier la partie
    .help = Copier la notation de la partie
command-paste-game =
    .help = Coller une partie ou une position
command-edit-position = Modifier la position
    .help = Ouvrir cette position dans l’éditeur
    .off-lesson = Quittez d’abord la leçon ou le problème
    .off-game = Seuls les jeux à lasers ont un éditeur
command-save-picture = Capture d’écran
    .help = Enregistrer une image de la table
command-save-clip = Créer un clip
    .help =
        { $unit ->
            [move] Enregistrer un clip du dernier coup
           *[turn] Enregistrer un clip du dernier tour
        }
    .off-start =
        { $unit ->
            [move] Encore aucun coup à enregistrer
           *[turn] Encore aucun tour à enregistrer
        }
    .off-editor = Quittez d’abord l’éditeur
command-reload-files =
    .help = Recharger les fichiers des mods, des dispositions et des thèmes

## Commandes : éditeur

command-remove-piece =
    .help = Éditeur : retirer la pièce
command-recolour-piece =
    .help = Éditeur : donner la pièce à l’autre camp
command-next-kind =
    .help = Éditeur : type de pièce suivant
command-next-brush =
    .help = Éditeur : pinceau suivant
command-other-side =
    .help = Éditeur : passer aux pièces de l’autre camp
command-next-symmetry =
    .help = Éditeur : changer la symétrie
command-fire-second =
    .help = Éditeur : tirer avec le laser du second joueur

## Messages : son

sound-on = Son activé.
sound-on-no-device = Son activé, mais aucun périphérique audio n’a été trouvé.
sound-off = Son coupé.
sound-off-key = Son coupé. Appuyez sur { $key } pour le réactiver.
