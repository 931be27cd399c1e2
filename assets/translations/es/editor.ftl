### El editor de tableros, el despliegue en Stratego, la tarjeta de las lecciones y los avisos sobre archivos.

## Editor: nombres

editor-unnamed = Mi disposición
editor-new = Disposición nueva
editor-copy-name = { $name } (copia)
editor-name-after =
    { $count ->
        [one] { $name } tras 1 turno
       *[other] { $name } tras { $count } turnos
    }

## Editor: qué hacer con un tablero sin guardar cuando se abre otro

editor-unsaved = { $name } no se ha guardado.
editor-keep-editing = Seguir editando
    .help = Continuar con el tablero sin guardar
editor-discard = Descartar
    .help = Abrir el otro tablero. «{ command-undo }» recupera este hasta que cierres el juego

## Editor: rótulos de los campos

editor-name = Nombre
editor-author = Autor
editor-note = Nota

## Editor: herramientas. Hay poco sitio: los rótulos de los botones son cortos.

editor-place =
    .help = Colocar { PIECE($piece, form: "plural") } de { SIDE($player) }
    .neutral = Colocar { PIECE($piece, form: "plural") }, que no son de nadie
    .tower = Colocar la torre, o moverla con todo lo que lleva
editor-neutral = Neutrales

editor-brushes = Pinceles
editor-hand = Mano
    .help = Seleccionar y arrastrar piezas
editor-erase = Borrar
    .help = Quitar piezas del tablero
editor-wall = Muro
    .help = Construir o quitar muros entre casillas
editor-hole = Hueco
    .help = Recortar casillas del tablero o devolverlas

editor-symmetry = Simetría
editor-symmetry-off = No
    .help = Colocar solo en un lado
editor-symmetry-half-turn = Media vuelta
    .help = Colocar en los dos lados, de modo que el tablero se vea igual desde ambos asientos
editor-symmetry-mirror = Espejo
    .help = Colocar en los dos lados, como en un espejo entre los jugadores

editor-fire = Disparar
    .help = Disparar el láser de { SIDE($player) }
editor-reserve = Reservar
    .help = Reservar casillas para las piezas de { SIDE($player) }, o liberarlas
editor-wall-laser = Láser mural
    .help = Poner el láser de { SIDE($player) } en un muro o en el borde, o quitarlo
editor-first-move = Empieza
    .help = Empieza { SIDE($player) }

editor-selected = Pieza elegida
editor-turn-left = Girar izq.
    .help = Girar la pieza en sentido antihorario
    .off = Selecciona primero una pieza
editor-turn-right = Girar der.
    .help = Girar la pieza en sentido horario
    .off = Selecciona primero una pieza
editor-recolour = Otro bando
    .help = Dar la pieza al otro bando
    .off = Selecciona primero una pieza
editor-remove = Quitar
    .help = Quitar la pieza del tablero
    .off = Selecciona primero una pieza del tablero

editor-board = Tablero
editor-size = { $files } × { $ranks }
editor-fewer-files = − col.
    .help = Quitar una columna
editor-more-files = + col.
    .help = Añadir una columna
editor-fewer-ranks = − fila
    .help = Quitar una fila
editor-more-ranks = + fila
    .help = Añadir una fila
editor-clear = Vaciar
    .help = Quitar todas las piezas del tablero

## Editor: botones al final del panel

editor-play = Jugar
    .help = Jugar en este tablero contra el ordenador
editor-save = Guardar
    .help = Guardar este tablero entre tus disposiciones
editor-leave = Salir
    .help = Volver a la partida; el tablero se conserva
editor-copy = Copiar
    .help = Copiar el tablero como dibujo
editor-copy-khet = Copiar en Khet
    .help = Copiar el tablero en notación Khet
editor-paste = Pegar
    .help = Pegar un tablero dibujado, notación Khet, el registro de una partida o un problema
editor-balance = Probar equidad
    .help = Hacer que el motor juegue contra sí mismo para ver si este tablero es justo
editor-puzzle = Problema
    .help = Hacer un problema de este tablero

## Editor: análisis

editor-analysis-depth = Análisis, profundidad { $depth }
editor-analysis-thinking = Análisis: pensando…
editor-analysis-off = No hay análisis para este tablero

## Editor: problemas del tablero

