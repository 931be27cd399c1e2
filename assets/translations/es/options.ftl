### Las opciones. El valor es el nombre de la fila, .help la línea de debajo, .words otras palabras para la búsqueda.

## Opciones: el marco

options-title = Opciones
options-search = Buscar en las opciones
options-nothing-found = Ninguna opción coincide con la búsqueda.
options-reset = Restablecer página
options-undo-reset = Deshacer

options-page-game = Juego
options-page-display = Pantalla
options-page-graphics = Gráficos
options-page-camera = Cámara
options-page-theme = Tema
options-page-table = Mesa
options-page-sound = Sonido
options-page-controls = Controles

options-percent = { $percent } %

options-key = Tecla: { $key }.

## Respuestas comunes a varias filas

choice-off = No
choice-on = Sí

## Opciones: partida

option-rotate-board = Girar el tablero
    .help = Coloca la cámara detrás de quien juega.

option-speed = Velocidad de animación
    .help = Rapidez de las piezas y del rayo. Con «{ option-speed-instant }» se salta al final de cada turno.
option-speed-slow = Lenta
option-speed-normal = Normal
option-speed-fast = Rápida
option-speed-instant = Inmediata

option-highlights = Resaltado
    .help = Marca las casillas a las que puede ir una pieza y el último turno.
option-highlights-off = No
option-highlights-squares = Casillas legales
option-highlights-last-turn = Último turno
option-highlights-both = Ambos

option-confirm = Confirmar jugadas
    .help = Pide confirmación antes de cada jugada.

## Opciones: pantalla

option-interface-size = Tamaño de interfaz
    .help = Tamaño de los textos y botones, hasta lo que quepa en la ventana.
    .words = escala

option-language = Idioma
    .help = El idioma de los menús, las lecciones y los mensajes.
    .words = language

option-language-missing = El idioma «{ $language }» ya no está disponible. El juego se muestra en inglés.

option-fullscreen = Pantalla completa
    .help = Ocupa toda la pantalla.

option-window-size = Tamaño de ventana
    .help = Se recupera la próxima vez que abras el juego.
option-window-size-value = { $width } × { $height }

option-monitor = Monitor
    .help = El monitor en el que se abre la ventana y se usa la pantalla completa.
    .words = pantalla
option-monitor-any = Automático

option-vsync = Sincronización vertical
    .help = Sincroniza la imagen con el monitor para que no se vea cortada.
    .words = vsync

option-frame-limit = Límite de FPS
    .help = Máximo de fotogramas por segundo. La imagen solo se redibuja cuando algo se mueve.
    .words = fotogramas
option-frame-limit-none = Ninguno
option-frame-limit-value = { $number }

## Opciones: gráficos

option-quality = Calidad
    .help = Detalle de la luz, las sombras y los reflejos. «{ quality-auto }» elige la que funciona con fluidez en este equipo.
option-quality-preparing = Calidad: preparando…
option-quality-custom = A medida

quality-auto = Auto
quality-low = Baja
quality-medium = Media
quality-high = Alta
quality-ultra = Ultra

option-light-effects = Efectos de luz
    .help = «{ option-light-effects-reduced }»: sin destellos, rayo más lento, sin cámara lenta y con la cámara quieta.
option-light-effects-full = Todos
option-light-effects-reduced = Menos destellos

option-shadows = Sombras
    .help = Resolución de las sombras sobre la mesa.
option-shadows-off = No
option-shadows-low = Bajas
option-shadows-medium = Medias
option-shadows-high = Altas

option-edges = Suavizado
    .help = Suaviza los bordes dentados. «{ option-edges-msaa }» es más fino, pero más lento que «{ option-edges-smooth }».
    .words = bordes antialiasing MSAA
option-edges-off = No
option-edges-smooth = Suave
option-edges-msaa = MSAA 4x

option-bloom = Resplandor
    .help = Añade un halo alrededor de las luces intensas.
    .words = bloom halo
option-bloom-off = No
option-bloom-low = Bajo
option-bloom-full = Alto

option-gloss = Brillo
    .help = Qué superficies brillan y reflejan la sala. «{ option-gloss-sheen }» da a las piezas reflejos sin brillos intensos.
    .words = superficies
