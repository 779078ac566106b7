"""The lake's surface: a flat sheet whose ripples are in its material."""

from __future__ import annotations

import bpy
import numpy as np
from shading import (
    add_node,
    bump,
    diffuse,
    map_range,
    mix_shaders,
    new_material,
    noise,
    position,
    set_surface,
    stretch,
)
from stage import add_mesh


def _water() -> bpy.types.Material:
    """Dark water that mirrors by Fresnel's law, smooth in some places and rippled in others."""
    material, tree = new_material("water")
    place = stretch(tree, position(tree), (0.35, 1.0, 1.0))
    patches = noise(tree, place, scale=0.012, detail=3)
    strength = map_range(tree, patches, (0.40, 0.66), (0.006, 0.055))
    ripples = bump(tree, noise(tree, place, scale=0.9, detail=4), strength, distance=0.5)
    mirror = add_node(
        tree,
        "ShaderNodeBsdfGlossy",
        {"Color": (0.92, 0.94, 0.96), "Roughness": 0.02, "Normal": ripples},
    ).outputs["BSDF"]
    depth = diffuse(tree, {"Color": (0.010, 0.017, 0.020)})
    fresnel = add_node(tree, "ShaderNodeFresnel", {"IOR": 1.33, "Normal": ripples}).outputs["Fac"]
    set_surface(tree, mix_shaders(tree, fresnel, depth, mirror))
    return material


def add_water() -> None:
    """A sheet at z = 0 from behind the camera to the horizon; metres."""
    corners = [(-9000, -50, 0), (9000, -50, 0), (9000, 9000, 0), (-9000, 9000, 0)]
    add_mesh("water", np.array(corners), np.array([[0, 1, 2, 3]]), _water(), smooth=False)
