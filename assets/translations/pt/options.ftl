### As opções.
###
### Uma linha é uma mensagem: o valor é o seu nome, .help a explicação, .words mais palavras para a pesquisa.
### Cada escolha é uma mensagem própria.

## Opções: a moldura

options-title = Opções
options-search = Procurar em todas as opções
options-nothing-found = Nenhuma opção corresponde à procura.
options-reset = Repor esta página
options-undo-reset = Anular

options-page-game = Jogo
options-page-display = Ecrã
options-page-graphics = Gráficos
options-page-camera = Câmara
options-page-theme = Tema
options-page-table = Mesa
options-page-sound = Som
options-page-controls = Controlos

options-percent = { $percent }%

options-key = Tecla: { $key }.

## Escolhas comuns

choice-off = Não
choice-on = Sim

## Opções: jogo

option-rotate-board = Rodar tabuleiro
    .help = Põe a câmara atrás do jogador que tem a vez.

option-speed = Velocidade da animação
    .help = A rapidez das peças e do feixe. «{ option-speed-instant }» salta para o fim de cada jogada.
option-speed-slow = Lenta
option-speed-normal = Normal
option-speed-fast = Rápida
option-speed-instant = Imediata

option-highlights = Realces
    .help = Marca as casas para onde uma peça pode ir, e a última jogada.
option-highlights-off = Não
option-highlights-squares = Casas possíveis
option-highlights-last-turn = Última jogada
option-highlights-both = Ambos

option-confirm = Confirmar jogadas
    .help = Pede confirmação antes de cada jogada.

## Opções: ecrã

option-interface-size = Tamanho da interface
    .help = Tamanho do texto e dos botões, até ao que couber na janela.
    .words = escala

option-language = Língua
    .help = A língua dos menus, das lições e das mensagens.
    .words = idioma

option-language-missing = A língua «{ $language }» já não está disponível. O jogo aparece em inglês.

option-fullscreen = Ecrã inteiro
    .help = Ocupa todo o ecrã.

option-window-size = Tamanho da janela
    .help = É reposto no próximo arranque do jogo.
option-window-size-value = { $width } × { $height }

option-monitor = Monitor
    .help = O monitor em que a janela abre e ocupa o ecrã inteiro.
    .words = ecrã
option-monitor-any = Automático

option-vsync = Sincronização vertical
    .help = Sincroniza as imagens com o ecrã, para não aparecerem cortadas.
    .words = vsync

option-frame-limit = Limite de imagens
    .help = Máximo de imagens por segundo. A imagem só é redesenhada enquanto algo se mexe.
    .words = fps
option-frame-limit-none = Nenhum
option-frame-limit-value = { $number }

## Opções: gráficos

option-quality = Qualidade
    .help = Pormenor da luz, das sombras e dos reflexos. «{ quality-auto }» escolhe o que corre bem neste computador.
option-quality-preparing = Qualidade: a preparar…
option-quality-custom = À medida

quality-auto = Auto
quality-low = Baixa
quality-medium = Média
quality-high = Alta
quality-ultra = Ultra

option-light-effects = Efeitos de luz
    .help = Com «{ option-light-effects-reduced }», não há clarões nem câmara lenta, o feixe é mais lento e a câmara fica fixa.
option-light-effects-full = Completos
option-light-effects-reduced = Menos clarões

option-shadows = Sombras
    .help = Resolução das sombras na mesa.
option-shadows-off = Não
option-shadows-low = Baixa
option-shadows-medium = Média
option-shadows-high = Alta

option-edges = Suavização
    .help = Suaviza os contornos serrilhados. «{ option-edges-msaa }» é mais fino, mas mais lento do que «{ option-edges-smooth }».
    .words = contornos serrilhado MSAA antialiasing
option-edges-off = Não
option-edges-smooth = Suave
option-edges-msaa = MSAA 4x

option-bloom = Brilho difuso
    .help = Acrescenta um halo à volta da luz forte.
    .words = halo bloom
option-bloom-off = Não
option-bloom-low = Pouco
option-bloom-full = Total

option-gloss = Lustro
    .help = Que superfícies brilham e refletem a sala. «{ option-gloss-sheen }» dá reflexos às peças, mas não pontos de brilho.
    .words = superfícies
