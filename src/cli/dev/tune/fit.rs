//! `specular fit`: learns the network of the evaluation from the positions of `specular selfplay`.
//!
//! The network's value v becomes an expected result, 1 / (1 + exp(-v / scale)); the target is the search's score in the
//! same form, mixed with the result of the game. Adam makes the squared error small (D. Kingma, J. Ba, "Adam: A Method
//! for Stochastic Optimization", 2015), with a rate that falls along a cosine.

use std::fs;
use std::io::Write;
use std::path::Path;

use crate::cli::args::{Args, Failure, Spec, number, say};
use crate::engine::{ActiveFeatures, FEATURES, HIDDEN, NET_SCALE, Net, NetWeights};
use crate::notation::{from_khet, words};
use crate::platform::files;
use crate::rules::{Ruleset, SplitMix64};
use crate::setups::Library;

use super::Sample;

/// The rules by which positions are read: of all facings.
const EDITION: &str = "laser-chess";
const BATCH: usize = 4096;
/// One in so many positions is kept to test what was learnt.
const KEPT: usize = 20;

pub(in crate::cli) const SPEC: Spec = Spec {
    command: "fit",
    values: &["out", "epochs", "mix", "rate", "decay", "scale", "seed", "threads"],
    flags: &[],
    free: Some("FILE.."),
};

pub(in crate::cli) const HELP: &[&str] = &["\
Learn the network of the evaluation from files that 'specular selfplay' wrote. The error on the last positions, which
are not learnt from, is told after every epoch.

Usage: specular fit FILE.. --out FILE [OPTIONS]

Options:
  --out FILE         Where to write the network: src/engine/net.bin
  --epochs N         How often to go through all positions, 1 to 1000 [default: 30]
  --mix PERCENT      How much of the target is the search's score; the rest is the result [default: 70]
  --rate N           The first rate of learning, in millionths, 1 to 100000 [default: 2000]
  --decay N          How fast weights that nothing holds fade: hundredths for each unit of the rate [default: 5]
  --scale N          A score of so many hundredths of a deflector is an expected result of 73 %; 0 finds the scale
                     that fits the scores to the results [default: 0]
  --seed N           Where chance begins [default: 1]
  --threads N        1 to 64 [default: 1]
  -h, --help         Show this help
"];

/// A position, ready to be learnt.
struct Item {
    sides: [Vec<u16>; 2],
    extra: f32,
    score: f32,
    result: f32,
}

pub(in crate::cli) fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let path = args.path("out").ok_or_else(|| Failure::usage(None, "expected --out FILE, found none"))?;
    let count = |args: &mut Args, name: &str, from: u64, to: u64| {
        args.parsed(name, &format!("a number from {from} to {to}"), |text| number(text, from..=to))
    };
    let epochs = count(&mut args, "epochs", 1, 1000)?.unwrap_or(30);
    let mix = count(&mut args, "mix", 0, 100)?.unwrap_or(70) as f32 / 100.0;
    let rate = count(&mut args, "rate", 1, 100_000)?.unwrap_or(2000) as f32 / 1e6;
    let decay = count(&mut args, "decay", 0, 10_000)?.unwrap_or(5) as f32 / 100.0;
    let scale = count(&mut args, "scale", 0, 10_000)?.unwrap_or(0) as f32;
    let seed = count(&mut args, "seed", 0, u64::MAX)?.unwrap_or(1);
    let threads = count(&mut args, "threads", 1, 64)?.unwrap_or(1) as usize;
    let files = args.free;
    let library = Library::embedded();
    let Some(edition) = library.editions().iter().find(|edition| edition.id == EDITION) else {
        return Err(Failure::input(format!("expected the shipped edition {EDITION}, found none")));
    };
    let mut items = Vec::new();
    for file in &files {
        read(file, &edition.rules, &mut items)?;
    }
    let kept = items.len() / KEPT;
    let (train, test) = items.split_at(items.len() - kept);
    if train.len() < BATCH {
        return Err(Failure::input(format!("expected {BATCH} positions or more, found {}", train.len())));
    }
    let scale = if scale > 0.0 { scale } else { fitting_scale(train) };
    say(err, &format!("{} positions to learn from, {} to test; scale {scale:.0}\n", train.len(), test.len()));
    let target = |item: &Item| mix * expected(item.score, scale) + (1.0 - mix) * item.result;

    let mut random = SplitMix64::new(seed);
    let mut learner = Learner::new(&mut random);
    let mut order: Vec<u32> = (0..train.len() as u32).collect();
    let batches = train.len() / BATCH;
    let steps = (batches as u64 * epochs) as f32;
    for epoch in 1..=epochs {
        for i in (1..order.len()).rev() {
            order.swap(i, random.below(i as u64 + 1) as usize);
        }
        let mut error = 0.0;
        for batch in order.chunks_exact(BATCH) {
            let share = batch.len().div_ceil(threads);
            let parameters = &learner.parameters;
            let gradients: Vec<(Vec<f32>, f32)> = std::thread::scope(|scope| {
                let workers: Vec<_> = batch
                    .chunks(share)
                    .map(|part| {
                        scope.spawn(move || {
                            gradient(parameters, part.iter().map(|&i| &train[i as usize]), scale, target)
                        })
                    })
                    .collect();
                workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
            });
            error += gradients.iter().map(|(_, error)| error).sum::<f32>() / BATCH as f32;
            let progress = learner.steps as f32 / steps;
            let now = rate * (0.02 + 0.98 * 0.5 * (1.0 + (progress * std::f32::consts::PI).cos()));
            learner.step(&gradients, now, decay);
        }
        let tested: f32 =
            test.iter().map(|item| (predict(&learner.parameters, item, scale) - target(item)).powi(2)).sum();
        say(
            err,
            &format!(
                "epoch {epoch:3}: error {:.5} learnt, {:.5} tested\n",
                error / batches as f32,
                tested / test.len().max(1) as f32
            ),
        );
        let bytes = Net::quantise(&learner.weights()).to_bytes();
        files::write_atomically(&path, &bytes)
            .map_err(|error| Failure::input(format!("--out: {}: {error}", path.display())))?;
    }
    writeln!(out, "{}", path.display())?;
    Ok(())
}

