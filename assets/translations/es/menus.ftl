### Los menús: pantalla de título, partida nueva, partidas guardadas, estadísticas, mods, reglas y mensajes sobre archivos.
###
### .help es el consejo de un botón. .off lo sustituye mientras está desactivado.

## Botones de varias pantallas

menu-back = Atrás
menu-cancel = Cancelar
menu-save = Guardar
menu-play = Jugar
menu-new-game = Partida nueva
menu-open-game = Abrir partida
menu-save-game = Guardar partida
menu-learn = Aprender
menu-puzzles = Problemas
menu-rules = Reglas
menu-mods = Mods
menu-statistics = Estadísticas
menu-credits = Créditos
menu-quit = Salir

## Pantalla de título

menu-title-slogan = Gira un espejo. Y que decida la luz.
menu-title-editor = Editor
menu-title-continue = Continuar
menu-title-continue-lesson = Seguir la lección
menu-title-continue-puzzle = Seguir el problema
menu-title-look-at-game = Ver la partida
menu-title-current = Partida actual:  { $what }
menu-title-lesson = lección
menu-title-set-up-editor = editor de disposiciones
menu-title-finished = terminada
menu-title-computer = { SIDE($side) }: ordenador, nivel { $level }
menu-title-levels-beaten = { $beaten } de { $levels } niveles superados

## Primer inicio: efectos de luz

menu-light-full = Disparos brillantes con chispas, y cámara lenta cuando cae un rey.
menu-light-reduced = Sin destellos, con un rayo más lento, sin cámara lenta y con la cámara quieta.
menu-light-note = En ningún caso hay más de tres destellos por segundo. Puedes cambiarlo cuando quieras en «{ options-title }», «{ options-page-graphics }».

## Primer inicio: lecciones o una partida

menu-welcome-title = ¿Nunca has jugado al ajedrez láser?
menu-welcome-teach = Enséñame
    .help = Lecciones cortas en el tablero, de un minuto cada una.
menu-welcome-play = Jugar ya
    .help = Una partida contra un rival fácil.
menu-welcome-note = En «{ menu-new-game }» hay otros tableros, rivales más fuertes y partidas para dos personas en la misma pantalla.

## Pausa

menu-pause-title = Pausa
menu-pause-resume = Reanudar
menu-pause-main-menu = Menú principal
menu-pause-leave-editor = Salir del editor
menu-pause-copy-link = Copiar enlace

## Partida nueva: la elección

menu-new-yours = Tuyas
menu-new-other-games = Otros juegos
menu-new-random = { $name } (al azar)
menu-new-draw-again = Elige { $name } otra vez para sortear otra posición.
menu-new-no-set-ups = Aún no hay disposiciones para estas reglas.
menu-new-sides = { $edition }  ·  { SIDE($first) } contra { SIDE($second) }
menu-new-author = De { $author }
menu-new-from-mod = Del mod { $name }
menu-new-edit = Editar una copia
menu-new-balance = Probar equidad
    .help = Hacer que el motor juegue contra sí mismo para ver si esta disposición es justa
menu-new-openings = Aperturas
    .help = Las primeras jugadas de esta disposición: lo que valen y cómo sigue la partida

## Partida nueva: los jugadores

menu-seat-human = Persona
menu-seat-computer = Ordenador
menu-seats-people = Juegan dos personas
menu-seats-against = Contra el nivel { $level }
menu-seats-computers = Ordenador contra ordenador
menu-seat-lower =
    .help = Un nivel más bajo
    .off = Disponible cuando el ordenador juega por encima del nivel más bajo
menu-seat-higher =
    .help = Un nivel más alto
    .off = Disponible cuando el ordenador juega por debajo del nivel más alto
menu-seat-level = Nivel { $level }:  { $strength }

## Partida nueva: el programa que juega por el ordenador

menu-engine = Motor
menu-engine-other = Otro…
menu-engine-starting = Iniciando…
menu-engine-use = Usar
menu-engine-type-file = Escribe la ruta de un programa, como /usr/games/stockfish.
menu-engine-missing = No existe el archivo { $file }.
menu-engine-folder = { $file } es una carpeta. Elige el archivo de un programa.
menu-engine-unreadable = No se puede abrir { $file }: { $error }.
menu-engine-not-unicode = No se puede usar { $file }, porque su nombre no es Unicode.
menu-engine-refused = { $file } no puede jugar: { $why }. En su lugar juega { $own }.
menu-engine-not-started = No se ha podido iniciar { $file }. En su lugar juega { $own }.

