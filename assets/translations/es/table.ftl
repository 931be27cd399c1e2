### La mesa: el panel alrededor del tablero, las pistas de debajo, preguntas, avisos, el resultado y los clips.

## Jugadores

player-name = { SIDE($player) }
player-person = { SIDE($name) } ({ SIDE($side) })
player-computer = Ordenador
    .level = Ordenador, nivel { $level } ({ SIDE($side) })
players-against = { $first } contra { $second }

level-word =
    { $level ->
        [1] Debutante
        [2] Principiante
        [3] Aprendiz
        [4] Aficionado
        [5] Intermedio
        [6] Competente
        [7] Avanzado
        [8] Experto
        [9] Maestro
       *[other] Máximo
    }
    .inline =
        { $level ->
            [1] debutante
            [2] principiante
            [3] aprendiz
            [4] aficionado
            [5] intermedio
            [6] competente
            [7] avanzado
            [8] experto
            [9] maestro
           *[other] máximo
        }

# Dos nombres para las piezas de una pila, con las formas de names.ftl
piece-stack-top = pieza superior
    .el = la pieza superior
    .El = La pieza superior
    .un = una pieza superior
    .del = de la pieza superior
    .al = a la pieza superior
    .los = las piezas superiores
    .plural = piezas superiores
    .title = Pieza superior
    .gender = feminine

piece-whole-stack = pila entera
    .el = la pila entera
    .El = La pila entera
    .un = una pila entera
    .del = de la pila entera
    .al = a la pila entera
    .los = las pilas enteras
    .plural = pilas enteras
    .title = Pila entera
    .gender = feminine

## La barra de arriba: de quién es el turno

hud-turn-to-move = Juega { SIDE($who, form: "el") }
hud-turn-actions =
    { $count ->
        [one] Juega { SIDE($who, form: "el") }, queda { $count } acción
       *[other] Juega { SIDE($who, form: "el") }, quedan { $count } acciones
    }
hud-turn-thinking = { SIDE($who, form: "El") } está pensando
hud-turn-moves = { SIDE($who, form: "El") } mueve
hud-turn-fires = { SIDE($who, form: "El") } dispara
hud-turn-sets-up = { SIDE($who, form: "El") } despliega
hud-turn-editor = Editor de disposiciones
hud-turn-lesson = Lección: { $title }
hud-turn-over = Fin de la partida
hud-turn-reviewing = Repaso

hud-level = nivel { $level }  ·  { $word }
    .against = contra nivel { $level }  ·  { $word }
    .program = { $program }  ·  nivel { $level }
    .against-program = contra { $program }  ·  nivel { $level }

## El panel junto al tablero

hud-moves = Jugadas
hud-variation = o { $turn }
    .undone = deshecho: { $turn }
hud-losses = Pérdidas de { SIDE($side) }

hud-analysis-thinking = Pensando…
hud-analysis-over = La partida ha terminado
hud-analysis-depth = profundidad { $depth }
    .of = { SIDE($side) }:  profundidad { $depth }
hud-analysis-nodes = { $count } nodos
    .thousand = { $count } k nodos
    .million = { $count } M nodos
hud-analysis-plus = + para { SIDE($side) }
analysis-score = { $score }
    .ahead = +{ $score }
analysis-wins-in = { SIDE($side) } gana en { $turns }
opening-score = { $score } ± { $error }
opening-share = { $percent } %
hud-openings = Aperturas
    .help = Jugadas conocidas: la puntuación con su margen, y con qué frecuencia las elige el ordenador a partir del nivel { $level }
    .play = Seguir desde aquí con esta jugada
    .off = Disponible en tu turno, o al repasar una partida en la que se puede deshacer
    .instead = Mostrar las jugadas conocidas en lugar de las hechas, o al revés

hud-balance = Ventaja por jugada
hud-ahead =
    ventaja
    { SIDE($side) }
hud-even = igualdad
hud-turning-points =
    { $count ->
        [one] Momento clave
       *[other] Momentos clave
    }

hud-piece-owner = Pieza de { SIDE($side) }
    .nobody = Sin dueño

