//! `specular fit`: trains the network of the evaluation on the positions of `specular selfplay`.
//!
//! The network's value v is converted to an expected result, 1 / (1 + exp(-v / scale)). The target is the search's
//! score in the same form, mixed with the result of the game. Adam minimises the squared error (D. Kingma, J. Ba,
//! "Adam: A Method for Stochastic Optimization", 2015), with cosine annealing of the learning rate and decoupled weight
//! decay (I. Loshchilov, F. Hutter, "Decoupled Weight Decay Regularization", 2019).

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::sync::Arc;

use cli::args::{Args, Failure, say};
use cli::{Command, Run};
use content::setups::Library;
use engine::{BUCKETS, FEATURES, FeatureReader, HIDDEN, NET_SCALE, Net, NetWeights};
use notation::{from_khet, words};
use platform::{files, threads};
use rules::{Ruleset, SplitMix64};

use super::Sample;

/// The number of positions in a mini-batch.
const BATCH: usize = 4096;
/// One position in this many is held out as the test set.
const TEST_SHARE: usize = 20;

/// `specular fit`.
pub const COMMAND: Command = Command {
    name: "fit",
    summary: "Train the evaluation on such positions",
    values: &["out", "epochs", "mix", "rate", "decay", "scale", "seed", "threads"],
    flags: &[],
    free: Some("FILE.."),
    help: HELP,
    run: Run::Now(run),
};

const HELP: &[&str] = &["\
Train the network of the evaluation on files written by 'specular selfplay'. The last positions are the test set: the
error on them is reported after every epoch.

Usage: specular fit FILE.. --out FILE [OPTIONS]

Options:
  --out FILE         Where to write the network: src/engine/net.bin
  --epochs N         Passes through all positions, 1 to 1000 [default: 7]
  --mix PERCENT      Share of the search's score in the target; the rest is the result [default: 90]
  --rate N           Initial learning rate in millionths, 1 to 100000 [default: 2000]
  --decay N          Weight decay in hundredths of the learning rate [default: 100]
  --scale N          The score in hundredths of a deflector that means an expected result of 73 %; 0 fits it to the
                     scores and results [default: 0]
  --seed N           Seed of the initial weights and of the order of the positions [default: 1]
  --threads N        Threads, 1 to 64 [default: 1]
  -h, --help         Show this help
"];

/// A training example: the network's inputs and its target.
struct Example {
    /// Active features, from the perspective of the side to move and of the opponent.
    sides: [Box<[u16]>; 2],
    /// Which output weights count.
    bucket: usize,
    /// The part of the evaluation that the network does not compute.
    extra: f32,
    /// The score of the search, in hundredths of a deflector.
    score: f32,
    /// The result of the game, 0 to 1.
    result: f32,
}

fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let path = args.path("out").ok_or_else(|| Failure::usage("expected --out FILE, found none"))?;
    let epochs = args.number("epochs", 1..=1000)?.unwrap_or(7_u64);
    let mix = args.number("mix", 0..=100)?.unwrap_or(90_u64) as f32 / 100.0;
    let rate = args.number("rate", 1..=100_000)?.unwrap_or(2000_u64) as f32 / 1e6;
    let decay = args.number("decay", 0..=10_000)?.unwrap_or(100_u64) as f32 / 100.0;
    let scale = args.number("scale", 0..=10_000)?.unwrap_or(0_u64) as f32;
    let seed = args.number("seed", 0..=u64::MAX)?.unwrap_or(1);
    let threads = args.number("threads", 1..=64)?.unwrap_or(1);
    let files = args.free;
    let library = Library::embedded();
    let mut readers = BTreeMap::new();
    let mut examples = Vec::new();
    for file in &files {
        read(file, &library, &mut readers, &mut examples)?;
    }
    let test_size = examples.len() / TEST_SHARE;
    let (train, test) = examples.split_at(examples.len() - test_size);
    if train.len() < BATCH {
        return Err(Failure::input(format!("expected {BATCH} positions or more, found {}", train.len())));
    }
    let scale = if scale > 0.0 { scale } else { fit_scale(train) };
    say(err, &format!("{} positions to train on, {} to test on; scale {scale:.0}\n", train.len(), test.len()));
    let target = |example: &Example| mix * expected(example.score, scale) + (1.0 - mix) * example.result;

    let mut random = SplitMix64::new(seed);
    let mut adam = Adam::new(&mut random);
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
            let parameters = &adam.parameters;
            let gradients: Vec<(Vec<f32>, f32)> = threads::scope(|scope| {
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
            let progress = adam.steps as f32 / steps;
            let now = rate * (0.02 + 0.98 * 0.5 * (1.0 + (progress * std::f32::consts::PI).cos()));
            adam.step(&gradients, now, decay);
        }
        let tested: f32 =
            test.iter().map(|example| (predict(&adam.parameters, example, scale) - target(example)).powi(2)).sum();
        say(
            err,
            &format!(
                "epoch {epoch:3}: training error {:.5}, test error {:.5}\n",
                error / batches as f32,
                tested / test.len().max(1) as f32
            ),
        );
        let bytes = Net::quantise(&adam.weights()).to_bytes();
        files::write_atomically(&path, &bytes)
            .map_err(|error| Failure::input(format!("--out: {}: {error}", path.display())))?;
    }
    writeln!(out, "{}", path.display())?;
    Ok(())
}

