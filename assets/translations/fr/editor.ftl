### L'éditeur de plateaux, la mise en place de Stratego, la carte des leçons, et les messages sur les fichiers.

## Éditeur : noms

editor-unnamed = Ma disposition
editor-new = Nouvelle disposition
editor-copy-name = { $name } (copie)
editor-name-after =
    { $count ->
        [one] { $name } après { $count } tour
       *[other] { $name } après { $count } tours
    }

## Éditeur : plateau non enregistré

editor-unsaved = { $name } : non enregistré.
editor-keep-editing = Continuer
    .help = Continuer avec le plateau non enregistré
editor-discard = Abandonner
    .help = Ouvrir l’autre plateau à la place. « { command-undo } » rétablit celui-ci jusqu’à la fermeture du jeu

## Éditeur : champs

editor-name = Nom
editor-author = Auteur
editor-note = Note

## Éditeur : outils

editor-place =
    .help = Placer des { PIECE($piece, form: "plural") } pour { SIDE($player) }
    .neutral = Placer des { PIECE($piece, form: "plural") }, qui n’appartiennent à personne
    .tower = Placer la tour, ou la déplacer avec tout ce qu’elle porte
editor-neutral = Neutres

editor-brushes = Pinceaux
editor-hand = Main
    .help = Sélectionner et faire glisser les pièces
editor-erase = Gomme
    .help = Retirer des pièces du plateau
editor-wall = Mur
    .help = Construire ou retirer des murs entre les cases
editor-hole = Trou
    .help = Retirer des cases du plateau, ou les remettre

editor-symmetry = Symétrie
editor-symmetry-off = Aucune
    .help = Placer d’un seul côté
editor-symmetry-half-turn = Demi-tour
    .help = Placer des deux côtés, pour que le plateau soit identique vu des deux places
editor-symmetry-mirror = Miroir
    .help = Placer des deux côtés, en miroir entre les joueurs

editor-fire = Tirer
    .help = Tirer avec le laser { SIDE($player, form: "de") }
editor-reserve = Réservé à
    .help = Réserver des cases aux pièces { SIDE($player, form: "de") }, ou les libérer
editor-wall-laser = Laser mural
    .help = Mettre le laser { SIDE($player, form: "de") } dans un mur ou le bord, ou le retirer
editor-first-move = Commence
    .help = { SIDE($player) } commence

editor-selected = Pièce sélectionnée
editor-turn-left = À gauche
    .help = Tourner la pièce dans le sens antihoraire
    .off = Sélectionnez d’abord une pièce
editor-turn-right = À droite
    .help = Tourner la pièce dans le sens horaire
    .off = Sélectionnez d’abord une pièce
editor-recolour = Autre camp
    .help = Donner la pièce à l’autre camp
    .off = Sélectionnez d’abord une pièce
editor-remove = Retirer
    .help = Retirer la pièce du plateau
    .off = Sélectionnez d’abord une pièce du plateau

editor-board = Plateau
editor-size = { $files } × { $ranks }
editor-fewer-files = − colonne
    .help = Retirer une colonne
editor-more-files = + colonne
    .help = Ajouter une colonne
editor-fewer-ranks = − rangée
    .help = Retirer une rangée
editor-more-ranks = + rangée
    .help = Ajouter une rangée
editor-clear = Vider
    .help = Retirer toutes les pièces du plateau

## Éditeur : boutons du bas

editor-play = Jouer
    .help = Jouer sur ce plateau contre l’ordinateur
editor-save = Enregistrer
    .help = Enregistrer ce plateau parmi vos dispositions
editor-leave = Quitter
    .help = Revenir à la partie ; le plateau est conservé
editor-copy = Copier
    .help = Copier le plateau sous forme de dessin
editor-copy-khet = Copier (Khet)
    .help = Copier le plateau en notation Khet
editor-paste = Coller
    .help = Coller un plateau dessiné, une notation Khet, une partie ou un problème
editor-balance = Tester l’équilibre
    .help = Faire jouer le moteur contre lui-même pour voir si ce plateau est équitable
editor-puzzle = Problème
    .help = Faire un problème de ce plateau

## Éditeur : analyse

editor-analysis-depth = Analyse, profondeur { $depth }
editor-analysis-thinking = Analyse : réflexion…
editor-analysis-off = Pas d’analyse pour ce plateau

## Éditeur : problèmes du plateau

