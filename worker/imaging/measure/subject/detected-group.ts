import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { Thing, ThingKind } from '@photo-coach/shared/contracts/things.ts';
import type { Detections, Face } from '../../detect/detections.ts';
import { BORDER_LOSS, borderShare } from './at-border.ts';
import { areaOf, clipped, gapBetween, offCenter, sharedArea, unionOf } from './boxes.ts';

/** People, animals, vehicles or objects that are the photo's subject together. */
export type DetectedGroup = {
  readonly kind: ThingKind;
  /** Of each of its members. */
  readonly regions: readonly Region[];
  /** Around all of them. */
  readonly region: Region;
  /** Sureness of the most prominent member. */
  readonly sureness: number;
};

/** Detections below this sureness are wrong too often to start from. */
const LEAST_SURENESS = 0.3;

/** Share of the frame at which a thing has half of the prominence that it has when it fills the frame. */
const HALF_PROMINENT_AREA = 0.02;
/** What a thing loses in a corner of the frame against its middle. */
const CORNER_LOSS = 0.4;
/** An object such as a bench or a cup is more often found beside the subject than it is the subject. */
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
  sureness,
  region: clipped({
    x: region.x - region.width,
    y: region.y - 0.4 * region.height,
    width: 3 * region.width,
    height: 3.4 * region.height,
  }),
});

/** Everything found, with a person for each face that belongs to nobody found. */
function candidatesOf({ things, faces }: Detections): Thing[] {
  const sure = things.filter((thing) => thing.sureness >= LEAST_SURENESS);
  const people = sure.filter((thing) => thing.kind === 'person');
  const alone = faces.filter(({ region }) =>
    people.every((person) => sharedArea(person.region, region) < 0.5 * areaOf(region)),
  );
  return [...sure, ...alone.map(portraitOf)];
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

/** The most prominent thing found, and those as prominent near it; null when nothing was found. */
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
  const { kind, sureness } = first.thing;
  return { kind, regions, region: regions.reduce(unionOf), sureness };
}
