import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { judge } from '../judge.ts';
import { type Measured, optionalValue } from '../reading.ts';
import { evidenceOf } from '../sentences/draft.ts';
import { CATEGORY_TRAITS } from '../traits/category-traits.ts';
import { type AlbumPhoto, albumPhotos } from './album-photo.ts';
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

/** An album's photos and its own measurements. */
export type AlbumReading = Measured & {
  readonly photos: readonly AlbumPhoto[];
  /** The photos that an album-wide measurement points at. */
  readonly pointsAt: ReadonlyMap<MeasurementName, readonly AlbumPhoto[]>;
  /** Mean composition score of the photos, 0–100. */
  readonly framing: number;
};

const compositionScore = ({ reading }: AlbumPhoto): number =>
  judge(CATEGORY_TRAITS.composition_balance, reading).score;

/** A photo-level measurement of the photo in which `rank` of its value is largest. */
function extremeOf(
  photos: readonly AlbumPhoto[],
  name: MeasurementName,
  rank: (value: number) => number,
): AlbumMeasurement {
  const measured = photos.filter(({ reading }) => reading.values.has(name));
  const photo = largestBy(measured, ({ reading }) => rank(optionalValue(reading, name) ?? 0));
  const [evidence] = photo === null ? [] : evidenceOf(photo.reading, name);
  const abstained = 'No photo of the album allows it to be measured.';
  if (photo === null || evidence === undefined) {
    return { name, measured: null, abstained, pointsAt: [] };
  }
  return {
    name,
    measured: { value: evidence.value, evidence: [evidence] },
    abstained,
    pointsAt: [photo],
  };
}

/** Measures an album from its measured photos. */
export function readAlbum(rows: readonly PhotoRow[], context: JobContext): AlbumReading {
  const photos = albumPhotos(rows, context);
  const measurements = [
    exposureDrift(photos),
    whiteBalanceDrift(photos),
    scaleVariety(photos),
    nearestPair(photos),
    paletteVariety(photos),
    orientationMix(photos),
    timeSpan(photos),
    extremeOf(photos, 'horizon_tilt', Math.abs),
    extremeOf(photos, 'thirds_distance', (value) => -value),
    extremeOf(photos, 'edge_clutter', (value) => value),
    extremeOf(photos, 'saliency_spread', (value) => -value),
  ];
  return {
    photos,
    framing: mean(photos.map(compositionScore)),
    values: new Map(
      measurements.flatMap(({ name, measured }) => (measured === null ? [] : [[name, measured]])),
    ),
    abstained: new Map(
      measurements.flatMap(({ name, measured, abstained }) =>
        measured === null ? [[name, abstained]] : [],
      ),
    ),
    pointsAt: new Map(measurements.map(({ name, pointsAt }) => [name, pointsAt])),
  };
}

/** The name of the photo (by default the first) that a measurement points at. */
export const nameAt = (album: AlbumReading, name: MeasurementName, index = 0): string =>
  album.pointsAt.get(name)?.[index]?.name ?? 'one photo';
