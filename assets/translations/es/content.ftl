### Nombres y textos de los contenidos: juegos, disposiciones, temas y lecciones; además, hándicaps y mods de partidas guardadas.
###
### En las lecciones, el otro bando es «rival», porque su color depende del tema.

## Hándicaps y lecciones

lesson-not-quite = Casi. Míralo otra vez.

handicap-without = { $pieces ->
    [one] { SIDE($side) } con 1 pieza menos
   *[other] { SIDE($side) } con { $pieces } piezas menos
    }
handicap-empty = En { $square } no hay ninguna pieza que quitar.
handicap-twice = { $square } se menciona dos veces.
handicap-neutral = { PIECE($piece, form: "El") } de { $square } no es de ningún bando y no se puede quitar.
handicap-no-match = A { SIDE($side) } no le queda ninguna pieza equivalente que quitar ({ PIECE($piece) }).

## Una partida guardada cuyos mods han cambiado

saved-mods = Esta partida se guardó con { LIST($mods) }.
saved-mod-now = { $changed } (ahora { $now })
saved-mod-missing = { $changed } (falta)
saved-mod-off = { $changed } (desactivado)
saved-mod-faulty = { $changed } (descartado por errores)
saved-mod-files = Esta partida se guardó con otros archivos de los mismos mods.
saved-content-same = Sus reglas y su posición inicial son las mismas.
saved-content-rules = Sus reglas han cambiado. Las jugadas se comprueban con las nuevas.
saved-content-start = Su posición inicial ha cambiado.
saved-content-both = Sus reglas y su posición inicial han cambiado. Las jugadas se comprueban con las reglas nuevas.
saved-content-unknown = Puede que hayan cambiado sus reglas o su posición inicial.

## Juegos y sus disposiciones

game-laser-chess = Laser Chess
    .note = Haces una jugada y después dispara tu láser. Una pieza alcanzada en un lado sin protección queda destruida. Alcanza al rey rival para ganar.

setup-laser-chess-ace = As
    .note = La mejor para empezar. La misma que Clásica en Khet 2.0.

setup-laser-chess-curiosity = Curiosidad
    .note = La misma que Imhotep en Khet 2.0.

setup-laser-chess-grail = Grial
    .note = La misma que Dinastía en Khet 2.0.

setup-laser-chess-mercury = Mercurio
    .note = Los láseres empiezan apuntando a lo largo de sus filas de fondo.

setup-laser-chess-sophie = Sophie
    .note = Los dos ejércitos empiezan entremezclados.

game-khet-2 = Khet 2.0
    .note = Las pirámides y los escarabajos desvían el rayo, y un anubis lo detiene de frente. Alcanza al faraón rival para ganar.

setup-khet-2-classic = Clásica
    .note = La mejor para empezar. La misma que As en Laser Chess.

setup-khet-2-classic2 = Clásica, ojo de Horus
    .note = Clásica, con un ojo de Horus en cada bando: divide el rayo.

setup-khet-2-dynasty = Dinastía
    .note = La misma que Grial en Laser Chess.

setup-khet-2-dynasty2 = Dinastía, ojo de Horus
    .note = Dinastía, con un ojo de Horus en cada bando: divide el rayo.

setup-khet-2-imhotep = Imhotep
    .note = La misma que Curiosidad en Laser Chess.

setup-khet-2-imhotep2 = Imhotep, ojo de Horus
    .note = Imhotep, con un ojo de Horus en cada bando: divide el rayo.

setup-khet-2-isis = Isis
    .note = Hecha para el ojo de Horus: una partida abierta, con los ojos frente a frente.

setup-khet-2-osiris = Osiris
    .note = Hecha para el ojo de Horus: escarabajos en las esquinas lejanas, ojos en el centro.

game-khet-1 = Khet 1.0
    .note = Los láseres están en los muros y nunca giran. Los obeliscos detienen la luz: apila dos, y un impacto solo destruye el de arriba.

setup-khet-1-classic = Clásica
    .note = La mejor para empezar. Cada faraón está entre dos pilas de obeliscos.

setup-khet-1-classic2 = Clásica, ojo de Horus
    .note = Clásica, con un ojo de Horus en cada bando: divide el rayo.

setup-khet-1-dynasty = Dinastía
    .note = Los faraones están más adelantados, rodeados de sus obeliscos.

