"""A lake between mountains at dawn, with a jetty and a rowing boat."""

from __future__ import annotations

from lake_air import add_sky
from lake_boat import add_boat
from lake_jetty import add_jetty, weathered_wood
from lake_terrain import add_range, add_slope, far_range, near_slope
from lake_trees import add_forest, needles
from lake_water import add_water
from stage import Focus, Quality, Scene, View


def _build() -> None:
    far, near = far_range(), near_slope()
    add_range(far)
    add_slope(near)
    green = needles()
    add_forest("near trees", near, 9_000, tree_line=420, seed=3, material=green)
    add_forest("far trees", far, 26_000, tree_line=330, seed=4, material=green)
    add_water()
    wood = weathered_wood()
    add_jetty(wood)
    add_boat(wood)
    add_sky()


LAKE = Scene(
    build=_build,
    quality=Quality(bounces=5, clamp=6, threshold=0.02, look="Medium High Contrast"),
    views={
        "lake": View(28, location=(-0.55, -1.4, 1.72), target=(1.15, 12, 2.35), exposure=0.95),
        "boat": View(
            70,
            location=(0.2, 0.6, 1.5),
            target=(-1.4, 13, 0.9),
            exposure=0.4,
            focus=Focus(distance=12.6, f_number=2.0),
        ),
    },
    horizon=30_000,
)
