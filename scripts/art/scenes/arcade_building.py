"""The arcade: a wall of arches along y on the right, a plain one on the left, stones. Metres."""

from __future__ import annotations

import math

import bmesh
import bpy
import numpy as np
from shading import (
    Colour,
    bump,
    colour_ramp,
    new_material,
    noise,
    position,
    principled,
    set_surface,
)
from stage import Point, add_box, add_object

ARCHES = 13
# From one arch's middle to the next, and the clear width of an arch.
BAY = 3.2
OPENING = 2.15
# Where the half circles begin, and where the wall ends.
SPRING = 2.7
TOP = 5.4
# The faces of the wall of arches.
INNER_FACE = 2.0
OUTER_FACE = 2.55
STEPS_OF_AN_ARCH = 32
FLAGSTONE = (0.72, 0.66)

# A point in the wall's plane: y, z.
WallPoint = tuple[float, float]


def _mineral(
    name: str, dark: Colour, light: Colour, scale: float, depth: float, roughness: float = 0.9
) -> bpy.types.Material:
    """Plaster or stone: patches from `dark` to `light`, and a grain that stands out by `depth`."""
    material, tree = new_material(name)
    place = position(tree)
    patches = noise(tree, place, scale, detail=12, roughness=0.6)
    grain = noise(tree, place, scale * 18, detail=10)
    inputs = {
        "Base Color": colour_ramp(tree, patches, [(0.3, dark), (0.7, light)]),
        "Roughness": roughness,
        "Specular": 0.2,
        "Normal": bump(tree, grain, 0.4, depth),
    }
    set_surface(tree, principled(tree, inputs))
    return material


def _add_face(wall: bmesh.types.BMesh, corners: list[Point]) -> None:
    wall.faces.new([wall.verts.new(corner) for corner in corners])


def _add_slab(wall: bmesh.types.BMesh, points: list[WallPoint]) -> None:
    """A quadrilateral in the wall's plane, on both of its faces."""
    _add_face(wall, [(INNER_FACE, *point) for point in points])
    _add_face(wall, [(OUTER_FACE, *point) for point in reversed(points)])


def _add_lining(wall: bmesh.types.BMesh, start: WallPoint, end: WallPoint) -> None:
    """A strip through the wall's thickness."""
    _add_face(
        wall,
        [(INNER_FACE, *start), (OUTER_FACE, *start), (OUTER_FACE, *end), (INNER_FACE, *end)],
    )


def _add_bay(wall: bmesh.types.BMesh, centre: float) -> None:
    """An arch with half a pier at either side of it."""
    half = OPENING / 2
    for side in (-1, 1):
        inner, outer = centre + side * half, centre + side * BAY / 2
        _add_slab(wall, [(outer, 0), (outer, TOP), (inner, TOP), (inner, 0)])
        _add_lining(wall, (inner, 0), (inner, SPRING))
    angles = [math.pi * i / STEPS_OF_AN_ARCH for i in range(STEPS_OF_AN_ARCH + 1)]
    arc = [(centre - half * math.cos(a), SPRING + half * math.sin(a)) for a in angles]
    for start, end in zip(arc, arc[1:]):
        _add_slab(wall, [start, (start[0], TOP), (end[0], TOP), end])
        _add_lining(wall, start, end)


def _add_arches(plaster: bpy.types.Material) -> None:
    wall = bmesh.new()
    for bay in range(ARCHES):
        _add_bay(wall, bay * BAY)
    bmesh.ops.remove_doubles(wall, verts=wall.verts[:], dist=0.0005)
    bmesh.ops.recalc_face_normals(wall, faces=wall.faces[:])
    mesh = bpy.data.meshes.new("arches")
    wall.to_mesh(mesh)
    wall.free()
    mesh.materials.append(plaster)
    add_object("arches", mesh)


def _add_mouldings(white: bpy.types.Material) -> None:
    """A capital and a base around each pier."""
    middle, pier = (INNER_FACE + OUTER_FACE) / 2, BAY - OPENING
    for n in range(ARCHES + 1):
        y = n * BAY - BAY / 2
        add_box((0.68, pier + 0.10, 0.16), (middle, y, 2.68), white, bevel=0.02)
        add_box((0.66, pier + 0.06, 0.34), (middle, y, 0.17), white, bevel=0.02)


def _add_flagstones(stone: bpy.types.Material) -> None:
    """Stones with joints of 12 mm, every other row moved by half a stone, none quite level."""
    rng = np.random.default_rng(5)
    width, length = FLAGSTONE
    for column in range(-3, 4):
        for row in range(-4, 40):
            x = column * width + (width / 2 if row % 2 else 0)
            place = (x, row * length - 1.6, -0.04 + rng.normal(0, 0.0022))
            turn = (rng.normal(0, 0.0016), rng.normal(0, 0.0016), 0)
            add_box((width - 0.012, length - 0.012, 0.08), place, stone, turn, bevel=0.006)


def add_building() -> None:
    """The arcade, 40 m long, closed at its far end, and the square on its right."""
    plaster = _mineral("plaster", (0.36, 0.20, 0.115), (0.60, 0.40, 0.26), 0.55, depth=0.012)
    stone = _mineral("stone", (0.17, 0.145, 0.12), (0.34, 0.30, 0.25), 0.9, 0.01, roughness=0.7)
    white = _mineral("white", (0.52, 0.50, 0.47), (0.66, 0.64, 0.60), 0.7, depth=0.006)
    _add_arches(plaster)
    _add_mouldings(white)
    left_wall = ((0.4, 48, TOP), (-2.2, 18, TOP / 2))
    ceiling = ((4.9, 48, 0.3), (0.1, 18, 5.5))
    far_wall = ((6, 0.4, TOP), (0, 40.5, TOP / 2))
    add_box(*left_wall, plaster)
    add_box(*ceiling, white)
    add_box(*far_wall, plaster)
    _add_flagstones(stone)
    square = ((60, 60, 0.1), (20, 18, -0.14))
    add_box(*square, stone)