setup-khet-1-dynasty2 = Dinastía, ojo de Horus
    .note = Dinastía, con un ojo de Horus en cada bando: divide el rayo.

setup-khet-1-edfu = Edfu
    .note = La torre de Kadesh y el ojo de Horus: Dinastía con dos ojos por bando en lugar de los djeds, que dividen el rayo en los dos niveles.

setup-khet-1-imhotep = Imhotep
    .note = Los djeds del centro pueden empezar enseguida un duelo de espejos.

setup-khet-1-imhotep2 = Imhotep, ojo de Horus
    .note = Imhotep, con un ojo de Horus en cada bando: divide el rayo.

setup-khet-1-isis = Isis
    .note = Hecha para el ojo de Horus: una partida abierta, con los ojos frente a frente.

setup-khet-1-memphis = Menfis
    .note = La torre de Kadesh: Clásica con los djeds en la plataforma. Los dos rayos suben ya con el primer disparo.

setup-khet-1-osiris = Osiris
    .note = Hecha para el ojo de Horus: djeds en las esquinas lejanas, ojos en el centro.

setup-khet-1-thebes = Tebas
    .note = La torre de Kadesh: Imhotep con un djed y una pirámide de cada bando en la plataforma.

game-khet-1-sphinx = Khet 1.0, láser esfinge
    .note = El láser de cada bando es una esfinge en la esquina, que gira entre dos lados. Nada la destruye ni la mueve.
    .question = Láseres
    .base = En el muro
    .answer = Esfinges

game-laser-chess-1987 = Laser Chess (1987)

setup-laser-chess-1987-start = Inicio

game-workshop = Taller
    .note = Cristal, espejos de una cara, torretas, torres y portales: una muestra de lo que puede hacer un reglamento.

setup-workshop-doors = Puertas
    .note = La luz que entra en un portal sale por el otro. Gira uno de los dos, y el rayo tomará otro camino.

setup-workshop-echo = Eco
    .note = El primer disparo vuelve directo. Pon una lámina de canto, y el rayo pasará.

setup-workshop-ghosts = Fantasmas
    .note = Cada disparo se divide en dos. Lleva tu cristal hasta el rey rival e intercámbialo con él.

setup-workshop-looking-glass = A través del espejo
    .note = Las torretas giran, pero no se mueven nunca. Un semiespejo desvía el rayo por delante y lo deja pasar por detrás.

setup-workshop-quarry = Cantera
    .note = Los pilares no se mueven nunca, las torres pierden los pisos uno a uno, y una coraza alcanzada se convierte en deflector.

setup-workshop-stones = Piedras erguidas
    .note = Los monolitos son espejos que no pertenecen a nadie. Nada los mueve, los gira ni los destruye.

game-workshop-16 = Taller 16
    .note = Las piezas del Taller en una sala de 16 por 16 casillas, con un estanque en el centro.

setup-workshop-16-hall = Salón de los espejos
    .note = El primer disparo ilumina todo el salón y no alcanza nada. Luego alguien gira un espejo.

group-eye-of-horus = Ojo de Horus

group-tower = Torre

## Despliegues de Stratego

setup-stratego-ambush = Emboscada
    .note = Piezas débiles delante; detrás esperan el mariscal y el espía, codo con codo.

setup-stratego-bastion = Bastión
    .note = La bandera en el centro, encerrada por tres bombas, con piezas fuertes en cada carril.

setup-stratego-fortress = Fortaleza
    .note = La bandera en la esquina, detrás de dos bombas; la tercera bomba atrae a los minadores al otro lado.

setup-stratego-storm = Tormenta
    .note = Las tres piezas más fuertes en primera fila, una en cada carril.

setup-stratego-wings = Alas
    .note = Dos alas fuertes y un centro abierto. La bandera está detrás del ala derecha.

## Temas

theme-studio = Estudio
    .note = Piedra oscura y latón.

theme-obelisk = Obelisco
    .note = Arena, turquesa y oro.

theme-neon = Neón
    .note = Cristal, cian y magenta.

theme-workshop = Taller
    .note = Madera y latón sobre tapete verde.

theme-clear-red-green = Nítido: azul y naranja
    .note = Para el daltonismo rojo-verde.

theme-clear-blue-yellow = Nítido: cian y rojo
    .note = Para el daltonismo azul-amarillo.

