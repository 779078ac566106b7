"""The air over the lake: the sky at dawn, and the haze and mist in front of the hills."""

from __future__ import annotations

import math

from shading import (
    Socket,
    Tree,
    add_node,
    calculate,
    component,
    coordinates,
    map_range,
    mix_colours,
    mix_shaders,
    new_world,
    noise,
    position,
    set_background,
    set_surface,
    stretch,
)

# What far things fade into.
HAZE = (0.50, 0.465, 0.465)


def set_surface_in_air(tree: Tree, shader: Socket, clarity: float) -> None:
    """Makes `shader` what the material shows, seen through the air: after `clarity` metres
    63 % (1 − 1/e) of what is seen is haze. Mist lies on the lake beyond its near shore."""
    distance = add_node(tree, "ShaderNodeCameraData").outputs["View Distance"]
    fading = calculate(tree, "POWER", math.e, calculate(tree, "DIVIDE", distance, -clarity))
    haze = calculate(tree, "SUBTRACT", 1, fading)
    height = component(tree, position(tree), "Z")
    low = map_range(tree, height, (0, 95), (0.58, 0), "SMOOTHERSTEP")
    mist = calculate(tree, "MULTIPLY", low, map_range(tree, distance, (500, 2200)))
    amount = calculate(tree, "MAXIMUM", haze, mist)
    glow = add_node(tree, "ShaderNodeEmission", {"Color": HAZE, "Strength": 1}).outputs["Emission"]
    set_surface(tree, mix_shaders(tree, amount, shader, glow))


def _clear_sky(tree: Tree) -> Socket:
    """Air lit by a sun that has just risen, a little to the right of the lake's axis. Scaled down
    from Nishita's physical brightness to that of a scene exposed around 0 stops."""
    sky = add_node(
        tree,
        "ShaderNodeTexSky",
        sky_type="NISHITA",
        sun_elevation=math.radians(6.6),
        sun_rotation=math.radians(14),
        sun_size=math.radians(0.8),
        sun_intensity=0.5,
        altitude=900,
        air_density=1.1,
        dust_density=1.4,
        ozone_density=1.6,
    )
    return mix_colours(tree, 1, sky.outputs["Color"], (0.17, 0.165, 0.165), "MULTIPLY")


def add_sky() -> None:
    """The dawn with bands of cloud, which are noise squeezed towards the horizon."""
    tree = new_world()
    direction = stretch(tree, coordinates(tree, "Generated"), (1.2, 1.2, 7.5))
    cloud = noise(tree, direction, scale=2.3, detail=10, roughness=0.58, distortion=0.35)
    cover = map_range(tree, cloud, (0.50, 0.74), (0, 0.62), "SMOOTHSTEP")
    set_background(tree, mix_colours(tree, cover, _clear_sky(tree), (1.15, 0.78, 0.58)), 1)
