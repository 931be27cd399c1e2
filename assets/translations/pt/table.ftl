### A mesa: as indicações à volta do tabuleiro, perguntas, avisos, o resultado, clipes.
###
### $who, $player, $side e semelhantes são lados (SIDE) ou nomes dados por pessoas.

## Jogadores

player-name = { SIDE($player) }
player-person = { SIDE($name) } ({ SIDE($side) })
player-computer = Computador
    .level = Computador, nível { $level } ({ SIDE($side) })
players-against = { $first } contra { $second }

level-word =
    { $level ->
        [1] Novato
        [2] Principiante
        [3] Aprendiz
        [4] Ocasional
        [5] Intermédio
        [6] Hábil
        [7] Avançado
        [8] Perito
        [9] Mestre
       *[other] Máximo
    }
    .inline =
        { $level ->
            [1] novato
            [2] principiante
            [3] aprendiz
            [4] ocasional
            [5] intermédio
            [6] hábil
            [7] avançado
            [8] perito
            [9] mestre
           *[other] máximo
        }

piece-stack-top = peça de cima
    .o = a peça de cima
    .O = A peça de cima
    .um = uma peça de cima
    .do = da peça de cima
    .Este = Esta peça de cima
    .plural = peças de cima
    .title = Peça de cima
    .gender = feminine
piece-whole-stack = pilha inteira
    .o = a pilha inteira
    .O = A pilha inteira
    .um = uma pilha inteira
    .do = da pilha inteira
    .Este = Esta pilha inteira
    .plural = pilhas inteiras
    .title = Pilha inteira
    .gender = feminine

## A barra de cima: de quem é a vez

hud-turn-to-move = { SIDE($who) } a jogar
hud-turn-actions =
    { $count ->
        [1] { SIDE($who) } a jogar, resta { $count } ação
       *[other] { SIDE($who) } a jogar, restam { $count } ações
    }
hud-turn-thinking = { SIDE($who, form: "O") } está a pensar
hud-turn-moves = { SIDE($who, form: "O") } joga
hud-turn-fires = { SIDE($who, form: "O") } dispara
hud-turn-sets-up = { SIDE($who, form: "O") } coloca as peças
hud-turn-editor = Editor de disposições
hud-turn-lesson = Lição: { $title }
hud-turn-over = Fim do jogo
hud-turn-reviewing = A rever

hud-level = nível { $level }  ·  { $word }
    .against = contra nível { $level }  ·  { $word }
    .program = { $program }  ·  nível { $level }
    .against-program = contra { $program }  ·  nível { $level }

## O painel ao lado do tabuleiro

hud-moves = Jogadas
hud-variation = ou { $turn }
    .undone = anulada: { $turn }
hud-losses = Perdas { SIDE($side, form: "do") }

hud-analysis-thinking = A pensar…
hud-analysis-over = O jogo acabou
hud-analysis-depth = profundidade { $depth }
    .of = { SIDE($side) }:  profundidade { $depth }
hud-analysis-nodes = { $count } nós
    .thousand = { $count } k nós
    .million = { $count } M nós
hud-analysis-plus = + para { SIDE($side, form: "o") }
analysis-score = { $score }
    .ahead = +{ $score }
analysis-wins-in = { SIDE($side) } ganha em { $turns }
opening-score = { $score } ± { $error }
opening-share = { $percent } %
hud-openings = Aberturas
    .help = Jogadas conhecidas: a pontuação com a sua margem, e com que frequência o computador as escolhe a partir do nível { $level }
    .play = Continuar daqui com esta jogada
    .off = Possível na sua vez, ou ao rever um jogo em que se pode anular
    .instead = Mostrar as jogadas conhecidas em vez das feitas, ou o contrário

hud-balance = Vantagem por jogada
hud-ahead =
    { SIDE($side) }
    à frente
hud-even = igual
hud-turning-points =
    { $count ->
        [1] Ponto de viragem
       *[other] Pontos de viragem
    }

hud-piece-owner = { SIDE($side) }
    .nobody = Sem dono

