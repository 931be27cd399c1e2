### Opțiunile.
###
### Valoarea este numele rândului, .help linia de sub el, .words alte cuvinte după care îl găsește căutarea.

## Opțiuni: cadrul

options-title = Opțiuni
options-search = Caută în toate opțiunile
options-nothing-found = Nicio opțiune nu corespunde căutării.
options-reset = Resetează pagina
options-undo-reset = Anulează

options-page-game = Joc
options-page-display = Ecran
options-page-graphics = Grafică
options-page-camera = Cameră
options-page-theme = Temă
options-page-table = Masă
options-page-sound = Sunet
options-page-controls = Comenzi

options-percent = { $percent }%

options-key = Tastă: { $key }.

## Valori comune

choice-off = Oprit
choice-on = Pornit

## Opțiuni: joc

option-rotate-board = Rotește tabla
    .help = Așază camera în spatele jucătorului aflat la mutare.

option-speed = Viteza animației
    .help = Cât de repede se mișcă piesele și raza. „{ option-speed-instant }” sare la sfârșitul fiecărei ture.
option-speed-slow = Lentă
option-speed-normal = Normală
option-speed-fast = Rapidă
option-speed-instant = Instantanee

option-highlights = Marcaje
    .help = Marchează câmpurile pe care poate merge o piesă și ultima tură.
option-highlights-off = Fără
option-highlights-squares = Câmpuri permise
option-highlights-last-turn = Ultima tură
option-highlights-both = Ambele

option-confirm = Confirmă mutările
    .help = Cere confirmare înaintea fiecărei mutări.

## Opțiuni: ecran

option-interface-size = Mărimea interfeței
    .help = Mărimea textelor și a butoanelor, cât încape în fereastră.
    .words = scară dimensiune

option-language = Limbă
    .help = Limba meniurilor, a lecțiilor și a mesajelor.
    .words = language

option-language-missing = Limba „{ $language }” nu mai este disponibilă. Jocul este afișat în engleză.

option-fullscreen = Ecran complet
    .help = Umple tot ecranul.

option-window-size = Mărimea ferestrei
    .help = Va fi restabilită la următoarea pornire a jocului.
option-window-size-value = { $width } × { $height }

option-monitor = Monitor
    .help = Monitorul pe care se deschide jocul, în fereastră sau pe ecran complet.
    .words = ecran
option-monitor-any = Automat

option-vsync = Sincronizare verticală
    .help = Sincronizează cadrele cu ecranul, ca imaginea să nu se rupă.
    .words = vsync

option-frame-limit = Limită de cadre
    .help = Numărul maxim de cadre pe secundă. Imaginea se redesenează doar când se mișcă ceva.
    .words = FPS
option-frame-limit-none = Fără
option-frame-limit-value = { $number }

## Opțiuni: grafică

option-quality = Calitate
    .help = Detaliile luminii, ale umbrelor și ale reflexiilor. „{ quality-auto }” alege ce rulează fluent pe acest computer.
option-quality-preparing = Calitate: se pregătește…
option-quality-custom = Personalizată

quality-auto = Automată
quality-low = Scăzută
quality-medium = Medie
quality-high = Înaltă
quality-ultra = Ultra

option-light-effects = Efecte de lumină
    .help = „{ option-light-effects-reduced }” înseamnă fără sclipiri, o rază mai lentă, fără încetinitor și cu camera nemișcată.
option-light-effects-full = Complete
option-light-effects-reduced = Reduse

option-shadows = Umbre
    .help = Rezoluția umbrelor de pe masă.
option-shadows-off = Fără
option-shadows-low = Scăzută
option-shadows-medium = Medie
option-shadows-high = Înaltă

option-edges = Antialiasing
    .help = Netezește marginile zimțate. „{ option-edges-msaa }” arată mai fin, dar este mai lent decât „{ option-edges-smooth }”.
    .words = margini contur MSAA
option-edges-off = Fără
option-edges-smooth = Neted
option-edges-msaa = MSAA 4x

option-bloom = Strălucire
    .help = Adaugă un halou în jurul luminii puternice.
    .words = bloom halou
option-bloom-off = Fără
option-bloom-low = Slabă
option-bloom-full = Completă

option-gloss = Luciu
    .help = Ce suprafețe au luciri și reflectă încăperea. „{ option-gloss-sheen }” dă pieselor reflexii fără luciri.
    .words = suprafețe