editor-problems = Problemas
editor-no-problems = Sin problemas. En este tablero se puede jugar.
editor-more-problems =
    { $count ->
        [one] Y 1 más.
       *[other] Y { $count } más.
    }

editor-problem-off-board = { $square }: { PIECE($piece, form: "el") } de { SIDE($player) } dispara fuera del tablero.
editor-problem-shot = El láser de { SIDE($player) } alcanzaría { LIST($pieces) }.
# Complementos de «alcanzaría»
editor-piece-on = { PIECE($piece, form: "al") } de { SIDE($player) } en { $square }
editor-neutral-piece-on = { PIECE($piece, form: "al") } en { $square }
editor-own-piece-on = { PIECE($piece, form: "gender") ->
    [feminine] a su propia { PIECE($piece) } en { $square }
   *[masculine] a su propio { PIECE($piece) } en { $square }
    }
editor-problem-shot-wins = Gana cualquier jugada que no cambie el recorrido del rayo.
editor-problem-shot-loses = { SIDE($player) } pierde con cualquier jugada que no cambie el recorrido del rayo.
editor-problem-wins = { SIDE($player) } gana con la primera jugada, { $action }.
editor-problem-threatens = { SIDE($player) } amenaza con ganar de inmediato con { $action }.
editor-problem-dark = { $square }: la luz no puede llegar nunca { PIECE($piece, form: "al") } de { SIDE($player) }.
    .neutral = { $square }: la luz no puede llegar nunca { PIECE($piece, form: "al") }.
editor-problem-asymmetric =
    { $count ->
        [one] Los bandos no son iguales: 1 pieza no tiene pareja.
       *[other] Los bandos no son iguales: { $count } piezas no tienen pareja.
    }

## Editor: por qué no se puede hacer un cambio

editor-no-such-piece = En estas reglas no existe esa pieza.
editor-laser-into-hole = El láser de { SIDE($player) } apunta a { $square }, así que esa casilla debe quedarse.
editor-laser-needs-wall = Un láser necesita detrás un muro, un hueco o el borde del tablero.
editor-needs-laser = { SIDE($player) } necesita un láser.
editor-not-possible = Este cambio no es posible: { $error }
editor-no-laser = { SIDE($player) } no tiene láser en este tablero.

## Editor: pistas en la línea bajo el tablero. Las teclas van dos espacios antes de lo que hacen.

editor-hint-piece = { $square }: { PIECE($piece) } de { SIDE($player) }
    .neutral = { $square }: { PIECE($piece) }
editor-hint-place = { $square }: colocar { PIECE($piece, form: "el") }
editor-hint-reserved = { $square } está reservada para { SIDE($player) }
editor-hint-reserve = { $square }: reservar para { SIDE($player) }
editor-hint-free = { $square }: liberar para ambos bandos
editor-hint-cut = { $square }: recortar la casilla
editor-hint-fill = { $square }: tapar el hueco
editor-hint-build = Entre { $first } y { $second }: construir un muro
editor-hint-tear-down = Entre { $first } y { $second }: quitar el muro
editor-hint-no-wall = Un muro necesita una casilla a cada lado
editor-hint-laser = Láser de { SIDE($player) }
editor-hint-put-laser = { $square }: poner aquí el láser de { SIDE($player) }
editor-hint-replace-laser = { $square }: cambiar el láser de { SIDE($other) } por el de { SIDE($player) }
editor-hint-turn = rueda o { $keys }  girar
editor-hint-wheel = rueda  girar
editor-hint-side = { $keys }  borde siguiente
editor-hint-drag = arrastrar  mover
editor-hint-drag-along = arrastrar  por el borde
editor-hint-click = clic  quitar
editor-hint-right-click = clic derecho  quitar
editor-hint-exchange = { $keys }  intercambiar

editor-brush-erase = Haz clic en las piezas para quitarlas
editor-brush-hole = Haz clic en las casillas para recortarlas o devolverlas
editor-brush-wall = Haz clic entre dos casillas para construir o quitar un muro
editor-brush-reserve = Haz clic en las casillas para reservarlas para { SIDE($player) } o liberarlas
editor-brush-laser = Haz clic en un borde del tablero para poner ahí el láser de { SIDE($player) }

## Editor: avisos

