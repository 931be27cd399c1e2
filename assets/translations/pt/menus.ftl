### Os menus: ecrã inicial, novo jogo, jogos guardados, estatísticas, mods, regras, mensagens sobre ficheiros.
###
### .help é a explicação de um botão; .off substitui-a enquanto o botão está desativado.

## Botões de vários ecrãs

menu-back = Voltar
menu-cancel = Cancelar
menu-save = Guardar
menu-play = Jogar
menu-new-game = Novo jogo
menu-open-game = Abrir jogo
menu-save-game = Guardar jogo
menu-learn = Aprender
menu-puzzles = Problemas
menu-rules = Regras
menu-mods = Mods
menu-statistics = Estatísticas
menu-credits = Créditos
menu-quit = Sair

## Ecrã inicial

menu-title-slogan = Rode um espelho. Depois, a luz decide.
menu-title-editor = Editor
menu-title-continue = Continuar
menu-title-continue-lesson = Continuar a lição
menu-title-continue-puzzle = Continuar o problema
menu-title-look-at-game = Ver o jogo
menu-title-current = Jogo atual:  { $what }
menu-title-lesson = lição
menu-title-set-up-editor = editor de disposições
menu-title-finished = terminado
menu-title-computer = { SIDE($side) }: computador, nível { $level }
menu-title-levels-beaten = { $beaten } de { $levels } níveis vencidos

## Primeiro arranque: efeitos de luz

menu-light-full = Disparos brilhantes com faíscas, e câmara lenta quando cai um rei.
menu-light-reduced = Sem clarões, feixe mais lento, sem câmara lenta e câmara fixa.
menu-light-note = Nenhum dos dois pisca mais de três vezes por segundo. Pode mudar isto a qualquer momento em «{ options-title }», «{ options-page-graphics }».

## Primeiro arranque: lições ou jogo

menu-welcome-title = Primeira vez no xadrez laser?
menu-welcome-teach = Aprender
    .help = Lições curtas no tabuleiro, um minuto cada.
menu-welcome-play = Jogar já
    .help = Um jogo contra um adversário fácil.
menu-welcome-note = «{ menu-new-game }» tem outros tabuleiros, adversários mais fortes e jogos a dois no mesmo ecrã.

## Pausa

menu-pause-title = Em pausa
menu-pause-resume = Continuar
menu-pause-main-menu = Menu principal
menu-pause-leave-editor = Sair do editor
menu-pause-copy-link = Copiar ligação

## Novo jogo: a escolha

menu-new-yours = As suas
menu-new-other-games = Outros jogos
menu-new-random = { $name } (ao acaso)
menu-new-draw-again = Escolha { $name } outra vez para sortear outro início.
menu-new-no-set-ups = Ainda não há disposições para estas regras.
menu-new-sides = { $edition }  ·  { SIDE($first) } contra { SIDE($second) }
menu-new-author = De { $author }
menu-new-from-mod = Do mod { $name }
menu-new-edit = Editar cópia
menu-new-balance = Testar equilíbrio
    .help = Pôr o motor a jogar contra si próprio para ver se esta disposição é justa
menu-new-openings = Aberturas
    .help = As primeiras jogadas desta disposição: quanto valem e como o jogo continua

## Novo jogo: os jogadores

menu-seat-human = Humano
menu-seat-computer = Computador
menu-seats-people = Jogam duas pessoas
menu-seats-against = Contra o nível { $level }
menu-seats-computers = Computador contra computador
menu-seat-lower =
    .help = Um nível mais baixo
    .off = Disponível quando o computador joga acima do nível mínimo
menu-seat-higher =
    .help = Um nível mais alto
    .off = Disponível quando o computador joga abaixo do nível máximo
menu-seat-level = Nível { $level }:  { $strength }

## Novo jogo: o programa que joga pelo computador

menu-engine = Motor
menu-engine-other = Outro…
menu-engine-starting = A iniciar…
menu-engine-use = Usar
menu-engine-type-file = Escreva o caminho de um programa, como /usr/games/stockfish.
menu-engine-missing = Não existe o ficheiro { $file }.
menu-engine-folder = { $file } é uma pasta. Escolha o ficheiro de um programa.
menu-engine-unreadable = Não é possível abrir { $file }: { $error }.
menu-engine-not-unicode = Não é possível usar { $file }, porque o nome não é Unicode.
menu-engine-refused = { $file } não pode jogar: { $why }. Joga { $own } em vez dele.
menu-engine-not-started = Não foi possível iniciar { $file }. Joga { $own } em vez dele.

