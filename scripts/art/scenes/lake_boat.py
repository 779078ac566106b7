"""The red rowing boat beside the jetty's end. Metres."""

from __future__ import annotations

import bpy
import numpy as np
from shading import plain_material
from stage import add_box, add_mesh, grid_faces

LENGTH = 4.2
STATIONS = 41
POINTS_OF_A_RIB = 19


def _hull() -> np.ndarray:
    """Vertices of the hull's skin, rib by rib from stern to bow."""
    t = np.linspace(0, 1, STATIONS)[:, None]
    angle = np.linspace(0, np.pi, POINTS_OF_A_RIB)[None]
    half_width = 0.62 * np.sin(np.pi * (0.08 + 0.86 * t)) ** 0.72 * (1 - 0.15 * t)
    keel = 0.05 + 0.22 * np.abs(2 * t - 1) ** 4
    gunwale = 0.46 + 0.12 * (2 * t - 1) ** 2
    x = np.broadcast_to(LENGTH * (t - 0.5), (STATIONS, POINTS_OF_A_RIB))
    y = -half_width * np.cos(angle)
    z = gunwale - (gunwale - keel) * np.sin(angle) ** 0.75
    return np.stack([x, y, z], -1).reshape(-1, 3)


def add_boat(wood: bpy.types.Material) -> None:
    """The boat with its three seats, heeling a little."""
    paint = plain_material("paint", (0.34, 0.035, 0.018), roughness=0.38)
    boat = add_mesh("boat", _hull(), grid_faces(STATIONS, POINTS_OF_A_RIB), paint)
    boat.modifiers.new("solid", "SOLIDIFY").thickness = 0.035
    boat.location = (-1.75, 13.2, -0.16)
    boat.rotation_euler = (0.03, 0, 1.92)
    for x, width in ((-0.9, 0.98), (0.25, 0.98), (1.2, 0.75)):
        seat = add_box((0.26, width, 0.03), (x, 0, 0.36), wood, bevel=0.004)
        seat.parent = boat
