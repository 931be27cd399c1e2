### Nomes e textos dos conteúdos: jogos, disposições, temas e lições; também handicaps e os mods de jogos guardados.
###
### Os textos ingleses estão nos ficheiros RON: setups, assets/themes, assets/lessons.
### Nas lições, «adversário» é o outro lado, porque a cor dele muda com o tema.

## Handicaps e lições

lesson-not-quite = Ainda não é isso. Veja outra vez.

handicap-without = { $pieces ->
    [1] { SIDE($side) } sem 1 peça
   *[other] { SIDE($side) } sem { $pieces } peças
 }
handicap-empty = Em { $square } não há peça que se possa deixar de fora.
handicap-twice = { $square } aparece duas vezes.
handicap-neutral = { PIECE($piece, form: "O") } em { $square } não pertence a nenhum lado, por isso não pode ficar de fora.
handicap-no-match = { SIDE($side, form: "O") } já não tem peça correspondente para deixar de fora ({ PIECE($piece) }).

## Um jogo guardado cujos mods mudaram

saved-mods = Este jogo foi guardado com { LIST($mods) }.
saved-mod-now = { $changed } (agora { $now })
saved-mod-missing = { $changed } (em falta)
saved-mod-off = { $changed } (desativado)
saved-mod-faulty = { $changed } (ignorado por ter erros)
saved-mod-files = Este jogo foi guardado com outros ficheiros dos mesmos mods.
saved-content-same = As regras e o início são os mesmos.
saved-content-rules = As regras mudaram. As jogadas são verificadas pelas novas.
saved-content-start = A posição inicial mudou.
saved-content-both = As regras e a posição inicial mudaram. As jogadas são verificadas pelas novas regras.
saved-content-unknown = As regras ou a posição inicial podem ter mudado.

## Jogos e as suas disposições

game-laser-chess = Laser Chess
    .note = Faz-se uma jogada e depois o laser dispara. Uma peça atingida num lado desprotegido é destruída. Ganha quem atingir o rei adversário.

setup-laser-chess-ace = Ás
    .note = A melhor para começar. Igual à Clássica do Khet 2.0.

setup-laser-chess-curiosity = Curiosidade
    .note = Igual à Imhotep do Khet 2.0.

setup-laser-chess-grail = Graal
    .note = Igual à Dinastia do Khet 2.0.

setup-laser-chess-mercury = Mercúrio
    .note = No início, os lasers apontam ao longo das linhas de trás.

setup-laser-chess-sophie = Sophie
    .note = Os dois exércitos começam misturados um com o outro.

game-khet-2 = Khet 2.0
    .note = As pirâmides e os escaravelhos refletem o feixe, e um anúbis bloqueia-o de frente. Ganha quem atingir o faraó adversário.

setup-khet-2-classic = Clássica
    .note = A melhor para começar. Igual à Ás do Laser Chess.

setup-khet-2-classic2 = Clássica, olho de Hórus
    .note = Clássica, com um olho de Hórus de cada lado: divide o feixe.

setup-khet-2-dynasty = Dinastia
    .note = Igual à Graal do Laser Chess.

setup-khet-2-dynasty2 = Dinastia, olho de Hórus
    .note = Dinastia, com um olho de Hórus de cada lado: divide o feixe.

setup-khet-2-imhotep = Imhotep
    .note = Igual à Curiosidade do Laser Chess.

setup-khet-2-imhotep2 = Imhotep, olho de Hórus
    .note = Imhotep, com um olho de Hórus de cada lado: divide o feixe.

setup-khet-2-isis = Ísis
    .note = Feita para o olho de Hórus: um jogo aberto, com os olhos frente a frente.

setup-khet-2-osiris = Osíris
    .note = Feita para o olho de Hórus: escaravelhos nos cantos distantes, olhos no meio.

game-khet-1 = Khet 1.0
    .note = Os lasers estão nas paredes e nunca rodam. Os obeliscos bloqueiam a luz: com dois empilhados, um disparo só destrói o de cima.

setup-khet-1-classic = Clássica
    .note = A melhor para começar. Cada faraó está entre duas pilhas de obeliscos.

setup-khet-1-classic2 = Clássica, olho de Hórus
    .note = Clássica, com um olho de Hórus de cada lado: divide o feixe.