## Lección: El objetivo

lesson-goal = El objetivo
    .intro = En cada turno mueves o giras una pieza. Después, tu láser dispara por sí solo. Si el rayo alcanza al rey rival, ganas. Cada casilla se nombra por su columna y su fila: j1 es donde la columna j cruza la fila 1.
    .closing = Ya conoces el objetivo. Las próximas lecciones muestran cómo llevar el rayo hasta allí.
lesson-goal-step-1 = Tu láser de j1 dispara hacia arriba por la columna j. El lado plateado e inclinado del deflector de j5 es su espejo; ahora no mira al rey rival. Gira el deflector de j5 para que lleve el rayo hasta el rey.
    .done = Así se gana una partida.
    .answer-1 = Has girado el láser a la izquierda, y ha alcanzado a tu propio rey en f1.
    .answer-2 = El rayo ha dado por detrás al deflector y lo ha destruido. Gíralo en el otro sentido.
    .answer-3 = El rayo no ha alcanzado al rey. Gira el deflector de j5 en sentido horario, para que su espejo mire hacia abajo y a la izquierda.
lesson-goal-step-2 = Una pieza también puede moverse una casilla, en cualquier dirección. Mueve el deflector de i3 a la trayectoria del rayo para que este llegue al rey de e4.
    .answer-1 = Has girado el láser a la izquierda, y ha alcanzado a tu propio rey en f1.
    .answer-2 = El rayo se ha desviado en la fila 3, pero el rey está en la fila 4.
    .answer-3 = En i3, el deflector no está en el rayo. Muévelo a la columna j.
    .answer-4 = El deflector debe recibir el rayo en la fila del rey, en j4.

## Lección: El disparo

lesson-shot = El disparo
    .intro = Tu láser dispara al final de cada turno, hagas lo que hagas. Una pieza queda destruida si el rayo alcanza un lado sin protección: uno sin espejo ni escudo.
lesson-shot-step-1 = El deflector de j4 ya lleva tu rayo por la fila 4, hasta un lado sin protección del deflector rival de d4. Mueve tu rey una casilla y observa.
    .done = Tú has movido el rey, y el láser ha hecho el resto.
    .answer-1 = Has girado el láser a la izquierda, y ha alcanzado a tu propio rey en f1.
    .answer-2 = Has puesto tu deflector de espaldas a tu propio láser, y el rayo lo ha destruido.
    .answer-3 = Ahora el rayo no llega a la fila 4. Deja el deflector de j4 como está y mueve tu rey.
lesson-shot-step-2 = Esta vez, el espejo del deflector rival de d4 mira a la derecha, así que tu rayo se desviaría hacia arriba. Lleva el rayo por la fila 4 y mira qué alcanza.
    .done = Los espejos sirven a los dos bandos: el deflector rival ha llevado tu rayo al defensor rival.
    .answer-1 = Has girado el láser a la izquierda, y ha alcanzado a tu propio rey en f1.
    .answer-2 = El rayo ha dado por detrás a tu deflector. Gíralo en el otro sentido.
    .answer-3 = El rayo todavía sale del tablero por j4. Gira el deflector que hay allí.

## Lección: Espejos

lesson-mirrors = Espejos
    .intro = Un deflector tiene en dos lados un espejo que desvía el rayo en ángulo recto. Los otros dos lados no tienen protección: un rayo que los alcanza destruye la pieza. Un conmutador tiene espejo en todos los lados, así que ningún rayo puede destruirlo.
lesson-mirrors-step-1 = Tu rayo se desvía en j5 y otra vez en d5, donde va hacia arriba. Gira el deflector de d5 para que el rayo baje hasta el rey.
    .answer-1 = Has girado el láser a la izquierda, y ha alcanzado a tu propio rey en f1.
    .answer-2 = El rayo ha dado en un lado sin protección y ha destruido tu deflector. Su espejo debe mirar al rayo.
    .answer-3 = El rayo no ha llegado a d2. El espejo de d5 debe mirar a la derecha, de donde viene el rayo, y hacia abajo.
