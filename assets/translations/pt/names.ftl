### Nomes dos lados e das peças, com as suas formas.
###
### PIECE($piece, form: "o") é um atributo da mensagem da peça; PIECE($piece) é o valor: o nome sem artigo.
### Como se encontra a mensagem de uma peça está explicado no ficheiro inglês.
###
### Formas das peças:
###   o O        o rei, a torre; no início da frase: O rei, A torre
###   um         um rei, uma torre
###   do         do rei, da torre
###   Este       Este rei, Esta torre (no início da frase)
###   plural     reis
###   title      em título
###   gender     masculine, feminine: só para escolher
###
### Formas dos lados: o O (o Vermelho), do (do Vermelho), ao (ao Vermelho). Sem artigo em etiquetas e títulos.
### Os nomes dados por pessoas não levam artigo: de Ana, a Ana.
###
### Os números escolhem-se com [1] e *[other]: em «pt», a categoria [one] também inclui 0.

## A língua

language-name = Português

number-decimal-mark = ,
number-group-mark = .

list-comma = { $first }, { $last }
list-and = { $first } e { $last }
list-or = { $first } ou { $last }

## Lados

side-blue = Azul
    .o = o Azul
    .O = O Azul
    .do = do Azul
    .ao = ao Azul

side-red = Vermelho
    .o = o Vermelho
    .O = O Vermelho
    .do = do Vermelho
    .ao = ao Vermelho

side-silver = Prateado
    .o = o Prateado
    .O = O Prateado
    .do = do Prateado
    .ao = ao Prateado

side-green = Verde
    .o = o Verde
    .O = O Verde
    .do = do Verde
    .ao = ao Verde

side-white = Branco
    .o = o Branco
    .O = O Branco
    .do = do Branco
    .ao = ao Branco

side-black = Preto
    .o = o Preto
    .O = O Preto
    .do = do Preto
    .ao = ao Preto

side-cyan = Ciano
    .o = o Ciano
    .O = O Ciano
    .do = do Ciano
    .ao = ao Ciano

side-orange = Laranja
    .o = o Laranja
    .O = O Laranja
    .do = do Laranja
    .ao = ao Laranja

# O computador, quando o outro jogador tem nome (player-computer)
side-computador = Computador
    .o = o computador
    .O = O computador
    .do = do computador
    .ao = ao computador

# $name: o nome de um lado de um mod, ou um nome dado por alguém
side-unknown = { $name }
    .o = { $name }
    .O = { $name }
    .do = de { $name }
    .ao = a { $name }

## Peças que só têm nome: as dos mods

# $name: o nome na frase; $title: com maiúscula
piece-unknown = peça «{ $name }»
    .o = a peça «{ $name }»
    .O = A peça «{ $name }»
    .um = uma peça «{ $name }»
    .do = da peça «{ $name }»
    .Este = Esta peça «{ $name }»
    .plural = peças «{ $name }»
    .title = { $title }
    .gender = feminine

## Uma peça qualquer

piece-any = peça
    .o = a peça
    .O = A peça
    .um = uma peça
    .do = da peça
    .Este = Esta peça
    .plural = peças
    .title = Peça
    .gender = feminine

## Laser Chess

piece-king = rei
    .o = o rei
    .O = O rei
    .um = um rei
    .do = do rei
    .Este = Este rei
    .plural = reis
    .title = Rei
    .gender = masculine

piece-deflector = defletor
    .o = o defletor
    .O = O defletor
    .um = um defletor
    .do = do defletor
    .Este = Este defletor
    .plural = defletores
    .title = Defletor
    .gender = masculine

piece-switch = comutador
    .o = o comutador
    .O = O comutador
    .um = um comutador
    .do = do comutador
    .Este = Este comutador
    .plural = comutadores
    .title = Comutador
    .gender = masculine

