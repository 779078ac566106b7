import type { Pixels } from '../../../../worker/imaging/pixels.ts';
import { blankLike, scaled } from './degraded.ts';
import { encodeByte, LINEAR } from './light.ts';

/** A row of a blur kernel: pixels from `from` to `to` (shares of pixels at both ends), `dy` rows away. */
type KernelRow = { readonly dy: number; readonly from: number; readonly to: number };

/** The disc that a point out of focus becomes. */
function discRows(radius: number): KernelRow[] {
  const rows: KernelRow[] = [];
  for (let dy = -Math.floor(radius); dy <= radius; dy += 1) {
    const half = Math.sqrt(radius ** 2 - dy ** 2) + 0.5;
    rows.push({ dy, from: -half, to: half });
  }
  return rows;
}

/** The line, one pixel wide, that a point becomes when the camera moves; degrees from the x axis toward y. */
function lineRows(length: number, degrees: number): KernelRow[] {
  const angle = (degrees * Math.PI) / 180;
  const [alongX, alongY] = [(length / 2) * Math.cos(angle), (length / 2) * Math.sin(angle)];
  const reach = Math.round(Math.abs(alongY));
  if (reach === 0) return [{ dy: 0, from: -Math.abs(alongX), to: Math.abs(alongX) }];
  const slope = alongX / alongY;
  const half = Math.max(0.5, Math.abs(slope) / 2);
  return Array.from({ length: 2 * reach + 1 }, (_, i) => {
    const dy = i - reach;
    return { dy, from: dy * slope - half, to: dy * slope + half };
  });
}

/** Running sums of a row's linear light, in one channel; the row's ends repeat by `margin` pixels. */
function sumRow(image: Pixels, y: number, channel: number, margin: number, into: Float64Array) {
  const { data, width, height } = image;
  const row = 3 * width * Math.min(height - 1, Math.max(0, y)) + channel;
  let sum = 0;
  for (let x = -margin; x < width + margin; x += 1) {
    into[x + margin] = sum;
    sum += LINEAR[data[row + 3 * Math.min(width - 1, Math.max(0, x))] ?? 0] ?? 0;
  }
  into[width + 2 * margin] = sum;
}

/** Adds, for every pixel, the light between the two shares of pixels around its center. */
function addSpan(sums: Float64Array, { from, to }: KernelRow, margin: number, into: Float64Array) {
  const [first, last] = [Math.floor(from + 0.5), Math.floor(to + 0.5)];
  const [before, after] = [from + 0.5 - first, to + 0.5 - last];
  for (let x = 0; x < into.length; x += 1) {
    const low = x + margin + first;
    const high = x + margin + last;
    const start = (sums[low] ?? 0) * (1 - before) + (sums[low + 1] ?? 0) * before;
    const end = (sums[high] ?? 0) * (1 - after) + (sums[high + 1] ?? 0) * after;
    into[x] = (into[x] ?? 0) + end - start;
  }
}

/** Convolves in linear light; the border repeats. */
function convolved(image: Pixels, rows: readonly KernelRow[]): Pixels {
  const { width, height } = image;
  const result = blankLike(image);
  const margin = Math.ceil(Math.max(...rows.flatMap(({ from, to }) => [-from, to]))) + 2;
  const reach = Math.max(...rows.map(({ dy }) => dy));
  const weight = rows.reduce((sum, { from, to }) => sum + to - from, 0);
  const kept = 2 * reach + 1;
  const sums = Array.from({ length: kept }, () => new Float64Array(width + 2 * margin + 2));
  const light = new Float64Array(width);
  for (let channel = 0; channel < 3; channel += 1) {
    const slot = (y: number): Float64Array => sums[(y + kept) % kept] ?? light;
    for (let y = -reach; y < reach; y += 1) sumRow(image, y, channel, margin, slot(y));
    for (let y = 0; y < height; y += 1) {
      sumRow(image, y + reach, channel, margin, slot(y + reach));
      light.fill(0);
      for (const row of rows) addSpan(slot(y + row.dy), row, margin, light);
      for (let x = 0; x < width; x += 1) {
        result.data[3 * (y * width + x) + channel] = encodeByte((light[x] ?? 0) / weight);
      }
    }
  }
  return result;
}

/** Out of focus: each point a disc of `radius` pixels (of 2048 on the longest side). */
export const defocused = (image: Pixels, radius: number): Pixels =>
  convolved(image, discRows(scaled(image, radius)));

/** Moved by `length` pixels (of 2048 on the longest side) during the exposure. */
export const moved = (image: Pixels, length: number, degrees: number): Pixels =>
  convolved(image, lineRows(Math.max(1, scaled(image, length)), degrees));
