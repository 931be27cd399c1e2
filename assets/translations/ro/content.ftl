### Numele și textele conținutului: jocuri, așezări, teme și lecții; apoi handicapuri și modurile partidelor salvate.
###
### În engleză, numele și textele sunt în fișierele RON: setups, assets/themes, assets/lessons.
### În lecții cealaltă tabără e „adversă”, fiindcă fiecare temă îi dă altă culoare.

## Handicapuri și lecții

lesson-not-quite = Nu chiar. Mai uită-te o dată.

handicap-without = { $pieces ->
    [one] { SIDE($side) } fără 1 piesă
    [few] { SIDE($side) } fără { $pieces } piese
   *[other] { SIDE($side) } fără { $pieces } de piese
    }
handicap-empty = Pe { $square } nu e nicio piesă de scos.
handicap-twice = { $square } apare de două ori.
handicap-neutral = { PIECE($piece, form: "The") } de pe { $square } nu aparține niciunei tabere, deci nu se poate scoate.
handicap-no-match = { SIDE($side, form: "the") } nu mai are o piesă corespunzătoare de scos ({ PIECE($piece) }).

## O partidă salvată ale cărei moduri s-au schimbat

saved-mods = Această partidă a fost salvată cu { LIST($mods) }.
saved-mod-now = { $changed } (acum { $now })
saved-mod-missing = { $changed } (lipsește)
saved-mod-off = { $changed } (oprit)
saved-mod-faulty = { $changed } (omis din cauza erorilor)
saved-mod-files = Această partidă a fost salvată cu alte fișiere ale acelorași mod-uri.
saved-content-same = Regulile și poziția inițială sunt aceleași.
saved-content-rules = Regulile ei s-au schimbat. Mutările sunt verificate după cele noi.
saved-content-start = Poziția ei inițială s-a schimbat.
saved-content-both = Regulile și poziția ei inițială s-au schimbat. Mutările sunt verificate după regulile noi.
saved-content-unknown = Regulile sau poziția ei inițială s-ar putea să se fi schimbat.

## Jocuri și așezările lor

game-laser-chess = Laser Chess
    .note = Faci o mutare, apoi laserul tău trage. O piesă lovită pe o latură neprotejată este distrusă. Lovește regele advers ca să câștigi.

setup-laser-chess-ace = As
    .note = Cea mai bună pentru început. Aceeași ca Clasic din Khet 2.0.

setup-laser-chess-curiosity = Curiozitate
    .note = Aceeași ca Imhotep din Khet 2.0.

setup-laser-chess-grail = Graal
    .note = Aceeași ca Dinastie din Khet 2.0.

setup-laser-chess-mercury = Mercur
    .note = La început, laserele bat de-a lungul liniilor din spate.

setup-laser-chess-sophie = Sophie
    .note = Cele două armate încep una în mijlocul celeilalte.

game-khet-2 = Khet 2.0
    .note = Piramidele și scarabeii reflectă raza, iar un anubis o oprește din față. Lovește faraonul advers ca să câștigi.

setup-khet-2-classic = Clasic
    .note = Cea mai bună pentru început. Aceeași ca As din Laser Chess.

setup-khet-2-classic2 = Clasic, Ochiul lui Horus
    .note = Clasic, cu câte un ochi al lui Horus de fiecare parte, care împarte raza.

setup-khet-2-dynasty = Dinastie
    .note = Aceeași ca Graal din Laser Chess.

setup-khet-2-dynasty2 = Dinastie, Ochiul lui Horus
    .note = Dinastie, cu câte un ochi al lui Horus de fiecare parte, care împarte raza.

setup-khet-2-imhotep = Imhotep
    .note = Aceeași ca Curiozitate din Laser Chess.

setup-khet-2-imhotep2 = Imhotep, Ochiul lui Horus
    .note = Imhotep, cu câte un ochi al lui Horus de fiecare parte, care împarte raza.

setup-khet-2-isis = Isis
    .note = Făcută pentru ochiul lui Horus: un joc deschis, ochi în ochi.

