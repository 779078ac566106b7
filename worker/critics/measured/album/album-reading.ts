import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { judge } from '../judge.ts';
import type { Measured } from '../reading.ts';
import { CATEGORY_TRAITS } from '../traits/category-traits.ts';
import { type Member, memberEvidence, membersOf } from './album-photo.ts';
import {
  type AlbumMeasurement,
  exposureDrift,
  nearestPair,
  orientationMix,
  paletteVariety,
  scaleVariety,
  timeSpan,
  whiteBalanceDrift,
} from './measure-album.ts';
import { largestBy, mean } from './statistics.ts';

/** An album's photos and its own numbers. */
export type AlbumReading = Measured & {
  readonly members: readonly Member[];
  /** The photos that an album-wide number points at. */
  readonly pointsAt: ReadonlyMap<MeasurementName, readonly Member[]>;
  /** Mean composition score of the photos, 0–100. */
  readonly framing: number;
};

const framingOf = ({ reading }: Member): number =>
  judge(CATEGORY_TRAITS.composition_balance, reading).score;

/** The photo that a photo-level measurement is quoted from: the one where it is at its extreme. */
function quoted(
  members: readonly Member[],
  name: MeasurementName,
  extreme: (value: number) => number,
): AlbumMeasurement {
  const having = members.filter((member) => member.reading.taken.has(name));
  const valueIn = (member: Member) => member.reading.taken.get(name)?.value ?? 0;
  const member = largestBy(having, (candidate) => extreme(valueIn(candidate)));
  const [evidence] = member === null ? [] : memberEvidence(member, name);
  const abstained = 'No photo of the album allows it to be measured.';
  if (member === null || evidence === undefined) {
    return { name, taken: null, abstained, pointsAt: [] };
  }
  return {
    name,
    taken: { value: evidence.value, evidence: [evidence] },
    abstained,
    pointsAt: [member],
  };
}

/** Measures an album from its measured photos. */
export function readAlbum(photos: readonly PhotoRow[], context: JobContext): AlbumReading {
  const members = membersOf(photos, context);
  const measurements = [
    exposureDrift(members),
    whiteBalanceDrift(members),
    scaleVariety(members),
    nearestPair(members),
    paletteVariety(members),
    orientationMix(members),
    timeSpan(members),
    quoted(members, 'horizon_tilt', Math.abs),
    quoted(members, 'thirds_distance', (value) => -value),
    quoted(members, 'edge_clutter', (value) => value),
    quoted(members, 'saliency_spread', (value) => -value),
  ];
  return {
    members,
    framing: mean(members.map(framingOf)),
    taken: new Map(
      measurements.flatMap(({ name, taken }) => (taken === null ? [] : [[name, taken]])),
    ),
    abstained: new Map(
      measurements.flatMap(({ name, taken, abstained }) =>
        taken === null ? [[name, abstained]] : [],
      ),
    ),
    pointsAt: new Map(measurements.map(({ name, pointsAt }) => [name, pointsAt])),
  };
}

/** The name of the photo (by default the first) that a number points at. */
export const nameAt = (album: AlbumReading, name: MeasurementName, index = 0): string =>
  album.pointsAt.get(name)?.[index]?.name ?? 'one photo';