## Acabar o jogo: empate e desistência

hud-offer-draw = Propor empate
    .help = Propor um empate ao adversário
    .off = Já foi proposto um empate
hud-offer = { SIDE($asker, form: "O") } propõe empate { SIDE($opponent, form: "ao") }
hud-accept-draw = Aceitar
hud-decline-draw = Recusar
hud-claim-draw = Reclamar empate
hud-resign = Desistir
    .help = Desistir do jogo, após confirmação
    .ask = { SIDE($player, form: "O") } desiste? { SIDE($winner, form: "O") } ganha.
hud-keep-playing = Continuar

## O resultado

result-you-win = Vitória
result-you-lose = Derrota
hud-next-level = Nível seguinte
    .help = Jogar outra vez, contra o nível seguinte
hud-review = Rever
    .help = Percorrer os pontos de viragem do jogo e ver jogadas melhores
    .off = Não foi encontrado nenhum ponto de viragem
hud-rematch = Desforra
hud-swap-sides = Trocar lados

## Rever

hud-place-start = No início
hud-place = Jogada { $turn } de { $count }
hud-turning-point = Ponto de viragem { $number } de { $count }
hud-better-turn = { $turn }  ·  Melhor: { $better }
hud-autoplay = Reproduzir
hud-pause = Pausa
hud-next-turning-point = Viragem seguinte
    .help = Ir para a posição antes do ponto de viragem seguinte
    .off = Não há mais pontos de viragem
hud-play-on = Jogar a partir daqui
hud-back-to-game = Voltar ao jogo
    .lesson = Voltar à lição
    .puzzle = Voltar ao problema

## Ações sem casa

hud-nothing-to-pass = Só se pode passar depois da primeira ação de uma jogada.
hud-nothing-to-fire = Nenhum laser pode disparar agora: cada lado dispara no máximo uma vez por jogada.
hud-choose-laser = Escolha primeiro que laser dispara.

## A linha de teclas por baixo do tabuleiro

hud-replay = Repetição a meia velocidade
    .seat = Repetição a meia velocidade, do seu lugar
    .low = Repetição a meia velocidade, ao longo do feixe
    .above = Repetição a meia velocidade, de cima
    .impact = Repetição a meia velocidade, do fim do feixe
hud-keys-angle = outro ângulo
hud-keys-stop = parar
hud-keys-dismiss = fechar
hud-keys-play = Clique numa peça ou arraste-a
hud-keys-look-back = Clique numa jogada da lista para a rever
hud-keys-setting-up = Arraste peças para as suas linhas, ou clique numa peça e numa casa; arraste para fora para retirar
hud-keys-steps = percorrer jogadas
hud-keys-autoplay = reproduzir
hud-keys-back = voltar ao jogo
hud-keys-editor = Clique: colocar    arrastar: mover    roda: rodar    botão direito: retirar
hud-keys-place = colocar
hud-keys-remove = retirar
hud-keys-next-kind = tipo seguinte
hud-keys-other-side = outro lado
hud-keys-pad-cursor = D-pad  cursor
hud-keys-pad-steps = D-pad  percorrer jogadas
hud-keys-pad-turn = LB RB  rodar
hud-keys-pad-choose = A  escolher
hud-keys-pad-buttons = Select  botões

## Sugestões do motor

hud-hint-thinking = À procura de uma boa jogada…
hud-hint-turn-right = Sugestão: rodar { PIECE($piece, form: "o") } em { $at } no sentido horário
hud-hint-turn-left = Sugestão: rodar { PIECE($piece, form: "o") } em { $at } no sentido anti-horário
hud-hint-move = Sugestão: mover { PIECE($piece, form: "o") } de { $at } para { $to }
hud-hint-move-top = Sugestão: mover o topo { PIECE($piece, form: "do") } de { $at } para { $to }
hud-hint-swap = Sugestão: trocar { PIECE($piece, form: "o") } em { $at } com { PIECE($other, form: "o") } em { $to }
hud-hint-take = Sugestão: capturar { PIECE($other, form: "o") } em { $to } com { PIECE($piece, form: "o") } em { $at }
hud-hint-place = Sugestão: colocar { PIECE($piece, form: "o") } em { $at }
hud-hint-call = Sugestão: { $call }
    .piece = Sugestão: { $call } com { PIECE($piece, form: "o") } em { $at }

