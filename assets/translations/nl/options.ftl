### De opties. Een rij is één bericht: de waarde is de naam, .help de regel eronder, .words extra zoekwoorden.

## Opties: het kader

options-title = Opties
options-search = Zoek in alle opties
options-nothing-found = Geen opties gevonden.
options-reset = Pagina resetten
options-undo-reset = Ongedaan maken

options-page-game = Spel
options-page-display = Weergave
options-page-graphics = Grafisch
options-page-camera = Camera
options-page-theme = Thema
options-page-table = Tafel
options-page-sound = Geluid
options-page-controls = Besturing

options-percent = { $percent }%

options-key = Toets: { $key }.

## Keuzes die meer rijen delen

choice-off = Uit
choice-on = Aan

## Opties: spel

option-rotate-board = Bord draaien
    .help = Zet de camera achter de speler die aan zet is.
    .words = omdraaien

option-speed = Animatiesnelheid
    .help = Hoe snel stukken en straal bewegen. “{ option-speed-instant }” springt naar het einde van elke beurt.
    .words = tempo
option-speed-slow = Langzaam
option-speed-normal = Normaal
option-speed-fast = Snel
option-speed-instant = Direct

option-highlights = Markeringen
    .help = Markeert de velden waar een stuk heen kan, en de laatste beurt.
option-highlights-off = Uit
option-highlights-squares = Mogelijke velden
option-highlights-last-turn = Laatste beurt
option-highlights-both = Beide

option-confirm = Zetten bevestigen
    .help = Vraagt voor elke zet om bevestiging.

## Opties: weergave

option-interface-size = Interfacegrootte
    .help = Grootte van tekst en knoppen, voor zover die in het venster past.
    .words = schaal letters

option-language = Taal
    .help = De taal van menu’s, lessen en meldingen.

option-language-missing = De taal “{ $language }” is niet meer beschikbaar. Het spel is nu in het Engels.

option-fullscreen = Volledig scherm
    .help = Vult het hele scherm.
    .words = schermvullend

option-window-size = Venstergrootte
    .help = Wordt hersteld als je het spel weer start.
    .words = resolutie
option-window-size-value = { $width } × { $height }

option-monitor = Beeldscherm
    .help = Het beeldscherm waarop het venster opent en schermvullend wordt.
    .words = monitor
option-monitor-any = Automatisch

option-vsync = Verticale sync
    .help = Stemt de frames af op het beeldscherm, zodat het beeld niet scheurt.
    .words = vsync

option-frame-limit = Framelimiet
    .help = Maximaal aantal frames per seconde. Er wordt alleen getekend als er iets beweegt.
    .words = FPS beelden
option-frame-limit-none = Geen
option-frame-limit-value = { $number }

## Opties: grafisch

option-quality = Kwaliteit
    .help = Detailniveau van licht, schaduwen en spiegelingen. “{ quality-auto }” kiest wat op deze computer soepel loopt.
option-quality-preparing = Kwaliteit: voorbereiden…
option-quality-custom = Aangepast

quality-auto = Auto
quality-low = Laag
quality-medium = Normaal
quality-high = Hoog
quality-ultra = Ultra

option-light-effects = Lichteffecten
    .help = “{ option-light-effects-reduced }” betekent: geen flitsen, een tragere straal, geen slow motion en een stilstaande camera.
    .words = flitsen epilepsie
option-light-effects-full = Volledig
option-light-effects-reduced = Minder flitsen

option-shadows = Schaduwen
    .help = Scherpte van de schaduwen op tafel.
option-shadows-off = Uit
option-shadows-low = Laag
option-shadows-medium = Normaal
option-shadows-high = Hoog

option-edges = Anti-aliasing
    .help = Maakt gekartelde randen glad. “{ option-edges-msaa }” is mooier, maar trager dan “{ option-edges-smooth }”.
    .words = randen MSAA
option-edges-off = Uit
option-edges-smooth = Glad
option-edges-msaa = 4x MSAA

option-bloom = Gloed
    .help = Geeft fel licht een gloed.
    .words = bloom
option-bloom-off = Uit
option-bloom-low = Laag
option-bloom-full = Volledig

option-gloss = Glans
    .help = Welke oppervlakken glimmen en de kamer weerspiegelen. “{ option-gloss-sheen }” geeft stukken spiegelingen zonder glimlichten.
    .words = oppervlakken
