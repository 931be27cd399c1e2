### Comenzi, taste, mouse și gamepad.
###
### Valoarea este eticheta butonului; .help spune ce face; .off-... apare cât timp butonul e dezactivat; .short este cuvântul
### din linia de taste de sub tablă.
###
### $unit: "move" la șah și la dame, "turn" în celelalte jocuri.

## Opțiuni: comenzi

controls-letters = Taste cu litere
    .help = Literele pot fi cele imprimate pe taste sau cele de pe locurile lor de pe o tastatură americană.
controls-letters-printed = Cum sunt imprimate
controls-letters-position = După poziție
controls-press-key = Apasă o tastă
controls-press-key-help = { key-esc } anulează, iar { key-backspace } o șterge.
controls-reset = Resetează
controls-conflict = Folosită și pentru: { $command }
controls-gamepad = Gamepad: { $key }
controls-words-keys = tastă taste tastatură
controls-words-mouse = mouse maus
controls-words-gamepad = gamepad controler

## Mouse

mouse-choose = Clic
    .help = Alege o piesă, apoi ținta ei
mouse-move-piece = Tragere
    .help = Mută o piesă
mouse-zoom = Rotiță
    .help = Apropie sau depărtează
mouse-orbit = Tragere cu dreapta
    .help = Rotește camera
mouse-pan = Shift+tragere cu dreapta
    .help = Deplasează imaginea
mouse-skip = Clic în timpul tirului
    .help = Sari peste tir

## Gamepad

pad-move = D-pad, stick stâng
    .help = Mută cursorul sau selecția; când revezi partida, o parcurge
pad-choose = A
    .help = Alege un câmp, sari peste animație sau apasă un buton
pad-back = B
    .help = Deselectează sau mergi înapoi
pad-turn = LB, RB
    .help = Rotește piesa
pad-take-top = X
    .help = Selectează doar piesa din vârful unei stive
pad-hint = Y
    .help = Sugerează o mutare bună
pad-buttons = Select
    .help = Mergi la butoanele de lângă tablă
pad-menu = Start
    .help = Deschide sau închide meniul
pad-orbit = Stick drept
    .help = Rotește camera
pad-zoom = LT, RT, R3
    .help = Depărtează, apropie, vedere de sus
pad-replay = L3
    .help = Arată ultima tură în reluare (cu un turn: ține apăsat)
pad-level = L3
    .help = Cu un turn: treci de pe tablă pe platformă sau înapoi (în editor: ține apăsat)
pad-editor = X, Y, L3
    .help = Editor: scoate piesa, alege felul următor, treci la piesele celeilalte tabere

## Taste: numele lor pe ecran

key-up = Sus
key-right = Dreapta
key-down = Jos
key-left = Stânga
key-arrows = Săgeți
key-enter = Enter
key-space = Spațiu
key-esc = Esc
key-tab = Tab
key-backspace = Backspace
key-delete = Del
key-insert = Insert
key-home = Home
key-end = End
key-page-up = Page Up
key-page-down = Page Down
key-print-screen = Print Screen
key-pause = Pause
key-scroll-lock = Scroll Lock
key-num-lock = Num Lock
key-menu = Meniu
key-numpad = Num { $key }
key-numpad-enter = Num Enter
key-with-shift = Shift+{ $key }
key-with-ctrl = Ctrl+{ $key }
key-with-alt = Alt+{ $key }

## Comenzi: cursor și piese

command-move-cursor =
    .help = Mută cursorul
command-move-cursor-up =
    .help = Mută cursorul în sus
command-move-cursor-right =
    .help = Mută cursorul la dreapta
command-move-cursor-down =
    .help = Mută cursorul în jos
command-move-cursor-left =
    .help = Mută cursorul la stânga
command-choose =
    .help = Alege un câmp sau sari peste animație
command-turn-left =
    .help = Rotește piesa în sens antiorar
    .short = rotește
command-turn-right =
    .help = Rotește piesa în sens orar
    .short = rotește
command-take-top =
    .help = Selectează doar piesa din vârful unei stive
command-switch-level =
    .help = Treci de pe tablă pe platforma turnului sau înapoi
    .short = nivel
command-fire-first =
    .help = Trage; în editor, trage cu laserul primului jucător
    .short = trage
command-pass =
    .help = Renunță la restul turei
    .short = pas
command-cancel =
    .help = Deselectează sau deschide meniul
    .short = meniu

## Comenzi: mersul partidei

command-replay = Reluare
    .help =
        { $unit ->
            [move] Arată mutarea în reluare, la jumătate din viteză
           *[turn] Arată tura în reluare, la jumătate din viteză, apoi din alte unghiuri
        }
    .short = reluare
    .off-start =
        { $unit ->
            [move] Încă nu e nicio mutare de reluat
           *[turn] Încă nu e nicio tură de reluat
        }
    .off-editor = Ieși mai întâi din editor

