//! The room for the user interface, its effect on nodes and texts, and the minimum text size.

use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::window::PrimaryWindow;

use super::scale::update_ui_scale;
use super::widgets::layout;

/// The room available at the current scale of the user interface.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SizeClass {
    /// The room at 1280 x 720 and a UI scale of 1.
    #[default]
    Regular,
    /// A small window, or a large user interface.
    Compact,
}

/// The minimum room for [`SizeClass::Regular`], in logical pixels at a UI scale of 1.
pub const REGULAR_ROOM: Vec2 = Vec2::new(1130.0, 660.0);

/// The minimum size of text in a window, in logical pixels of the screen.
pub const MIN_TEXT_SIZE: f32 = 11.0;

/// The gap between the panel beside the board and the edges of the window and the bar, in logical pixels at a UI scale
/// of 1.
pub const PANEL_GAP: f32 = 10.0;

impl SizeClass {
    /// The class of a window with this room, in logical pixels at a UI scale of 1.
    pub(super) fn of(room: Vec2) -> Self {
        if room.cmpge(REGULAR_ROOM).all() { Self::Regular } else { Self::Compact }
    }

    /// Returns one of two values, by class.
    pub fn pick<T>(self, regular: T, compact: T) -> T {
        match self {
            Self::Regular => regular,
            Self::Compact => compact,
        }
    }

    /// Height of the bar at the top, in logical pixels at a UI scale of 1.
    pub fn bar_height(self) -> f32 {
        self.pick(46.0, 40.0)
    }

    /// Width of the panel beside the board, in logical pixels at a UI scale of 1.
    pub fn panel_width(self) -> f32 {
        self.pick(256.0, 236.0)
    }
}

/// The layout node of an entity, and its replacement in small windows.
#[derive(Component, Clone, Debug)]
pub struct Adaptive {
    regular: Node,
    compact: Node,
}

/// A layout node with a replacement in small windows.
pub fn adaptive(regular: Node, compact: Node) -> impl Bundle {
    (layout(regular.clone()), Adaptive { regular, compact })
}

impl Adaptive {
    /// The component for an entity that already has a node.
    pub fn new(regular: Node, compact: Node) -> Self {
        Self { regular, compact }
    }
}

/// The size of a text in small windows, if it differs from its font's.
#[derive(Component, Clone, Copy, Debug)]
pub struct CompactText(pub f32);

/// The original size of a text, in logical pixels at a UI scale of 1.
#[derive(Component, Clone, Copy, Debug, Default)]
struct DesignSize(Option<f32>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SizeClass>();
    app.init_resource::<UiScale>().register_required_components::<TextFont, DesignSize>();
    // Before the layout, so that entities spawned in a frame are right from the start.
    let before_layout = (adapt_nodes, size_texts).after(update_ui_scale);
    app.add_systems(PostUpdate, before_layout.before(UiSystems::Prepare).before(UiSystems::Content));
}

fn adapt_nodes(class: Res<SizeClass>, mut nodes: Query<(&mut Node, Ref<Adaptive>)>) {
    for (mut node, adaptive) in &mut nodes {
        if class.is_changed() || adaptive.is_changed() {
            *node = class.pick(&adaptive.regular, &adaptive.compact).clone();
        }
    }
}

/// Gives new texts the size for the class, and keeps every text in the window readable.
fn size_texts(
    class: Res<SizeClass>,
    scale: Res<UiScale>,
    windows: Query<(), With<PrimaryWindow>>,
    mut texts: ParamSet<(
        Query<(&mut TextFont, &mut DesignSize, Option<&CompactText>), Changed<TextFont>>,
        Query<(&mut TextFont, &mut DesignSize, Option<&CompactText>)>,
    )>,
) {
    // Pictures and clips without a window may have any size.
    let least = if windows.is_empty() { 0.0 } else { MIN_TEXT_SIZE / scale.0 };
    let fit = |(mut font, mut design, compact): (Mut<TextFont>, Mut<DesignSize>, Option<&CompactText>)| {
        let FontSize::Px(size) = font.font_size else { return };
        let regular = *design.0.get_or_insert(size);
        let wanted = class.pick(regular, compact.map_or(regular, |compact| compact.0)).max(least);
        if size != wanted {
            font.font_size = FontSize::Px(wanted);
        }
    };
    if class.is_changed() || scale.is_changed() {
        texts.p1().iter_mut().for_each(fit);
    } else {
        texts.p0().iter_mut().for_each(fit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_keep_their_size_unless_it_is_below_the_minimum() {
        let mut app = App::new();
        plugin(app.add_plugins(MinimalPlugins));
        app.init_resource::<UiScale>();
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        let spawn = |app: &mut App, size: f32| {
            let font = TextFont { font_size: FontSize::Px(size), ..default() };
            app.world_mut().spawn((Text::new("Turn"), font)).id()
        };
        let (small, large) = (spawn(&mut app, 12.5), spawn(&mut app, 30.0));
        let title = spawn(&mut app, 70.0);
        app.world_mut().entity_mut(title).insert(CompactText(40.0));
        let size = |app: &App, text| app.world().get::<TextFont>(text).unwrap().font_size;
        for (scale, class, expected) in [
            (1.0, SizeClass::Regular, [12.5, 30.0, 70.0]),
            (0.5, SizeClass::Compact, [22.0, 30.0, 40.0]),
            (2.0, SizeClass::Compact, [12.5, 30.0, 40.0]),
            (0.2, SizeClass::Regular, [55.0, 55.0, 70.0]),
            (1.0, SizeClass::Regular, [12.5, 30.0, 70.0]),
        ] {
            app.insert_resource(UiScale(scale)).insert_resource(class);
            app.update();
            assert_eq!([small, large, title].map(|text| size(&app, text)), expected.map(FontSize::Px), "{scale}");
        }
        app.insert_resource(UiScale(0.5));
        app.update();
        let later = spawn(&mut app, 12.5);
        app.update();
        assert_eq!(size(&app, later), FontSize::Px(22.0), "in its first frame");
    }

    #[test]
    fn an_adaptive_node_follows_the_size_class() {
        let mut app = App::new();
        plugin(app.add_plugins(MinimalPlugins));
        app.init_resource::<UiScale>();
        let [regular, compact] = [px(30), px(20)].map(|width| Node { width, ..default() });
        let node = app.world_mut().spawn(adaptive(regular, compact)).id();
        for (class, expected) in
            [(SizeClass::Regular, px(30)), (SizeClass::Compact, px(20)), (SizeClass::Regular, px(30))]
        {
            app.insert_resource(class);
            app.update();
            assert_eq!(app.world().get::<Node>(node).unwrap().width, expected);
        }
    }
}
