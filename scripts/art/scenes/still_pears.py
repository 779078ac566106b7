"""The four pears of the still life: two in the bowl, one upright, one on its side. Metres."""

from __future__ import annotations

import math

import bpy
from shading import (
    Socket,
    Tree,
    add_node,
    add_vectors,
    bump,
    colour_ramp,
    coordinates,
    map_range,
    mix_colours,
    new_material,
    noise,
    plain_material,
    principled,
    set_surface,
)
from stage import Point, add_object
from still_vessels import Profile, lathe

PROFILE: Profile = [
    (0, 0.004),
    (0.018, 0),
    (0.034, 0.010),
    (0.0425, 0.034),
    (0.038, 0.058),
    (0.026, 0.078),
    (0.019, 0.094),
    (0.0145, 0.106),
    (0.007, 0.112),
    (0, 0.109),
]


def _skin_colour(tree: Tree, place: Socket) -> Socket:
    """Yellow and green in patches, with small brown specks."""
    patches = colour_ramp(
        tree,
        noise(tree, place, scale=14, detail=5),
        [(0.28, (0.42, 0.27, 0.03)), (0.46, (0.48, 0.38, 0.055)), (0.70, (0.30, 0.36, 0.05))],
    )
    cells = add_node(tree, "ShaderNodeTexVoronoi", {"Vector": place, "Scale": 210})
    specks = map_range(tree, cells.outputs["Distance"], (0.10, 0.20), (0.55, 0))
    return mix_colours(tree, specks, patches, (0.12, 0.075, 0.025))


def _skin() -> bpy.types.Material:
    """A skin that differs from pear to pear, as its patterns depend on where the pear lies."""
    material, tree = new_material("skin")
    location = add_node(tree, "ShaderNodeObjectInfo").outputs["Location"]
    place = add_vectors(tree, coordinates(tree, "Object"), location)
    inputs = {
        "Base Color": _skin_colour(tree, place),
        "Roughness": 0.38,
        "Subsurface": 0.06,
        "Subsurface Radius": (0.01, 0.008, 0.003),
        "Subsurface Color": (0.6, 0.5, 0.1),
        "Normal": bump(tree, noise(tree, place, scale=38, detail=2), 0.16, 0.004),
    }
    set_surface(tree, principled(tree, inputs))
    return material


def _grow_crooked(pear: bpy.types.Object, place: Point) -> None:
    """Bends and dents the pear by a few millimetres, in a way of its own for each place."""
    for vertex in pear.data.vertices:
        co = vertex.co
        co.x += 0.006 * math.sin(co.z * 34 + place[0] * 50)
        co.y += 0.005 * math.cos(co.z * 27 + place[1] * 70)
        co.xy = co.xy * (1 + 0.03 * math.sin(3 * math.atan2(co.y, co.x) + place[0] * 90))


def _add_stem(pear: bpy.types.Object, bark: bpy.types.Material) -> None:
    curve = bpy.data.curves.new("stem", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = 0.0016
    curve.bevel_resolution = 4
    spline = curve.splines.new("BEZIER")
    spline.bezier_points.add(1)
    ends = [((0.002, 0.001, 0.106), 1.0), ((0.011, 0.004, 0.131), 1.6)]
    for point, (co, radius) in zip(spline.bezier_points, ends):
        point.co = co
        point.radius = radius
        point.handle_left_type = point.handle_right_type = "AUTO"
    curve.materials.append(bark)
    add_object("stem", curve).parent = pear


def add_pears() -> None:
    """The pears, each by place, turn (radians) and size (1 is 112 mm high)."""
    skin = _skin()
    bark = plain_material("bark", (0.045, 0.026, 0.012), roughness=0.8)
    pears = [
        ((0.072, 0.062, 0.050), (0.22, -0.28, 0.4), 0.90),
        ((0.132, 0.066, 0.050), (0.10, 0.34, 1.2), 0.92),
        ((-0.085, -0.045, 0), (0.02, 0.03, 2.2), 1.06),
        ((-0.185, -0.135, 0.0345), (0.06, math.radians(88), 2.75), 1.0),
    ]
    for place, turn, size in pears:
        pear = lathe("pear", PROFILE, 7, skin)
        _grow_crooked(pear, place)
        pear.location = place
        pear.rotation_euler = turn
        pear.scale = (size, size, size)
        _add_stem(pear, bark)
