import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { median, quantile, sorted } from '../math/statistics.ts';
import { abstained, measured } from '../measured.ts';
import type { Luma } from '../planes/planes.ts';
import type { Saliency } from '../saliency/saliency.ts';
import type { Edge, Tile } from './edges.ts';
import { coversSubject } from './sharpness.ts';

/** 10–90 % rise of a step blurred by a Gaussian of standard deviation 1. */
const RISE_OF_SIGMA = 2.563;
const FEWEST_EDGES = 30;

const DIRECTIONS = 8;
/** A tile counts only with this many edges along a direction and across it. */
const FEWEST_PER_DIRECTION = 4;
const FEWEST_TILES = 8;

const NO_EDGES = 'There are too few clear edges to measure blur.';
const NO_SECOND_DIRECTION =
  'Edges run too much in one direction to tell movement from the scene itself.';

/** Edges of the tile whose direction lies within 22.5° of `degrees`. */
const edgesAlong = (edges: readonly Edge[], degrees: number): Edge[] =>
  edges.filter(({ direction }) => {
    const difference = Math.abs(direction - degrees) % 180;
    return Math.min(difference, 180 - difference) <= 22.5;
  });

const typicalWidth = (edges: readonly Edge[]): number => median(edges.map((edge) => edge.width));

/** Ratio of the widths of edges facing one direction and of those at right angles to it. */
type Anisotropy = {
  /** Of each tile that has edges both ways. */
  readonly perTile: readonly number[];
  /** Of the sharpest tenth of all those tiles' edges each way. */
  readonly ofSharpest: number;
};

function anisotropyAlong(tiles: readonly Tile[], degrees: number): Anisotropy {
  const perTile: number[] = [];
  const widths: { along: number[]; across: number[] } = { along: [], across: [] };
  for (const { edges } of tiles) {
    const along = edgesAlong(edges, degrees);
    const across = edgesAlong(edges, (degrees + 90) % 180);
    if (Math.min(along.length, across.length) < FEWEST_PER_DIRECTION) continue;
    perTile.push(typicalWidth(along) / typicalWidth(across));
    widths.along.push(...along.map((edge) => edge.width));
    widths.across.push(...across.map((edge) => edge.width));
  }
  const sharpest = (values: number[]): number => quantile(sorted(values), 0.1);
  return { perTile, ofSharpest: sharpest(widths.along) / sharpest(widths.across) };
}

/**
 * Anisotropy of blur: movement during the exposure widens the edges that face it and not those along
 * it. The ratio of the two widths is the lesser of two estimates: the lower quartile over tiles (within
 * a tile, edges are about equally far away, and three quarters of the photo must agree), and the ratio
 * between the sharpest tenths of all edges (movement widens every edge that faces it). The result is
 * that of the direction in which it is largest; 1 means no movement.
 */
function motionBlur(tiles: readonly Tile[]): Measurement {
  const edges = tiles.reduce((sum, tile) => sum + tile.edges.length, 0);
  if (edges < 4 * FEWEST_EDGES) return abstained('motion_blur', NO_EDGES);
  const textured = tiles.filter((tile) => tile.edges.length >= 2 * FEWEST_PER_DIRECTION).length;
  const fewest = Math.max(FEWEST_TILES, textured / 4);
  const judged = Array.from({ length: DIRECTIONS }, (_, i) =>
    anisotropyAlong(tiles, (180 * i) / DIRECTIONS),
  ).filter(({ perTile }) => perTile.length >= fewest);
  if (judged.length < DIRECTIONS / 2) return abstained('motion_blur', NO_SECOND_DIRECTION);
  const ratios = judged.map(({ perTile, ofSharpest }) =>
    Math.min(quantile(sorted(perTile), 0.25), ofSharpest),
  );
  return measured('motion_blur', Math.max(1, ...ratios));
}

/**
 * Typical 10–90 % rise, in full-resolution pixels, of the sharper quarter of the subject's edges (of
 * the whole frame's where no subject stands out; the region shows which).
 */
function defocusBlur(tiles: readonly Tile[], luma: Luma, saliency: Saliency): Measurement {
  const { subject } = saliency;
  const chosen =
    subject === null ? tiles : tiles.filter((tile) => coversSubject(tile, luma, saliency));
  const widths = chosen.flatMap((tile) => tile.edges.map((edge) => edge.width));
  if (widths.length < FEWEST_EDGES) return abstained('defocus_blur', NO_EDGES);
  const rise = RISE_OF_SIGMA * quantile(sorted(widths), 0.25);
  return measured('defocus_blur', rise, subject?.region);
}

/** Movement and defocus. */
export const measureBlur = (
  tiles: readonly Tile[],
  luma: Luma,
  saliency: Saliency,
): Measurement[] => [motionBlur(tiles), defocusBlur(tiles, luma, saliency)];
