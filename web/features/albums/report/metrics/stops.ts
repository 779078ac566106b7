/** Relative luminance of middle gray: the gray card that light meters expect. */
const MIDDLE_GRAY = 0.18;
/** Where CIE L* turns from a line into a cube root, and what it is divided by below that (CIE 15:2004). */
const LINEAR_BELOW = 8;
const LINEAR_FACTOR = 903.3;
/** Deeper than any print shows; black itself is endlessly many stops down. */
const DARKEST = 0.3;

/**
 * How many stops a lightness lies above middle gray; negative below it.
 * @param lightness CIE L*, 0–100
 */
export function stopsFromMiddleGray(lightness: number): number {
  const shown = Math.max(DARKEST, lightness);
  const luminance = shown <= LINEAR_BELOW ? shown / LINEAR_FACTOR : ((shown + 16) / 116) ** 3;
  return Math.log2(luminance / MIDDLE_GRAY);
}
