import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { Pixels } from '../../../../worker/imaging/pixels.ts';

/** A photo with a fault; `fault` is its place, for a fault that has one. */
export type Degraded = { readonly image: Pixels; readonly fault: Region | null };

/** An empty picture of the same size. */
export const blankLike = ({ width, height }: Pixels): Pixels => ({
  data: new Uint8Array(3 * width * height),
  width,
  height,
});

/** Lengths in pixels are given for a photo whose longest side has 2048. */
const REFERENCE_SIDE = 2048;

/** A length in pixels on this photo. */
export const scaled = ({ width, height }: Pixels, length: number): number =>
  (length * Math.max(width, height)) / REFERENCE_SIDE;