editor-problems = Remarques
editor-no-problems = Aucune remarque. On peut jouer sur ce plateau.
editor-more-problems =
    { $count ->
        [one] Et { $count } autre.
       *[other] Et { $count } autres.
    }

editor-problem-off-board = { $square } : { PIECE($piece, form: "le") } { SIDE($player, form: "de") } tire hors du plateau.
editor-problem-shot = Le laser { SIDE($player, form: "de") } toucherait { LIST($pieces) }.
editor-piece-on = { PIECE($piece, form: "le") } { SIDE($player, form: "de") } en { $square }
editor-neutral-piece-on = { PIECE($piece, form: "le") } en { $square }
editor-own-piece-on = { PIECE($piece, form: "le") } de son propre camp en { $square }
editor-problem-shot-wins = Il suffit de ne pas changer le trajet du rayon pour gagner.
editor-problem-shot-loses = { SIDE($player) } perd à moins de changer le trajet du rayon.
editor-problem-wins = { SIDE($player) } gagne dès le premier tour, { $action }.
editor-problem-threatens = { SIDE($player) } menace de gagner aussitôt avec { $action }.
editor-problem-dark = { $square } : aucune lumière ne peut atteindre { PIECE($piece, form: "le") } { SIDE($player, form: "de") }.
    .neutral = { $square } : aucune lumière ne peut atteindre { PIECE($piece, form: "le") }.
editor-problem-asymmetric =
    { $count ->
        [one] Les camps diffèrent : { $count } pièce n’a pas de pendant.
       *[other] Les camps diffèrent : { $count } pièces n’ont pas de pendant.
    }

## Éditeur : modifications impossibles

editor-no-such-piece = Ces règles n’ont pas cette pièce.
editor-laser-into-hole = Le laser { SIDE($player, form: "de") } éclaire { $square } : cette case doit rester.
editor-laser-needs-wall = Un laser doit avoir derrière lui un mur, un trou ou le bord du plateau.
editor-needs-laser = Il faut un laser { SIDE($player, form: "aux") }.
editor-not-possible = Cette modification est impossible : { $error }
editor-no-laser = { SIDE($player) } n’a pas de laser sur ce plateau.

## Éditeur : la ligne sous le plateau

editor-hint-piece = { $square } : { PIECE($piece, form: "le") } { SIDE($player, form: "de") }
    .neutral = { $square } : { PIECE($piece, form: "le") }
editor-hint-place = { $square } : placer { PIECE($piece, form: "le") }
editor-hint-reserved = Case { $square } réservée { SIDE($player, form: "aux") }
editor-hint-reserve = { $square } : réserver { SIDE($player, form: "aux") }
editor-hint-free = { $square } : libérer pour les deux camps
editor-hint-cut = { $square } : faire un trou
editor-hint-fill = { $square } : combler le trou
editor-hint-build = Entre { $first } et { $second } : construire un mur
editor-hint-tear-down = Entre { $first } et { $second } : retirer le mur
editor-hint-no-wall = Il faut une case de chaque côté d’un mur
editor-hint-laser = Laser { SIDE($player, form: "de") }
editor-hint-put-laser = { $square } : mettre ici le laser { SIDE($player, form: "de") }
editor-hint-replace-laser = { $square } : remplacer le laser { SIDE($other, form: "de") } par celui { SIDE($player, form: "de") }
editor-hint-turn = molette ou { $keys }  tourner
editor-hint-wheel = molette  tourner
editor-hint-side = { $keys }  bord suivant
editor-hint-drag = glisser  déplacer
editor-hint-drag-along = glisser  le long du bord
editor-hint-click = clic  retirer
editor-hint-right-click = clic droit  retirer
editor-hint-exchange = { $keys }  échanger

editor-brush-erase = Cliquez sur des pièces pour les retirer
editor-brush-hole = Cliquez sur des cases pour les retirer, ou pour les remettre
editor-brush-wall = Cliquez entre deux cases pour construire ou retirer un mur
editor-brush-reserve = Cliquez sur des cases pour les réserver { SIDE($player, form: "aux") }, ou pour les libérer
editor-brush-laser = Cliquez sur un bord du plateau pour y mettre le laser { SIDE($player, form: "de") }

## Éditeur : messages

editor-copied = Le presse-papiers contient maintenant le plateau sous forme de dessin.
editor-copied-khet = Le presse-papiers contient maintenant le plateau en notation Khet.
editor-riders-removed =
    { $count ->
        [one] La pièce posée sur la tour a été retirée avec elle. « { command-undo } » rétablit les deux.
       *[other] Les { $count } pièces posées sur la tour ont été retirées avec elle. « { command-undo } » rétablit le tout.
    }
