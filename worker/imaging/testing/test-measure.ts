import { type Exif, NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import { buildView, type ViewSource } from '../measure/build-view.ts';
import type { PhotoView } from '../measure/photo-view.ts';
import type { Pixels } from '../measure/planes/planes.ts';

/** Every nth pixel, in a size that detailImage could give. */
function smallOf({ pixels, width, height }: Pixels): ViewSource['small'] {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / 640));
  const side = (length: number) => Math.max(1, 2 * Math.floor(length / step / 2));
  const size = { width: side(width), height: side(height) };
  const data = Uint8Array.from({ length: 3 * size.width * size.height }, (_, i) => {
    const [x, y] = [Math.floor(i / 3) % size.width, Math.floor(i / 3 / size.width)];
    return pixels[3 * (y * step * width + x * step) + (i % 3)] ?? 0;
  });
  return { data, ...size };
}

/** For tests: measures a scene without searching for things in it. */
export const sourceOf = (scene: Pixels, exif: Exif = NO_EXIF): ViewSource => ({
  working: { data: scene.pixels, width: scene.width, height: scene.height },
  small: smallOf(scene),
  exif,
  original: { width: scene.width, height: scene.height },
});

/** For tests: the view of a scene without a subject. */
export const sceneView = (scene: Pixels): PhotoView => ({
  ...buildView(sourceOf(scene)),
  subject: null,
});