## Preparar o jogo

menu-terms-title = Preparar o jogo
menu-terms-done = Concluir
menu-terms-names = Nomes
menu-terms-clock = Relógio
menu-terms-assists = Ajudas
menu-terms-handicap = Handicap
menu-terms-house-rules = Regras da casa

menu-terms-plain = Relógio e ajudas
    .help = Escolher o relógio, os nomes e as ajudas
menu-terms-with-handicap = Relógio, ajudas, handicap
    .help = Escolher o relógio, os nomes, as ajudas e um handicap
menu-terms-with-rules = Relógio, ajudas, regras da casa
    .help = Escolher o relógio, os nomes, as ajudas e as regras da casa

menu-terms-assists-minimal = ajudas mínimas
menu-terms-assists-standard = ajudas normais
menu-terms-assists-custom = ajudas à medida
menu-terms-rules-count = { $count ->
    [1] 1 regra da casa
   *[other] { $count } regras da casa
 }
menu-terms-left-out = { $count } de fora

menu-clock-none = Sem relógio
menu-clock-turn = Por jogada
menu-clock-increment = Incremento
menu-clock-delay = Atraso
menu-clock-time-turn = { $time } para cada jogada
menu-clock-time-main = { $time } para cada jogador
menu-clock-time-increment = { $time } extra após cada jogada
menu-clock-time-delay = { $time } sem contar no início de cada jogada

menu-assists-minimal = Mínimas
    .help = Só o que os manuais permitem.
menu-assists-standard = Normais
    .help = Tudo exceto o disparo adversário.
menu-assists-each = ou uma a uma:
menu-assist-legal-squares = Casas possíveis
    .help = Marca para onde uma peça pode ir.
menu-assist-last-turn = Destacar última jogada
    .help = Marca a última jogada.
menu-assist-undo = Anular
    .help = Permite aos jogadores anular as suas jogadas.
menu-assist-hints = Sugestões e análise
    .help = Permite aos jogadores pedir sugestões e análise.

menu-handicap-all-pieces = Todas as peças
menu-handicap-help = Clique numa peça para a retirar. Clique outra vez para a repor.
menu-handicap-of = { $count ->
    [1] { SIDE($side, form: "O") } joga sem 1 peça.
   *[other] { SIDE($side, form: "O") } joga sem { $count } peças.
 }
menu-handicap-refused = Esta peça tem de ficar. { $why }

## Equilíbrio de uma disposição

menu-balance-title = Teste de equilíbrio
menu-balance-measure = Testar
menu-balance-measure-again = Testar de novo
menu-balance-pause = Pausa
menu-balance-resume = Continuar
menu-balance-stop = Parar
    .help = Parar e usar os jogos já terminados
    .off = Disponível durante um teste
menu-balance-progress = { $played } de { $games } jogos
menu-balance-progress-paused = { $played } de { $games } jogos, em pausa
menu-balance-keep-playing = Pode fechar este cartão e continuar a jogar.
menu-balance-none = Ainda não testada.
menu-balance-about = { $games ->
    [1] O motor joga 1 jogo rápido contra si próprio.
   *[other] O motor joga { $games } jogos rápidos contra si próprio.
 } Demora alguns minutos. Entretanto, pode jogar.
menu-balance-heat = Os números no tabuleiro: peças perdidas ali em cem jogos.
menu-balance-not-kept = Não foi possível guardar o resultado: { $error }
menu-balance-not-started = Não foi possível iniciar o teste: { $error }
menu-balance-crashed = O teste parou devido a uma falha do Specular. Tente de novo.
menu-balance-measured = O teste de equilíbrio de { $setup } terminou. { $score }

menu-balance-games = { $games ->
    [1] 1 jogo disputado.
   *[other] { $games } jogos disputados.
 }
