### Ajedrez, damas y Stratego: nombres, reglas, piezas, rechazos, resultados y reglas de la casa.

## Los nombres de los juegos

game-chess = Ajedrez
game-draughts = Damas
game-stratego = Stratego

## Ajedrez: el menú de juegos

chess-note = Las reglas habituales, con enroque, coronación y captura al paso.
chess-setup = Estándar
chess-setup-random = Chess960, posición { $number }

## Ajedrez: rechazos

chess-refused-unreadable = «{ $text }» no es una jugada. Escríbela como e2e4, o como e7e8q para coronar un peón.
chess-refused-stuck = { PIECE($piece, form: "El") } de { $square } no tiene jugadas legales.
chess-refused-own-piece = En { $square } está tu { PIECE($piece) }.
chess-refused-promotion = Un peón que llega a { $square } se convierte en dama, torre, alfil o caballo. Indica en qué, por ejemplo { $text }.
    .too-early = Solo corona un peón que llega a la última fila.
chess-refused-way =
    .pawn = Un peón avanza una casilla recta, o dos desde su casilla inicial, y captura en diagonal.
    .pawn-double = Un peón solo puede avanzar dos casillas desde su casilla inicial.
    .knight = Un caballo se mueve dos casillas en línea recta y una hacia un lado.
    .bishop = Un alfil se mueve en diagonal.
    .rook = Una torre se mueve por su fila o su columna.
    .queen = Una dama se mueve por su fila, su columna o sus diagonales.
    .king = Un rey se mueve una casilla.
chess-refused-blocked = En { $square } hay { PIECE($piece, form: "un") } en medio.
chess-refused-pawn-blocked = En { $square } hay una pieza, y un peón solo captura en diagonal.
chess-refused-pawn-empty = Un peón solo va en diagonal para capturar, y { $square } está vacía.
chess-refused-castling = El rey no puede enrocarse a { $square }.
    .moved = Ya no puedes enrocarte a { $square }: se ha movido el rey o la torre de { $rook }.
chess-refused-castling-between = Todas las casillas entre el rey y la torre deben estar vacías, pero en { $square } hay { PIECE($piece, form: "un") }.
    .crossed = Todas las casillas por las que pasan el rey y la torre deben estar vacías, pero en { $square } hay { PIECE($piece, form: "un") }.
chess-refused-castling-check = No puedes enrocarte mientras tu rey esté en jaque desde { $from }.
chess-refused-castling-attacked = No puedes enrocarte: el rey pasaría por { $square }, casilla que ataca { PIECE($piece, form: "el") } de { $from }.
chess-refused-check = Tu rey quedaría en jaque desde { $from }.
    .still = Tu rey está en jaque desde { $from }, y esta jugada no lo evita.
chess-refused-other = { PIECE($piece, form: "El") } no puede ir a { $square }.

## Ajedrez: resultados

chess-result-checkmate = Jaque mate: el rey de { SIDE($side) } en { $square } está atacado desde { LIST($from) }.
chess-result-stalemate = Rey ahogado: { SIDE($side) } no está en jaque y no tiene jugadas legales.
chess-result-material = A ningún bando le quedan piezas suficientes para dar mate.

## Ajedrez: cómo se escriben las jugadas. La notación es la misma en todos los idiomas.

chess-notation =
    .piece = Nf3: el caballo va a f3 (N caballo, B alfil, R torre, Q dama, K rey).
    .pawn = e4: un peón va a e4.
    .signs = x es captura, + es jaque, # es jaque mate.
    .castling = O-O es el enroque hacia la columna h, O-O-O hacia la columna a.

## Ajedrez: la página de reglas

chess-rules =
    .turns = Empieza { SIDE($side) }, y se juega por turnos.
    .moves = Una pieza se mueve a una casilla vacía, o captura una pieza rival moviéndose a su casilla. Solo los caballos saltan sobre otras piezas.
    .check = Un rey cuya casilla está atacada está en jaque. Ninguna jugada puede dejar tu propio rey en jaque.
    .checkmate = El jaque mate gana: el rey está en jaque y ninguna jugada lo salva.
    .castling = Si ni el rey ni una torre se han movido, pueden enrocarse: el rey se mueve dos casillas hacia la torre, y esta pasa al otro lado, junto a él. Todas las casillas entre ambos deben estar vacías. El rey no puede estar en jaque, ni pasar por una casilla atacada ni llegar a ella.
    .en-passant = Si un peón avanza dos casillas y pasa junto a un peón rival, este puede capturarlo en la jugada siguiente como si solo hubiera avanzado una: captura al paso.
    .promotion = Un peón que llega a la última fila se convierte en dama, torre, alfil o caballo de su bando.
    .stalemate = El ahogado es tablas: quien juega no tiene jugadas legales y su rey no está en jaque.
    .material = La partida acaba en tablas cuando solo quedan los reyes, con un caballo o un alfil como mucho.
    .repetition = Cuando una posición se da por tercera vez con las mismas jugadas posibles, quien juega puede reclamar tablas. Así acaba el jaque perpetuo.
    .agreement = Los jugadores pueden acordar tablas o abandonar.
    .no-limit = No hay regla de las cincuenta jugadas: una partida puede durar lo que sea.

