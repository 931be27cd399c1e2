### Noms et textes du contenu : jeux, dispositions, thèmes et leçons ; handicaps, et mods des parties enregistrées.
###
### Dans les leçons, l'autre camp est « adverse », car sa couleur dépend du thème.

## Handicaps et leçons

lesson-not-quite = Pas tout à fait. Regardez encore.

handicap-without = { $pieces ->
    [one] { SIDE($side) } avec { $pieces } pièce en moins
   *[other] { SIDE($side) } avec { $pieces } pièces en moins
    }
handicap-empty = Il n’y a pas de pièce à retirer en { $square }.
handicap-twice = La case { $square } est citée deux fois.
handicap-neutral = { PIECE($piece, form: "Le") } en { $square } n’appartient à aucun camp et doit rester.
handicap-no-match = { SIDE($side) } n’a plus de pièce correspondante à retirer ({ PIECE($piece) }).

## Partie enregistrée dont les mods ont changé

saved-mods = Cette partie a été enregistrée avec { LIST($mods) }.
saved-mod-now = { $changed } (maintenant { $now })
saved-mod-missing = { $changed } (introuvable)
saved-mod-off = { $changed } (désactivé)
saved-mod-faulty = { $changed } (écarté à cause d’erreurs)
saved-mod-files = Cette partie a été enregistrée avec d’autres fichiers des mêmes mods.
saved-content-same = Ses règles et sa position de départ sont les mêmes.
saved-content-rules = Ses règles ont changé. Les coups sont vérifiés selon les nouvelles.
saved-content-start = Sa position de départ a changé.
saved-content-both = Ses règles et sa position de départ ont changé. Les coups sont vérifiés selon les nouvelles règles.
saved-content-unknown = Ses règles ou sa position de départ ont peut-être changé.

## Jeux et dispositions

game-laser-chess = Laser Chess
    .note = Jouez un coup, puis votre laser tire. Une pièce touchée sur un côté exposé est détruite. Touchez le roi adverse pour gagner.

setup-laser-chess-ace = As
    .note = La meilleure pour débuter. La même que Classique dans Khet 2.0.

setup-laser-chess-curiosity = Curiosité
    .note = La même qu’Imhotep dans Khet 2.0.

setup-laser-chess-grail = Graal
    .note = La même que Dynastie dans Khet 2.0.

setup-laser-chess-mercury = Mercure
    .note = Au départ, les lasers sont pointés le long des premières rangées.

setup-laser-chess-sophie = Sophie
    .note = Au départ, les deux armées sont entremêlées.

game-khet-2 = Khet 2.0
    .note = Les pyramides et les scarabées dévient le rayon, un anubis l’arrête de face. Touchez le pharaon adverse pour gagner.

setup-khet-2-classic = Classique
    .note = La meilleure pour débuter. La même qu’As dans Laser Chess.

setup-khet-2-classic2 = Classique, œil d’Horus
    .note = Classique, avec un œil d’Horus dans chaque camp : il divise le rayon.

setup-khet-2-dynasty = Dynastie
    .note = La même que Graal dans Laser Chess.

setup-khet-2-dynasty2 = Dynastie, œil d’Horus
    .note = Dynastie, avec un œil d’Horus dans chaque camp : il divise le rayon.

setup-khet-2-imhotep = Imhotep
    .note = La même que Curiosité dans Laser Chess.

setup-khet-2-imhotep2 = Imhotep, œil d’Horus
    .note = Imhotep, avec un œil d’Horus dans chaque camp : il divise le rayon.

setup-khet-2-isis = Isis
    .note = Conçue pour l’œil d’Horus : un jeu ouvert, les yeux face à face.

setup-khet-2-osiris = Osiris
    .note = Conçue pour l’œil d’Horus : scarabées dans les coins éloignés, yeux au centre.

game-khet-1 = Khet 1.0
    .note = Les lasers sont dans les murs et ne tournent jamais. Les obélisques arrêtent la lumière : empilez-en deux, et un tir ne détruit que celui du haut.

