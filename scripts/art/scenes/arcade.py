"""An arcade in the afternoon sun, with a walker."""

from __future__ import annotations

import math

import bpy
from arcade_building import add_building
from arcade_walker import add_walker
from mathutils import Vector
from shading import new_world, set_background
from stage import Quality, Scene, View, add_object, aim


def _add_sun() -> None:
    """A low warm sun on the right, as wide as the real one (0.53°), of 5.4 W/m²."""
    data = bpy.data.lights.new("sun", "SUN")
    data.energy = 5.4
    data.angle = math.radians(0.53)
    data.color = (1.0, 0.80, 0.58)
    aim(add_object("sun", data), Vector((-1.0, -0.62, -0.60)))


def _build() -> None:
    add_building()
    add_walker()
    _add_sun()
    set_background(new_world(), (0.42, 0.60, 0.95), 1.3)


def _view(exposure: float) -> View:
    return View(32, location=(-0.95, -1.3, 1.55), target=(0.35, 12, 1.75), exposure=exposure)


ARCADE = Scene(
    build=_build,
    quality=Quality(bounces=6, clamp=5, threshold=0.02, look="High Contrast"),
    # The bright one is overexposed on purpose, by a stop and a half.
    views={"arcade": _view(exposure=0.45), "arcade-bright": _view(exposure=1.9)},
)