setup-khet-2-osiris = Osiris
    .note = Făcută pentru ochiul lui Horus: scarabei în colțurile îndepărtate, ochi în mijloc.

game-khet-1 = Khet 1.0
    .note = Laserele sunt în ziduri și nu se rotesc niciodată. Obeliscurile opresc lumina: dacă pui două unul peste altul, o lovitură îl distruge doar pe cel de sus.

setup-khet-1-classic = Clasic
    .note = Cea mai bună pentru început. Fiecare faraon stă între două stive de obeliscuri.

setup-khet-1-classic2 = Clasic, Ochiul lui Horus
    .note = Clasic, cu câte un ochi al lui Horus de fiecare parte, care împarte raza.

setup-khet-1-dynasty = Dinastie
    .note = Faraonii stau mai în față, înconjurați de obeliscurile lor.

setup-khet-1-dynasty2 = Dinastie, Ochiul lui Horus
    .note = Dinastie, cu câte un ochi al lui Horus de fiecare parte, care împarte raza.

setup-khet-1-edfu = Edfu
    .note = Turnul din Kadesh și ochiul lui Horus: Dinastie cu câte doi ochi de fiecare parte în locul djedurilor, care împart raza pe ambele niveluri.

setup-khet-1-imhotep = Imhotep
    .note = Djedurile din mijloc pot începe imediat un duel al oglinzilor.

setup-khet-1-imhotep2 = Imhotep, Ochiul lui Horus
    .note = Imhotep, cu câte un ochi al lui Horus de fiecare parte, care împarte raza.

setup-khet-1-isis = Isis
    .note = Făcută pentru ochiul lui Horus: un joc deschis, ochi în ochi.

setup-khet-1-memphis = Memphis
    .note = Turnul din Kadesh: Clasic cu djedurile pe platformă. Ambele raze urcă de la primul tir.

setup-khet-1-osiris = Osiris
    .note = Făcută pentru ochiul lui Horus: djeduri în colțurile îndepărtate, ochi în mijloc.

setup-khet-1-thebes = Teba
    .note = Turnul din Kadesh: Imhotep cu un djed și o piramidă de fiecare parte pe platformă.

game-khet-1-sphinx = Khet 1.0, laser-sfinx
    .note = Laserul fiecărei părți este un sfinx din colț, care se rotește între două direcții. Nimic nu îl distruge și nu îl mută.
    .question = Lasere
    .base = În zid
    .answer = Sfincși

game-laser-chess-1987 = Laser Chess (1987)

setup-laser-chess-1987-start = Start

game-workshop = Atelier
    .note = Sticlă, oglinzi cu o singură față, turele, turnuri și portaluri: o mostră din ce pot face seturile de reguli.

setup-workshop-doors = Uși
    .note = Lumina care intră într-un portal iese prin celălalt. Rotește-l pe unul dintre ele și raza o ia pe alt drum.

setup-workshop-echo = Ecou
    .note = Primul tir se întoarce pe același drum. Pune un geam cu muchia spre rază și ea trece mai departe.

setup-workshop-ghosts = Fantome
    .note = Fiecare tir se împarte în două. Du-ți cristalul până la regele advers și schimbă-le locurile.

setup-workshop-looking-glass = Prin oglindă
    .note = Turelele se rotesc, dar nu se mută niciodată. O semioglindă reflectă raza din față și o lasă să treacă din spate.

setup-workshop-quarry = Cariera
    .note = Stâlpii nu se mută niciodată, turnurile pierd câte un etaj, iar o carcasă lovită devine deflector.

setup-workshop-stones = Menhire
    .note = Monoliții sunt oglinzi care nu aparțin nimănui. Nimic nu îi mută, nu îi rotește și nu îi distruge.

game-workshop-16 = Atelier 16
    .note = Piesele Atelierului într-o sală de 16 pe 16 câmpuri, cu un iaz în mijloc.

