### Órdenes, teclas, ratón y mando.
###
### El valor es el texto del botón. .help es el consejo y la línea en la lista de controles; .off-... lo sustituye mientras el
### botón está desactivado. .short es su palabra en la línea de teclas; las teclas vecinas con la misma palabra se agrupan.

## Opciones: controles

controls-letters = Teclas de letras
    .help = Las letras pueden valer según lo impreso en las teclas o según su lugar en un teclado estadounidense.
controls-letters-printed = Según la tecla
controls-letters-position = Por posición
controls-press-key = Pulsa una tecla
controls-press-key-help = { key-esc } cancela y { key-backspace } la borra.
controls-reset = Restablecer
controls-conflict = También se usa para: { $command }
controls-gamepad = Mando: { $key }
controls-words-keys = tecla teclado
controls-words-mouse = ratón mouse
controls-words-gamepad = mando gamepad control

## Ratón

mouse-choose = Clic
    .help = Elegir una pieza y después su destino
mouse-move-piece = Arrastre
    .help = Mover una pieza
mouse-zoom = Rueda
    .help = Acercar y alejar
mouse-orbit = Arrastre derecho
    .help = Girar la cámara
mouse-pan = Mayús+arrastre derecho
    .help = Desplazar la vista
mouse-skip = Clic durante un disparo
    .help = Saltar el disparo

## Mando

pad-move = Cruceta, stick izquierdo
    .help = Mover el cursor o la selección; al repasar, recorrer la partida
pad-choose = A
    .help = Elegir una casilla, saltar la animación o pulsar un botón
pad-back = B
    .help = Deseleccionar o volver
pad-turn = LB, RB
    .help = Girar la pieza
pad-take-top = X
    .help = Seleccionar solo la pieza superior de una pila
pad-hint = Y
    .help = Sugerir una buena jugada
pad-buttons = Select
    .help = Ir a los botones junto al tablero
pad-menu = Start
    .help = Abrir o cerrar el menú
pad-orbit = Stick derecho
    .help = Girar la cámara
pad-zoom = LT, RT, R3
    .help = Alejar, acercar, ver desde arriba
pad-replay = L3
    .help = Repetir el último turno (con una torre: mantener pulsado)
pad-level = L3
    .help = Con una torre: pasar del tablero a la plataforma, o al revés (en el editor: mantener pulsado)
pad-editor = X, Y, L3
    .help = Editor: quitar la pieza, pasar al tipo siguiente, usar las piezas del otro bando

## Teclas

key-up = Arriba
key-right = Derecha
key-down = Abajo
key-left = Izquierda
key-arrows = Flechas
key-enter = Intro
key-space = Espacio
key-esc = Esc
key-tab = Tab
key-backspace = Retroceso
key-delete = Supr
key-insert = Insert
key-home = Inicio
key-end = Fin
key-page-up = Re Pág
key-page-down = Av Pág
key-print-screen = Impr Pant
key-pause = Pausa
key-scroll-lock = Bloq Despl
key-num-lock = Bloq Num
key-menu = Menú
key-numpad = Num { $key }
key-numpad-enter = Num Intro
key-with-shift = Mayús+{ $key }
key-with-ctrl = Ctrl+{ $key }
key-with-alt = Alt+{ $key }

## Órdenes: cursor y piezas

command-move-cursor =
    .help = Mover el cursor
command-move-cursor-up =
    .help = Mover el cursor hacia arriba
command-move-cursor-right =
    .help = Mover el cursor a la derecha
command-move-cursor-down =
    .help = Mover el cursor hacia abajo
command-move-cursor-left =
    .help = Mover el cursor a la izquierda
command-choose =
    .help = Elegir una casilla o saltar la animación
command-turn-left =
    .help = Girar la pieza en sentido antihorario
    .short = girar
command-turn-right =
    .help = Girar la pieza en sentido horario
    .short = girar
command-take-top =
    .help = Seleccionar solo la pieza superior de una pila
command-switch-level =
    .help = Pasar del tablero a la plataforma de la torre, o al revés
    .short = nivel
command-fire-first =
    .help = Disparar; en el editor, disparar el láser del primer jugador
    .short = disparar
command-pass =
    .help = Pasar el resto del turno
    .short = pasar
command-cancel =
    .help = Deseleccionar o abrir el menú
    .short = menú

## Órdenes: el curso de la partida

command-replay = Repetir
    .help =
        { $unit ->
            [move] Repetir esta jugada a media velocidad
           *[turn] Repetir este turno a media velocidad y luego desde otros ángulos
        }
    .short = repetir
    .off-start =
        { $unit ->
            [move] Aún no hay jugadas que repetir
           *[turn] Aún no hay turnos que repetir
        }
    .off-editor = Sal primero del editor

