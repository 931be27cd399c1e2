### Resultados, rechazos, elecciones, relojes, problemas de las disposiciones, y las reglas y piezas de los juegos con láseres.

## Nombres

rules-kind = { PIECE($piece, form: "title") }
    .plain = { PIECE($piece) }

## Acciones que se llaman por su nombre: rótulos de botones

rules-fire = Disparar
    .from = Disparar desde { $square }
rules-pass = Pasar
rules-half-turn = Media vuelta

## Acordado antes de la partida

rules-assists = Con { LIST($assists) }
    .standard = Ayudas normales
    .minimal = Ayudas mínimas
    .preview = vista previa
    .threat = disparo rival
    .own-shot = avisos
    .take-back = deshacer
    .hints = pistas

rules-clock =
    .none = Sin reloj
    .per-turn = { $time } por turno
    .increment = { $time } + { $increment }
    .delay = { $time }, demora { $delay }
rules-time =
    .hours = { $count } h
    .minutes = { $count } min
    .seconds = { $count } s

rules-ruling = { $ruling }: { $answer }

## Resultados

rules-wins = Gana { SIDE($side) }
rules-draw = Tablas
rules-claim-repetition = La misma posición se ha dado por tercera vez.

rules-result-struck = El láser de { SIDE($winner) } ha alcanzado { LIST($king, form: "al", join: "or") } de { SIDE($loser) }.
rules-result-own-laser = El láser de { SIDE($loser) } ha alcanzado { LIST($king, form: "al", join: "or") } de su propio bando.
rules-result-taken = Una pieza rival ha capturado { LIST($king, form: "al", join: "or") } de { SIDE($loser) }.
rules-result-resigned = { SIDE($side) } ha abandonado.
rules-result-time = A { SIDE($side) } se le ha acabado el tiempo.
rules-result-both = Un mismo disparo ha alcanzado a { LIST($king, form: "los", join: "or") } de ambos bandos.
rules-result-repetition = La misma posición se ha dado por tercera vez.
rules-result-agreed = Los jugadores han acordado tablas.
rules-result-quiet = Han pasado demasiados turnos sin que se destruya una pieza.

## Rechazos: por qué no se puede hacer algo. También para jugadas erróneas en archivos.

rules-refused-over = La partida ha terminado.
rules-refused-looking-back = Esta es una posición anterior. Juega desde aquí o vuelve a la partida.
rules-refused-no-offer = Tu rival no ha ofrecido tablas.
rules-refused-offered = Tu rival aún no ha respondido a tu oferta de tablas.
rules-refused-claim =
    Se pueden reclamar tablas cuando una posición se da por tercera vez. Esta se ha dado { $times ->
        [1] una vez
        [2] dos veces
       *[other] { $times } veces
    }.

rules-refused-no-square = En este tablero no hay casilla { $square }.
rules-refused-no-piece = No hay ninguna pieza en { $square }.
rules-refused-not-yours = La pieza de { $square } es de { SIDE($side) }.
rules-refused-moves = { PIECE($piece, form: "El") } no puede moverse.
rules-refused-far = { $to } no está junto a { $from }. Las piezas se mueven una casilla.
rules-refused-diagonal = { $to } está en diagonal respecto a { $from }. Las piezas se mueven por columnas y filas.
rules-refused-reserved = { $square } está reservada para { SIDE($side) }.
rules-refused-occupied = En { $square } hay otra pieza.
rules-refused-wall = Hay un muro entre { $from } y { $to }.
rules-refused-swap = { PIECE($piece, form: "El") } no puede intercambiarse con { PIECE($other, form: "el") }.
rules-refused-swap-reserved = El intercambio llevaría { PIECE($piece, form: "el") } a { $square }, que está reservada para { SIDE($side) }.
rules-refused-stack = { PIECE($piece, form: "El") } no puede subirse { PIECE($other, form: "al") }.
rules-refused-lift = { PIECE($piece, form: "El") } no es una pila, así que no hay nada encima que mover.
rules-refused-turn = { PIECE($piece, form: "El") } no puede girar.
    .this-way = { PIECE($piece, form: "El") } no puede girar así.
    .other-way = { PIECE($piece, form: "El") } solo puede girar en el otro sentido.