setup-khet-1-dynasty = Dinastia
    .note = Os faraós estão mais à frente, rodeados pelos seus obeliscos.

setup-khet-1-dynasty2 = Dinastia, olho de Hórus
    .note = Dinastia, com um olho de Hórus de cada lado: divide o feixe.

setup-khet-1-edfu = Edfu
    .note = A torre de Kadesh e o olho de Hórus: Dinastia com dois olhos de cada lado em vez dos djeds, que dividem o feixe nos dois níveis.

setup-khet-1-imhotep = Imhotep
    .note = Os djeds no meio podem começar logo um duelo de espelhos.

setup-khet-1-imhotep2 = Imhotep, olho de Hórus
    .note = Imhotep, com um olho de Hórus de cada lado: divide o feixe.

setup-khet-1-isis = Ísis
    .note = Feita para o olho de Hórus: um jogo aberto, com os olhos frente a frente.

setup-khet-1-memphis = Mênfis
    .note = A torre de Kadesh: Clássica com os djeds na plataforma. Os dois feixes sobem logo no primeiro disparo.

setup-khet-1-osiris = Osíris
    .note = Feita para o olho de Hórus: djeds nos cantos distantes, olhos no meio.

setup-khet-1-thebes = Tebas
    .note = A torre de Kadesh: Imhotep com um djed e uma pirâmide de cada lado na plataforma.

game-khet-1-sphinx = Khet 1.0, laser esfinge
    .note = O laser de cada lado é uma esfinge no canto, que roda entre duas direções. Nada a destrói nem a move.
    .question = Lasers
    .base = Na parede
    .answer = Esfinges

game-laser-chess-1987 = Laser Chess (1987)

setup-laser-chess-1987-start = Início

game-workshop = Oficina
    .note = Vidro, espelhos de um só sentido, torretas, torres e portais: uma mostra do que as regras podem fazer.

setup-workshop-doors = Portas
    .note = A luz que entra num portal sai pelo outro. Rode um dos dois, e o feixe segue outro caminho.

setup-workshop-echo = Eco
    .note = O primeiro disparo volta logo para trás. Ponha uma vidraça de perfil, e o feixe passa.

setup-workshop-ghosts = Fantasmas
    .note = Cada disparo divide-se em dois. Leve o seu vidro até ao rei adversário e troque de lugar com ele.

setup-workshop-looking-glass = Outro lado do espelho
    .note = As torretas rodam, mas nunca se movem. Um semiespelho reflete o feixe pela frente e deixa-o passar por trás.

setup-workshop-quarry = Pedreira
    .note = Os pilares nunca se movem, as torres perdem um andar de cada vez, e uma carapaça atingida torna-se um defletor.

setup-workshop-stones = Pedras erguidas
    .note = Os monólitos são espelhos que não pertencem a ninguém. Nada os move, roda ou destrói.

game-workshop-16 = Oficina 16
    .note = As peças da Oficina numa sala de 16 por 16 casas, com um lago no meio.

setup-workshop-16-hall = Sala dos espelhos
    .note = O primeiro disparo ilumina a sala toda e não atinge nada. Depois, alguém roda um espelho.

group-eye-of-horus = Olho de Hórus

group-tower = Torre

## Disposições prontas para o Stratego

setup-stratego-ambush = Emboscada
    .note = Peças fracas à frente; atrás delas, o marechal e o espião esperam lado a lado.

setup-stratego-bastion = Bastião
    .note = A bandeira no meio, cercada por três bombas, com peças fortes em cada corredor.

setup-stratego-fortress = Fortaleza
    .note = A bandeira no canto, atrás de duas bombas; a terceira bomba atrai mineiros para o outro lado.

setup-stratego-storm = Tempestade
    .note = As três peças mais fortes na linha da frente, uma em cada corredor.

setup-stratego-wings = Alas
    .note = Duas alas fortes e um centro aberto. A bandeira está atrás da ala direita.

## Temas

theme-studio = Estúdio
    .note = Pedra escura e latão.

theme-obelisk = Obelisco
    .note = Areia, turquesa e ouro.

theme-neon = Néon
    .note = Vidro, ciano e magenta.

theme-workshop = Oficina
    .note = Madeira e latão sobre feltro verde.

