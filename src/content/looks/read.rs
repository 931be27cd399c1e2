//! Reads a look file into a [`Design`]. Every error is reported at its position, and so is a solid outside its
//! square.

use std::path::Path;
use std::sync::Arc;

use glam::{Vec2, Vec3};

use super::design::{Design, Element, Shows};
use super::format::{DIRECTIONS, LookFields, MODEL, SIDES, SOLIDS, ShowsFields};
use super::limits::{
    HEIGHT, MAX_COPIES, MAX_POINTS, MAX_SOLIDS, MAX_TRIANGLES, REACH, ROYAL_HEIGHT, TOLERANCE, outside,
};
use super::model::{self, Beside, Model};
use super::parts::{Part, Plate, eighth_turns};
use super::solid::{doubled_area, meets_itself};
use super::surfaces::EIGHTHS;
use super::table::{COMMON, MIRROR, Param, Points, SolidKind};
use crate::setups::fields::{self, Fields, decode, list, refuse, refuse_without, texts};
use crate::setups::outline::Node;
use crate::setups::problem::{Problems, quoted, snippet};
use crate::setups::{LoadError, did_you_mean};
use rules::Direction;

/// The source of a look.
pub(super) struct Source<'f> {
    /// The name of the look.
    pub name: &'f str,
    /// Its file.
    pub path: &'f Path,
    /// The files beside it.
    pub beside: Beside<'f>,
}

/// Reads a look. The errors in the model that it names go to `of_model`.
pub(super) fn read(
    node: &Node,
    source: &Source,
    problems: &mut Problems,
    of_model: &mut Vec<LoadError>,
) -> Option<Design> {
    let before = problems.len();
    let fields: LookFields = fields::read(node, problems)?;
    let royal = fields.royal.unwrap_or_default();
    let shows = fields.shows.map_or(Vec::new(), |node| shows(node, problems));
    let mirror = mirror(fields.mirror, problems);
    let height = if royal { ROYAL_HEIGHT } else { HEIGHT };
    if fields.solids.is_none() && fields.model.is_none() {
        let message = "expected a field \"solids\" or \"model\", found none";
        refuse_without(node, &LookFields::GROUP, &["solids", "model"], message, problems);
    }
    let model = fields.model.and_then(|node| model(node, source, height, problems, of_model)).map(Arc::new);
    let mut reader =
        ElementReader { height, solids: 0, triangles: model.as_ref().map_or(0, |model| model.triangles()) };
    let solids = fields.solids.map_or(Vec::new(), |node| reader.read_all(node, false, problems));
    let at_mirrors = fields.at_mirrors.map_or(Vec::new(), |node| reader.read_all(node, true, problems));
    if problems.len() > before || !of_model.is_empty() {
        return None;
    }
    Some(Design {
        name: source.name.to_owned(),
        note: fields.note,
        royal,
        laser: fields.laser?,
        unlit: fields.unlit?,
        icon: fields.icon?,
        shows,
        base: fields.base?,
        mirror: mirror?,
        model,
        solids,
        at_mirrors,
        obstacles: Default::default(),
    })
}

/// Reads the model that a look names.
fn model(
    node: &Node,
    source: &Source,
    height: f32,
    problems: &mut Problems,
    of_model: &mut Vec<LoadError>,
) -> Option<Model> {
    let name: String = decode(node, MODEL, problems)?;
    if !model::is_plain_name(&name, &model::EXTENSIONS) {
        problems.add(node.at, format!("expected {MODEL}, found {}", quoted(&name)));
        return None;
    }
    let bytes = match (source.beside)(&name) {
        Ok(bytes) => bytes,
        Err(found) => {
            problems.add(node.at, format!("expected the model {name:?} beside this look, found {found}"));
            return None;
        }
    };
    Model::read(&source.path.with_file_name(name), &bytes, height, source.beside)
        .map_err(|errors| of_model.extend(errors))
        .ok()
}

/// Reads what the look shows: one possibility, or a list of several.
fn shows(node: &Node, problems: &mut Problems) -> Vec<Shows> {
    let Some(items) = node.items() else { return shown(node, problems).into_iter().collect() };
    if items.is_empty() {
        problems.add(node.at, "expected what the look shows, found an empty list");
    }
    items.iter().filter_map(|item| shown(item, problems)).collect()
}

