import type { Exif } from '@photo-coach/shared/contracts/measurements.ts';
import { type Detections, NO_DETECTIONS } from '../detect/detections.ts';
import type { Pixels } from '../pixels.ts';
import { findContent } from './content.ts';
import { findEdgePoints, usableCells } from './edges.ts';
import { skinsOf } from './faces.ts';
import { buildPlanes, type Pixels as PlanePixels } from './grid/planes.ts';
import { tonesOf } from './light/tones.ts';
import { findNoise } from './noise.ts';
import type { PhotoView } from './photo-view.ts';
import { findFocus } from './sharpness/measure-focus.ts';
import { findSubject } from './subject/find-subject.ts';

/** What a view is built from: the upright photo at the working size, and what is known about it. */
export type ViewSource = {
  readonly working: Pixels;
  /** The same picture made smaller (detailImage). */
  readonly small: Pixels;
  readonly exif: Exif;
  readonly original: { readonly width: number; readonly height: number };
  readonly detections?: Detections | undefined;
  /** Whether it was tone-mapped from HDR; false by default. */
  readonly isHdr?: boolean;
};

/** A plain Uint8Array, because V8 optimizes the hot loops for one array type, and sharp returns Buffers. */
function plainPixels({ data, width, height }: Pixels): PlanePixels {
  if (width < 1 || height < 1 || data.length !== 3 * width * height) {
    throw new RangeError(`${data.length} bytes are not ${width} × ${height} pixels of three.`);
  }
  return { pixels: new Uint8Array(data.buffer, data.byteOffset, data.length), width, height };
}

/**
 * Everything that measurements are taken from.
 * @throws RangeError when the pixels do not fill width × height
 */
export function buildView(source: ViewSource): PhotoView {
  const { exif, original, detections, isHdr = false } = source;
  const pixels = plainPixels(source.working);
  const { luma, detail, overview } = buildPlanes(pixels, plainPixels(source.small));
  const { content, measurable, stamp } = findContent(detail, overview);
  const usable = usableCells(detail, overview, { content, measurable });
  const found = detections ?? NO_DETECTIONS;
  const seen = {
    pixels,
    luma,
    detail,
    overview,
    content,
    measurable,
    stamp,
    detections: found,
    ...findSubject(overview, found, measurable),
    points: findEdgePoints(detail, usable),
    skins: skinsOf({ pixels, overview, detections: found }),
    tones: tonesOf(overview.lightness, measurable),
    noise: findNoise({ luma, overview, measurable }),
  };
  return { ...seen, focus: findFocus(seen), exif, isHdr, original };
}
