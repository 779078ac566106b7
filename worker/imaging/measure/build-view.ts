import type { Exif } from '@photo-coach/shared/contracts/measurements.ts';
import { type Detections, NO_DETECTIONS } from '../detect/detections.ts';
import type { Pixels } from '../pixels.ts';
import { findContent } from './content/find-content.ts';
import type { PhotoView } from './photo-view.ts';
import { buildPlanes } from './planes/planes.ts';
import { findSubject } from './subject/find-subject.ts';

/** What a view is built from: the upright photo at the working size, and what is known of it. */
export type ViewSource = {
  readonly working: Pixels;
  readonly exif: Exif;
  readonly original: { readonly width: number; readonly height: number };
  readonly detections?: Detections | undefined;
};

/**
 * Everything that measurements are taken from.
 * @throws RangeError when the pixels do not fill width × height
 */
export function buildView({ working, exif, original, detections }: ViewSource): PhotoView {
  const { data, width, height } = working;
  if (width < 1 || height < 1 || data.length !== 3 * width * height) {
    throw new RangeError(`${data.length} bytes are not ${width} × ${height} pixels of three.`);
  }
  // A plain Uint8Array, because V8 optimizes the hot loops for one array type, and sharp returns Buffers.
  const pixels = {
    pixels: new Uint8Array(data.buffer, data.byteOffset, data.length),
    width,
    height,
  };
  const { luma, overview } = buildPlanes(pixels);
  const found = detections ?? NO_DETECTIONS;
  const { content, measurable } = findContent(overview);
  const { subject, saliency } = findSubject(overview, found, measurable);
  return {
    ...{ pixels, luma, overview, content, measurable, detections: found },
    ...{ subject, saliency, exif, original },
  };
}
