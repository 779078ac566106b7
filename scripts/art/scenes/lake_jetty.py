"""The jetty in the lake's foreground: boards across two beams, on pairs of posts. Metres."""

from __future__ import annotations

import bpy
import numpy as np
from shading import (
    Socket,
    Tree,
    add_node,
    add_vectors,
    bump,
    colour_ramp,
    coordinates,
    map_range,
    new_material,
    noise,
    principled,
    set_surface,
    stretch,
)
from stage import Point, add_box, bevel_edges

START = 1.2
LENGTH = 15.5
# How far the jetty leads to the right of the camera's axis: radians, and (small as it is) metres
# per metre.
ANGLE = 0.055
BOARD_PITCH = 0.172
MISSING_BOARDS = (31, 58)
POST_PITCH = 2.95


def _grain(tree: Tree, random: Socket) -> Socket:
    """Fibres along x, cut from another part of the noise by each object's `random` number."""
    fibres = stretch(tree, coordinates(tree, "Object"), (1.6, 26, 26))
    shift = add_node(
        tree, "ShaderNodeVectorMath", {0: (40, 40, 40), "Scale": random}, operation="SCALE"
    ).outputs["Vector"]
    place = add_vectors(tree, fibres, shift)
    return noise(tree, place, scale=1, detail=8, distortion=0.6)


def weathered_wood() -> bpy.types.Material:
    """Grey wood, lighter or darker from object to object."""
    material, tree = new_material("wood")
    random = add_node(tree, "ShaderNodeObjectInfo").outputs["Random"]
    grain = _grain(tree, random)
    tone = colour_ramp(tree, grain, [(0.32, (0.030, 0.026, 0.022)), (0.72, (0.185, 0.160, 0.132))])
    brightness = map_range(tree, random, (0, 1), (0.62, 1.35))
    colour = add_node(
        tree, "ShaderNodeHueSaturation", {"Color": tone, "Value": brightness}
    ).outputs["Color"]
    inputs = {
        "Base Color": colour,
        "Roughness": 0.62,
        "Specular": 0.35,
        "Normal": bump(tree, grain, 0.5, 0.008),
    }
    set_surface(tree, principled(tree, inputs))
    return material


def _centre(y: float) -> float:
    """Where the jetty's middle is at `y`."""
    return 0.35 + (y - START) * ANGLE


def _add_post(place: Point, height: float, wood: bpy.types.Material) -> None:
    bpy.ops.mesh.primitive_cylinder_add(radius=0.085, depth=height, location=place, vertices=24)
    post = bpy.context.object
    post.data.materials.append(wood)
    bevel_edges(post, 0.012)


def _add_boards(rng: np.random.Generator, wood: bpy.types.Material) -> None:
    for n in range(int(LENGTH / BOARD_PITCH)):
        y = START + n * BOARD_PITCH
        x = _centre(y) + rng.normal(0, 0.012)
        if n in MISSING_BOARDS:
            continue
        size = (1.62 + rng.normal(0, 0.02), 0.148 + rng.normal(0, 0.003), 0.034)
        place = (x, y, 0.46 + rng.normal(0, 0.004))
        turn = (rng.normal(0, 0.012), rng.normal(0, 0.006), rng.normal(-ANGLE, 0.010))
        add_box(size, place, wood, turn, bevel=0.005)


def _add_posts(rng: np.random.Generator, wood: bpy.types.Material) -> None:
    """Every other pair ends below the boards."""
    foot = -1.2
    for n, y in enumerate(np.arange(3.4, START + LENGTH, POST_PITCH)):
        for side in (-0.86, 0.86):
            top = 1.02 + rng.normal(0, 0.05) if n % 2 == 0 else 0.72
            _add_post((_centre(y) + side, y, (top + foot) / 2), top - foot, wood)


def add_jetty(wood: bpy.types.Material) -> None:
    """Boards that nobody has laid quite straight, two of them missing."""
    rng = np.random.default_rng(7)
    _add_boards(rng, wood)
    middle = START + LENGTH / 2
    for side in (-0.68, 0.68):
        place = (_centre(middle) + side, middle, 0.38)
        add_box((0.09, LENGTH, 0.13), place, wood, (0, 0, -ANGLE), bevel=0.006)
    _add_posts(rng, wood)
