//! A line of text that is truncated with an ellipsis if it does not fit.

use bevy::prelude::*;
use bevy::text::ComputedTextBlock;
use bevy::ui::UiSystems;
use bevy::window::RequestRedraw;

use super::language::Language;
use super::widgets::layout;
use phrases::Phrase;

/// Width of the ellipsis, in font sizes.
const ELLIPSIS: f32 = 0.85;

/// The text of a line that may be truncated; a component of its box.
#[derive(Component, Debug, Default)]
pub struct Elided {
    full: Phrase,
    /// The text in the current language.
    shown: String,
    /// The places where it can be cut: a number of bytes, and their width in physical pixels.
    cuts: Vec<(usize, f32)>,
    /// The scale at which the cuts were measured; `None` until then.
    measured_at: Option<f32>,
}

impl Elided {
    fn new(full: Phrase) -> Self {
        Self { full, ..default() }
    }

    /// The phrase of the line.
    #[cfg(any(test, feature = "testing"))]
    pub fn phrase(&self) -> &Phrase {
        &self.full
    }

    /// Shows another text.
    pub fn set(this: &mut Mut<Self>, full: impl Into<Phrase>) {
        let full = full.into();
        if this.full != full {
            **this = Self::new(full);
        }
    }

    /// Shows the same text in another language.
    pub(super) fn retranslate(&mut self) {
        *self = Self::new(std::mem::take(&mut self.full));
    }
}

/// A line of text that is truncated to the available width. The text is the only child.
pub fn elided(words: impl Into<Phrase>, font: TextFont, color: Color) -> impl Bundle {
    let words = words.into();
    let node = Node { min_width: px(0), max_width: percent(100), overflow: Overflow::clip_x(), ..default() };
    let line = (Text::new(words.to_string()), font, TextColor(color), TextLayout::no_wrap(), Pickable::IGNORE);
    (Elided::new(words), layout(node), children![line])
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Language>()
        .add_message::<RequestRedraw>()
        .add_systems(PostUpdate, (show_full.before(UiSystems::Content), fit.after(UiSystems::PostLayout)));
}

/// Shows new texts in full, so that they can be measured.
pub fn show_full(
    mut boxes: Query<(&mut Elided, &mut Node, &Children), Changed<Elided>>,
    mut texts: Query<&mut Text, Without<Elided>>,
    language: Res<Language>,
) {
    for (mut elided, mut node, children) in boxes.iter_mut().filter(|(elided, ..)| elided.measured_at.is_none()) {
        node.width = auto();
        let elided = elided.bypass_change_detection();
        elided.shown = language.format(&elided.full);
        for &child in children {
            if let Ok(mut text) = texts.get_mut(child)
                && text.0 != elided.shown
            {
                text.0.clone_from(&elided.shown);
            }
        }
    }
}

/// Measures new texts, and cuts those that are wider than their box.
fn fit(
    mut boxes: Query<(&mut Elided, &mut Node, Ref<ComputedNode>, &Children)>,
    mut texts: Query<(&mut Text, &TextFont, &ComputedTextBlock), Without<Elided>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (mut elided, mut node, computed, children) in &mut boxes {
        let first = children.first().copied();
        let Some((mut text, font, block)) = first.and_then(|text| texts.get_mut(text).ok()) else { continue };
        // Not laid out yet.
        if computed.size().x <= 0.0 {
            continue;
        }
        // Already measured, and the box has kept its size.
        if elided.measured_at.is_some() && !elided.is_changed() && !computed.is_changed() {
            continue;
        }
        let scale = computed.inverse_scale_factor;
        if elided.measured_at != Some(scale) {
            if elided.measured_at.is_some() {
                // Measured at another scale: measured again once the full text is laid out.
                elided.measured_at = None;
                redraw.write(RequestRedraw);
                continue;
            }
            let cuts = cuts(block);
            if cuts.last().map_or(0, |cut| cut.0) != elided.shown.len() {
                continue;
            }
            // As wide as the full text, so that the box can grow when there is room.
            node.width = px((cuts.last().map_or(0.0, |cut| cut.1) * scale).ceil() + 1.0);
            let measured = elided.bypass_change_detection();
            (measured.cuts, measured.measured_at) = (cuts, Some(scale));
        }
        let size = if let FontSize::Px(size) = font.font_size { size / scale } else { 0.0 };
        let shown = cut(&elided.shown, &elided.cuts, computed.size().x, ELLIPSIS * size);
        if text.0 != shown {
            text.0 = shown;
            redraw.write(RequestRedraw);
        }
    }
}

/// The places where a text can be cut, according to its layout.
fn cuts(block: &ComputedTextBlock) -> Vec<(usize, f32)> {
    let mut clusters: Vec<(usize, f32)> = Vec::new();
    for line in block.buffer().lines() {
        for run in line.runs() {
            clusters.extend(run.clusters().map(|cluster| (cluster.text_range().end, cluster.advance())));
        }
    }
    clusters.sort_by_key(|cluster| cluster.0);
    let mut width = 0.0;
    for cluster in &mut clusters {
        width += cluster.1;
        cluster.1 = width;
    }
    clusters
}

/// Returns the part of a text that fits, with an ellipsis if it was truncated.
fn cut(full: &str, cuts: &[(usize, f32)], room: f32, ellipsis: f32) -> String {
    if cuts.last().is_none_or(|&(_, width)| width <= room + 0.5) {
        return full.into();
    }
    let kept = cuts.iter().take_while(|cut| cut.1 + ellipsis <= room).last().map_or(0, |cut| cut.0);
    format!("{}…", full[..kept].trim_end_matches([' ', '·', ',']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_without_enough_room_is_cut_between_letters() {
        // Ten pixels a letter; the third letter has two bytes.
        let cuts = [(1, 10.0), (2, 20.0), (4, 30.0), (5, 40.0), (6, 50.0), (7, 60.0)];
        let full = "abé de";
        for (room, expected) in
            [(60.0, "abé de"), (59.8, "abé de"), (59.0, "abé…"), (39.0, "ab…"), (25.0, "a…"), (5.0, "…")]
        {
            assert_eq!(cut(full, &cuts, room, 12.0), expected, "{room}");
        }
        assert_eq!(cut("", &[], 3.0, 12.0), "");
    }

    #[test]
    fn a_changed_text_is_shown_in_full_before_it_is_measured() {
        let mut app = App::new();
        plugin(&mut app);
        let line = app.world_mut().spawn(elided("One", TextFont::default(), Color::WHITE)).id();
        app.update();
        Elided::set(&mut app.world_mut().get_mut::<Elided>(line).unwrap(), "Two");
        app.update();
        let text = app.world().get::<Children>(line).unwrap()[0];
        assert_eq!(app.world().get::<Text>(text).unwrap().0, "Two");
    }
}
