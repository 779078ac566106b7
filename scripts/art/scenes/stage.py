"""What the scenes share: an empty scene, meshes, boxes, a camera aimed at a point, the render.

Lengths are metres, angles radians, z points up. The order in which objects are made matters to the
pictures: Blender numbers the boxes' names in it, and an object's random number, which the grain of
the jetty's boards depends on, comes from its name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import bpy
import numpy as np
from mathutils import Vector

Point = tuple[float, float, float]


@dataclass(frozen=True)
class HeightField:
    """Heights of a rectangle of ground: `heights[row, column]` is at `(xs[column], ys[row])`."""

    xs: np.ndarray
    ys: np.ndarray
    heights: np.ndarray


@dataclass(frozen=True)
class Focus:
    """What is sharp: `distance` along the camera's axis in metres; the less the `f_number`, the
    less of what is before and behind it."""

    distance: float
    f_number: float


@dataclass(frozen=True)
class View:
    """One photograph of a scene. `lens` is the focal length in millimetres on a sensor 36 mm wide,
    `exposure` is in stops. Without a focus everything is sharp."""

    lens: float
    location: Point
    target: Point
    exposure: float
    focus: Focus | None = None


@dataclass(frozen=True)
class Quality:
    """How a scene is computed: `bounces` of a ray of light, the brightest value that an indirect
    ray may bring (`clamp`, which tames fireflies), the noise at which a pixel is done (`threshold`,
    0 to 1) and the contrast of the film (`look`, a name that Blender's Filmic transform knows)."""

    bounces: int
    clamp: float
    threshold: float
    look: str


@dataclass(frozen=True)
class Scene:
    """`build` puts everything but the camera into the empty scene; `views` are by picture name;
    the camera sees nothing that is farther than `horizon` metres."""

    build: Callable[[], None]
    quality: Quality
    views: dict[str, View]
    horizon: float = 1_000


def add_object(name: str, data: bpy.types.ID | None) -> bpy.types.Object:
    """Puts a mesh, curve, light or camera (with None: a mere parent of others) into the scene."""
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def add_mesh(
    name: str,
    vertices: np.ndarray,
    faces: np.ndarray,
    material: bpy.types.Material,
    smooth: bool = True,
) -> bpy.types.Object:
    """A mesh of `vertices` (n × 3, metres) and `faces` (m × corners, indices of vertices)."""
    mesh = bpy.data.meshes.new(name)
    count, corners = faces.shape
    mesh.vertices.add(len(vertices))
    mesh.vertices.foreach_set("co", np.asarray(vertices, dtype=np.float32).ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set("vertex_index", faces.astype(np.int32).ravel())
    mesh.polygons.add(count)
    starts = np.arange(0, faces.size, corners, dtype=np.int32)
    mesh.polygons.foreach_set("loop_start", starts)
    mesh.polygons.foreach_set("loop_total", np.full(count, corners, dtype=np.int32))
    mesh.polygons.foreach_set("use_smooth", np.full(count, smooth))
    mesh.update(calc_edges=True)
    mesh.materials.append(material)
    return add_object(name, mesh)


def grid_faces(rows: int, columns: int) -> np.ndarray:
    """The quadrilaterals between `rows` × `columns` vertices that are numbered row by row."""
    index = np.arange(rows * columns).reshape(rows, columns)
    corners = [index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]]
    return np.stack(corners, -1).reshape(-1, 4)


def add_height_field(
    name: str, field: HeightField, material: bpy.types.Material
) -> bpy.types.Object:
    """The ground as a smooth mesh."""
    x, y = np.meshgrid(field.xs, field.ys)
    vertices = np.stack([x, y, field.heights], -1).reshape(-1, 3)
    return add_mesh(name, vertices, grid_faces(*field.heights.shape), material)


def bevel_edges(thing: bpy.types.Object, width: float) -> None:
    """Rounds the edges over `width` metres, as edges of real things are."""
    modifier = thing.modifiers.new("edge", "BEVEL")
    modifier.width = width
    modifier.segments = 2


def add_box(
    size: Point,
    place: Point,
    material: bpy.types.Material,
    turn: Point = (0, 0, 0),
    bevel: float = 0,
) -> bpy.types.Object:
    """A box of `size` around `place`, turned by Euler angles, with its edges rounded by `bevel`."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=place, rotation=turn)
    thing = bpy.context.object
    thing.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    if bevel > 0:
        bevel_edges(thing, bevel)
    thing.data.materials.append(material)
    return thing


def aim(thing: bpy.types.Object, direction: Vector) -> None:
    """Turns a camera or a light, which look along their own -z, towards `direction`."""
    thing.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()


def distance_along_axis(location: Point, target: Point, subject: Point) -> float:
    """How far `subject` is in front of a camera at `location` that is aimed at `target`; metres."""
    axis = (Vector(target) - Vector(location)).normalized()
    return (Vector(subject) - Vector(location)).dot(axis)


def _add_camera(view: View, horizon: float) -> None:
    data = bpy.data.cameras.new("camera")
    data.lens = view.lens
    data.clip_end = horizon
    if view.focus is not None:
        data.dof.use_dof = True
        data.dof.focus_distance = view.focus.distance
        data.dof.aperture_fstop = view.focus.f_number
    camera = add_object("camera", data)
    camera.location = view.location
    aim(camera, Vector(view.target) - camera.location)
    bpy.context.scene.camera = camera


def _set_quality(quality: Quality, width: int, samples: int) -> None:
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples = samples
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = quality.bounces
    scene.cycles.sample_clamp_indirect = quality.clamp
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = quality.threshold
    scene.render.resolution_x = width
    scene.render.resolution_y = width * 2 // 3
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = quality.look


def render_view(scene: Scene, view: View, file: str, width: int, samples: int) -> None:
    """Builds `scene` from nothing and writes what `view` shows to `file`: a PNG of 16 bits a
    channel, `width` pixels wide and in the proportions 3:2, with `samples` rays a pixel at most."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene.build()
    _add_camera(view, scene.horizon)
    _set_quality(scene.quality, width, samples)
    settings = bpy.context.scene
    settings.view_settings.exposure = view.exposure
    settings.render.image_settings.file_format = "PNG"
    settings.render.image_settings.color_depth = "16"
    settings.render.filepath = file
    bpy.ops.render.render(write_still=True)
