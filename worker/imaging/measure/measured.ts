import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { type Region, WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { clamp, roundTo } from '@photo-coach/shared/domain/numbers.ts';

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
  sureness: roundTo(clamp(sureness, 0, 1), 3),
});

/** A measurement that is impossible on this photo; `reason` is a short sentence shown to people. */
export const abstained = (name: MeasurementName, reason: string): Measurement => ({
  name,
  value: null,
  region: WHOLE_FRAME,
  abstained: reason,
  sureness: 1,
});

/** A rectangle of a grid; `right` and `bottom` are exclusive. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** A box on a grid of `width` × `height`, as shares of its sides. */
export function regionOf(box: Box, width: number, height: number): Region {
  const share = (value: number, of: number): number => roundTo(clamp(value / of, 0, 1), 4);
  const x = share(box.left, width);
  const y = share(box.top, height);
  return {
    x,
    y,
    width: roundTo(share(box.right, width) - x, 4),
    height: roundTo(share(box.bottom, height) - y, 4),
  };
}