fn read(
    path: &Path,
    library: &Library,
    readers: &mut BTreeMap<String, (Arc<Ruleset>, FeatureReader)>,
    examples: &mut Vec<Example>,
) -> Result<(), Failure> {
    let file = fs::File::open(path).map_err(|error| Failure::input(format!("{}: {error}", path.display())))?;
    for (number, line) in (1..).zip(BufReader::new(file).lines()) {
        let wrong = |problem: String| Failure::input(format!("{}:{number}: {problem}", path.display()));
        let sample: Sample = line.map_err(|error| wrong(error.to_string()))?.parse().map_err(wrong)?;
        if !readers.contains_key(&sample.edition) {
            let Some(edition) = library.edition(&sample.edition) else {
                return Err(wrong(format!("expected a shipped edition, found {:?}", sample.edition)));
            };
            let reader = FeatureReader::new(&edition.rules);
            readers.insert(sample.edition.clone(), (edition.rules.clone(), reader));
        }
        let (rules, reader) = &readers[&sample.edition];
        let position = from_khet(rules, &sample.khet).map_err(|error| wrong(words::khet_error(rules, &error)))?;
        let active = reader.read(&position);
        examples.push(Example {
            sides: active.perspectives.map(Vec::into_boxed_slice),
            bucket: active.bucket,
            extra: active.threats as f32,
            score: sample.score as f32,
            result: sample.result,
        });
    }
    Ok(())
}

/// The expected result for a score, 0 to 1.
fn expected(score: f32, scale: f32) -> f32 {
    1.0 / (1.0 + (-score / scale).exp())
}

/// The scale with which the scores best predict the results.
fn fit_scale(examples: &[Example]) -> f32 {
    let error = |scale: f32| {
        examples.iter().map(|example| (expected(example.score, scale) - example.result).powi(2)).sum::<f32>()
    };
    let scales = (1..=40).map(|i| 20.0 * i as f32);
    scales.min_by(|&a, &b| error(a).total_cmp(&error(b))).unwrap_or(200.0)
}

/// Offsets of the parameters after the first layer's weights: its bias, the output layer's weights, its bias.
const BIAS: usize = FEATURES * HIDDEN;
const OUTPUT: usize = BIAS + HIDDEN;
const OUTPUT_BIAS: usize = OUTPUT + BUCKETS * 2 * HIDDEN;
const PARAMETERS: usize = OUTPUT_BIAS + BUCKETS;
/// The score that corresponds to a network output of 1.0.
const OUTPUT_SCALE: f32 = NET_SCALE as f32;

