### O editor de tabuleiros, a colocação no Stratego, o cartão das lições e avisos sobre ficheiros.

## Editor: nomes

editor-unnamed = A minha disposição
editor-new = Nova disposição
editor-copy-name = { $name } (cópia)
editor-name-after =
    { $count ->
        [1] { $name } após 1 jogada
       *[other] { $name } após { $count } jogadas
    }

## Editor: um tabuleiro por guardar

editor-unsaved = { $name } tem alterações por guardar.
editor-keep-editing = Continuar
    .help = Continuar com o tabuleiro por guardar
editor-discard = Descartar
    .help = Abrir antes o outro tabuleiro. «{ command-undo }» recupera este, até fechar o jogo

## Editor: campos

editor-name = Nome
editor-author = Autor
editor-note = Nota

## Editor: ferramentas. Há pouco espaço: etiquetas curtas.

editor-place =
    .help = Colocar { PIECE($piece, form: "plural") } { SIDE($player, form: "do") }
    .neutral = Colocar { PIECE($piece, form: "plural") }, que não são de ninguém
    .tower = Colocar a torre, ou movê-la com tudo o que está nela
editor-neutral = Neutras

editor-brushes = Pincéis
editor-hand = Mão
    .help = Selecionar e arrastar peças
editor-erase = Apagar
    .help = Retirar peças do tabuleiro
editor-wall = Parede
    .help = Construir ou retirar paredes entre casas
editor-hole = Furo
    .help = Recortar casas do tabuleiro, ou repô-las

editor-symmetry = Simetria
editor-symmetry-off = Não
    .help = Colocar só de um lado
editor-symmetry-half-turn = Meia volta
    .help = Colocar dos dois lados, de modo que o tabuleiro seja igual visto de ambos os lugares
editor-symmetry-mirror = Espelho
    .help = Colocar dos dois lados, em espelho entre os jogadores

editor-fire = Disparar
    .help = Disparar o laser { SIDE($player, form: "do") }
editor-reserve = Reservar
    .help = Reservar casas para as peças { SIDE($player, form: "do") }, ou libertá-las
editor-wall-laser = Laser mural
    .help = Pôr o laser { SIDE($player, form: "do") } numa parede ou na borda, ou retirá-lo
editor-first-move = Começa
    .help = { SIDE($player, form: "O") } joga primeiro

editor-selected = Peça selecionada
editor-turn-left = Rodar à esq.
    .help = Rodar a peça no sentido anti-horário
    .off = Selecione primeiro uma peça
editor-turn-right = Rodar à dir.
    .help = Rodar a peça no sentido horário
    .off = Selecione primeiro uma peça
editor-recolour = Trocar lado
    .help = Dar a peça ao outro lado
    .off = Selecione primeiro uma peça
editor-remove = Retirar
    .help = Retirar a peça do tabuleiro
    .off = Selecione primeiro uma peça no tabuleiro

editor-board = Tabuleiro
editor-size = { $files } × { $ranks }
editor-fewer-files = − coluna
    .help = Retirar uma coluna
editor-more-files = + coluna
    .help = Acrescentar uma coluna
editor-fewer-ranks = − linha
    .help = Retirar uma linha
editor-more-ranks = + linha
    .help = Acrescentar uma linha
editor-clear = Limpar
    .help = Retirar todas as peças do tabuleiro

## Editor: botões no fim do painel

editor-play = Jogar
    .help = Jogar neste tabuleiro contra o computador
editor-save = Guardar
    .help = Guardar este tabuleiro entre as suas disposições
editor-leave = Sair
    .help = Voltar ao jogo; o tabuleiro é mantido
editor-copy = Copiar
    .help = Copiar o tabuleiro como desenho
editor-copy-khet = Copiar em Khet
    .help = Copiar o tabuleiro em notação Khet
editor-paste = Colar
    .help = Colar um tabuleiro desenhado, notação Khet, o registo de um jogo ou um problema
editor-balance = Testar equilíbrio
    .help = Pôr o motor a jogar contra si próprio para ver se este tabuleiro é justo
editor-puzzle = Problema
    .help = Fazer um problema deste tabuleiro

## Editor: análise

editor-analysis-depth = Análise, profundidade { $depth }
editor-analysis-thinking = Análise: a pensar…
editor-analysis-off = Não há análise para este tabuleiro

## Editor: problemas do tabuleiro

