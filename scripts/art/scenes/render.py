"""Renders the landing page's six pictures as PNGs into a folder, for `export-pictures.ts`.

    blender -b --factory-startup -P scripts/art/scenes/render.py -- <folder>

Needs Blender 3.4 with numpy; later versions name some inputs of their nodes differently. Every run
makes the same pictures, but for the last bits of a few pixels: Blender sums up the normals of a
mesh in no fixed order. `--width` and `--samples` make quick previews.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

# Blender does not look for modules beside a script, and should leave no caches there.
sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.dont_write_bytecode = True

from arcade import ARCADE  # noqa: E402
from lake import LAKE  # noqa: E402
from stage import Scene, render_view  # noqa: E402
from still import STILL  # noqa: E402


@dataclass(frozen=True)
class Picture:
    """A view of a scene, which names the file, in pixels across and rays per pixel."""

    scene: Scene
    view: str
    width: int
    samples: int


PICTURES = [
    Picture(LAKE, "lake", width=1600, samples=72),
    Picture(STILL, "pears", width=1260, samples=52),
    Picture(ARCADE, "arcade", width=1200, samples=40),
    Picture(STILL, "pears-close", width=960, samples=36),
    Picture(ARCADE, "arcade-bright", width=960, samples=24),
    Picture(LAKE, "boat", width=960, samples=16),
]


def _arguments() -> argparse.Namespace:
    """What stands after `--`; what stands before it is Blender's."""
    own = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    parser = argparse.ArgumentParser(prog="render.py", description="Renders all pictures.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--width", type=int, help="pixels across, of every picture")
    parser.add_argument("--samples", type=int, help="rays per pixel, in every picture")
    return parser.parse_args(own)


def main() -> None:
    """Renders one picture after the other."""
    wanted = _arguments()
    folder = wanted.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    for picture in PICTURES:
        file = str(folder / f"{picture.view}.png")
        view = picture.scene.views[picture.view]
        width, samples = wanted.width or picture.width, wanted.samples or picture.samples
        render_view(picture.scene, view, file, width, samples)


main()