## O que um clique faria. $gesture é click-gesture ou o nome de uma tecla.

click-gesture = Clique
    .release = Largar
click-move = { $gesture }: mover { PIECE($piece, form: "o") } para { $to }
click-swap = { $gesture }: trocar { PIECE($piece, form: "o") } com { PIECE($other, form: "o") } em { $to }
click-take = { $gesture }: capturar { PIECE($other, form: "o") } em { $to } com { PIECE($piece, form: "o") }
click-take-over = { $gesture }: capturar { PIECE($other, form: "o") } em { $at } com { PIECE($piece, form: "o") }, terminando em { $to }
click-take-several =
    { $count ->
        [1] { $gesture }: capturar { $count } peça com { PIECE($piece, form: "o") }, terminando em { $to }
       *[other] { $gesture }: capturar { $count } peças com { PIECE($piece, form: "o") }, terminando em { $to }
    }
click-stack = { $gesture }: empilhar { PIECE($piece, form: "o") } sobre { PIECE($other, form: "o") } em { $to }
click-turn-right = { $gesture }: rodar { PIECE($piece, form: "o") } no sentido horário
click-turn-left = { $gesture }: rodar { PIECE($piece, form: "o") } no sentido anti-horário
click-go-on = { $gesture }: continuar para { $to }
click-next-square = { $gesture }: escolher a casa seguinte
click-route-again = { $gesture }: escolher outra vez o percurso
click-select-top = { $gesture }: selecionar só a peça de cima
click-select-stack = { $gesture }: selecionar a pilha inteira
click-top-selected = Peça de cima selecionada     Novo clique: pilha inteira
    .key = Peça de cima selecionada     { $key } ou novo clique: pilha inteira
    .pad = Peça de cima selecionada     { $key }: pilha inteira
click-stack-selected = Pilha inteira selecionada     Novo clique: só a peça de cima
    .key = Pilha inteira selecionada     { $key } ou novo clique: só a peça de cima
    .pad = Pilha inteira selecionada     { $key }: só a peça de cima
click-level =
    .above = { $square }: na plataforma
    .below = { $square }: debaixo da plataforma
    .piece-above = { $square }: { PIECE($piece) } na plataforma
    .piece-below = { $square }: { PIECE($piece) } debaixo da plataforma
click-tower = Torre de Kadesh em { $square }
    .acts = Torre de Kadesh em { $square }     { $gesture }: selecionar para a mover ou rodar
click-tower-selected = Torre de Kadesh selecionada     Escolher uma casa junto à base

## Perguntas antes de uma ação

ask-which-piece = Que peça?
ask-which = Qual?
ask-play = Jogar { $turn }?
    .yes = Jogar
ask-own-shot = Este disparo atinge peças suas: { LIST($pieces) }.
    .piece = { PIECE($piece) } em { $at }
    .fire = Disparar
ask-own-king = O próximo disparo adversário atingiria uma peça sua: { PIECE($piece) } em { $at }.
    .play = Jogar mesmo assim
hud-question-cancel = Cancelar

## Passar o ecrã ao outro jogador

handover-to = Passe o ecrã { SIDE($who, form: "ao") }
handover-ready = Sou { SIDE($who, form: "o") }
handover-sets-up = { SIDE($who, form: "O") } coloca as peças. { SIDE($other) }, não olhe, por favor.
handover-turn = É a vez { SIDE($who, form: "do") }. { SIDE($other) }, não olhe, por favor.
handover-fight =
    .takes = { PIECE($piece, form: "O") } { SIDE($side, form: "do") } captura { PIECE($taken, form: "o") } { SIDE($other, form: "do") } em { $at }.
    .fails = { PIECE($piece, form: "O") } { SIDE($side, form: "do") } ataca { PIECE($taken, form: "o") } { SIDE($other, form: "do") } em { $at } e perde.
    .both = { PIECE($piece, form: "O") } { SIDE($side, form: "do") } e { PIECE($taken, form: "o") } { SIDE($other, form: "do") } eliminam-se em { $at }.

