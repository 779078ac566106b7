import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { regionOf } from '../../measured.ts';
import type { Segment } from './fit-segments.ts';

/** The box around segments, with a margin of 1.5 % of the longest side. */
export function boxOf(
  segments: readonly Segment[],
  { width, height }: { readonly width: number; readonly height: number },
): Region {
  const margin = 0.015 * Math.max(width, height);
  const reach = (middle: number, along: number, length: number, side: number): [number, number] => {
    const half = (Math.abs(along) * length) / 2 + margin;
    return [middle - half + side / 2, middle + half + side / 2];
  };
  const across = segments.map(({ x, dx, length }) => reach(x, dx, length, width));
  const down = segments.map(({ y, dy, length }) => reach(y, dy, length, height));
  const box = {
    left: Math.min(...across.map(([from]) => from)),
    right: Math.max(...across.map(([, to]) => to)),
    top: Math.min(...down.map(([from]) => from)),
    bottom: Math.max(...down.map(([, to]) => to)),
  };
  return regionOf(box, width, height);
}