editor-copied = El tablero está en el portapapeles como dibujo.
editor-copied-khet = El tablero está en el portapapeles en notación Khet.
editor-riders-removed =
    { $count ->
        [one] La pieza de la torre se ha retirado con ella. «{ command-undo }» recupera ambas.
       *[other] Las { $count } piezas de la torre se han retirado con ella. «{ command-undo }» lo recupera todo.
    }
editor-tower-replaced =
    { $count ->
        [one] La torre ha sustituido 1 pieza. «{ command-undo }» la recupera.
       *[other] La torre ha sustituido { $count } piezas. «{ command-undo }» las recupera.
    }
editor-pasted = El tablero del portapapeles está abierto.
editor-pasted-puzzle = El tablero del problema del portapapeles está abierto. «{ editor-puzzle }» lo demuestra.
editor-not-pasted = En el portapapeles no hay ningún tablero que se pueda usar aquí.
editor-no-clipboard = El portapapeles no está disponible.
editor-not-copied = No se ha podido escribir en el portapapeles: { $error }.
editor-saved = Guardado como { $name }
editor-not-saved = El tablero no se ha guardado.
editor-not-written = No se ha podido escribir su archivo: { $error }.
editor-no-folder = Este sistema no tiene carpeta para tus disposiciones.
editor-name-taken = Hay otra disposición con este nombre. Pulsa «{ editor-save }» otra vez para sustituirla, o elige otro nombre.
editor-board-name-taken = Hay otro tablero con este nombre. Elige otro nombre.
editor-further-problems =
    { $count ->
        [one] Hay 1 problema más.
       *[other] Hay { $count } problemas más.
    }
editor-save-first = Guarda primero este tablero: tiene reglas propias, que necesitan un archivo.

## Editor: avisos sobre el archivo que conserva el tablero sin guardar

editor-draft-set-aside = No se ha podido leer el tablero que dejaste en el editor. Su archivo es ahora { $file }.
editor-draft-moved = Otro programa, u otra copia de este, ha cambiado { $old }. El tablero del editor se conserva en { $new }.
editor-draft-not-kept = El tablero del editor no se ha podido guardar y se pierde al cerrar el juego.

## El despliegue en Stratego

deploy-random = Al azar
    .help = Colocar todas las piezas al azar en tus cuatro filas
deploy-mirror = Reflejar
    .help = Reflejar de izquierda a derecha
deploy-clear = Vaciar
    .help = Quitar todas las piezas del tablero
deploy-set-ups = Despliegues
    .help = Colocar todas las piezas en esta formación
deploy-save-heading = Guardar este despliegue
deploy-save = Guardar
    .help = Guardar este despliegue con este nombre
    .off = Coloca primero todas las piezas
deploy-ready = Listo
    .help = Terminar tu despliegue
    .off = Coloca primero todas las piezas
deploy-piece =
    .help = Tomar esta pieza o arrastrarla a tus filas
    .off = Todas las piezas de este tipo están colocadas
deploy-all-placed = Todas las piezas están colocadas.
deploy-placed = { $count } de { $total } piezas colocadas.
deploy-name = Despliegue de { SIDE($player) }
deploy-saved = Despliegue guardado como { $name }.
deploy-replace = Ya tienes un despliegue llamado { $name }. Pulsa «{ deploy-save }» otra vez para sustituirlo.
deploy-not-saved = El despliegue no se ha guardado.
deploy-no-folder = Este sistema no tiene carpeta para los despliegues.
deploy-name-taken = El juego ya tiene un despliegue llamado { $name }. Elige otro nombre.

## Lecciones: la tarjeta junto al tablero

learn-place = Lección { $number } de { $count }
learn-place-step = Lección { $number } de { $count }  ·  paso { $step } de { $steps }
learn-next = Siguiente
learn-hint = Pista
learn-restart-step = Repetir paso
learn-restart = Repetir lección
learn-all = Lecciones
learn-leave = Salir
learn-your-turn = Ahora juega tú esta jugada.
learn-well-done = Bien hecho.
learn-stuck = La lección no puede continuar: { $error }

## Problemas: la tarjeta junto al tablero

puzzle-name = Problema: ganar en { $turns } ({ $rating })
    .piece = Problema: ganar una pieza en { $turns } ({ $rating })
    .defence = Problema: única defensa ({ $rating })
