import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import type { Face, Point } from '../../detect/detections.ts';
import type { PhotoView } from '../photo-view.ts';
import { linearOf } from '../planes/color-space.ts';

/** A face that counts for the photo. */
export type MainFace = {
  readonly face: Face;
  /** 1 for the largest, falling to 0 for one of half its height, which is in the background. */
  readonly weight: number;
};

/** Heights, as shares of the largest face's, from which a face counts at all, and in full. */
const COUNTS_FROM = 0.5;
const COUNTS_FULLY = 0.8;
/** A face that is less sure than this is left out. */
const LEAST_SURENESS = 0.5;

/** The photo's main faces, largest first. Everyone in a group counts; a passer-by behind a portrait does not. */
export function mainFaces({ detections }: Pick<PhotoView, 'detections'>): MainFace[] {
  const sure = detections.faces.filter(({ sureness }) => sureness >= LEAST_SURENESS);
  const tallest = Math.max(0, ...sure.map(({ region }) => region.height));
  return sure
    .map((face) => ({
      face,
      weight: ramp(face.region.height / tallest, COUNTS_FROM, COUNTS_FULLY),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((p, q) => q.face.region.height - p.face.region.height);
}

export const isInEllipse = ({ x, y }: Point, center: Point, radius: Point): boolean =>
  ((x - center.x) / radius.x) ** 2 + ((y - center.y) / radius.y) ** 2 < 1;

/** Even places in a region, row by row, as shares of the photo's sides like the region. */
export const placesIn = ({ x, y, width, height }: Region, columns: number, rows: number): Point[] =>
  Array.from({ length: columns * rows }, (_, i) => ({
    x: x + (width * ((i % columns) + 0.5)) / columns,
    y: y + (height * (Math.floor(i / columns) + 0.5)) / rows,
  }));

/** Red, green and blue. */
export type Color = readonly [red: number, green: number, blue: number];

/** The bytes of the pixel at a place; null outside of the frame. */
export function bytesAt(view: Pick<PhotoView, 'pixels'>, { x, y }: Point): Color | null {
  const { pixels, width, height } = view.pixels;
  const column = Math.floor(x * width);
  const row = Math.floor(y * height);
  if (column < 0 || row < 0 || column >= width || row >= height) return null;
  const at = 3 * (row * width + column);
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
}

/** Linear light of sRGB bytes, 0–1. */
export const lightOf = ([red, green, blue]: Color): Color => [
  linearOf(red),
  linearOf(green),
  linearOf(blue),
];
