import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { boxAround, type Component, connectedComponents } from './grid/components.ts';
import type { LabGrid } from './grid/planes.ts';
import { type Box, regionOf } from './measured.ts';

/** A border is at most this share of the side that it lies across. */
const WIDEST = 0.25;
/** Cells within this distance (L*, a*, b* together) of the line's median count as its color. */
const SAME_COLOR = 5;
/** A line of one color: at least this share of its cells. An information strip carries text, on black or white. */
const EVEN = 0.97;
const EVEN_WITH_TEXT = 0.5;
/** Lightness of black and white strips. */
const BLACK = 9;
const WHITE = 93;
/** A straight edge between border and picture: a step of this many L*, a*, b* in this share of the cells. */
const STEP = 6;
const STRAIGHT = 0.6;

/** The lines parallel to one side, from the outside inward. */
type Side = {
  readonly depth: number;
  readonly length: number;
  readonly cell: (line: number, along: number) => number;
};

/** Distance of a cell's color from a line's median. */
type Distance = (cell: number) => number;

function distanceFromLine({ lightness, a, b }: LabGrid, side: Side, line: number) {
  const medianOf = (values: Float32Array): number => {
    const found = Float32Array.from(
      { length: side.length },
      (_, along) => values[side.cell(line, along)] ?? 0,
    );
    return found.sort()[side.length >> 1] ?? 0;
  };
  const [light, red, yellow] = [medianOf(lightness), medianOf(a), medianOf(b)];
  const distance: Distance = (cell) =>
    Math.hypot((lightness[cell] ?? 0) - light, (a[cell] ?? 0) - red, (b[cell] ?? 0) - yellow);
  return { light, distance };
}

/** Share of the line's cells for which `isCounted` holds. */
function shareAlong(side: Side, line: number, isCounted: (cell: number) => boolean): number {
  let count = 0;
  for (let along = 0; along < side.length; along += 1) {
    if (isCounted(side.cell(line, along))) count += 1;
  }
  return count / side.length;
}

/**
 * Width of the even strip along one side. It ends at a straight edge along most of the side. An even sky or a night
 * ends at an uneven outline, so it doesn't count.
 */
function borderWidth(grid: LabGrid, side: Side): number {
  const { light, distance } = distanceFromLine(grid, side, 0);
  const even = light <= BLACK || light >= WHITE ? EVEN_WITH_TEXT : EVEN;
  const widest = Math.floor(WIDEST * side.depth);
  let line = 0;
  while (line < widest && shareAlong(side, line, (at) => distance(at) <= SAME_COLOR) >= even) {
    line += 1;
  }
  if (line === 0 || line === widest) return 0;
  // The edge may fall within a cell: the line after the last even one is a mixture of both.
  const isEdge = (at: number): boolean =>
    shareAlong(side, at, (cell) => distance(cell) > STEP) >= STRAIGHT;
  return isEdge(line) || isEdge(line + 1) ? line + 1 : 0;
}

/** The box inside even strips along the sides: frames, the edges of scans, and strips with a camera's data. */
function findBorders(grid: LabGrid): Box {
  const { width, height } = grid;
  const upright = { depth: width, length: height };
  const level = { depth: height, length: width };
  const widthOf = (side: Omit<Side, 'cell'>, cell: Side['cell']): number =>
    borderWidth(grid, { ...side, cell });
  return {
    left: widthOf(upright, (line, along) => along * width + line),
    right: width - widthOf(upright, (line, along) => (along + 1) * width - 1 - line),
    top: widthOf(level, (line, along) => line * width + along),
    bottom: height - widthOf(level, (line, along) => (height - 1 - line) * width + along),
  };
}

/** A stamp lies in the outer part of the picture's height, and takes this share of its height and width. */
const OUTER_HEIGHT = 0.15;
const GLYPH_HEIGHT = { from: 0.012, to: 0.06 };
const LINE_WIDTH = { from: 0.06, to: 0.4 };
/** A date has at least this many digits: two each of day, month and year, some of which touch. */
const FEWEST_GLYPHS = 6;
/** Orange to red light of a date back: L*, C*ab and the hue of Lab in degrees. */
const GLOW = { lightness: 42, chroma: 48, from: 22, to: 82 };
/** Printed digits are as high as each other within this share, and stand on one line within this share of it. */
const UNEVEN = 0.2;

function isGlow(lightness: number, a: number, b: number): boolean {
  if (lightness < GLOW.lightness || a * a + b * b < GLOW.chroma ** 2) return false;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return hue >= GLOW.from && hue <= GLOW.to;
}

function glowMask({ width, height, lightness, a, b }: LabGrid): Uint8Array {
  const outer = Math.ceil(OUTER_HEIGHT * height);
  const mask = new Uint8Array(lightness.length);
  for (let y = 0; y < height; y += 1) {
    if (y >= outer && y < height - outer) continue;
    for (let i = y * width; i < (y + 1) * width; i += 1) {
      if (isGlow(lightness[i] ?? 0, a[i] ?? 0, b[i] ?? 0)) mask[i] = 1;
    }
  }
  return mask;
}

const heightOf = ({ top, bottom }: Box): number => bottom - top;

/** The glyphs in one line of print with `first`: as high, on the same line, in no order. */
function lineWith(first: Component, glyphs: readonly Component[]): Component[] {
  const tolerance = Math.max(1, UNEVEN * heightOf(first));
  return glyphs.filter(
    (glyph) =>
      Math.abs(glyph.top - first.top) <= tolerance &&
      Math.abs(glyph.bottom - first.bottom) <= tolerance,
  );
}

/**
 * The box around an orange or red date that a camera has printed into the picture near its top or bottom, to one side;
 * null if there is none. Several bright saturated glyphs, equally high and narrow, on one straight line.
 */
function findDateStamp(detail: LabGrid): Box | null {
  const { width, height } = detail;
  const mask = glowMask(detail);
  if (!mask.includes(1)) return null;
  const { components } = connectedComponents(mask, detail.lightness, width, height);
  const glyphs = components.filter((glyph) => {
    const share = heightOf(glyph) / height;
    const isHigh = share >= GLYPH_HEIGHT.from && share <= GLYPH_HEIGHT.to;
    return isHigh && heightOf(glyph) >= 4 && glyph.right - glyph.left <= 1.2 * heightOf(glyph);
  });
  for (const first of glyphs) {
    const line = lineWith(first, glyphs);
    if (line.length < FEWEST_GLYPHS) continue;
    const box = boxAround(line);
    const share = (box.right - box.left) / width;
    const isAside = box.right < width / 2 || box.left > width / 2;
    if (isAside && share >= LINE_WIDTH.from && share <= LINE_WIDTH.to) return box;
  }
  return null;
}

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