editor-tower-replaced =
    { $count ->
        [one] La tour a remplacé { $count } pièce. « { command-undo } » la rétablit.
       *[other] La tour a remplacé { $count } pièces. « { command-undo } » les rétablit.
    }
editor-pasted = Le plateau du presse-papiers est ouvert.
editor-pasted-puzzle = Le plateau du problème du presse-papiers est ouvert. « { editor-puzzle } » permet de le démontrer.
editor-not-pasted = Le presse-papiers ne contient aucun plateau utilisable ici.
editor-no-clipboard = Le presse-papiers n’est pas disponible.
editor-not-copied = Impossible d’écrire dans le presse-papiers : { $error }.
editor-saved = Enregistré : { $name }
editor-not-saved = Le plateau n’a pas été enregistré.
editor-not-written = Impossible d’écrire son fichier : { $error }.
editor-no-folder = Ce système n’a pas de dossier pour vos dispositions.
editor-name-taken = Une autre disposition porte ce nom. Appuyez de nouveau sur « { editor-save } » pour la remplacer, ou choisissez un autre nom.
editor-board-name-taken = Un autre plateau porte ce nom. Choisissez un autre nom.
editor-further-problems =
    { $count ->
        [one] Il y a encore { $count } autre remarque.
       *[other] Il y a encore { $count } autres remarques.
    }
editor-save-first = Enregistrez d’abord ce plateau : il a ses propres règles, qui ont besoin d’un fichier.

## Éditeur : le fichier du plateau non enregistré

editor-draft-set-aside = Impossible de lire le plateau que vous aviez laissé dans l’éditeur. Son fichier est maintenant { $file }.
editor-draft-moved = Un autre programme, ou une autre copie de celui-ci, a modifié { $old }. Le plateau de l’éditeur est conservé dans { $new }.
editor-draft-not-kept = Impossible de conserver le plateau de l’éditeur : il sera perdu à la fermeture du jeu.

## La mise en place de Stratego

deploy-random = Au hasard
    .help = Placer toutes les pièces au hasard sur vos quatre rangées
deploy-mirror = Miroir
    .help = Inverser la gauche et la droite
deploy-clear = Vider
    .help = Retirer toutes les pièces du plateau
deploy-set-ups = Dispositions
    .help = Placer toutes les pièces dans cette formation
deploy-save-heading = Enregistrer la disposition
deploy-save = Enregistrer
    .help = Enregistrer cette disposition sous ce nom
    .off = Placez d’abord toutes les pièces
deploy-ready = Prêt
    .help = Terminer votre mise en place
    .off = Placez d’abord toutes les pièces
deploy-piece =
    .help = Prendre cette pièce, ou la faire glisser sur vos rangées
    .off = Toutes les pièces de ce type sont placées
deploy-all-placed = Toutes les pièces sont placées.
deploy-placed = Pièces placées : { $count } sur { $total }.
deploy-name = Disposition { SIDE($player, form: "de") }
deploy-saved = Disposition enregistrée : { $name }.
deploy-replace = Vous avez déjà une disposition nommée { $name }. Appuyez de nouveau sur « { deploy-save } » pour la remplacer.
deploy-not-saved = La disposition n’a pas été enregistrée.
deploy-no-folder = Ce système n’a pas de dossier pour les dispositions.
deploy-name-taken = Le jeu a déjà une disposition nommée { $name }. Choisissez un autre nom.

## Leçons : la carte à côté du plateau

learn-place = Leçon { $number } sur { $count }
learn-place-step = Leçon { $number } sur { $count }  ·  étape { $step } sur { $steps }
learn-next = Suivant
learn-hint = Indice
learn-restart-step = Refaire l’étape
learn-restart = Refaire la leçon
learn-all = Les leçons
learn-leave = Quitter
learn-your-turn = À vous de jouer ce coup.
learn-well-done = Bien joué.
learn-stuck = Impossible de continuer la leçon : { $error }

## Problèmes : la carte à côté du plateau

puzzle-name = Problème : gain en { $turns } ({ $rating })
    .piece = Problème : gain d’une pièce en { $turns } ({ $rating })
    .defence = Problème : seule défense ({ $rating })