theme-clear-red-green = Nítido: azul e laranja
    .note = Para o daltonismo vermelho-verde.

theme-clear-blue-yellow = Nítido: ciano e vermelho
    .note = Para o daltonismo azul-amarelo.

## Lição: O objetivo

lesson-goal = O objetivo
    .intro = Em cada jogada move-se ou roda-se uma peça. Depois, o seu laser dispara sozinho. Se o feixe atingir o rei adversário, ganha. Uma casa tem o nome da sua coluna (vertical) e da sua linha (horizontal): em j1, a coluna j cruza a linha 1.
    .closing = Agora já conhece o objetivo. As próximas lições mostram como levar o feixe até lá.
lesson-goal-step-1 = O seu laser em j1 dispara pela coluna j acima. O lado prateado e inclinado do defletor em j5 é o espelho; por agora está virado para longe do rei adversário. Rode o defletor em j5 para que envie o feixe ao rei.
    .done = É assim que se ganha um jogo.
    .answer-1 = Rodou o laser para a esquerda, e ele atingiu o seu próprio rei em f1.
    .answer-2 = O feixe atingiu o defletor por trás e destruiu-o. Rode-o no outro sentido.
    .answer-3 = O feixe não acertou no rei. Rode o defletor em j5 no sentido horário, para que o espelho fique virado para baixo e para a esquerda.
lesson-goal-step-2 = Uma peça também pode mover-se uma casa, em qualquer direção. Mova o defletor de i3 para o feixe, de modo que este chegue ao rei em e4.
    .answer-1 = Rodou o laser para a esquerda, e ele atingiu o seu próprio rei em f1.
    .answer-2 = O feixe virou na linha 3, mas o rei está na linha 4.
    .answer-3 = Em i3 o defletor não está no feixe. Mova-o para a coluna j.
    .answer-4 = O defletor tem de apanhar o feixe na linha do rei, em j4.

## Lição: O disparo

lesson-shot = O disparo
    .intro = O seu laser dispara no fim de cada jogada, faça o que fizer. Uma peça é destruída quando o feixe atinge um lado desprotegido: sem espelho e sem escudo.
lesson-shot-step-1 = O defletor em j4 já envia o seu feixe pela linha 4, contra um lado desprotegido do defletor adversário em d4. Mova o seu rei uma casa e veja.
    .done = Só moveu o rei, e o laser fez o resto.
    .answer-1 = Rodou o laser para a esquerda, e ele atingiu o seu próprio rei em f1.
    .answer-2 = Virou as costas do seu defletor para o seu próprio laser, e o feixe destruiu-o.
    .answer-3 = Agora o feixe já não segue pela linha 4. Deixe o defletor em j4 como está e mova o rei.
lesson-shot-step-2 = Desta vez, o espelho do defletor adversário em d4 está virado para a direita, e o seu feixe viraria ali para cima. Envie-o pela linha 4 e veja o que atinge.
    .done = Os espelhos servem os dois jogadores: o defletor adversário enviou o seu feixe contra o defensor adversário.
    .answer-1 = Rodou o laser para a esquerda, e ele atingiu o seu próprio rei em f1.
    .answer-2 = O feixe atingiu o seu defletor por trás. Rode-o no outro sentido.
    .answer-3 = O feixe ainda sai do tabuleiro pela coluna j. Rode o defletor em j4.

## Lição: Espelhos

lesson-mirrors = Espelhos
    .intro = Um defletor tem, em dois lados, um espelho que desvia o feixe em ângulo reto. Os outros dois lados estão desprotegidos: um feixe que os atinja destrói-o. Um comutador tem espelhos em todos os lados, por isso nenhum feixe o pode destruir.
lesson-mirrors-step-1 = O seu feixe vira em j5 e outra vez em d5, onde sobe. Rode o defletor em d5 para que o feixe desça até ao rei.
    .answer-1 = Rodou o laser para a esquerda, e ele atingiu o seu próprio rei em f1.
    .answer-2 = O feixe atingiu um lado desprotegido e destruiu o seu defletor. O espelho tem de estar virado para o feixe.
    .answer-3 = O feixe não chegou a d2. O espelho em d5 tem de estar virado para a direita, de onde vem o feixe, e para baixo.