option-gloss-mirrors = Espejos
option-gloss-sheen = Satinado
option-gloss-pieces = Piezas
option-gloss-all = Todo

option-reflections = Reflejos
    .help = Los espejos reflejan la mesa y se reflejan entre sí. Con «{ option-reflections-all }», también el tablero refleja las piezas.
option-reflections-off = No
option-reflections-mirrors = Espejos
option-reflections-all = Todo

option-dust = Polvo
    .help = El polvo del aire brilla cerca del rayo.

option-shards = Fragmentos
    .help = Número de fragmentos cuando se rompe una pieza.
option-shards-few = Pocos
option-shards-some = Algunos
option-shards-many = Muchos
option-shards-most = Máx.

option-beam-lights = Luces del rayo
    .help = Número de luces que viajan con el rayo.
option-beam-lights-value = { $count }

## Opciones: cámara

option-cinematic-camera = Cámara cinemática
    .help = La cámara sigue un poco el rayo.
option-king-close-up = Primer plano del rey
    .help = La cámara se acerca cuando un disparo alcanza a un rey.
option-mouse-camera = Cámara con ratón
    .help = El botón derecho gira e inclina la vista, y la rueda acerca y aleja. Con «{ choice-off }», el ratón no mueve la cámara.
option-orbit-speed = Velocidad de giro
    .help = Cuánto gira la vista al arrastrar.
option-zoom-speed = Velocidad de zoom
    .help = Cuánto acerca o aleja cada paso de la rueda.
option-drag-sideways = Arrastre horizontal
    .help = Hacia dónde gira la vista al arrastrar a los lados.
option-drag-up-down = Arrastre vertical
    .help = Hacia dónde se inclina la vista al arrastrar arriba o abajo.
option-wheel = Rueda del ratón
    .help = En qué sentido hace zoom la rueda.
option-direction-normal = Normal
option-direction-inverted = Invertido

## Opciones: mesa

option-coordinates = Coordenadas
    .help = Las letras y los números del borde pueden mirar a los dos asientos o solo al tuyo.
option-coordinates-both-seats = Ambos asientos
option-coordinates-my-seat = Mi asiento
option-coordinates-off = No

option-flat-pieces = Piezas planas
    .help = Dibuja las piezas como símbolos planos, como en los diagramas.
option-flat-pieces-from-above = Desde arriba
option-flat-pieces-always = Siempre
option-flat-pieces-never = Nunca

option-side-colours = Colores de bando
    .help = Colores de los dos bandos en todos los temas.
    .words = color
option-side-colours-theme = Del tema
option-side-colours-blue-orange = Azul, naranja
option-side-colours-white-black = Blanco, negro
option-side-colours-cyan-red = Cian, rojo

option-stripes = Rayas
    .help = Unas rayas en las piezas del segundo jugador distinguen los bandos sin depender del color.

## Opciones: sonido

option-sound = Sonido
    .help = Activa o desactiva todo el sonido.
option-sound-no-device = No se ha encontrado ningún dispositivo de sonido. El juego sigue buscando mientras juegas.
option-volume = Volumen general
    .words = sonido
option-volume-beam = Láser y espejos
    .words = volumen sonido
option-volume-pieces = Piezas
    .words = volumen sonido
option-volume-interface = Interfaz
    .words = volumen sonido
option-volume-ambience = Ambiente
    .words = volumen sonido
option-volume-music = Música
    .help = Música de fondo tranquila. Se detiene durante los disparos.
    .words = volumen sonido

## Ayudas, también al preparar una partida

assist-preview = Vista previa del disparo
    .help = Muestra con una línea fina el disparo que seguiría a la jugada bajo el puntero.
assist-threat = Mostrar disparo rival
    .help = Muestra qué alcanzaría el láser rival si nada cambiara.
assist-own-shot = Aviso de fuego amigo
    .help = Pide confirmación antes de que tu disparo alcance una de tus piezas o de que tu rey quede en el rayo enemigo.

## Avisos: calidad

quality-lowered = La calidad es ahora «{ $quality }», porque «{ $before }» va demasiado lenta en este equipo.
quality-raised = La calidad es ahora «{ $quality }», porque este equipo puede con ella.
quality-low-in-browser = Este navegador no ha podido dibujarlo todo. La calidad de los gráficos es ahora «{ quality-low }».
