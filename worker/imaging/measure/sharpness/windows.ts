import { quantile, sorted } from '../math/statistics.ts';
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