fn shown(node: &Node, problems: &mut Problems) -> Option<Shows> {
    let fields: ShowsFields = fields::read(node, problems)?;
    let mut eighths = |node, only_sides| eighths(node, only_sides, problems);
    let [mirrors, half_mirrors] = [fields.mirrors, fields.half_mirrors].map(|node| eighths(node, false));
    let [shields, clear, edges, closed] = [fields.shields, fields.clear, fields.edges, fields.closed].map(|node| {
        eighths(node, true).into_iter().map(|eighth| Direction::from_index(eighth / 2)).collect::<Vec<_>>()
    });
    for (i, side) in shields.iter().chain(&clear).chain(&edges).chain(&closed).enumerate() {
        if shields.iter().chain(&clear).chain(&edges).chain(&closed).take(i).any(|other| other == side) {
            let word = EIGHTHS[*side as usize * 2];
            problems.add(
                node.at,
                format!("expected each side in one of shields, clear, edges and closed, found {word} twice"),
            );
        }
    }
    Some(Shows { mirrors, half_mirrors, shields, clear, edges, closed })
}

/// Reads a list of directions, all or only sides, as eighths of a turn.
fn eighths(node: Option<&Node>, only_sides: bool, problems: &mut Problems) -> Vec<u8> {
    let what = if only_sides { SIDES } else { DIRECTIONS }.to_string();
    let mut read: Vec<u8> = Vec::new();
    for (word, at) in node.map_or_else(Vec::new, |node| texts(node, &what, problems)) {
        let eighth = EIGHTHS.iter().position(|name| *name == word).map(|at| at as u8);
        match eighth.filter(|eighth| !only_sides || eighth % 2 == 0) {
            Some(eighth) if read.contains(&eighth) => {
                problems.add(at.at, format!("expected each direction once, found {} twice", quoted(&word)));
            }
            Some(eighth) => read.push(eighth),
            None => {
                let (_, each) = what.split_once("each ").unwrap_or_default();
                problems.add(at.at, format!("expected {each}, found {}", quoted(&word)));
            }
        }
    }
    read.sort_unstable();
    read
}

fn mirror(node: Option<&Node>, problems: &mut Problems) -> Option<Plate> {
    let names = MIRROR.iter().map(|param| param.name);
    let fields = match node {
        Some(node) => Some(Fields::open(node, "the mirror", names, problems)?),
        None => None,
    };
    let mut numbers = MIRROR.iter().map(|param| match &fields {
        Some(fields) => number(fields, param, problems),
        None => param.default,
    });
    let mut next = || numbers.next().flatten();
    let (width, low, high, offset, frame, sills) = (next(), next(), next(), next(), next(), next());
    Some(Plate { width: width?, low: low?, high: high?, offset: offset?, frame: frame?, sills: sills? as u8 })
}

/// Reads the number in a field, within its range.
fn number(fields: &Fields, param: &Param, problems: &mut Problems) -> Option<f32> {
    let Some(node) = fields.node(param.name) else {
        if param.default.is_none() {
            fields.need(param.name, problems);
        }
        return param.default;
    };
    let [least, most] = param.range;
    let what = format!("a {} from {least} to {most}", if param.whole { "whole number" } else { "number" });
    let found: f32 = decode(node, &what, problems)?;
    // NaN fails every range check.
    let fits = (least..=most).contains(&found) && (!param.whole || found.fract() == 0.0);
    if !fits {
        refuse(node, what, problems);
    }
    fits.then_some(found)
}

/// Reads three numbers, each within a range.
fn triple(node: &Node, what: &str, [least, most]: [f32; 2], problems: &mut Problems) -> Option<Vec3> {
    let what = format!("{what}, each number from {least} to {most}");
    let numbers: [f32; 3] = decode(node, &what, problems)?;
    let fits = numbers.iter().all(|number| (least..=most).contains(number));
    if !fits {
        refuse(node, what, problems);
    }
    fits.then_some(numbers.into())
}

/// Reads solids and counts them.
struct ElementReader {
    height: f32,
    solids: usize,
    triangles: usize,
}

impl ElementReader {
    fn read_all(&mut self, node: &Node, is_turned: bool, problems: &mut Problems) -> Vec<Element> {
        let items = list(node, SOLIDS, problems).unwrap_or_default();
        self.solids += items.len();
        if self.solids > MAX_SOLIDS {
            problems.add(node.at, format!("expected at most {MAX_SOLIDS} solids, found {}", self.solids));
            return Vec::new();
        }
        items.iter().filter_map(|item| self.read_one(item, is_turned, problems)).collect()
    }