## Ajedrez: qué hace cada pieza

chess-kind-pawn =
    .moves = Avanza una casilla recta, o dos desde su casilla inicial, a casillas vacías.
    .captures = Captura una casilla en diagonal hacia delante.
    .promotes = En la última fila se convierte en dama, torre, alfil o caballo.
chess-kind-knight = Se mueve dos casillas en línea recta y una hacia un lado, saltando sobre otras piezas.
chess-kind-bishop = Se mueve en diagonal cualquier número de casillas vacías.
chess-kind-rook =
    .moves = Se mueve por su fila o su columna cualquier número de casillas vacías.
    .castles = Puede enrocarse con su rey.
chess-kind-queen = Se mueve por su fila, su columna o sus diagonales cualquier número de casillas vacías.
chess-kind-king =
    .moves = Se mueve una casilla en cualquier dirección.
    .castles = Puede enrocarse con una torre.
    .loses = Si recibe jaque mate, su dueño pierde la partida.

## Damas: el menú de juegos

draughts-note = Damas brasileñas: damas voladoras, y hay que seguir el recorrido que captura más piezas.
draughts-setup = Estándar

## Damas: rechazos

draughts-refused-unreadable = Eso no es una jugada. Escribe la casilla de la pieza y cada casilla en la que cae, como c3d4 o c3e5g7.
draughts-refused-stuck = La pieza de { $square } no tiene jugadas legales.
draughts-refused-capture = Tienes que capturar, por ejemplo { $best }.
draughts-refused-capture-most = Tienes que capturar el mayor número de piezas: { $best } captura { $most }, y así solo { $count }.
draughts-refused-light = { $square } es una casilla clara. Las piezas van solo por las oscuras.
draughts-refused-backward = Un peón solo avanza, así que no puede ir a { $square }. Hacia atrás solo puede capturar.
draughts-refused-reach = La pieza no puede ir de { $from } a { $to }.
draughts-refused-claim =
    Se pueden reclamar tablas cuando una posición se da { $needed ->
        [2] dos veces
        [3] tres veces
       *[other] { $needed } veces
    }. Esta se ha dado { $times ->
        [1] una vez
        [2] dos veces
        [3] tres veces
       *[other] { $times } veces
    }.
draughts-refused-claim-moves =
    También se pueden reclamar cuando un jugador hace la misma jugada { $moves ->
        [2] dos veces
        [3] tres veces
       *[other] { $moves } veces
    } seguidas, volviendo atrás entre una y otra.

## Damas: peticiones de tablas y resultados

draughts-claim-repetition =
    La misma posición se ha dado { $times ->
        [1] una vez
        [2] dos veces
        [3] tres veces
       *[other] { $times } veces
    }.
draughts-claim-moves =
    Un jugador ha hecho la misma jugada { $times ->
        [1] una vez
        [2] dos veces seguidas
        [3] tres veces seguidas
       *[other] { $times } veces seguidas
    }.
draughts-result-no-pieces = A { SIDE($side) } no le quedan piezas.
draughts-result-no-moves = A { SIDE($side) } no le quedan jugadas legales.
draughts-result-repetition =
    La misma posición se ha dado { $times ->
        [1] una vez
        [2] dos veces
        [3] tres veces
       *[other] { $times } veces
    }.
draughts-result-moves = Un jugador ha hecho la misma jugada una y otra vez.
draughts-result-kings =
    { $turns ->
        [one] Ha pasado un turno
       *[other] Han pasado { $turns } turnos
    } sin capturas ni movimientos de peón.
    .many = Han pasado demasiados turnos sin capturas ni movimientos de peón.

## Damas: cómo se escriben las jugadas. La notación es la misma en todos los idiomas.