lesson-mirrors-step-2 = Ahora hay un conmutador en el rayo. Solo tiene dos posiciones. Gíralo para llevar el rayo hacia abajo, hasta el rey.
    .answer-1 = Has girado el láser a la izquierda, y ha alcanzado a tu propio rey en f1.
    .answer-2 = Era tu propio deflector. La pieza que hay que girar es el conmutador de e5.
    .answer-3 = El rayo aún no llega a e2. Gira el conmutador de e5.

## Lección: El rey

lesson-king = El rey
    .intro = Un rey no tiene espejo. Si un rayo lo alcanza por cualquier lado, la partida termina. Puede moverse una casilla, pero no puede girar.
lesson-king-step-1 = El rayo rival baja por la columna a, se desvía en a4 y apunta a tu rey. Mueve tu rey a una casilla que el rival no pueda alcanzar en el próximo turno.
    .done = Tu defensor detiene el rayo rival.
    .answer-1 = Tu rey sigue en el rayo rival.
    .answer-2 = El rival aún puede alcanzar a tu rey: el deflector de a4 puede subir o bajar y llevarse el rayo. ¿Qué fila protege tu defensor?

## Lección: Fuego amigo

lesson-own-goals = Fuego amigo
    .intro = Al láser le da igual de quién sea la pieza que alcanza. Antes de cada turno, sigue tu propio rayo hasta el final.
lesson-own-goals-step-1 = Tu rayo va por la fila 3 hasta tu propio rey. Encuentra una jugada que no te cueste nada.
    .done = Mover el rey, girar el deflector en el sentido correcto o bloquear con el escudo del defensor: todo eso sirve.
    .answer-1 = Tu láser ha alcanzado a tu propio rey, y has perdido la partida.
    .answer-2 = Tu rey está a salvo, pero el rayo ha dado por detrás a tu deflector. Encuentra una jugada que no te cueste nada.
lesson-own-goals-step-2 = Ahora puedes alcanzar al rey. En la columna j hay dos deflectores, pero solo uno puede llevar el rayo hasta el rey.
    .done = Con el primer deflector apartado, el rayo ha llegado al segundo.
    .answer-1 = Has girado el láser a la izquierda, y ha alcanzado a tu propio rey en f1.
    .answer-2 = El rayo se ha desviado por la fila 4 y ha alcanzado a tu propio defensor en g4.
    .answer-3 = El rayo ha dado por detrás a uno de tus deflectores.
    .answer-4 = El rayo tiene que llegar al deflector de j6, pero el de j4 lo desvía antes.

## Lección: Escudos

lesson-shields = Escudos
    .intro = Un defensor tiene en un lado un escudo que detiene el rayo. Los otros tres lados no tienen protección: un rayo que los alcanza destruye la pieza.
lesson-shields-step-1 = El rayo rival viene por la fila 4 desde la izquierda. Usa tu defensor para que el próximo disparo rival no alcance ninguna de tus piezas.
    .answer-1 = Ahora no hay nada entre el rayo rival y tu rey.
    .answer-2 = El rayo viene de la izquierda, y ese lado del defensor no tiene protección. Gira su escudo a la izquierda.
lesson-shields-step-2 = El defensor rival de e5 detiene tu rayo con su escudo. Destrúyelo por otro lado.
    .done = Por arriba, el defensor no tenía protección.
    .answer-1 = Has girado el láser a la izquierda, y ha alcanzado a tu propio rey en f1.
    .answer-2 = El escudo ha detenido el rayo, y el defensor sigue ahí. Prueba por otro lado.
    .answer-3 = El rayo ha dado por detrás a tu propio deflector.
    .answer-4 = El rayo no ha llegado al defensor. Llévalo por arriba, pasando por los deflectores de j7 y e7.

## Lección: Intercambios

lesson-swaps = Intercambios
    .intro = Un conmutador puede intercambiarse con un deflector o un defensor que esté junto a él, de cualquier bando. Ninguna de las dos piezas gira al hacerlo.
lesson-swaps-step-1 = El defensor rival detiene tu rayo en e5, donde un espejo podría llevarlo hasta el rey. Intercambia tu conmutador con el defensor.
    .done = El conmutador ha ocupado el sitio del defensor y ha llevado el rayo hacia arriba.
    .answer-1 = Has girado el láser a la izquierda, y ha alcanzado a tu propio rey en f1.
    .answer-2 = El defensor aún detiene el rayo. Selecciona el conmutador y luego la casilla del defensor.
    .answer-3 = El rayo no ha alcanzado al rey. El conmutador de d4 puede ir a e5, donde está el rayo.
