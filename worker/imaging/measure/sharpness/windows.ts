import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { Point } from '../../detect/detections.ts';
import { mean, quantile, sorted, standardDeviation } from '../math/statistics.ts';
import { regionOf } from '../measured.ts';
import type { Edge, EdgeMap } from './find-edges.ts';

/** Three by three tiles, around one tile. */
export type EdgeWindow = {
  /** Its middle tile. */
  readonly tile: number;
  /** Width of its sharper edges, in pixels: root mean square over all directions. */
  readonly width: number;
  /** The same of the direction in which it is sharpest. */
  readonly sharpestWidth: number;
};

const DIRECTIONS = 4;
const SHARPER_SHARE = 0.15;
const FEWEST_PER_DIRECTION = 5;
/** A window with fewer edges has no texture to judge. */
const FEWEST_EDGES = 24;

/** Widths of edges by the direction that they face, in so many equal ranges of 180°. */
export function widthsByDirection(edges: readonly Edge[], directions: number): number[][] {
  const ranges = Array.from({ length: directions }, (): number[] => []);
  for (const { acrossX, acrossY, width } of edges) {
    const turn = Math.atan2(acrossY, acrossX) / Math.PI + 1;
    ranges[Math.round(turn * directions) % directions]?.push(width);
  }
  return ranges;
}

/** The width of the sharper edges, in pixels: over all directions, and in the sharpest one; null with too few edges. */
function sharperWidths(ranges: readonly number[][]): { all: number; sharpest: number } | null {
  if (ranges.reduce((sum, widths) => sum + widths.length, 0) < FEWEST_EDGES) return null;
  const sharper = ranges
    .filter((widths) => widths.length >= FEWEST_PER_DIRECTION)
    .map((widths) => quantile(sorted(widths), SHARPER_SHARE));
  if (sharper.length < 2) return null;
  const squares = sharper.reduce((sum, width) => sum + width ** 2, 0);
  return { all: Math.sqrt(squares / sharper.length), sharpest: Math.min(...sharper) };
}

/** Widths of the sharper of some edges, in pixels; null with too few of them. */
export const blurWidths = (edges: readonly Edge[]) =>
  sharperWidths(widthsByDirection(edges, DIRECTIONS));

/** The tiles at most one tile away. */
function tilesAround({ across, down }: EdgeMap, tile: number): number[] {
  const [column, row] = [tile % across, Math.floor(tile / across)];
  const around: number[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1) {
    for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1) {
      around.push(y * across + x);
    }
  }
  return around;
}

/** Every window that has enough edges. */
export function findWindows(map: EdgeMap): EdgeWindow[] {
  const ofTiles = map.tiles.map((edges) => widthsByDirection(edges, DIRECTIONS));
  return map.tiles.flatMap((_, tile) => {
    const around = tilesAround(map, tile);
    const ranges = Array.from({ length: DIRECTIONS }, (_range, direction) =>
      around.flatMap((other) => ofTiles[other]?.[direction] ?? []),
    );
    const widths = sharperWidths(ranges);
    return widths === null ? [] : [{ tile, width: widths.all, sharpestWidth: widths.sharpest }];
  });
}

/** The middle of a window, in shares of the photo's width and height. */
export const windowCenter = ({ across, down }: EdgeMap, { tile }: EdgeWindow): Point => ({
  x: ((tile % across) + 0.5) / across,
  y: (Math.floor(tile / across) + 0.5) / down,
});

/** The region of the photo that a window covers. */
export function windowRegion({ across, down }: EdgeMap, { tile }: EdgeWindow): Region {
  const [column, row] = [tile % across, Math.floor(tile / across)];
  return regionOf(
    {
      left: Math.max(0, column - 1),
      top: Math.max(0, row - 1),
      right: Math.min(across, column + 2),
      bottom: Math.min(down, row + 2),
    },
    across,
    down,
  );
}

/** How much wider a window's edges may be than those of the sharpest place, to count as sharp. */
const AS_SHARP = 1.15;
/** Share of the frame above which the sharp part is no longer one place. */
const EVERYWHERE = 0.45;

/**
 * The center and spread of the windows that are about as sharp as one of `width`; undefined if they lie all over the
 * frame. A single sharpest window of many equal ones would be chance.
 */
export function sharpRegion(
  map: EdgeMap,
  windows: readonly EdgeWindow[],
  width: number,
): Region | undefined {
  const sharp = windows.filter((window) => window.width <= AS_SHARP * width);
  const centers = sharp.map((window) => windowCenter(map, window));
  const reach = (axis: 'x' | 'y', cells: number): [number, number] => {
    const places = centers.map((center) => center[axis]);
    const middle = mean(places);
    // Half of the side of an even spread with the same variance, and at least a window.
    const half = Math.max(Math.sqrt(3) * standardDeviation(places), 1.5 / cells);
    return [Math.max(0, middle - half), Math.min(1, middle + half)];
  };
  const [left, right] = reach('x', map.across);
  const [top, bottom] = reach('y', map.down);
  const isOnePlace = (right - left) * (bottom - top) < EVERYWHERE;
  return isOnePlace ? regionOf({ left, top, right, bottom }, 1, 1) : undefined;
}