option-gloss-mirrors = Espelhos
option-gloss-sheen = Reflexo
option-gloss-pieces = Peças
option-gloss-all = Tudo

option-reflections = Reflexos
    .help = Os espelhos refletem a mesa e uns aos outros. «{ option-reflections-all }» reflete também as peças no tabuleiro.
option-reflections-off = Não
option-reflections-mirrors = Espelhos
option-reflections-all = Tudo

option-dust = Poeira
    .help = A poeira no ar brilha junto do feixe.

option-shards = Estilhaços
    .help = Quantidade de estilhaços quando uma peça se parte.
option-shards-few = Poucos
option-shards-some = Alguns
option-shards-many = Muitos
option-shards-most = Máx.

option-beam-lights = Luzes do feixe
    .help = Número de luzes que acompanham o feixe.
option-beam-lights-value = { $count }

## Opções: câmara

option-cinematic-camera = Câmara de cinema
    .help = A câmara segue ligeiramente o feixe.
option-king-close-up = Grande plano do rei
    .help = A câmara aproxima-se quando um rei é atingido.
option-mouse-camera = Câmara com o rato
    .help = O botão direito roda e inclina a vista, e a roda amplia. Com «{ choice-off }», o rato não move a câmara.
option-orbit-speed = Velocidade de rotação
    .help = Quanto a vista roda ao arrastar.
option-zoom-speed = Velocidade do zoom
    .help = Quanto um passo da roda amplia.
option-drag-sideways = Arrastar na horizontal
    .help = Para que lado a vista roda ao arrastar para os lados.
option-drag-up-down = Arrastar na vertical
    .help = Para que lado a vista se inclina ao arrastar para cima ou para baixo.
option-wheel = Roda do rato
    .help = Em que sentido a roda amplia.
option-direction-normal = Normal
option-direction-inverted = Invertido

## Opções: mesa

option-coordinates = Coordenadas
    .help = As letras e os números na borda podem estar virados para os dois lugares ou só para o seu.
option-coordinates-both-seats = Dois lugares
option-coordinates-my-seat = O meu lugar
option-coordinates-off = Não

option-flat-pieces = Peças planas
    .help = Desenha as peças como símbolos planos, como nos diagramas.
option-flat-pieces-from-above = De cima
option-flat-pieces-always = Sempre
option-flat-pieces-never = Nunca

option-side-colours = Cores dos lados
    .help = As cores dos dois lados em todos os temas.
    .words = cor
option-side-colours-theme = Tema
option-side-colours-blue-orange = Azul, laranja
option-side-colours-white-black = Branco, preto
option-side-colours-cyan-red = Ciano, vermelho

option-stripes = Riscas
    .help = Riscas nas peças do segundo jogador distinguem os lados sem recorrer à cor.

## Opções: som

option-sound = Som
    .help = Liga ou desliga todo o som.
option-sound-no-device = Não foi encontrado nenhum dispositivo de som. O jogo continua à procura enquanto se joga.
option-volume = Volume geral
    .words = som
option-volume-beam = Laser e espelhos
    .words = volume som
option-volume-pieces = Peças
    .words = volume som
option-volume-interface = Interface
    .words = volume som
option-volume-ambience = Ambiente
    .words = volume som
option-volume-music = Música
    .help = Música de fundo calma. Faz uma pausa durante os disparos.
    .words = volume som

## Ajudas, também na preparação de um jogo

assist-preview = Previsão do disparo
    .help = Mostra, numa linha fina, o disparo que se seguiria à jogada sob o ponteiro.
assist-threat = Mostrar disparo adversário
    .help = Mostra o que o laser adversário atingiria se nada mudasse.
assist-own-shot = Aviso de fogo amigo
    .help = Pede confirmação antes de um disparo que atinja uma das suas próprias peças, ou antes de o seu rei ficar no raio adversário.

## Avisos: qualidade
quality-lowered = A qualidade é agora «{ $quality }», porque «{ $before }» é demasiado lenta neste computador.
quality-raised = A qualidade é agora «{ $quality }», porque este computador o permite.
quality-low-in-browser = Este navegador não conseguiu desenhar tudo. A qualidade dos gráficos é agora «{ quality-low }».