    fn read_one(&mut self, node: &Node, is_turned: bool, problems: &mut Problems) -> Option<Element> {
        let before = problems.len();
        let names = || SolidKind::ALL.iter().map(|kind| kind.name());
        let Some(kind) = SolidKind::ALL.iter().copied().find(|kind| kind.name() == node.name) else {
            let all: Vec<&str> = names().collect();
            let found = if node.name.is_empty() { snippet(node.source) } else { quoted(node.name) };
            let guess = did_you_mean(node.name, names());
            problems.add(node.at, format!("expected a solid ({}), found {found}{guess}", all.join(", ")));
            return None;
        };
        let known = (kind.params().iter().map(|param| param.name))
            .chain(kind.points().field())
            .chain(COMMON.iter().map(|(name, ..)| *name));
        let fields = Fields::open(node, &format!("a {}", kind.name()), known, problems)?;
        let numbers: Vec<Option<f32>> = kind.params().iter().map(|param| number(&fields, param, problems)).collect();
        let points = points(&fields, kind.points(), problems);
        let part = fields.node("part").map_or(Some(Part::Body), |node| part(node, problems));
        let stretch = fields.node("stretch").map_or(Some(Vec3::ONE), |node| {
            triple(node, "the scale (x, y, z) along each axis", [0.05, 10.0], problems)
        });
        let degrees =
            |name: &'static str| Param { name, about: "", default: Some(0.0), range: [-360.0, 360.0], whole: false };
        let [tilt, turn] = ["tilt", "turn"].map(|name| number(&fields, &degrees(name), problems));
        let repeat = Param { range: [1.0, 24.0], default: Some(1.0), whole: true, ..degrees("repeat") };
        let repeat = number(&fields, &repeat, problems);
        let places = places(&fields, problems);
        if problems.len() > before {
            return None;
        }
        let numbers = numbers.into_iter().collect::<Option<Vec<f32>>>()?;
        let element = Element {
            kind,
            numbers,
            points: points?,
            part: part?,
            stretch: stretch?,
            tilt: tilt?,
            places: places?,
            turn: turn?,
            repeat: repeat? as u8,
        };
        self.check(&element, node, is_turned, problems).then_some(element)
    }

    /// Checks that the solid has a volume and stays within the space for pieces.
    fn check(&mut self, element: &Element, node: &Node, is_turned: bool, problems: &mut Problems) -> bool {
        // A look has up to four mirrors.
        let before = self.triangles;
        self.triangles += element.triangles() * if is_turned { 4 } else { 1 };
        if self.triangles > MAX_TRIANGLES {
            if before <= MAX_TRIANGLES {
                let found = self.triangles;
                let message = format!("expected at most {MAX_TRIANGLES} triangles up to here, found about {found}");
                problems.add(node.at, message + ": fewer sides, points or copies");
            }
            return false;
        }
        let [low, high] = ["low", "high"].map(|name| element.least(&[name]));
        if low < f32::MAX && high < f32::MAX && low >= high {
            problems.add(node.at, format!("expected a top above the bottom at {low}, found the top at {high}"));
            return false;
        }
        let chamfer = element.least(&["chamfer"]);
        let size = element.least(&["width", "depth", "height"]).min(element.least(&["radius"]) * 2.0);
        let size = size.min(if high < f32::MAX { (high - low) * 2.0 } else { f32::MAX });
        if chamfer < f32::MAX && chamfer * 2.0 > size + TOLERANCE {
            let most = size / 2.0;
            problems.add(node.at, format!("expected a chamfer of at most {most} on this solid, found {chamfer}"));
            return false;
        }
        let corner = element.least(&["corner"]);
        let side = element.least(&["width", "depth"]);
        if corner < f32::MAX && corner * 2.0 > side + TOLERANCE {
            problems.add(node.at, format!("expected a corner of at most {} on this solid, found {corner}", side / 2.0));
            return false;
        }
        let volume = element.single().volume();
        if volume < 1e-7 {
            let what = match element.kind.points() {
                Points::Profile => "a profile from the bottom up that encloses a volume",
                _ => "a solid with a volume",
            };
            let found = if volume < -1e-7 { "one that is inside out" } else { "one without volume" };
            problems.add(node.at, format!("expected {what}, found {found}"));
            return false;
        }
        let turns = if is_turned { 8 } else { 1 };
        let solid = element.solid();
        let bounds = (0..turns).map(|eighths| solid.clone().turned(eighth_turns(eighths)).bounds());
        let Some((low, high)) = bounds.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1))) else { return false };
        let wrong = outside("a solid", low, high, self.height);
        let is_good = wrong.is_none();
        if let Some((expected, found)) = wrong {
            problems.add(node.at, format!("expected {expected}, found {found}"));
        }
        is_good
    }
}

