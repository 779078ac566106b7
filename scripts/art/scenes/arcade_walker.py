"""A person in a coat and a hat who walks away through the arcade, some twelve metres off."""

from __future__ import annotations

from dataclasses import dataclass

import bpy
from shading import plain_material
from stage import Point, add_object


@dataclass(frozen=True)
class Limb:
    """A round shape along `points` (metres from the spot between the feet; the walker faces +y)
    with a radius in metres at each of them."""

    points: list[Point]
    radii: list[float]


CLOTHES = [
    # Legs, then shoes.
    Limb([(0.08, -0.24, 0.05), (0.08, -0.16, 0.45), (0.07, 0, 0.88)], [0.05, 0.058, 0.085]),
    Limb([(-0.08, 0.30, 0.06), (-0.08, 0.20, 0.47), (-0.07, 0, 0.88)], [0.05, 0.058, 0.085]),
    Limb([(0.08, -0.26, 0.05), (0.08, -0.10, 0.045)], [0.045, 0.04]),
    Limb([(-0.08, 0.28, 0.06), (-0.08, 0.42, 0.10)], [0.045, 0.04]),
    # The coat, then its sleeves.
    Limb(
        [
            (0, 0, 0.52),
            (0, 0, 0.80),
            (0, 0.02, 1.12),
            (0, 0.03, 1.36),
            (0, 0.03, 1.46),
            (0, 0.03, 1.52),
        ],
        [0.225, 0.19, 0.165, 0.19, 0.13, 0.06],
    ),
    Limb([(0.21, 0.03, 1.38), (0.245, -0.06, 1.10), (0.23, 0.10, 0.86)], [0.068, 0.055, 0.045]),
    Limb([(-0.21, 0.03, 1.38), (-0.245, 0.12, 1.12), (-0.23, 0.26, 0.92)], [0.068, 0.055, 0.045]),
]
HEAD = Limb(
    [(0, 0.04, 1.50), (0, 0.05, 1.58), (0, 0.06, 1.66), (0, 0.055, 1.75), (0, 0.05, 1.78)],
    [0.055, 0.075, 0.098, 0.085, 0.03],
)
HAT = [
    Limb([(0, 0.05, 1.70), (0, 0.05, 1.72)], [0.17, 0.16]),
    Limb([(0, 0.05, 1.71), (0, 0.05, 1.80), (0, 0.05, 1.825)], [0.105, 0.10, 0.06]),
]


def _add_limb(limb: Limb, walker: bpy.types.Object, material: bpy.types.Material) -> None:
    curve = bpy.data.curves.new("limb", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = 1
    curve.bevel_resolution = 6
    curve.use_fill_caps = True
    spline = curve.splines.new("POLY")
    spline.points.add(len(limb.points) - 1)
    for point, place, radius in zip(spline.points, limb.points, limb.radii):
        point.co = (*place, 1)
        point.radius = radius
    curve.materials.append(material)
    add_object("limb", curve).parent = walker


def add_walker() -> None:
    """The walker on the flagstones, in the sun between the shadows of two piers."""
    coat = plain_material("coat", (0.012, 0.014, 0.02), roughness=0.9)
    skin = plain_material("skin", (0.32, 0.19, 0.13), roughness=0.5)
    walker = add_object("walker", None)
    walker.location = (0.25, 10.9, 0)
    for limb in CLOTHES:
        _add_limb(limb, walker, coat)
    _add_limb(HEAD, walker, skin)
    for limb in HAT:
        _add_limb(limb, walker, coat)