editor-problems = Problemas
editor-no-problems = Sem problemas. Pode-se jogar neste tabuleiro.
editor-more-problems =
    { $count ->
        [1] E mais 1.
       *[other] E mais { $count }.
    }

editor-problem-off-board = { $square }: { PIECE($piece, form: "o") } { SIDE($player, form: "do") } dispara para fora do tabuleiro.
editor-problem-shot = O laser { SIDE($player, form: "do") } atingiria { LIST($pieces) }.
editor-piece-on = { PIECE($piece, form: "o") } { SIDE($player, form: "do") } em { $square }
editor-neutral-piece-on = { PIECE($piece, form: "o") } em { $square }
editor-own-piece-on = { PIECE($piece, form: "o") } do próprio lado em { $square }
editor-problem-shot-wins = Ganha qualquer jogada que não altere o percurso do feixe.
editor-problem-shot-loses = { SIDE($player, form: "O") } perde com qualquer jogada que não altere o percurso do feixe.
editor-problem-wins = { SIDE($player, form: "O") } ganha com a primeira jogada, { $action }.
editor-problem-threatens = { SIDE($player, form: "O") } ameaça ganhar de imediato com { $action }.
editor-problem-dark = { $square }: nenhuma luz pode alcançar { PIECE($piece, form: "o") } { SIDE($player, form: "do") }.
    .neutral = { $square }: nenhuma luz pode alcançar { PIECE($piece, form: "o") }.
editor-problem-asymmetric =
    { $count ->
        [1] Os lados diferem: 1 peça não tem correspondente.
       *[other] Os lados diferem: { $count } peças não têm correspondente.
    }

## Editor: porque não se pode fazer uma alteração

editor-no-such-piece = Estas regras não têm esta peça.
editor-laser-into-hole = O laser { SIDE($player, form: "do") } ilumina { $square }, por isso esta casa tem de ficar.
editor-laser-needs-wall = Um laser precisa de uma parede, de um buraco ou da borda do tabuleiro atrás de si.
editor-needs-laser = { SIDE($player, form: "O") } precisa de um laser.
editor-not-possible = Esta alteração não é possível: { $error }
editor-no-laser = { SIDE($player, form: "O") } não tem laser neste tabuleiro.

## Editor: indicações por baixo do tabuleiro. Dois espaços entre as teclas e o que fazem.

editor-hint-piece = { $square }: { PIECE($piece) } { SIDE($player, form: "do") }
    .neutral = { $square }: { PIECE($piece) }
editor-hint-place = { $square }: colocar { PIECE($piece, form: "o") }
editor-hint-reserved = { $square } está reservada para { SIDE($player, form: "o") }
editor-hint-reserve = { $square }: reservar para { SIDE($player, form: "o") }
editor-hint-free = { $square }: libertar para os dois lados
editor-hint-cut = { $square }: abrir um buraco
editor-hint-fill = { $square }: tapar o buraco
editor-hint-build = Entre { $first } e { $second }: construir uma parede
editor-hint-tear-down = Entre { $first } e { $second }: retirar a parede
editor-hint-no-wall = Uma parede precisa de uma casa de cada lado
editor-hint-laser = Laser { SIDE($player, form: "do") }
editor-hint-put-laser = { $square }: pôr aqui o laser { SIDE($player, form: "do") }
editor-hint-replace-laser = { $square }: substituir o laser { SIDE($other, form: "do") } pelo { SIDE($player, form: "do") }
editor-hint-turn = roda ou { $keys }  rodar
editor-hint-wheel = roda  rodar
editor-hint-side = { $keys }  aresta seguinte
editor-hint-drag = arrastar  mover
editor-hint-drag-along = arrastar  ao longo da borda
editor-hint-click = clique  retirar
editor-hint-right-click = botão direito  retirar
editor-hint-exchange = { $keys }  trocar

editor-brush-erase = Clique em peças para as retirar
editor-brush-hole = Clique em casas para as recortar ou repor
editor-brush-wall = Clique entre duas casas para construir ou retirar uma parede
editor-brush-reserve = Clique em casas para as reservar para { SIDE($player, form: "o") }, ou para as libertar
editor-brush-laser = Clique numa borda do tabuleiro para lá pôr o laser { SIDE($player, form: "do") }

## Editor: avisos

