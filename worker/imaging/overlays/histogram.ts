import {
  HISTOGRAM_BINS,
  type PhotoOverlays,
} from '@photo-coach/shared/contracts/photos/overlays.ts';
import { byteAt, doubleAt } from '../measure/math/typed-arrays.ts';
import type { PhotoView } from '../measure/photo-view.ts';

/** Bits of a byte below a bin's number. */
const SHIFT = Math.log2(256 / HISTOGRAM_BINS);

const count = (bins: Float64Array, byte: number): void => {
  const bin = byte >> SHIFT;
  bins[bin] = doubleAt(bins, bin) + 1;
};

const inTenThousandths = (bins: Float64Array, total: number): number[] =>
  Array.from(bins, (pixels) => Math.round((10_000 * pixels) / total));

/** How the pixels' luma and channels (sRGB bytes) spread from black to white. */
export function histogramOf({ pixels, luma }: PhotoView): PhotoOverlays['histogram'] {
  const empty = () => new Float64Array(HISTOGRAM_BINS);
  const bins = { luma: empty(), red: empty(), green: empty(), blue: empty() };
  const total = pixels.width * pixels.height;
  for (let at = 0; at < total; at += 1) {
    count(bins.luma, byteAt(luma.values, at));
    count(bins.red, byteAt(pixels.pixels, 3 * at));
    count(bins.green, byteAt(pixels.pixels, 3 * at + 1));
    count(bins.blue, byteAt(pixels.pixels, 3 * at + 2));
  }
  return {
    luma: inTenThousandths(bins.luma, total),
    red: inTenThousandths(bins.red, total),
    green: inTenThousandths(bins.green, total),
    blue: inTenThousandths(bins.blue, total),
  };
}