setup-khet-1-classic = Classique
    .note = La meilleure pour débuter. Chaque pharaon se tient entre deux piles d’obélisques.

setup-khet-1-classic2 = Classique, œil d’Horus
    .note = Classique, avec un œil d’Horus dans chaque camp : il divise le rayon.

setup-khet-1-dynasty = Dynastie
    .note = Les pharaons sont plus avancés, entourés de leurs obélisques.

setup-khet-1-dynasty2 = Dynastie, œil d’Horus
    .note = Dynastie, avec un œil d’Horus dans chaque camp : il divise le rayon.

setup-khet-1-edfu = Edfou
    .note = La tour de Kadesh et l’œil d’Horus : Dynastie, avec deux yeux par camp à la place des djeds, qui divisent le rayon aux deux niveaux.

setup-khet-1-imhotep = Imhotep
    .note = Les djeds du centre peuvent engager aussitôt un duel de miroirs.

setup-khet-1-imhotep2 = Imhotep, œil d’Horus
    .note = Imhotep, avec un œil d’Horus dans chaque camp : il divise le rayon.

setup-khet-1-isis = Isis
    .note = Conçue pour l’œil d’Horus : un jeu ouvert, les yeux face à face.

setup-khet-1-memphis = Memphis
    .note = La tour de Kadesh : Classique, avec les djeds sur la plateforme. Les deux rayons y montent dès le premier tir.

setup-khet-1-osiris = Osiris
    .note = Conçue pour l’œil d’Horus : djeds dans les coins éloignés, yeux au centre.

setup-khet-1-thebes = Thèbes
    .note = La tour de Kadesh : Imhotep, avec un djed et une pyramide de chaque camp sur la plateforme.

game-khet-1-sphinx = Khet 1.0, laser sphinx
    .note = Le laser de chaque camp est un sphinx placé dans un coin, qui pivote entre deux côtés. Rien ne le détruit ni ne le déplace.
    .question = Lasers
    .base = Dans le mur
    .answer = Sphinx

game-laser-chess-1987 = Laser Chess (1987)

setup-laser-chess-1987-start = Départ

game-workshop = Atelier
    .note = Verre, miroirs sans tain, tourelles, tours et portails : une démonstration de ce que permettent les jeux de règles.

setup-workshop-doors = Portes
    .note = La lumière qui entre dans un portail ressort par l’autre. Tournez l’un des deux, et le rayon prend un autre chemin.

setup-workshop-echo = Écho
    .note = Le premier tir revient tout droit. Présentez une vitre par la tranche, et le rayon passe.

setup-workshop-ghosts = Fantômes
    .note = Chaque tir se divise en deux. Menez votre cristal jusqu’au roi adverse et échangez leurs places.

setup-workshop-looking-glass = De l’autre côté du miroir
    .note = Les tourelles tournent, mais ne se déplacent jamais. Un demi-miroir dévie le rayon de face et le laisse passer de dos.

setup-workshop-quarry = Carrière
    .note = Les piliers ne bougent jamais, les tours perdent un étage à la fois, et une carapace touchée devient un déflecteur.

setup-workshop-stones = Pierres levées
    .note = Les monolithes sont des miroirs qui n’appartiennent à personne. Rien ne les déplace, ne les tourne ni ne les détruit.

game-workshop-16 = Atelier 16
    .note = Les pièces de l’Atelier dans une salle de 16 cases sur 16, avec un bassin au milieu.

setup-workshop-16-hall = Galerie des glaces
    .note = Le premier tir illumine toute la galerie et ne touche rien. Puis quelqu’un tourne un miroir.

group-eye-of-horus = Œil d’Horus

group-tower = Tour

## Dispositions de Stratego

setup-stratego-ambush = Embuscade
    .note = Des pièces faibles devant ; le maréchal et l’espion attendent côte à côte derrière elles.