lesson-swaps-step-2 = Tu rayo está a punto de alcanzar tu propio deflector de d6. Una sola jugada lo salva y gana la partida.
    .answer-1 = Has girado el láser a la izquierda, y ha alcanzado a tu propio rey en f1.
    .answer-2 = Tu rayo ha alcanzado tu propio deflector. Pon el conmutador en su lugar.
    .answer-3 = No has perdido nada, pero puedes ganar ya: intercambia el conmutador con el deflector.

## Lección: Casillas reservadas

lesson-reserved = Casillas reservadas
    .intro = Las casillas marcadas son de un bando. Solo tus piezas pueden entrar en la columna j, en b1 y en b8. Solo las piezas rivales pueden entrar en la columna a, en i1 y en i8.
lesson-reserved-step-1 = Tu rayo va por la fila 8. Mueve el deflector de c7 a tu casilla reservada de esa fila.
    .done = Tu rival no puede entrar nunca en esa casilla.
    .answer-1 = Has girado el láser a la izquierda, y ha alcanzado a tu propio rey en f1.
    .answer-2 = El rayo se ha desviado en la columna c, pero el rey está en la columna b.
    .answer-3 = El rayo ha alcanzado un lado sin protección de tu deflector.
    .answer-4 = El deflector tiene que recibir el rayo en b8.
lesson-reserved-step-2 = La columna j también es tuya, así que tu rival no puede bloquear el rayo allí. Mueve a ella el deflector de i3 para que el rayo vaya por la fila 2 y se desvíe hacia arriba en e2.
    .answer-1 = Has girado el láser a la izquierda, y ha alcanzado a tu propio rey en f1.
    .answer-2 = El rayo ha ido por la fila 3 y no ha llegado al deflector de e2.
    .answer-3 = El deflector tiene que recibir el rayo en j2.

## Lección: Girar el láser

lesson-laser = Girar el láser
    .intro = Tu láser no se mueve nunca, pero puede girar entre dos direcciones: hacia arriba y hacia la izquierda. Eso cuenta como tu jugada.
lesson-laser-step-1 = El rey rival está en la fila 1. Gira tu láser y alcánzalo.
    .answer-1 = El láser sigue disparando hacia arriba. Selecciónalo en j1 y gíralo a la izquierda.
lesson-laser-step-2 = Aquí es tu propio rey el que está en la fila 1. Busca otra manera de alcanzar al rey rival.
    .answer-1 = El láser ha disparado por la fila 1 y ha alcanzado a tu propio rey.
    .answer-2 = El rayo ha dado por detrás al deflector. Gíralo en el otro sentido.
    .answer-3 = El rayo ha fallado. Fíjate en el deflector de j6.

## Lección: Leer el rayo rival

lesson-enemy-beam = Leer el rayo rival
    .intro = Sigue el rayo rival con tanto cuidado como el tuyo. Muestra qué alcanzará tu rival si nada cambia.
lesson-enemy-beam-step-1 = El rayo rival se desvía en a5, va por la fila 5 y llega a tu deflector de g5. ¿Adónde va desde allí? Haz que no alcance ninguna de tus piezas.
    .done = Tu propio espejo habría llevado el rayo rival hasta tu rey.
    .answer-1 = El rayo rival se desvía en g5 y baja por la columna g hasta tu rey.
    .answer-2 = Ahora el rayo rival da en un lado sin protección de tu deflector.
lesson-enemy-beam-step-2 = El rayo rival ahora no alcanza nada, pero el próximo turno es de tu rival. ¿Qué espejo podría girar para alcanzar a tu rey? Pon tu rey a salvo.
    .done = Un deflector puede girar o moverse, pero no las dos cosas en un turno.
    .answer-1 = Tu rival gira el deflector de a3 en sentido horario, y el rayo va por la fila 3 hasta tu rey.

## Lección: Mira antes de disparar

lesson-safety = Mira antes de disparar
    .intro = Un buen disparo vale poco si la respuesta te cuesta el rey. Comprueba los dos rayos antes de mover.
