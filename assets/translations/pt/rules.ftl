### Resultados, recusas, escolhas, relógios, problemas de disposições; regras e peças dos jogos com lasers.

## Nomes

rules-kind = { PIECE($piece, form: "title") }
    .plain = { PIECE($piece) }

## Ações com nome: etiquetas de botões

rules-fire = Disparar
    .from = Disparar de { $square }
rules-pass = Passar
rules-half-turn = Meia volta

## Combinado antes do jogo

rules-assists = Com { LIST($assists) }
    .standard = Ajudas normais
    .minimal = Ajudas mínimas
    .preview = previsões
    .threat = disparo adversário
    .own-shot = avisos
    .take-back = anulação
    .hints = sugestões

rules-clock =
    .none = Sem relógio
    .per-turn = { $time } por jogada
    .increment = { $time } + { $increment }
    .delay = { $time }, atraso { $delay }
rules-time =
    .hours = { $count } h
    .minutes = { $count } min
    .seconds = { $count } s

rules-ruling = { $ruling }: { $answer }

## Resultados

rules-wins = { SIDE($side) } ganha
rules-draw = Empate
rules-claim-repetition = A mesma posição ocorreu pela terceira vez.

rules-result-struck = O laser { SIDE($winner, form: "do") } atingiu { LIST($king, form: "o", join: "or") } { SIDE($loser, form: "do") }.
rules-result-own-laser = O laser { SIDE($loser, form: "do") } atingiu { LIST($king, form: "o", join: "or") } do próprio lado.
rules-result-taken = Uma peça adversária capturou { LIST($king, form: "o", join: "or") } { SIDE($loser, form: "do") }.
rules-result-resigned = { SIDE($side, form: "O") } desistiu.
rules-result-time = { SIDE($side, form: "O") } esgotou o tempo.
rules-result-both = Um só disparo atingiu { LIST($king, form: "o", join: "or") } de cada jogador.
rules-result-repetition = A mesma posição ocorreu pela terceira vez.
rules-result-agreed = Os jogadores acordaram o empate.
rules-result-quiet = Passaram demasiadas jogadas sem que uma peça fosse destruída.

## Recusas: porque algo não se pode fazer

rules-refused-over = O jogo acabou.
rules-refused-looking-back = Esta é uma posição anterior. Jogue a partir daqui ou volte ao jogo.
rules-refused-no-offer = O adversário não propôs empate.
rules-refused-offered = O adversário ainda não respondeu à proposta de empate.
rules-refused-claim =
    Pode reclamar-se empate quando uma posição ocorre pela terceira vez. Esta ocorreu { $times ->
        [1] uma vez
        [2] duas vezes
       *[other] { $times } vezes
    }.

rules-refused-no-square = Não há casa { $square } neste tabuleiro.
rules-refused-no-piece = Não há peça em { $square }.
rules-refused-not-yours = A peça em { $square } é { SIDE($side, form: "do") }.
rules-refused-moves = { PIECE($piece, form: "Este") } não pode mover-se.
rules-refused-far = { $to } não fica ao lado de { $from }. As peças movem-se uma casa.
rules-refused-diagonal = { $to } fica na diagonal de { $from }. As peças movem-se ao longo de colunas e linhas.
rules-refused-reserved = { $square } está reservada para { SIDE($side, form: "o") }.
rules-refused-occupied = Há outra peça em { $square }.
rules-refused-wall = Há uma parede entre { $from } e { $to }.
rules-refused-swap = { PIECE($piece, form: "Este") } não pode trocar com { PIECE($other, form: "o") }.
rules-refused-swap-reserved = A troca poria { PIECE($piece, form: "o") } em { $square }, que está reservada para { SIDE($side, form: "o") }.
rules-refused-stack = { PIECE($piece, form: "Este") } não pode subir para cima { PIECE($other, form: "do") }.
rules-refused-lift = { PIECE($piece, form: "Este") } não é uma pilha: não tem topo para levantar.
rules-refused-turn = { PIECE($piece, form: "Este") } não pode rodar.
    .this-way = { PIECE($piece, form: "Este") } não pode rodar neste sentido.
    .other-way = { PIECE($piece, form: "Este") } só pode rodar no outro sentido.