## Acabar la partida: tablas y abandono

hud-offer-draw = Ofrecer tablas
    .help = Ofrecer tablas a tu rival
    .off = Ya se han ofrecido tablas
hud-offer = { SIDE($asker, form: "El") } ofrece tablas. ¿Las acepta { SIDE($opponent, form: "el") }?
hud-accept-draw = Aceptar
hud-decline-draw = Rechazar
hud-claim-draw = Reclamar tablas
hud-resign = Abandonar
    .help = Abandonar la partida, tras confirmarlo
    .ask = ¿Abandonar como { SIDE($player) }? Gana { SIDE($winner, form: "el") }.
hud-keep-playing = Seguir jugando

## El resultado

result-you-win = Has ganado
result-you-lose = Has perdido
hud-next-level = Subir de nivel
    .help = Jugar otra vez, contra el nivel siguiente
hud-review = Repasar
    .help = Recorrer los momentos clave de la partida y ver jugadas mejores
    .off = No se ha encontrado ningún momento clave
hud-rematch = Revancha
hud-swap-sides = Cambiar bando

## Repaso

hud-place-start = Al inicio
hud-place = Turno { $turn } de { $count }
hud-turning-point = Momento clave { $number } de { $count }
hud-better-turn = { $turn }  ·  Mejor: { $better }
hud-autoplay = Reproducir
hud-pause = Pausa
hud-next-turning-point = Próximo momento clave
    .help = Ir a la posición anterior al siguiente momento clave
    .off = No hay más momentos clave
hud-play-on = Jugar desde aquí
hud-back-to-game = A la partida
    .lesson = A la lección
    .puzzle = Al problema

## Acciones sin casilla

hud-nothing-to-pass = Solo puedes pasar después de tu primera acción del turno.
hud-nothing-to-fire = Ahora no puede disparar ningún láser: cada bando dispara como mucho una vez por turno.
hud-choose-laser = Elige primero qué láser dispara.

## La línea de teclas bajo el tablero. La tecla va delante de su palabra: «Esc  parar».

hud-replay = Repetir a media velocidad
    .seat = Repetir a media velocidad, desde tu asiento
    .low = Repetir a media velocidad, a lo largo del rayo
    .above = Repetir a media velocidad, desde arriba
    .impact = Repetir a media velocidad, desde el final del rayo
hud-keys-angle = otro ángulo
hud-keys-stop = parar
hud-keys-dismiss = cerrar
hud-keys-play = Haz clic en una pieza o arrástrala
hud-keys-look-back = Haz clic en un turno de la lista para volver a verlo
hud-keys-setting-up = Arrastra piezas a tus filas, o haz clic en una pieza y en una casilla; sácalas del tablero para devolverlas
hud-keys-steps = recorrer los turnos
hud-keys-autoplay = reproducir
hud-keys-back = volver a la partida
hud-keys-editor = Clic: colocar    arrastrar: mover    rueda: girar    clic derecho: quitar
hud-keys-place = colocar
hud-keys-remove = quitar
hud-keys-next-kind = tipo siguiente
hud-keys-other-side = otro bando
hud-keys-pad-cursor = Cruceta  cursor
hud-keys-pad-steps = Cruceta  recorrer los turnos
hud-keys-pad-turn = LB RB  girar
hud-keys-pad-choose = A  elegir
hud-keys-pad-buttons = Select  botones

## Pistas: la jugada que sugiere el motor

hud-hint-thinking = Buscando una buena jugada…
hud-hint-turn-right = Pista: gira { PIECE($piece, form: "el") } de { $at } en sentido horario
hud-hint-turn-left = Pista: gira { PIECE($piece, form: "el") } de { $at } en sentido antihorario
hud-hint-move = Pista: mueve { PIECE($piece, form: "el") } de { $at } a { $to }
hud-hint-move-top = Pista: mueve la pieza superior { PIECE($piece, form: "del") } de { $at } a { $to }
hud-hint-swap = Pista: intercambia { PIECE($piece, form: "el") } de { $at } con { PIECE($other, form: "el") } de { $to }
hud-hint-take = Pista: captura { PIECE($other, form: "el") } de { $to } con { PIECE($piece, form: "el") } de { $at }
hud-hint-place = Pista: coloca { PIECE($piece, form: "el") } en { $at }
hud-hint-call = Pista: { $call }
    .piece = Pista: { $call } con { PIECE($piece, form: "el") } de { $at }