/// The parameters of the network, and the state of the optimiser.
struct Adam {
    parameters: Vec<f32>,
    /// Moving averages of the gradient and of its square.
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Adam {
    fn new(random: &mut SplitMix64) -> Self {
        let mut parameters = vec![0.0; PARAMETERS];
        let mut unit = || random.below(1 << 24) as f32 / (1 << 23) as f32 - 1.0;
        parameters[..BIAS].iter_mut().for_each(|weight| *weight = 0.1 * unit());
        parameters[BIAS..OUTPUT].iter_mut().for_each(|bias| *bias = 0.3);
        parameters[OUTPUT..OUTPUT_BIAS].iter_mut().for_each(|weight| *weight = 0.3 * unit());
        Self { parameters, first: vec![0.0; PARAMETERS], second: vec![0.0; PARAMETERS], steps: 0 }
    }

    fn step(&mut self, gradients: &[(Vec<f32>, f32)], rate: f32, decay: f32) {
        const BETA: [f32; 2] = [0.9, 0.999];
        self.steps += 1;
        let correct = BETA.map(|beta| 1.0 - beta.powi(self.steps));
        for i in 0..PARAMETERS {
            let gradient = gradients.iter().map(|(gradient, _)| gradient[i]).sum::<f32>() / BATCH as f32;
            self.first[i] = BETA[0] * self.first[i] + (1.0 - BETA[0]) * gradient;
            self.second[i] = BETA[1] * self.second[i] + (1.0 - BETA[1]) * gradient * gradient;
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
            bias: self.parameters[BIAS..OUTPUT].to_vec(),
            output: self.parameters[OUTPUT..OUTPUT_BIAS].to_vec(),
            output_bias: self.parameters[OUTPUT_BIAS..].to_vec(),
        }
    }
}

/// The first layer before its activation, for one perspective.
fn accumulator(parameters: &[f32], inputs: &[u16]) -> [f32; HIDDEN] {
    let mut accumulator: [f32; HIDDEN] = std::array::from_fn(|i| parameters[BIAS + i]);
    for &input in inputs {
        let row = &parameters[usize::from(input) * HIDDEN..][..HIDDEN];
        accumulator.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
    }
    accumulator
}

fn value(parameters: &[f32], bucket: usize, accumulators: &[[f32; HIDDEN]; 2]) -> f32 {
    let output = &parameters[OUTPUT + bucket * 2 * HIDDEN..][..2 * HIDDEN];
    let neurons = accumulators.iter().flatten().zip(output);
    parameters[OUTPUT_BIAS + bucket] + neurons.map(|(sum, weight)| sum.clamp(0.0, 1.0).powi(2) * weight).sum::<f32>()
}

fn predict(parameters: &[f32], example: &Example, scale: f32) -> f32 {
    let accumulators = example.sides.each_ref().map(|inputs| accumulator(parameters, inputs));
    expected(OUTPUT_SCALE * value(parameters, example.bucket, &accumulators) + example.extra, scale)
}

/// The sum of the error's gradients over some positions, and the sum of the errors.
fn gradient<'a>(
    parameters: &[f32],
    examples: impl Iterator<Item = &'a Example>,
    scale: f32,
    target: impl Fn(&Example) -> f32,
) -> (Vec<f32>, f32) {
    let mut gradient = vec![0.0; PARAMETERS];
    let mut error = 0.0;
    for example in examples {
        let accumulators = example.sides.each_ref().map(|inputs| accumulator(parameters, inputs));
        let value = value(parameters, example.bucket, &accumulators);
        let predicted = expected(OUTPUT_SCALE * value + example.extra, scale);
        let residual = predicted - target(example);
        error += residual * residual;
        let slope = residual * predicted * (1.0 - predicted);
        gradient[OUTPUT_BIAS + example.bucket] += slope;
        for (side, (inputs, accumulators)) in example.sides.iter().zip(&accumulators).enumerate() {
            let out = OUTPUT + (2 * example.bucket + side) * HIDDEN;
            let mut back = [0.0; HIDDEN];
            for i in 0..HIDDEN {
                let neuron = accumulators[i].clamp(0.0, 1.0);
                gradient[out + i] += slope * neuron * neuron;
                // The clipped ReLU has no slope outside the range 0 to 1.
                let inside = accumulators[i] > 0.0 && accumulators[i] < 1.0;
                back[i] = if inside { slope * parameters[out + i] * 2.0 * neuron } else { 0.0 };
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

    fn example(result: f32) -> Example {
        Example { sides: [[3, 90, 700].into(), [5, 81].into()], bucket: 1, extra: 12.0, score: 40.0, result }
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_error() {
        let adam = Adam::new(&mut SplitMix64::new(3));
        let (example, scale) = (example(1.0), 150.0);
        let error = |parameters: &[f32]| (predict(parameters, &example, scale) - example.result).powi(2);
        let (gradient, _) = gradient(&adam.parameters, std::iter::once(&example), scale, |example| example.result);
        // The error's slope is twice the gradient, times the output scale over the result scale.
        for i in
            [3 * HIDDEN, 90 * HIDDEN + 7, BIAS + 1, OUTPUT + 2 * HIDDEN + 4, OUTPUT + 3 * HIDDEN + 4, OUTPUT_BIAS + 1]
        {
            let mut moved = adam.parameters.clone();
            let step = 1e-2;
            moved[i] += step;
            let up = error(&moved);
            moved[i] -= 2.0 * step;
            let slope = (up - error(&moved)) / (2.0 * step);
            let expected = 2.0 * OUTPUT_SCALE / scale * gradient[i];
            assert!((slope - expected).abs() < 2e-3 + 0.05 * expected.abs(), "{i}: {slope} and {expected}");
        }
    }

    #[test]
    fn training_reduces_the_error() {
        let examples = [example(1.0), Example { sides: [[4, 91, 702].into(), [6, 82].into()], ..example(0.0) }];
        let mut adam = Adam::new(&mut SplitMix64::new(3));
        let error = |adam: &Adam| {
            examples
                .iter()
                .map(|example| (predict(&adam.parameters, example, 150.0) - example.result).powi(2))
                .sum::<f32>()
        };
        let before = error(&adam);
        for _ in 0..200 {
            let step = gradient(&adam.parameters, examples.iter(), 150.0, |example| example.result);
            adam.step(&[step], 0.01, 0.0);
        }
        assert!(error(&adam) < before / 10.0, "{before} -> {}", error(&adam));
    }
}
