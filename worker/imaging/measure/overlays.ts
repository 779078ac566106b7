import { HISTOGRAM_BINS, type PhotoOverlays } from '@photo-coach/shared/contracts/overlays.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { packBits } from './grid/packed.ts';
import type { Overview } from './grid/planes.ts';
import { shrink, sizeOnSide } from './grid/shrink.ts';
import type { PhotoView } from './photo-view.ts';
import { acutance } from './sharpness/measure-focus.ts';

/** Cells on the longest side of the mask: fine enough to follow the edge of a cloud, and 3 KB at most. */
const CELLS_ON_LONGEST_SIDE = 160;

/** The cells with at least half of their pixels clipped, by the same rule as the measurements of clipping. */
function clippingMask(overview: Overview): PhotoOverlays['clipping'] {
  const size = sizeOnSide(overview, CELLS_ON_LONGEST_SIDE);
  return {
    across: size.width,
    down: size.height,
    highlights: packBits(shrink(overview.highlights, overview, size)),
    shadows: packBits(shrink(overview.shadows, overview, size)),
  };
}

/** Acutance of what is plainly out of focus, and of the sharpest edges. */
const SOFT = 15;
const SHARP = 85;

/** How sharp each tile of the photo is together with those around it, if they have enough edges to judge. */
function focusMap({ focus: { map, windows } }: PhotoView): PhotoOverlays['focus'] {
  const bytes = new Uint8Array(map.across * map.down);
  for (const { tile, width } of windows) {
    bytes[tile] = 1 + Math.round(254 * ramp(acutance(width), SOFT, SHARP));
  }
  const sharpness = Buffer.from(bytes).toString('base64');
  return { across: map.across, down: map.down, sharpness };
}

/** Bits of a byte below a bin's number. */
const SHIFT = Math.log2(256 / HISTOGRAM_BINS);
/** About this many rows are read; columns are not skipped, so that a mirrored photo has the same histogram. */
const ROWS = 320;

const count = (bins: Int32Array, byte: number): void => {
  bins[byte >> SHIFT] = (bins[byte >> SHIFT] ?? 0) + 1;
};

/** How the pixels' luma and channels (sRGB bytes) spread from black to white, in ten thousandths. */
function histogramOf({ pixels, luma }: PhotoView): PhotoOverlays['histogram'] {
  const { width, height } = luma;
  const empty = () => new Int32Array(HISTOGRAM_BINS);
  const bins = { luma: empty(), red: empty(), green: empty(), blue: empty() };
  const stride = Math.max(1, Math.floor(height / ROWS));
  for (let y = stride >> 1; y < height; y += stride) {
    for (let at = y * width; at < (y + 1) * width; at += 1) {
      count(bins.luma, luma.values[at] ?? 0);
      count(bins.red, pixels.pixels[3 * at] ?? 0);
      count(bins.green, pixels.pixels[3 * at + 1] ?? 0);
      count(bins.blue, pixels.pixels[3 * at + 2] ?? 0);
    }
  }
  const total = bins.luma.reduce((sum, pixels) => sum + pixels, 0);
  const shares = (of: Int32Array): number[] =>
    Array.from(of, (pixels) => Math.round((10_000 * pixels) / total));
  return {
    luma: shares(bins.luma),
    red: shares(bins.red),
    green: shares(bins.green),
    blue: shares(bins.blue),
  };
}

/** The drawings over a photo, or beside it, that show where its measurements come from. Pure and deterministic. */
export const overlaysOf = (view: PhotoView): PhotoOverlays => ({
  clipping: clippingMask(view.overview),
  focus: focusMap(view),
  histogram: histogramOf(view),
});
