import { floatAt } from '../math/typed-arrays.ts';
import type { PhotoView } from '../photo-view.ts';
import type { Edge, EdgeMap } from './edge.ts';
import { type Candidate, findCandidates } from './edge-candidates.ts';
import {
  lumaSamples,
  newProfile,
  overviewSamples,
  type Profile,
  type Rise,
  readProfile,
  riseAt,
  type Samples,
  steepestAt,
} from './edge-profile.ts';

/** The weakest edge that is used, in levels and in multiples of the noise. */
const LEAST_SWING = { fine: 14, coarse: 8 };
const LEAST_SWING_IN_NOISE = 6;
/** Edges wider than this, in pixels, are measured on the overview, whose profiles reach farther. */
const WIDEST_FINE = 5;

type Vector = { readonly x: number; readonly y: number };

type Scan = {
  readonly fine: Samples;
  readonly coarse: Samples;
  /** Pixels on a side of one of the overview's cells. */
  readonly factor: number;
  readonly noise: number;
  /** Where profiles are read to, one after the other. */
  readonly profile: Profile;
};

type Found = Rise & { readonly place: Vector; readonly across: Vector };

/** Unit vector of the steepest slope around a place: differences over 2 × `reach`, averaged over as many lines. */
function directionAt(
  { values, width, height }: Samples,
  place: Vector,
  reach: number,
): Vector | null {
  const [column, row] = [Math.round(place.x), Math.round(place.y)];
  if (column < reach || row < reach || column + reach >= width || row + reach >= height)
    return null;
  const i = row * width + column;
  let [x, y] = [0, 0];
  for (let side = -reach; side <= reach; side += 1) {
    const line = i + side * width;
    x += floatAt(values, line + reach) - floatAt(values, line - reach);
    y += floatAt(values, i + side + reach * width) - floatAt(values, i + side - reach * width);
  }
  const length = Math.hypot(x, y);
  return length === 0 ? null : { x: x / length, y: y / length };
}

/** Measures the steepest rise near a place, then again exactly across it. */
function measureOn(
  scan: Scan,
  samples: Samples,
  at: Vector,
  across: Vector,
  reach: number,
): Found | null {
  const { profile } = scan;
  if (!readProfile(samples, at, across, profile)) return null;
  const slack = 2 + scan.noise;
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
  const across = { x: candidate.acrossX, y: candidate.acrossY };
  const cell = { x: candidate.column, y: candidate.row };
  const pixel = { x: (cell.x + 0.5) * factor - 0.5, y: (cell.y + 0.5) * factor - 0.5 };
  const fine = measureOn(scan, scan.fine, pixel, across, Math.ceil(factor) + 1);
  const isFine = fine !== null && !fine.isCut && fine.width <= WIDEST_FINE;
  const found = isFine ? fine : measureOn(scan, scan.coarse, cell, across, 1);
  if (found === null || found.isCut) return null;
  const scale = isFine ? 1 : factor;
  const least = isFine ? LEAST_SWING.fine : LEAST_SWING.coarse;
  if (found.swing < Math.max(least, (LEAST_SWING_IN_NOISE * noise) / scale)) return null;
  return {
    x: isFine ? found.place.x : (found.place.x + 0.5) * factor - 0.5,
    y: isFine ? found.place.y : (found.place.y + 0.5) * factor - 0.5,
    acrossX: found.across.x,
    acrossY: found.across.y,
    width: found.width * scale,
    swing: found.swing,
    overshoot: isFine ? found.overshoot : null,
  };
}

/**
 * The strongest edges of each part of the photo with their blur, measured across them at the working size: the
 * edge-width idea of Marziliano et al. 2002, "A no-reference perceptual blur metric", with the width between
 * the quartiles of the rise, which depends on neither contrast nor noise.
 */
export function findEdges(view: PhotoView, noise: number): EdgeMap {
  const { overview, luma } = view;
  const { across, down, tiles } = findCandidates(view);
  const scan: Scan = {
    fine: lumaSamples(luma),
    coarse: overviewSamples(overview),
    factor: luma.width / overview.width,
    noise,
    profile: newProfile(),
  };
  return {
    across,
    down,
    tiles: tiles.map((candidates, tile) => {
      const [column, row] = [tile % across, Math.floor(tile / across)];
      return {
        left: (column * luma.width) / across,
        top: (row * luma.height) / down,
        right: ((column + 1) * luma.width) / across,
        bottom: ((row + 1) * luma.height) / down,
        edges: candidates.flatMap((candidate) => measureEdge(scan, candidate) ?? []),
      };
    }),
  };
}