## Qué haría un clic. $gesture es click-gesture o el nombre de una tecla.

click-gesture = Clic
    .release = Soltar
click-move = { $gesture }: mover { PIECE($piece, form: "el") } a { $to }
click-swap = { $gesture }: intercambiar { PIECE($piece, form: "el") } con { PIECE($other, form: "el") } de { $to }
click-take = { $gesture }: capturar { PIECE($other, form: "el") } de { $to } con { PIECE($piece, form: "el") }
click-take-over = { $gesture }: capturar { PIECE($other, form: "el") } de { $at } con { PIECE($piece, form: "el") } y caer en { $to }
click-take-several =
    { $count ->
        [one] { $gesture }: capturar { $count } pieza con { PIECE($piece, form: "el") } y caer en { $to }
       *[other] { $gesture }: capturar { $count } piezas con { PIECE($piece, form: "el") } y caer en { $to }
    }
click-stack = { $gesture }: apilar { PIECE($piece, form: "el") } sobre { PIECE($other, form: "el") } de { $to }
click-turn-right = { $gesture }: girar { PIECE($piece, form: "el") } en sentido horario
click-turn-left = { $gesture }: girar { PIECE($piece, form: "el") } en sentido antihorario
click-go-on = { $gesture }: seguir hasta { $to }
click-next-square = { $gesture }: elegir la casilla siguiente
click-route-again = { $gesture }: elegir otra vez el recorrido
click-select-top = { $gesture }: seleccionar solo la pieza superior
click-select-stack = { $gesture }: seleccionar la pila entera
click-top-selected = Pieza superior seleccionada     Otro clic: pila entera
    .key = Pieza superior seleccionada     { $key } u otro clic: pila entera
    .pad = Pieza superior seleccionada     { $key }: pila entera
click-stack-selected = Pila entera seleccionada     Otro clic: solo la pieza superior
    .key = Pila entera seleccionada     { $key } u otro clic: solo la pieza superior
    .pad = Pila entera seleccionada     { $key }: solo la pieza superior
click-level =
    .above = { $square }: en la plataforma
    .below = { $square }: bajo la plataforma
    .piece-above = { $square }: { PIECE($piece) } en la plataforma
    .piece-below = { $square }: { PIECE($piece) } bajo la plataforma
click-tower = Torre de Kadesh en { $square }
    .acts = Torre de Kadesh en { $square }     { $gesture }: seleccionarla para moverla o girarla
click-tower-selected = Torre de Kadesh seleccionada     Elige una casilla junto a su base

## Preguntas antes de una acción

ask-which-piece = ¿Qué pieza?
ask-which = ¿Cuál?
ask-play = ¿Jugar { $turn }?
    .yes = Jugar
ask-own-shot = Este disparo alcanza { LIST($pieces) }.
    .piece = a tu { PIECE($piece) } de { $at }
    .fire = Disparar
ask-own-king = El próximo disparo rival alcanzaría a tu { PIECE($piece) } de { $at }.
    .play = Jugar igualmente
hud-question-cancel = Cancelar

## Ceder la pantalla entre dos jugadores, en un juego con piezas ocultas

handover-to = Cede la pantalla a { SIDE($who) }
handover-ready = Soy { SIDE($who) }
handover-sets-up = { SIDE($who) } despliega. { SIDE($other) }, no mires, por favor.
handover-turn = Turno de { SIDE($who) }. { SIDE($other) }, no mires, por favor.
handover-fight =
    .takes = { PIECE($piece, form: "El") } de { SIDE($side) } captura { PIECE($taken, form: "el") } de { SIDE($other) } en { $at }.
    .fails = { PIECE($piece, form: "El") } de { SIDE($side) } ataca { PIECE($taken, form: "al") } de { SIDE($other) } en { $at } y cae.
    .both = { PIECE($piece, form: "El") } de { SIDE($side) } y { PIECE($taken, form: "el") } de { SIDE($other) } caen en { $at }.

