### Les options.

## Options : le cadre

options-title = Options
options-search = Chercher dans les options
options-nothing-found = Aucune option ne correspond à votre recherche.
options-reset = Réinitialiser
options-undo-reset = Rétablir

options-page-game = Jeu
options-page-display = Écran
options-page-graphics = Graphismes
options-page-camera = Caméra
options-page-theme = Thème
options-page-table = Table
options-page-sound = Son
options-page-controls = Commandes

options-percent = { $percent } %

options-key = Touche : { $key }.

## Choix communs à plusieurs lignes

choice-off = Non
choice-on = Oui

## Options : jeu

option-rotate-board = Tourner le plateau
    .help = Place la caméra derrière le joueur dont c’est le tour.
    .words = rotation

option-speed = Vitesse des animations
    .help = Vitesse des pièces et du rayon. « { option-speed-instant } » passe directement à la fin de chaque tour.
option-speed-slow = Lente
option-speed-normal = Normale
option-speed-fast = Rapide
option-speed-instant = Immédiate

option-highlights = Surbrillance
    .help = Marque les cases où une pièce peut aller, et le dernier tour.
option-highlights-off = Aucune
option-highlights-squares = Cases possibles
option-highlights-last-turn = Dernier tour
option-highlights-both = Les deux

option-confirm = Confirmer les coups
    .help = Demande une confirmation avant chaque coup.

## Options : affichage

option-interface-size = Taille de l’interface
    .help = Taille des textes et des boutons, dans la limite de la fenêtre.
    .words = échelle zoom

option-language = Langue
    .help = La langue des menus, des leçons et des messages.

option-language-missing = La langue « { $language } » n’est plus disponible. Le jeu s’affiche en anglais.

option-fullscreen = Plein écran
    .help = Occupe tout l’écran.

option-window-size = Taille de la fenêtre
    .help = Rétablie au prochain lancement du jeu.
option-window-size-value = { $width } × { $height }

option-monitor = Écran
    .help = L’écran où s’ouvre la fenêtre et où elle passe en plein écran.
    .words = moniteur
option-monitor-any = Automatique

option-vsync = Synchro verticale
    .help = Synchronise les images avec l’écran pour éviter qu’elles se déchirent.
    .words = vsync

option-frame-limit = Limite d’images
    .help = Nombre maximal d’images par seconde. L’image n’est redessinée que si quelque chose bouge.
    .words = FPS ips
option-frame-limit-none = Aucune
option-frame-limit-value = { $number }

## Options : graphismes

option-quality = Qualité
    .help = Détail de la lumière, des ombres et des reflets. « { quality-auto } » choisit ce qui reste fluide sur cet ordinateur.
option-quality-preparing = Qualité : préparation…
option-quality-custom = Personnalisée

quality-auto = Auto
quality-low = Basse
quality-medium = Moyenne
quality-high = Haute
quality-ultra = Ultra

option-light-effects = Effets de lumière
    .help = « { option-light-effects-reduced } » : pas d’éclairs, un rayon plus lent, pas de ralenti et une caméra fixe.
option-light-effects-full = Complets
option-light-effects-reduced = Réduits

option-shadows = Ombres
    .help = Résolution des ombres sur la table.
option-shadows-off = Aucune
option-shadows-low = Basse
option-shadows-medium = Moyenne
option-shadows-high = Haute

option-edges = Anticrénelage
    .help = Adoucit les bords en escalier. « { option-edges-msaa } » est plus fin, mais plus lent que « { option-edges-smooth } ».
    .words = antialiasing bords MSAA
option-edges-off = Aucun
option-edges-smooth = Lissage
option-edges-msaa = MSAA 4x

option-bloom = Halo
    .help = Ajoute une lueur autour des lumières vives.
    .words = bloom lueur
option-bloom-off = Aucun
option-bloom-low = Léger
option-bloom-full = Complet

option-gloss = Brillance
    .help = Surfaces qui brillent et reflètent la salle. « { option-gloss-sheen } » donne aux pièces des reflets sans éclat.
    .words = surfaces
option-gloss-mirrors = Miroirs
option-gloss-sheen = Satiné
option-gloss-pieces = Pièces
option-gloss-all = Tout

