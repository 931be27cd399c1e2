### Les menus : écran-titre, nouvelle partie, parties enregistrées, statistiques, mods, règles, et les messages sur les fichiers.

## Boutons de plusieurs écrans

menu-back = Retour
menu-cancel = Annuler
menu-save = Enregistrer
menu-play = Jouer
menu-new-game = Nouvelle partie
menu-open-game = Mes parties
menu-save-game = Enregistrer
menu-learn = Apprendre
menu-puzzles = Problèmes
menu-rules = Règles
menu-mods = Mods
menu-statistics = Statistiques
menu-credits = Crédits
menu-quit = Quitter

## Écran-titre

menu-title-slogan = Tournez un miroir. La lumière décidera.
menu-title-editor = Éditeur
menu-title-continue = Continuer
menu-title-continue-lesson = Continuer la leçon
menu-title-continue-puzzle = Continuer le problème
menu-title-look-at-game = Revoir la partie
menu-title-current = Partie en cours :  { $what }
menu-title-lesson = leçon
menu-title-set-up-editor = éditeur de dispositions
menu-title-finished = terminée
menu-title-computer = { SIDE($side) } : ordinateur, niveau { $level }
menu-title-levels-beaten = Niveaux battus : { $beaten } sur { $levels }

## Premier lancement : effets de lumière

menu-light-full = Des tirs éclatants avec des étincelles, et un ralenti quand un roi tombe.
menu-light-reduced = Pas d’éclairs, un rayon plus lent, pas de ralenti et une caméra fixe.
menu-light-note = Dans les deux cas, rien ne clignote plus de trois fois par seconde. Vous pouvez changer d’avis à tout moment dans « { options-title } », « { options-page-graphics } ».

## Premier lancement : leçons ou partie

menu-welcome-title = Première partie d’échecs laser ?
menu-welcome-teach = Apprendre
    .help = De courtes leçons sur le plateau, d’une minute chacune.
menu-welcome-play = Jouer tout de suite
    .help = Une partie contre un adversaire facile.
menu-welcome-note = « { menu-new-game } » propose d’autres plateaux, des adversaires plus forts et des parties à deux sur le même écran.

## Pause

menu-pause-title = Pause
menu-pause-resume = Reprendre
menu-pause-main-menu = Menu principal
menu-pause-leave-editor = Quitter l’éditeur
menu-pause-copy-link = Copier le lien

## Nouvelle partie : le choix

menu-new-yours = Les vôtres
menu-new-other-games = Autres jeux
menu-new-random = { $name } (au hasard)
menu-new-draw-again = Choisissez de nouveau { $name } pour tirer une autre position.
menu-new-no-set-ups = Il n’y a pas encore de disposition pour ces règles.
menu-new-sides = { $edition }  ·  { SIDE($first) } contre { SIDE($second) }
menu-new-author = Par { $author }
menu-new-from-mod = Du mod { $name }
menu-new-edit = Éditer une copie
menu-new-balance = Tester l’équilibre
    .help = Faire jouer le moteur contre lui-même pour voir si cette disposition est équitable
menu-new-openings = Ouvertures
    .help = Les premiers coups de cette disposition : ce qu’ils valent et comment la partie se poursuit

## Nouvelle partie : les joueurs

menu-seat-human = Humain
menu-seat-computer = Ordinateur
menu-seats-people = Deux humains jouent
menu-seats-against = Contre le niveau { $level }
menu-seats-computers = Ordinateur contre ordinateur
menu-seat-lower =
    .help = Un niveau plus faible
    .off = Disponible au-dessus du niveau le plus bas de l’ordinateur
menu-seat-higher =
    .help = Un niveau plus fort
    .off = Disponible en dessous du niveau le plus haut de l’ordinateur
menu-seat-level = Niveau { $level } :  { $strength }

## Nouvelle partie : le programme qui joue pour l'ordinateur

menu-engine = Moteur
menu-engine-other = Autre…
menu-engine-starting = Démarrage…
menu-engine-use = Utiliser
menu-engine-type-file = Saisissez le chemin d’un programme, par exemple /usr/games/stockfish.
menu-engine-missing = Le fichier { $file } n’existe pas.
menu-engine-folder = { $file } est un dossier. Choisissez le fichier d’un programme.
menu-engine-unreadable = Impossible d’ouvrir { $file } : { $error }.
menu-engine-not-unicode = Impossible d’utiliser { $file } : son nom n’est pas en Unicode.
menu-engine-refused = { $file } ne peut pas jouer : { $why }. { $own } joue à sa place.
menu-engine-not-started = Impossible de lancer { $file }. { $own } joue à sa place.

