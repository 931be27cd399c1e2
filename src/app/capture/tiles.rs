//! Large pictures in tiles, which need less graphics memory: each tile is a part of the view, drawn separately.
//!
//! Tiles overlap and fade into each other there. Light that spreads (bloom) is not quite the same on both sides of a
//! seam, because each tile only knows what it shows.

use bevy::camera::SubCameraView;
use bevy::prelude::*;

use kit::pixels::Pixels;

/// How far a tile extends beyond its part on each side, as a fraction of the part.
const MARGIN: f32 = 0.125;
/// Pixels at the edge of a tile that are discarded, because antialiasing misses its neighbours there.
const GUARD: u32 = 4;
/// A picture with a longer side than this, in pixels, is drawn in tiles in any case.
const MAX_UNTILED_SIDE: u32 = 4096;
/// The default for the longest side of a tile.
const USUAL_TILE: u32 = 2048;

/// The division of a picture into tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tiles {
    /// The size of the whole in pixels.
    pub whole: UVec2,
    /// The size of a tile in pixels: of the same shape, or a little wider.
    pub tile: UVec2,
    /// The number of rows, and also of columns.
    rows: u32,
}

impl Tiles {
    /// Divides a picture into tiles of at most this many pixels a side; returns `None` if it is drawn in one piece.
    pub(super) fn of(whole: UVec2, longest: Option<u32>) -> Option<Self> {
        let limit = longest.unwrap_or(MAX_UNTILED_SIDE);
        if whole.max_element() <= limit {
            return None;
        }
        let limit = longest.unwrap_or(USUAL_TILE).max(8 * GUARD);
        (2..).map(|rows| Self { whole, tile: tile_size(whole, rows), rows }).find(|tiles| {
            // More rows don't help any further.
            tiles.tile.max_element() <= limit || tiles.tile.min_element() < 8 * GUARD
        })
    }

    /// The number of tiles.
    pub(super) fn count(&self) -> u32 {
        self.rows * self.rows
    }

    /// The view of the whole, for a camera whose target has the size of a tile.
    pub(super) fn whole_view(&self) -> SubCameraView {
        SubCameraView { full_size: self.whole, offset: Vec2::ZERO, size: self.whole }
    }

    /// The part of the view that a tile shows.
    pub(super) fn view(&self, number: u32) -> SubCameraView {
        SubCameraView { full_size: self.whole, offset: self.offset(number).as_vec2(), size: self.tile }
    }

    /// The pixel of the whole at which a point of the world appears; `None` for points behind the camera.
    pub(super) fn pixel(&self, lens: &Projection, camera: &GlobalTransform, point: Vec3) -> Option<Vec2> {
        let clip_from_view = lens.get_clip_from_view_for_sub(&self.whole_view());
        let clip = clip_from_view * camera.to_matrix().inverse() * point.extend(1.0);
        let at = clip.truncate().truncate() / clip.w * Vec2::new(0.5, -0.5) + 0.5;
        (clip.w > 0.0).then_some(at * self.whole.as_vec2())
    }

    /// The upper left corner of a tile.
    fn offset(&self, number: u32) -> UVec2 {
        let place = UVec2::new(number % self.rows, number / self.rows);
        UVec2::new(self.start(place.x, self.whole.x, self.tile.x), self.start(place.y, self.whole.y, self.tile.y))
    }

    /// The start of a row's or column's tile, along a side of the whole and of a tile.
    fn start(&self, place: u32, whole: u32, tile: u32) -> u32 {
        let middle = (2 * place + 1) * whole / (2 * self.rows);
        // At the edge of the picture the tile ends where the picture does, so that it looks the same as in one piece.
        middle.saturating_sub(tile / 2).min(whole - tile)
    }

    /// The weights of the tiles of each row or column at each pixel of a side; they add up to 256.
    fn weights(&self, whole: u32, tile: u32) -> Vec<Vec<u16>> {
        let raw = |place: u32, at: u32| {
            let start = self.start(place, whole, tile);
            let inside = at.checked_sub(start).filter(|inside| *inside < tile);
            inside.map_or(0, |inside| {
                let before = if start == 0 { u32::MAX } else { (inside + 1).saturating_sub(GUARD) };
                let behind = if start + tile == whole { u32::MAX } else { (tile - inside).saturating_sub(GUARD) };
                before.min(behind)
            })
        };
        let ramp = |place: u32, at: u32| {
            // How far two neighbours overlap, without their guards.
            let next = if place + 1 < self.rows { place + 1 } else { place };
            let apart = self.start(next, whole, tile).saturating_sub(self.start(next.saturating_sub(1), whole, tile));
            let overlap = (tile + 1).saturating_sub(apart + 2 * GUARD).max(1);
            f64::from(raw(place, at).min(overlap)) / f64::from(overlap)
        };
        let mut weights = vec![vec![0_u16; whole as usize]; self.rows as usize];
        for at in 0..whole {
            let sum: f64 = (0..self.rows).map(|place| ramp(place, at)).sum();
            let mut left = 256_u16;
            let mut last = 0;
            for place in 0..self.rows {
                let weight = ((ramp(place, at) / sum * 256.0).round() as u16).min(left);
                if weight > 0 {
                    last = place as usize;
                }
                weights[place as usize][at as usize] = weight;
                left -= weight;
            }
            weights[last][at as usize] += left;
        }
        weights
    }
}