setup-workshop-16-hall = Sala oglinzilor
    .note = Primul tir luminează toată sala și nu lovește nimic. Apoi cineva rotește o oglindă.

group-eye-of-horus = Ochiul lui Horus

group-tower = Turn

## Așezări gata făcute pentru Stratego

setup-stratego-ambush = Ambuscadă
    .note = În față, piese slabe; în spatele lor așteaptă mareșalul și spionul, unul lângă altul.

setup-stratego-bastion = Bastion
    .note = Steagul în mijloc, închis de trei bombe, cu piese puternice pe fiecare culoar.

setup-stratego-fortress = Fortăreață
    .note = Steagul în colț, în spatele a două bombe; a treia bombă atrage geniștii în partea cealaltă.

setup-stratego-storm = Furtună
    .note = Cele mai puternice trei piese pe linia din față, câte una pe fiecare culoar.

setup-stratego-wings = Aripi
    .note = Două aripi puternice și un centru deschis. Steagul stă în spatele aripii drepte.

## Teme

theme-studio = Studio
    .note = Piatră închisă la culoare și alamă.

theme-obelisk = Obelisc
    .note = Nisip, turcoaz și aur.

theme-neon = Neon
    .note = Sticlă, cyan și magenta.

theme-workshop = Atelier
    .note = Lemn și alamă pe postav verde.

theme-clear-red-green = Clar: albastru și portocaliu
    .note = Pentru daltonism roșu-verde.

theme-clear-blue-yellow = Clar: cyan și roșu
    .note = Pentru daltonism albastru-galben.

## Lecția: Ținta

lesson-goal = Ținta
    .intro = În fiecare tură muți sau rotești o piesă. Apoi laserul tău trage singur. Dacă raza lovește regele advers, ai câștigat. Numele unui câmp vine de la coloană (pe verticală) și de la linie (pe orizontală): la j1, coloana j întâlnește linia 1.
    .closing = Acum știi ținta. Lecțiile următoare arată cum aduci raza acolo.
lesson-goal-step-1 = Laserul tău de pe j1 trage în sus pe coloana j. Fața argintie, oblică, a deflectorului de pe j5 este oglinda lui; acum nu e îndreptată spre regele advers. Rotește deflectorul de pe j5 ca să trimită raza spre rege.
    .done = Așa se câștigă o partidă.
    .answer-1 = Ai rotit laserul spre stânga, iar el ți-a lovit propriul rege pe f1.
    .answer-2 = Raza a lovit deflectorul din spate și l-a distrus. Rotește-l în celălalt sens.
    .answer-3 = Raza nu a nimerit regele. Rotește deflectorul de pe j5 în sens orar, ca oglinda lui să fie îndreptată în jos și la stânga.
lesson-goal-step-2 = O piesă se poate și muta cu un câmp, în orice direcție. Mută deflectorul de pe i3 în rază, astfel încât raza să ajungă la regele de pe e4.
    .answer-1 = Ai rotit laserul spre stânga, iar el ți-a lovit propriul rege pe f1.
    .answer-2 = Raza a cotit pe linia 3, dar regele e pe linia 4.
    .answer-3 = Pe i3, deflectorul nu e în rază. Mută-l pe coloana j.
    .answer-4 = Deflectorul trebuie să intre în rază pe linia regelui, adică pe j4.

## Lecția: Tirul

lesson-shot = Tirul
    .intro = Laserul tău trage la sfârșitul fiecărei ture, orice ai face. O piesă este distrusă când raza îi lovește o latură neprotejată: una fără oglindă și fără scut.
lesson-shot-step-1 = Deflectorul de pe j4 îți trimite deja raza pe linia 4, spre o latură neprotejată a deflectorului advers de pe d4. Mută-ți regele cu un câmp și privește.
    .done = Tu ai mutat regele, iar laserul a făcut restul.
    .answer-1 = Ai rotit laserul spre stânga, iar el ți-a lovit propriul rege pe f1.
    .answer-2 = Ai întors spatele deflectorului spre propriul laser, iar raza l-a distrus.
    .answer-3 = Acum raza nu mai ajunge pe linia 4. Lasă deflectorul de pe j4 așa cum e și mută regele.