rules-refused-once =
    .takes = { PIECE($piece, form: "El") } solo captura una pieza por turno.
    .sends = { PIECE($piece, form: "El") } solo desplaza una pieza por turno.
rules-refused-chance = El azar decide dónde acaba una pieza tras un paso a { $to }, y esta jugada no dice dónde.
rules-refused-landing = No se puede enviar ninguna pieza a { $square }.
rules-refused-fire =
    .by-itself = El láser dispara por sí solo al final del turno.
    .again = Un láser solo dispara una vez por turno.
rules-refused-no-laser = { PIECE($piece, form: "El") } no es un láser.
    .wall = { PIECE($piece, form: "El") } no es un láser. Los láseres disparan desde el muro hacia { LIST($squares) }.
rules-refused-pass = Aún no puedes pasar: un turno empieza con una acción.
rules-refused-untouchable = { PIECE($piece, form: "El") } no puede moverlo nadie.
rules-refused-no-royal = { PIECE($piece, form: "El") } no puede estar en { $square }.
rules-refused-tower = Nadie puede mover la torre.
    .turn = Girar la torre no cambiaría nada.
    .square = La torre cubre { $square }. Su propia casilla es { $tower }.
    .piece = La torre solo puede moverse o girar.

rules-refused-editing = Este tablero aún se está editando. Pulsa primero «{ editor-play }».
rules-refused-no-laser-here = { SIDE($side) } no tiene láser en este tablero.

## Problemas de las disposiciones: en el editor y en posiciones pegadas

rules-setup-needs = { SIDE($side) } necesita { LIST($kinds, form: "un", join: "or") }.
rules-setup-many = { SIDE($side) } solo puede tener { LIST($kinds, form: "un", join: "or") }, no { $count } (en { LIST($squares) }).
rules-setup-two = Hay dos piezas en { $square }.
rules-setup-tower = En este juego no hay torre.
    .outside = La torre no cabe en el tablero en { $square }. Muévela.
    .reserved = La torre está en { $square }, una casilla reservada para { SIDE($side) }. Muévela o libera la casilla.
    .covers = La torre cubre { $square }, así que ninguna pieza puede estar ahí. Usa otra casilla o mueve la torre.
rules-setup-no-royal = { PIECE($piece, form: "El") } no puede empezar en { $square }. Elige otra casilla.
rules-setup-portals =
    { $count ->
        [one] { PIECE($piece, form: "El") } de { LIST($squares) } no tiene pareja. Coloca otra pieza igual o retira esta.
       *[other] Solo pueden emparejarse dos { PIECE($piece, form: "plural") }, no { $count } (en { LIST($squares) }). Retira las piezas que sobran.
    }
rules-setup-unknown = Pieza desconocida en { $square }: { $kind }.
rules-setup-facing = { PIECE($piece, form: "El") } de { $square } debe mirar hacia { LIST($facings, join: "or") }.
    .none = { PIECE($piece, form: "El") } de { $square } no puede tener orientación.
# Una dirección, con su signo en la notación. $facing: N, NE, etc., o / y | para piezas dibujadas como una raya
rules-facing =
    { $facing ->
        [N] el norte (N)
        [NE] el noreste (NE)
        [E] el este (E)
        [SE] el sureste (SE)
        [S] el sur (S)
        [SW] el suroeste (SW)
        [W] el oeste (W)
        [NW] el noroeste (NW)
       *[other] { $facing }
    }

## Cómo se escriben los turnos. La notación es la misma en todos los idiomas.

rules-notation =
    .move = b2a2: la pieza de b2 se mueve a a2.
    .takes = b2a2: la pieza de b2 se mueve a a2 y captura la pieza que haya allí.
    .turn = b2+: gira en sentido horario; b2-: antihorario.
    .half-turn = b2++: da media vuelta.
    .fire = b2*: el láser de b2 dispara.
    .sent = b2a2@g7: una pieza pasa de b2 a a2 y otra se envía a g7.
    .pass = pass: el turno termina.
    .loss = ×a3: se ha perdido una pieza en a3.
    .squares = Las letras y los números están en el borde del tablero.

