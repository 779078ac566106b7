import type { Region } from '@photo-coach/shared/contracts/regions.ts';

/** Share of the frame, 0–1. */
export const areaOf = ({ width, height }: Region): number => width * height;

/** The smallest region around both. */
export function unionOf(one: Region, other: Region): Region {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

/** Area of both / area of the frame. */
export function sharedArea(one: Region, other: Region): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** Area of both / area of either, 0–1. */
export function overlapOf(one: Region, other: Region): number {
  const both = sharedArea(one, other);
  return both / Math.max(1e-9, areaOf(one) + areaOf(other) - both);
}

/** The distance between the nearest points of two regions, as a share of the sides; 0 when they touch. */
export function gapBetween(one: Region, other: Region): number {
  const across = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
  const down = Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height);
  return Math.hypot(Math.max(0, across), Math.max(0, down));
}

/** Distance of a region's center from the frame's, in half sides: 0 to 1.41. */
export const offCenter = ({ x, y, width, height }: Region): number =>
  Math.hypot(2 * (x + width / 2) - 1, 2 * (y + height / 2) - 1);

/** The part of a region inside the frame. */
export function clipped({ x, y, width, height }: Region): Region {
  const left = Math.min(1, Math.max(0, x));
  const top = Math.min(1, Math.max(0, y));
  return {
    x: left,
    y: top,
    width: Math.max(0, Math.min(1, x + width) - left),
    height: Math.max(0, Math.min(1, y + height) - top),
  };
}
