import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { ramp } from '../math/ramp.ts';
import { mean, median, quantile, sorted } from '../math/statistics.ts';
import { doubleAt } from '../math/typed-arrays.ts';
import { abstained, measured, regionOf } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import type { EdgeMap } from './edge.ts';
import type { FocusView } from './focus-view.ts';

/** Radii of the areas that are looked for, in tiles: with the fall-off around them, 3 to 10 % of the frame. */
const RADII = [1.6, 2.2, 3] as const;
/** The ring around an area, from and to this far beyond its radius, in tiles. */
const RING = { from: 1, to: 3 };
const SECTORS = 8;
const FEWEST_SECTORS = 5;
const FEWEST_EDGES = 4;
/** Added to widths before they are divided, so that tenths of a pixel between sharp tiles don't count. */
const SHARP = 0.3;
/** A ring this soft, in pixels, is no sharp surrounding: the photo is soft there for another reason. */
const SOFT_RING = 1.8;
/** Share of the ring's amount of edges at which an area holds too little, and at which it holds enough, to be judged. */
const EVIDENCE = { none: 0.06, full: 0.4 };
/** How much less sure a soft place on a face is, whose skin is smooth by itself. */
const SMOOTH_SKIN = 0.7;
/** Share of soft tiles up to which one soft place is a fault, and from which the focus is shallow all over. */
const SOFT_SHARE = { unharmed: 0.15, shallow: 0.5 };

type Tiles = {
  readonly across: number;
  readonly down: number;
  /** Logarithm of the sharper edges' width; NaN where there are too few. */
  readonly width: Float64Array;
  readonly count: Float64Array;
  readonly swing: Float64Array;
};

/** A number of tiles to the right and down. */
type Step = { readonly x: number; readonly y: number };

type Area = (typeof AREAS)[number];

type Soft = {
  readonly tile: Step;
  readonly radius: number;
  /** Width inside / in the ring, less where there is little evidence. */
  readonly ratio: number;
  readonly sureness: number;
};

function summarize({ across, down, tiles }: EdgeMap): Tiles {
  const widthOf = (widths: number[]): number =>
    widths.length < FEWEST_EDGES ? Number.NaN : Math.log(quantile(sorted(widths), 0.25) + SHARP);
  return {
    across,
    down,
    width: Float64Array.from(tiles, ({ edges }) => widthOf(edges.map((edge) => edge.width))),
    count: Float64Array.from(tiles, ({ edges }) => edges.length),
    swing: Float64Array.from(tiles, ({ edges }) => median(edges.map((edge) => edge.swing))),
  };
}

/** The steps from a tile to those inside an area around it, and to those in each eighth of the ring. */
function stepsAround(radius: number): { inside: Step[]; sectors: Step[][] } {
  const inside: Step[] = [];
  const sectors = Array.from({ length: SECTORS }, (): Step[] => []);
  const reach = Math.floor(radius + RING.to);
  for (let y = -reach; y <= reach; y += 1) {
    for (let x = -reach; x <= reach; x += 1) {
      const distance = Math.hypot(x, y);
      if (distance <= radius) inside.push({ x, y });
      if (distance < radius + RING.from || distance > radius + RING.to) continue;
      const turn = Math.atan2(y, x) / (2 * Math.PI) + 1;
      sectors[Math.round(turn * SECTORS) % SECTORS]?.push({ x, y });
    }
  }
  return { inside, sectors };
}

const AREAS = RADII.map((radius) => ({ radius, ...stepsAround(radius) }));

/** The tiles that lie at these steps from a tile, as far as they are within the frame. */
function tilesAt({ across, down }: Tiles, steps: readonly Step[], tile: Step): number[] {
  const found: number[] = [];
  for (const step of steps) {
    const [x, y] = [tile.x + step.x, tile.y + step.y];
    if (x >= 0 && y >= 0 && x < across && y < down) found.push(y * across + x);
  }
  return found;
}

const known = ({ width }: Tiles, tiles: readonly number[]): number[] =>
  tiles.map((tile) => doubleAt(width, tile)).filter((value) => !Number.isNaN(value));

