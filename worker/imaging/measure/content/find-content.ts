import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { regionOf } from '../measured.ts';
import type { Overview } from '../planes/planes.ts';
import { findBorders } from './find-borders.ts';
import { type Box, findDateStamp } from './find-date-stamp.ts';

/** Margin around a date stamp, as a share of its height: its glow. */
const GLOW_MARGIN = 0.5;

function fill(mask: Uint8Array, width: number, box: Box, value: number): void {
  for (let y = box.top; y < box.bottom; y += 1) {
    mask.fill(value, y * width + box.left, y * width + box.right);
  }
}

function withMargin({ left, top, right, bottom }: Box, overview: Overview): Box {
  const margin = Math.ceil(GLOW_MARGIN * (bottom - top));
  return {
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(overview.width, right + margin),
    bottom: Math.min(overview.height, bottom + margin),
  };
}

/**
 * The picture without its even borders, and the cells of the overview that are measured: 1 inside the picture,
 * 0 in a border and under a date that the camera has printed.
 */
export function findContent(overview: Overview): { content: Region; measurable: Uint8Array } {
  const { width, height } = overview;
  const borders = findBorders(overview);
  const inner = {
    left: borders.left,
    top: borders.top,
    right: width - borders.right,
    bottom: height - borders.bottom,
  };
  const measurable = new Uint8Array(width * height);
  fill(measurable, width, inner, 1);
  const stamp = findDateStamp(overview);
  if (stamp !== null) fill(measurable, width, withMargin(stamp, overview), 0);
  return { content: regionOf(inner, width, height), measurable };
}
