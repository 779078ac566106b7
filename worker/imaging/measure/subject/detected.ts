import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { Thing, ThingKind, ThingName } from '@photo-coach/shared/contracts/things.ts';
import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import {
  areaOf,
  clipped,
  gapBetween,
  offCenter,
  sharedArea,
  unionOf,
} from '@photo-coach/shared/domain/regions.ts';
import type { Detections, Face } from '../../detect/detections.ts';
import { refineByColor } from './color-model.ts';
import type { SaliencyGrid, SaliencyMap } from './saliency.ts';

/** People, animals, vehicles or objects that are the photo's subject together. */
export type DetectedGroup = {
  readonly kind: ThingKind;
  /** The most prominent member's name; null when another of this kind has another name. */
  readonly name: ThingName | null;
  /** For each of its members. */
  readonly regions: readonly Region[];
  /** Around all of them. */
  readonly region: Region;
  /** Sureness of the most prominent member. */
  readonly sureness: number;
  /** Whether its kind is as sure as for single things. */
  readonly isTrusted: boolean;
};

/** Detections below this sureness are wrong too often to start from. */
const LEAST_SURENESS = 0.3;

/** Share of the frame at which a thing has half of the prominence that it has when it fills the frame. */
const HALF_PROMINENT_AREA = 0.02;
/** How much a thing in a corner of the frame loses against one in its middle. */
const CORNER_LOSS = 0.4;
/** An object such as a bench or a cup is more often beside the subject than the subject itself. */
const OBJECT_WEIGHT = 0.6;

/** How much a thing draws the eye by its size and place, 0–1. */
function prominence({ kind, region, sureness }: Thing): number {
  const area = areaOf(region);
  const size = area / (area + HALF_PROMINENT_AREA);
  const place = 1 - (CORNER_LOSS * offCenter(region) ** 2) / 2;
  return sureness * size * place * (kind === 'object' ? OBJECT_WEIGHT : 1);
}

/** Head and shoulders of a face, in the proportions of a portrait: three heads wide, three high. */
const portraitOf = ({ region, sureness }: Face): Thing => ({
  kind: 'person',
  name: 'person',
  sureness,
  region: clipped({
    x: region.x - region.width,
    y: region.y - 0.4 * region.height,
    width: 3 * region.width,
    height: 3.4 * region.height,
  }),
});

/** Everything found, with a person added for each face without one. */
function candidatesOf({ things, hints, faces }: Detections): Thing[] {
  const sure = [...things, ...hints].filter((thing) => thing.sureness >= LEAST_SURENESS);
  const people = sure.filter((thing) => thing.kind === 'person');
  const alone = faces.filter(({ region }) =>
    people.every((person) => sharedArea(person.region, region) < 0.5 * areaOf(region)),
  );
  return [...sure, ...alone.map(portraitOf)];
}

/** Gaps to the border, as shares of the frame's side: above the first a thing has room, below the second it is cut. */
const ROOM = 0.025;
const CUT = 0.01;

/** A cut at the lower edge is often intended, but not for a vehicle. */
const BOTTOM_WEIGHT = 0.5;

/** How much sureness a thing that surely lies at the border loses as the subject. */
export const BORDER_LOSS = 0.9;

/** Share of its sides (of a height and a width) that a thing has on the border: hardly any, and much. */
const LITTLE = 0.35;
const MUCH = 0.6;

/**
 * The gap between a thing and the middle of the frame, as a share of the side, at which it is near, and far from it.
 */
const NEAR = 0.03;
const FAR = 0.13;

/** Share of the frame's height or width that a distant person takes, and one who is close. */
const SMALL_PERSON = 0.35;
const CLOSE_UP = 0.6;

/** Share of a height and a width that lies on the border, 0–1: 1 in a corner, 0.5 for a square on one side. */
function contactOf({ x, y, width, height }: Region, kind: ThingKind): number {
  const touches = (gap: number): number => smoothStep(gap, ROOM, CUT);
  const upright = touches(x) + touches(1 - x - width);
  const bottom = touches(1 - y - height) * (kind === 'vehicle' ? 1 : BOTTOM_WEIGHT);
  const level = touches(y) + bottom;
  return (
    (Math.min(1, upright) * height + Math.min(1, level) * width) / Math.max(1e-9, width + height)
  );
}

/**
 * How surely a detected thing lies at the border of the photo and isn't its subject, 0–1: much of its box lies on one
 * border or in a corner, and it does not reach the middle of the frame. 0 for a close person.
 */
export function borderShare(region: Region, kind: ThingKind): number {
  const { x, y, width, height } = region;
  const across = Math.max(0, x - 0.5, 0.5 - x - width);
  const down = Math.max(0, y - 0.5, 0.5 - y - height);
  const isAside = smoothStep(Math.max(across, down), NEAR, FAR);
  const closeUp =
    kind === 'person' ? smoothStep(Math.max(width, height), SMALL_PERSON, CLOSE_UP) : 0;
  return smoothStep(contactOf(region, kind), LITTLE, MUCH) * isAside * (1 - closeUp);
}

/** Members have at least this share of the most prominent one's prominence. */
const LEAST_MEMBER = 0.4;
/** Members of a kind stand at most this far apart, in sides of a square of their mean area. */
const LARGEST_GAP = 0.75;
/** A rider covers at least this share of the smaller of both. */
const RIDER_SHARE = 0.4;

function belongTogether(one: Thing, other: Thing): boolean {
  const shared = sharedArea(one.region, other.region);
  const smaller = Math.min(areaOf(one.region), areaOf(other.region));
  if (one.kind !== other.kind) return shared >= RIDER_SHARE * smaller;
  const side = Math.sqrt((areaOf(one.region) + areaOf(other.region)) / 2);
  return gapBetween(one.region, other.region) <= LARGEST_GAP * side;
}