lesson-mirrors-step-2 = Agora está um comutador no feixe. Só tem duas posições. Rode-o para enviar o feixe para baixo, até ao rei.
    .answer-1 = Rodou o laser para a esquerda, e ele atingiu o seu próprio rei em f1.
    .answer-2 = Esse era o seu próprio defletor. A peça a rodar é o comutador em e5.
    .answer-3 = O feixe ainda não chega a e2. Rode o comutador em e5.

## Lição: O rei

lesson-king = O rei
    .intro = Um rei não tem espelhos. Se um feixe o atingir, seja de que lado for, o jogo acaba. Pode mover-se uma casa, mas não pode rodar.
lesson-king-step-1 = O feixe adversário desce pela coluna a, vira em a4 e aponta para o seu rei. Mova o seu rei para uma casa que o adversário não possa atingir na próxima jogada.
    .done = O seu defensor mantém o feixe adversário afastado.
    .answer-1 = O seu rei ainda está no feixe adversário.
    .answer-2 = O adversário ainda pode atingir o seu rei: o defletor em a4 pode subir ou descer e levar o feixe consigo. Que linha protege o seu defensor?

## Lição: Autogolos

lesson-own-goals = Autogolos
    .intro = Ao laser tanto faz de quem é a peça que atinge. Antes de cada jogada, siga o seu próprio feixe até ao fim.
lesson-own-goals-step-1 = O seu feixe segue pela linha 3 até ao seu próprio rei. Encontre uma jogada que não lhe custe nada.
    .done = Mover o rei, rodar bem o defletor ou bloquear com o escudo do defensor: tudo serve.
    .answer-1 = O seu laser atingiu o seu próprio rei, e isso custou-lhe o jogo.
    .answer-2 = O seu rei está a salvo, mas o feixe atingiu o seu defletor por trás. Encontre uma jogada que não lhe custe nada.
lesson-own-goals-step-2 = Agora pode atingir o rei. Há dois defletores na coluna j, mas só um deles pode enviar o feixe ao rei.
    .done = Com o primeiro defletor fora do caminho, o feixe chegou ao segundo.
    .answer-1 = Rodou o laser para a esquerda, e ele atingiu o seu próprio rei em f1.
    .answer-2 = O feixe virou pela linha 4 e atingiu o seu próprio defensor em g4.
    .answer-3 = O feixe atingiu um dos seus defletores por trás.
    .answer-4 = O feixe tem de chegar ao defletor em j6, mas o de j4 desvia-o antes.

## Lição: Escudos

lesson-shields = Escudos
    .intro = Um defensor tem, num lado, um escudo que bloqueia o feixe. Os outros três lados estão desprotegidos: um feixe que os atinja destrói-o.
lesson-shields-step-1 = O feixe adversário vem da esquerda pela linha 4. Use o seu defensor para que o próximo disparo adversário não atinja nenhuma das suas peças.
    .answer-1 = Agora não há nada entre o feixe adversário e o seu rei.
    .answer-2 = O feixe vem da esquerda, e o defensor está desprotegido desse lado. Rode o escudo para a esquerda.
lesson-shields-step-2 = O defensor adversário em e5 bloqueia o seu feixe com o escudo. Destrua-o por outro lado.
    .done = Por cima, o defensor estava desprotegido.
    .answer-1 = Rodou o laser para a esquerda, e ele atingiu o seu próprio rei em f1.
    .answer-2 = O escudo bloqueou o feixe, e o defensor fica. Ataque por outro lado.
    .answer-3 = O feixe atingiu o seu próprio defletor por trás.
    .answer-4 = O feixe não chegou ao defensor. Leve-o até lá por cima, pelos defletores em j7 e e7.

## Lição: Trocas

lesson-swaps = Trocas
    .intro = Um comutador pode trocar de lugar com um defletor ou um defensor ao seu lado, de qualquer dos jogadores. Na troca, nenhuma das duas peças roda.
lesson-swaps-step-1 = O defensor adversário bloqueia o seu feixe em e5, onde um espelho o poderia enviar ao rei. Troque o seu comutador com o defensor.
    .done = O comutador ocupou o lugar do defensor e enviou o feixe para cima.
    .answer-1 = Rodou o laser para a esquerda, e ele atingiu o seu próprio rei em f1.
    .answer-2 = O defensor ainda bloqueia o feixe. Selecione o comutador e depois a casa do defensor.
    .answer-3 = O feixe não acertou no rei. O comutador em d4 pode ir para e5, onde está o feixe.
