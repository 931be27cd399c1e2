//! Measures the speed of the rules core on Classic. Run: `cargo bench -p specular-benches`.

use std::hint::black_box;
use std::time::Duration;

use content::setups::Library;
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use rules::{Player, Position, perft};

fn classic() -> Position {
    let library = Library::embedded();
    match library.find("khet-2/classic") {
        Ok(entry) => entry.position.clone(),
        Err(error) => panic!("{error}"),
    }
}

fn beams(criterion: &mut Criterion) {
    let position = classic();
    let mut group = criterion.benchmark_group("beam");
    group.throughput(Throughput::Elements(1));
    group.bench_function("trace, recorded", |b| b.iter(|| black_box(&position).trace(Player::First)));
    group.bench_function("aim, with lit squares", |b| b.iter(|| black_box(&position).aim(Player::First)));
    group.finish();
}

fn turns(criterion: &mut Criterion) {
    let position = classic();
    let actions = position.actions();
    let mut group = criterion.benchmark_group("turn");
    group.throughput(Throughput::Elements(actions.len() as u64));
    group.bench_function("play, fire and undo every action", |b| {
        let mut position = position.clone();
        b.iter(|| {
            let aim = position.aim(position.to_move());
            for &action in &actions {
                let undo = position.apply_unchecked(&aim, black_box(action));
                black_box(position.hash());
                position.undo(undo);
            }
        });
    });
    group.bench_function("apply, with a recorded turn", |b| {
        b.iter_batched(
            || vec![position.clone(); actions.len()],
            |mut boards| {
                for (board, &action) in boards.iter_mut().zip(&actions) {
                    black_box(board.apply(action)).ok();
                }
                boards
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

fn leaves(criterion: &mut Criterion) {
    let position = classic();
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(20).measurement_time(Duration::from_secs(8));
    group.throughput(Throughput::Elements(perft(&position, 3)));
    group.bench_function("classic, depth 3", |b| b.iter(|| perft(black_box(&position), 3)));
    group.finish();
}

criterion_group!(benches, beams, turns, leaves);
criterion_main!(benches);