setup-stratego-bastion = Bastion
    .note = Le drapeau au milieu, enfermé par trois bombes, avec des pièces fortes dans chaque couloir.

setup-stratego-fortress = Forteresse
    .note = Le drapeau dans le coin derrière deux bombes ; la troisième attire les démineurs de l’autre côté.

setup-stratego-storm = Tempête
    .note = Les trois pièces les plus fortes au premier rang, une dans chaque couloir.

setup-stratego-wings = Ailes
    .note = Deux ailes fortes et un centre ouvert. Le drapeau se trouve derrière l’aile droite.

## Thèmes

theme-studio = Studio
    .note = Pierre sombre et laiton.

theme-obelisk = Obélisque
    .note = Sable, turquoise et or.

theme-neon = Néon
    .note = Verre, cyan et magenta.

theme-workshop = Atelier
    .note = Bois et laiton sur feutrine verte.

theme-clear-red-green = Contrasté : bleu et orange
    .note = Pour le daltonisme rouge-vert.

theme-clear-blue-yellow = Contrasté : cyan et rouge
    .note = Pour le daltonisme bleu-jaune.

## Leçon : le but

lesson-goal = Le but
    .intro = À chaque tour, vous déplacez ou tournez une pièce. Puis votre laser tire de lui-même. Si le rayon touche le roi adverse, vous gagnez. Une case porte le nom de sa colonne et de sa rangée : en j1, la colonne j croise la rangée 1.
    .closing = Vous connaissez maintenant le but. Les leçons suivantes montrent comment y amener le rayon.
lesson-goal-step-1 = Votre laser en j1 tire vers le haut, le long de la colonne j. Le côté argenté et oblique du déflecteur en j5 est son miroir ; pour l’instant, il tourne le dos au roi adverse. Tournez le déflecteur en j5 pour qu’il envoie le rayon vers le roi.
    .done = C’est ainsi qu’on gagne une partie.
    .answer-1 = Vous avez tourné le laser vers la gauche, et il a touché votre propre roi en f1.
    .answer-2 = Le rayon a touché le déflecteur de dos et l’a détruit. Tournez-le dans l’autre sens.
    .answer-3 = Le rayon a manqué le roi. Tournez le déflecteur en j5 dans le sens horaire, pour que son miroir soit orienté vers le bas et la gauche.
lesson-goal-step-2 = Une pièce peut aussi se déplacer d’une case, dans toutes les directions. Amenez le déflecteur de i3 dans le rayon, pour que celui-ci atteigne le roi en e4.
    .answer-1 = Vous avez tourné le laser vers la gauche, et il a touché votre propre roi en f1.
    .answer-2 = Le rayon a tourné sur la rangée 3, mais le roi est sur la rangée 4.
    .answer-3 = En i3, le déflecteur n’est pas dans le rayon. Amenez-le sur la colonne j.
    .answer-4 = Le déflecteur doit rencontrer le rayon sur la rangée du roi, en j4.

## Leçon : le tir

lesson-shot = Le tir
    .intro = Votre laser tire à la fin de chaque tour, quoi que vous fassiez. Une pièce est détruite quand le rayon touche un côté exposé : sans miroir ni bouclier.
lesson-shot-step-1 = Le déflecteur en j4 envoie déjà votre rayon le long de la rangée 4, sur un côté exposé du déflecteur adverse en d4. Déplacez votre roi d’une case et regardez.
    .done = Vous avez déplacé le roi, et le laser a fait le reste.
    .answer-1 = Vous avez tourné le laser vers la gauche, et il a touché votre propre roi en f1.
    .answer-2 = Vous avez tourné le dos de votre déflecteur vers votre propre laser, et le rayon l’a détruit.
    .answer-3 = Votre rayon ne parcourt plus la rangée 4. Laissez le déflecteur en j4 tel quel et déplacez votre roi.