type Weighted = { readonly thing: Thing; readonly weight: number };

/** The thing that is most likely the subject; expects the most prominent first, which goes first of equals. */
function mostProminent(ranked: readonly Weighted[]): Weighted | null {
  const likely = ({ thing, weight }: Weighted): number =>
    weight * (1 - BORDER_LOSS * borderShare(thing.region, thing.kind));
  return ranked.toSorted((one, other) => likely(other) - likely(one))[0] ?? null;
}

/** The most prominent thing found, and nearby ones as prominent as it; null if nothing was found. */
export function detectedGroup(detections: Detections): DetectedGroup | null {
  const ranked = candidatesOf(detections)
    .map((thing) => ({ thing, weight: prominence(thing) }))
    .sort((one, other) => other.weight - one.weight);
  const first = mostProminent(ranked);
  if (first === null) return null;
  const eligible = ranked.filter(({ weight }) => weight >= LEAST_MEMBER * first.weight);
  const members: Thing[] = [first.thing];
  // The list grows while it is read, so that a row of people is one group from end to end.
  for (const member of members) {
    const near = eligible.filter(
      ({ thing }) => !members.includes(thing) && belongTogether(member, thing),
    );
    members.push(...near.map(({ thing }) => thing));
  }
  const regions = members.map((member) => member.region);
  const { kind, name, sureness } = first.thing;
  const isAlike = members.every((member) => member.kind !== kind || (member.name ?? name) === name);
  return {
    kind,
    name: isAlike ? name : null,
    regions,
    region: regions.reduce(unionOf),
    sureness,
    isTrusted: !detections.hints.includes(first.thing),
  };
}

/** Colors are compared with those of the surroundings, up to this many half sides of the box from its center. */
const SURROUNDINGS = 1.6;

/** The frame's edge cuts a box that is this close to it, as a share of the side. */
const CUT_MARGIN = 0.015;
/** How far a thing continues outside the edge that cuts it, as a share of its visible part. */
const BEYOND = 0.3;

/** The box including its part outside the frame. */
function uncut({ x, y, width, height }: Region): Region {
  const left = x <= CUT_MARGIN ? BEYOND * width : 0;
  const right = x + width >= 1 - CUT_MARGIN ? BEYOND * width : 0;
  const above = y <= CUT_MARGIN ? BEYOND * height : 0;
  const below = y + height >= 1 - CUT_MARGIN ? BEYOND * height : 0;
  return {
    x: x - left,
    y: y - above,
    width: width + left + right,
    height: height + above + below,
  };
}

/** Position of a cell's center in a box: 0 at the box's center, ±1 on its sides. */
function placeIn(region: Region, grid: SaliencyGrid, i: number): { u: number; v: number } {
  const x = ((i % grid.width) + 0.5) / grid.width;
  const y = (Math.floor(i / grid.width) + 0.5) / grid.height;
  // Half a cell more on each side, so that a box of less than a cell has a size.
  const halfWidth = region.width / 2 + 0.5 / grid.width;
  const halfHeight = region.height / 2 + 0.5 / grid.height;
  return {
    u: (x - region.x - region.width / 2) / halfWidth,
    v: (y - region.y - region.height / 2) / halfHeight,
  };
}

/** A thing fills the middle of its box, seldom its corners, and little outside. */
const guessAt = (u: number, v: number): number => 0.95 * Math.exp(-(u ** 4 + v ** 4));

/** Nothing of a thing lies further than this outside its box, in half sides from its center. */
const LARGEST_REACH = 1.1;

/** Barriers (ΔE-like) this low are noise. */
const LEAST_BARRIER = 8;

/**
 * Lowers the guess for cells that nothing separates from the frame's border, such as background between arms and body.
 * Barriers are compared with their mean in the boxes, so that a thing in its surroundings' colors keeps its guess.
 */
function setApart(guess: Float32Array, barrier: Float32Array): Float32Array {
  let [sum, weights] = [0, 1e-6];
  for (let i = 0; i < guess.length; i += 1) {
    sum += (guess[i] ?? 0) * (barrier[i] ?? 0);
    weights += guess[i] ?? 0;
  }
  const usual = sum / weights;
  const share = (height: number): number => height / (height + usual / 4);
  const full = share(usual + LEAST_BARRIER);
  return guess.map((value, i) => {
    return value * Math.min(1, share((barrier[i] ?? 0) + LEAST_BARRIER) / full);
  });
}

/** How likely each cell belongs to the things in these boxes, 0–1, by its place in them, its barrier and its color. */
export function likelihoodIn(regions: readonly Region[], saliency: SaliencyMap): Float32Array {
  const { grid, barrier } = saliency;
  const boxes = regions.map(uncut);
  const guess = new Float32Array(grid.width * grid.height);
  const weights = new Float32Array(guess.length);
  const isNear = new Uint8Array(guess.length);
  for (let i = 0; i < guess.length; i += 1) {
    for (const box of boxes) {
      const { u, v } = placeIn(box, grid, i);
      const reach = Math.max(Math.abs(u), Math.abs(v));
      if (reach > SURROUNDINGS) continue;
      weights[i] = grid.measurable[i] ?? 0;
      guess[i] = Math.max(guess[i] ?? 0, guessAt(u, v));
      if (reach <= LARGEST_REACH) isNear[i] = 1;
    }
  }
  const refined = refineByColor(saliency, setApart(guess, barrier), weights);
  return refined.map((share, i) => share * (isNear[i] ?? 0) * (grid.measurable[i] ?? 0));
}
