"""Pears, a bowl and a bottle on a cloth, by a window."""

from __future__ import annotations

from stage import Focus, Point, Quality, Scene, View, distance_along_axis
from still_pears import add_pears
from still_room import add_room
from still_vessels import add_vessels

# The near side of the upright pear, which is sharp in both pictures; metres.
SUBJECT = (-0.085, -0.07, 0.06)


def _build() -> None:
    add_vessels()
    add_pears()
    add_room()


def _view(lens: float, location: Point, target: Point, exposure: float, f_number: float) -> View:
    distance = distance_along_axis(location, target, SUBJECT)
    return View(lens, location, target, exposure, Focus(distance, f_number))


STILL = Scene(
    build=_build,
    quality=Quality(bounces=6, clamp=4, threshold=0.015, look="Medium High Contrast"),
    views={
        "pears": _view(56, (0.02, -1.04, 0.34), (-0.035, 0.02, 0.098), 0.55, f_number=2.0),
        "pears-close": _view(85, (-0.30, -0.86, 0.24), (-0.11, -0.03, 0.06), 0.5, f_number=1.6),
    },
)