puzzle-band = Cote de { $from } à { $to }
puzzle-streak = Série : { $count }
puzzle-streak-best = Meilleure série : { $best }
puzzle-task-win =
    { $turns ->
        [one] { SIDE($side) } joue et gagne en 1 coup
       *[other] { SIDE($side) } joue et gagne en { $turns } coups
    }
puzzle-task-win-piece =
    { $turns ->
        [one] { SIDE($side) } joue et gagne une pièce en 1 coup
       *[other] { SIDE($side) } joue et gagne une pièce en { $turns } coups
    }
puzzle-task-defend = { SIDE($side) } joue. Un seul coup évite la défaite : trouvez-le.
puzzle-note-win = Seuls vos propres coups comptent. L’adversaire joue les meilleures réponses.
puzzle-note-win-piece = Gagnez au moins une pièce de plus que vous n’en perdez, réponse à votre dernier coup comprise.
puzzle-note-defend =
    { $turns ->
        [one] Après tout autre coup, l’adversaire gagne au tir suivant.
       *[other] Après tout autre coup, l’adversaire peut forcer le gain en { $turns } coups.
    }
puzzle-note-threat = { $key } montre ou masque le tir adverse, celui qui partirait si rien ne changeait.
    .options = Pour voir le tir qui partirait si rien ne changeait, activez « { assist-threat } » dans les options.
puzzle-right = Exact. L’adversaire répond { $reply }. Et ensuite ?
puzzle-wrong = Ce n’est pas la solution.
puzzle-wrong-loses = Ce coup perd.
    .own = Ce coup perd : votre propre tir met fin à la partie.
puzzle-wrong-win =
    { $turns ->
        [one] Ce coup ne gagne pas tout de suite.
       *[other] Ce coup ne gagne pas en { $turns } coups.
    }
    .missed = Votre tir ne touche pas { PIECE($king, form: "le") }.
puzzle-wrong-win-piece =
    { $turns ->
        [one] Ce coup ne gagne aucune pièce.
       *[other] Ce coup ne gagne aucune pièce en { $turns } coups.
    }
puzzle-wrong-answer = L’adversaire répond { $reply }.
    .holds = L’adversaire répond { $reply }. Ensuite, aucun coup n’y parvient à temps.
puzzle-again = Réessayer
    .help = Reprend ces coups. Un clic sur le plateau fait de même
puzzle-hint-piece = Regardez { PIECE($piece, form: "le") } en { $square }.
puzzle-hint-action = Jouez { $action }, comme le montre la flèche.
puzzle-hint =
    .help = Montre quelle pièce joue, puis, à la deuxième fois, où. Cela compte comme un échec
    .late = Montre quelle pièce joue, puis, à la deuxième fois, où
puzzle-solved = Résolu
puzzle-solved-late = Seul le premier essai compte pour votre cote, et il a échoué.
puzzle-rating = Cote du problème : { $rating }
puzzle-themes = Thèmes : { $themes }
puzzle-rating-up = Votre cote : { $rating } ± { $error } (+{ $change })
puzzle-rating-down = Votre cote : { $rating } ± { $error } (−{ $change })
puzzle-unrated = Vos propres problèmes ne comptent pas pour votre cote.
puzzle-rated = Un indice ou un mauvais coup compte comme un échec et fait baisser votre cote.
puzzle-no-preview = Les problèmes n’ont pas d’aperçu du tir : suivez vous-même le faisceau.
puzzle-streak-rules = Chaque problème est plus difficile que le précédent. Un mauvais coup ou un indice met fin à la série.
puzzle-streak-over = La série est terminée. Votre record : { $count }
puzzle-last = C’était le dernier problème de cette liste.
puzzle-look-back = Revoir
puzzle-play-on = Continuer
    .help = Jouer contre l’ordinateur, au niveau { $level }, la position sur la table
    .start = Jouer contre l’ordinateur, au niveau { $level }, depuis la position de départ du problème
puzzle-copy = Copier le problème
    .help = Copier ce problème sans sa solution, pour le coller dans un message ou dans le jeu
puzzle-copied = Le problème est dans le presse-papiers, sans sa solution.
puzzle-all = Les problèmes
puzzle-stuck = Impossible de continuer le problème : { $error }
puzzle-theme-bounces = Beaucoup de miroirs
puzzle-theme-opponent-mirror = Miroir adverse
puzzle-theme-double-mirror = Deux fois le même miroir
puzzle-theme-unblocked = Voie libre
puzzle-theme-discovered = Rayon découvert
puzzle-theme-swap = Échange
puzzle-theme-stack = Pile
puzzle-theme-splitter = Diviseur
puzzle-theme-laser-turn = Rotation du laser
puzzle-theme-climb = Entre les niveaux
puzzle-theme-quiet = Coup tranquille
puzzle-theme-defence = Défense