editor-copied = O tabuleiro está na área de transferência, como desenho.
editor-copied-khet = O tabuleiro está na área de transferência, em notação Khet.
editor-riders-removed =
    { $count ->
        [1] A peça que estava na torre foi retirada com ela. «{ command-undo }» recupera ambas.
       *[other] As { $count } peças que estavam na torre foram retiradas com ela. «{ command-undo }» recupera tudo.
    }
editor-tower-replaced =
    { $count ->
        [1] A torre substituiu 1 peça. «{ command-undo }» recupera-a.
       *[other] A torre substituiu { $count } peças. «{ command-undo }» recupera-as.
    }
editor-pasted = O tabuleiro da área de transferência está aberto.
editor-pasted-puzzle = O tabuleiro do problema da área de transferência está aberto. “{ editor-puzzle }” demonstra-o.
editor-not-pasted = A área de transferência não tem nenhum tabuleiro que se possa usar aqui.
editor-no-clipboard = A área de transferência não está disponível.
editor-not-copied = Não foi possível escrever na área de transferência: { $error }.
editor-saved = Guardado como { $name }
editor-not-saved = O tabuleiro não foi guardado.
editor-not-written = Não foi possível gravar o ficheiro: { $error }.
editor-no-folder = Este sistema não tem pasta para as suas disposições.
editor-name-taken = Há outra disposição com este nome. Prima de novo «{ editor-save }» para a substituir, ou escolha outro nome.
editor-board-name-taken = Há outro tabuleiro com este nome. Escolha outro nome.
editor-further-problems =
    { $count ->
        [1] Há mais 1 problema.
       *[other] Há mais { $count } problemas.
    }
editor-save-first = Guarde primeiro este tabuleiro: tem regras próprias, que precisam de um ficheiro.

## Editor: avisos sobre o ficheiro do tabuleiro por guardar

editor-draft-set-aside = Não foi possível ler o tabuleiro que ficou no editor. O ficheiro é agora { $file }.
editor-draft-moved = Outro programa, ou outra cópia deste, alterou { $old }. O tabuleiro do editor fica em { $new }.
editor-draft-not-kept = Não foi possível guardar o tabuleiro do editor, que se perde ao fechar o jogo.

## Preparar um jogo de Stratego

deploy-random = Aleatório
    .help = Colocar todas as peças ao acaso nas suas quatro linhas
deploy-mirror = Espelhar
    .help = Trocar a esquerda com a direita
deploy-clear = Limpar
    .help = Retirar todas as peças do tabuleiro
deploy-set-ups = Disposições
    .help = Colocar todas as peças nesta formação
deploy-save-heading = Guardar esta disposição
deploy-save = Guardar
    .help = Guardar esta disposição com este nome
    .off = Coloque primeiro todas as peças
deploy-ready = Pronto
    .help = Concluir a disposição
    .off = Coloque primeiro todas as peças
deploy-piece =
    .help = Pegar nesta peça, ou arrastá-la para as suas linhas
    .off = Todas as peças deste tipo estão colocadas
deploy-all-placed = Todas as peças estão colocadas.
deploy-placed = Peças colocadas: { $count } de { $total }.
deploy-name = Disposição { SIDE($player, form: "do") }
deploy-saved = Disposição guardada como { $name }.
deploy-replace = Já tem uma disposição chamada { $name }. Prima de novo «{ deploy-save }» para a substituir.
deploy-not-saved = A disposição não foi guardada.
deploy-no-folder = Este sistema não tem pasta para disposições.
deploy-name-taken = O jogo já tem uma disposição chamada { $name }. Escolha outro nome.

## Lições: o cartão ao lado do tabuleiro

learn-place = Lição { $number } de { $count }
learn-place-step = Lição { $number } de { $count }  ·  passo { $step } de { $steps }
learn-next = Seguinte
learn-hint = Sugestão
learn-restart-step = Repetir passo
learn-restart = Repetir lição
learn-all = Ver lições
learn-leave = Sair
learn-your-turn = Agora é a sua vez: faça esta jogada.
learn-well-done = Muito bem.
learn-stuck = A lição não pode continuar: { $error }

## Problemas: o cartão ao lado do tabuleiro

puzzle-name = Problema: ganhar em { $turns } ({ $rating })
    .piece = Problema: ganhar uma peça em { $turns } ({ $rating })
    .defence = Problema: única defesa ({ $rating })