fn tile_size(whole: UVec2, rows: u32) -> UVec2 {
    let part = |side: u32| ((side as f32 / rows as f32 * (1.0 + 2.0 * MARGIN)).ceil() as u32 + 2 * GUARD).min(side);
    let height = part(whole.y);
    // If it were narrower in shape than the whole, objects at its sides would be culled as out of view.
    let width = (height * whole.x).div_ceil(whole.y).max(part(whole.x)).min(whole.x);
    UVec2::new(width, height)
}

/// Combines tiles into a picture.
pub(super) struct Assembly {
    tiles: Tiles,
    columns: Vec<Vec<u16>>,
    rows: Vec<Vec<u16>>,
    /// Red, green and blue of each pixel, times 256.
    sums: Vec<u16>,
    next: u32,
}

impl Assembly {
    pub(super) fn new(tiles: Tiles) -> Self {
        let columns = tiles.weights(tiles.whole.x, tiles.tile.x);
        let rows = tiles.weights(tiles.whole.y, tiles.tile.y);
        let sums = vec![0; 3 * tiles.whole.x as usize * tiles.whole.y as usize];
        Self { tiles, columns, rows, sums, next: 0 }
    }

    /// Adds the next tile; returns the picture after the last one.
    pub(super) fn put(&mut self, tile: &Pixels) -> Option<Pixels> {
        let Tiles { whole, rows, .. } = self.tiles;
        let start = self.tiles.offset(self.next);
        let columns = &self.columns[(self.next % rows) as usize];
        let across = &self.rows[(self.next / rows) as usize];
        for (row, y) in tile.rgb.chunks_exact(3 * tile.width).zip(start.y as usize..) {
            for (pixel, x) in row.chunks_exact(3).zip(start.x as usize..) {
                let weight = u32::from(columns[x]) * u32::from(across[y]);
                let at = 3 * (y * whole.x as usize + x);
                for (sum, value) in self.sums[at..at + 3].iter_mut().zip(pixel) {
                    // At most 255 times 256 in total, because the weights add up to 256 times 256.
                    *sum += (u32::from(*value) * weight / 256) as u16;
                }
            }
        }
        self.next += 1;
        if self.next < self.tiles.count() {
            return None;
        }
        self.next = 0;
        let rgb = self.sums.iter().map(|&sum| (sum.saturating_add(128) >> 8) as u8).collect();
        self.sums.fill(0);
        Some(Pixels { width: whole.x as usize, height: whole.y as usize, rgb })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FULL_HD: UVec2 = UVec2::new(1920, 1080);

    #[test]
    fn only_large_pictures_are_divided_unless_tiles_are_requested() {
        assert_eq!(Tiles::of(FULL_HD, None), None);
        assert_eq!(Tiles::of(UVec2::new(3840, 2160), None), None);
        assert_eq!(Tiles::of(FULL_HD, Some(1920)), None);
        let huge = Tiles::of(UVec2::new(8192, 4320), None).unwrap();
        assert!(huge.tile.max_element() <= 2048 && huge.count() > 16, "{huge:?}");
        let tiles = Tiles::of(UVec2::new(3840, 2160), Some(1024)).unwrap();
        assert!(tiles.tile.max_element() <= 1024, "{tiles:?}");
    }

    #[test]
    fn tiles_cover_the_picture_and_their_weights_add_up() {
        for (whole, longest) in [(FULL_HD, 700), (UVec2::new(641, 359), 256), (UVec2::new(300, 900), 128)] {
            let tiles = Tiles::of(whole, Some(longest)).unwrap();
            let shape = |size: UVec2| size.x as f32 / size.y as f32;
            assert!(shape(tiles.tile) >= shape(whole), "{tiles:?}");
            for (side, tile) in [(whole.x, tiles.tile.x), (whole.y, tiles.tile.y)] {
                let weights = tiles.weights(side, tile);
                for at in 0..side as usize {
                    assert_eq!(weights.iter().map(|of_tile| of_tile[at]).sum::<u16>(), 256, "{tiles:?} at {at}");
                }
                for (of_tile, place) in weights.iter().zip(0..) {
                    let start = tiles.start(place, side, tile) as usize;
                    let outside = of_tile[..start].iter().chain(&of_tile[start + tile as usize..]);
                    assert!(outside.copied().all(|weight| weight == 0));
                }
            }
        }
    }

    #[test]
    fn assembled_tiles_reproduce_the_picture() {
        let whole = UVec2::new(203, 117);
        let rgb = (0..203 * 117 * 3).map(|n: u32| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
        let picture = Pixels { width: 203, height: 117, rgb };
        let tiles = Tiles::of(whole, Some(100)).unwrap();
        let mut assembly = Assembly::new(tiles);
        for round in 0..2 {
            for number in 0..tiles.count() {
                let start = tiles.offset(number);
                let [left, top] = [start.x as usize, start.y as usize];
                let [right, bottom] = [203 - left - tiles.tile.x as usize, 117 - top - tiles.tile.y as usize];
                let made = assembly.put(&picture.clone().crop([left, top, right, bottom]));
                assert_eq!(made.is_some(), number + 1 == tiles.count());
                if let Some(made) = made {
                    let far = made.rgb.iter().zip(&picture.rgb).map(|(a, b)| a.abs_diff(*b)).max();
                    assert!(far <= Some(1), "{far:?} in round {round}");
                }
            }
        }
    }
}