## Preparar la partida: reloj, nombres, ayudas, hándicap o reglas de la casa

menu-terms-title = Preparar partida
menu-terms-done = Listo
menu-terms-names = Nombres
menu-terms-clock = Reloj
menu-terms-assists = Ayudas
menu-terms-handicap = Hándicap
menu-terms-house-rules = Reglas de la casa

menu-terms-plain = Reloj y ayudas
    .help = Elegir el reloj, los nombres y las ayudas
menu-terms-with-handicap = Reloj, ayudas, hándicap
    .help = Elegir el reloj, los nombres, las ayudas y un hándicap
menu-terms-with-rules = Reloj, ayudas, reglas
    .help = Elegir el reloj, los nombres, las ayudas y las reglas de la casa

menu-terms-assists-minimal = ayudas mínimas
menu-terms-assists-standard = ayudas normales
menu-terms-assists-custom = ayudas a medida
menu-terms-rules-count = { $count ->
    [one] 1 regla de la casa
   *[other] { $count } reglas de la casa
    }
menu-terms-left-out = { $count ->
    [one] 1 pieza menos
   *[other] { $count } piezas menos
    }

menu-clock-none = Sin reloj
menu-clock-turn = Por turno
menu-clock-increment = Incremento
menu-clock-delay = Demora
menu-clock-time-turn = { $time } para cada turno
menu-clock-time-main = { $time } para cada jugador
menu-clock-time-increment = { $time } más después de cada turno
menu-clock-time-delay = { $time } sin contar al empezar cada turno

menu-assists-minimal = Mínimas
    .help = Solo lo que permiten los manuales.
menu-assists-standard = Normales
    .help = Todo menos el disparo rival.
menu-assists-each = o una por una:
menu-assist-legal-squares = Casillas legales
    .help = Marca adónde puede ir una pieza.
menu-assist-last-turn = Resaltar último turno
    .help = Marca el último turno.
menu-assist-undo = Deshacer
    .help = Permite deshacer los turnos.
menu-assist-hints = Pistas y análisis
    .help = Permite pedir pistas y análisis.

menu-handicap-all-pieces = Todas las piezas
menu-handicap-help = Haz clic en una pieza para quitarla. Con otro clic vuelve.
menu-handicap-of = { $count ->
    [one] { SIDE($side) } juega con 1 pieza menos.
   *[other] { SIDE($side) } juega con { $count } piezas menos.
    }
menu-handicap-refused = Esta pieza debe quedarse. { $why }

## Equilibrio de una disposición

menu-balance-title = Prueba de equidad
menu-balance-measure = Probar
menu-balance-measure-again = Repetir
menu-balance-pause = Pausar
menu-balance-resume = Reanudar
menu-balance-stop = Parar
    .help = Parar y usar las partidas terminadas hasta ahora
    .off = Disponible mientras se hace una prueba
menu-balance-progress = { $played } de { $games } partidas
menu-balance-progress-paused = { $played } de { $games } partidas, en pausa
menu-balance-keep-playing = Puedes cerrar esta tarjeta y seguir jugando.
menu-balance-none = Aún sin probar.
menu-balance-about = { $games ->
    [one] El motor juega 1 partida rápida contra sí mismo.
   *[other] El motor juega { $games } partidas rápidas contra sí mismo.
    } Tarda unos minutos. Mientras tanto, puedes jugar.
menu-balance-heat = Los números del tablero: piezas perdidas ahí en cien partidas.
menu-balance-not-kept = No se ha podido guardar el resultado: { $error }
menu-balance-not-started = No se ha podido empezar la prueba: { $error }
menu-balance-crashed = La prueba se ha interrumpido por un fallo de Specular. Inténtalo de nuevo.
menu-balance-measured = Ha terminado la prueba de equidad de { $setup }. { $score }

menu-balance-games = { $games ->
    [one] 1 partida jugada.
   *[other] { $games } partidas jugadas.
    }