## Réglages de la partie

menu-terms-title = Réglages de la partie
menu-terms-done = Terminé
menu-terms-names = Noms
menu-terms-clock = Pendule
menu-terms-assists = Aides
menu-terms-handicap = Handicap
menu-terms-house-rules = Variantes

menu-terms-plain = Pendule et aides
    .help = Choisir la pendule, les noms et les aides
menu-terms-with-handicap = Pendule, aides, handicap
    .help = Choisir la pendule, les noms, les aides et un handicap
menu-terms-with-rules = Pendule, aides, variantes
    .help = Choisir la pendule, les noms, les aides et les variantes

menu-terms-assists-minimal = aides minimales
menu-terms-assists-standard = aides standard
menu-terms-assists-custom = aides personnalisées
menu-terms-rules-count = { $count ->
    [one] { $count } variante
   *[other] { $count } variantes
    }
menu-terms-left-out = { $count } en moins

menu-clock-none = Sans pendule
menu-clock-turn = Par tour
menu-clock-increment = Incrément
menu-clock-delay = Délai
menu-clock-time-turn = { $time } pour chaque tour
menu-clock-time-main = { $time } pour chaque joueur
menu-clock-time-increment = { $time } de plus après chaque tour
menu-clock-time-delay = { $time } au début de chaque tour ne comptent pas

menu-assists-minimal = Minimales
    .help = Seulement ce que permettent les manuels.
menu-assists-standard = Standard
    .help = Tout, sauf le tir adverse.
menu-assists-each = ou une par une :
menu-assist-legal-squares = Cases possibles
    .help = Marque les cases où une pièce peut aller.
menu-assist-last-turn = Montrer le dernier tour
    .help = Marque le dernier tour.
menu-assist-undo = Annulation
    .help = Permet aux joueurs d’annuler leurs tours.
menu-assist-hints = Indices et analyse
    .help = Permet aux joueurs de demander des indices et une analyse.

menu-handicap-all-pieces = Toutes les pièces
menu-handicap-help = Cliquez sur une pièce pour la retirer. Cliquez de nouveau pour la remettre.
menu-handicap-of = { $count ->
    [one] { SIDE($side) } joue avec { $count } pièce en moins.
   *[other] { SIDE($side) } joue avec { $count } pièces en moins.
    }
menu-handicap-refused = Cette pièce doit rester. { $why }

## Équilibre d'une disposition

menu-balance-title = Test d’équilibre
menu-balance-measure = Tester
menu-balance-measure-again = Refaire
menu-balance-pause = Pause
menu-balance-resume = Reprendre
menu-balance-stop = Arrêter
    .help = Arrêter et garder les parties déjà terminées
    .off = Disponible pendant un test
menu-balance-progress = Parties : { $played } sur { $games }
menu-balance-progress-paused = Parties : { $played } sur { $games }, en pause
menu-balance-keep-playing = Vous pouvez fermer cette carte et continuer à jouer.
menu-balance-none = Pas encore testée.
menu-balance-about = { $games ->
    [one] Le moteur joue { $games } partie rapide contre lui-même.
   *[other] Le moteur joue { $games } parties rapides contre lui-même.
    } Cela prend quelques minutes. Vous pouvez jouer en attendant.
menu-balance-heat = Les nombres sur le plateau : pièces perdues sur la case en cent parties.
menu-balance-not-kept = Impossible de conserver le résultat : { $error }
menu-balance-not-started = Impossible de lancer le test : { $error }
menu-balance-crashed = Le test s'est interrompu à cause d'une erreur de Specular. Réessayez.
menu-balance-measured = Le test d’équilibre de la disposition { $setup } est terminé. { $score }

menu-balance-games = { $games ->
    [one] { $games } partie jouée.
   *[other] { $games } parties jouées.
    }
menu-balance-score = { SIDE($side) } marque { $score } ± { $error } %.
menu-balance-wins = { SIDE($first) } a gagné { $first_wins } fois, { SIDE($second) } { $second_wins } fois ; nulles : { $draws }.
menu-balance-ends = Fins de partie : { $ends }.
menu-balance-end-king = { $games } par roi touché
menu-balance-end-both-kings = { $games } par les deux rois touchés
menu-balance-end-repetition = { $games } par répétition
menu-balance-end-quiet-turns = { $games } après trop de tours sans perte
menu-balance-end-turn-limit = { $games } après trop de tours
menu-balance-end-no-action = { $games } faute de coup légal
menu-balance-end-other = { $games } par { $by }
menu-balance-length = Durée médiane : { $median } tours. La moitié des parties ont duré de { $lower } à { $upper } tours, toutes de { $least } à { $most }.
menu-balance-no-forced-win = { $turns ->
    [one] Aucun camp n’a de gain forcé au premier tour
   *[other] Aucun camp n’a de gain forcé dans les { $turns } premiers tours
    }{ $depth ->
    [0] .
    [one] , et une recherche à { $depth } tour de profondeur ne trouve pas de gain.
   *[other] , et une recherche à { $depth } tours de profondeur ne trouve pas de gain.
    }