lesson-shot-step-2 = Cette fois, le miroir du déflecteur adverse en d4 est orienté vers la droite : votre rayon y tournerait vers le haut. Envoyez-le le long de la rangée 4 et voyez ce qu’il touche.
    .done = Les miroirs servent aux deux joueurs : le déflecteur adverse a envoyé votre rayon sur le défenseur adverse.
    .answer-1 = Vous avez tourné le laser vers la gauche, et il a touché votre propre roi en f1.
    .answer-2 = Le rayon a touché votre déflecteur de dos. Tournez-le dans l’autre sens.
    .answer-3 = Le rayon quitte encore le plateau en j4. Tournez le déflecteur qui s’y trouve.

## Leçon : les miroirs

lesson-mirrors = Les miroirs
    .intro = Un déflecteur a sur deux côtés un miroir qui dévie le rayon à angle droit. Ses deux autres côtés sont exposés : un rayon qui les touche le détruit. Un commutateur a un miroir sur chaque côté : aucun rayon ne peut le détruire.
lesson-mirrors-step-1 = Votre rayon tourne en j5, puis de nouveau en d5, vers le haut. Tournez le déflecteur en d5 pour que le rayon descende vers le roi.
    .answer-1 = Vous avez tourné le laser vers la gauche, et il a touché votre propre roi en f1.
    .answer-2 = Le rayon a touché un côté exposé et détruit votre déflecteur. Son miroir doit faire face au rayon.
    .answer-3 = Le rayon n’est pas arrivé en d2. Le miroir en d5 doit être orienté vers la droite, d’où vient le rayon, et vers le bas.
lesson-mirrors-step-2 = C’est maintenant un commutateur qui est dans le rayon. Il n’a que deux positions. Tournez-le pour envoyer le rayon en bas, vers le roi.
    .answer-1 = Vous avez tourné le laser vers la gauche, et il a touché votre propre roi en f1.
    .answer-2 = C’était votre propre déflecteur. La pièce à tourner est le commutateur en e5.
    .answer-3 = Le rayon n’atteint pas encore e2. Tournez le commutateur en e5.

## Leçon : le roi

lesson-king = Le roi
    .intro = Un roi n’a pas de miroir. Si un rayon le touche, de n’importe quel côté, la partie est finie. Il peut se déplacer d’une case, mais pas tourner.
lesson-king-step-1 = Le rayon adverse descend la colonne a, tourne en a4 et vise votre roi. Amenez votre roi sur une case que l’adversaire ne pourra pas toucher au prochain tour.
    .done = Votre défenseur arrête le rayon adverse.
    .answer-1 = Votre roi est encore dans le rayon adverse.
    .answer-2 = L’adversaire peut encore toucher votre roi : le déflecteur en a4 peut monter ou descendre d’une case et emmener le rayon avec lui. Quelle rangée votre défenseur protège-t-il ?

## Leçon : contre son camp

lesson-own-goals = Contre son camp
    .intro = Le laser se moque de savoir à qui est la pièce qu’il touche. Avant chaque tour, suivez votre propre rayon jusqu’au bout.
lesson-own-goals-step-1 = Votre rayon suit la rangée 3 jusqu’à votre propre roi. Trouvez un coup qui ne perd rien.
    .done = Déplacer le roi, tourner le déflecteur dans le bon sens ou faire barrage avec le bouclier du défenseur : tout cela marche.
    .answer-1 = Votre laser a touché votre propre roi, et vous avez perdu la partie.
    .answer-2 = Votre roi est sauf, mais le rayon a touché votre déflecteur de dos. Trouvez un coup qui ne perd rien.
lesson-own-goals-step-2 = Vous pouvez maintenant toucher le roi. Deux déflecteurs sont sur la colonne j, mais un seul peut envoyer le rayon vers le roi.
    .done = Le premier déflecteur écarté, le rayon a atteint le second.
    .answer-1 = Vous avez tourné le laser vers la gauche, et il a touché votre propre roi en f1.
    .answer-2 = Le rayon a tourné sur la rangée 4 et touché votre propre défenseur en g4.
    .answer-3 = Le rayon a touché l’un de vos déflecteurs de dos.
    .answer-4 = Le rayon doit atteindre le déflecteur en j6, mais celui en j4 le dévie avant.