## Problèmes : la carte de l’éditeur

puzzle-maker-title = Créer un problème
puzzle-maker-unnamed = Mon problème
puzzle-maker-win = Gagner
    .help = Gagner la partie en autant de coups, quoi que fasse l’adversaire
puzzle-maker-piece = Gagner une pièce
    .help = Gagner une pièce en autant de coups, quoi que fasse l’adversaire
puzzle-maker-defence = Seule défense
    .help = Trouver le seul coup qui empêche l’adversaire de gagner en autant de coups
puzzle-maker-turns = Coups
    .help = Le nombre de coups du joueur, ou de l’adversaire dans une défense
puzzle-maker-about = Choisissez la tâche pour ce plateau. La démonstration essaie ensuite tous les coups des deux camps : un seul premier coup doit convenir. Elle abandonne après { $count } millions de positions.
puzzle-maker-progress = { $count } millions de positions essayées, sur { $most } au plus
puzzle-maker-rating = Démontré. Mesure de la difficulté…
puzzle-maker-sound = C’est un problème : il a exactement une solution.
puzzle-maker-solution = Solution : { $actions }
puzzle-maker-prove = Démontrer
    .help = Essayer tous les coups des deux camps, ou arrêter
puzzle-maker-stop = Arrêter
puzzle-maker-not-started = Impossible de commencer la démonstration : { $error }.
puzzle-maker-unproven = Démontrez d’abord le problème
puzzle-maker-save = Enregistrer
    .help = Enregistrer ce problème parmi les vôtres
puzzle-maker-copy = Copier
    .help = Copier ce problème sans sa solution, pour le coller dans un message ou dans le jeu
puzzle-maker-link = Copier le lien
    .help = Copier un lien vers ce problème
puzzle-maker-saved = Enregistré : { $file }. Vous le trouverez dans « { menu-puzzles } », sous « { menu-puzzles-own } ».
puzzle-maker-known = « { $list } » contient déjà ce problème : { $id }.
puzzle-maker-taken = Votre dossier de problèmes contient déjà un autre fichier { $file }. Renommez-le ou supprimez-le d’abord.
puzzle-maker-not-saved = Impossible d’enregistrer le problème : { $error }.
puzzle-maker-no-folder = Ce système n’a pas de dossier pour vos problèmes.
puzzle-maker-copied-link = Un lien vers le problème est dans le presse-papiers.

## Problèmes : pourquoi ce n’en est pas un

puzzle-flaw-unsuitable = Ce jeu ne permet pas de problèmes, car un coup y comporte plusieurs actions.
puzzle-flaw-stopped = Indécis : la démonstration demande trop de positions. Choisissez moins de coups.
puzzle-flaw-crashed = La démonstration s'est interrompue à cause d'une erreur de Specular. Réessayez.
puzzle-flaw-no-win =
    { $turns ->
        [one] { SIDE($side) } ne peut pas gagner en 1 coup.
       *[other] { SIDE($side) } ne peut pas forcer le gain en { $turns } coups.
    }
puzzle-flaw-no-piece =
    { $turns ->
        [one] { SIDE($side) } ne peut pas gagner une pièce en 1 coup.
       *[other] { SIDE($side) } ne peut pas forcer le gain d’une pièce en { $turns } coups.
    }
puzzle-flaw-no-defence = { SIDE($side) } n’a pas de défense : après chaque coup, l’adversaire peut forcer le gain en { $turns } coups au plus.
puzzle-flaw-cooked = Plusieurs premiers coups conviennent : { LIST($actions) }.
puzzle-flaw-others = { $count } autres
puzzle-flaw-win =
    { $turns ->
        [one] Choisissez une autre tâche : { SIDE($side) } peut gagner en 1 coup.
       *[other] Choisissez une autre tâche : { SIDE($side) } peut forcer le gain en { $turns } coups.
    }
puzzle-flaw-piece =
    { $turns ->
        [one] Choisissez une autre tâche : { SIDE($side) } peut gagner une pièce en 1 coup.
       *[other] Choisissez une autre tâche : { SIDE($side) } peut forcer le gain d’une pièce en { $turns } coups.
    }
