import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { Point } from '../../detect/detections.ts';
import { quantile, sorted } from '../math/statistics.ts';
import { regionOf } from '../measured.ts';
import type { Edge, EdgeMap } from './edge.ts';

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

/** Widths of edges in each of four ranges of directions, 45° each. */
type Widths = readonly number[][];

function widthsByDirection(edges: readonly Edge[]): Widths {
  const ranges = Array.from({ length: DIRECTIONS }, (): number[] => []);
  for (const { acrossX, acrossY, width } of edges) {
    const turn = Math.atan2(acrossY, acrossX) / Math.PI + 1;
    ranges[Math.round(turn * DIRECTIONS) % DIRECTIONS]?.push(width);
  }
  return ranges;
}

/** The width of the sharper edges, in pixels: over all directions, and in the sharpest one; null with too few edges. */
function sharperWidths(ranges: Widths): { all: number; sharpest: number } | null {
  if (ranges.reduce((sum, widths) => sum + widths.length, 0) < FEWEST_EDGES) return null;
  const sharper = ranges
    .filter((widths) => widths.length >= FEWEST_PER_DIRECTION)
    .map((widths) => quantile(sorted(widths), SHARPER_SHARE));
  if (sharper.length < 2) return null;
  const squares = sharper.reduce((sum, width) => sum + width ** 2, 0);
  return { all: Math.sqrt(squares / sharper.length), sharpest: Math.min(...sharper) };
}

/** Root mean square, in pixels, of the widths of the sharper edges over all directions; null with too few edges. */
export const blurWidthOf = (edges: readonly Edge[]): number | null =>
  sharperWidths(widthsByDirection(edges))?.all ?? null;

/** Width, in pixels, of the sharper edges in the direction where they are sharpest; null with too few edges. */
export const sharpestWidthOf = (edges: readonly Edge[]): number | null =>
  sharperWidths(widthsByDirection(edges))?.sharpest ?? null;

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
  const ofTiles = map.tiles.map(({ edges }) => widthsByDirection(edges));
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

/** How much wider a window's edges may be than those of the sharpest place, to count 1/e of it: a share, and in pixels. */
const AS_SHARP = { share: 0.12, pixels: 0.05 };
/** Share of the frame from which what is sharp is no longer one place. */
const EVERYWHERE = 0.45;

/** Weighted mean of the windows' centers and half of the side of an even spread with the same variance. */
function spreadOf(centers: readonly number[], weights: readonly number[]): [number, number] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0) / total;
  const middle = mean(centers);
  return [middle, Math.sqrt(3 * mean(centers.map((center) => (center - middle) ** 2)))];
}

/**
 * Where the windows lie that are about as sharp as one of `width`; undefined where they lie all over the frame. It is their
 * middle and spread, because which of many equal windows is the sharpest is chance.
 */
export function sharpRegion(
  map: EdgeMap,
  windows: readonly EdgeWindow[],
  width: number,
): Region | undefined {
  const { across, down } = map;
  const tolerance = AS_SHARP.share * width + AS_SHARP.pixels;
  const weights = windows.map((window) =>
    Math.exp(-((Math.max(0, window.width - width) / tolerance) ** 2)),
  );
  const centers = windows.map((window) => windowCenter(map, window));
  const [x, halfWidth] = spreadOf(
    centers.map((center) => center.x * across),
    weights,
  );
  const [y, halfHeight] = spreadOf(
    centers.map((center) => center.y * down),
    weights,
  );
  const [reachX, reachY] = [Math.max(1.5, halfWidth), Math.max(1.5, halfHeight)];
  const box = {
    left: Math.max(0, x - reachX),
    top: Math.max(0, y - reachY),
    right: Math.min(across, x + reachX),
    bottom: Math.min(down, y + reachY),
  };
  const share = ((box.right - box.left) * (box.bottom - box.top)) / (across * down);
  return share < EVERYWHERE ? regionOf(box, across, down) : undefined;
}
