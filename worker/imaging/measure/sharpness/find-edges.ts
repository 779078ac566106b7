import type { Point } from '../../detect/detections.ts';
import type { EdgePoints } from '../edges.ts';
import type { LabGrid, Luma, Size } from '../grid/planes.ts';
import {
  detailSamples,
  newProfile,
  type Profile,
  type Rise,
  readProfile,
  riseAt,
  type Samples,
  steepestAt,
} from './edge-profile.ts';

/** One edge of the photo, as measured across it. */
export type Edge = {
  /** Where it lies, in pixels of the working image. */
  readonly x: number;
  readonly y: number;
  /** Unit vector across the edge, from dark to bright. */
  readonly acrossX: number;
  readonly acrossY: number;
  /** Its direction in half turns, 0–2. */
  readonly turn: number;
  /**
   * Standard deviation of the Gaussian that would blur a perfect step as much, in pixels of the working image.
   * A perfect step gives about 0.35.
   */
  readonly width: number;
  /** Rise from one side to the other, in levels. */
  readonly swing: number;
};

/** The strongest edges of the photo in every direction, in tiles of the whole frame, row by row. */
export type EdgeMap = {
  readonly across: number;
  readonly down: number;
  readonly tiles: readonly (readonly Edge[])[];
};

/** A place with a local maximum of the slope, on the detail's grid. */
type Candidate = {
  readonly column: number;
  readonly row: number;
  /** Unit vector toward brighter. */
  readonly acrossX: number;
  readonly acrossY: number;
};

/** Tiles on the longest side: a local fault on 4 % of the frame then covers at least three by three. */
const TILES_ON_LONGEST_SIDE = 24;
/** Ranges of directions, 22.5° each; opposite slopes share one. */
const DIRECTIONS = 8;
const MOST_PER_DIRECTION = 3;

type CandidateTiles = {
  readonly across: number;
  readonly down: number;
  readonly tiles: readonly (readonly Candidate[])[];
};

/** For each range of each tile, the points with its strongest slopes, strongest first; −1 where there are fewer. */
function findStrongest(points: EdgePoints, { width, height }: Size, across: number, down: number) {
  const strongest = new Int32Array(across * down * DIRECTIONS * MOST_PER_DIRECTION).fill(-1);
  const slopeOf = (point: number): number => (point < 0 ? 0 : (points.strength[point] ?? 0));
  for (let p = 0; p < points.count; p += 1) {
    const i = points.cell[p] ?? 0;
    const column = i % width;
    const row = (i - column) / width;
    const tile =
      Math.floor(((row + 0.5) * down) / height) * across +
      Math.floor(((column + 0.5) * across) / width);
    const range = tile * DIRECTIONS + ((points.sector[p] ?? 0) % DIRECTIONS);
    const first = range * MOST_PER_DIRECTION;
    let at = first + MOST_PER_DIRECTION;
    // Each takes its place behind equals.
    while (at > first && slopeOf(strongest[at - 1] ?? 0) < slopeOf(p)) at -= 1;
    if (at === first + MOST_PER_DIRECTION) continue;
    strongest.copyWithin(at + 1, at, first + MOST_PER_DIRECTION - 1);
    strongest[at] = p;
  }
  return strongest;
}

/**
 * The places where the detail is steepest, a few for each of eight directions in each tile of the frame. They are
 * chosen at a coarse scale, because blur then hardly changes the choice; and by direction, because the rare directions
 * show movement.
 */
function findCandidates(points: EdgePoints, grid: Size): CandidateTiles {
  const { width, height } = grid;
  const longest = Math.max(width, height);
  const across = Math.max(1, Math.round((TILES_ON_LONGEST_SIDE * width) / longest));
  const down = Math.max(1, Math.round((TILES_ON_LONGEST_SIDE * height) / longest));
  const { dx, dy, size } = points.gradient;
  const strongest = findStrongest(points, grid, across, down);
  const tiles = Array.from({ length: across * down }, (): Candidate[] => []);
  for (let k = 0; k < strongest.length; k += 1) {
    const point = strongest[k] ?? 0;
    if (point < 0) continue;
    const i = points.cell[point] ?? 0;
    tiles[Math.floor(k / (DIRECTIONS * MOST_PER_DIRECTION))]?.push({
      column: i % width,
      row: Math.floor(i / width),
      acrossX: (dx[i] ?? 0) / (size[i] ?? 0),
      acrossY: (dy[i] ?? 0) / (size[i] ?? 0),
    });
  }
  return { across, down, tiles };
}

