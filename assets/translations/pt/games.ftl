### Xadrez, damas e Stratego: nomes, regras, peças, recusas, resultados, regras da casa.

## Os nomes dos jogos

game-chess = Xadrez
game-draughts = Damas
game-stratego = Stratego

## Xadrez: o menu dos jogos

chess-note = As regras habituais, com roque, promoção e captura en passant.
chess-setup = Normal
chess-setup-random = Chess960, posição { $number }

## Xadrez: recusas

chess-refused-unreadable = «{ $text }» não é um lance. Escreva como e2e4, ou e7e8q para promover um peão.
chess-refused-stuck = { PIECE($piece, form: "O") } em { $square } não tem lances legais.
chess-refused-own-piece = Em { $square } está { PIECE($piece, form: "um") } do seu lado.
chess-refused-promotion = Um peão que chega a { $square } torna-se dama, torre, bispo ou cavalo. Indique qual, por exemplo { $text }.
    .too-early = Só um peão que chega à última linha é promovido.
chess-refused-way =
    .pawn = Um peão avança uma casa em frente, ou duas a partir da casa inicial, e captura na diagonal.
    .pawn-double = Um peão só pode avançar duas casas a partir da casa inicial.
    .knight = Um cavalo move-se duas casas a direito e uma para o lado.
    .bishop = Um bispo move-se na diagonal.
    .rook = Uma torre move-se na sua linha ou coluna.
    .queen = Uma dama move-se na sua linha, coluna ou diagonais.
    .king = Um rei move-se uma casa.
chess-refused-blocked = O caminho está bloqueado: em { $square } está { PIECE($piece, form: "um") }.
chess-refused-pawn-blocked = Há uma peça em { $square }, e um peão só captura na diagonal.
chess-refused-pawn-empty = Um peão só anda na diagonal para capturar, e { $square } está vazia.
chess-refused-castling = O rei não pode rocar para { $square }.
    .moved = Já não se pode rocar para { $square }: o rei ou a torre de { $rook } já se moveu.
chess-refused-castling-between = Todas as casas entre o rei e a torre têm de estar vazias, mas em { $square } está { PIECE($piece, form: "um") }.
    .crossed = Todas as casas por onde o rei e a torre passam têm de estar vazias, mas em { $square } está { PIECE($piece, form: "um") }.
chess-refused-castling-check = Não se pode rocar com o rei em xeque da peça em { $from }.
chess-refused-castling-attacked = Não se pode rocar: o rei passaria por { $square }, que { PIECE($piece, form: "o") } em { $from } ataca.
chess-refused-check = O seu rei ficaria em xeque da peça em { $from }.
    .still = O seu rei está em xeque da peça em { $from }, e este lance não o salva.
chess-refused-other = { PIECE($piece, form: "O") } não pode ir para { $square }.

## Xadrez: resultados

chess-result-checkmate = Xeque-mate: o rei { SIDE($side, form: "do") } em { $square } é atacado de { LIST($from) }.
chess-result-stalemate = Rei afogado: { SIDE($side, form: "o") } não está em xeque e não tem lances legais.
chess-result-material = Nenhum dos lados tem peças suficientes para dar mate.

## Xadrez: como se escrevem os lances

chess-notation =
    .piece = Nf3: o cavalo vai para f3.
    .pawn = e4: um peão vai para e4.
    .signs = x é captura, + é xeque, # é xeque-mate.
    .castling = O-O é o roque para o lado da coluna h, O-O-O para o lado da coluna a.

## Xadrez: a página de regras, um parágrafo cada

chess-rules =
    .turns = { SIDE($side, form: "O") } joga primeiro, e os jogadores jogam à vez.
    .moves = Uma peça move-se para uma casa vazia, ou captura uma peça inimiga indo para a casa dela. Só os cavalos saltam por cima de outras peças.
    .check = Um rei cuja casa é atacada está em xeque. Nenhum lance pode deixar o próprio rei em xeque.
    .checkmate = O xeque-mate ganha: o rei está em xeque, e nenhum lance o salva.
    .castling = Se nem o rei nem a torre se moveram, podem rocar: o rei anda duas casas em direção à torre, e a torre salta por cima dele e fica na casa ao lado. Todas as casas entre eles têm de estar vazias. O rei não pode estar em xeque, nem passar por uma casa atacada ou ir para ela.
    .en-passant = Se um peão avança duas casas e passa por um peão inimigo, este pode capturá-lo no lance imediatamente a seguir, como se ele tivesse avançado só uma: en passant.
    .promotion = Um peão que chega à última linha torna-se dama, torre, bispo ou cavalo do seu lado.
    .stalemate = O rei afogado é empate: quem tem a vez não tem lances legais, e o rei não está em xeque.
    .material = O jogo termina empatado quando só restam os reis, com um cavalo ou um bispo no máximo.
    .repetition = Quando uma posição ocorre pela terceira vez com os mesmos lances possíveis, quem tem a vez pode reclamar empate. É assim que acaba o xeque perpétuo.
    .agreement = Os jogadores podem acordar o empate ou desistir.
    .no-limit = Não há regra dos cinquenta lances: um jogo pode ter qualquer número de lances.