lesson-swaps-step-2 = O seu feixe está prestes a atingir o seu próprio defletor em d6. Uma só jogada salva-o e ganha o jogo.
    .answer-1 = Rodou o laser para a esquerda, e ele atingiu o seu próprio rei em f1.
    .answer-2 = O seu feixe atingiu o seu próprio defletor. Ponha o comutador no lugar dele.
    .answer-3 = Não perdeu nada, mas pode ganhar já: troque o comutador com o defletor.

## Lição: Casas reservadas

lesson-reserved = Casas reservadas
    .intro = As casas marcadas pertencem a um lado. Só as suas peças podem entrar na coluna j, em b1 e em b8; só as adversárias podem entrar na coluna a, em i1 e em i8.
lesson-reserved-step-1 = O seu feixe segue pela linha 8. Mova o defletor em c7 para a sua casa reservada nessa linha.
    .done = O adversário nunca pode entrar nessa casa.
    .answer-1 = Rodou o laser para a esquerda, e ele atingiu o seu próprio rei em f1.
    .answer-2 = O feixe virou na coluna c, mas o rei está na coluna b.
    .answer-3 = O feixe atingiu o seu defletor num lado desprotegido.
    .answer-4 = O defletor tem de apanhar o feixe em b8.
lesson-reserved-step-2 = A coluna j também é sua, por isso o adversário nunca pode bloquear o feixe ali. Mova o defletor de i3 para a coluna j, de modo que o feixe siga pela linha 2 e vire para cima em e2.
    .answer-1 = Rodou o laser para a esquerda, e ele atingiu o seu próprio rei em f1.
    .answer-2 = O feixe seguiu pela linha 3 e não acertou no defletor em e2.
    .answer-3 = O defletor tem de apanhar o feixe em j2.

## Lição: Rodar o laser

lesson-laser = Rodar o laser
    .intro = O seu laser nunca se move, mas pode rodar entre duas direções: para cima e para a esquerda. Isso conta como a sua jogada.
lesson-laser-step-1 = O rei adversário está na linha 1. Rode o laser e atinja-o.
    .answer-1 = O laser ainda dispara para cima. Selecione-o em j1 e rode-o para a esquerda.
lesson-laser-step-2 = Aqui, é o seu próprio rei que está na linha 1. Encontre outra forma de atingir o rei adversário.
    .answer-1 = O laser disparou pela linha 1 e atingiu o seu próprio rei.
    .answer-2 = O feixe atingiu o defletor por trás. Rode-o no outro sentido.
    .answer-3 = O feixe falhou. Repare no defletor em j6.

## Lição: Ler o feixe adversário

lesson-enemy-beam = Ler o feixe adversário
    .intro = Siga o feixe adversário com tanto cuidado como o seu. Ele mostra o que o adversário atinge a seguir se nada mudar.
lesson-enemy-beam-step-1 = O feixe adversário vira em a5, segue pela linha 5 e encontra o seu defletor em g5. Para onde vai a partir daí? Faça com que não atinja nenhuma das suas peças.
    .done = O seu próprio espelho teria enviado o feixe adversário ao seu rei.
    .answer-1 = O feixe adversário vira em g5 e desce pela coluna g até ao seu rei.
    .answer-2 = Agora o feixe adversário encontra um lado desprotegido do seu defletor.
lesson-enemy-beam-step-2 = O feixe adversário não atinge nada agora, mas a próxima jogada é do adversário. Que espelho poderia ele rodar para atingir o seu rei? Ponha o rei a salvo.
    .done = Um defletor pode rodar ou mover-se, mas não as duas coisas na mesma jogada.
    .answer-1 = O adversário roda o defletor em a3 no sentido horário, e o feixe segue pela linha 3 até ao seu rei.

## Lição: Olhar antes de disparar

lesson-safety = Olhar antes de disparar
    .intro = Um bom disparo vale pouco se a resposta custar o rei. Verifique os dois feixes antes de jogar.
