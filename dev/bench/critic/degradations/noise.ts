import { clamp } from '@photo-coach/shared/domain/numbers.ts';
import { seededRandom } from '../../../../testing/fixtures/scenes.ts';
import type { Pixels } from '../../../../worker/imaging/pixels.ts';
import { blankLike } from './degraded.ts';

const TABLE_SIZE = 65_536;

/** Normally distributed numbers (Box–Muller), to draw from by index. */
function normalTable(random: () => number): Float64Array {
  return Float64Array.from(
    { length: TABLE_SIZE },
    () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random()),
  );
}

/** Colored noise is coarser than that of lightness: its grains have this many pixels on a side. */
const CHROMA_GRAIN = 3;
/** Strength of the colored noise beside that of lightness. */
const CHROMA_SHARE = 0.7;

/** Gain of the noise at a level: a sensor's noise is largest in the shadows once the picture is gamma-encoded. */
const gainAt = (level: number): number => 1.25 - (0.75 * level) / 255;

const byte = (value: number): number => clamp(Math.round(value), 0, 255);

/** Noise of high sensitivity: in lightness pixel by pixel (standard deviation `sigma` levels), in color coarser. */
export function noisy(image: Pixels, sigma: number, seed = 1): Pixels {
  const { data, width, height } = image;
  const random = seededRandom(seed);
  const normals = normalTable(random);
  const draw = (): number => normals[Math.floor(random() * TABLE_SIZE)] ?? 0;
  const across = Math.ceil(width / CHROMA_GRAIN);
  const grains = across * Math.ceil(height / CHROMA_GRAIN);
  const chroma = Float64Array.from({ length: 2 * grains }, () => CHROMA_SHARE * sigma * draw());
  const result = blankLike(image);
  for (let y = 0; y < height; y += 1) {
    const grainRow = across * Math.floor(y / CHROMA_GRAIN);
    for (let x = 0; x < width; x += 1) {
      const i = 3 * (y * width + x);
      const grain = 2 * (grainRow + Math.floor(x / CHROMA_GRAIN));
      const gain = gainAt(data[i + 1] ?? 0);
      const luma = sigma * draw();
      const toRed = chroma[grain] ?? 0;
      const toBlue = chroma[grain + 1] ?? 0;
      result.data[i] = byte((data[i] ?? 0) + gain * (luma + toRed));
      result.data[i + 1] = byte((data[i + 1] ?? 0) + gain * (luma - 0.4 * (toRed + toBlue)));
      result.data[i + 2] = byte((data[i + 2] ?? 0) + gain * (luma + toBlue));
    }
  }
  return result;
}