/** Amount of edges in tiles: how many there are, times how much they rise. */
const detailOf = ({ count, swing }: Tiles, tiles: readonly number[]): number =>
  mean(tiles.map((tile) => doubleAt(count, tile))) *
  median(tiles.filter((tile) => doubleAt(count, tile) > 0).map((tile) => doubleAt(swing, tile)));

/** How much softer the area is than the ring around it; null where either can't be judged. */
function judge(tiles: Tiles, tile: Step, { radius, ...steps }: Area): Soft | null {
  const inside = tilesAt(tiles, steps.inside, tile);
  const widths = known(tiles, inside);
  if (widths.length < Math.max(4, inside.length / 2)) return null;
  const sectors = steps.sectors.map((sector) => tilesAt(tiles, sector, tile));
  const ring = sectors.map((sector) => known(tiles, sector)).filter((sector) => sector.length > 1);
  if (ring.length < FEWEST_SECTORS) return null;
  // All but one or two of the sectors have to be sharper: what is soft on one side is farther away, not blurred.
  const around = quantile(sorted(ring.map((sector) => median(sector))), 0.8);
  const excess = Math.max(0, quantile(sorted(widths), 0.25) - around);
  if (excess === 0) return { tile, radius, ratio: 1, sureness: 0 };
  // A plain surface has soft shades and no edges; blur leaves a share of the surroundings' edges.
  const share = detailOf(tiles, inside) / (1e-6 + detailOf(tiles, sectors.flat()));
  const evidence = ramp(share, EVIDENCE.none, EVIDENCE.full);
  const sharpRing = 1 / (1 + ((Math.exp(around) - SHARP) / SOFT_RING) ** 4);
  const ratio = 1 + (Math.exp(excess) - 1) * evidence * sharpRing;
  const sureness = evidence * sharpRing * ramp(ring.length, FEWEST_SECTORS - 3, SECTORS);
  return { tile, radius, ratio, sureness };
}

/** How much of the photo is sharp, 0–1: where much is out of focus, one more soft place is no fault. */
function sharpShare({ width }: Tiles): number {
  const widths = sorted(width.filter((value) => !Number.isNaN(value)));
  const limit = quantile(widths, 0.1) + Math.log(2);
  const soft = widths.filter((value) => value > limit).length / Math.max(1, widths.length);
  return 1 - ramp(soft, SOFT_SHARE.unharmed, SOFT_SHARE.shallow);
}

/** The largest share of the region that a face covers, 0–1. */
function faceShare({ detections }: PhotoView, region: Region): number {
  const shares = detections.faces.map(({ region: face }) => {
    const right = Math.min(region.x + region.width, face.x + face.width);
    const bottom = Math.min(region.y + region.height, face.y + face.height);
    const width = Math.max(0, right - Math.max(region.x, face.x));
    const height = Math.max(0, bottom - Math.max(region.y, face.y));
    return (width * height) / (region.width * region.height);
  });
  return Math.max(0, ...shares);
}

/**
 * A compact area whose edges are softer than those all around it, though it holds nearly as many of them: the ratio
 * of the widths, 1 where all is alike. What lies before or behind the focus is not compact, or not surrounded by
 * sharp edges, or plain.
 */
export function measureLocalBlur({ view, map }: FocusView): Measurement {
  const tiles = summarize(map);
  let best: Soft | null = null;
  const score = ({ ratio, sureness }: Soft): number => (ratio - 1) * sureness;
  for (let y = 0; y < map.down; y += 1) {
    for (let x = 0; x < map.across; x += 1) {
      for (const area of AREAS) {
        const soft = judge(tiles, { x, y }, area);
        if (soft !== null && (best === null || score(soft) > score(best))) best = soft;
      }
    }
  }
  if (best === null) return abstained('local_blur', 'Too little of the photo has clear edges.');
  const { tile, radius, ratio, sureness } = best;
  const box = {
    left: tile.x + 0.5 - radius,
    top: tile.y + 0.5 - radius,
    right: tile.x + 0.5 + radius,
    bottom: tile.y + 0.5 + radius,
  };
  const region = regionOf(box, map.across, map.down);
  const trust = sharpShare(tiles) * (1 - SMOOTH_SKIN * faceShare(view, region));
  return measured('local_blur', ratio, region, 2, sureness * trust);
}
