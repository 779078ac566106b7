import {
  type Exif,
  type Measurement,
  type MeasurementName,
  NO_EXIF,
} from '@photo-coach/shared/contracts/measurements.ts';
import { buildView, type ViewSource } from '../measure/build-view.ts';
import { buildPlanes, type Overview, type Pixels } from '../measure/grid/planes.ts';
import type { PhotoView } from '../measure/photo-view.ts';

/** Every nth pixel, in a size that detailImage could give. */
function smallOf({ pixels, width, height }: Pixels): ViewSource['small'] {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / 640));
  const side = (length: number) => Math.max(1, 2 * Math.floor(length / step / 2));
  const size = { width: side(width), height: side(height) };
  const data = new Uint8Array(3 * size.width * size.height);
  let at = 0;
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const from = 3 * step * (y * width + x);
      data[at] = pixels[from] ?? 0;
      data[at + 1] = pixels[from + 1] ?? 0;
      data[at + 2] = pixels[from + 2] ?? 0;
      at += 3;
    }
  }
  return { data, ...size };
}

/** For tests: measures a scene without searching for things in it. */
export const sourceOf = (scene: Pixels, exif: Exif = NO_EXIF): ViewSource => ({
  working: { data: scene.pixels, width: scene.width, height: scene.height },
  small: smallOf(scene),
  exif,
  original: { width: scene.width, height: scene.height },
});

/** For tests: the overview of a scene, which takes a small part of the work of its whole view. */
export function sceneOverview(scene: Pixels): Overview {
  const { data, ...size } = smallOf(scene);
  return buildPlanes(scene, { pixels: data, ...size }).overview;
}

/** For tests: the view of a scene without a subject. */
export const sceneView = (scene: Pixels): PhotoView => ({
  ...buildView(sourceOf(scene)),
  subject: null,
});

/** For tests: reads measurements by their names. */
export const byName =
  (items: readonly Measurement[]) =>
  (name: MeasurementName): Measurement => {
    const found = items.find((item) => item.name === name);
    if (found === undefined) throw new Error(`${name} was not measured`);
    return found;
  };

/** For tests: a scene as a mirror shows it. */
export const mirrored = ({ pixels, width, height }: Pixels): Pixels => ({
  pixels: pixels.map((_, index) => {
    const [pixel, channel] = [Math.floor(index / 3), index % 3];
    const column = pixel % width;
    return pixels[3 * (pixel - column + width - 1 - column) + channel] ?? 0;
  }),
  width,
  height,
});
