import { quantile, sorted } from '../grid/statistics.ts';
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

const WINDOW_DIRECTIONS = 4;
/** The sharper edges show what the lens and the hand did; the softer ones may be soft on their own. */
const SHARPER_SHARE = 0.15;
const FEWEST_PER_DIRECTION = 5;
/** A window with fewer edges has no texture to judge. */
const FEWEST_EDGES = 24;

/** Widths of edges by the direction that they face, in so many equal ranges of 180°. */
function widthsByDirection(edges: readonly Edge[], directions: number): number[][] {
  const ranges = Array.from({ length: directions }, (): number[] => []);
  for (const { turn, width } of edges) {
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
  sharperWidths(widthsByDirection(edges, WINDOW_DIRECTIONS));

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
  const ofTiles = map.tiles.map((edges) => widthsByDirection(edges, WINDOW_DIRECTIONS));
  return map.tiles.flatMap((_, tile) => {
    const around = tilesAround(map, tile);
    const ranges = Array.from({ length: WINDOW_DIRECTIONS }, (_range, direction) =>
      around.flatMap((other) => ofTiles[other]?.[direction] ?? []),
    );
    const widths = sharperWidths(ranges);
    return widths === null ? [] : [{ tile, width: widths.all, sharpestWidth: widths.sharpest }];
  });
}

/**
 * How a part of the photo is blurred: the ellipse whose extent in each direction is the width of the edges facing that
 * way. A circle means defocus or no blur at all; a long ellipse means movement along it.
 */
export type BlurEllipse = {
  /** Width, squared, averaged over all directions; in pixels squared. */
  readonly mean: number;
  /** Half the difference between the greatest and the least squared width, as a vector of twice the direction's angle. */
  readonly cosine: number;
  readonly sine: number;
  /** Number of edges that it rests on. */
  readonly edges: number;
};

const ELLIPSE_DIRECTIONS = 12;
/** A perfect step gives no narrower edge. */
const LEAST_SQUARE = 0.05;
/**
 * Added to both squared widths of a ratio, so that differences of tenths of a pixel between sharp edges don't count as
 * movement.
 */
const SHARP_SQUARE = 0.3;

const determinant = (a: readonly number[], b: readonly number[], c: readonly number[]): number =>
  (a[0] ?? 0) * ((b[1] ?? 0) * (c[2] ?? 0) - (b[2] ?? 0) * (c[1] ?? 0)) -
  (a[1] ?? 0) * ((b[0] ?? 0) * (c[2] ?? 0) - (b[2] ?? 0) * (c[0] ?? 0)) +
  (a[2] ?? 0) * ((b[0] ?? 0) * (c[1] ?? 0) - (b[1] ?? 0) * (c[0] ?? 0));

/**
 * The ellipse that fits the sharper edges of each direction best, by least squares over squared widths: edges blurred
 * by a movement along θ have width² = a + b cos²(φ − θ), φ being the direction across the edge.
 * @param fewest a direction with fewer edges is left out
 * @param share the sharper edges end at this share of a direction's
 * @returns null if fewer than five of the twelve directions have edges
 */
export function fitBlur(
  edges: readonly Edge[],
  fewest: number,
  share: number = SHARPER_SHARE,
): BlurEllipse | null {
  const matrix = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  const right = [0, 0, 0];
  let directions = 0;
  widthsByDirection(edges, ELLIPSE_DIRECTIONS).forEach((widths, i) => {
    if (widths.length < fewest) return;
    directions += 1;
    const square = quantile(sorted(widths), share) ** 2;
    // A width's error grows with the width, and shrinks with the number of edges.
    const weight = Math.min(1, widths.length / 60) / (square + SHARP_SQUARE) ** 2;
    const angle = (2 * Math.PI * i) / ELLIPSE_DIRECTIONS;
    const terms = [1, Math.cos(angle), Math.sin(angle)];
    matrix.forEach((row, j) => {
      right[j] = (right[j] ?? 0) + weight * (terms[j] ?? 0) * square;
      row.forEach((_, k) => {
        row[k] = (row[k] ?? 0) + weight * (terms[j] ?? 0) * (terms[k] ?? 0);
      });
    });
  });
  if (directions < 5) return null;
  const [a = [], b = [], c = []] = matrix;
  const all = determinant(a, b, c);
  // Cramer's rule; the matrix is symmetric, so its rows are its columns.
  const mean = determinant(right, b, c) / all;
  const cosine = determinant(a, right, c) / all;
  const sine = determinant(a, b, right) / all;
  return { mean, cosine, sine, edges: edges.length };
}

/** Width of the edges that face `radians`, in pixels. */
export function widthAlong({ mean, cosine, sine }: BlurEllipse, radians: number): number {
  const square = mean + cosine * Math.cos(2 * radians) + sine * Math.sin(2 * radians);
  return Math.sqrt(Math.max(LEAST_SQUARE, square));
}

/** Direction of the widest blur, in radians from the x axis toward y. */
export const widestDirection = ({ cosine, sine }: BlurEllipse): number =>
  Math.atan2(sine, cosine) / 2;

/** Width in the sharpest direction, in pixels. */
export const sharpestWidth = (blur: BlurEllipse): number =>
  widthAlong(blur, widestDirection(blur) + Math.PI / 2);

/** How much wider edges facing `radians` are than those at right angles; 1 is no difference. */
export function elongationAlong(blur: BlurEllipse, radians: number): number {
  const along = widthAlong(blur, radians) ** 2 + SHARP_SQUARE;
  const across = widthAlong(blur, radians + Math.PI / 2) ** 2 + SHARP_SQUARE;
  return Math.sqrt(along / across);
}
