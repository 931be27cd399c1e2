### Comandos, teclas, rato e comando de jogos.
###
### O valor é a etiqueta do botão, .help a explicação, .off-... a explicação enquanto o botão está desativado,
### .short a palavra na linha de teclas por baixo do tabuleiro.
### $unit: "move" (lance) no xadrez e nas damas, senão "turn" (jogada).

## Opções: controlos

controls-letters = Teclas de letras
    .help = As letras podem valer pelo que está impresso nas teclas ou pelo seu lugar num teclado americano.
controls-letters-printed = Como impressas
controls-letters-position = Pela posição
controls-press-key = Prima uma tecla
controls-press-key-help = { key-esc } cancela e { key-backspace } apaga-a.
controls-reset = Repor
controls-conflict = Também usada para: { $command }
controls-gamepad = Comando: { $key }
controls-words-keys = tecla teclado
controls-words-mouse = rato
controls-words-gamepad = comando gamepad joystick

## Rato

mouse-choose = Clique
    .help = Escolher uma peça e depois o destino
mouse-move-piece = Arrastar
    .help = Mover uma peça
mouse-zoom = Roda
    .help = Ampliar ou reduzir
mouse-orbit = Botão direito
    .help = Rodar a câmara
mouse-pan = Shift+botão direito
    .help = Deslocar a vista
mouse-skip = Clique durante um disparo
    .help = Saltar o disparo

## Comando de jogos

pad-move = D-pad, analógico esq.
    .help = Mover o cursor ou o foco; ao rever, percorrer o jogo
pad-choose = A
    .help = Escolher uma casa, saltar a animação ou premir um botão
pad-back = B
    .help = Desmarcar ou voltar
pad-turn = LB, RB
    .help = Rodar a peça
pad-take-top = X
    .help = Selecionar só a peça de cima de uma pilha
pad-hint = Y
    .help = Sugerir uma boa jogada
pad-buttons = Select
    .help = Ir para os botões ao lado do tabuleiro
pad-menu = Start
    .help = Abrir ou fechar o menu
pad-orbit = Analógico dir.
    .help = Rodar a câmara
pad-zoom = LT, RT, R3
    .help = Reduzir, ampliar, ver de cima
pad-replay = L3
    .help = Repetir a última jogada (com uma torre: manter premido)
pad-level = L3
    .help = Com uma torre: passar do tabuleiro para a plataforma, ou o contrário (no editor: manter premido)
pad-editor = X, Y, L3
    .help = Editor: retirar a peça, escolher o tipo seguinte, passar às peças do outro lado

## Teclas

key-up = Cima
key-right = Direita
key-down = Baixo
key-left = Esquerda
key-arrows = Setas
key-enter = Enter
key-space = Espaço
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
key-pause = Pausa
key-scroll-lock = Scroll Lock
key-num-lock = Num Lock
key-menu = Menu
key-numpad = Num { $key }
key-numpad-enter = Num Enter
key-with-shift = Shift+{ $key }
key-with-ctrl = Ctrl+{ $key }
key-with-alt = Alt+{ $key }

## Comandos: cursor e peças

command-move-cursor =
    .help = Mover o cursor
command-move-cursor-up =
    .help = Mover o cursor para cima
command-move-cursor-right =
    .help = Mover o cursor para a direita
command-move-cursor-down =
    .help = Mover o cursor para baixo
command-move-cursor-left =
    .help = Mover o cursor para a esquerda
command-choose =
    .help = Escolher uma casa ou saltar a animação
command-turn-left =
    .help = Rodar a peça no sentido anti-horário
    .short = rodar
command-turn-right =
    .help = Rodar a peça no sentido horário
    .short = rodar
command-take-top =
    .help = Selecionar só a peça de cima de uma pilha
command-switch-level =
    .help = Passar do tabuleiro para a plataforma da torre, ou o contrário
    .short = nível
command-fire-first =
    .help = Disparar; no editor, disparar o laser do primeiro jogador
    .short = disparar
command-pass =
    .help = Passar o resto da jogada
    .short = passar
command-cancel =
    .help = Desmarcar ou abrir o menu
    .short = menu

## Comandos: o decurso do jogo

command-replay = Repetir
    .help =
        { $unit ->
            [move] Repetir este lance a meia velocidade
           *[turn] Repetir esta jogada a meia velocidade e depois de outros ângulos
        }
    .short = repetir
    .off-start =
        { $unit ->
            [move] Ainda não há lances para repetir
           *[turn] Ainda não há jogadas para repetir
        }
    .off-editor = Saia primeiro do editor

command-undo = Anular
    .help =
        { $unit ->
            [move] Anular o último lance ou o fim do jogo
           *[turn] Anular a última jogada ou o fim do jogo
        }
    .help-editor = Anular a última alteração
    .help-return = Recuperar o último jogo
    .short = anular
    .off-nothing = Nada para anular
    .off-assist = Neste jogo não se pode anular
    .off-ready = Já é tarde para anular: o outro jogador está pronto
    .off-secret = Já é tarde para anular: um ataque revelou patentes
    .off-revealed = Já é tarde para anular: todas as peças foram reveladas
    .off-lesson = As jogadas erradas são anuladas por si

