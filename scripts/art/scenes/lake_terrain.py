"""The hills around the lake: a far range with snow, and a near wooded slope on the left.

The camera stands at the origin and looks along +y; the water is at z = 0; all lengths are metres.
"""

from __future__ import annotations

import numpy as np
from lake_air import set_surface_in_air
from shading import (
    Socket,
    Tree,
    add_node,
    bump,
    calculate,
    colour_ramp,
    component,
    diffuse,
    map_range,
    mix_colours,
    new_material,
    noise,
    position,
)
from stage import HeightField, add_height_field

OCTAVES = 9
# Turns each octave against the one before, so that the noise's square lattice does not show.
TURN = np.array([[0.8, -0.6], [0.6, 0.8]])
SNOW = (0.78, 0.80, 0.84)


def _value_noise(
    x: np.ndarray, y: np.ndarray, seed: int
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Smooth noise from 0 to 1 on a lattice of unit squares, and its slopes along x and y."""
    table = np.random.default_rng(seed).random((257, 257))
    table[256] = table[0]
    table[:, 256] = table[:, 0]
    column, row = np.floor(x).astype(int), np.floor(y).astype(int)
    fx, fy = x - column, y - row
    u = fx**3 * (fx * (fx * 6 - 15) + 10)
    v = fy**3 * (fy * (fy * 6 - 15) + 10)
    du = 30 * fx**2 * (fx * (fx - 2) + 1)
    dv = 30 * fy**2 * (fy * (fy - 2) + 1)
    column, row = column % 256, row % 256
    a, b = table[row, column], table[row, column + 1]
    c, d = table[row + 1, column], table[row + 1, column + 1]
    twist = a - b - c + d
    value = a + (b - a) * u + (c - a) * v + twist * u * v
    return value, du * ((b - a) + twist * v), dv * ((c - a) + twist * u)


def _ridges(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Heights of eroded hills about one unit wide and one high: octaves of noise, each weaker where
    the ones before it are steep, which leaves valleys smooth and ridges sharp (Inigo Quilez,
    "Value noise derivatives", 2008)."""
    total, slope_x, slope_y = (np.zeros_like(x) for _ in range(3))
    for octave in range(OCTAVES):
        value, along_x, along_y = _value_noise(x, y, seed=100 + octave)
        slope_x, slope_y = slope_x + along_x, slope_y + along_y
        total += 0.5**octave * value / (1 + slope_x * slope_x + slope_y * slope_y)
        x, y = (
            2 * (TURN[0, 0] * x + TURN[0, 1] * y),
            2 * (TURN[1, 0] * x + TURN[1, 1] * y),
        )
    return total


def far_range() -> HeightField:
    """Mountains behind the lake, parted where the sun comes up."""
    xs, ys = np.linspace(-5200, 5200, 1500), np.linspace(700, 7600, 1100)
    x, y = np.meshgrid(xs, ys)
    hills = _ridges(x / 1450 + 31.7, y / 1450 + 12.2)
    rise = np.clip((y - 900 - 260 * np.sin(x / 640 + 0.8) - 0.03 * np.abs(x)) / 1900, 0, 1)
    gap = 1 - 0.72 * np.exp(-(((x - 1150 - 0.12 * y) / 1050) ** 2))
    sides = 1 + 0.5 * np.clip(np.abs(x) / 2600, 0, 1.2)
    heights = -18 + rise**0.9 * (hills * 1500 - 200) * gap * sides
    # Summits are pressed together above 900 m, so that no single one towers over the rest.
    pressed = 900 + 260 * np.tanh((heights - 900) / 420)
    return HeightField(xs, ys, np.where(heights > 900, pressed, heights))


def near_slope() -> HeightField:
    """A wooded slope that comes down to the water on the left."""
    xs, ys = np.linspace(-2300, -140, 600), np.linspace(60, 2600, 700)
    x, y = np.meshgrid(xs, ys)
    rise = np.clip((-x - 250 - 0.16 * y - 60 * np.sin(y / 190)) / 900, 0, 1.6)
    heights = -8 + rise**1.1 * (330 + 520 * _ridges(x / 520 + 4.2, y / 520 + 8.1))
    return HeightField(xs, ys, heights)


def _rough(tree: Tree, colour: Socket, scale: float, depth: float) -> Socket:
    """A matt surface broken up by noise of `scale` that stands out by `depth` metres."""
    relief = bump(tree, noise(tree, position(tree), scale, detail=12), 0.7, depth)
    return diffuse(tree, {"Color": colour, "Normal": relief})


def add_range(field: HeightField) -> None:
    """The far range: stone, with snow on what is high and not steep."""
    material, tree = new_material("range")
    place = position(tree)
    patches = noise(tree, place, scale=0.012, detail=9)
    stone = colour_ramp(tree, patches, [(0.3, (0.055, 0.052, 0.050)), (0.7, (0.16, 0.145, 0.13))])
    # The same patches move the snow line up and down by up to 420 m.
    altitude = calculate(tree, "MULTIPLY_ADD", patches, 420, component(tree, place, "Z"))
    high = map_range(tree, altitude, (380, 540))
    normal = add_node(tree, "ShaderNodeNewGeometry").outputs["Normal"]
    flat = map_range(tree, component(tree, normal, "Z"), (0.52, 0.68))
    colour = mix_colours(tree, calculate(tree, "MULTIPLY", high, flat), stone, SNOW)
    set_surface_in_air(tree, _rough(tree, colour, scale=0.06, depth=22), clarity=13_000)
    add_height_field("range", field, material)


def add_slope(field: HeightField) -> None:
    """The near slope: a dark forest floor."""
    material, tree = new_material("slope")
    patches = noise(tree, position(tree), scale=0.012, detail=9)
    floor = colour_ramp(tree, patches, [(0.3, (0.010, 0.014, 0.011)), (0.7, (0.035, 0.040, 0.028))])
    set_surface_in_air(tree, _rough(tree, floor, scale=0.12, depth=10), clarity=9_500)
    add_height_field("slope", field, material)