## Leçon : les boucliers

lesson-shields = Les boucliers
    .intro = Un défenseur a sur un côté un bouclier qui arrête le rayon. Ses trois autres côtés sont exposés : un rayon qui les touche le détruit.
lesson-shields-step-1 = Le rayon adverse arrive de la gauche le long de la rangée 4. Servez-vous de votre défenseur pour que le prochain tir adverse ne touche aucune de vos pièces.
    .answer-1 = Il n’y a plus rien entre le rayon adverse et votre roi.
    .answer-2 = Le rayon vient de la gauche, et le défenseur y est exposé. Tournez son bouclier vers la gauche.
lesson-shields-step-2 = Le défenseur adverse en e5 arrête votre rayon avec son bouclier. Détruisez-le par un autre côté.
    .done = D’en haut, le défenseur était exposé.
    .answer-1 = Vous avez tourné le laser vers la gauche, et il a touché votre propre roi en f1.
    .answer-2 = Le bouclier a arrêté le rayon, et le défenseur reste en place. Passez par un autre côté.
    .answer-3 = Le rayon a touché votre propre déflecteur de dos.
    .answer-4 = Le rayon n’a pas atteint le défenseur. Faites-le venir d’en haut, par les déflecteurs en j7 et e7.

## Leçon : les échanges

lesson-swaps = Les échanges
    .intro = Un commutateur peut échanger sa place avec un déflecteur ou un défenseur voisin, quel que soit son camp. Aucune des deux pièces ne tourne pendant l’échange.
lesson-swaps-step-1 = Le défenseur adverse arrête votre rayon en e5, là où un miroir pourrait l’envoyer vers le roi. Échangez votre commutateur avec le défenseur.
    .done = Le commutateur a pris la place du défenseur et envoyé le rayon vers le haut.
    .answer-1 = Vous avez tourné le laser vers la gauche, et il a touché votre propre roi en f1.
    .answer-2 = Le défenseur arrête encore le rayon. Choisissez le commutateur, puis la case du défenseur.
    .answer-3 = Le rayon a manqué le roi. Le commutateur en d4 peut aller en e5, où passe le rayon.
lesson-swaps-step-2 = Votre rayon s’apprête à toucher votre propre déflecteur en d6. Un seul coup le sauve et gagne la partie.
    .answer-1 = Vous avez tourné le laser vers la gauche, et il a touché votre propre roi en f1.
    .answer-2 = Votre rayon a touché votre propre déflecteur. Mettez le commutateur à sa place.
    .answer-3 = Rien n’est perdu, mais vous pouvez gagner tout de suite : échangez le commutateur avec le déflecteur.

## Leçon : les cases réservées

lesson-reserved = Les cases réservées
    .intro = Les cases marquées appartiennent à un camp. Seules vos pièces peuvent aller sur la colonne j et en b1 et b8 ; seules celles de l’adversaire sur la colonne a et en i1 et i8.
lesson-reserved-step-1 = Votre rayon suit la rangée 8. Amenez le déflecteur de c7 sur votre case réservée de cette rangée.
    .done = Votre adversaire ne pourra jamais entrer sur cette case.
    .answer-1 = Vous avez tourné le laser vers la gauche, et il a touché votre propre roi en f1.
    .answer-2 = Le rayon a tourné sur la colonne c, mais le roi est sur la colonne b.
    .answer-3 = Le rayon a touché votre déflecteur sur un côté exposé.
    .answer-4 = Le déflecteur doit rencontrer le rayon en b8.
lesson-reserved-step-2 = La colonne j aussi est à vous : votre adversaire ne peut jamais y arrêter le rayon. Amenez le déflecteur de i3 sur la colonne j, pour que le rayon suive la rangée 2 et tourne vers le haut en e2.
    .answer-1 = Vous avez tourné le laser vers la gauche, et il a touché votre propre roi en f1.
    .answer-2 = Le rayon a suivi la rangée 3 et manqué le déflecteur en e2.
    .answer-3 = Le déflecteur doit rencontrer le rayon en j2.