lesson-shot-step-2 = De data aceasta, oglinda deflectorului advers de pe d4 e îndreptată spre dreapta, deci raza ta ar coti acolo în sus. Trimite-o pe linia 4 și vezi ce lovește.
    .done = Oglinzile lucrează pentru ambii jucători: deflectorul advers ți-a trimis raza în apărătorul advers.
    .answer-1 = Ai rotit laserul spre stânga, iar el ți-a lovit propriul rege pe f1.
    .answer-2 = Raza ți-a lovit deflectorul din spate. Rotește-l în celălalt sens.
    .answer-3 = La j4 raza încă iese de pe tablă. Rotește deflectorul de acolo.

## Lecția: Oglinzi

lesson-mirrors = Oglinzi
    .intro = Un deflector are oglindă pe două laturi, care abate raza în unghi drept. Celelalte două laturi sunt neprotejate: o rază care le lovește îl distruge. Un comutator are oglindă pe toate laturile, așa că nicio rază nu-l poate distruge.
lesson-mirrors-step-1 = Raza ta cotește pe j5 și încă o dată pe d5, acolo în sus. Rotește deflectorul de pe d5 ca raza să coboare spre rege.
    .answer-1 = Ai rotit laserul spre stânga, iar el ți-a lovit propriul rege pe f1.
    .answer-2 = Raza a lovit o latură neprotejată și ți-a distrus deflectorul. Oglinda lui trebuie să fie spre rază.
    .answer-3 = Raza nu a ajuns la d2. Oglinda de pe d5 trebuie să fie îndreptată spre dreapta, de unde vine raza, și în jos.
lesson-mirrors-step-2 = Acum în rază stă un comutator. Are doar două poziții. Rotește-l ca să trimiți raza în jos, spre rege.
    .answer-1 = Ai rotit laserul spre stânga, iar el ți-a lovit propriul rege pe f1.
    .answer-2 = Acela era propriul tău deflector. De rotit e comutatorul de pe e5.
    .answer-3 = Raza încă nu ajunge la e2. Rotește comutatorul de pe e5.

## Lecția: Regele

lesson-king = Regele
    .intro = Un rege nu are oglindă. Dacă îl lovește o rază din orice parte, partida s-a terminat. Se poate muta cu un câmp, dar nu se poate roti.
lesson-king-step-1 = Raza adversă coboară pe coloana a, cotește pe a4 și e îndreptată spre regele tău. Mută regele pe un câmp pe care adversarul nu-l poate lovi în tura următoare.
    .done = Apărătorul tău ține raza adversă la distanță.
    .answer-1 = Regele tău e încă în raza adversă.
    .answer-2 = Adversarul îți poate lovi încă regele: deflectorul de pe a4 se poate muta în sus sau în jos și ia raza cu el. Ce linie acoperă apărătorul tău?

## Lecția: Autogoluri

lesson-own-goals = Autogoluri
    .intro = Laserului nu-i pasă a cui e piesa lovită. Urmărește-ți raza până la capăt înaintea fiecărei ture.
lesson-own-goals-step-1 = Raza ta merge pe linia 3 drept în propriul tău rege. Găsește o tură care nu te costă nimic.
    .done = Să muți regele, să rotești deflectorul în sensul bun sau să blochezi raza cu scutul apărătorului: toate ajută.
    .answer-1 = Laserul ți-a lovit propriul rege și ai pierdut partida.
    .answer-2 = Regele tău e în siguranță, dar raza ți-a lovit deflectorul din spate. Găsește o tură care nu te costă nimic.