## Tarjetas de las piezas: qué hace cada tipo, en los juegos con láseres

rules-kind-royal = Si un rayo alcanza esta pieza, su dueño pierde la partida.
    .taken = Si un rayo alcanza esta pieza o si es capturada, su dueño pierde la partida.
rules-kind-laser = El láser: dispara después de cada turno de su dueño.
    .action = El láser: dispararlo es una acción, una vez por turno.

rules-face-sides =
    { $count ->
        [1] en un lado
        [2] en dos lados
        [3] en tres lados
       *[other] en todos los lados
    }
rules-face-mirror = Espejo { $sides }: desvía el rayo en ángulo recto.
rules-face-flat-mirror = Espejo plano { $sides }: devuelve el rayo.
rules-face-glass = Cristal { $sides }: deja pasar el rayo.
rules-face-portal = Portal { $sides }: el rayo sale por su pareja.
rules-face-splitter =
    { $ways ->
        [2] Divisor { $sides }: divide el rayo en dos.
       *[other] Divisor { $sides }: envía el rayo en { $ways } direcciones.
    }
rules-face-shield = Escudo { $sides }: detiene el rayo sin sufrir daño.
rules-face-bare = Sin protección { $sides }: un rayo destruye la pieza.
    .leaves = Sin protección { $sides }: un rayo destruye la pieza superior y queda { PIECE($piece, form: "un") }.

rules-acts =
    .moves-or-turn = Se mueve una casilla en cualquier dirección o da un cuarto de vuelta.
    .moves-or-any-turn = Se mueve una casilla en cualquier dirección o gira hacia cualquier lado.
    .moves = Se mueve una casilla en cualquier dirección. No gira.
    .lines-or-turn = Se mueve una casilla por su columna o su fila o da un cuarto de vuelta.
    .lines-or-any-turn = Se mueve una casilla por su columna o su fila o gira hacia cualquier lado.
    .lines = Se mueve una casilla por su columna o su fila. No gira.
    .turn = Da un cuarto de vuelta. No se mueve.
    .any-turn = Gira hacia cualquier lado. No se mueve.
    .nothing = No se mueve ni gira.
rules-kind-takes = Captura piezas rivales moviéndose a su casilla.
    .once = Captura una pieza rival moviéndose a su casilla, una vez por turno.
rules-kind-displaces = Se mueve a la casilla de cualquier pieza y la envía a una casilla vacía al azar, una vez por turno.
rules-kind-scatters = La pieza que entra en su casilla va a parar a una casilla vacía al azar, una vez por turno.
rules-kind-neutral = No es de nadie: cualquiera de los dos puede usarla.
    .fixed = No es de nadie, y nadie puede usarla.
rules-tower = Una columna sobre { $base } × { $base } casillas con una plataforma de { $platform } × { $platform } sobre el tablero.
    .beam = Periscopio a la izquierda de cada lado: lleva el rayo al otro nivel. El resto detiene el rayo.
    .steps = Las piezas suben a la plataforma y bajan de ella en vertical.
    .moves = No es de nadie: cualquiera de los dos puede moverla una casilla o girarla un cuarto de vuelta, con todo lo que lleva encima.
    .fixed = No es de nadie. No se mueve ni gira.
rules-kind-faces = Solo mira { LIST($ways, join: "or") }, visto desde el asiento de su dueño.
rules-kind-faces-each = Solo mira { LIST($ways, join: "or") } si es de { SIDE($first) }, y { LIST($others, join: "or") } si es de { SIDE($second) }, visto desde el asiento de su dueño.
rules-way =
    .forward = hacia delante
    .right = a la derecha
    .back = hacia atrás
    .left = a la izquierda
    .forward-right = adelante a la derecha
    .back-right = atrás a la derecha
    .back-left = atrás a la izquierda
    .forward-left = adelante a la izquierda
rules-kind-swaps = Se intercambia con { LIST($pieces, form: "un", join: "or") } de al lado, de cualquier bando.
rules-kind-stacks = Se sube a { LIST($pieces, form: "un", join: "or") } de al lado, de su propio bando.
rules-kind-lifts = Su pieza superior puede moverse sola.