draughts-notation =
    .move = c3-d4: la pieza de c3 se mueve a d4.
    .capture = c3xg7: salta hasta g7, en uno o varios saltos, y captura lo que salta.

## Damas: la página de reglas

draughts-rules =
    .start = Cada jugador tiene 12 peones en las casillas oscuras de sus tres filas más cercanas. Empieza { SIDE($side) }.
    .man = Un peón avanza una casilla en diagonal, a una casilla vacía.
    .capture = Una pieza captura saltando sobre una pieza rival hasta la casilla vacía de detrás, hacia delante o hacia atrás.
    .mandatory = Capturar es obligatorio cuando se puede. Desde donde cae, la misma pieza sigue capturando mientras pueda.
    .most = Hay que seguir el recorrido que captura más piezas; peones y damas cuentan igual. Si varios capturan las mismas, puedes elegir.
    .once = Ninguna pieza se salta dos veces en un turno. Las piezas capturadas salen del tablero al final del turno.
    .promotion = Un peón que termina su turno en la última fila se convierte en dama. Si solo pasa por ella, sigue siendo peón.
    .king = Una dama se mueve en diagonal cualquier número de casillas vacías. Captura a cualquier distancia y cae en cualquier casilla vacía detrás de la pieza.
    .loss = Pierde quien se queda sin piezas o sin jugadas legales.
draughts-rules-draw =
    Los jugadores pueden acordar tablas. Se pueden reclamar tablas cuando la misma posición se da { $times ->
        [1] una vez
        [2] dos veces
        [3] tres veces
       *[other] { $times } veces
    }.
draughts-rules-draw-moves =
    Los jugadores pueden acordar tablas. Se pueden reclamar tablas cuando la misma posición se da { $times ->
        [1] una vez
        [2] dos veces
        [3] tres veces
       *[other] { $times } veces
    }, o cuando un jugador hace la misma jugada { $moves ->
        [1] una vez
        [2] dos veces seguidas
        [3] tres veces seguidas
       *[other] { $moves } veces seguidas
    }, volviendo atrás entre una y otra.
draughts-rules-kings =
    La partida acaba en tablas tras { $turns ->
        [one] un turno
       *[other] { $turns } turnos seguidos
    } en que solo se mueven damas y no se captura nada.

## Damas: qué hace cada pieza

draughts-kind-man =
    .moves = Avanza una casilla en diagonal y captura hacia delante y hacia atrás.
    .promotes = En la última fila se convierte en dama.
draughts-kind-king = Se mueve y captura en diagonal, a cualquier distancia.

## Damas: reglas de la casa, con sus opciones

draughts-ruling-repetition = Tablas por repetir posición
    .third = Tercera vez
    .second = Segunda vez
    .fifth = Quinta vez
draughts-ruling-moves = Tablas por repetir jugada
    .three = Tres seguidas
    .five = Cinco seguidas
    .never = Nunca
draughts-ruling-kings = Tablas si solo mueven damas
    .never = Nunca
    .thirty = 30 turnos
    .forty = 40 turnos
    .fifty = 50 turnos

## Stratego: el menú de juegos

stratego-note = Stratego rápido: 20 piezas por bando, desplegadas en secreto.
stratego-setup = Despliegue en secreto
    .note = Cada bando despliega sus piezas, ocultas para el otro.

## Stratego: el despliegue

stratego-ready = Listo
stratego-refused-home = { $square } no está en las filas { $first } a { $last }, donde despliega { SIDE($side) }.
stratego-refused-there = { PIECE($piece, form: "El") } ya está en { $square }.
stratego-refused-placed =
    { $count ->
        [one] Tu { PIECE($piece) } ya está en el tablero.
       *[other] Tus { $count } { PIECE($piece, form: "plural") } ya están en el tablero.
    }
stratego-refused-unready =
    { $count ->
        [one] Falta una pieza por colocar.
       *[other] Faltan { $count } piezas por colocar.
    }
stratego-refused-begun = La partida ha empezado, así que ya no puedes cambiar tu despliegue.

## Stratego: rechazos

stratego-refused-unreadable = Eso no se puede jugar: { $error }.
stratego-refused-stays = { PIECE($piece, form: "El") } de { $square } no se mueve nunca.
stratego-refused-ground = Ninguna pieza puede entrar en { $square }.
stratego-refused-own-piece = En { $square } hay una pieza tuya.
stratego-refused-way = { PIECE($piece, form: "El") } de { $square } se mueve una casilla hacia delante, hacia atrás o a un lado.
    .scout = { PIECE($piece, form: "El") } de { $square } solo se mueve en línea recta por su columna o su fila.