## Xadrez: o que faz cada peça, uma linha cada

chess-kind-pawn =
    .moves = Avança uma casa em frente, ou duas a partir da casa inicial, para casas vazias.
    .captures = Captura uma casa em frente na diagonal.
    .promotes = Na última linha torna-se dama, torre, bispo ou cavalo.
chess-kind-knight = Move-se duas casas a direito e uma para o lado, saltando por cima de outras peças.
chess-kind-bishop = Move-se na diagonal por qualquer número de casas vazias.
chess-kind-rook =
    .moves = Move-se na sua linha ou coluna por qualquer número de casas vazias.
    .castles = Pode rocar com o rei.
chess-kind-queen = Move-se na sua linha, coluna ou diagonais por qualquer número de casas vazias.
chess-kind-king =
    .moves = Move-se uma casa em qualquer direção.
    .castles = Pode rocar com uma torre.
    .loses = Se sofrer xeque-mate, o dono perde o jogo.

## Damas: o menu dos jogos

draughts-note = Damas brasileiras: damas voadoras, e é obrigatório o percurso que captura mais peças.
draughts-setup = Normal

## Damas: recusas

draughts-refused-unreadable = Isto não é um lance. Escreva a casa da peça e cada casa onde ela pousa, como c3d4 ou c3e5g7.
draughts-refused-stuck = A peça em { $square } não tem lances legais.
draughts-refused-capture = É obrigatório capturar, por exemplo { $best }.
draughts-refused-capture-most = É obrigatório capturar o máximo de peças: { $best } captura { $most }, este percurso só { $count }.
draughts-refused-light = { $square } é uma casa clara. As peças ficam nas casas escuras.
draughts-refused-backward = Uma pedra só avança, por isso não pode ir para { $square }. Para trás só pode capturar.
draughts-refused-reach = A peça não pode ir de { $from } para { $to }.
draughts-refused-claim =
    Pode reclamar-se empate quando uma posição ocorre { $needed ->
        [2] duas vezes
        [3] três vezes
       *[other] { $needed } vezes
    }. Esta ocorreu { $times ->
        [1] uma vez
        [2] duas vezes
        [3] três vezes
       *[other] { $times } vezes
    }.
draughts-refused-claim-moves =
    Também se pode reclamar quando um jogador faz o mesmo lance { $moves ->
        [2] duas vezes
        [3] três vezes
       *[other] { $moves } vezes
    } seguidas, voltando atrás entre elas.

## Damas: reclamações de empate e resultados

draughts-claim-repetition =
    A mesma posição ocorreu { $times ->
        [1] uma vez
        [2] duas vezes
        [3] três vezes
       *[other] { $times } vezes
    }.
draughts-claim-moves =
    Um jogador fez o mesmo lance { $times ->
        [1] uma vez
        [2] duas vezes seguidas
        [3] três vezes seguidas
       *[other] { $times } vezes seguidas
    }.
draughts-result-no-pieces = { SIDE($side, form: "O") } já não tem peças.
draughts-result-no-moves = { SIDE($side, form: "O") } já não tem lances legais.
draughts-result-repetition =
    A mesma posição ocorreu { $times ->
        [1] uma vez
        [2] duas vezes
        [3] três vezes
       *[other] { $times } vezes
    }.
draughts-result-moves = Um jogador fez sempre o mesmo lance.
draughts-result-kings =
    { $turns ->
        [1] Passou um lance
       *[other] Passaram { $turns } lances
    } sem uma captura nem um movimento de pedra.
    .many = Passaram demasiados lances sem uma captura nem um movimento de pedra.

## Damas: como se escrevem os lances

draughts-notation =
    .move = c3-d4: a peça em c3 vai para d4.
    .capture = c3xg7: salta para g7, num ou em vários saltos, e captura as peças que saltar.