piece-defender = defensor
    .o = o defensor
    .O = O defensor
    .um = um defensor
    .do = do defensor
    .Este = Este defensor
    .plural = defensores
    .title = Defensor
    .gender = masculine

piece-laser = laser
    .o = o laser
    .O = O laser
    .um = um laser
    .do = do laser
    .Este = Este laser
    .plural = lasers
    .title = Laser
    .gender = masculine

## Khet 2.0

piece-pharaoh = faraó
    .o = o faraó
    .O = O faraó
    .um = um faraó
    .do = do faraó
    .Este = Este faraó
    .plural = faraós
    .title = Faraó
    .gender = masculine

piece-pyramid = pirâmide
    .o = a pirâmide
    .O = A pirâmide
    .um = uma pirâmide
    .do = da pirâmide
    .Este = Esta pirâmide
    .plural = pirâmides
    .title = Pirâmide
    .gender = feminine

piece-scarab = escaravelho
    .o = o escaravelho
    .O = O escaravelho
    .um = um escaravelho
    .do = do escaravelho
    .Este = Este escaravelho
    .plural = escaravelhos
    .title = Escaravelho
    .gender = masculine

piece-anubis = anúbis
    .o = o anúbis
    .O = O anúbis
    .um = um anúbis
    .do = do anúbis
    .Este = Este anúbis
    .plural = anúbis
    .title = Anúbis
    .gender = masculine

piece-sphinx = esfinge
    .o = a esfinge
    .O = A esfinge
    .um = uma esfinge
    .do = da esfinge
    .Este = Esta esfinge
    .plural = esfinges
    .title = Esfinge
    .gender = feminine

piece-eye = olho de Hórus
    .o = o olho de Hórus
    .O = O olho de Hórus
    .um = um olho de Hórus
    .do = do olho de Hórus
    .Este = Este olho de Hórus
    .plural = olhos de Hórus
    .title = Olho de Hórus
    .gender = masculine

## Khet 1.0

piece-djed = djed
    .o = o djed
    .O = O djed
    .um = um djed
    .do = do djed
    .Este = Este djed
    .plural = djeds
    .title = Djed
    .gender = masculine

piece-obelisk = obelisco
    .o = o obelisco
    .O = O obelisco
    .um = um obelisco
    .do = do obelisco
    .Este = Este obelisco
    .plural = obeliscos
    .title = Obelisco
    .gender = masculine

piece-stack = pilha de obeliscos
    .o = a pilha de obeliscos
    .O = A pilha de obeliscos
    .um = uma pilha de obeliscos
    .do = da pilha de obeliscos
    .Este = Esta pilha de obeliscos
    .plural = pilhas de obeliscos
    .title = Pilha de obeliscos
    .gender = feminine

## Laser Chess (1987)

piece-hypercube = hipercubo
    .o = o hipercubo
    .O = O hipercubo
    .um = um hipercubo
    .do = do hipercubo
    .Este = Este hipercubo
    .plural = hipercubos
    .title = Hipercubo
    .gender = masculine

piece-hypersquare = hiperquadrado
    .o = o hiperquadrado
    .O = O hiperquadrado
    .um = um hiperquadrado
    .do = do hiperquadrado
    .Este = Este hiperquadrado
    .plural = hiperquadrados
    .title = Hiperquadrado
    .gender = masculine

piece-beam-splitter = divisor de feixe
    .o = o divisor de feixe
    .O = O divisor de feixe
    .um = um divisor de feixe
    .do = do divisor de feixe
    .Este = Este divisor de feixe
    .plural = divisores de feixe
    .title = Divisor de feixe
    .gender = masculine

piece-block = bloco
    .o = o bloco
    .O = O bloco
    .um = um bloco
    .do = do bloco
    .Este = Este bloco
    .plural = blocos
    .title = Bloco
    .gender = masculine

