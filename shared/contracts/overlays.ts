import { z } from 'zod';

/** Cells of a grid over the whole frame. */
const cells = z.int().min(1).max(256);

/** A bit for each cell of a grid, row by row from the top left, highest bit first, as base64. */
const bits = z.base64();

/** Bins of a histogram, from the darkest to the lightest. */
export const HISTOGRAM_BINS = 64;

/** Share of the frame's pixels in each bin, in ten thousandths. */
const histogram = z.array(z.int().min(0).max(10_000)).length(HISTOGRAM_BINS);

/**
 * Pictures of measurements, drawn over a photo or beside it when a reader asks for the evidence of a sentence. Computed
 * from the same pixels as the measurements.
 */
export const photoOverlaysSchema = z.strictObject({
  /** Cells whose highlights and shadows have lost their detail: half of the cell's pixels, or more. */
  clipping: z.strictObject({ across: cells, down: cells, highlights: bits, shadows: bits }),
  /** A byte for each tile, as base64: 0 if it can't be judged, else from 1 (out of focus) to 255 (sharp). */
  focus: z.strictObject({ across: cells, down: cells, sharpness: z.base64() }),
  histogram: z.strictObject({
    luma: histogram,
    red: histogram,
    green: histogram,
    blue: histogram,
  }),
});
export type PhotoOverlays = z.infer<typeof photoOverlaysSchema>;