## Damas: a página de regras, um parágrafo cada

draughts-rules =
    .start = Cada jogador tem 12 pedras nas casas escuras das três linhas mais próximas. { SIDE($side, form: "O") } joga primeiro.
    .man = Uma pedra avança uma casa na diagonal, para uma casa vazia.
    .capture = Uma peça captura saltando por cima de uma peça inimiga para a casa vazia logo atrás dela, para a frente ou para trás.
    .mandatory = É obrigatório capturar quando for possível. A partir de onde cai, a mesma peça continua a capturar enquanto puder.
    .most = É obrigatório o percurso que captura mais peças; pedras e damas contam o mesmo. Se vários percursos capturarem o mesmo número, pode-se escolher.
    .once = Nenhuma peça é saltada duas vezes no mesmo lance. As peças capturadas saem do tabuleiro no fim do lance.
    .promotion = Uma pedra que acaba o lance na última linha torna-se dama. Uma que só passa por lá continua pedra.
    .king = Uma dama move-se na diagonal por qualquer número de casas vazias. Captura a qualquer distância e termina em qualquer casa vazia atrás da peça.
    .loss = Um jogador sem peças ou sem lances legais perde.
draughts-rules-draw =
    Os jogadores podem acordar o empate. Pode reclamar-se empate quando a mesma posição ocorre { $times ->
        [1] uma vez
        [2] duas vezes
        [3] três vezes
       *[other] { $times } vezes
    }.
draughts-rules-draw-moves =
    Os jogadores podem acordar o empate. Pode reclamar-se empate quando a mesma posição ocorre { $times ->
        [1] uma vez
        [2] duas vezes
        [3] três vezes
       *[other] { $times } vezes
    }, ou quando um jogador faz o mesmo lance { $moves ->
        [1] uma vez
        [2] duas vezes
        [3] três vezes
       *[other] { $moves } vezes
    } seguidas, voltando atrás entre elas.
draughts-rules-kings =
    O jogo termina empatado após { $turns ->
        [1] um lance
       *[other] { $turns } lances seguidos
    } em que só se movem damas e nada é capturado.

## Damas: o que faz cada peça, uma linha cada

draughts-kind-man =
    .moves = Avança uma casa na diagonal e captura para a frente e para trás.
    .promotes = Na última linha torna-se dama.
draughts-kind-king = Move-se e captura nas diagonais, a qualquer distância.

## Damas: regras da casa

draughts-ruling-repetition = Empate por repetição de posições
    .third = Terceira vez
    .second = Segunda vez
    .fifth = Quinta vez
draughts-ruling-moves = Empate por repetição de um lance
    .three = Três seguidos
    .five = Cinco seguidos
    .never = Nunca
draughts-ruling-kings = Empate só com lances de damas
    .never = Nunca
    .thirty = 30 lances
    .forty = 40 lances
    .fifty = 50 lances

## Stratego: o menu dos jogos

stratego-note = Stratego rápido: 20 peças de cada lado, colocadas em segredo.
stratego-setup = Colocar em segredo
    .note = Cada lado coloca as suas peças às escondidas do outro.

## Stratego: colocação

stratego-ready = Pronto
stratego-refused-home = { $square } não está nas linhas { $first } a { $last }, onde { SIDE($side, form: "o") } coloca as peças.
stratego-refused-there = { PIECE($piece, form: "O") } já está em { $square }.
stratego-refused-placed =
    { $count ->
        [1] { PIECE($piece, form: "O") } já está no tabuleiro.
       *[other] Já estão no tabuleiro { $count } { PIECE($piece, form: "plural") }: não há mais.
    }
stratego-refused-unready =
    { $count ->
        [1] Falta colocar uma peça.
       *[other] Falta colocar { $count } peças.
    }
stratego-refused-begun = O jogo começou: já não se pode mudar a disposição.

## Stratego: recusas

stratego-refused-unreadable = Isto não se pode jogar: { $error }.
stratego-refused-stays = { PIECE($piece, form: "O") } em { $square } nunca se move.
stratego-refused-ground = Nenhuma peça pode entrar em { $square }.
stratego-refused-own-piece = Em { $square } está uma peça sua.
stratego-refused-way = { PIECE($piece, form: "O") } em { $square } move-se uma casa para a frente, para trás ou para o lado.
    .scout = { PIECE($piece, form: "O") } em { $square } só se move a direito na sua coluna ou linha.