puzzle-band = Puntuación de { $from } a { $to }
puzzle-streak = Racha: { $count }
puzzle-streak-best = Mejor racha: { $best }
puzzle-task-win =
    { $turns ->
        [one] Juega { SIDE($side, form: "el") } y gana en 1 jugada
       *[other] Juega { SIDE($side, form: "el") } y gana en { $turns } jugadas
    }
puzzle-task-win-piece =
    { $turns ->
        [one] Juega { SIDE($side, form: "el") } y gana una pieza en 1 jugada
       *[other] Juega { SIDE($side, form: "el") } y gana una pieza en { $turns } jugadas
    }
puzzle-task-defend = Juega { SIDE($side, form: "el") }. Solo una jugada evita la derrota: encuéntrala.
puzzle-note-win = Cuentan solo tus propias jugadas. El rival juega las mejores respuestas.
puzzle-note-win-piece = Gana al menos una pieza más de las que pierdas, contando la respuesta a tu última jugada.
puzzle-note-defend =
    { $turns ->
        [one] Tras cualquier otra jugada, el rival gana con el próximo disparo.
       *[other] Tras cualquier otra jugada, el rival puede forzar la victoria en { $turns } jugadas.
    }
puzzle-note-threat = { $key } muestra u oculta el disparo rival, el que saldría si nada cambiara.
    .options = Para ver qué disparo saldría si nada cambiara, activa «{ assist-threat }» en las opciones.
puzzle-right = Correcto. El rival responde { $reply }. ¿Y ahora?
puzzle-wrong = Esa no es la solución.
puzzle-wrong-loses = Así pierdes.
    .own = Así pierdes: tu propio disparo acaba la partida.
puzzle-wrong-win =
    { $turns ->
        [one] Así no ganas en 1 jugada.
       *[other] Así no ganas en { $turns } jugadas.
    }
    .missed = Tu disparo no da en { PIECE($king, form: "el") }.
puzzle-wrong-win-piece =
    { $turns ->
        [one] Así no ganas ninguna pieza en 1 jugada.
       *[other] Así no ganas ninguna pieza en { $turns } jugadas.
    }
puzzle-wrong-answer = El rival responde { $reply }.
    .holds = El rival responde { $reply }. Después, ninguna jugada lo resuelve a tiempo.
puzzle-again = Reintentar
    .help = Deshace estas jugadas. Un clic en el tablero hace lo mismo
puzzle-hint-piece = Fíjate en { PIECE($piece, form: "el") } de { $square }.
puzzle-hint-action = Juega { $action }, como muestra la flecha.
puzzle-hint =
    .help = Muestra qué pieza juega y, la segunda vez, adónde. Cuenta como intento fallido
    .late = Muestra qué pieza juega y, la segunda vez, adónde
puzzle-solved = Resuelto
puzzle-solved-late = Para tu puntuación solo cuenta el primer intento, y ha fallado.
puzzle-rating = Puntuación del problema: { $rating }
puzzle-themes = Temas: { $themes }
puzzle-rating-up = Tu puntuación: { $rating } ± { $error } (+{ $change })
puzzle-rating-down = Tu puntuación: { $rating } ± { $error } (−{ $change })
puzzle-unrated = Tus propios problemas no cuentan para tu puntuación.
puzzle-rated = Una pista o una jugada errónea cuenta como intento fallido y baja tu puntuación.
puzzle-no-preview = Los problemas no muestran la vista previa del disparo: sigue tú el rayo.
puzzle-streak-rules = Cada problema es más difícil que el anterior. Una jugada errónea o una pista termina la racha.
puzzle-streak-over = La racha ha terminado. Tu récord: { $count }
puzzle-last = Era el último problema de esta lista.
puzzle-look-back = Repasar
puzzle-play-on = Seguir
    .help = Jugar contra el ordenador, en el nivel { $level }, la posición que hay en la mesa
    .start = Jugar contra el ordenador, en el nivel { $level }, desde la posición inicial del problema
puzzle-copy = Copiar problema
    .help = Copiar este problema sin su solución, para pegarlo en un mensaje o en el juego
puzzle-copied = El problema está en el portapapeles, sin su solución.
puzzle-all = Problemas
puzzle-stuck = El problema no puede continuar: { $error }
puzzle-theme-bounces = Muchos espejos
puzzle-theme-opponent-mirror = Espejo del rival
puzzle-theme-double-mirror = Dos veces el mismo espejo
puzzle-theme-unblocked = Vía libre
puzzle-theme-discovered = Rayo a la descubierta
puzzle-theme-swap = Intercambio
puzzle-theme-stack = Pila
puzzle-theme-splitter = Divisor
puzzle-theme-laser-turn = Giro del láser
puzzle-theme-climb = Entre niveles
puzzle-theme-quiet = Jugada tranquila
puzzle-theme-defence = Defensa