command-undo = Deshacer
    .help =
        { $unit ->
            [move] Deshacer la última jugada o el final de la partida
           *[turn] Deshacer el último turno o el final de la partida
        }
    .help-editor = Deshacer el último cambio
    .help-return = Recuperar tu última partida
    .short = deshacer
    .off-nothing = No hay nada que deshacer
    .off-assist = En esta partida no se puede deshacer
    .off-ready = Ya es tarde para deshacer: el otro jugador está listo
    .off-secret = Ya es tarde para deshacer: un ataque ha revelado rangos
    .off-revealed = Ya es tarde para deshacer: se han revelado todas las piezas
    .off-lesson = Las jugadas erróneas se deshacen solas

command-redo = Rehacer
    .help = Rehacer lo deshecho
    .help-editor = Rehacer el último cambio
    .short = rehacer
    .off-nothing = No hay nada que rehacer

command-step-back =
    .help =
        { $unit ->
            [move] Retroceder una jugada
           *[turn] Retroceder un turno
        }
    .off-start = Este es el inicio de la partida
command-step-forward =
    .help =
        { $unit ->
            [move] Avanzar una jugada
           *[turn] Avanzar un turno
        }
    .off-latest = Esta es la última posición
command-first-turn =
    .help = Ir al inicio de la partida
    .off-start = Este es el inicio de la partida
command-last-turn =
    .help = Volver a la partida
    .off-latest = Esta es la última posición
command-play-through =
    .help = Reproducir la partida desde aquí, o parar
    .off-latest = Esta es la última posición

command-restart = Reiniciar
    .help = Empezar la partida de nuevo
    .off-start = Aún no hay nada que reiniciar
    .off-lesson = Sal primero de la lección o del problema
    .off-editor = Sal primero del editor

command-menu = Menú
    .help = Abrir el menú

## Órdenes: pistas y análisis

command-hint = Pista
    .help = Sugerir una buena jugada
    .short = pista
    .off-assist = En esta partida no hay pistas
    .off-turn = Disponible en el turno de una persona
    .off-reviewing = Vuelve primero a la partida
    .off-over = La partida ha terminado
    .off-set-up = Disponible cuando los dos bandos hayan desplegado
    .off-lesson = Usa «{ learn-hint }» en la tarjeta junto al tablero

command-analysis = Análisis
    .help = Mostrar u ocultar el análisis: quién va ganando y las mejores jugadas
    .short = análisis
    .off-assist = No hay análisis hasta que acabe la partida
    .off-lesson = Sal primero de la lección o del problema

command-explain =
    .help = Explicar la pieza bajo el puntero
command-show-threat =
    .help = Mostrar u ocultar el disparo rival: qué alcanzaría su láser
command-rules =
    .help = Mostrar las reglas

## Órdenes: vista

command-view-from-above =
    .help = Ver desde arriba, y volver
    .short = desde arriba
command-reset-view =
    .help = Devolver la cámara a tu asiento
command-toggle-key-line =
    .help = Mostrar u ocultar las teclas bajo el tablero
    .short = ocultar teclas
command-fullscreen =
    .help = Activar o desactivar la pantalla completa
command-mute =
    .help = Activar o desactivar el sonido
command-back =
    .help = Cerrar un menú

## Órdenes: archivos y portapapeles

command-save-game = Guardar partida
    .help = Poner nombre a esta partida guardada
    .off-set-up = Disponible cuando los dos bandos hayan desplegado
    .off-lesson = Sal primero de la lección o del problema
    .off-editor = Usa el botón «{ editor-save }» del editor
command-copy-game = Copiar partida
    .help = Copiar el registro de la partida
command-paste-game =
    .help = Pegar el registro de una partida o una posición
command-edit-position = Editar esta posición
    .help = Abrir esta posición en el editor
    .off-lesson = Sal primero de la lección o del problema
    .off-game = Solo se pueden editar las partidas con láseres
command-save-picture = Guardar captura
    .help = Guardar una captura de pantalla de la mesa
command-save-clip = Guardar clip
    .help =
        { $unit ->
            [move] Guardar un clip de la última jugada
           *[turn] Guardar un clip del último turno
        }
    .off-start =
        { $unit ->
            [move] Aún no hay jugadas que guardar
           *[turn] Aún no hay turnos que guardar
        }
    .off-editor = Sal primero del editor
command-reload-files =
    .help = Volver a cargar los archivos de mods, disposiciones y temas

## Órdenes: editor

command-remove-piece =
    .help = Editor: quitar la pieza
command-recolour-piece =
    .help = Editor: dar la pieza al otro bando
command-next-kind =
    .help = Editor: pasar al siguiente tipo de pieza
command-next-brush =
    .help = Editor: pasar al siguiente pincel
command-other-side =
    .help = Editor: usar las piezas del otro bando
command-next-symmetry =
    .help = Editor: cambiar la simetría
command-fire-second =
    .help = Editor: disparar el láser del segundo jugador

## Avisos: sonido

sound-on = Sonido activado.
sound-on-no-device = Sonido activado, pero no se ha encontrado ningún dispositivo de sonido.
sound-off = Sonido desactivado.
sound-off-key = Sonido desactivado. Pulsa { $key } para activarlo.
