import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { type Region, WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';

/** Rounds, never to -0, so that results are identical on every machine. */
function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale + 0;
}

/** A measurement with a value, rounded to `decimals`, of `region`, that is this sure (0–1). */
export const measured = (
  name: MeasurementName,
  value: number,
  region: Region = WHOLE_FRAME,
  decimals = 2,
  sureness = 1,
): Measurement => ({
  name,
  value: roundTo(value, decimals),
  region,
  abstained: null,
  sureness: roundTo(Math.min(1, Math.max(0, sureness)), 3),
});

/** A measurement that this photo does not allow; `reason` is a short sentence shown to people. */
export const abstained = (name: MeasurementName, reason: string): Measurement => ({
  name,
  value: null,
  region: WHOLE_FRAME,
  abstained: reason,
  sureness: 1,
});

/** The region from `left`/`top` to `right`/`bottom` (exclusive) on a grid of `width` × `height`. */
export function regionOf(
  box: { left: number; top: number; right: number; bottom: number },
  width: number,
  height: number,
): Region {
  const share = (value: number, of: number): number =>
    roundTo(Math.min(1, Math.max(0, value / of)), 4);
  const x = share(box.left, width);
  const y = share(box.top, height);
  return {
    x,
    y,
    width: roundTo(share(box.right, width) - x, 4),
    height: roundTo(share(box.bottom, height) - y, 4),
  };
}