menu-balance-forced-win = { $turns ->
    [0] Partie jouée d’avance : { SIDE($side) } a un gain forcé, car tout premier tour fait tirer le joueur sur son propre roi
    [one] Partie jouée d’avance : { SIDE($side) } a un gain forcé en { $turns } tour
   *[other] Partie jouée d’avance : { SIDE($side) } a un gain forcé en { $turns } tours
    } { $proof ->
    [proven] (prouvé).
   *[found] (trouvé par le moteur).
    }

## Ouvertures d’une disposition

menu-openings-title = Ouvertures
menu-openings-none = Aucune ouverture n’est connue pour cette disposition.
menu-openings-about = { $positions } positions étudiées
menu-openings-turn = Coup
menu-openings-score = Score
menu-openings-played = Choisi
menu-openings-hit = Touche
menu-openings-line = Variante principale
menu-openings-help = Choisi : à quelle fréquence l’ordinateur commence ainsi à partir du niveau { $level }.
    .error = ± : écart entre les recherches le long de la variante principale.
menu-openings-strikes = Le tir touche { LIST($pieces) }.
    .piece = { PIECE($piece, form: "le") } en { $at }
    .nothing = Le tir ne touche rien.
menu-openings-play = Jouer à partir d’ici
    .help = Commencer une partie après le coup affiché
    .off = Il faut toutes les pièces : retirez d’abord le handicap

## Ouvrir une partie : les parties enregistrées

menu-games-by-date = Date
menu-games-by-name = Nom
menu-games-by-set-up = Disposition
menu-games-import = Importer…
    .help = Ouvrir une partie, une disposition ou une position depuis un fichier
menu-games-export = Exporter…
    .help = Écrire une copie de la partie dans un fichier
menu-games-rename = Renommer
menu-games-delete = Supprimer
menu-games-keep = Garder
menu-games-where = Chaque partie est enregistrée après chaque tour, dans { $folder }. { menu-games-drop }
menu-games-where-browser = Chaque partie est enregistrée après chaque tour, dans ce navigateur. { menu-games-drop }
menu-games-drop = Déposez une partie, une disposition ou une position sur la fenêtre pour l’ouvrir.
menu-games-none = Aucune partie pour l’instant. Les parties sont enregistrées ici dès le premier tour.
menu-games-reading = Lecture des parties : { $read } sur { $all }
menu-games-delete-question = Supprimer { $name } ?
menu-games-delete-final = Cette action est définitive.
menu-games-delete-several = Les { $count } parties du fichier seront supprimées définitivement.
menu-games-delete-open = Cette partie est ouverte. Elle sera de nouveau enregistrée après le prochain coup.

menu-games-custom-position = Position personnalisée
menu-games-current = Partie en cours
menu-games-player-to-move = Prochain joueur : { $player }
menu-games-players = { $first } contre { $second }
menu-games-side-player = { SIDE($side) } : { $player }
menu-side = { SIDE($side) }
menu-games-computer = Ordinateur, niveau { $level }
menu-games-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
    }
menu-games-just-now = à l’instant
menu-games-minutes-ago = { $count ->
    [one] il y a { $count } minute
   *[other] il y a { $count } minutes
    }
menu-games-hours-ago = { $count ->
    [one] il y a { $count } heure
   *[other] il y a { $count } heures
    }
menu-games-days-ago = { $count ->
    [one] il y a { $count } jour
   *[other] il y a { $count } jours
    }
menu-games-date = { $day }/{ $month }/{ $year }

menu-level-inline = niveau { $level }
menu-level = Niveau { $level }
menu-program-level = { $program }, niveau { $level }

## Enregistrer une partie

menu-save-note = Chaque partie est enregistrée après chaque tour. Un nom vous aide à la retrouver dans « { menu-open-game } ».

## Statistiques

