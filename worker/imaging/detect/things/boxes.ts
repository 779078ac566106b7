import type { Box } from './kind-map.ts';

/** Area of a box as a share of the picture, 0–1. */
export const boxArea = ({ left, top, right, bottom }: Box): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

function common(a: Box, b: Box): number {
  const left = Math.max(a.left, b.left);
  const right = Math.min(a.right, b.right);
  const top = Math.max(a.top, b.top);
  const bottom = Math.min(a.bottom, b.bottom);
  return boxArea({ left, top, right, bottom });
}

/** Intersection over union of two boxes, 0–1. */
export function overlapOf(a: Box, b: Box): number {
  const both = common(a, b);
  const union = boxArea(a) + boxArea(b) - both;
  return union > 0 ? both / union : 0;
}

/** Share of `inner` that lies in `outer`, 0–1. */
export function shareInside(inner: Box, outer: Box): number {
  const area = boxArea(inner);
  return area > 0 ? common(inner, outer) / area : 0;
}