puzzle-band = Pontuação de { $from } a { $to }
puzzle-streak = Série: { $count }
puzzle-streak-best = Melhor série: { $best }
puzzle-task-win =
    { $turns ->
        [1] { SIDE($side) } joga e ganha em 1 jogada
       *[other] { SIDE($side) } joga e ganha em { $turns } jogadas
    }
puzzle-task-win-piece =
    { $turns ->
        [1] { SIDE($side) } joga e ganha uma peça em 1 jogada
       *[other] { SIDE($side) } joga e ganha uma peça em { $turns } jogadas
    }
puzzle-task-defend = { SIDE($side) } joga. Só uma jogada evita a derrota: encontre-a.
puzzle-note-win = Contam apenas as suas jogadas. O adversário joga as melhores respostas.
puzzle-note-win-piece = Ganhe pelo menos mais uma peça do que as que perder, contando a resposta à sua última jogada.
puzzle-note-defend =
    { $turns ->
        [1] Depois de qualquer outra jogada, o adversário ganha com o próximo disparo.
       *[other] Depois de qualquer outra jogada, o adversário pode forçar a vitória em { $turns } jogadas.
    }
puzzle-note-threat = { $key } mostra ou oculta o disparo adversário, o que sairia se nada mudasse.
    .options = Para ver que disparo sairia se nada mudasse, ative «{ assist-threat }» nas opções.
puzzle-right = Certo. O adversário responde { $reply }. E a seguir?
puzzle-wrong = Não é essa a solução.
puzzle-wrong-loses = Assim perde.
    .own = Assim perde: o seu próprio disparo acaba a partida.
puzzle-wrong-win =
    { $turns ->
        [1] Assim não ganha em 1 jogada.
       *[other] Assim não ganha em { $turns } jogadas.
    }
    .missed = O seu disparo não atinge { PIECE($king, form: "o") }.
puzzle-wrong-win-piece =
    { $turns ->
        [1] Assim não ganha nenhuma peça em 1 jogada.
       *[other] Assim não ganha nenhuma peça em { $turns } jogadas.
    }
puzzle-wrong-answer = O adversário responde { $reply }.
    .holds = O adversário responde { $reply }. Depois disso, nenhuma jogada o resolve a tempo.
puzzle-again = Tentar de novo
    .help = Anula estas jogadas. Um clique no tabuleiro faz o mesmo
puzzle-hint-piece = Repare { PIECE($piece, form: "no") } em { $square }.
puzzle-hint-action = Jogue { $action }, como mostra a seta.
puzzle-hint =
    .help = Mostra que peça joga e, à segunda vez, para onde. Conta como tentativa falhada
    .late = Mostra que peça joga e, à segunda vez, para onde
puzzle-solved = Resolvido
puzzle-solved-late = Só a primeira tentativa conta para a sua pontuação, e falhou.
puzzle-rating = Pontuação do problema: { $rating }
puzzle-themes = Temas: { $themes }
puzzle-rating-up = A sua pontuação: { $rating } ± { $error } (+{ $change })
puzzle-rating-down = A sua pontuação: { $rating } ± { $error } (−{ $change })
puzzle-unrated = Os seus próprios problemas não contam para a sua pontuação.
puzzle-rated = Uma sugestão ou uma jogada errada conta como tentativa falhada e baixa a sua pontuação.
puzzle-no-preview = Os problemas não mostram a previsão do disparo: siga o feixe por si.
puzzle-streak-rules = Cada problema é mais difícil do que o anterior. Uma jogada errada ou uma sugestão termina a série.
puzzle-streak-over = A série terminou. O seu recorde: { $count }
puzzle-last = Era o último problema desta lista.
puzzle-look-back = Rever
puzzle-play-on = Continuar
    .help = Jogar contra o computador, no nível { $level }, a posição que está na mesa
    .start = Jogar contra o computador, no nível { $level }, a partir da posição inicial do problema
puzzle-copy = Copiar problema
    .help = Copiar este problema sem a solução, para o colar numa mensagem ou no jogo
puzzle-copied = O problema está na área de transferência, sem a solução.
puzzle-all = Ver problemas
puzzle-stuck = O problema não pode continuar: { $error }
puzzle-theme-bounces = Muitos espelhos
puzzle-theme-opponent-mirror = Espelho do adversário
puzzle-theme-double-mirror = Duas vezes o mesmo espelho
puzzle-theme-unblocked = Caminho livre
puzzle-theme-discovered = Raio a descoberto
puzzle-theme-swap = Troca
puzzle-theme-stack = Pilha
puzzle-theme-splitter = Divisor
puzzle-theme-laser-turn = Rotação do laser
puzzle-theme-climb = Entre níveis
puzzle-theme-quiet = Jogada tranquila
puzzle-theme-defence = Defesa

