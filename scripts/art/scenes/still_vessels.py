"""The bowl and the bottle of the still life, and the lathe that turns things like them. Metres."""

from __future__ import annotations

import bpy
import numpy as np
from shading import plain_material
from stage import add_mesh

# Half of an upright section: distance from the axis, height.
Profile = list[tuple[float, float]]

BOWL: Profile = [
    (0, 0.004),
    (0.045, 0.004),
    (0.050, 0.012),
    (0.075, 0.030),
    (0.100, 0.062),
    (0.110, 0.086),
    (0.113, 0.0885),
    (0.107, 0.087),
    (0.096, 0.064),
    (0.070, 0.036),
    (0.040, 0.020),
    (0, 0.018),
]
BOTTLE: Profile = [
    (0, 0),
    (0.036, 0),
    (0.039, 0.006),
    (0.039, 0.17),
    (0.037, 0.20),
    (0.022, 0.235),
    (0.0145, 0.26),
    (0.0140, 0.315),
    (0.0165, 0.318),
    (0.0165, 0.332),
    (0.0135, 0.334),
    (0, 0.334),
]
SIDES = 96


def _smooth(points: Profile, steps: int) -> np.ndarray:
    """A curve through `points` (Catmull and Rom's spline), in `steps` pieces between each two."""
    p = np.array([points[0], *points, points[-1]], dtype=float)
    a, b, c, d = (p[i : len(p) - 3 + i, None] for i in range(4))
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    curve = 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - 3 * c + d - a) * t**3
    )
    curve = np.concatenate([curve.reshape(-1, 2), p[-1:]])
    # Between two points on the axis the spline swings a little past it.
    curve[:, 0] = np.maximum(curve[:, 0], 0)
    return curve


def lathe(name: str, points: Profile, steps: int, material: bpy.types.Material) -> bpy.types.Object:
    """Turns the curve through `points` around the z axis; `steps` pieces between each two."""
    curve = _smooth(points, steps)
    angle = 2 * np.pi * np.arange(SIDES)[:, None] / SIDES
    x, y = curve[:, 0] * np.cos(angle), curve[:, 0] * np.sin(angle)
    vertices = np.stack([x, y, np.broadcast_to(curve[:, 1], x.shape)], -1).reshape(-1, 3)
    index = np.arange(len(vertices)).reshape(SIDES, len(curve))
    after = np.roll(index, -1, axis=0)
    corners = [index[:, :-1], after[:, :-1], after[:, 1:], index[:, 1:]]
    return add_mesh(name, vertices, np.stack(corners, -1).reshape(-1, 4), material)


def add_vessels() -> None:
    """A glazed bowl and a dark green bottle."""
    glaze = plain_material("glaze", (0.62, 0.60, 0.56), 0.22, Clearcoat=0.4)
    lathe("bowl", BOWL, 10, glaze).location = (0.10, 0.07, 0)
    glass = plain_material("glass", (0.012, 0.022, 0.016), 0.06, Specular=0.7)
    lathe("bottle", BOTTLE, 14, glass).location = (-0.235, 0.14, 0)