puzzle-flaw-defence =
    { $turns ->
        [one] Choisissez une autre tâche : il n’y a déjà qu’une défense contre un gain en 1 coup.
       *[other] Choisissez une autre tâche : il n’y a déjà qu’une défense contre un gain en { $turns } coups.
    }
puzzle-flaw-choice = Après la réponse { $reply }, plusieurs coups mènent au but : { LIST($actions) }.
puzzle-flaw-short = L’adversaire peut perdre plus tôt par son propre tir : il manquerait le dernier coup à la solution.
puzzle-flaw-idle = La pièce est déjà gagnée avant le dernier coup, qui ne toucherait rien.
puzzle-flaw-better = Un autre coup est bien meilleur : { $action }.
puzzle-flaw-obvious =
    { $turns ->
        [0] Très facile : le rayon n’est dévié nulle part. Vous pouvez tout de même enregistrer le problème.
        [one] Très facile : le rayon n’est dévié qu’une fois. Vous pouvez tout de même enregistrer le problème.
       *[other] Très facile : le rayon n’est dévié que { $turns } fois. Vous pouvez tout de même enregistrer le problème.
    }

## Fichiers qui changent pendant le jeu

reload-done = Fichiers rechargés.
reload-unchanged = Fichiers rechargés. Rien n’a changé.
reload-errors = Fichiers rechargés. Certains contiennent des erreurs.
reload-by-key = Appuyez sur { $key } pour recharger les fichiers.
reload-by-button = Utilisez « { menu-mods-reload } » dans « { menu-mods } » pour recharger les fichiers.
reload-unwatched = Les changements de fichiers ne sont pas détectés : { $error }.
reload-folder-unwatched = Les changements dans { $folder } ne sont pas détectés : { $error }.
reload-network-drive = { $folder } est sur un lecteur réseau ({ $kind }), où certains changements ne sont pas détectés.

reload-new-rules = { $name } a de nouvelles règles, et cette partie continue avec elles. « { command-undo } » rétablit les anciennes règles.
reload-old-rules = { $name } a de nouvelles règles, mais cette partie continue avec les anciennes.
reload-over = La partie est terminée.
reload-other-game = La partie en cours n’est pas un jeu de lasers.
reload-new-set-up = { $name } a changé. « { command-undo } » rétablit le plateau précédent.

reload-offer = { $name } a changé. Cette partie continue comme elle a commencé.
reload-restart = Recommencer
reload-not-now = Pas maintenant
reload-last-game = Votre dernière partie est enregistrée dans « { menu-open-game } ».

reload-card =
    { $count ->
        [one] Une erreur dans { $file }
       *[other] { $count } erreurs dans { $file }
    }
reload-close = Fermer
reload-expected = Attendu : { $text }
reload-found = Trouvé : { $text }
reload-others =
    { $count ->
        [one] { $count } de plus dans d’autres fichiers
       *[other] { $count } de plus dans d’autres fichiers
    }

## Messages : parties enregistrées

notice-game-saved = Partie enregistrée : { $name }
notice-game-not-saved = La partie n’est pas enregistrée.
notice-game-moved = Un autre programme, ou une autre copie de celui-ci, a modifié { $old }. Cette partie continue dans { $new } ; les deux fichiers sont conservés.
notice-game-not-replaced = Impossible d’écrire { $old } : { $error }. Cette partie continue dans { $new } ; les deux fichiers sont conservés.

## Messages : réglages

notice-settings-reset = Impossible de lire vos réglages : les réglages par défaut s’appliquent. Le fichier est maintenant { $file }.
notice-settings-locked = Impossible de lire vos réglages : les réglages par défaut s’appliquent. Les modifications ne sont pas enregistrées.
notice-settings-not-saved = Impossible d’enregistrer vos réglages.
notice-puzzles-reset = Impossible de lire vos résultats aux problèmes : ils repartent de zéro. Le fichier est maintenant { $file }.
notice-puzzles-locked = Impossible de lire vos résultats aux problèmes. Les nouveaux résultats ne sont pas enregistrés.
notice-puzzles-not-saved = Impossible d’enregistrer vos résultats aux problèmes.

## Messages : thèmes, et mods dans le navigateur

notice-theme-missing = Ce thème n’est pas disponible : la table reste comme elle est.
notice-mod-kept = { $name } est conservé dans ce navigateur. Vous le trouverez dans « { menu-mods } », sur l’écran-titre.
notice-mod-not-kept = Impossible de conserver { $name } : { $error }.
notice-no-mods-folder = Ce système n’a pas de dossier pour les mods.