lesson-own-goals-step-2 = Acum poți lovi regele advers. Pe coloana j stau două deflectoare, dar numai unul poate trimite raza spre el.
    .done = Cu primul deflector dat la o parte, raza a ajuns la al doilea.
    .answer-1 = Ai rotit laserul spre stânga, iar el ți-a lovit propriul rege pe f1.
    .answer-2 = Raza a cotit pe linia 4 și ți-a lovit propriul apărător de pe g4.
    .answer-3 = Raza ți-a lovit unul dintre deflectoare din spate.
    .answer-4 = Raza trebuie să ajungă la deflectorul de pe j6, dar cel de pe j4 o abate înainte.

## Lecția: Scuturi

lesson-shields = Scuturi
    .intro = Un apărător are pe o latură un scut care oprește raza. Celelalte trei laturi sunt neprotejate: o rază care le lovește îl distruge.
lesson-shields-step-1 = Raza adversă vine din stânga pe linia 4. Folosește-ți apărătorul astfel încât următorul tir advers să nu lovească nicio piesă de-a ta.
    .answer-1 = Acum nu mai stă nimic între raza adversă și regele tău.
    .answer-2 = Raza vine din stânga, iar pe acea latură apărătorul e neprotejat. Rotește-i scutul spre stânga.
lesson-shields-step-2 = Apărătorul advers de pe e5 îți oprește raza cu scutul. Distruge-l dintr-o altă parte.
    .done = De sus, apărătorul era neprotejat.
    .answer-1 = Ai rotit laserul spre stânga, iar el ți-a lovit propriul rege pe f1.
    .answer-2 = Scutul a oprit raza, iar apărătorul rămâne în picioare. Încearcă din altă parte.
    .answer-3 = Raza ți-a lovit propriul deflector din spate.
    .answer-4 = Raza nu a ajuns la apărător. Adu-o de sus, prin deflectoarele de pe j7 și e7.

## Lecția: Schimburi

lesson-swaps = Schimburi
    .intro = Un comutator poate face schimb de loc cu un deflector sau un apărător chiar de lângă el, din orice tabără. La schimb, niciuna dintre piese nu se rotește.
lesson-swaps-step-1 = Apărătorul advers îți oprește raza pe e5, unde o oglindă ar putea-o trimite spre rege. Schimbă comutatorul cu apărătorul.
    .done = Comutatorul a luat locul apărătorului și a trimis raza în sus.
    .answer-1 = Ai rotit laserul spre stânga, iar el ți-a lovit propriul rege pe f1.
    .answer-2 = Apărătorul încă oprește raza. Alege comutatorul, apoi câmpul apărătorului.
    .answer-3 = Raza nu a nimerit regele. Comutatorul de pe d4 poate merge pe e5, unde e raza.
lesson-swaps-step-2 = Raza ta e pe cale să-ți lovească propriul deflector de pe d6. O singură tură îl salvează și câștigă partida.
    .answer-1 = Ai rotit laserul spre stânga, iar el ți-a lovit propriul rege pe f1.
    .answer-2 = Raza ți-a lovit propriul deflector. Pune comutatorul în locul lui.
    .answer-3 = Nu ai pierdut nimic, dar poți câștiga imediat: schimbă comutatorul cu deflectorul.

## Lecția: Câmpuri rezervate

lesson-reserved = Câmpuri rezervate
    .intro = Câmpurile marcate aparțin unei tabere. Doar piesele tale pot intra pe coloana j și pe b1 și b8, doar cele adverse pe coloana a și pe i1 și i8.
lesson-reserved-step-1 = Raza ta merge pe linia 8. Mută deflectorul de pe c7 pe câmpul tău rezervat de pe acea linie.
    .done = Adversarul tău nu poate intra niciodată pe acel câmp.
    .answer-1 = Ai rotit laserul spre stânga, iar el ți-a lovit propriul rege pe f1.
    .answer-2 = Raza a cotit pe coloana c, dar regele e pe coloana b.
    .answer-3 = Raza ți-a lovit deflectorul pe o latură neprotejată.
    .answer-4 = Deflectorul trebuie să intre în rază pe b8.
