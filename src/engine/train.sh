#!/usr/bin/env bash
# Trains networks from nothing: src/engine/train.sh SEED FOLDER
#
# Generation 1 learns from games by the hand-crafted evaluation, each later one also from games by the generation before
# it. FOLDER receives the games (1.txt, 2.txt, ..) and the networks (1.bin, 2.bin, ..). Generations that are there already
# are kept, so an interrupted run goes on. One thread trains: only then are the networks the same to the byte.
set -euo pipefail

seed=${1:?expected a seed} folder=${2:?expected a folder}
specular=${SPECULAR:-specular}
mkdir -p "$folder"
for ((generation = 1; generation <= ${GENERATIONS:-4}; generation++)); do
    games=$folder/$generation.txt net=$folder/$generation.bin
    last=none
    [ "$generation" = 1 ] || last=$folder/$((generation - 1)).bin
    if [ ! -e "$games" ]; then
        "$specular" selfplay --games "${GAMES:-24000}" --nodes "${NODES:-1000}" --concurrency "${CONCURRENCY:-2}" \
            --net "$last" --seed $((seed + generation)) >"$games.part"
        mv "$games.part" "$games"
    fi
    all=()
    for ((i = 1; i <= generation; i++)); do all+=("$folder/$i.txt"); done
    if [ ! -e "$net" ]; then
        "$specular" fit "${all[@]}" --out "$net.part" --epochs "${EPOCHS:-7}" --seed "$seed"
        mv "$net.part" "$net"
    fi
done
