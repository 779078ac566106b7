import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { type Region, WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { type Genre, genresOf } from './photographer/genres.ts';

type Intent = NonNullable<JobContext['questionnaire']['intent']>[number];

/** A number that was measured, and what it rests on. */
export type MeasuredValue = {
  readonly value: number;
  readonly evidence: readonly [Evidence, ...Evidence[]];
};

/** What can be judged, a photo or an album: its numbers, and why some are missing. */
export type Measured = {
  readonly taken: ReadonlyMap<MeasurementName, MeasuredValue>;
  /** Why a measurement was not taken, for those that abstained. */
  readonly abstained: ReadonlyMap<MeasurementName, string>;
};

/** A photo's measurements, made easy to ask, together with what its photographer declared. */
export type Reading = Measured & {
  readonly photoId: string;
  readonly intents: ReadonlySet<Intent>;
  /** What the photo may be: of one genre where that was said, of one of several by habit, or unknown. */
  readonly genres: ReadonlySet<Genre>;
};

const hasValue = (item: Measurement): item is Measurement & { value: number } =>
  item.value !== null;

const takenFrom = (
  photoId: string,
  { name: measurement, value, region }: Measurement & { value: number },
): MeasuredValue => ({ value, evidence: [{ photoId, measurement, value, region }] });

/** Reads a measured photo. @throws AppError `internal` when the photo was never measured */
export function readPhoto(photo: PhotoRow, context: JobContext): Reading {
  if (photo.measurements === null) {
    throw new AppError('internal', `Photo ${photo.id} has no measurements to critique.`);
  }
  const items = photo.measurements.items;
  return {
    photoId: photo.id,
    taken: new Map(items.filter(hasValue).map((item) => [item.name, takenFrom(photo.id, item)])),
    abstained: new Map(
      items.flatMap(({ name, abstained }) => (abstained === null ? [] : [[name, abstained]])),
    ),
    intents: new Set(context.questionnaire.intent ?? []),
    genres: genresOf(context),
  };
}

/** The measured value, or null when it was not taken. */
export const optionalValue = (reading: Measured, name: MeasurementName): number | null =>
  reading.taken.get(name)?.value ?? null;

/** The measured value. @throws AppError `internal` when it was not taken: ask for it in the trait */
export function numberOf(reading: Measured, name: MeasurementName): number {
  const value = optionalValue(reading, name);
  if (value === null) throw new AppError('internal', `${name} was used but not measured.`);
  return value;
}

/** Whether the photo is surely of one of these genres: all that it may be are among them. */
export const everyGenreIn = ({ genres }: Reading, among: readonly Genre[]): boolean =>
  genres.size > 0 && [...genres].every((genre) => among.includes(genre));

/** Where a measurement was taken; the whole frame when it was not. */
export const regionOf = (reading: Measured, name: MeasurementName): Region =>
  reading.taken.get(name)?.evidence[0].region ?? WHOLE_FRAME;

/** Whether a region is the frame itself, which marks no place in it. */
export const isWholeFrame = (region: Region): boolean =>
  region.width >= 0.98 && region.height >= 0.98;