menu-balance-score = { SIDE($side) } consigue un { $score } ± { $error } %.
menu-balance-wins = Victorias de { SIDE($first) }: { $first_wins }; de { SIDE($second) }: { $second_wins }; tablas: { $draws }.
menu-balance-ends = Finales: { $ends }.
menu-balance-end-king = { $games } por alcanzar a un rey
menu-balance-end-both-kings = { $games } por alcanzar a ambos reyes
menu-balance-end-repetition = { $games } por repetición
menu-balance-end-quiet-turns = { $games } por demasiados turnos sin pérdidas
menu-balance-end-turn-limit = { $games } por demasiados turnos
menu-balance-end-no-action = { $games } sin jugadas legales
menu-balance-end-other = { $games } por { $by }
menu-balance-length = Duración mediana: { $median } turnos. La mitad de las partidas duró entre { $lower } y { $upper } turnos; todas, entre { $least } y { $most }.
menu-balance-no-forced-win = { $turns ->
    [one] Ningún bando puede forzar la victoria en el primer turno
   *[other] Ningún bando puede forzar la victoria en { $turns } turnos
    }{ $depth ->
    [0] .
    [one] , y una búsqueda de 1 turno no encuentra ninguna victoria.
   *[other] , y una búsqueda de { $depth } turnos no encuentra ninguna victoria.
    }
menu-balance-forced-win = { $turns ->
    [0] Decidida: { SIDE($side) } tiene la victoria forzada, porque cualquier primera jugada alcanza al rey de quien la hace
    [one] Decidida: { SIDE($side) } fuerza la victoria en 1 turno
   *[other] Decidida: { SIDE($side) } fuerza la victoria en { $turns } turnos
    } { $proof ->
    [proven] (demostrado).
   *[found] (según el motor).
    }

## Aperturas de una disposición

menu-openings-title = Aperturas
menu-openings-none = No se conocen aperturas para esta disposición.
menu-openings-about = { $positions } posiciones estudiadas
menu-openings-turn = Jugada
menu-openings-score = Puntuación
menu-openings-played = Uso
menu-openings-hit = Alcanza
menu-openings-line = Variante principal
menu-openings-help = Uso: con qué frecuencia empieza así el ordenador a partir del nivel { $level }.
    .error = ±: cuánto difieren las búsquedas a lo largo de la variante principal.
menu-openings-strikes = El disparo alcanza { LIST($pieces) }.
    .piece = { PIECE($piece, form: "el") } de { $at }
    .nothing = El disparo no alcanza nada.
menu-openings-play = Jugar desde aquí
    .help = Empezar una partida tras la jugada del tablero
    .off = Hacen falta todas las piezas: quita antes el hándicap

## Abrir partida: la lista de partidas guardadas

menu-games-by-date = Fecha
menu-games-by-name = Nombre
menu-games-by-set-up = Disposición
menu-games-import = Importar…
    .help = Abrir un registro, una disposición o una posición de un archivo
menu-games-export = Exportar…
    .help = Guardar una copia de la partida en un archivo
menu-games-rename = Renombrar
menu-games-delete = Borrar
menu-games-keep = Conservar
menu-games-where = Cada partida se guarda tras cada turno, en { $folder }. { menu-games-drop }
menu-games-where-browser = Cada partida se guarda tras cada turno, en este navegador. { menu-games-drop }
menu-games-drop = Suelta en la ventana un registro, una disposición o una posición para abrirlos.
menu-games-none = Aún no hay partidas guardadas. Se guardan aquí desde el primer turno.
menu-games-reading = Leyendo partidas guardadas: { $read } de { $all }
menu-games-delete-question = ¿Borrar { $name }?
menu-games-delete-final = No se puede deshacer.
menu-games-delete-several = Se borrarán para siempre las { $count } partidas del archivo.
menu-games-delete-open = Esta partida está abierta. Se guardará otra vez tras la próxima jugada.

menu-games-custom-position = Posición propia
menu-games-current = Partida actual
menu-games-player-to-move = Juega: { $player }
menu-games-players = { $first } contra { $second }
menu-games-side-player = { SIDE($side) }: { $player }
menu-side = { SIDE($side) }
menu-games-computer = Ordenador, nivel { $level }
menu-games-turns = { $count ->
    [one] 1 turno
   *[other] { $count } turnos
    }
menu-games-just-now = ahora mismo
menu-games-minutes-ago = { $count ->
    [one] hace 1 minuto
   *[other] hace { $count } minutos
    }
menu-games-hours-ago = { $count ->
    [one] hace 1 hora
   *[other] hace { $count } horas
    }
menu-games-days-ago = { $count ->
    [one] hace 1 día
   *[other] hace { $count } días
    }
menu-games-date = { $day }/{ $month }/{ $year }

menu-level-inline = nivel { $level }
menu-level = Nivel { $level }
menu-program-level = { $program }, nivel { $level }

## Guardar partida