## Avisos por baixo do tabuleiro

hud-own-hit = O laser { SIDE($side, form: "do") } atingiu peças do próprio lado: { LIST($pieces) }.
    .piece = { PIECE($piece) } em { $at }
hud-threat-tip = Perdeu uma peça para o laser adversário. Para ver o que ele atingiria a seguir, ative «{ assist-threat }» nas opções.
    .key = Perdeu uma peça para o laser adversário. { $key } mostra o disparo adversário: o que ele atingiria a seguir.
notice-last-game-saved = O último jogo está guardado em «{ menu-open-game }».
notice-last-game-undo = «{ command-undo }» recupera o último jogo.
notice-draw-declined = { SIDE($who, form: "O") } recusa o empate.
notice-handicap-kept = O handicap não pôde acompanhar o seu jogador; agora é do outro.
notice-no-hints = Este jogo joga-se sem sugestões.
notice-hints-for-people = As sugestões são para jogadores humanos, na sua vez.
notice-no-threat = Este jogo foi preparado sem o disparo adversário. Pode permiti-lo no próximo jogo.
    .minimal = Este jogo joga-se sem mostrar o disparo adversário.
notice-look-refused = { $kind } é desenhado como um bloco: { $error }.
clipboard-slow = À espera do programa de onde vem a área de transferência…
clipboard-no-text = A área de transferência não tem texto.
clipboard-unreadable = Não foi possível ler a área de transferência: { $error }.

## Pedidos recusados

refused-undo =
    .agreed = Neste jogo não se pode anular.
    .ready = Já é tarde para anular: o outro jogador está pronto.
    .ranks = Já é tarde para anular: um ataque revelou patentes.
    .revealed = Já é tarde para anular: todas as peças foram reveladas.
refused-secret-seat = As peças do computador são secretas: ninguém pode ficar com o lado dele antes do fim do jogo.
refused-not-open = Este jogo já não está aberto.
refused-no-handicap = Este jogo não tem handicap.
refused-handicap =
    .missing = Falta a disposição deste jogo.
    .changed = A disposição deste jogo mudou desde o início.

## O computador

engine-crashed = O motor falhou. Comece um novo jogo para o reiniciar.
engine-not-started = Não foi possível iniciar o motor: { $error }.
engine-takes-over = O Specular continua a jogar em vez dele.
engine-turn = É a vez { SIDE($side, form: "do") }, e é o computador que joga por este lado.
    .redo = O computador joga pelo lado { SIDE($side, form: "do") }. «{ command-redo }» continua o jogo, e «{ command-undo }» volta à sua vez.

## Capturas de ecrã e clipes

screenshot-saved = Captura de ecrã guardada como { $file }
screenshot-not-saved = Não foi possível guardar a captura de ecrã: { $error }.
clip-saved = Clipe guardado como { $file }
clip-not-rendered = Não foi possível gerar o clipe: { $error }.
clip-rendering = A gerar um clipe da última jogada. Pode continuar a jogar.
clip-getting-ready = A gerar o clipe: em preparação.
clip-progress = A gerar o clipe: { $done } de cerca de { $total } imagens.
    .seconds = A gerar o clipe: { $done } de cerca de { $total } imagens, faltam { $left } s.
    .minutes = A gerar o clipe: { $done } de cerca de { $total } imagens, faltam { $left } min.
clip-busy = Já está a ser gerado um clipe.
clip-no-turn = Faça primeiro uma jogada; depois pode guardar um clipe dela.
clip-no-position = Este jogo não tem nenhuma posição de onde um clipe possa partir.
clip-no-edition = Falta a edição deste jogo, ou as suas regras mudaram.
