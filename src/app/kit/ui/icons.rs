//! Icons of pieces for lists and diagrams: a piece seen from straight above, with the first player at the bottom, or
//! from the front. They are derived from the same form as the models on the board and painted at their size on the
//! screen in pixels, so that no line falls between two pixels.

mod icon;
mod pixels;
#[cfg(test)]
mod tests;

use bevy::asset::{AssetEventSystems, RenderAssetUsages};
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::ui::UiSystems;

use super::{fonts, palette};
use crate::theme::ActiveTheme;
use icon::Icon;
use tabletop::{Board, Piece, Player};

pub(super) fn plugin(app: &mut App) {
    // In the frame that shows the icon, because the next frame may be a long time away.
    app.add_systems(PostUpdate, paint_icons.after(UiSystems::PostLayout).before(AssetEventSystems));
}

/// The picture on the node of an icon, in the bright colour of a side.
#[derive(Component, Clone, Debug, PartialEq)]
struct Painting(Icon, Color);

impl Painting {
    fn of(theme: &ActiveTheme, board: &Board, piece: Piece, size: f32) -> Self {
        let kind = board.look(piece.look);
        let ink = if kind.neutral { palette::INK_FAINT } else { theme.side(board, piece.owner).ink };
        let icon = Icon::of_kind(theme.1.in_game(&board.game), &board.looks, kind, piece.facing, size);
        Self(Icon { has_square_rings: icon.rings > 0 && piece.owner == Player::Second, ..icon }, ink)
    }
}

/// The icon of `piece` as a square picture with sides of `pixels`, for a figure on the board, and its letters.
pub fn figure(theme: &ActiveTheme, board: &Board, piece: Piece, pixels: u32) -> (Image, Option<String>) {
    // At a small size the icon uses its badge, which is clearer on a board than a picture.
    let painting = Painting::of(theme, board, piece, icon::MIN_PICTURE_SIZE - 1.0);
    let Painting(icon, ink) = &painting;
    // Black is grey on dark panels. On a board it can be dark, with a light outline.
    let (ink, outline) = match board.chequered && piece.owner == Player::Second {
        true => (ink.mix(&Color::BLACK, 0.7), palette::INK),
        false => (*ink, palette::BACKDROP),
    };
    let mut painted = pixels::paint(icon, ink, UVec2::splat(pixels));
    pixels::outline(&mut painted, pixels as usize, outline);
    let mut image = image(painted, UVec2::splat(pixels));
    image.sampler = ImageSampler::linear();
    (image, painting.0.label)
}

/// The icon of `piece`, `size` logical pixels square.
pub fn piece(theme: &ActiveTheme, board: &Board, piece: Piece, size: f32) -> impl Bundle + use<> {
    let kind = board.look(piece.look);
    let painting = Painting::of(theme, board, piece, size);
    let share = if kind.badge.is_some() { 0.66 } else { 0.55 };
    let label = painting.0.label.clone().map(|label| {
        let font = fonts::semibold((size * share).round().max(11.0));
        // The number of pieces in a stack is on the top one, whose color may be as light as the ink.
        let is_light = kind.badge.is_none() && painting.1.luminance() > 0.5;
        let ink = if is_light { palette::BACKDROP } else { palette::INK };
        (Text::new(label), font, TextColor(ink), TextLayout::no_wrap(), Pickable::IGNORE)
    });
    (
        Name::new(format!("Icon {}", kind.id)),
        Node {
            width: px(size),
            height: px(size),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        },
        painting,
        ImageNode::default().with_mode(NodeImageMode::Stretch),
        Pickable::IGNORE,
        Children::spawn(SpawnIter(label.into_iter())),
    )
}

/// The maximum number of pictures that are cached for later icons.
const MAX_CACHED: usize = 256;

/// Paints the icons that are new or have changed size.
fn paint_icons(
    mut icons: Query<(&Painting, &ComputedNode, &mut ImageNode), Or<(Changed<Painting>, Changed<ComputedNode>)>>,
    images: Option<ResMut<Assets<Image>>>,
    mut cache: Local<Vec<(UVec2, Painting, Handle<Image>)>>,
) {
    let Some(mut images) = images else { return };
    for (painting, node, mut shown) in &mut icons {
        let size = node.size().round().as_uvec2();
        if size.min_element() == 0 {
            continue;
        }
        let known = cache.iter().find(|(of, other, _)| *of == size && other == painting);
        let image = known.map(|(.., image)| image.clone()).unwrap_or_else(|| {
            let image = images.add(picture(painting, size));
            if cache.len() >= MAX_CACHED {
                cache.clear();
            }
            cache.push((size, painting.clone(), image.clone()));
            image
        });
        if shown.image != image {
            shown.image = image;
        }
    }
}

fn picture(Painting(icon, ink): &Painting, size: UVec2) -> Image {
    image(pixels::paint(icon, *ink, size), size)
}

fn image(pixels: Vec<[u8; 4]>, size: UVec2) -> Image {
    let extent = Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 };
    let data = pixels.into_iter().flatten().collect();
    let (dimension, format) = (TextureDimension::D2, TextureFormat::Rgba8UnormSrgb);
    let mut image = Image::new(extent, dimension, data, format, RenderAssetUsages::RENDER_WORLD);
    image.sampler = ImageSampler::nearest();
    image
}