stratego-refused-blocked = Hay algo entre { $from } y { $to }.
stratego-refused-two-squares = Regla de las dos casillas: esta pieza ha ido y venido entre { $from } y { $to } tres veces seguidas. Haz primero otra jugada.
stratego-refused-chase = Regla de la persecución: con una jugada a { $square }, esta persecución repetiría una posición. Muévete a otro sitio.
stratego-refused-claim =
    Se pueden reclamar tablas tras { $needed } turnos sin ataques. Hasta ahora { $count ->
        [one] ha habido 1.
       *[other] ha habido { $count }.
    }

## Stratego: peticiones de tablas y resultados

stratego-claim = No ha habido ningún ataque en { $count } turnos.
stratego-result-flag = { SIDE($winner) } ha capturado la bandera de { SIDE($loser) }.
stratego-result-stuck = { SIDE($side) } no puede mover.
stratego-result-both-stuck = Ningún bando puede mover.
stratego-result-quiet = Han pasado { $count } turnos sin ataques.

## Stratego: cómo se escriben los turnos. La notación es la misma en todos los idiomas.

stratego-notation =
    .move = a4a5: un movimiento de a4 a a5.
    .attack = a4xa5 7:4: una pieza de rango 7 ataca a una de rango 4.
    .signs = ? es un superviviente, B una bomba, F la bandera.

## Stratego: la página de reglas

stratego-rules =
    .army = Cada bando tiene 20 piezas: el mariscal 10, el general 9, el coronel 8, dos comandantes 7, dos capitanes 6, dos tenientes 5, dos sargentos 4, dos minadores 3, dos exploradores 2, el espía 1, tres bombas y la bandera.
    .set-up = Cada jugador despliega en secreto en sus cuatro filas; 20 casillas quedan vacías. Empieza { SIDE($side) }.
    .moves = Una pieza se mueve una casilla hacia delante, hacia atrás o a un lado, a una casilla vacía o contra una pieza rival: es un ataque.
    .scouts = Los exploradores recorren cualquier distancia en línea recta por casillas vacías y pueden atacar al final.
    .still = La bandera y las bombas no se mueven nunca. Nada entra en los dos cráteres ni los cruza.
    .attack = Un ataque revela ambos rangos. La pieza de menor rango sale del tablero; si son iguales, salen las dos.
    .survivor = Si gana el atacante, ocupa la casilla; si gana el atacado, se queda en la suya.
    .bomb = Una bomba destruye a cualquier atacante menos al minador, que la retira y ocupa su casilla.
    .spy = El espía captura al mariscal si ataca primero. Si lo atacan, pierde contra todo menos contra otro espía.
    .hides = Una pieza que sobrevive a un ataque vuelve a ocultar su cara, así que recuérdala.
    .stays-open = Una pieza que sobrevive a un ataque muestra su cara desde entonces.
    .two-squares = Regla de las dos casillas: una pieza no puede cruzar la línea entre las mismas dos casillas en más de tres turnos seguidos.
    .chase = Regla de la persecución: quien persigue piezas que no dejan de huir no puede repetir una posición desde que empezó la persecución, salvo dando un paso directo hacia atrás.
    .end = Captura la bandera y ganas. Un jugador sin piezas que puedan moverse pierde al instante, igual que quien no puede mover en su turno. Si ningún bando puede mover, la partida acaba en tablas.
stratego-rules-quiet = Tras { $count } turnos seguidos sin ataques, cualquier jugador puede reclamar tablas.

## Stratego: qué hace cada pieza

stratego-rank = Rango { $number }.
stratego-kind-flag = No se mueve nunca. Si la capturan, su dueño pierde la partida.
stratego-kind-spy = Captura al mariscal si ataca primero. Pierde contra cualquier atacante; dos espías se capturan mutuamente.
stratego-kind-scout = Recorre cualquier distancia en línea recta y puede atacar al final.
stratego-kind-miner = Retira bombas. Captura cualquier pieza de menor rango.
stratego-kind-marshal = Captura cualquier pieza de menor rango. Un espía que lo ataca lo captura.
stratego-kind-bomb = No se mueve nunca. Destruye a cualquier atacante menos al minador.
stratego-kind-other = Captura cualquier pieza de menor rango.
stratego-kind-back = Solo su dueño conoce su rango.

## Stratego: reglas de la casa, con sus opciones

stratego-ruling-reveal = Los supervivientes muestran su cara
    .moment = Un momento
    .for-good = Para siempre