fn read(path: &Path, rules: &std::sync::Arc<Ruleset>, items: &mut Vec<Item>) -> Result<(), Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::input(format!("{}: {error}", path.display())))?;
    for (number, line) in (1..).zip(text.lines()) {
        let wrong = |problem: String| Failure::input(format!("{}:{number}: {problem}", path.display()));
        let sample: Sample = line.parse().map_err(wrong)?;
        let position = from_khet(rules, &sample.khet).map_err(|error| wrong(words::khet_error(rules, &error)))?;
        let active = ActiveFeatures::of(&position)
            .map_err(|mismatch| wrong(format!("expected a position that the network supports, but {mismatch}")))?;
        items.push(Item {
            sides: active.perspectives,
            extra: active.threats as f32,
            score: sample.score as f32,
            result: sample.result,
        });
    }
    Ok(())
}

fn expected(score: f32, scale: f32) -> f32 {
    1.0 / (1.0 + (-score / scale).exp())
}

/// The scale by which the scores tell the results best.
fn fitting_scale(items: &[Item]) -> f32 {
    let error = |scale: f32| items.iter().map(|item| (expected(item.score, scale) - item.result).powi(2)).sum::<f32>();
    let scales = (1..=40).map(|i| 20.0 * i as f32);
    scales.min_by(|&a, &b| error(a).total_cmp(&error(b))).unwrap_or(200.0)
}

/// Where the parts of the parameters begin: inputs, bias, outputs, the output's bias.
const BIAS: usize = FEATURES * HIDDEN;
const OUT: usize = BIAS + HIDDEN;
const LAST: usize = OUT + 2 * HIDDEN;
const PARAMETERS: usize = LAST + 1;
/// The score of the network's 1.0.
const WORTH: f32 = NET_SCALE as f32;