menu-balance-score = Pontuação { SIDE($side, form: "do") }: { $score } ± { $error } %.
menu-balance-wins = Vitórias { SIDE($first, form: "do") }: { $first_wins }; vitórias { SIDE($second, form: "do") }: { $second_wins }; empates: { $draws }.
menu-balance-ends = Desfechos: { $ends }.
menu-balance-end-king = { $games } com um rei atingido
menu-balance-end-both-kings = { $games } com ambos os reis atingidos
menu-balance-end-repetition = { $games } por repetição
menu-balance-end-quiet-turns = { $games } após demasiadas jogadas sem perdas
menu-balance-end-turn-limit = { $games } após demasiadas jogadas
menu-balance-end-no-action = { $games } por falta de jogadas legais
menu-balance-end-other = { $games } por { $by }
menu-balance-length = Duração mediana: { $median } jogadas. Metade dos jogos durou de { $lower } a { $upper } jogadas; no conjunto, foram de { $least } a { $most }.
menu-balance-no-forced-win = { $turns ->
    [1] Nenhum lado força a vitória na primeira jogada
   *[other] Nenhum lado força a vitória em { $turns } jogadas
 }{ $depth ->
    [0] .
    [1] , e uma pesquisa de 1 jogada não encontra vitória.
   *[other] , e uma pesquisa de { $depth } jogadas não encontra vitória.
 }
menu-balance-forced-win = { $turns ->
    [0] Decidido: { SIDE($side, form: "o") } força a vitória, porque qualquer primeira jogada atinge o rei de quem joga
    [1] Decidido: { SIDE($side, form: "o") } força a vitória em 1 jogada
   *[other] Decidido: { SIDE($side, form: "o") } força a vitória em { $turns } jogadas
 } { $proof ->
    [proven] (provado).
   *[found] (encontrado pelo motor).
 }

## Aberturas de uma disposição

menu-openings-title = Aberturas
menu-openings-none = Não se conhecem aberturas para esta disposição.
menu-openings-about = { $positions } posições estudadas
menu-openings-turn = Jogada
menu-openings-score = Pontuação
menu-openings-played = Uso
menu-openings-hit = Atinge
menu-openings-line = Variante principal
menu-openings-help = Uso: com que frequência o computador começa assim a partir do nível { $level }.
    .error = ±: quanto diferem as pesquisas ao longo da variante principal.
menu-openings-strikes = O disparo atinge { LIST($pieces) }.
    .piece = { PIECE($piece, form: "o") } em { $at }
    .nothing = O disparo não atinge nada.
menu-openings-play = Jogar a partir daqui
    .help = Começar um jogo após a jogada no tabuleiro
    .off = São precisas todas as peças: retire primeiro o handicap

## Abrir jogo: a lista dos jogos guardados

menu-games-by-date = Mais recentes
menu-games-by-name = Nome
menu-games-by-set-up = Disposição
menu-games-import = Importar…
    .help = Abrir um registo, uma disposição ou uma posição de um ficheiro
menu-games-export = Exportar…
    .help = Gravar uma cópia do jogo num ficheiro
menu-games-rename = Mudar nome
menu-games-delete = Eliminar
menu-games-keep = Manter
menu-games-where = Os jogos são guardados após cada jogada, em { $folder }. { menu-games-drop }
menu-games-where-browser = Os jogos são guardados após cada jogada, neste navegador. { menu-games-drop }
menu-games-drop = Para abrir um registo, uma disposição ou uma posição, largue o ficheiro na janela.
menu-games-none = Ainda não há jogos guardados. Os jogos são guardados aqui desde a primeira jogada.
menu-games-reading = A ler jogos guardados: { $read } de { $all }
menu-games-delete-question = Eliminar { $name }?
menu-games-delete-final = Esta ação não pode ser anulada.
menu-games-delete-several = Elimina para sempre todos os { $count } jogos do ficheiro.
menu-games-delete-open = Este jogo está aberto. Volta a ser guardado após a próxima jogada.

menu-games-custom-position = Posição própria
menu-games-current = Jogo atual
menu-games-player-to-move = { $player } a jogar
menu-games-players = { $first } contra { $second }
menu-games-side-player = { SIDE($side) }: { $player }
menu-side = { SIDE($side) }
menu-games-computer = Computador, nível { $level }
menu-games-turns = { $count ->
    [1] 1 jogada
   *[other] { $count } jogadas
 }
menu-games-just-now = agora mesmo
menu-games-minutes-ago = { $count ->
    [1] há 1 minuto
   *[other] há { $count } minutos
 }
menu-games-hours-ago = { $count ->
    [1] há 1 hora
   *[other] há { $count } horas
 }
menu-games-days-ago = { $count ->
    [1] há 1 dia
   *[other] há { $count } dias
 }
menu-games-date = { $day }/{ $month }/{ $year }

menu-level-inline = nível { $level }
menu-level = Nível { $level }
menu-program-level = { $program }, nível { $level }

## Guardar jogo

menu-save-note = Os jogos são guardados após cada jogada. Um nome ajuda a encontrá-los em «{ menu-open-game }».

## Estatísticas

