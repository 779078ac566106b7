import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { clamp } from './numbers.ts';

/** Share of the frame, 0–1. */
export const areaOf = ({ width, height }: Region): number => width * height;

/** Whether a region covers (nearly) the whole frame and so marks no place in it. */
export const isWholeFrame = ({ width, height }: Region): boolean => width >= 0.98 && height >= 0.98;

/** The center, in shares of the sides. */
export const centerOf = ({ x, y, width, height }: Region): { x: number; y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** The region between two corners. */
const regionBetween = (left: number, top: number, right: number, bottom: number): Region => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

/** The part that two regions share, with negative sides if they are disjoint. */
function common(one: Region, other: Region): Region {
  return regionBetween(
    Math.max(one.x, other.x),
    Math.max(one.y, other.y),
    Math.min(one.x + one.width, other.x + other.width),
    Math.min(one.y + one.height, other.y + other.height),
  );
}

/** Area of the intersection of two regions, as a share of the frame. */
export function sharedArea(one: Region, other: Region): number {
  const { width, height } = common(one, other);
  return Math.max(0, width) * Math.max(0, height);
}

/** Intersection over union, 0–1. */
export function overlapOf(one: Region, other: Region): number {
  const both = sharedArea(one, other);
  return both / Math.max(1e-9, areaOf(one) + areaOf(other) - both);
}

/** Share of `inner` that lies in `outer`, 0–1; 0 for a region without an area. */
export function shareInside(inner: Region, outer: Region): number {
  const area = areaOf(inner);
  return area > 0 ? Math.min(1, sharedArea(inner, outer) / area) : 0;
}

/** Two places that overlap by at least this are one. */
const SAME_PLACE = 0.15;

/** Whether two regions count as one place: they overlap, or half of one lies in the other. */
export const isSamePlace = (one: Region, other: Region): boolean =>
  isWholeFrame(one) ||
  isWholeFrame(other) ||
  overlapOf(one, other) >= SAME_PLACE ||
  shareInside(one, other) >= 0.5 ||
  shareInside(other, one) >= 0.5;

/** Whether a point lies in a region, its edges included. */
export const contains = (
  { x, y, width, height }: Region,
  point: { x: number; y: number },
): boolean => point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

/** The smallest region around both. */
export const unionOf = (one: Region, other: Region): Region =>
  regionBetween(
    Math.min(one.x, other.x),
    Math.min(one.y, other.y),
    Math.max(one.x + one.width, other.x + other.width),
    Math.max(one.y + one.height, other.y + other.height),
  );

/** The distance between the nearest points of two regions, in shares of the sides; 0 when they touch. */
export function gapBetween(one: Region, other: Region): number {
  const { width, height } = common(one, other);
  return Math.hypot(Math.max(0, -width), Math.max(0, -height));
}

/** Distance of a region's center from the frame's, in half sides: 0 to 1.41. */
export function offCenter(region: Region): number {
  const { x, y } = centerOf(region);
  return Math.hypot(2 * x - 1, 2 * y - 1);
}

/** The part of a region inside the frame. */
export function clipped({ x, y, width, height }: Region): Region {
  const [left, top] = [clamp(x, 0, 1), clamp(y, 0, 1)];
  return regionBetween(left, top, clamp(x + width, left, 1), clamp(y + height, top, 1));
}
