//! Counts draw calls.

use bevy::core_pipeline::core_3d::{AlphaMask3d, Opaque3d, Transparent3d};
use bevy::pbr::Shadow;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::render_phase::{
    BinnedPhaseItem, BinnedRenderPhase, SortedPhaseItem, ViewBinnedRenderPhases, ViewSortedRenderPhases,
};
use bevy::ui_render::TransparentUi;

/// Returns the draw calls of the last frame, over all cameras, shadow maps and the user interface: one for all entities
/// that share a mesh and a material, and one for each multi-draw. The few full-screen passes (bloom, tonemapping) are
/// not counted.
pub fn count_draw_calls(app: &App) -> usize {
    let Some(world) = app.get_sub_app(RenderApp).map(bevy::app::SubApp::world) else { return 0 };
    binned::<Opaque3d>(world)
        + binned::<AlphaMask3d>(world)
        + binned::<Shadow>(world)
        + sorted::<Transparent3d>(world)
        + sorted::<TransparentUi>(world)
}

fn binned<I: BinnedPhaseItem>(world: &World) -> usize {
    let Some(phases) = world.get_resource::<ViewBinnedRenderPhases<I>>() else { return 0 };
    let unbatchable = |phase: &BinnedRenderPhase<I>| -> usize {
        phase.unbatchable_meshes.values().map(|bin| bin.entities.len()).sum()
    };
    phases
        .values()
        .map(|phase| phase.multidrawable_meshes.len() + phase.batchable_meshes.len() + unbatchable(phase))
        .sum()
}

fn sorted<I: SortedPhaseItem>(world: &World) -> usize {
    let Some(phases) = world.get_resource::<ViewSortedRenderPhases<I>>() else { return 0 };
    let mut calls = 0;
    for phase in phases.values() {
        let mut next = 0;
        // An item that was batched with previous ones has an empty range.
        while let Some(item) = phase.items.values().nth(next) {
            calls += usize::from(!item.batch_range().is_empty());
            next += item.batch_range().len().max(1);
        }
    }
    calls
}