## Problemas: la ficha del editor

puzzle-maker-title = Crear un problema
puzzle-maker-unnamed = Mi problema
puzzle-maker-win = Ganar
    .help = Ganar la partida en tantas jugadas, haga lo que haga el rival
puzzle-maker-piece = Ganar una pieza
    .help = Ganar una pieza en tantas jugadas, haga lo que haga el rival
puzzle-maker-defence = Única defensa
    .help = Encontrar la única jugada que impide al rival ganar en tantas jugadas
puzzle-maker-turns = Jugadas
    .help = Cuántas jugadas tiene el jugador o, en una defensa, el rival
puzzle-maker-about = Elige la tarea para este tablero. La demostración prueba después todas las jugadas de ambos bandos: solo una primera jugada puede resolverla. Se rinde tras { $count } millones de posiciones.
puzzle-maker-progress = { $count } millones de posiciones probadas, de { $most } como máximo
puzzle-maker-rating = Demostrado. Ahora se mide su dificultad…
puzzle-maker-sound = Es un problema: tiene exactamente una solución.
puzzle-maker-solution = Solución: { $actions }
puzzle-maker-prove = Demostrar
    .help = Probar todas las jugadas de ambos bandos, o dejar de hacerlo
puzzle-maker-stop = Parar
puzzle-maker-not-started = No se ha podido empezar la demostración: { $error }.
puzzle-maker-unproven = Demuestra primero el problema
puzzle-maker-save = Guardar
    .help = Guardar este problema entre los tuyos
puzzle-maker-copy = Copiar
    .help = Copiar este problema sin su solución, para pegarlo en un mensaje o en el juego
puzzle-maker-link = Copiar enlace
    .help = Copiar un enlace a este problema
puzzle-maker-saved = Guardado como { $file }. Lo encontrarás en «{ menu-puzzles }», en «{ menu-puzzles-own }».
puzzle-maker-known = «{ $list }» ya contiene este problema: { $id }.
puzzle-maker-taken = En tu carpeta de problemas ya hay otro archivo { $file }. Antes cámbiale el nombre o bórralo.
puzzle-maker-not-saved = No se ha podido guardar el problema: { $error }.
puzzle-maker-no-folder = Este sistema no tiene carpeta para tus problemas.
puzzle-maker-copied-link = En el portapapeles hay un enlace al problema.

## Problemas: por qué no lo es

puzzle-flaw-unsuitable = En este juego no puede haber problemas, porque una jugada consta de varias acciones.
puzzle-flaw-stopped = Sin decidir: la demostración requiere demasiadas posiciones. Elige menos jugadas.
puzzle-flaw-crashed = La demostración se ha interrumpido por un fallo de Specular. Inténtalo de nuevo.
puzzle-flaw-no-win =
    { $turns ->
        [one] { SIDE($side) } no puede ganar en 1 jugada.
       *[other] { SIDE($side) } no puede forzar la victoria en { $turns } jugadas.
    }
puzzle-flaw-no-piece =
    { $turns ->
        [one] { SIDE($side) } no puede ganar una pieza en 1 jugada.
       *[other] { SIDE($side) } no puede forzar la ganancia de una pieza en { $turns } jugadas.
    }
puzzle-flaw-no-defence = { SIDE($side) } no tiene defensa: tras cualquier jugada, el rival puede forzar la victoria en { $turns } jugadas como máximo.
puzzle-flaw-cooked = Más de una primera jugada lo resuelve: { LIST($actions) }.
puzzle-flaw-others = { $count } más
puzzle-flaw-win =
    { $turns ->
        [one] Elige otra tarea: { SIDE($side) } puede ganar en 1 jugada.
       *[other] Elige otra tarea: { SIDE($side) } puede forzar la victoria en { $turns } jugadas.
    }
puzzle-flaw-piece =
    { $turns ->
        [one] Elige otra tarea: { SIDE($side) } puede ganar una pieza en 1 jugada.
       *[other] Elige otra tarea: { SIDE($side) } puede forzar la ganancia de una pieza en { $turns } jugadas.
    }