## Problemas: o cartão do editor

puzzle-maker-title = Criar um problema
puzzle-maker-unnamed = O meu problema
puzzle-maker-win = Ganhar
    .help = Ganhar o jogo em tantas jogadas, faça o adversário o que fizer
puzzle-maker-piece = Ganhar uma peça
    .help = Ganhar uma peça em tantas jogadas, faça o adversário o que fizer
puzzle-maker-defence = Única defesa
    .help = Encontrar a única jogada que impede o adversário de ganhar em tantas jogadas
puzzle-maker-turns = Jogadas
    .help = Quantas jogadas tem o jogador ou, numa defesa, o adversário
puzzle-maker-about = Escolha a tarefa para este tabuleiro. A demonstração tenta depois todas as jogadas dos dois lados: só uma primeira jogada a pode resolver. Desiste após { $count } milhões de posições.
puzzle-maker-progress = { $count } milhões de posições tentadas, de { $most } no máximo
puzzle-maker-rating = Demonstrado. A medir a dificuldade…
puzzle-maker-sound = É um problema: tem exatamente uma solução.
puzzle-maker-solution = Solução: { $actions }
puzzle-maker-prove = Demonstrar
    .help = Tentar todas as jogadas dos dois lados, ou parar
puzzle-maker-stop = Parar
puzzle-maker-not-started = Não foi possível começar a demonstração: { $error }.
puzzle-maker-unproven = Demonstre primeiro o problema
puzzle-maker-save = Guardar
    .help = Guardar este problema entre os seus
puzzle-maker-copy = Copiar
    .help = Copiar este problema sem a solução, para o colar numa mensagem ou no jogo
puzzle-maker-link = Copiar ligação
    .help = Copiar uma ligação para este problema
puzzle-maker-saved = Guardado como { $file }. Pode encontrá-lo em “{ menu-puzzles }”, em “{ menu-puzzles-own }”.
puzzle-maker-known = “{ $list }” já contém este problema: { $id }.
puzzle-maker-taken = A sua pasta de problemas já tem outro ficheiro { $file }. Primeiro mude-lhe o nome ou apague-o.
puzzle-maker-not-saved = Não foi possível guardar o problema: { $error }.
puzzle-maker-no-folder = Este sistema não tem uma pasta para os seus problemas.
puzzle-maker-copied-link = Uma ligação para o problema está na área de transferência.

## Problemas: porque não o é

puzzle-flaw-unsuitable = Este jogo não pode ter problemas, porque uma jogada é composta por várias ações.
puzzle-flaw-stopped = Por decidir: a demonstração exige demasiadas posições. Escolha menos jogadas.
puzzle-flaw-crashed = A demonstração parou devido a uma falha do Specular. Tente de novo.
puzzle-flaw-no-win =
    { $turns ->
        [1] { SIDE($side, form: "O") } não pode ganhar em 1 jogada.
       *[other] { SIDE($side, form: "O") } não pode forçar a vitória em { $turns } jogadas.
    }
puzzle-flaw-no-piece =
    { $turns ->
        [1] { SIDE($side, form: "O") } não pode ganhar uma peça em 1 jogada.
       *[other] { SIDE($side, form: "O") } não pode forçar o ganho de uma peça em { $turns } jogadas.
    }
puzzle-flaw-no-defence = { SIDE($side, form: "O") } não tem defesa: após qualquer jogada, o adversário pode forçar a vitória em { $turns } jogadas, no máximo.
puzzle-flaw-cooked = Mais de uma primeira jogada resolve-o: { LIST($actions) }.
puzzle-flaw-others = { $count } outras
puzzle-flaw-win =
    { $turns ->
        [1] Escolha outra tarefa: { SIDE($side, form: "o") } pode ganhar em 1 jogada.
       *[other] Escolha outra tarefa: { SIDE($side, form: "o") } pode forçar a vitória em { $turns } jogadas.
    }
puzzle-flaw-piece =
    { $turns ->
        [1] Escolha outra tarefa: { SIDE($side, form: "o") } pode ganhar uma peça em 1 jogada.
       *[other] Escolha outra tarefa: { SIDE($side, form: "o") } pode forçar o ganho de uma peça em { $turns } jogadas.
    }