lesson-reserved-step-2 = Și coloana j este a ta, deci adversarul nu poate bloca niciodată raza acolo. Mută deflectorul de pe i3 pe coloana j, astfel încât raza să meargă pe linia 2 și să cotească în sus pe e2.
    .answer-1 = Ai rotit laserul spre stânga, iar el ți-a lovit propriul rege pe f1.
    .answer-2 = Raza a mers pe linia 3 și nu a ajuns la deflectorul de pe e2.
    .answer-3 = Deflectorul trebuie să intre în rază pe j2.

## Lecția: Rotirea laserului

lesson-laser = Rotirea laserului
    .intro = Laserul tău nu se mută niciodată, dar se poate roti între două direcții: în sus și la stânga. Rotirea ține loc de mutare.
lesson-laser-step-1 = Regele advers stă pe linia 1. Rotește-ți laserul și lovește-l.
    .answer-1 = Laserul trage încă în sus. Alege-l pe j1 și rotește-l spre stânga.
lesson-laser-step-2 = Aici, propriul tău rege stă pe linia 1. Găsește alt drum ca să lovești regele advers.
    .answer-1 = Laserul a tras pe linia 1 și ți-a lovit propriul rege.
    .answer-2 = Raza a lovit deflectorul din spate. Rotește-l în celălalt sens.
    .answer-3 = Raza a trecut pe alături. Uită-te la deflectorul de pe j6.

## Lecția: Citește raza adversă

lesson-enemy-beam = Citește raza adversă
    .intro = Urmărește raza adversă la fel de atent ca pe a ta. Ea arată ce lovește adversarul data viitoare dacă nu se schimbă nimic.
lesson-enemy-beam-step-1 = Raza adversă cotește pe a5, merge pe linia 5 și ajunge la deflectorul tău de pe g5. Unde merge de acolo? Ai grijă să nu lovească nicio piesă de-a ta.
    .done = Propria ta oglindă ar fi trimis raza adversă spre regele tău.
    .answer-1 = Raza adversă cotește pe g5 și coboară pe coloana g spre regele tău.
    .answer-2 = Acum raza adversă lovește o latură neprotejată a deflectorului tău.
lesson-enemy-beam-step-2 = Raza adversă nu lovește acum nimic, dar urmează rândul adversarului. Ce oglindă ar putea roti ca să-ți lovească regele? Du regele la adăpost.
    .done = Un deflector se poate roti sau muta, dar nu amândouă în aceeași tură.
    .answer-1 = Adversarul rotește deflectorul de pe a3 în sens orar, iar raza merge pe linia 3 drept în regele tău.

## Lecția: Întâi privește, apoi trage

lesson-safety = Întâi privește, apoi trage
    .intro = Un tir bun valorează puțin dacă răspunsul te costă regele. Verifică ambele raze înainte de a muta.
lesson-safety-step-1 = Raza ta distruge deflectorul de pe c4 dacă nu-i schimbi drumul. Dar raza adversă e îndreptată spre regele tău. Distruge deflectorul și nu-i lăsa adversarului niciun tir asupra regelui tău.
    .done = Ai distrus o piesă, iar adversarul nu are niciun tir asupra regelui tău.
    .answer-1 = Raza ta nu mai ajunge la c4. Lasă deflectorul de pe j4 așa cum e.
    .answer-2 = Ai distrus deflectorul, dar următorul tir advers îți lovește regele.
    .answer-3 = Deflectorul advers de pe a6 se poate muta pe a5 sau a7 și ia raza cu el. Pe care dintre aceste linii o acoperă apărătorul tău?

## Lecția: Un plan în două ture

lesson-plan = Un plan în două ture
    .intro = Adesea nicio tură nu câștigă imediat. Atunci caută una la care adversarul nu are răspuns și câștigă cu următoarea.
lesson-plan-step-1 = În această tură nu poți lovi regele advers. Găsește o tură după care îl lovești data viitoare, orice ar face adversarul.
    .done = Oriunde s-ar duce acum regele advers, raza ta îl poate urma.
    .answer-1 = Ai rotit laserul spre stânga, iar el ți-a lovit propriul rege pe f1.
    .answer-2 = După aceasta, regele advers scapă. Adu mai întâi raza pe linia lui, ca oglinzile tale să ajungă la orice câmp pe care poate fugi.