option-gloss-mirrors = Oglinzi
option-gloss-sheen = Satinat
option-gloss-pieces = Piese
option-gloss-all = Toate

option-reflections = Reflexii
    .help = Oglinzile reflectă masa și celelalte oglinzi. Cu „{ option-reflections-all }”, și piesele se oglindesc în tablă.
option-reflections-off = Fără
option-reflections-mirrors = Oglinzi
option-reflections-all = Toate

option-dust = Praf
    .help = Praful din aer strălucește lângă rază.

option-shards = Cioburi
    .help = Câte cioburi sar când se sparge o piesă.
option-shards-few = Puține
option-shards-some = Câteva
option-shards-many = Multe
option-shards-most = Maxim

option-beam-lights = Luminile razei
    .help = Câte lumini însoțesc raza.
option-beam-lights-value = { $count }

## Opțiuni: cameră

option-cinematic-camera = Cameră cinematografică
    .help = Camera urmărește ușor raza.
option-king-close-up = Prim-plan cu regele
    .help = Camera se apropie când este lovit un rege.
option-mouse-camera = Cameră cu mouse-ul
    .help = Butonul drept rotește și înclină imaginea, iar rotița apropie sau depărtează. Cu „{ choice-off }”, mouse-ul nu mai mișcă deloc camera.
option-orbit-speed = Viteză de rotire
    .help = Cât se rotește imaginea când tragi cu mouse-ul.
option-zoom-speed = Viteză de zoom
    .help = Cât de mult apropie un pas al rotiței.
option-drag-sideways = Tragere orizontală
    .help = În ce sens se rotește imaginea când tragi în lateral.
option-drag-up-down = Tragere verticală
    .help = În ce sens se înclină imaginea când tragi în sus sau în jos.
option-wheel = Rotița mouse-ului
    .help = În ce sens apropie și depărtează rotița.
option-direction-normal = Normal
option-direction-inverted = Inversat

## Opțiuni: masă

option-coordinates = Coordonate
    .help = Literele și cifrele de pe margine pot fi întoarse spre ambele locuri sau doar spre al tău.
option-coordinates-both-seats = Ambele locuri
option-coordinates-my-seat = Locul meu
option-coordinates-off = Fără

option-flat-pieces = Piese plate
    .help = Desenează piesele ca simboluri plate, ca în diagrame.
option-flat-pieces-from-above = De sus
option-flat-pieces-always = Mereu
option-flat-pieces-never = Niciodată

option-side-colours = Culorile taberelor
    .help = Culorile celor două tabere în orice temă.
    .words = culori
option-side-colours-theme = Din temă
option-side-colours-blue-orange = Albastru, portocaliu
option-side-colours-white-black = Alb, negru
option-side-colours-cyan-red = Cyan, roșu

option-stripes = Dungi
    .help = Dungile de pe piesele celui de-al doilea jucător deosebesc taberele și fără culoare.

## Opțiuni: sunet

option-sound = Sunet
    .help = Pornește sau oprește toate sunetele.
option-sound-no-device = Nu s-a găsit niciun dispozitiv audio. Jocul îl caută în continuare în timp ce joci.
option-volume = Volum general
    .words = tărie
option-volume-beam = Laser și oglinzi
    .words = volum tărie
option-volume-pieces = Piese
    .words = volum tărie
option-volume-interface = Interfață
    .words = volum tărie
option-volume-ambience = Ambianță
    .words = volum tărie
option-volume-music = Muzică
    .help = Muzică de fundal discretă. Tace în timpul tirurilor.
    .words = volum tărie

## Ajutoare, și la pregătirea unei partide

assist-preview = Previzualizare tir
    .help = Arată, printr-o linie subțire, tirul care ar urma după mutarea de sub cursor.
assist-threat = Arată tirul advers
    .help = Arată ce ar lovi laserul adversarului dacă nu s-ar schimba nimic.
assist-own-shot = Avertisment de foc propriu
    .help = Cere confirmare înainte ca tirul să-ți lovească una dintre propriile piese sau ca regele tău să rămână în raza adversă.

## Mesaje: calitatea

quality-lowered = Calitatea este acum „{ $quality }”, fiindcă „{ $before }” este prea lentă pe acest computer.
quality-raised = Calitatea este acum „{ $quality }”, fiindcă acest computer îi face față.
quality-low-in-browser = Browserul nu a putut desena totul. Calitatea grafică este acum „{ quality-low }”.