puzzle-flaw-defence =
    { $turns ->
        [1] Escolha outra tarefa: contra uma vitória em 1 jogada já só há uma defesa.
       *[other] Escolha outra tarefa: contra uma vitória em { $turns } jogadas já só há uma defesa.
    }
puzzle-flaw-choice = Após a resposta { $reply }, mais de uma jogada leva ao objetivo: { LIST($actions) }.
puzzle-flaw-short = O adversário pode perder mais cedo pelo seu próprio tiro, e à solução faltaria a última jogada.
puzzle-flaw-idle = A peça é ganha antes da última jogada, que não atingiria nada.
puzzle-flaw-better = Outra jogada é muito melhor: { $action }.
puzzle-flaw-obvious =
    { $turns ->
        [0] Muito fácil: o raio não é desviado em lado nenhum. Mesmo assim, pode guardar o problema.
        [1] Muito fácil: o raio só é desviado uma vez. Mesmo assim, pode guardar o problema.
       *[other] Muito fácil: o raio só é desviado { $turns } vezes. Mesmo assim, pode guardar o problema.
    }

## Ficheiros que mudam durante o jogo

reload-done = Ficheiros recarregados.
reload-unchanged = Ficheiros recarregados. Nada mudou.
reload-errors = Ficheiros recarregados. Alguns têm erros.
reload-by-key = Prima { $key } para recarregar os ficheiros.
reload-by-button = Use «{ menu-mods-reload }» em «{ menu-mods }» para recarregar os ficheiros.
reload-unwatched = As alterações aos ficheiros não são detetadas: { $error }.
reload-folder-unwatched = As alterações em { $folder } não são detetadas: { $error }.
reload-network-drive = { $folder } está numa unidade de rede ({ $kind }), onde algumas alterações não são detetadas.

reload-new-rules = { $name } tem regras novas, e este jogo continua com elas. «{ command-undo }» recupera as regras antigas.
reload-old-rules = { $name } tem regras novas, mas este jogo continua com as antigas.
reload-over = O jogo acabou.
reload-other-game = O jogo em curso não é um jogo com lasers.
reload-new-set-up = { $name } mudou. «{ command-undo }» recupera o tabuleiro anterior.

reload-offer = { $name } mudou. Este jogo continua como começou.
reload-restart = Recomeçar
reload-not-now = Agora não
reload-last-game = O último jogo está guardado em «{ menu-open-game }».

reload-card =
    { $count ->
        [1] Um erro em { $file }
       *[other] { $count } erros em { $file }
    }
reload-close = Fechar
reload-expected = Esperado: { $text }
reload-found = Encontrado: { $text }
reload-others =
    { $count ->
        [1] Mais 1 noutros ficheiros
       *[other] Mais { $count } noutros ficheiros
    }

## Avisos: jogos guardados

notice-game-saved = Guardado como { $name }
notice-game-not-saved = O jogo não está guardado.
notice-game-moved = Outro programa, ou outra cópia deste, alterou { $old }. Este jogo continua em { $new }; ambos os ficheiros são mantidos.
notice-game-not-replaced = Não é possível gravar { $old }: { $error }. Este jogo continua em { $new }; ambos os ficheiros são mantidos.

## Avisos: definições

notice-settings-reset = Não foi possível ler as definições: valem as predefinidas. O ficheiro é agora { $file }.
notice-settings-locked = Não foi possível ler as definições: valem as predefinidas. As alterações não são guardadas.
notice-settings-not-saved = Não foi possível guardar as definições.
notice-puzzles-reset = Não foi possível ler os seus resultados nos problemas: recomeçam do zero. O ficheiro é agora { $file }.
notice-puzzles-locked = Não foi possível ler os seus resultados nos problemas. Os novos resultados não são guardados.
notice-puzzles-not-saved = Não foi possível guardar os seus resultados nos problemas.

## Avisos: temas, e mods no navegador

notice-theme-missing = Este tema não está disponível, por isso a mesa fica como está.
notice-mod-kept = { $name } fica guardado neste navegador. Encontra-se em «{ menu-mods }», no ecrã inicial.
notice-mod-not-kept = Não foi possível guardar { $name }: { $error }.
notice-no-mods-folder = Este sistema não tem pasta para mods.