rules-refused-once =
    .takes = { PIECE($piece, form: "O") } só captura uma peça por jogada.
    .sends = { PIECE($piece, form: "O") } só envia uma peça para longe por jogada.
rules-refused-chance = É o acaso que decide onde fica uma peça após um passo para { $to }, e esta jogada não diz onde.
rules-refused-landing = Nenhuma peça pode ser enviada para { $square }.
rules-refused-fire =
    .by-itself = O laser dispara sozinho no fim da jogada.
    .again = Um laser só dispara uma vez por jogada.
rules-refused-no-laser = { PIECE($piece, form: "Este") } não é um laser.
    .wall = { PIECE($piece, form: "Este") } não é um laser. Os lasers disparam da parede para { LIST($squares) }.
rules-refused-pass = Ainda não se pode passar: uma jogada começa com uma ação.
rules-refused-untouchable = { PIECE($piece, form: "Este") } não pode ser movido por ninguém.
rules-refused-no-royal = { PIECE($piece, form: "O") } não pode estar em { $square }.
rules-refused-tower = Ninguém pode mover a torre.
    .turn = Rodar a torre não mudaria nada.
    .square = A torre cobre { $square }. A sua própria casa é { $tower }.
    .piece = A torre só pode mover-se ou rodar.

rules-refused-editing = Este tabuleiro ainda está a ser editado. Prima primeiro «{ editor-play }».
rules-refused-no-laser-here = { SIDE($side, form: "O") } não tem laser neste tabuleiro.

## Problemas de disposições

rules-setup-needs = { SIDE($side, form: "O") } precisa de { LIST($kinds, form: "um", join: "or") }.
rules-setup-many = { SIDE($side, form: "O") } só pode ter { LIST($kinds, form: "um", join: "or") }, e não { $count } (em { LIST($squares) }).
rules-setup-two = Há duas peças em { $square }.
rules-setup-tower = Este jogo não tem torre.
    .outside = A torre não cabe no tabuleiro em { $square }. É preciso movê-la.
    .reserved = A torre está em { $square }, uma casa reservada para { SIDE($side, form: "o") }. É preciso movê-la ou libertar a casa.
    .covers = A torre cobre { $square }, por isso nenhuma peça pode lá estar. É preciso escolher outra casa ou mover a torre.
rules-setup-no-royal = { PIECE($piece, form: "O") } não pode começar em { $square }. É preciso escolher outra casa.
rules-setup-portals =
    { $count ->
        [1] { PIECE($piece, form: "O") } em { LIST($squares) } não tem par. É preciso colocar outra peça igual ou retirar esta.
       *[other] Só duas peças deste tipo ({ PIECE($piece, form: "plural") }) podem formar um par, e não { $count } (em { LIST($squares) }). É preciso retirar as outras.
    }
rules-setup-unknown = Peça desconhecida em { $square }: { $kind }.
rules-setup-facing = { PIECE($piece, form: "O") } em { $square } tem de apontar para { LIST($facings, join: "or") }.
    .none = { PIECE($piece, form: "O") } em { $square } não pode ter orientação.
# Uma direção, com o seu sinal na notação. $facing: N, NE, etc., ou / e | para peças desenhadas como um traço
rules-facing =
    { $facing ->
        [N] norte (N)
        [NE] nordeste (NE)
        [E] este (E)
        [SE] sudeste (SE)
        [S] sul (S)
        [SW] sudoeste (SW)
        [W] oeste (W)
        [NW] noroeste (NW)
       *[other] { $facing }
    }

## Como se escrevem as jogadas

rules-notation =
    .move = b2a2: a peça em b2 move-se para a2.
    .takes = b2a2: a peça em b2 move-se para a2 e captura a peça que lá estiver.
    .turn = b2+: roda no sentido horário; b2-: no sentido anti-horário.
    .half-turn = b2++: dá meia volta.
    .fire = b2*: o laser em b2 dispara.
    .sent = b2a2@g7: uma peça vai de b2 para a2, e uma é enviada para g7.
    .pass = pass: a jogada termina.
    .loss = ×a3: perdeu-se uma peça em a3.
    .squares = As letras e os números estão na borda do tabuleiro.