lesson-plan-step-2 = Regele advers a fugit pe e5. Lovește-l.
    .answer-1 = Raza a lovit una dintre propriile tale piese.
    .answer-2 = Raza a trecut pe alături. Unde ar merge dacă ai roti deflectorul de pe e6?

## Lecția: Stive

lesson-stacks = Stive
    .intro = În Khet 1.0, laserele sunt în ziduri. Obeliscurile nu au oglindă, dar două din aceeași tabără pot fi puse unul peste altul.
lesson-stacks-step-1 = Raza adversă e îndreptată spre obeliscul tău de pe e4. Mută celălalt obelisc peste el.
    .done = Tirul advers a distrus doar vârful stivei.
    .answer-1 = O stivă pe e3 nu stă în calea razei. Pune obeliscurile unul peste altul pe e4, unde ajunge raza.
    .answer-2 = Un obelisc singur se pierde la tirul următor. Mută-l pe cel de pe e3 peste cel de pe e4.
lesson-stacks-step-2 = Obeliscul rămas singur pe e4 nu ar mai rezista unei lovituri. Fă astfel încât următorul tir advers să nu lovească nicio piesă de-a ta.
    .answer-1 = Raza adversă îți lovește încă obeliscul.

## Lecția: Vârful stivei

lesson-tops = Vârful stivei
    .intro = O stivă se mută ca o singură piesă sau i se mută doar vârful. O lovitură distruge numai vârful.
lesson-tops-step-1 = Raza adversă e îndreptată spre faraonul tău. Acoperă-l cu vârful stivei și lasă obeliscul de jos pe e4.
    .answer-1 = Faraonul e în siguranță, dar acoperă-l de data aceasta doar cu vârful stivei.
    .answer-2 = Raza adversă ajunge încă la faraonul tău.
lesson-tops-step-2 = Raza ta e îndreptată spre stiva adversă de pe d5. Distruge ambele obeliscuri. Ai două ture.
    .done = Primul tir a distrus vârful, al doilea restul.
    .answer-1 = Raza ți-a lovit propria piramidă.
    .answer-2 = Raza trebuie să lovească stiva în ambele ture. Lasă piramida de pe j5 așa cum e.

## Lecția: Ochiul lui Horus

lesson-splitters = Ochiul lui Horus
    .intro = Ochiul lui Horus împarte raza. O jumătate cotește ca la un scarabeu, cealaltă merge drept mai departe.
lesson-splitters-step-1 = Raza ta ajunge la ochiul de pe f5. Folosește-l ca să lovești piramida de pe f7 și anubisul de pe c5 cu un singur tir.
    .answer-1 = Ai rotit sfinxul spre stânga, iar el ți-a lovit propriul faraon pe h1.
    .answer-2 = O jumătate a lovit anubisul, dar cealaltă a mers în jos. Rotește ochiul.
    .answer-3 = Raza trebuie să ajungă la ochiul de pe f5. Lasă piramida de pe j5 așa cum e.
lesson-splitters-step-2 = O jumătate a razei e pe cale să-ți lovească propriul faraon. Câștigă în schimb partida.
    .answer-1 = O jumătate a razei a coborât pe coloana f spre propriul tău faraon.
    .answer-2 = Faraonul tău e în siguranță, dar poți câștiga imediat. Unde trimite ochiul raza dacă îl rotești?

## Lecția: Ambii faraoni

lesson-two-beams = Ambii faraoni
    .intro = O rază împărțită poate lovi mai multe piese deodată. Dacă lovește ambii faraoni, partida este remiză.
