import {
  HISTOGRAM_BINS,
  type PhotoOverlays,
} from '@photo-coach/shared/contracts/photos/overlays.ts';
import type { PhotoView } from '../measure/photo-view.ts';

/** Bits of a byte below a bin's number. */
const SHIFT = Math.log2(256 / HISTOGRAM_BINS);
/** About this many rows are read; columns are not skipped, so that a mirrored photo has the same histogram. */
const ROWS = 320;

const count = (bins: Int32Array, byte: number): void => {
  bins[byte >> SHIFT] = (bins[byte >> SHIFT] ?? 0) + 1;
};

/** How the pixels' luma and channels (sRGB bytes) spread from black to white, in ten thousandths. */
export function histogramOf({ pixels, luma }: PhotoView): PhotoOverlays['histogram'] {
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