## Cartões das peças nos jogos com lasers

rules-kind-royal = Se sofrer um disparo, o dono perde o jogo.
    .taken = Se sofrer um disparo ou uma captura, o dono perde o jogo.
rules-kind-laser = O laser: dispara depois de cada jogada do dono.
    .action = O laser: disparar é uma ação, uma vez por jogada.

rules-face-sides =
    { $count ->
        [1] num lado
        [2] em dois lados
        [3] em três lados
       *[other] em todos os lados
    }
rules-face-mirror = Espelho { $sides }: desvia o feixe em ângulo reto.
rules-face-flat-mirror = Espelho plano { $sides }: devolve o feixe.
rules-face-glass = Vidro { $sides }: deixa passar o feixe.
rules-face-portal = Portal { $sides }: o feixe sai pelo seu par.
rules-face-splitter =
    { $ways ->
        [2] Divisor { $sides }: divide o feixe em dois.
       *[other] Divisor { $sides }: envia o feixe em { $ways } direções.
    }
rules-face-shield = Escudo { $sides }: bloqueia o feixe, sem dano.
rules-face-bare = Sem proteção { $sides }: um feixe destrói a peça.
    .leaves = Sem proteção { $sides }: um feixe destrói o topo, e fica { PIECE($piece, form: "um") }.

rules-acts =
    .moves-or-turn = Move-se uma casa em qualquer direção ou roda um quarto de volta.
    .moves-or-any-turn = Move-se uma casa em qualquer direção ou roda para qualquer lado.
    .moves = Move-se uma casa em qualquer direção. Não roda.
    .lines-or-turn = Move-se uma casa na coluna ou na linha ou roda um quarto de volta.
    .lines-or-any-turn = Move-se uma casa na coluna ou na linha ou roda para qualquer lado.
    .lines = Move-se uma casa na coluna ou na linha. Não roda.
    .turn = Roda um quarto de volta. Não se move.
    .any-turn = Roda para qualquer lado. Não se move.
    .nothing = Não se move nem roda.
rules-kind-takes = Captura peças adversárias indo para a casa delas.
    .once = Captura uma peça adversária indo para a casa dela, uma vez por jogada.
rules-kind-displaces = Vai para a casa de qualquer peça e envia-a para uma casa vazia ao acaso, uma vez por jogada.
rules-kind-scatters = Uma peça que vá para cima desta é enviada para uma casa vazia ao acaso, uma vez por jogada.
rules-kind-neutral = Não é de ninguém: qualquer jogador pode usá-la.
    .fixed = Não é de ninguém, e ninguém pode usá-la.
rules-tower = Uma coluna sobre { $base } × { $base } casas com uma plataforma de { $platform } × { $platform } acima do tabuleiro.
    .beam = Periscópio à esquerda de cada lado: leva o feixe para o outro nível. O resto para o feixe.
    .steps = As peças sobem à plataforma e descem dela na vertical.
    .moves = Não é de ninguém: qualquer jogador pode movê-la uma casa ou girá-la um quarto de volta, com tudo o que está em cima.
    .fixed = Não é de ninguém. Não se move nem gira.
rules-kind-faces = Só pode apontar { LIST($ways, join: "or") }, do ponto de vista do dono.
rules-kind-faces-each = Só pode apontar { LIST($ways, join: "or") } no caso { SIDE($first, form: "do") } e { LIST($others, join: "or") } no caso { SIDE($second, form: "do") }, do ponto de vista do dono.
rules-way =
    .forward = para a frente
    .right = para a direita
    .back = para trás
    .left = para a esquerda
    .forward-right = para a frente à direita
    .back-right = para trás à direita
    .back-left = para trás à esquerda
    .forward-left = para a frente à esquerda
rules-kind-swaps = Troca de lugar com { LIST($pieces, form: "um", join: "or") } numa casa vizinha, de qualquer dos lados.
rules-kind-stacks = Sobe para cima de { LIST($pieces, form: "um", join: "or") } do próprio lado numa casa vizinha.
rules-kind-lifts = O topo pode sair sozinho.

## Página de regras dos jogos com lasers: um parágrafo cada