## Leçon : tourner le laser

lesson-laser = Tourner le laser
    .intro = Votre laser ne se déplace jamais, mais il peut tourner entre deux directions : vers le haut et vers la gauche. Cela compte comme votre tour.
lesson-laser-step-1 = Le roi adverse est sur la rangée 1. Tournez votre laser et touchez-le.
    .answer-1 = Le laser tire encore vers le haut. Sélectionnez-le en j1 et tournez-le vers la gauche.
lesson-laser-step-2 = Ici, votre propre roi est sur la rangée 1. Trouvez un autre moyen de toucher le roi adverse.
    .answer-1 = Le laser a tiré le long de la rangée 1 et touché votre propre roi.
    .answer-2 = Le rayon a touché le déflecteur de dos. Tournez-le dans l’autre sens.
    .answer-3 = Le rayon est passé à côté. Regardez le déflecteur en j6.

## Leçon : lire le rayon adverse

lesson-enemy-beam = Lire le rayon adverse
    .intro = Suivez le rayon adverse avec autant de soin que le vôtre. Il montre ce que votre adversaire touchera ensuite si rien ne change.
lesson-enemy-beam-step-1 = Le rayon adverse tourne en a5, suit la rangée 5 et rencontre votre déflecteur en g5. Où va-t-il ensuite ? Faites en sorte qu’il ne touche aucune de vos pièces.
    .done = Votre propre miroir aurait envoyé le rayon adverse vers votre roi.
    .answer-1 = Le rayon adverse tourne en g5 et descend la colonne g jusqu’à votre roi.
    .answer-2 = Le rayon adverse rencontre maintenant un côté exposé de votre déflecteur.
lesson-enemy-beam-step-2 = Le rayon adverse ne touche rien pour l’instant, mais c’est ensuite à votre adversaire de jouer. Quel miroir pourrait-il tourner pour toucher votre roi ? Mettez le roi à l’abri.
    .done = Un déflecteur peut tourner ou se déplacer, mais pas les deux dans le même tour.
    .answer-1 = Votre adversaire tourne le déflecteur en a3 dans le sens horaire, et le rayon suit la rangée 3 jusqu’à votre roi.

## Leçon : regarder avant de tirer

lesson-safety = Regarder avant de tirer
    .intro = Un bon tir ne vaut pas grand-chose si la réponse vous coûte le roi. Vérifiez les deux rayons avant de jouer.
lesson-safety-step-1 = Votre rayon détruit le déflecteur en c4 si vous ne le modifiez pas. Mais le rayon adverse vise votre roi. Détruisez le déflecteur sans laisser à votre adversaire de tir sur votre roi.
    .done = Vous avez détruit une pièce, et votre adversaire n’a pas de tir sur votre roi.
    .answer-1 = Votre rayon n’atteint plus c4. Laissez le déflecteur en j4 tel quel.
    .answer-2 = Vous avez détruit le déflecteur, mais le prochain tir adverse touche votre roi.
    .answer-3 = Le déflecteur adverse en a6 peut aller en a5 ou a7 et emmener le rayon avec lui. Laquelle de ces rangées votre défenseur protège-t-il ?

## Leçon : un plan en deux tours

lesson-plan = Un plan en deux tours
    .intro = Souvent, aucun coup ne gagne tout de suite. Cherchez alors un coup auquel votre adversaire n’a pas de réponse, et gagnez au suivant.
lesson-plan-step-1 = À ce tour, vous ne pouvez pas toucher le roi adverse. Trouvez un coup qui vous permettra de le toucher au suivant, quoi que fasse votre adversaire.
    .done = Où que le roi adverse aille maintenant, votre rayon peut le suivre.
    .answer-1 = Vous avez tourné le laser vers la gauche, et il a touché votre propre roi en f1.
    .answer-2 = Après cela, le roi adverse s’échappe. Amenez d’abord le rayon sur sa rangée, pour que vos miroirs atteignent toutes les cases où il peut fuir.