menu-save-note = Cada partida se guarda tras cada turno. Con un nombre la encontrarás mejor en «{ menu-open-game }».

## Estadísticas

menu-statistics-none = Aún no hay partidas terminadas. Cuentan las partidas contra el ordenador y entre jugadores con nombre.
menu-statistics-legend = Barras: victorias, tablas y derrotas. Columnas: las últimas partidas, altas si son victorias.
menu-statistics-puzzles = Problemas: puntuación { $rating } ± { $error }, { $solved } resueltos
menu-statistics-puzzles-range = De { $lowest } a { $highest }, la última a la derecha
menu-statistics-counts = { $won } ganadas, { $drawn } tablas, { $lost } perdidas
menu-statistics-people-counts = { $first } { $won }, { $second } { $lost }, tablas { $drawn }
menu-statistics-people = { $first }, { $second }
menu-statistics-of-game = { $game }: { $players }

## Aprender: la lista de lecciones

menu-learn-note = Lecciones cortas en un tablero real. Los errores se explican y se deshacen, así que prueba sin miedo.
menu-learn-lesson = { $number }.  { $title }
menu-learn-done = hecha
menu-learn-step = paso { $step } de { $steps }

## Problemas

menu-puzzles-rating = Tu puntuación: { $rating } ± { $error }
menu-puzzles-solved = { $solved } de { $count } resueltos
menu-puzzles-level = A tu nivel
    .help = Problemas cercanos a tu puntuación
menu-puzzles-daily = Problema del día
    .help = El problema del día, el mismo para todos
menu-puzzles-daily-done = Problema del día: resuelto
menu-puzzles-days = Últimos { $count } días
menu-puzzles-next-daily =
    { $hours ->
        [0] Próximo problema del día en { $minutes } min
       *[other] Próximo problema del día en { $hours } h { $minutes } min
    }
menu-puzzles-streak = Racha
    .help = Cada problema es más difícil que el anterior, hasta que te equivoques
menu-puzzles-unsolved = Sin resolver
    .help = Los problemas que intentaste y no resolviste, el último primero
menu-puzzles-own = Los tuyos
    .help = Los problemas de tu carpeta, y los que has pegado o importado
menu-puzzles-by-rating = Por puntuación
menu-puzzles-by-theme = Por tema
menu-puzzles-by-edition = Por edición
menu-puzzles-counts = { $solved } de { $count }
menu-puzzles-none = No hay problemas instalados.

## Reglas

menu-rules-tower = De lado: un rayo que llega a un periscopio vuelve por donde vino, en el otro nivel. El borde de la plataforma lo detiene.
    .above = Desde arriba: la parte clara de cada lado es un periscopio. El resto detiene el rayo.
menu-rules-variant = { $question }: «{ $base }» o «{ $answer }». Los jugadores eligen antes de la partida.
    .note = «{ $answer }»: { $note }
menu-rules-pieces = Las piezas
    .others = No están en el tablero al empezar
menu-rules-table = Durante la partida
menu-rules-threat = El disparo rival es el que haría el rival si nada cambiara. { $key } lo muestra u oculta.
menu-rules-threat-options = El disparo rival es el que haría el rival si nada cambiara. Se muestra u oculta en las opciones.
menu-rules-analysis = En el análisis, el motor estudia la posición: la barra muestra quién va ganando, y cada línea, una buena continuación.
menu-rules-analysis-score = Una puntuación de 1,00 equivale más o menos a { PIECE($piece, form: "un") } a favor del primer jugador.

## Mods

menu-mods-open-folder = Abrir carpeta
    .help = Abrir tu carpeta de mods
menu-mods-reload = Recargar
    .help = Volver a cargar los archivos de todos los mods
menu-mods-none = Aún no hay mods. Pon tus mods en la carpeta que abre «{ menu-mods-open-folder }». docs/mods.md explica cómo se hace uno.
menu-mods-none-browser = Aún no hay mods. docs/mods.md explica cómo se hace uno.
menu-mods-about = Un mod es una carpeta o un zip en { LIST($folders, join: "or") }. { menu-mods-data }
menu-mods-about-browser = Suelta un mod en formato zip en esta página, o impórtalo como una partida. { menu-mods-data }
menu-mods-data = Los mods solo contienen datos, nada de código.
menu-mods-off = { $name }  ·  desactivado
menu-mods-left-out = { $name }  ·  descartado
menu-mods-needs = necesita { $mods }
menu-mods-adds = Añade { $content }.
menu-mods-adds-nothing = No añade nada.
menu-mods-rulesets = { $count ->
    [one] 1 reglamento
   *[other] { $count } reglamentos
    }