puzzle-flaw-defence =
    { $turns ->
        [one] Elige otra tarea: contra una victoria en 1 jugada ya solo hay una defensa.
       *[other] Elige otra tarea: contra una victoria en { $turns } jugadas ya solo hay una defensa.
    }
puzzle-flaw-choice = Tras la respuesta { $reply }, más de una jugada lleva al objetivo: { LIST($actions) }.
puzzle-flaw-short = El rival puede perder antes por su propio disparo, y a la solución le faltaría la última jugada.
puzzle-flaw-idle = La pieza se gana antes de la última jugada, que no alcanzaría nada.
puzzle-flaw-better = Otra jugada es mucho mejor: { $action }.
puzzle-flaw-obvious =
    { $turns ->
        [0] Muy fácil: el rayo no se desvía en ningún sitio. Aun así, puedes guardar el problema.
        [one] Muy fácil: el rayo se desvía solo una vez. Aun así, puedes guardar el problema.
       *[other] Muy fácil: el rayo se desvía solo { $turns } veces. Aun así, puedes guardar el problema.
    }

## Archivos que cambian mientras el juego está abierto

reload-done = Archivos recargados.
reload-unchanged = Archivos recargados. No ha cambiado nada.
reload-errors = Archivos recargados. Algunos tienen errores.
reload-by-key = Pulsa { $key } para recargar los archivos.
reload-by-button = Usa «{ menu-mods-reload }» en «{ menu-mods }» para recargar los archivos.
reload-unwatched = No se detectan los cambios en los archivos: { $error }.
reload-folder-unwatched = No se detectan los cambios en { $folder }: { $error }.
reload-network-drive = { $folder } está en una unidad de red ({ $kind }), donde algunos cambios no se detectan.

reload-new-rules = { $name } tiene reglas nuevas, y esta partida continúa con ellas. «{ command-undo }» recupera las reglas anteriores.
reload-old-rules = { $name } tiene reglas nuevas, pero esta partida continúa con las antiguas.
reload-over = La partida ha terminado.
reload-other-game = La partida en curso no es de un juego con láseres.
reload-new-set-up = { $name } ha cambiado. «{ command-undo }» recupera el tablero anterior.

reload-offer = { $name } ha cambiado. Esta partida continúa como empezó.
reload-restart = Reiniciar
reload-not-now = Ahora no
reload-last-game = Tu última partida está guardada en «{ menu-open-game }».

reload-card =
    { $count ->
        [one] Un error en { $file }
       *[other] { $count } errores en { $file }
    }
reload-close = Cerrar
reload-expected = Se esperaba: { $text }
reload-found = Se encontró: { $text }
reload-others =
    { $count ->
        [one] 1 más en otros archivos
       *[other] { $count } más en otros archivos
    }

## Avisos: partidas guardadas

notice-game-saved = Guardada como { $name }
notice-game-not-saved = La partida no se ha guardado.
notice-game-moved = Otro programa, u otra copia de este, ha cambiado { $old }. Esta partida continúa en { $new }; se conservan ambos archivos.
notice-game-not-replaced = No se puede escribir { $old }: { $error }. Esta partida continúa en { $new }; se conservan ambos archivos.

## Avisos: opciones

notice-settings-reset = No se han podido leer tus opciones, así que se usan las predeterminadas. El archivo es ahora { $file }.
notice-settings-locked = No se han podido leer tus opciones, así que se usan las predeterminadas. Los cambios no se guardan.
notice-settings-not-saved = No se han podido guardar tus opciones.
notice-puzzles-reset = No se han podido leer tus resultados en los problemas, así que empiezan de cero. El archivo es ahora { $file }.
notice-puzzles-locked = No se han podido leer tus resultados en los problemas. Los resultados nuevos no se guardan.
notice-puzzles-not-saved = No se han podido guardar tus resultados en los problemas.

## Avisos: temas, y mods en el navegador

notice-theme-missing = Este tema no está disponible, así que la mesa queda como está.
notice-mod-kept = { $name } se conserva en este navegador. Está en «{ menu-mods }», en la pantalla de título.
notice-mod-not-kept = No se ha podido conservar { $name }: { $error }.
notice-no-mods-folder = Este sistema no tiene carpeta para mods.