menu-statistics-none = Aucune partie terminée. Les parties contre l’ordinateur et entre joueurs nommés sont comptées.
menu-statistics-legend = Barres : victoires, nulles et défaites. Colonnes : les dernières parties, hautes pour une victoire.
menu-statistics-puzzles = Problèmes : cote { $rating } ± { $error }, { $solved } résolus
menu-statistics-puzzles-range = De { $lowest } à { $highest }, le plus récent à droite
menu-statistics-counts = victoires : { $won }, nulles : { $drawn }, défaites : { $lost }
menu-statistics-people-counts = { $first } : { $won }, { $second } : { $lost }, nulles : { $drawn }
menu-statistics-people = { $first }, { $second }
menu-statistics-of-game = { $game } : { $players }

## Apprendre : la liste des leçons

menu-learn-note = De courtes leçons sur un vrai plateau. Les mauvais coups sont expliqués et annulés : essayez sans crainte.
menu-learn-lesson = { $number }.  { $title }
menu-learn-done = terminée
menu-learn-step = étape { $step } sur { $steps }

## Problèmes

menu-puzzles-rating = Votre cote : { $rating } ± { $error }
menu-puzzles-solved = { $solved } résolus sur { $count }
menu-puzzles-level = À votre niveau
    .help = Des problèmes proches de votre cote
menu-puzzles-daily = Problème du jour
    .help = Le problème du jour, le même pour tous
menu-puzzles-daily-done = Problème du jour : résolu
menu-puzzles-days = Les { $count } derniers jours
menu-puzzles-next-daily =
    { $hours ->
        [0] Prochain problème du jour dans { $minutes } min
       *[other] Prochain problème du jour dans { $hours } h { $minutes } min
    }
menu-puzzles-streak = Série
    .help = Chaque problème est plus difficile que le précédent, jusqu’à la première erreur
menu-puzzles-unsolved = Non résolus
    .help = Les problèmes que vous avez essayés sans les résoudre, le dernier d’abord
menu-puzzles-own = Les vôtres
    .help = Les problèmes de votre dossier, et ceux que vous avez collés ou importés
menu-puzzles-by-rating = Par cote
menu-puzzles-by-theme = Par thème
menu-puzzles-by-edition = Par édition
menu-puzzles-counts = { $solved } sur { $count }
menu-puzzles-none = Aucun problème n’est installé.

## Règles

menu-rules-tower = De côté : un rayon qui rencontre un périscope repart d’où il vient, à l’autre niveau. Le bord de la plate-forme l’arrête.
    .above = D’en haut : la partie claire de chaque côté est un périscope. Le reste arrête le rayon.
menu-rules-variant = { $question } : « { $base } » ou « { $answer } ». Les joueurs choisissent avant la partie.
    .note = « { $answer } » : { $note }
menu-rules-pieces = Les pièces
    .others = Absentes du plateau au départ
menu-rules-table = Pendant la partie
menu-rules-threat = Le tir adverse est celui que ferait l’adversaire si rien ne changeait. { $key } l’affiche ou le masque.
menu-rules-threat-options = Le tir adverse est celui que ferait l’adversaire si rien ne changeait. Les options permettent de l’afficher ou de le masquer.
menu-rules-analysis = Pendant l’analyse, le moteur examine la position : la barre montre qui a l’avantage, et chaque ligne une bonne suite.
menu-rules-analysis-score = Un score de 1,00 vaut à peu près { PIECE($piece, form: "un") }, pour le premier joueur.

## Mods

menu-mods-open-folder = Ouvrir dossier
    .help = Ouvrir votre dossier de mods
menu-mods-reload = Recharger
    .help = Recharger les fichiers de tous les mods
menu-mods-none = Aucun mod pour l’instant. Placez vos mods dans le dossier qu’ouvre « { menu-mods-open-folder } ». docs/mods.md explique comment en créer un.
menu-mods-none-browser = Aucun mod pour l’instant. docs/mods.md explique comment en créer un.
menu-mods-about = Un mod est un dossier ou un zip dans { LIST($folders, join: "or") }. { menu-mods-data }
menu-mods-about-browser = Déposez un mod, en zip, sur cette page, ou importez-le comme une partie. { menu-mods-data }
menu-mods-data = Les mods ne contiennent que des données, pas de code.
menu-mods-off = { $name }  ·  désactivé
menu-mods-left-out = { $name }  ·  écarté
menu-mods-needs = nécessite { $mods }
menu-mods-adds = Ajoute { $content }.
menu-mods-adds-nothing = N’ajoute rien.
menu-mods-rulesets = { $count ->
    [one] { $count } jeu de règles
   *[other] { $count } jeux de règles
    }
menu-mods-set-ups = { $count ->
    [one] { $count } disposition
   *[other] { $count } dispositions
    }
menu-mods-themes = { $count ->
    [one] { $count } thème
   *[other] { $count } thèmes
    }