piece-diagonal-mirror = espelho diagonal
    .o = o espelho diagonal
    .O = O espelho diagonal
    .um = um espelho diagonal
    .do = do espelho diagonal
    .Este = Este espelho diagonal
    .plural = espelhos diagonais
    .title = Espelho diagonal
    .gender = masculine

piece-straight-mirror = espelho plano
    .o = o espelho plano
    .O = O espelho plano
    .um = um espelho plano
    .do = do espelho plano
    .Este = Este espelho plano
    .plural = espelhos planos
    .title = Espelho plano
    .gender = masculine

piece-triangular-mirror = espelho triangular
    .o = o espelho triangular
    .O = O espelho triangular
    .um = um espelho triangular
    .do = do espelho triangular
    .Este = Este espelho triangular
    .plural = espelhos triangulares
    .title = Espelho triangular
    .gender = masculine

## Oficina (o bloco é o de cima)

piece-pane = vidraça
    .o = a vidraça
    .O = A vidraça
    .um = uma vidraça
    .do = da vidraça
    .Este = Esta vidraça
    .plural = vidraças
    .title = Vidraça
    .gender = feminine

piece-glass = vidro
    .o = o vidro
    .O = O vidro
    .um = um vidro
    .do = do vidro
    .Este = Este vidro
    .plural = vidros
    .title = Vidro
    .gender = masculine

piece-half-mirror = semiespelho
    .o = o semiespelho
    .O = O semiespelho
    .um = um semiespelho
    .do = do semiespelho
    .Este = Este semiespelho
    .plural = semiespelhos
    .title = Semiespelho
    .gender = masculine

piece-splitter = divisor
    .o = o divisor
    .O = O divisor
    .um = um divisor
    .do = do divisor
    .Este = Este divisor
    .plural = divisores
    .title = Divisor
    .gender = masculine

piece-turret = torreta
    .o = a torreta
    .O = A torreta
    .um = uma torreta
    .do = da torreta
    .Este = Esta torreta
    .plural = torretas
    .title = Torreta
    .gender = feminine

piece-shell = carapaça
    .o = a carapaça
    .O = A carapaça
    .um = uma carapaça
    .do = da carapaça
    .Este = Esta carapaça
    .plural = carapaças
    .title = Carapaça
    .gender = feminine

piece-pillar = pilar
    .o = o pilar
    .O = O pilar
    .um = um pilar
    .do = do pilar
    .Este = Este pilar
    .plural = pilares
    .title = Pilar
    .gender = masculine

piece-stump = toco
    .o = o toco
    .O = O toco
    .um = um toco
    .do = do toco
    .Este = Este toco
    .plural = tocos
    .title = Toco
    .gender = masculine

piece-tower = torre
    .o = a torre
    .O = A torre
    .um = uma torre
    .do = da torre
    .Este = Esta torre
    .plural = torres
    .title = Torre
    .gender = feminine

piece-spire = pináculo
    .o = o pináculo
    .O = O pináculo
    .um = um pináculo
    .do = do pináculo
    .Este = Este pináculo
    .plural = pináculos
    .title = Pináculo
    .gender = masculine

piece-portal = portal
    .o = o portal
    .O = O portal
    .um = um portal
    .do = do portal
    .Este = Este portal
    .plural = portais
    .title = Portal
    .gender = masculine

piece-monolith = monólito
    .o = o monólito
    .O = O monólito
    .um = um monólito
    .do = do monólito
    .Este = Este monólito
    .plural = monólitos
    .title = Monólito
    .gender = masculine

## Xadrez (o rei é o de Laser Chess)

piece-pawn = peão
    .o = o peão
    .O = O peão
    .um = um peão
    .do = do peão
    .Este = Este peão
    .plural = peões
    .title = Peão
    .gender = masculine

piece-knight = cavalo
    .o = o cavalo
    .O = O cavalo
    .um = um cavalo
    .do = do cavalo
    .Este = Este cavalo
    .plural = cavalos
    .title = Cavalo
    .gender = masculine

