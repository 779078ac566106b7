"""The conifers on the lake's shores, as one mesh per forest."""

from __future__ import annotations

import bpy
import numpy as np
from lake_air import set_surface_in_air
from shading import diffuse, new_material
from stage import HeightField, add_mesh

# The three cones of a tree one unit high: height of the foot, radius, height of the tip.
TIERS = [(0.10, 0.26, 0.52), (0.34, 0.19, 0.76), (0.58, 0.12, 1.0)]
SIDES = 6


def needles() -> bpy.types.Material:
    """The trees' material: nearly black against the morning sky."""
    material, tree = new_material("needles")
    leaf = diffuse(tree, {"Color": (0.006, 0.009, 0.006)})
    set_surface_in_air(tree, leaf, clarity=9_500)
    return material


def _conifer() -> tuple[np.ndarray, np.ndarray]:
    """Vertices and triangles of a tree one unit high."""
    angles = np.linspace(0, 2 * np.pi, SIDES + 1)[:-1]
    vertices, faces = [], []
    for foot, radius, tip in TIERS:
        start = len(vertices)
        vertices += [(radius * np.cos(a), radius * np.sin(a), foot) for a in angles]
        vertices.append((0, 0, tip))
        faces += [(start + k, start + (k + 1) % SIDES, start + SIDES) for k in range(SIDES)]
    return np.array(vertices), np.array(faces)


def _sites(
    rng: np.random.Generator, ground: HeightField, wanted: int, low: float, high: float
) -> np.ndarray:
    """Places (n × 3, metres) of at most `wanted` trees above the altitude `low`, all the fewer the
    nearer to `high`."""
    tries = wanted * 6
    column = rng.random(tries) * (len(ground.xs) - 1)
    row = rng.random(tries) * (len(ground.ys) - 1)
    z = ground.heights[row.astype(int), column.astype(int)]
    likely = np.clip(1.15 - (z - low) / (high - low), 0, 1)
    keep = (z > low) & (rng.random(tries) < likely)
    x = np.interp(column, range(len(ground.xs)), ground.xs)
    y = np.interp(row, range(len(ground.ys)), ground.ys)
    return np.stack([x, y, z], -1)[keep][:wanted]


def add_forest(
    name: str,
    ground: HeightField,
    wanted: int,
    tree_line: float,
    seed: int,
    material: bpy.types.Material,
) -> None:
    """Up to `wanted` trees of 9 to 19 m between the water and `tree_line` (metres)."""
    rng = np.random.default_rng(seed)
    sites = _sites(rng, ground, wanted, low=0.5, high=tree_line)
    count = len(sites)
    height = rng.uniform(9, 19, count)[:, None, None]
    width = rng.uniform(0.8, 1.3, count)
    proportions = np.stack([width, width, np.ones(count)], -1)[:, None, :]
    shape, shape_faces = _conifer()
    # 0.8 m into the ground, for the trees that stand on a slope.
    feet = (sites - (0, 0, 0.8))[:, None, :]
    vertices = shape[None] * height * proportions + feet
    faces = shape_faces[None] + (np.arange(count) * len(shape))[:, None, None]
    add_mesh(name, vertices.reshape(-1, 3), faces.reshape(-1, 3), material, smooth=False)