lesson-plan-step-2 = Le roi adverse a fui en e5. Touchez-le.
    .answer-1 = Le rayon a touché l’une de vos propres pièces.
    .answer-2 = Le rayon est passé à côté. Où irait-il si vous tourniez le déflecteur en e6 ?

## Leçon : les piles

lesson-stacks = Les piles
    .intro = Dans Khet 1.0, les lasers sont dans les murs. Les obélisques n’ont pas de miroir, mais deux du même camp peuvent s’empiler.
lesson-stacks-step-1 = Le rayon adverse vise votre obélisque en e4. Posez l’autre obélisque dessus.
    .done = Le tir adverse n’a détruit que le haut de la pile.
    .answer-1 = Une pile en e3 ne barre pas la route au rayon. Empilez les obélisques en e4, où il arrive.
    .answer-2 = Un obélisque seul est perdu au prochain tir. Posez celui de e3 sur celui de e4.
lesson-stacks-step-2 = L’obélisque seul en e4 ne survivrait pas à un autre tir. Faites en sorte que le prochain tir adverse ne touche aucune de vos pièces.
    .answer-1 = Le rayon adverse touche encore votre obélisque.

## Leçon : le haut d'une pile

lesson-tops = Le haut d’une pile
    .intro = Une pile se déplace comme une seule pièce, ou le haut se déplace seul. Un tir ne détruit que le haut.
lesson-tops-step-1 = Le rayon adverse vise votre pharaon. Protégez-le avec le haut de la pile et laissez l’obélisque du bas en e4.
    .answer-1 = Le pharaon est sauf, mais cette fois, protégez-le seulement avec le haut de la pile.
    .answer-2 = Le rayon adverse atteint encore votre pharaon.
lesson-tops-step-2 = Votre rayon vise la pile adverse en d5. Détruisez les deux obélisques. Vous avez deux tours.
    .done = Le premier tir a détruit le haut, le second le reste.
    .answer-1 = Le rayon a touché votre propre pyramide.
    .answer-2 = Le rayon doit toucher la pile aux deux tours. Laissez la pyramide en j5 telle quelle.

## Leçon : l'œil d'Horus

lesson-splitters = L’œil d’Horus
    .intro = L’œil d’Horus divise le rayon. Une moitié tourne comme sur un scarabée, l’autre continue tout droit.
lesson-splitters-step-1 = Votre rayon rencontre l’œil en f5. Servez-vous-en pour toucher la pyramide en f7 et l’anubis en c5 d’un seul tir.
    .answer-1 = Vous avez tourné le sphinx vers la gauche, et il a touché votre propre pharaon en h1.
    .answer-2 = Une moitié a touché l’anubis, mais l’autre est partie vers le bas. Tournez l’œil.
    .answer-3 = Le rayon doit rencontrer l’œil en f5. Laissez la pyramide en j5 telle quelle.
lesson-splitters-step-2 = Une moitié du rayon s’apprête à toucher votre propre pharaon. Gagnez plutôt la partie.
    .answer-1 = Une moitié du rayon a descendu la colonne f jusqu’à votre propre pharaon.
    .answer-2 = Votre pharaon est sauf, mais vous pouvez gagner tout de suite. Où l’œil envoie-t-il le rayon si vous le tournez ?

## Leçon : les deux pharaons

lesson-two-beams = Les deux pharaons
    .intro = Un rayon divisé peut toucher plusieurs pièces à la fois. S’il touche les deux pharaons, la partie est nulle.