stratego-refused-blocked = Há algo entre { $from } e { $to }.
stratego-refused-two-squares = Regra das duas casas: esta peça andou entre { $from } e { $to } três vezes seguidas. Faça primeiro outra jogada.
stratego-refused-chase = Regra da perseguição: com uma jogada para { $square }, esta perseguição repetiria uma posição. Vá para outra casa.
stratego-refused-claim =
    Pode reclamar-se empate após { $needed } jogadas sem ataques. Até agora { $count ->
        [1] houve 1.
       *[other] houve { $count }.
    }

## Stratego: reclamações de empate e resultados

stratego-claim = Não houve ataques durante { $count } jogadas.
stratego-result-flag = { SIDE($winner, form: "O") } capturou a bandeira { SIDE($loser, form: "do") }.
stratego-result-stuck = { SIDE($side, form: "O") } não pode mover-se.
stratego-result-both-stuck = Nenhum dos lados pode mover-se.
stratego-result-quiet = Passaram { $count } jogadas sem ataques.

## Stratego: como se escrevem as jogadas

stratego-notation =
    .move = a4a5: uma jogada de a4 para a5.
    .attack = a4xa5 7:4: um ataque de uma peça de patente 7 a uma de patente 4.
    .signs = ? é um sobrevivente, B uma bomba, F a bandeira.

## Stratego: a página de regras, um parágrafo cada

stratego-rules =
    .army = Cada lado tem 20 peças: o marechal 10, o general 9, o coronel 8, dois majores 7, dois capitães 6, dois tenentes 5, dois sargentos 4, dois mineiros 3, dois batedores 2, o espião 1, três bombas e a bandeira.
    .set-up = Cada jogador coloca as peças em segredo nas suas quatro linhas; 20 casas ficam vazias. { SIDE($side, form: "O") } joga primeiro.
    .moves = Uma peça move-se uma casa para a frente, para trás ou para o lado, para uma casa vazia ou contra uma peça inimiga: um ataque.
    .scouts = Os batedores andam qualquer distância em linha reta por casas vazias, e podem atacar no fim.
    .still = A bandeira e as bombas nunca se movem. Nada entra nas duas crateras nem as atravessa.
    .attack = Um ataque revela ambas as patentes. A peça mais baixa sai do tabuleiro; se forem iguais, saem as duas.
    .survivor = Um atacante que ganha ocupa a casa; um defensor que ganha fica onde está.
    .bomb = Uma bomba destrói qualquer atacante exceto um mineiro, que retira a bomba e ocupa a casa dela.
    .spy = O espião captura o marechal se atacar primeiro. Se for atacado, perde com todos exceto com um espião.
    .hides = Uma peça que sobrevive a um ataque volta a esconder a face: convém lembrar-se dela.
    .stays-open = Uma peça que sobrevive a um ataque mostra a face daí em diante.
    .two-squares = Regra das duas casas: uma peça não pode atravessar a linha entre as mesmas duas casas em mais de três jogadas seguidas.
    .chase = Regra da perseguição: quem persegue peças que fogem sempre não pode repetir uma posição desde o início da perseguição, a não ser com um passo direto para trás.
    .end = Quem captura a bandeira ganha. Um jogador sem peças que se possam mover perde de imediato, tal como um jogador que não pode mover-se na sua vez. Se nenhum dos lados puder mover-se, o jogo termina empatado.
stratego-rules-quiet = Após { $count } jogadas seguidas sem ataques, qualquer jogador pode reclamar empate.

## Stratego: o que faz cada peça, uma linha cada

stratego-rank = Patente { $number }.
stratego-kind-flag = Nunca se move. Se for capturada, o dono perde o jogo.
stratego-kind-spy = Captura o marechal se atacar primeiro. Perde com qualquer atacante; dois espiões eliminam-se um ao outro.
stratego-kind-scout = Anda qualquer distância em linha reta e pode atacar no fim.
stratego-kind-miner = Retira bombas. Captura qualquer peça de patente inferior.
stratego-kind-marshal = Captura qualquer peça de patente inferior. Um espião que o ataque captura-o.
stratego-kind-bomb = Nunca se move. Destrói qualquer atacante exceto um mineiro.
stratego-kind-other = Captura qualquer peça de patente inferior.
stratego-kind-back = Só o dono conhece a sua patente.

## Stratego: regras da casa

stratego-ruling-reveal = Sobreviventes de um ataque mostram a face
    .moment = Por um momento
    .for-good = Para sempre
