"""The room of the still life: a crumpled cloth on a table, a wall, a window at the left. Metres."""

from __future__ import annotations

import math

import bpy
import numpy as np
from mathutils import Vector
from shading import (
    add_node,
    bump,
    calculate,
    colour_ramp,
    coordinates,
    new_material,
    new_world,
    noise,
    principled,
    set_background,
    set_surface,
)
from stage import HeightField, add_height_field, add_object, aim

FOLDS = 16
# Where something stands and holds the cloth flat: x, y, radius.
HELD = [(0.10, 0.07, 0.11), (-0.085, -0.045, 0.05), (-0.22, -0.12, 0.08), (-0.235, 0.14, 0.06)]


def _linen() -> bpy.types.Material:
    material, tree = new_material("linen")
    place = coordinates(tree, "Object")
    weft = add_node(
        tree,
        "ShaderNodeTexWave",
        {"Vector": place, "Scale": 260, "Distortion": 1.5, "Detail": 2},
    ).outputs["Fac"]
    warp = add_node(
        tree,
        "ShaderNodeTexWave",
        {"Vector": place, "Scale": 240, "Distortion": 1.5},
        bands_direction="Y",
    ).outputs["Fac"]
    inputs = {
        "Base Color": (0.56, 0.53, 0.48),
        "Roughness": 0.95,
        "Sheen": 0.4,
        "Normal": bump(tree, calculate(tree, "ADD", weft, warp), 0.35, 0.0008),
    }
    set_surface(tree, principled(tree, inputs))
    return material


def _folds(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Heights of sharp folds that run in all directions and come and go; the finer, the lower."""
    rng = np.random.default_rng(11)
    heights = np.zeros_like(x)
    for fold in range(FOLDS):
        direction, frequency = rng.uniform(0, math.pi), rng.uniform(5, 24)
        phase = rng.uniform(0, 6.28)
        along = x * math.cos(direction) + y * math.sin(direction)
        wave = np.sin(along * frequency + phase + 0.8 * np.sin(x * 3 + y * 4 + fold))
        presence = 0.5 + 0.5 * np.sin(x * rng.uniform(1, 4) + y * rng.uniform(1, 4) + phase)
        heights += 0.0075 / (frequency / 7) * (1 - np.abs(wave)) ** 2.2 * presence
    return heights


def _add_cloth() -> None:
    xs, ys = np.linspace(-1.1, 1.0, 320), np.linspace(-0.75, 0.75, 320)
    x, y = np.meshgrid(xs, ys)
    loose = np.ones_like(x)
    for held_x, held_y, radius in HELD:
        distance = ((x - held_x) ** 2 + (y - held_y) ** 2) / radius**2
        loose *= 1 - np.exp(-(distance**2))
    # 1 mm below what stands on it, so that nothing floats.
    add_height_field("cloth", HeightField(xs, ys, _folds(x, y) * loose - 0.001), _linen())


def _add_wall() -> None:
    material, tree = new_material("wall")
    stains = noise(tree, coordinates(tree, "Generated"), scale=2.2, detail=12, roughness=0.62)
    colour = colour_ramp(
        tree, stains, [(0.3, (0.055, 0.062, 0.066)), (0.72, (0.115, 0.118, 0.115))]
    )
    set_surface(tree, principled(tree, {"Base Color": colour, "Roughness": 0.9}))
    bpy.ops.mesh.primitive_plane_add(size=6, location=(0, 0.95, 0), rotation=(math.pi / 2, 0, 0))
    bpy.context.object.data.materials.append(material)


def _add_pane(y: float, z: float) -> None:
    """One of the window's panes: a warm light of 7.5 W that shines on the table's middle."""
    data = bpy.data.lights.new("pane", "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = 0.44, 0.46
    data.energy = 7.5
    data.color = (1, 0.93, 0.84)
    pane = add_object("pane", data)
    pane.location = (-1.25, y, z)
    aim(pane, Vector((0.05, 0.05, 0.05)) - pane.location)


def add_room() -> None:
    """Cloth, wall, four panes with bars between them, and a little blue light from everywhere."""
    _add_cloth()
    _add_wall()
    for y in (-0.12, 0.36):
        for z in (0.52, 1.04):
            _add_pane(y, z)
    set_background(new_world(), (0.55, 0.63, 0.75), 0.022)
