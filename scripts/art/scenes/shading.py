"""Materials and skies as trees of shader nodes, put together by functions instead of by hand.

A value that goes into a node is a constant or the output socket of another node. Colours are
linear RGB, 0 to 1 for surfaces. Positions are metres, so that the scale of a noise is per metre.
"""

from __future__ import annotations

import bpy

Tree = bpy.types.NodeTree
Socket = bpy.types.NodeSocket
Colour = tuple[float, float, float]
Value = float | tuple[float, ...] | Socket


def add_node(
    tree: Tree, kind: str, inputs: dict[str | int, Value] | None = None, **settings: str | float
) -> bpy.types.Node:
    """Adds a node of Blender's type `kind`: `inputs` by name, or by number where Blender gives one
    name to several; `settings` are the node's own properties."""
    node = tree.nodes.new(kind)
    for setting, value in settings.items():
        setattr(node, setting, value)
    for key, value in (inputs or {}).items():
        socket = node.inputs[key]
        if isinstance(value, Socket):
            tree.links.new(value, socket)
        elif socket.type == "RGBA":
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value
    return node


def new_material(name: str) -> tuple[bpy.types.Material, Tree]:
    """A material and its empty tree, to be ended by `set_surface`."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.node_tree.nodes.clear()
    return material, material.node_tree


def set_surface(tree: Tree, shader: Socket) -> None:
    """Makes `shader` what the material shows."""
    add_node(tree, "ShaderNodeOutputMaterial", {"Surface": shader})


def principled(tree: Tree, inputs: dict[str, Value]) -> Socket:
    """Blender's all-purpose surface; what `inputs` do not name keeps its default."""
    return add_node(tree, "ShaderNodeBsdfPrincipled", inputs).outputs["BSDF"]


def diffuse(tree: Tree, inputs: dict[str, Value]) -> Socket:
    """A matt surface."""
    return add_node(tree, "ShaderNodeBsdfDiffuse", inputs).outputs["BSDF"]


def plain_material(
    name: str, colour: Colour, roughness: float, **others: float
) -> bpy.types.Material:
    """A material of one colour; `others` are further inputs of the principled surface."""
    material, tree = new_material(name)
    inputs = {"Base Color": colour, "Roughness": roughness, **others}
    set_surface(tree, principled(tree, inputs))
    return material


def position(tree: Tree) -> Socket:
    """Where in the world the surface is seen; metres."""
    return add_node(tree, "ShaderNodeNewGeometry").outputs["Position"]


def coordinates(tree: Tree, system: str) -> Socket:
    """Where on the object: 'Object' in its own metres, 'Generated' from 0 to 1 over its extent
    (for a sky: the direction)."""
    return add_node(tree, "ShaderNodeTexCoord").outputs[system]


def stretch(tree: Tree, vector: Socket, scale: tuple[float, float, float]) -> Socket:
    """The coordinates multiplied per axis: a texture is squeezed where `scale` is large."""
    return add_node(tree, "ShaderNodeMapping", {"Vector": vector, "Scale": scale}).outputs[0]


def component(tree: Tree, vector: Socket, axis: str) -> Socket:
    """The 'X', 'Y' or 'Z' of a vector."""
    return add_node(tree, "ShaderNodeSeparateXYZ", {"Vector": vector}).outputs[axis]


def noise(
    tree: Tree,
    vector: Socket,
    scale: float,
    detail: float,
    roughness: float = 0.5,
    distortion: float = 0,
) -> Socket:
    """Perlin noise from 0 to 1 with `detail` octaves, each `roughness` times as strong as the one
    before."""
    inputs = {
        "Vector": vector,
        "Scale": scale,
        "Detail": detail,
        "Roughness": roughness,
        "Distortion": distortion,
    }
    return add_node(tree, "ShaderNodeTexNoise", inputs).outputs["Fac"]


def calculate(tree: Tree, operation: str, *values: Value) -> Socket:
    """One of the operations of Blender's Math node on numbers."""
    return add_node(tree, "ShaderNodeMath", dict(enumerate(values)), operation=operation).outputs[0]


def add_vectors(tree: Tree, first: Socket, second: Socket) -> Socket:
    """The sum of two vectors."""
    return add_node(tree, "ShaderNodeVectorMath", {0: first, 1: second}, operation="ADD").outputs[
        "Vector"
    ]


def map_range(
    tree: Tree,
    value: Socket,
    source: tuple[float, float],
    result: tuple[float, float] = (0, 1),
    interpolation: str = "LINEAR",
) -> Socket:
    """Maps `source` to `result`; values outside of `source` are held at its ends."""
    inputs = {
        "Value": value,
        "From Min": source[0],
        "From Max": source[1],
        "To Min": result[0],
        "To Max": result[1],
    }
    return add_node(tree, "ShaderNodeMapRange", inputs, interpolation_type=interpolation).outputs[
        "Result"
    ]


def colour_ramp(tree: Tree, value: Socket, stops: list[tuple[float, Colour]]) -> Socket:
    """A colour for each value from 0 to 1, between two or more `stops` in rising order."""
    node = add_node(tree, "ShaderNodeValToRGB", {"Fac": value})
    elements = node.color_ramp.elements
    for element, (place, colour) in zip(elements, (stops[0], stops[-1])):
        element.position = place
        element.color = (*colour, 1)
    for place, colour in stops[1:-1]:
        elements.new(place).color = (*colour, 1)
    return node.outputs["Color"]


def mix_colours(
    tree: Tree, amount: Value, first: Value, second: Value, blend: str = "MIX"
) -> Socket:
    """From `first` (amount 0) to `second`, or to what `blend` makes of both (amount 1)."""
    inputs = {"Fac": amount, "Color1": first, "Color2": second}
    return add_node(tree, "ShaderNodeMixRGB", inputs, blend_type=blend).outputs["Color"]


def mix_shaders(tree: Tree, amount: Socket, first: Socket, second: Socket) -> Socket:
    """From `first` (amount 0) to `second` (amount 1)."""
    return add_node(tree, "ShaderNodeMixShader", {0: amount, 1: first, 2: second}).outputs[0]


def bump(tree: Tree, height: Socket, strength: Value, distance: float) -> Socket:
    """Normals of a surface that stands out by `height` (0 to 1) times `distance` metres."""
    inputs = {"Height": height, "Strength": strength, "Distance": distance}
    return add_node(tree, "ShaderNodeBump", inputs).outputs["Normal"]


def new_world() -> Tree:
    """Gives the scene a sky without nodes, to be ended by `set_background`."""
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes.clear()
    return world.node_tree


def set_background(tree: Tree, colour: Value, strength: float) -> None:
    """Makes `colour`, of any brightness, times `strength` the light from all directions."""
    inputs = {"Color": colour, "Strength": strength}
    background = add_node(tree, "ShaderNodeBackground", inputs).outputs["Background"]
    add_node(tree, "ShaderNodeOutputWorld", {"Surface": background})