rules-play-turn = { SIDE($side, form: "O") } joga primeiro. Em cada jogada move-se ou roda-se uma peça; não se pode passar.
    .action = { SIDE($side, form: "O") } joga primeiro. Uma jogada é uma ação: mover ou rodar uma peça.
    .actions = { SIDE($side, form: "O") } joga primeiro. Uma jogada são { $count ->
            [2] duas
            [3] três
            [4] quatro
           *[other] { $count }
        } ações, com uma ou várias peças: mover ou rodar uma peça. Depois da primeira, pode-se passar o resto.
rules-play-fire = Depois, o laser de quem jogou dispara sozinho.
    .action = Disparar um laser também é uma ação, no máximo uma vez por jogada. Não é obrigatório disparar.
rules-play-light = Os espelhos desviam o feixe, os escudos bloqueiam-no, e uma peça que ele atinja noutro sítio é destruída, seja de quem for.
rules-play-loses = Se o feixe atingir { PIECE($king, form: "o") } de um jogador, esse jogador perde, mesmo que o disparo seja do próprio laser.
    .taken = Se { PIECE($king, form: "o") } de um jogador sofrer um disparo ou uma captura, esse jogador perde, mesmo que o disparo seja do próprio laser.
rules-play-takes = Em cada ação, { LIST($pieces, form: "um", join: "or") } pode capturar uma peça adversária indo para a casa dela.
    .once = Uma vez por jogada, { LIST($pieces, form: "um", join: "or") } pode capturar uma peça adversária indo para a casa dela.
    .each-once = Uma vez por jogada para cada tipo, { LIST($pieces, form: "um", join: "or") } pode capturar uma peça adversária indo para a casa dela.
rules-play-displaces = Uma vez por jogada, { LIST($pieces, form: "um", join: "or") } pode ir para a casa de outra peça, mesmo do próprio lado, que é enviada para uma casa vazia ao acaso.
rules-play-scatters = Uma vez por jogada, uma peça pode ir para cima de { LIST($pieces, form: "um", join: "or") }, e é enviada para uma casa vazia ao acaso.
rules-play-reserved = As casas marcadas estão reservadas para as peças dessa cor.
rules-play-walls = Nenhum feixe e nenhum passo atravessa uma parede.
rules-play-holes = Nenhum feixe e nenhum passo atravessa um buraco do tabuleiro.
    .walls = Nenhum feixe e nenhum passo atravessa uma parede ou um buraco do tabuleiro.
rules-play-tower = Com uma torre, a partida tem dois níveis: uma peça também pode passar para a casa logo acima ou abaixo, e os periscópios da torre levam o feixe para cima e para baixo.
    .squares = As maiúsculas indicam as casas da sua plataforma.
    .closed = Nenhum { PIECE($king) } pode estar nas casas riscadas.
rules-play-both = Se um disparo atingir ao mesmo tempo { PIECE($king, form: "o") } de cada jogador, há empate.
rules-play-draws = Os jogadores podem acordar o empate, e qualquer deles pode reclamá-lo quando uma posição ocorre pela terceira vez.
rules-play-quiet = Após { $count } jogadas seguidas sem perdas, o jogo termina empatado.

## Ficheiros abertos

rules-opened-one = Este ficheiro contém { $count } jogos. Está aberto o { $number }.
rules-opened-corrected =
    { $count ->
        [1] Este ficheiro foi corrigido na linha { $line }: { $message }.
       *[other] Este ficheiro foi corrigido em { $count } sítios, o primeiro na linha { $line }: { $message }.
    }
rules-rename-letters = { $file } não pode ter este nome: faltam algumas das letras na sua codificação.
rules-rename-tags = Não é possível mudar o nome de { $file }: as suas etiquetas não estão onde deviam.

## Outros programas que jogam (motores UCI)

rules-program-given-up = { $name } deixou de ser usado após { $count } falhas: { $why }.
    .unnamed = O motor deixou de ser usado após { $count } falhas: { $why }.
rules-program-strength =
    .elo = Elo { $elo }
    .depth =
        { $count ->
            [1] profundidade de { $count } meio-lance
           *[other] profundidade de { $count } meios-lances
        }
    .as-set = tal como está definido
    .full = força máxima