command-redo = Refazer
    .help = Refazer o que foi anulado
    .help-editor = Refazer a última alteração
    .short = refazer
    .off-nothing = Nada para refazer

command-step-back =
    .help =
        { $unit ->
            [move] Recuar um lance
           *[turn] Recuar uma jogada
        }
    .off-start = Este é o início do jogo
command-step-forward =
    .help =
        { $unit ->
            [move] Avançar um lance
           *[turn] Avançar uma jogada
        }
    .off-latest = Esta é a posição mais recente
command-first-turn =
    .help = Ir para o início do jogo
    .off-start = Este é o início do jogo
command-last-turn =
    .help = Voltar ao jogo
    .off-latest = Esta é a posição mais recente
command-play-through =
    .help = Reproduzir o jogo a partir daqui, ou parar
    .off-latest = Esta é a posição mais recente

command-restart = Recomeçar
    .help = Recomeçar o jogo
    .off-start = Ainda não há nada para recomeçar
    .off-lesson = Saia primeiro da lição ou do problema
    .off-editor = Saia primeiro do editor

command-menu = Menu
    .help = Abrir o menu

## Comandos: ajuda e análise

command-hint = Sugestão
    .help = Sugerir uma boa jogada
    .short = sugestão
    .off-assist = Este jogo joga-se sem sugestões
    .off-turn = Disponível na vez de um jogador humano
    .off-reviewing = Volte primeiro ao jogo
    .off-over = O jogo acabou
    .off-set-up = Disponível quando ambos os lados tiverem as peças colocadas
    .off-lesson = Use «{ learn-hint }» no cartão ao lado do tabuleiro

command-analysis = Análise
    .help = Mostrar ou ocultar a análise: quem está em vantagem e as melhores jogadas
    .short = análise
    .off-assist = Sem análise até ao fim do jogo
    .off-lesson = Saia primeiro da lição ou do problema

command-explain =
    .help = Explicar a peça sob o ponteiro
command-show-threat =
    .help = Mostrar ou ocultar o disparo adversário: o que o laser dele atingiria
command-rules =
    .help = Mostrar as regras

## Comandos: vista

command-view-from-above =
    .help = Ver de cima, e voltar
    .short = ver de cima
command-reset-view =
    .help = Voltar a pôr a câmara no seu lugar
command-toggle-key-line =
    .help = Mostrar ou ocultar as teclas por baixo do tabuleiro
    .short = ocultar teclas
command-fullscreen =
    .help = Ativar ou desativar o ecrã inteiro
command-mute =
    .help = Ligar ou desligar o som
command-back =
    .help = Fechar um menu

## Comandos: ficheiros e área de transferência

command-save-game = Guardar jogo
    .help = Dar um nome a este jogo guardado
    .off-set-up = Disponível quando ambos os lados tiverem as peças colocadas
    .off-lesson = Saia primeiro da lição ou do problema
    .off-editor = Use o botão «{ editor-save }» do editor
command-copy-game = Copiar jogo
    .help = Copiar o registo do jogo
command-paste-game =
    .help = Colar o registo de um jogo ou uma posição
command-edit-position = Editar esta posição
    .help = Abrir esta posição no editor
    .off-lesson = Saia primeiro da lição ou do problema
    .off-game = Só se podem editar jogos com lasers
command-save-picture = Guardar imagem
    .help = Guardar uma captura de ecrã da mesa
command-save-clip = Guardar clipe
    .help =
        { $unit ->
            [move] Guardar um clipe do último lance
           *[turn] Guardar um clipe da última jogada
        }
    .off-start =
        { $unit ->
            [move] Ainda não há lances para guardar
           *[turn] Ainda não há jogadas para guardar
        }
    .off-editor = Saia primeiro do editor
command-reload-files =
    .help = Recarregar os ficheiros de mods, disposições e temas

## Comandos: editor

command-remove-piece =
    .help = Editor: retirar a peça
command-recolour-piece =
    .help = Editor: dar a peça ao outro lado
command-next-kind =
    .help = Editor: escolher o tipo de peça seguinte
command-next-brush =
    .help = Editor: escolher o pincel seguinte
command-other-side =
    .help = Editor: passar às peças do outro lado
command-next-symmetry =
    .help = Editor: mudar a simetria
command-fire-second =
    .help = Editor: disparar o laser do segundo jogador

## Avisos: som

sound-on = Som ligado.
sound-on-no-device = Som ligado, mas não foi encontrado nenhum dispositivo de som.
sound-off = Som desligado.
sound-off-key = Som desligado. Prima { $key } para o ligar.