## Avisos bajo el tablero

hud-own-hit = El láser de { SIDE($side) } ha alcanzado { LIST($pieces) }.
    .piece = { PIECE($piece, form: "gender") ->
        [feminine] a su propia { PIECE($piece) } en { $at }
       *[masculine] a su propio { PIECE($piece) } en { $at }
    }
hud-threat-tip = El láser rival te ha destruido una pieza. Para ver qué alcanzaría después, activa «{ assist-threat }» en las opciones.
    .key = El láser rival te ha destruido una pieza. { $key } muestra el disparo rival: qué alcanzaría después.
notice-last-game-saved = Tu última partida está guardada en «{ menu-open-game }».
notice-last-game-undo = «{ command-undo }» recupera tu última partida.
notice-draw-declined = { SIDE($who, form: "El") } rechaza las tablas.
notice-handicap-kept = El hándicap no ha podido acompañar a su jugador, así que ahora lo tiene el otro.
notice-no-hints = En esta partida no hay pistas.
notice-hints-for-people = Las pistas son para las personas, en su turno.
notice-no-threat = Esta partida se preparó sin el disparo rival. Puedes permitirlo en la próxima.
    .minimal = En esta partida no se muestra el disparo rival.
notice-look-refused = { $kind } se dibuja como un bloque: { $error }.
clipboard-slow = Esperando al programa del que procede el portapapeles…
clipboard-no-text = En el portapapeles no hay texto.
clipboard-unreadable = No se ha podido leer el portapapeles: { $error }.

## Peticiones rechazadas

refused-undo =
    .agreed = En esta partida no se puede deshacer.
    .ready = Ya es tarde para deshacer: el otro jugador está listo.
    .ranks = Ya es tarde para deshacer: un ataque ha revelado rangos.
    .revealed = Ya es tarde para deshacer: se han revelado todas las piezas.
refused-secret-seat = Las piezas del ordenador son secretas, así que nadie puede ocupar su bando antes de que acabe la partida.
refused-not-open = Esta partida ya no está abierta.
refused-no-handicap = Esta partida no tiene hándicap.
refused-handicap =
    .missing = Falta la disposición de esta partida.
    .changed = La disposición de esta partida ha cambiado desde que empezó.

## El ordenador

engine-crashed = El motor ha fallado. Empieza una partida nueva para reiniciarlo.
engine-not-started = No se ha podido iniciar el motor: { $error }.
engine-takes-over = Specular sigue jugando en su lugar.
engine-turn = Es el turno de { SIDE($side) }, y con { SIDE($side) } juega el ordenador.
    .redo = Con { SIDE($side) } juega el ordenador. «{ command-redo }» continúa la partida, y «{ command-undo }» te lleva de vuelta a tu turno.

## Capturas de pantalla y clips

screenshot-saved = Captura de pantalla guardada como { $file }
screenshot-not-saved = No se ha podido guardar la captura de pantalla: { $error }.
clip-saved = Clip guardado como { $file }
clip-not-rendered = No se ha podido crear el clip: { $error }.
clip-rendering = Creando un clip del último turno. Puedes seguir jugando.
clip-getting-ready = Creando el clip: preparando.
clip-progress = Creando el clip: { $done } de unos { $total } fotogramas.
    .seconds = Creando el clip: { $done } de unos { $total } fotogramas, quedan { $left } s.
    .minutes = Creando el clip: { $done } de unos { $total } fotogramas, quedan { $left } min.
clip-busy = Ya se está creando un clip.
clip-no-turn = Juega primero un turno y podrás guardar un clip de él.
clip-no-position = Esta partida no tiene ninguna posición desde la que empezar un clip.
clip-no-edition = Falta la edición de esta partida, o sus reglas han cambiado.