menu-mods-set-ups = { $count ->
    [one] 1 disposición
   *[other] { $count } disposiciones
    }
menu-mods-themes = { $count ->
    [one] 1 tema
   *[other] { $count } temas
    }
menu-mods-looks = { $count ->
    [one] 1 aspecto de pieza
   *[other] { $count } aspectos de piezas
    }
menu-mods-lessons = { $count ->
    [one] 1 lección
   *[other] { $count } lecciones
    }
menu-mods-puzzles = { $count ->
    [one] 1 colección de problemas
   *[other] { $count } colecciones de problemas
    }
menu-mods-translations = { $count ->
    [one] 1 traducción
   *[other] { $count } traducciones
    }
menu-mods-more-errors = y { $count } más: { $command }
menu-mods-switch =
    .help = Activar o desactivar este mod
    .off = Un mod con errores permanece desactivado
menu-mods-up = Subir
    .help = Cargar antes este mod
    .off = Este mod ya es el primero
menu-mods-down = Bajar
    .help = Cargar después este mod
    .off = Este mod ya es el último
menu-mods-file-left-out = { $error }. Este archivo se descarta.
menu-mods-with-errors = { $count ->
    [one] Un mod tiene errores. Están en «{ menu-mods }», en la pantalla de título.
   *[other] { $count } mods tienen errores. Están en «{ menu-mods }», en la pantalla de título.
    }
menu-mods-order = Los mods se cargan después de los que necesitan.
menu-mods-folder-not-opened = No se puede abrir { $folder }: { $error }.

## Importar, exportar, copiar y pegar partidas

menu-file-import = Importar una partida
menu-file-export = Exportar la partida
menu-file-program = Elegir un programa que juegue
menu-file-games = Partidas
menu-file-programs = Programas
menu-file-all = Todos los archivos
menu-file-dialog-open = Ya hay un selector de archivos abierto, quizá detrás de esta ventana. Pulsa otra vez para abrir otro.
menu-file-dialog-crashed = El selector de archivos ha fallado. Inténtalo otra vez o suelta una partida en la ventana.
menu-file-dialog-failed = No se puede abrir el selector de archivos: { $error }.
menu-file-no-dialog = Este sistema no tiene selector de archivos. Suelta una partida en la ventana.
menu-file-no-dialog-folder = Este sistema no tiene selector de archivos. Suelta una partida en la ventana o cópiala en { $folder }.
menu-file-no-dialog-export = Este sistema no tiene selector de archivos. La partida está en { $file }.
menu-file-exported = La partida está en { $file }.
menu-pasted-game = La partida del portapapeles está abierta.
menu-pasted-position = La posición del portapapeles está abierta.
menu-pasted-puzzle = El problema del portapapeles está abierto.
menu-copied-game = El registro de la partida está en el portapapeles.
menu-copied-link = En el portapapeles hay un enlace a la partida tal como está.
menu-clipboard-not-written = No se puede escribir en el portapapeles: { $error }.
menu-no-game-in-clipboard = En el portapapeles no hay ninguna partida, posición ni problema.
menu-no-game-in-file = En { $file } no hay ninguna partida, posición ni problema.
menu-file-is-folder = { $file } es una carpeta. Elige uno de sus archivos.
menu-file-is-missing = No hay ningún archivo llamado { $file }.
menu-wrong-file = No se puede abrir { $file }.
menu-wrong-clipboard = El texto del portapapeles contiene un error.
menu-link-not-read = Es un enlace a { $site }. Specular no lee páginas web: copia allí la partida (PGN) o la posición (FEN) y pégala aquí.

## Archivos: por qué no se puede escribir alguno

store-not-written = No se puede escribir { $path }: { $error }.
store-not-read = No se puede leer { $path }: { $error }.
store-not-deleted = No se puede borrar { $path }: { $error }.
store-not-renamed = No se puede renombrar { $path }: { $error }.
store-too-many = { $path }: hay demasiados archivos con este nombre.
store-set-aside = No se ha podido leer uno de tus archivos y se ha sustituido. El antiguo se conserva como { $file }.
store-contested = Otro programa cambia el archivo una y otra vez.
store-no-games-folder = En este sistema no hay carpeta para las partidas guardadas.
store-no-pictures-folder = En este sistema no hay carpeta para las imágenes.
store-no-draft-file = En este sistema no hay archivo para los borradores.