menu-mods-looks = { $count ->
    [one] { $count } apparence de pièce
   *[other] { $count } apparences de pièces
    }
menu-mods-lessons = { $count ->
    [one] { $count } leçon
   *[other] { $count } leçons
    }
menu-mods-puzzles = { $count ->
    [one] { $count } recueil de problèmes
   *[other] { $count } recueils de problèmes
    }
menu-mods-translations = { $count ->
    [one] { $count } traduction
   *[other] { $count } traductions
    }
menu-mods-more-errors = et { $count } de plus : { $command }
menu-mods-switch =
    .help = Activer ou désactiver ce mod
    .off = Un mod avec des erreurs reste désactivé
menu-mods-up = Monter
    .help = Charger ce mod plus tôt
    .off = Ce mod est déjà le premier
menu-mods-down = Descendre
    .help = Charger ce mod plus tard
    .off = Ce mod est déjà le dernier
menu-mods-file-left-out = { $error }. Ce fichier est écarté.
menu-mods-with-errors = { $count ->
    [one] { $count } mod contient des erreurs. « { menu-mods } », sur l’écran-titre, les détaille.
   *[other] { $count } mods contiennent des erreurs. « { menu-mods } », sur l’écran-titre, les détaille.
    }
menu-mods-order = Les mods sont chargés après ceux dont ils ont besoin.
menu-mods-folder-not-opened = Impossible d’ouvrir { $folder } : { $error }.

## Importer, exporter, copier et coller des parties

menu-file-import = Importer une partie
menu-file-export = Exporter la partie
menu-file-program = Choisir un programme qui joue
menu-file-games = Parties
menu-file-programs = Programmes
menu-file-all = Tous les fichiers
menu-file-dialog-open = Une fenêtre de choix de fichier est déjà ouverte, peut-être derrière celle-ci. Appuyez de nouveau pour en ouvrir une autre.
menu-file-dialog-crashed = La fenêtre de choix de fichier a planté. Réessayez, ou déposez une partie sur la fenêtre du jeu.
menu-file-dialog-failed = Impossible d’ouvrir la fenêtre de choix de fichier : { $error }.
menu-file-no-dialog = Ce système n’a pas de fenêtre de choix de fichier. Déposez une partie sur la fenêtre du jeu.
menu-file-no-dialog-folder = Ce système n’a pas de fenêtre de choix de fichier. Déposez une partie sur la fenêtre du jeu, ou copiez-la dans { $folder }.
menu-file-no-dialog-export = Ce système n’a pas de fenêtre de choix de fichier. La partie se trouve dans { $file }.
menu-file-exported = La partie se trouve dans { $file }.
menu-pasted-game = La partie du presse-papiers est ouverte.
menu-pasted-position = La position du presse-papiers est ouverte.
menu-pasted-puzzle = Le problème du presse-papiers est ouvert.
menu-copied-game = La notation de la partie est dans le presse-papiers.
menu-copied-link = Un lien vers la partie dans son état actuel est dans le presse-papiers.
menu-clipboard-not-written = Impossible d’écrire dans le presse-papiers : { $error }.
menu-no-game-in-clipboard = Il n’y a ni partie, ni position, ni problème dans le presse-papiers.
menu-no-game-in-file = Il n’y a ni partie, ni position, ni problème dans { $file }.
menu-file-is-folder = { $file } est un dossier. Choisissez un fichier qu’il contient.
menu-file-is-missing = Il n’y a pas de fichier nommé { $file }.
menu-wrong-file = Impossible d’ouvrir { $file }.
menu-wrong-clipboard = Le texte du presse-papiers contient une erreur.
menu-link-not-read = C’est un lien vers { $site }. Specular ne lit pas les pages web : copiez-y la partie (PGN) ou la position (FEN), puis collez-la ici.

## Fichiers

store-not-written = Impossible d’écrire { $path } : { $error }.
store-not-read = Impossible de lire { $path } : { $error }.
store-not-deleted = Impossible de supprimer { $path } : { $error }.
store-not-renamed = Impossible de renommer { $path } : { $error }.
store-too-many = { $path } : il y a trop de fichiers de ce nom.
store-set-aside = Impossible de lire l’un de vos fichiers : il a été remplacé. L’ancien s’appelle maintenant { $file }.
store-contested = Un autre programme modifie sans cesse le fichier.
store-no-games-folder = Ce système n’a pas de dossier pour les parties enregistrées.
store-no-pictures-folder = Ce système n’a pas de dossier pour les images.
store-no-draft-file = Ce système n’a pas de fichier pour les brouillons.