fn part(node: &Node, problems: &mut Problems) -> Option<Part> {
    if matches!(node.source, "Mirror" | "Glass") {
        let message = "expected Plinth, Body, Trim, Frame, Clear or Glow, found";
        problems.add(node.at, format!("{message} {}, which only mirrors that follow from the faces have", node.source));
        return None;
    }
    fields::read(node, problems)
}

/// Reads `at` or `each`.
fn places(fields: &Fields, problems: &mut Problems) -> Option<Vec<Vec3>> {
    let mut place = |node: &Node| triple(node, "a position (x, y, z)", [-ROYAL_HEIGHT, ROYAL_HEIGHT], problems);
    match (fields.node("at"), fields.node("each")) {
        (Some(_), Some(each)) => {
            problems.add(each.at, "expected \"at\" or \"each\", found both");
            None
        }
        (Some(at), None) => Some(vec![place(at)?]),
        (None, None) => Some(vec![Vec3::ZERO]),
        (None, Some(each)) => {
            let items = list(each, "a list of positions: [(x, y, z), ..]", problems)?;
            if !(1..=MAX_COPIES).contains(&items.len()) {
                problems.add(each.at, format!("expected 1 to {MAX_COPIES} positions, found {}", items.len()));
                return None;
            }
            let what = "a position (x, y, z)";
            items.iter().map(|item| triple(item, what, [-ROYAL_HEIGHT, ROYAL_HEIGHT], problems)).collect()
        }
    }
}

/// Reads the outline or profile that a solid needs.
fn points(fields: &Fields, points: Points, problems: &mut Problems) -> Option<Vec<Vec2>> {
    let Some(name) = points.field() else { return Some(Vec::new()) };
    fields.need(name, problems);
    let node = fields.node(name)?;
    let (what, fewest, least) = match points {
        Points::Outline => ("a point (x, z)", 3, -REACH),
        Points::Silhouette => ("a point (x, y)", 3, -REACH),
        _ => ("a point (radius, y)", 2, 0.0),
    };
    let items = list(node, format!("a list of points: [{}, ..]", what.trim_start_matches("a point ")), problems)?;
    if !(fewest..=MAX_POINTS).contains(&items.len()) {
        problems.add(node.at, format!("expected {fewest} to {MAX_POINTS} points, found {}", items.len()));
        return None;
    }
    let mut read = Vec::new();
    for item in items {
        let Some([x, y]) = decode::<[f32; 2]>(item, what, problems) else { continue };
        let [low, high] = if points == Points::Outline { [-REACH, REACH] } else { [-ROYAL_HEIGHT, ROYAL_HEIGHT] };
        if (least..=REACH).contains(&x) && (low..=high).contains(&y) {
            read.push(Vec2::new(x, y));
        } else {
            let found = snippet(item.source);
            let message = format!("expected {what} from ({least}, {low}) to ({REACH}, {high}), found {found}");
            problems.add(item.at, message);
        }
    }
    if read.len() < items.len() {
        return None;
    }
    if points == Points::Outline {
        return convex(read, node, problems);
    }
    if points == Points::Silhouette {
        if meets_itself(&read) {
            problems
                .add(node.at, "expected an outline whose sides do not meet, found one that crosses or touches itself");
            return None;
        }
        // Counter-clockwise as seen from the south.
        if doubled_area(&read) < 0.0 {
            read.reverse();
        }
    }
    Some(read)
}

/// Returns the outline counter-clockwise as seen from above, if it is convex.
fn convex(mut outline: Vec<Vec2>, node: &Node, problems: &mut Problems) -> Option<Vec<Vec2>> {
    let count = outline.len();
    let bend = |at: usize| {
        let [a, b, c] = [outline[at], outline[(at + 1) % count], outline[(at + 2) % count]];
        (b - a).perp_dot(c - b)
    };
    let bends: Vec<f32> = (0..count).map(bend).collect();
    // An outline that goes round several times also bends in only one direction.
    let angle = |at: usize| {
        let [a, b, c] = [outline[at], outline[(at + 1) % count], outline[(at + 2) % count]];
        (b - a).angle_to(c - b)
    };
    let round: f32 = (0..count).map(angle).sum();
    let one_way = bends.iter().all(|bend| *bend > 1e-6) || bends.iter().all(|bend| *bend < -1e-6);
    if !one_way || round.abs() > 6.5 {
        problems.add(node.at, "expected a convex outline, whose corners all turn the same way, found another outline");
        return None;
    }
    // In a plane whose second axis points south, a positive bend is clockwise as seen from above.
    if bends[0] > 0.0 {
        outline.reverse();
    }
    Some(outline)
}