option-reflections = Reflets
    .help = Les miroirs reflètent la table et se reflètent entre eux. « { option-reflections-all } » ajoute le reflet des pièces dans le plateau.
option-reflections-off = Aucun
option-reflections-mirrors = Miroirs
option-reflections-all = Tout

option-dust = Poussière
    .help = La poussière de l’air brille près du rayon.

option-shards = Éclats
    .help = Nombre d’éclats quand une pièce se brise.
option-shards-few = Peu
option-shards-some = Moyen
option-shards-many = Beaucoup
option-shards-most = Max

option-beam-lights = Lumières du rayon
    .help = Nombre de lumières qui accompagnent le rayon.
option-beam-lights-value = { $count }

## Options : caméra

option-cinematic-camera = Caméra cinéma
    .help = La caméra suit légèrement le rayon.
option-king-close-up = Gros plan sur le roi
    .help = La caméra s’approche quand un roi est touché.
option-mouse-camera = Caméra à la souris
    .help = Le bouton droit tourne et incline la vue, la molette zoome. Avec « { choice-off } », la souris ne bouge plus la caméra.
option-orbit-speed = Vitesse de rotation
    .help = Amplitude de la rotation quand vous faites glisser la souris.
option-zoom-speed = Vitesse du zoom
    .help = Force du zoom à chaque cran de la molette.
option-drag-sideways = Glissement horizontal
    .help = Sens de rotation de la vue quand vous faites glisser la souris de côté.
option-drag-up-down = Glissement vertical
    .help = Sens d’inclinaison de la vue quand vous la faites glisser vers le haut ou le bas.
option-wheel = Molette
    .help = Sens du zoom de la molette.
option-direction-normal = Normal
option-direction-inverted = Inversé

## Options : table

option-coordinates = Coordonnées
    .help = Les lettres et les chiffres du bord peuvent être tournés vers les deux joueurs, ou vers vous seul.
option-coordinates-both-seats = Des deux côtés
option-coordinates-my-seat = De mon côté
option-coordinates-off = Aucune

option-flat-pieces = Pièces plates
    .help = Dessine les pièces comme des symboles plats, comme dans les diagrammes.
option-flat-pieces-from-above = Vue de dessus
option-flat-pieces-always = Toujours
option-flat-pieces-never = Jamais

option-side-colours = Couleurs des camps
    .help = Les couleurs des deux camps, dans tous les thèmes.
    .words = teintes
option-side-colours-theme = Thème
option-side-colours-blue-orange = Bleu, orange
option-side-colours-white-black = Blanc, noir
option-side-colours-cyan-red = Cyan, rouge

option-stripes = Rayures
    .help = Des rayures sur les pièces du second joueur distinguent les camps sans la couleur.

## Options : son

option-sound = Son
    .help = Active ou coupe tous les sons.
option-sound-no-device = Aucun périphérique audio trouvé. Le jeu continue d’en chercher un pendant que vous jouez.
option-volume = Volume général
    .words = volume son
option-volume-beam = Laser et miroirs
    .words = volume son
option-volume-pieces = Pièces
    .words = volume son
option-volume-interface = Interface
    .words = volume son
option-volume-ambience = Ambiance
    .words = volume son
option-volume-music = Musique
    .help = Une musique de fond discrète. Elle s’arrête pendant les tirs.
    .words = volume son

## Aides, aussi dans les réglages d'une partie

assist-preview = Aperçu du tir
    .help = Montre d’un trait fin le tir qui suivrait le coup sous le pointeur.
assist-threat = Tir adverse
    .help = Montre ce que le laser adverse toucherait si rien ne changeait.
assist-own-shot = Alerte de tir ami
    .help = Demande une confirmation avant que votre tir touche l’une de vos pièces, ou que votre roi reste dans le rayon adverse.

## Messages : qualité
quality-lowered = La qualité est maintenant « { $quality } », car « { $before } » est trop lente sur cet ordinateur.
quality-raised = La qualité est maintenant « { $quality } », car cet ordinateur le permet.
quality-low-in-browser = Ce navigateur n’a pas pu tout dessiner. Les graphismes sont réglés sur « { quality-low } ».