lesson-safety-step-1 = Tu rayo destruirá el deflector de c4 si lo dejas como está. Pero el rayo rival apunta a tu rey. Destruye el deflector y no le dejes a tu rival ningún disparo a tu rey.
    .done = Has destruido una pieza, y tu rival no puede disparar a tu rey.
    .answer-1 = Tu rayo ya no llega a c4. No toques el deflector de j4.
    .answer-2 = Has destruido el deflector, pero el próximo disparo rival alcanza a tu rey.
    .answer-3 = El deflector rival de a6 puede ir a a5 o a7 y llevarse el rayo. ¿Cuál de esas filas protege tu defensor?

## Lección: Un plan para dos turnos

lesson-plan = Un plan para dos turnos
    .intro = A menudo, ninguna jugada gana al instante. Entonces busca una a la que tu rival no pueda responder, y gana con la siguiente.
lesson-plan-step-1 = En este turno no puedes alcanzar al rey rival. Encuentra una jugada tras la cual puedas alcanzarlo en el próximo turno, haga lo que haga tu rival.
    .done = Vaya donde vaya ahora el rey rival, tu rayo puede seguirlo.
    .answer-1 = Has girado el láser a la izquierda, y ha alcanzado a tu propio rey en f1.
    .answer-2 = Así el rey rival se escapa. Lleva primero el rayo a su fila, para que tus espejos lleguen a todas las casillas a las que puede huir.
lesson-plan-step-2 = El rey rival ha huido a e5. Alcánzalo.
    .answer-1 = El rayo ha alcanzado una de tus propias piezas.
    .answer-2 = El rayo ha fallado. ¿Adónde iría si giraras el deflector de e6?

## Lección: Pilas

lesson-stacks = Pilas
    .intro = En Khet 1.0, los láseres están en los muros. Los obeliscos no tienen espejo, pero dos del mismo bando se pueden apilar.
lesson-stacks-step-1 = El rayo rival apunta a tu obelisco de e4. Mueve el otro obelisco encima.
    .done = El disparo rival solo ha destruido el obelisco de arriba.
    .answer-1 = Una pila en e3 no está en el camino del rayo. Apila los obeliscos en e4, adonde llega el rayo.
    .answer-2 = Un obelisco suelto se pierde con el próximo disparo. Mueve el de e3 encima del de e4.
lesson-stacks-step-2 = El obelisco suelto de e4 no sobreviviría a otro impacto. Haz que el próximo disparo rival no alcance ninguna de tus piezas.
    .answer-1 = El rayo rival aún alcanza tu obelisco.

## Lección: El obelisco de arriba

lesson-tops = El obelisco de arriba
    .intro = Una pila se mueve como una sola pieza, o se mueve solo el obelisco de arriba. Un impacto destruye solo ese obelisco.
lesson-tops-step-1 = El rayo rival apunta a tu faraón. Protégelo con el obelisco de arriba y deja el de abajo en e4.
    .answer-1 = El faraón está a salvo, pero esta vez protégelo solo con el obelisco de arriba.
    .answer-2 = El rayo rival aún llega a tu faraón.
lesson-tops-step-2 = Tu rayo apunta a la pila rival de d5. Destruye los dos obeliscos. Tienes dos turnos.
    .done = El primer disparo ha destruido el de arriba, y el segundo, el resto.
    .answer-1 = El rayo ha alcanzado tu propia pirámide.
    .answer-2 = El rayo tiene que alcanzar la pila en los dos turnos. No toques la pirámide de j5.

## Lección: El ojo de Horus

lesson-splitters = El ojo de Horus
    .intro = El ojo de Horus divide el rayo. Una mitad se desvía como en un escarabajo, y la otra sigue recto.
lesson-splitters-step-1 = Tu rayo llega al ojo de f5. Úsalo para alcanzar la pirámide de f7 y el anubis de c5 con un solo disparo.
    .answer-1 = Has girado la esfinge a la izquierda, y ha alcanzado a tu propio faraón en h1.
    .answer-2 = Una mitad ha alcanzado el anubis, pero la otra ha ido hacia abajo. Gira el ojo.
    .answer-3 = El rayo tiene que llegar al ojo de f5. No toques la pirámide de j5.
lesson-splitters-step-2 = Una mitad del rayo está a punto de alcanzar a tu propio faraón. En lugar de eso, gana la partida.
    .answer-1 = Una mitad del rayo ha bajado por la columna f hasta tu propio faraón.
    .answer-2 = Tu faraón está a salvo, pero puedes ganar ya. ¿Adónde lleva el ojo el rayo cuando lo giras?