## Página de reglas de los juegos con láseres: un párrafo cada uno

rules-play-turn = Empieza { SIDE($side) }. En cada turno mueves o giras una pieza; no puedes pasar.
    .action = Empieza { SIDE($side) }. Un turno es una acción: mover o girar una pieza.
    .actions = Empieza { SIDE($side) }. Un turno tiene { $count ->
            [2] dos
            [3] tres
            [4] cuatro
           *[other] { $count }
        } acciones, con una pieza o con varias: mover o girar una pieza. Después de la primera puedes pasar el resto.
rules-play-fire = Después, tu láser dispara por sí solo.
    .action = Disparar un láser también es una acción, como mucho una vez por turno. No es obligatorio disparar.
rules-play-light = Los espejos desvían el rayo y los escudos lo detienen. Una pieza alcanzada en cualquier otro lado queda destruida, sea de quien sea.
rules-play-loses = Pierdes si un rayo alcanza a tu { PIECE($king) }, aunque sea el de tu propio láser.
    .taken = Pierdes si un rayo, incluso el de tu propio láser, alcanza a tu { PIECE($king) }, o si te capturan esa pieza.
rules-play-takes = Con cada acción, { LIST($pieces, form: "un", join: "or") } puede capturar una pieza rival moviéndose a su casilla.
    .once = Una vez por turno, { LIST($pieces, form: "un", join: "or") } puede capturar una pieza rival moviéndose a su casilla.
    .each-once = Una vez por turno y tipo de pieza, { LIST($pieces, form: "un", join: "or") } puede capturar una pieza rival moviéndose a su casilla.
rules-play-displaces = Una vez por turno, { LIST($pieces, form: "un", join: "or") } puede moverse a la casilla de otra pieza, aunque sea propia, que va a parar a una casilla vacía al azar.
rules-play-scatters = Una vez por turno, una pieza puede entrar en la casilla de { LIST($pieces, form: "un", join: "or") } y va a parar a una casilla vacía al azar.
rules-play-reserved = Las casillas marcadas están reservadas para las piezas de ese color.
rules-play-walls = Ni los rayos ni las piezas atraviesan los muros.
rules-play-holes = Ni los rayos ni las piezas atraviesan los huecos del tablero.
    .walls = Ni los rayos ni las piezas atraviesan los muros ni los huecos del tablero.
rules-play-tower = Con una torre, la partida tiene dos niveles: una pieza puede pasar también a la casilla que está justo encima o debajo, y los periscopios de la torre suben y bajan el rayo.
    .squares = Las mayúsculas indican las casillas de su plataforma.
    .closed = Ningún { PIECE($king) } puede estar en las casillas tachadas.
rules-play-both = Si un disparo alcanza a la vez a { PIECE($king, form: "los") } de ambos bandos, la partida acaba en tablas.
rules-play-draws = Los jugadores pueden acordar tablas, y cualquiera puede reclamarlas cuando una posición se da por tercera vez.
rules-play-quiet = Tras { $count } turnos seguidos sin pérdidas, la partida acaba en tablas.

## Archivos abiertos

rules-opened-one = Este archivo contiene { $count } partidas. Se ha abierto la { $number }.
rules-opened-corrected =
    { $count ->
        [one] Este archivo se ha corregido en la línea { $line }: { $message }.
       *[other] Este archivo se ha corregido en { $count } sitios, el primero en la línea { $line }: { $message }.
    }
rules-rename-letters = { $file } no puede llevar este nombre: su codificación no tiene algunas de las letras.
rules-rename-tags = No se puede renombrar { $file }: sus etiquetas no están donde deberían.

## Otros programas que juegan (motores UCI)

rules-program-given-up = { $name } ya no se usa después de { $count } fallos: { $why }.
    .unnamed = El motor ya no se usa después de { $count } fallos: { $why }.
rules-program-strength =
    .elo = Elo { $elo }
    .depth =
        { $count ->
            [one] { $count } media jugada de profundidad
           *[other] { $count } medias jugadas de profundidad
        }
    .as-set = según su ajuste
    .full = fuerza máxima