lesson-two-beams-step-1 = Raza ta e îndreptată spre faraonul advers și spre al tău. Câștigă partida.
    .done = Faraonul tău s-a dat la o parte, iar cealaltă jumătate a razei și-a făcut treaba.
    .answer-1 = Un singur tir a lovit ambii faraoni, iar partida este remiză. Scoate-l pe al tău din rază.
    .answer-2 = Acum a fost lovit doar propriul tău faraon, iar partida e pierdută.
    .answer-3 = Faraonul advers nu a fost lovit. Lasă raza așa cum e și mută-ți faraonul.

## Lecția: Două niveluri

lesson-two-levels = Două niveluri
    .intro = Turnul din Kadesh poartă o platformă, ale cărei câmpuri au litere mari. Privită din afară, jumătatea stângă a fiecărei laturi a turnului este un periscop: o rază care ajunge la ea se întoarce de unde a venit, dar la celălalt nivel. Jumătatea dreaptă oprește raza.
    .closing = Fii atent la ambele niveluri: la un singur tir, o rază poate trece prin toate cele patru periscoape.
lesson-two-levels-step-1 = Raza ta ajunge la f5 în jumătatea dreaptă a laturii turnului și se oprește acolo. Trimite-o spre jumătatea stângă, la f4, și va lovi obeliscul de pe platformă.
    .done = Raza a urcat prin turn și a ieșit sus, pe E3.
    .answer-1 = Merge și dacă muți turnul, iar despre asta este vorba într-un pas următor. De data aceasta, mută piramida.
    .answer-2 = Acum raza nu mai ajunge la turn. Piramida e orientată bine: mut-o.
    .answer-3 = Periscopul este la f4, deci raza trebuie să meargă pe linia 4. Mută piramida acolo.
lesson-two-levels-step-2 = Sus, o rază se oprește la marginea platformei, iar a ta se oprește pe C1. Rotește djedul de pe C2 astfel încât raza să ajungă la alt periscop și să coboare din nou.
    .done = Raza a coborât pe latura de sud a turnului și a lovit piramida de pe e1.
    .answer-1 = Raza ți-a lovit propria piramidă din spate.
    .answer-2 = Acum raza nu mai ajunge la djed. Rotește djedul și lasă restul așa cum e.
    .answer-3 = Raza încă nu coboară. Rotește djedul de pe C2.
lesson-two-levels-step-3 = O piesă poate trece și pe câmpul aflat exact deasupra sau dedesubtul ei. Urcă piramida de pe g6 pe platformă, unde trimite raza spre piramida adversă.
    .done = Un pas în sus sau în jos este o mutare de un câmp, deci poate fi și un schimb sau poate forma o stivă.
    .answer-1 = Raza ți-a lovit propria piramidă din spate.
    .answer-2 = Piramida e încă jos. Câmpul aflat exact deasupra lui g6 este E5.
    .answer-3 = Sus, raza merge spre nord pe coloana E. Pune-i în cale piramida de pe g6.
lesson-two-levels-step-4 = Turnul nu este al nimănui: oricare jucător îl poate muta cu un câmp, cu tot ce poartă, dacă noile lui câmpuri sunt libere și nerezervate. Mută-l în raza ta, astfel încât ea să lovească piramida care călătorește pe platformă.
    .done = Piramida adversă a călătorit cu turnul și a rămas pe F3.
    .answer-1 = Raza trebuie să ajungă în jumătatea stângă a laturii de est a turnului. Mută turnul spre sud.
    .answer-2 = Lasă piesele așa cum sunt și mută turnul în rază.
lesson-two-levels-step-5 = Turnul se poate și roti cu un sfert, iar tot ce poartă se rotește odată cu el. Rotește-l astfel încât raza ta să urce, să ocolească turnul și să lovească faraonul advers de sus.
    .done = Raza a coborât prin turn și a lovit faraonul.
    .answer-1 = Oglinzile tale au ajuns pe partea greșită. Rotește turnul în sensul acelor de ceasornic, privit de sus.
    .answer-2 = Oglinzile tale trebuie să întâlnească raza, care iese sus pe E3. Rotește turnul în sensul acelor de ceasornic.