## Lección: Los dos faraones

lesson-two-beams = Los dos faraones
    .intro = Un rayo dividido puede alcanzar varias piezas a la vez. Si alcanza a los dos faraones, la partida acaba en tablas.
lesson-two-beams-step-1 = Tu rayo apunta al faraón rival y al tuyo. Gana la partida.
    .done = Tu faraón está apartado, y la otra mitad del rayo ha hecho el resto.
    .answer-1 = Un disparo ha alcanzado a los dos faraones, y la partida acaba en tablas. Saca el tuyo del rayo.
    .answer-2 = Ahora el rayo solo ha alcanzado a tu propio faraón, y la partida está perdida.
    .answer-3 = El rayo no ha alcanzado al faraón rival. Deja el rayo como está y mueve tu propio faraón.

## Lección: Dos niveles

lesson-two-levels = Dos niveles
    .intro = La torre de Kadesh lleva una plataforma cuyas casillas se nombran con mayúsculas. Vista desde fuera, la mitad izquierda de cada lado de la torre es un periscopio: un rayo que llega a ella vuelve por donde vino, pero en el otro nivel. La mitad derecha detiene el rayo.
    .closing = Vigila los dos niveles: en un solo disparo, un rayo puede pasar por los cuatro periscopios.
lesson-two-levels-step-1 = Tu rayo llega en f5 a la mitad derecha del lado de la torre y acaba ahí. Envíalo a la mitad izquierda, en f4, y alcanzará el obelisco de la plataforma.
    .done = El rayo ha subido por dentro de la torre y ha salido arriba, en E3.
    .answer-1 = Mover la torre también sirve, y de eso trata un paso posterior. Esta vez, mueve la pirámide.
    .answer-2 = Ahora el rayo no llega a la torre. La pirámide está bien orientada: muévela.
    .answer-3 = El periscopio está en f4, así que el rayo tiene que ir por la fila 4. Lleva ahí la pirámide.
lesson-two-levels-step-2 = Arriba, un rayo acaba en el borde de la plataforma, y el tuyo acaba en C1. Gira el djed de C2 para que el rayo llegue a otro periscopio y vuelva a bajar.
    .done = El rayo ha bajado por el lado sur de la torre y ha alcanzado la pirámide de e1.
    .answer-1 = El rayo ha alcanzado tu propia pirámide por detrás.
    .answer-2 = Ahora el rayo no llega al djed. Gira el propio djed y deja lo demás como está.
    .answer-3 = El rayo aún no baja. Gira el djed de C2.
lesson-two-levels-step-3 = Una pieza también puede pasar a la casilla que está justo encima o debajo. Sube la pirámide de g6 a la plataforma, donde envía el rayo a la pirámide rival.
    .done = Subir o bajar es un movimiento de una casilla, así que también puede ser un intercambio o formar una pila.
    .answer-1 = El rayo ha alcanzado tu propia pirámide por detrás.
    .answer-2 = La pirámide sigue abajo. La casilla que está justo encima de g6 es E5.
    .answer-3 = Arriba, el rayo va al norte por la columna E. Pon en su camino la pirámide de g6.
lesson-two-levels-step-4 = La torre no es de nadie: cualquiera de los dos puede moverla una casilla, con todo lo que lleva encima, si sus nuevas casillas están vacías y no reservadas. Muévela a tu rayo para que alcance la pirámide que viaja en la plataforma.
    .done = La pirámide rival ha viajado con la torre y sigue en F3.
    .answer-1 = El rayo tiene que llegar a la mitad izquierda del lado este de la torre. Mueve la torre al sur.
    .answer-2 = Deja las piezas como están y mueve la torre hacia el rayo.
lesson-two-levels-step-5 = La torre también puede girar un cuarto de vuelta, y todo lo que lleva encima gira con ella. Gírala para que tu rayo suba, rodee la torre y alcance al faraón rival desde arriba.
    .done = El rayo ha bajado por la torre y ha alcanzado al faraón.
    .answer-1 = Tus espejos han quedado en el lado equivocado. Gira la torre en sentido horario, vista desde arriba.
    .answer-2 = Tus espejos tienen que encontrarse con el rayo, que sale arriba en E3. Gira la torre en sentido horario.