command-undo = Anulează
    .help =
        { $unit ->
            [move] Anulează ultima mutare sau sfârșitul partidei
           *[turn] Anulează ultima tură sau sfârșitul partidei
        }
    .help-editor = Anulează ultima modificare
    .help-return = Readu ultima partidă
    .short = anulează
    .off-nothing = Nimic de anulat
    .off-assist = Această partidă se joacă fără anularea turelor
    .off-ready = Prea târziu pentru anulare: celălalt jucător e gata
    .off-secret = Prea târziu pentru anulare: un atac a dezvăluit gradele
    .off-revealed = Prea târziu pentru anulare: toate piesele au fost dezvăluite
    .off-lesson = Mutările greșite sunt anulate pentru tine

command-redo = Refă
    .help = Refă ce ai anulat
    .help-editor = Refă ultima modificare
    .short = refă
    .off-nothing = Nimic de refăcut

command-step-back =
    .help =
        { $unit ->
            [move] Înapoi cu o mutare
           *[turn] Înapoi cu o tură
        }
    .off-start = Acesta e începutul partidei
command-step-forward =
    .help =
        { $unit ->
            [move] Înainte cu o mutare
           *[turn] Înainte cu o tură
        }
    .off-latest = Aceasta e ultima poziție
command-first-turn =
    .help = Mergi la începutul partidei
    .off-start = Acesta e începutul partidei
command-last-turn =
    .help = Revino la partidă
    .off-latest = Aceasta e ultima poziție
command-play-through =
    .help = Derulează partida de aici sau oprește derularea
    .off-latest = Aceasta e ultima poziție

command-restart = Reîncepe
    .help = Ia partida de la capăt
    .off-start = Încă nu e nimic de reînceput
    .off-lesson = Ieși mai întâi din lecție sau din problemă
    .off-editor = Ieși mai întâi din editor

command-menu = Meniu
    .help = Deschide meniul

## Comenzi: ajutor și analiză

command-hint = Sugestie
    .help = Sugerează o mutare bună
    .short = sugestie
    .off-assist = Această partidă se joacă fără sugestii
    .off-turn = Disponibilă când e rândul unui jucător uman
    .off-reviewing = Revino mai întâi la partidă
    .off-over = Partida s-a terminat
    .off-set-up = Disponibilă după ce ambele tabere și-au așezat piesele
    .off-lesson = Folosește „{ learn-hint }” de pe fișa de lângă tablă

command-analysis = Analiză
    .help = Arată sau ascunde analiza: cine e în avantaj și cele mai bune mutări
    .short = analiză
    .off-assist = Analiza e oprită până la sfârșitul partidei
    .off-lesson = Ieși mai întâi din lecție sau din problemă

command-explain =
    .help = Explică piesa de sub cursor
command-show-threat =
    .help = Arată sau ascunde tirul advers: ce ar lovi laserul adversarului
command-rules =
    .help = Arată regulile

## Comenzi: vedere

command-view-from-above =
    .help = Vedere de sus și înapoi
    .short = vedere de sus
command-reset-view =
    .help = Readu camera la locul tău
command-toggle-key-line =
    .help = Arată sau ascunde tastele de sub tablă
    .short = ascunde tastele
command-fullscreen =
    .help = Pornește sau oprește ecranul complet
command-mute =
    .help = Pornește sau oprește sunetul
command-back =
    .help = Închide un meniu

## Comenzi: fișiere și clipboard

command-save-game = Salvează partida
    .help = Dă un nume acestei partide
    .off-set-up = Disponibil după ce ambele tabere și-au așezat piesele
    .off-lesson = Ieși mai întâi din lecție sau din problemă
    .off-editor = Folosește butonul „{ editor-save }” al editorului
command-copy-game = Copiază partida
    .help = Copiază notația partidei
command-paste-game =
    .help = Lipește notația unei partide sau o poziție
command-edit-position = Editează poziția
    .help = Deschide această poziție în editor
    .off-lesson = Ieși mai întâi din lecție sau din problemă
    .off-game = Doar jocurile cu lasere pot fi editate
command-save-picture = Salvează imaginea
    .help = Salvează o captură de ecran a mesei
command-save-clip = Salvează clip
    .help =
        { $unit ->
            [move] Salvează un clip cu ultima mutare
           *[turn] Salvează un clip cu ultima tură
        }
    .off-start =
        { $unit ->
            [move] Încă nu e nicio mutare de salvat
           *[turn] Încă nu e nicio tură de salvat
        }
    .off-editor = Ieși mai întâi din editor
command-reload-files =
    .help = Reîncarcă fișierele mod-urilor, ale așezărilor și ale temelor

## Comenzi: editor

command-remove-piece =
    .help = Editor: scoate piesa
command-recolour-piece =
    .help = Editor: dă piesa celeilalte tabere
command-next-kind =
    .help = Editor: alege felul următor de piesă
command-next-brush =
    .help = Editor: alege pensula următoare
command-other-side =
    .help = Editor: treci la piesele celeilalte tabere
command-next-symmetry =
    .help = Editor: schimbă simetria
command-fire-second =
    .help = Editor: trage cu laserul celui de-al doilea jucător

## Mesaje: sunet

sound-on = Sunet pornit.
sound-on-no-device = Sunet pornit, dar nu s-a găsit niciun dispozitiv audio.
sound-off = Sunet oprit.
sound-off-key = Sunet oprit. Apasă { $key } ca să-l pornești.
