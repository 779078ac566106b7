import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { type Box, regionOf } from '../measured.ts';
import type { LabGrid } from '../planes/planes.ts';
import { findBorders } from './find-borders.ts';
import { findDateStamp } from './find-date-stamp.ts';

/** Margin around a date stamp, as a share of its height: its glow. */
const GLOW_MARGIN = 0.5;

function fill(mask: Uint8Array, width: number, box: Box, value: number): void {
  const [left, right] = [Math.max(0, box.left), Math.min(width, box.right)];
  for (let y = Math.max(0, box.top); y < box.bottom; y += 1) {
    mask.fill(value, y * width + left, y * width + right);
  }
}

/** A box of the detail with its glow, in cells of the overview, which are twice as large. */
function withGlow({ left, top, right, bottom }: Box): Box {
  const margin = Math.ceil(GLOW_MARGIN * (bottom - top));
  return {
    left: Math.floor((left - margin) / 2),
    top: Math.floor((top - margin) / 2),
    right: Math.ceil((right + margin) / 2),
    bottom: Math.ceil((bottom + margin) / 2),
  };
}

type Content = {
  /** The picture without its even borders. */
  readonly content: Region;
  /** 1 in the overview's cells inside the picture, 0 in a border and under a date that the camera has printed. */
  readonly measurable: Uint8Array;
  /** The place of such a date; null if there is none. */
  readonly stamp: Region | null;
};

/** The part of the photo that is measured. */
export function findContent(detail: LabGrid, overview: LabGrid): Content {
  const { width, height } = overview;
  const inner = findBorders(overview);
  const measurable = new Uint8Array(width * height);
  fill(measurable, width, inner, 1);
  const stamp = findDateStamp(detail);
  if (stamp !== null) fill(measurable, width, withGlow(stamp), 0);
  return {
    content: regionOf(inner, width, height),
    measurable,
    stamp: stamp && regionOf(stamp, detail.width, detail.height),
  };
}
