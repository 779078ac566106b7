import { z } from 'zod';

/** A share of a side of the upright photo, 0 (left or top) to 1 (right or bottom). */
const fraction = z.number().min(0).max(1);

/** A rectangle of the upright photo; every number is a share (0–1) of the photo's width or height. */
export const regionSchema = z.strictObject({
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
});
export type Region = z.infer<typeof regionSchema>;

/** The whole frame, for a measurement without a narrower place. */
export const WHOLE_FRAME: Region = Object.freeze({ x: 0, y: 0, width: 1, height: 1 });