struct Learner {
    parameters: Vec<f32>,
    /// Means of the gradient and of its square, which fade.
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Learner {
    fn new(random: &mut SplitMix64) -> Self {
        let mut parameters = vec![0.0; PARAMETERS];
        let mut unit = || random.below(1 << 24) as f32 / (1 << 23) as f32 - 1.0;
        parameters[..BIAS].iter_mut().for_each(|weight| *weight = 0.1 * unit());
        parameters[BIAS..OUT].iter_mut().for_each(|bias| *bias = 0.3);
        parameters[OUT..LAST].iter_mut().for_each(|weight| *weight = 0.3 * unit());
        Self { parameters, first: vec![0.0; PARAMETERS], second: vec![0.0; PARAMETERS], steps: 0 }
    }

    fn step(&mut self, gradients: &[(Vec<f32>, f32)], rate: f32, decay: f32) {
        const FADE: [f32; 2] = [0.9, 0.999];
        self.steps += 1;
        let correct = FADE.map(|fade| 1.0 - fade.powi(self.steps));
        for i in 0..PARAMETERS {
            let gradient = gradients.iter().map(|(gradient, _)| gradient[i]).sum::<f32>() / BATCH as f32;
            self.first[i] = FADE[0] * self.first[i] + (1.0 - FADE[0]) * gradient;
            self.second[i] = FADE[1] * self.second[i] + (1.0 - FADE[1]) * gradient * gradient;
            let slope = (self.second[i] / correct[1]).sqrt() + 1e-8;
            self.parameters[i] -= rate * self.first[i] / correct[0] / slope;
            if i < BIAS {
                self.parameters[i] -= rate * decay * self.parameters[i];
            }
            self.parameters[i] = self.parameters[i].clamp(-20.0, 20.0);
        }
    }

    fn weights(&self) -> NetWeights {
        NetWeights {
            features: self.parameters[..BIAS].to_vec(),
            bias: self.parameters[BIAS..OUT].to_vec(),
            output: self.parameters[OUT..LAST].to_vec(),
            output_bias: self.parameters[LAST],
        }
    }
}

/// The first layer for one side.
fn sums(parameters: &[f32], inputs: &[u16]) -> [f32; HIDDEN] {
    let mut sums: [f32; HIDDEN] = std::array::from_fn(|i| parameters[BIAS + i]);
    for &input in inputs {
        let row = &parameters[usize::from(input) * HIDDEN..][..HIDDEN];
        sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
    }
    sums
}

fn value(parameters: &[f32], sums: &[[f32; HIDDEN]; 2]) -> f32 {
    let neurons = sums.iter().flatten().zip(&parameters[OUT..LAST]);
    parameters[LAST] + neurons.map(|(sum, weight)| sum.clamp(0.0, 1.0) * weight).sum::<f32>()
}

fn predict(parameters: &[f32], item: &Item, scale: f32) -> f32 {
    let sums = item.sides.each_ref().map(|inputs| sums(parameters, inputs));
    expected(WORTH * value(parameters, &sums) + item.extra, scale)
}

/// The sum of the gradients of the error over some positions, and of the errors.
fn gradient<'a>(
    parameters: &[f32],
    items: impl Iterator<Item = &'a Item>,
    scale: f32,
    target: impl Fn(&Item) -> f32,
) -> (Vec<f32>, f32) {
    let mut gradient = vec![0.0; PARAMETERS];
    let mut error = 0.0;
    for item in items {
        let sums = item.sides.each_ref().map(|inputs| sums(parameters, inputs));
        let found = expected(WORTH * value(parameters, &sums) + item.extra, scale);
        let miss = found - target(item);
        error += miss * miss;
        let slope = miss * found * (1.0 - found);
        gradient[LAST] += slope;
        for (side, (inputs, sums)) in item.sides.iter().zip(&sums).enumerate() {
            let out = OUT + side * HIDDEN;
            let mut back = [0.0; HIDDEN];
            for i in 0..HIDDEN {
                gradient[out + i] += slope * sums[i].clamp(0.0, 1.0);
                // Beyond the ramp's ends nothing changes.
                back[i] = if sums[i] > 0.0 && sums[i] < 1.0 { slope * parameters[out + i] } else { 0.0 };
                gradient[BIAS + i] += back[i];
            }
            for &input in inputs {
                let row = &mut gradient[usize::from(input) * HIDDEN..][..HIDDEN];
                row.iter_mut().zip(&back).for_each(|(sum, back)| *sum += back);
            }
        }
    }
    (gradient, error)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(result: f32) -> Item {
        Item { sides: [vec![3, 90, 700], vec![5, 81]], extra: 12.0, score: 40.0, result }
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_error() {
        let learner = Learner::new(&mut SplitMix64::new(3));
        let (item, scale) = (item(1.0), 150.0);
        let error = |parameters: &[f32]| (predict(parameters, &item, scale) - item.result).powi(2);
        let (gradient, _) = gradient(&learner.parameters, std::iter::once(&item), scale, |item| item.result);
        // The error's slope is twice the gradient, and a hundredth of it for each unit of the output.
        for i in [3 * HIDDEN, 90 * HIDDEN + 7, BIAS + 1, OUT + 4, OUT + HIDDEN + 4, LAST] {
            let mut moved = learner.parameters.clone();
            let step = 1e-2;
            moved[i] += step;
            let up = error(&moved);
            moved[i] -= 2.0 * step;
            let slope = (up - error(&moved)) / (2.0 * step);
            let expected = 2.0 * WORTH / scale * gradient[i];
            assert!((slope - expected).abs() < 2e-3 + 0.05 * expected.abs(), "{i}: {slope} and {expected}");
        }
    }

    #[test]
    fn what_is_learnt_comes_nearer_to_the_results() {
        let items = [item(1.0), Item { sides: [vec![4, 91, 702], vec![6, 82]], ..item(0.0) }];
        let mut learner = Learner::new(&mut SplitMix64::new(3));
        let error = |learner: &Learner| {
            items.iter().map(|item| (predict(&learner.parameters, item, 150.0) - item.result).powi(2)).sum::<f32>()
        };
        let before = error(&learner);
        for _ in 0..200 {
            let step = gradient(&learner.parameters, items.iter(), 150.0, |item| item.result);
            learner.step(&[step], 0.01, 0.0);
        }
        assert!(error(&learner) < before / 10.0, "{before} -> {}", error(&learner));
    }
}