lesson-safety-step-1 = Se não mexer no seu feixe, ele destrói o defletor em c4. Mas o feixe adversário aponta para o seu rei. Destrua o defletor sem deixar ao adversário nenhum disparo contra o seu rei.
    .done = Destruiu uma peça, e o adversário não tem nenhum disparo contra o seu rei.
    .answer-1 = O seu feixe já não chega a c4. Deixe o defletor em j4 como está.
    .answer-2 = Destruiu o defletor, mas o próximo disparo adversário atinge o seu rei.
    .answer-3 = O defletor adversário em a6 pode ir para a5 ou a7 e levar o feixe consigo. Qual dessas linhas protege o seu defensor?

## Lição: Um plano para duas jogadas

lesson-plan = Um plano para duas jogadas
    .intro = Muitas vezes, nenhuma jogada ganha logo. Procure então uma para a qual o adversário não tenha resposta, e ganhe com a seguinte.
lesson-plan-step-1 = Nesta jogada não pode atingir o rei adversário. Encontre uma que lhe permita atingi-lo na seguinte, faça o adversário o que fizer.
    .done = Vá o rei adversário para onde for, o seu feixe pode segui-lo.
    .answer-1 = Rodou o laser para a esquerda, e ele atingiu o seu próprio rei em f1.
    .answer-2 = Depois disto, o rei adversário escapa. Leve primeiro o feixe à linha dele, para que os seus espelhos cheguem a todas as casas para onde possa fugir.
lesson-plan-step-2 = O rei adversário fugiu para e5. Atinja-o.
    .answer-1 = O feixe atingiu uma das suas próprias peças.
    .answer-2 = O feixe falhou. Para onde iria se rodasse o defletor em e6?

## Lição: Pilhas

lesson-stacks = Pilhas
    .intro = No Khet 1.0 os lasers estão nas paredes. Os obeliscos não têm espelhos, mas dois do mesmo lado podem ser empilhados.
lesson-stacks-step-1 = O feixe adversário aponta para o seu obelisco em e4. Mova o outro obelisco para cima dele.
    .done = O disparo adversário só destruiu o topo da pilha.
    .answer-1 = Uma pilha em e3 não está no caminho do feixe. Empilhe os obeliscos em e4, onde chega o feixe.
    .answer-2 = Um obelisco sozinho perde-se no próximo disparo. Mova o de e3 para cima do de e4.
lesson-stacks-step-2 = O obelisco sozinho em e4 não aguentaria outro disparo. Faça com que o próximo disparo adversário não atinja nenhuma das suas peças.
    .answer-1 = O feixe adversário ainda atinge o seu obelisco.

## Lição: O topo de uma pilha

lesson-tops = O topo de uma pilha
    .intro = Uma pilha move-se como uma só peça, ou o topo move-se sozinho. Um disparo só destrói o topo.
lesson-tops-step-1 = O feixe adversário aponta para o seu faraó. Proteja-o com o topo da pilha e deixe o obelisco de baixo em e4.
    .answer-1 = O faraó está a salvo, mas desta vez proteja-o só com o topo da pilha.
    .answer-2 = O feixe adversário ainda chega ao seu faraó.
lesson-tops-step-2 = O seu feixe aponta para a pilha adversária em d5. Destrua os dois obeliscos. Tem duas jogadas.
    .done = O primeiro disparo destruiu o topo, o segundo o resto.
    .answer-1 = O feixe atingiu a sua própria pirâmide.
    .answer-2 = O feixe tem de atingir a pilha nas duas jogadas. Deixe a pirâmide em j5 como está.

## Lição: O olho de Hórus

lesson-splitters = O olho de Hórus
    .intro = O olho de Hórus divide o feixe. Uma metade vira como num escaravelho, a outra segue em frente.
lesson-splitters-step-1 = O seu feixe encontra o olho em f5. Use-o para atingir a pirâmide em f7 e o anúbis em c5 com um só disparo.
    .answer-1 = Rodou a esfinge para a esquerda, e ela atingiu o seu próprio faraó em h1.
    .answer-2 = Uma metade atingiu o anúbis, mas a outra foi para baixo. Rode o olho.
    .answer-3 = O feixe tem de encontrar o olho em f5. Deixe a pirâmide em j5 como está.
lesson-splitters-step-2 = Uma metade do feixe está prestes a atingir o seu próprio faraó. Em vez disso, ganhe o jogo.
    .answer-1 = Uma metade do feixe desceu pela coluna f até ao seu próprio faraó.
    .answer-2 = O seu faraó está a salvo, mas pode ganhar já. Para onde envia o olho o feixe se o rodar?