menu-statistics-none = Ainda não há jogos terminados. Contam os jogos contra o computador e entre jogadores com nome.
menu-statistics-legend = Barras: vitórias, empates e derrotas. Colunas: os últimos jogos, mais altas nas vitórias.
menu-statistics-puzzles = Problemas: pontuação { $rating } ± { $error }, { $solved } resolvidos
menu-statistics-puzzles-range = De { $lowest } a { $highest }, a mais recente à direita
menu-statistics-counts = Vitórias: { $won }, empates: { $drawn }, derrotas: { $lost }
menu-statistics-people-counts = { $first } { $won }, { $second } { $lost }, empates { $drawn }
menu-statistics-people = { $first }, { $second }
menu-statistics-of-game = { $game }: { $players }

## Aprender: a lista das lições

menu-learn-note = Lições curtas num tabuleiro a sério. As jogadas erradas são explicadas e anuladas: experimente à vontade.
menu-learn-lesson = { $number }.  { $title }
menu-learn-done = concluída
menu-learn-step = passo { $step } de { $steps }

## Problemas

menu-puzzles-rating = A sua pontuação: { $rating } ± { $error }
menu-puzzles-solved = { $solved } de { $count } resolvidos
menu-puzzles-level = Ao seu nível
    .help = Problemas próximos da sua pontuação
menu-puzzles-daily = Problema do dia
    .help = O problema do dia, igual para todos
menu-puzzles-daily-done = Problema do dia: resolvido
menu-puzzles-days = Últimos { $count } dias
menu-puzzles-next-daily =
    { $hours ->
        [0] Próximo problema do dia em { $minutes } min
       *[other] Próximo problema do dia em { $hours } h { $minutes } min
    }
menu-puzzles-streak = Série
    .help = Cada problema é mais difícil do que o anterior, até ao primeiro erro
menu-puzzles-unsolved = Por resolver
    .help = Os problemas que tentou e não resolveu, o último primeiro
menu-puzzles-own = Os seus
    .help = Os problemas da sua pasta, e os que colou ou importou
menu-puzzles-by-rating = Por pontuação
menu-puzzles-by-theme = Por tema
menu-puzzles-by-edition = Por edição
menu-puzzles-counts = { $solved } de { $count }
menu-puzzles-none = Não há problemas instalados.

## Regras

menu-rules-tower = De lado: um feixe que chega a um periscópio volta por onde veio, no outro nível. O rebordo da plataforma para-o.
    .above = De cima: a parte clara de cada lado é um periscópio. O resto para o feixe.
menu-rules-variant = { $question }: «{ $base }» ou «{ $answer }». Os jogadores escolhem antes do jogo.
    .note = «{ $answer }»: { $note }
menu-rules-pieces = As peças
    .others = Ausentes do tabuleiro no início
menu-rules-table = Durante o jogo
menu-rules-threat = O disparo adversário é o que o adversário faria se nada mudasse. { $key } mostra-o ou oculta-o.
menu-rules-threat-options = O disparo adversário é o que o adversário faria se nada mudasse. As opções mostram-no ou ocultam-no.
menu-rules-analysis = Na análise, o motor avalia a posição: a barra mostra quem está à frente, e cada linha uma boa continuação.
menu-rules-analysis-score = Uma pontuação de 1,00 equivale a cerca de { PIECE($piece, form: "um") }, a favor do primeiro jogador.

## Mods

menu-mods-open-folder = Abrir pasta
    .help = Abrir a pasta dos mods
menu-mods-reload = Recarregar
    .help = Recarregar os ficheiros de todos os mods
menu-mods-none = Ainda não há mods. Coloque os mods na pasta que se abre com «{ menu-mods-open-folder }». docs/mods.md explica como fazer um.
menu-mods-none-browser = Ainda não há mods. docs/mods.md explica como fazer um.
menu-mods-about = Um mod é uma pasta ou um zip em { LIST($folders, join: "or") }. { menu-mods-data }
menu-mods-about-browser = Largue nesta página um mod em zip, ou importe-o como se importa um jogo. { menu-mods-data }
menu-mods-data = Os mods só contêm dados, nenhum código.
menu-mods-off = { $name }  ·  desativado
menu-mods-left-out = { $name }  ·  ignorado
menu-mods-needs = precisa de { $mods }
menu-mods-adds = Acrescenta { $content }.
menu-mods-adds-nothing = Não acrescenta nada.
menu-mods-rulesets = { $count ->
    [1] 1 conjunto de regras
   *[other] { $count } conjuntos de regras
 }