lesson-two-beams-step-1 = Votre rayon vise le pharaon adverse, et le vôtre. Gagnez la partie.
    .done = Votre pharaon s’est écarté, et l’autre moitié du rayon a fait son œuvre.
    .answer-1 = Un tir a touché les deux pharaons, et la partie est nulle. Écartez le vôtre du rayon.
    .answer-2 = Cette fois, seul votre propre pharaon a été touché, et la partie est perdue.
    .answer-3 = Le pharaon adverse n’a pas été touché. Laissez le rayon tel quel et déplacez votre propre pharaon.

## Leçon : deux niveaux

lesson-two-levels = Deux niveaux
    .intro = La tour de Kadesh porte une plate-forme dont les cases ont des lettres majuscules. Vue de l’extérieur, la moitié gauche de chaque côté de la tour est un périscope : un rayon qui la rencontre repart d’où il vient, mais à l’autre niveau. La moitié droite arrête le rayon.
    .closing = Surveillez les deux niveaux : en un seul tir, un rayon peut passer par les quatre périscopes.
lesson-two-levels-step-1 = Votre rayon rencontre en f5 la moitié droite du côté de la tour et s’y arrête. Envoyez-le vers la moitié gauche, en f4 : il touchera l’obélisque sur la plate-forme.
    .done = Le rayon est monté dans la tour et en est ressorti au-dessus, en E3.
    .answer-1 = Déplacer la tour marche aussi, et ce sera le sujet d’une étape suivante. Cette fois, déplacez la pyramide.
    .answer-2 = Maintenant, le rayon n’atteint plus la tour. La pyramide est bien orientée : déplacez-la.
    .answer-3 = Le périscope est en f4, le rayon doit donc suivre la rangée 4. Amenez-y la pyramide.
lesson-two-levels-step-2 = En haut, un rayon s’arrête au bord de la plate-forme, et le vôtre finit en C1. Tournez le djed en C2 pour que le rayon rencontre un autre périscope et redescende.
    .done = Le rayon est redescendu du côté sud de la tour et a touché la pyramide en e1.
    .answer-1 = Le rayon a touché votre propre pyramide dans le dos.
    .answer-2 = Maintenant, le rayon n’atteint plus le djed. Tournez le djed lui-même et laissez le reste tel quel.
    .answer-3 = Le rayon ne redescend pas encore. Tournez le djed en C2.
lesson-two-levels-step-3 = Une pièce peut aussi passer sur la case située juste au-dessus ou au-dessous d’elle. Montez la pyramide de g6 sur la plate-forme, où elle enverra le rayon vers la pyramide adverse.
    .done = Monter ou descendre compte comme un déplacement d’une case : ce peut donc être aussi un échange, ou former une pile.
    .answer-1 = Le rayon a touché votre propre pyramide dans le dos.
    .answer-2 = La pyramide est encore en bas. La case située juste au-dessus de g6 est E5.
    .answer-3 = En haut, le rayon va vers le nord le long de la colonne E. Placez la pyramide de g6 sur sa route.
lesson-two-levels-step-4 = La tour n’appartient à personne : les deux joueurs peuvent la déplacer d’une case avec tout ce qu’elle porte, si ses nouvelles cases sont vides et non réservées. Amenez-la dans votre rayon pour qu’il touche la pyramide qui voyage sur la plate-forme.
    .done = La pyramide adverse a suivi la tour et est restée en F3.
    .answer-1 = Le rayon doit rencontrer la moitié gauche du côté est de la tour. Déplacez la tour vers le sud.
    .answer-2 = Laissez les pièces telles quelles et amenez la tour dans le rayon.
lesson-two-levels-step-5 = La tour peut aussi tourner d’un quart de tour. Tout ce qu’elle porte tourne avec elle. Tournez-la pour que votre rayon monte, fasse le tour de la tour et frappe d’en haut le pharaon adverse.
    .done = Le rayon est redescendu par la tour et a frappé le pharaon.
    .answer-1 = Vos miroirs sont passés du mauvais côté. Tournez la tour dans le sens horaire, vue d’en haut.
    .answer-2 = Vos miroirs doivent rencontrer le rayon, qui ressort en haut en E3. Tournez la tour dans le sens horaire.