## Lição: Os dois faraós

lesson-two-beams = Os dois faraós
    .intro = Um feixe dividido pode atingir várias peças de uma vez. Se atingir os dois faraós, o jogo termina empatado.
lesson-two-beams-step-1 = O seu feixe aponta para o faraó adversário e para o seu. Ganhe o jogo.
    .done = O seu faraó saiu do caminho, e a outra metade do feixe fez o resto.
    .answer-1 = Um disparo atingiu os dois faraós, e o jogo termina empatado. Tire o seu do feixe.
    .answer-2 = Agora só o seu próprio faraó foi atingido, e o jogo está perdido.
    .answer-3 = O faraó adversário não foi atingido. Deixe o feixe como está e mova o seu próprio faraó.

## Lição: Dois níveis

lesson-two-levels = Dois níveis
    .intro = A torre de Kadesh tem em cima uma plataforma cujas casas se escrevem com maiúsculas. Vista de fora, a metade esquerda de cada lado da torre é um periscópio: um feixe que lá chega volta por onde veio, mas no outro nível. A metade direita para o feixe.
    .closing = Esteja atento aos dois níveis: num só disparo, um feixe pode passar pelos quatro periscópios.
lesson-two-levels-step-1 = O seu feixe chega em f5 à metade direita do lado da torre e acaba ali. Envie-o para a metade esquerda, em f4, e ele atinge o obelisco na plataforma.
    .done = O feixe subiu dentro da torre e saiu em cima, em E3.
    .answer-1 = Mover a torre também resulta, e é o tema de um passo mais adiante. Desta vez, mova a pirâmide.
    .answer-2 = Agora o feixe não chega à torre. A pirâmide está bem virada: mova-a.
    .answer-3 = O periscópio está em f4, por isso o feixe tem de seguir pela linha 4. Leve a pirâmide para lá.
lesson-two-levels-step-2 = Em cima, um feixe acaba no rebordo da plataforma, e o seu acaba em C1. Rode o djed em C2 para que o feixe chegue a outro periscópio e volte a descer.
    .done = O feixe desceu pelo lado sul da torre e atingiu a pirâmide em e1.
    .answer-1 = O feixe atingiu a sua própria pirâmide por trás.
    .answer-2 = Agora o feixe não chega ao djed. Rode o próprio djed e deixe o resto como está.
    .answer-3 = O feixe ainda não desce. Rode o djed em C2.
lesson-two-levels-step-3 = Uma peça também pode passar para a casa logo acima ou abaixo dela. Leve a pirâmide de g6 para a plataforma, onde ela envia o feixe para a pirâmide adversária.
    .done = Subir ou descer é uma jogada de uma casa, por isso também pode ser uma troca ou formar uma pilha.
    .answer-1 = O feixe atingiu a sua própria pirâmide por trás.
    .answer-2 = A pirâmide ainda está em baixo. A casa logo acima de g6 é E5.
    .answer-3 = Em cima, o feixe segue para norte pela coluna E. Ponha a pirâmide de g6 no caminho dele.
lesson-two-levels-step-4 = A torre não é de ninguém: qualquer jogador pode movê-la uma casa, com tudo o que está em cima, se as suas novas casas estiverem vazias e não forem reservadas. Mova-a para o seu feixe, de modo que ele atinja a pirâmide que viaja na plataforma.
    .done = A pirâmide adversária viajou com a torre e ficou em F3.
    .answer-1 = O feixe tem de chegar à metade esquerda do lado este da torre. Mova a torre para sul.
    .answer-2 = Deixe as peças como estão e mova a torre para o feixe.
lesson-two-levels-step-5 = A torre também pode rodar um quarto de volta, e tudo o que está em cima roda com ela. Rode-a para que o seu feixe suba, contorne a torre e atinja o faraó adversário vindo de cima.
    .done = O feixe desceu pela torre e atingiu o faraó.
    .answer-1 = Os seus espelhos ficaram do lado errado. Rode a torre no sentido horário, vista de cima.
    .answer-2 = Os seus espelhos têm de encontrar o feixe, que sai em cima em E3. Rode a torre no sentido horário.