piece-bishop = bispo
    .o = o bispo
    .O = O bispo
    .um = um bispo
    .do = do bispo
    .Este = Este bispo
    .plural = bispos
    .title = Bispo
    .gender = masculine

piece-rook = torre
    .o = a torre
    .O = A torre
    .um = uma torre
    .do = da torre
    .Este = Esta torre
    .plural = torres
    .title = Torre
    .gender = feminine

piece-queen = dama
    .o = a dama
    .O = A dama
    .um = uma dama
    .do = da dama
    .Este = Esta dama
    .plural = damas
    .title = Dama
    .gender = feminine

## Damas

piece-draughts-man = pedra
    .o = a pedra
    .O = A pedra
    .um = uma pedra
    .do = da pedra
    .Este = Esta pedra
    .plural = pedras
    .title = Pedra
    .gender = feminine

piece-draughts-king = dama
    .o = a dama
    .O = A dama
    .um = uma dama
    .do = da dama
    .Este = Esta dama
    .plural = damas
    .title = Dama
    .gender = feminine

## Stratego

piece-flag = bandeira
    .o = a bandeira
    .O = A bandeira
    .um = uma bandeira
    .do = da bandeira
    .Este = Esta bandeira
    .plural = bandeiras
    .title = Bandeira
    .gender = feminine

piece-spy = espião
    .o = o espião
    .O = O espião
    .um = um espião
    .do = do espião
    .Este = Este espião
    .plural = espiões
    .title = Espião
    .gender = masculine

piece-scout = batedor
    .o = o batedor
    .O = O batedor
    .um = um batedor
    .do = do batedor
    .Este = Este batedor
    .plural = batedores
    .title = Batedor
    .gender = masculine

piece-miner = mineiro
    .o = o mineiro
    .O = O mineiro
    .um = um mineiro
    .do = do mineiro
    .Este = Este mineiro
    .plural = mineiros
    .title = Mineiro
    .gender = masculine

piece-sergeant = sargento
    .o = o sargento
    .O = O sargento
    .um = um sargento
    .do = do sargento
    .Este = Este sargento
    .plural = sargentos
    .title = Sargento
    .gender = masculine

piece-lieutenant = tenente
    .o = o tenente
    .O = O tenente
    .um = um tenente
    .do = do tenente
    .Este = Este tenente
    .plural = tenentes
    .title = Tenente
    .gender = masculine

piece-captain = capitão
    .o = o capitão
    .O = O capitão
    .um = um capitão
    .do = do capitão
    .Este = Este capitão
    .plural = capitães
    .title = Capitão
    .gender = masculine

piece-major = major
    .o = o major
    .O = O major
    .um = um major
    .do = do major
    .Este = Este major
    .plural = majores
    .title = Major
    .gender = masculine

piece-colonel = coronel
    .o = o coronel
    .O = O coronel
    .um = um coronel
    .do = do coronel
    .Este = Este coronel
    .plural = coronéis
    .title = Coronel
    .gender = masculine

piece-general = general
    .o = o general
    .O = O general
    .um = um general
    .do = do general
    .Este = Este general
    .plural = generais
    .title = General
    .gender = masculine

piece-marshal = marechal
    .o = o marechal
    .O = O marechal
    .um = um marechal
    .do = do marechal
    .Este = Este marechal
    .plural = marechais
    .title = Marechal
    .gender = masculine

piece-bomb = bomba
    .o = a bomba
    .O = A bomba
    .um = uma bomba
    .do = da bomba
    .Este = Esta bomba
    .plural = bombas
    .title = Bomba
    .gender = feminine

piece-back = peça oculta
    .o = a peça oculta
    .O = A peça oculta
    .um = uma peça oculta
    .do = da peça oculta
    .Este = Esta peça oculta
    .plural = peças ocultas
    .title = Peça oculta
    .gender = feminine