option-gloss-mirrors = Spiegels
option-gloss-sheen = Zacht
option-gloss-pieces = Stukken
option-gloss-all = Alles

option-reflections = Spiegelingen
    .help = Spiegels weerspiegelen de tafel en elkaar. Met “{ option-reflections-all }” spiegelen de stukken ook in het bord.
    .words = reflecties
option-reflections-off = Uit
option-reflections-mirrors = Spiegels
option-reflections-all = Alles

option-dust = Stof
    .help = Stof in de lucht licht op bij de straal.

option-shards = Scherven
    .help = Aantal scherven als een stuk breekt.
option-shards-few = Weinig
option-shards-some = Normaal
option-shards-many = Veel
option-shards-most = Max

option-beam-lights = Straallichten
    .help = Aantal lichten dat met de straal meereist.
option-beam-lights-value = { $count }

## Opties: camera

option-cinematic-camera = Filmische camera
    .help = De camera volgt de straal een beetje.
option-king-close-up = Koning van dichtbij
    .help = De camera komt dichterbij als een koning wordt geraakt.
option-mouse-camera = Muiscamera
    .help = De rechterknop draait en kantelt het beeld, het wiel zoomt. Met “{ choice-off }” beweegt de muis de camera niet.
option-orbit-speed = Draaisnelheid
    .help = Hoe ver het beeld draait als je sleept.
option-zoom-speed = Zoomsnelheid
    .help = Hoe ver één tik van het wiel zoomt.
option-drag-sideways = Zijwaarts slepen
    .help = Welke kant het beeld op draait als je zijwaarts sleept.
option-drag-up-down = Verticaal slepen
    .help = Welke kant het beeld op kantelt als je omhoog of omlaag sleept.
option-wheel = Muiswiel
    .help = Welke kant op het wiel zoomt.
option-direction-normal = Normaal
option-direction-inverted = Omgekeerd

## Opties: tafel

option-coordinates = Coördinaten
    .help = De letters en cijfers op de rand, voor beide spelers of alleen voor jou.
option-coordinates-both-seats = Beide kanten
option-coordinates-my-seat = Mijn kant
option-coordinates-off = Uit

option-flat-pieces = Platte stukken
    .help = Tekent stukken als platte symbolen, zoals in diagrammen.
option-flat-pieces-from-above = Van boven
option-flat-pieces-always = Altijd
option-flat-pieces-never = Nooit

option-side-colours = Spelerskleuren
    .help = De kleuren van beide spelers in elk thema.
    .words = kleurenblind
option-side-colours-theme = Thema
option-side-colours-blue-orange = Blauw, oranje
option-side-colours-white-black = Wit, zwart
option-side-colours-cyan-red = Cyaan, rood

option-stripes = Strepen
    .help = Met strepen op de stukken van de tweede speler herken je ze ook zonder kleur.
    .words = kleurenblind

## Opties: geluid

option-sound = Geluid
    .help = Zet alle geluid aan of uit.
option-sound-no-device = Geen geluidsapparaat gevonden. Het spel blijft zoeken terwijl je speelt.
option-volume = Hoofdvolume
    .words = hard zacht
option-volume-beam = Laser en spiegels
    .words = volume
option-volume-pieces = Stukken
    .words = volume
option-volume-interface = Interface
    .words = volume knoppen
option-volume-ambience = Omgeving
    .words = volume
option-volume-music = Muziek
    .help = Rustige achtergrondmuziek. Zwijgt tijdens schoten.
    .words = volume

## Hulp, ook bij het instellen van een partij

assist-preview = Schotvoorbeeld
    .help = Toont met een dunne lijn het schot dat op de zet onder de aanwijzer zou volgen.
assist-threat = Vijandelijk schot
    .help = Toont wat de laser van de tegenstander zou raken als er niets verandert.
assist-own-shot = Waarschuwing eigen vuur
    .help = Vraagt om bevestiging voordat je schot een van je eigen stukken raakt, of voordat je koning in de vijandelijke straal blijft staan.

## Meldingen: kwaliteit

quality-lowered = De kwaliteit is nu “{ $quality }”, want “{ $before }” is te zwaar voor deze computer.
quality-raised = De kwaliteit is nu “{ $quality }”, want deze computer kan het aan.
quality-low-in-browser = Deze browser kon niet alles tekenen. De kwaliteit staat nu op “{ quality-low }”.
