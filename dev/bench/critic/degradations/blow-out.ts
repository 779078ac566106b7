import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { clamp } from '@photo-coach/shared/domain/numbers.ts';
import { clipped } from '@photo-coach/shared/domain/regions.ts';
import type { Pixels } from '../../../../worker/imaging/pixels.ts';
import type { Degraded } from './degraded.ts';
import { exposed } from './light.ts';

/** Stops of a local blow-out: white for a middle gray or lighter. */
const STOPS = 4;
/** Levels of light that spills over a blow-out, and fills the dark parts too. */
const VEIL = 90;
/** Width of the transition, as a share of the half axes. */
const FEATHER = 0.35;
/** Side of the boxes whose look is compared, as a share of the frame. */
const BOX = 0.25;
const GRID = [0.22, 0.41, 0.59, 0.78];

type Place = { readonly x: number; readonly y: number };

/** How well a place suits a blow-out: neither black nor white, and with something to see; at every second pixel. */
function suits({ data, width, height }: Pixels, place: Place): number {
  const right = Math.min(width - 2, Math.round((place.x + BOX / 2) * width));
  const bottom = Math.min(height - 2, Math.round((place.y + BOX / 2) * height));
  let [level, detail, count] = [0, 0, 0];
  for (let y = Math.round((place.y - BOX / 2) * height); y < bottom; y += 2) {
    for (let x = Math.round((place.x - BOX / 2) * width); x < right; x += 2) {
      const i = 3 * (y * width + x);
      const green = data[i + 1] ?? 0;
      level += ((data[i] ?? 0) + green + (data[i + 2] ?? 0)) / 3;
      detail += Math.abs(green - (data[i + 4] ?? 0));
      detail += Math.abs(green - (data[i + 1 + 3 * width] ?? 0));
      count += 1;
    }
  }
  return Math.min(detail / count, 12) - Math.abs(level / count - 120) / 8;
}

/** The place of this seed among those that suit: distinct seeds take distinct places. */
function placeOf(image: Pixels, seed: number): Place {
  const places = GRID.flatMap((x) => GRID.map((y) => ({ x, y })))
    .map((place) => ({ place, suited: suits(image, place) }))
    .sort((a, b) => b.suited - a.suited);
  const chosen = places[seed % places.length];
  if (chosen === undefined) throw new RangeError();
  return chosen.place;
}

/** Blown out on a round `area` of the frame (a share), where something was visible before. */
export function blownOut(image: Pixels, area: number, seed: number): Degraded {
  const { data, width, height } = image;
  const { x: centerX, y: centerY } = placeOf(image, seed);
  const half = Math.sqrt(area / Math.PI);
  const bright = exposed(image, STOPS).data;
  const result = Uint8Array.from(data);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [across, down] = [(x + 0.5) / width - centerX, (y + 0.5) / height - centerY];
      const radius = Math.hypot(across, down) / half;
      const share = clamp((1 + FEATHER / 2 - radius) / FEATHER, 0, 1);
      if (share === 0) continue;
      for (let i = 3 * (y * width + x), end = i + 3; i < end; i += 1) {
        const blown = Math.min(255, (bright[i] ?? 0) + VEIL);
        result[i] = Math.round((1 - share) * (data[i] ?? 0) + share * blown);
      }
    }
  }
  const box: Region = { x: centerX - half, y: centerY - half, width: 2 * half, height: 2 * half };
  return { image: { data: result, width, height }, fault: clipped(box) };
}