menu-mods-set-ups = { $count ->
    [1] 1 disposição
   *[other] { $count } disposições
 }
menu-mods-themes = { $count ->
    [1] 1 tema
   *[other] { $count } temas
 }
menu-mods-looks = { $count ->
    [1] 1 aspeto de peça
   *[other] { $count } aspetos de peças
 }
menu-mods-lessons = { $count ->
    [1] 1 lição
   *[other] { $count } lições
 }
menu-mods-puzzles = { $count ->
    [1] 1 coleção de problemas
   *[other] { $count } coleções de problemas
 }
menu-mods-translations = { $count ->
    [1] 1 tradução
   *[other] { $count } traduções
 }
menu-mods-more-errors = e mais { $count }: { $command }
menu-mods-switch =
    .help = Ativar ou desativar este mod
    .off = Um mod com erros fica desativado
menu-mods-up = Subir
    .help = Carregar este mod mais cedo
    .off = Este mod já é o primeiro
menu-mods-down = Descer
    .help = Carregar este mod mais tarde
    .off = Este mod já é o último
menu-mods-file-left-out = { $error }. Este ficheiro é ignorado.
menu-mods-with-errors = { $count ->
    [1] Um mod tem erros. «{ menu-mods }», no ecrã inicial, mostra-os.
   *[other] { $count } mods têm erros. «{ menu-mods }», no ecrã inicial, mostra-os.
 }
menu-mods-order = Cada mod é carregado depois dos mods de que precisa.
menu-mods-folder-not-opened = Não é possível abrir { $folder }: { $error }.

## Importar, exportar, copiar e colar jogos

menu-file-import = Importar um jogo
menu-file-export = Exportar o jogo
menu-file-program = Escolher um programa que joga
menu-file-games = Jogos
menu-file-programs = Programas
menu-file-all = Todos os ficheiros
menu-file-dialog-open = Já está aberta uma janela de ficheiros, talvez atrás desta. Prima de novo para abrir outra.
menu-file-dialog-crashed = A janela de ficheiros falhou. Tente de novo, ou largue um jogo na janela.
menu-file-dialog-failed = Não é possível abrir a janela de ficheiros: { $error }.
menu-file-no-dialog = Este sistema não tem janela de ficheiros. Largue um jogo na janela.
menu-file-no-dialog-folder = Este sistema não tem janela de ficheiros. Largue um jogo na janela, ou copie-o para { $folder }.
menu-file-no-dialog-export = Este sistema não tem janela de ficheiros. O jogo está em { $file }.
menu-file-exported = O jogo está em { $file }.
menu-pasted-game = O jogo da área de transferência está aberto.
menu-pasted-position = A posição da área de transferência está aberta.
menu-pasted-puzzle = O problema da área de transferência está aberto.
menu-copied-game = O registo do jogo está na área de transferência.
menu-copied-link = Uma ligação para o jogo, tal como está agora, foi copiada para a área de transferência.
menu-clipboard-not-written = Não é possível escrever na área de transferência: { $error }.
menu-no-game-in-clipboard = Não há nenhum jogo, posição ou problema na área de transferência.
menu-no-game-in-file = Não há nenhum jogo, posição ou problema em { $file }.
menu-file-is-folder = { $file } é uma pasta. Escolha um dos seus ficheiros.
menu-file-is-missing = Não há nenhum ficheiro chamado { $file }.
menu-wrong-file = Não é possível abrir { $file }.
menu-wrong-clipboard = O texto na área de transferência contém um erro.
menu-link-not-read = Isto é uma ligação para { $site }. O Specular não lê páginas web: copie lá o jogo (PGN) ou a posição (FEN) e cole-o aqui.

## Ficheiros

store-not-written = Não é possível gravar { $path }: { $error }.
store-not-read = Não é possível ler { $path }: { $error }.
store-not-deleted = Não é possível eliminar { $path }: { $error }.
store-not-renamed = Não é possível mudar o nome de { $path }: { $error }.
store-too-many = { $path }: há demasiados ficheiros com este nome.
store-set-aside = Não foi possível ler um dos seus ficheiros, que foi substituído. O antigo é agora { $file }.
store-contested = Outro programa está sempre a alterar o ficheiro.
store-no-games-folder = Neste sistema não há pasta para jogos guardados.
store-no-pictures-folder = Neste sistema não há pasta para imagens.
store-no-draft-file = Neste sistema não há ficheiro para rascunhos.