/** The weakest edge that is used, in levels and in multiples of the noise. */
const LEAST_SWING = { fine: 14, coarse: 8 };
const LEAST_SWING_IN_NOISE = 6;
/** Edges wider than this, in pixels, are measured on the detail, whose profiles reach farther. */
const WIDEST_FINE = 5;

type Scan = {
  readonly fine: Samples;
  readonly coarse: Samples;
  /** Pixels on a side of one of the detail's cells. */
  readonly factor: number;
  readonly noise: number;
  /** Where profiles are read to, one after the other. */
  readonly profile: Profile;
};

type Found = Rise & { readonly place: Point; readonly across: Point };

/** Unit vector of the steepest slope around a place: differences over 2 × `reach`, averaged over as many lines. */
function directionAt({ values, width, height }: Samples, { x, y }: Point, reach: number) {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < reach || row < reach || column + reach >= width || row + reach >= height)
    return null;
  const i = row * width + column;
  let [across, down] = [0, 0];
  for (let side = -reach; side <= reach; side += 1) {
    const line = i + side * width;
    across += (values[line + reach] ?? 0) - (values[line - reach] ?? 0);
    down += (values[i + side + reach * width] ?? 0) - (values[i + side - reach * width] ?? 0);
  }
  const length = Math.sqrt(across * across + down * down);
  return length === 0 ? null : { x: across / length, y: down / length };
}

/** Measures the steepest rise near a place, then again exactly across it. */
function measureOn(scan: Scan, samples: Samples, candidate: Candidate, at: Point): Found | null {
  const { profile } = scan;
  const across = { x: candidate.acrossX, y: candidate.acrossY };
  if (!readProfile(samples, at, across, profile, 0)) return null;
  const slack = 2 + scan.noise;
  const reach = samples === scan.fine ? Math.ceil(scan.factor) + 1 : 1;
  const steepest = steepestAt(profile, reach);
  const offset = steepest - (profile.length - 1) / 2;
  const place = { x: at.x + offset * across.x, y: at.y + offset * across.y };
  const rough = riseAt(profile, steepest, slack);
  const exact = directionAt(samples, place, Math.min(6, Math.max(1, Math.round(rough.width))));
  if (exact === null || !readProfile(samples, place, exact, profile)) {
    return { ...rough, place, across };
  }
  return { ...riseAt(profile, steepestAt(profile, 1), slack), place, across: exact };
}

function measureEdge(scan: Scan, candidate: Candidate): Edge | null {
  const { factor, noise } = scan;
  const { column, row } = candidate;
  const pixelOf = (cell: number): number => (cell + 0.5) * factor - 0.5;
  const pixel = { x: pixelOf(column), y: pixelOf(row) };
  const fine = measureOn(scan, scan.fine, candidate, pixel);
  const isFine = fine !== null && !fine.isCut && fine.width <= WIDEST_FINE;
  const found = isFine ? fine : measureOn(scan, scan.coarse, candidate, { x: column, y: row });
  if (found === null || found.isCut) return null;
  const scale = isFine ? 1 : factor;
  const least = isFine ? LEAST_SWING.fine : LEAST_SWING.coarse;
  if (found.swing < Math.max(least, (LEAST_SWING_IN_NOISE * noise) / scale)) return null;
  return {
    x: isFine ? found.place.x : pixelOf(found.place.x),
    y: isFine ? found.place.y : pixelOf(found.place.y),
    acrossX: found.across.x,
    acrossY: found.across.y,
    turn: Math.atan2(found.across.y, found.across.x) / Math.PI + 1,
    width: found.width * scale,
    swing: found.swing,
  };
}

/**
 * The strongest edges of each part of the photo with their blur, measured across them at the working size: the
 * edge-width idea of Marziliano et al. 2002, "A no-reference perceptual blur metric", with the width between
 * the quartiles of the rise, which depends on neither contrast nor noise.
 * @param noise standard deviation of the luma noise, in levels
 */
export function findEdges(
  { luma, detail, points }: { luma: Luma; detail: LabGrid; points: EdgePoints },
  noise: number,
): EdgeMap {
  const { across, down, tiles } = findCandidates(points, detail);
  const factor = luma.width / detail.width;
  const coarse = detailSamples(detail);
  const scan: Scan = { fine: luma, coarse, factor, noise, profile: newProfile() };
  return {
    across,
    down,
    tiles: tiles.map((candidates) =>
      candidates.flatMap((candidate) => measureEdge(scan, candidate) ?? []),
    ),
  };
}
