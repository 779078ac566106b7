import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { PhotoSubject, Thing } from '@photo-coach/shared/contracts/things.ts';
import type { Genre as OfferedGenre } from '@photo-coach/shared/domain/onboarding.ts';
import { smoothStep } from '../../imaging/measure/math/smooth-step.ts';

/** A genre of the upload's questionnaire (specification 2, section 3). */
type Genre = NonNullable<JobContext['questionnaire']['primary_genre']>;

/** The questionnaire's genre for each of onboarding's. */
const USUAL_GENRES: ReadonlyMap<string, Genre> = new Map<OfferedGenre, Genre>([
  ['portraits', 'Portraits'],
  ['street_photography', 'Street'],
  ['events', 'Events'],
  ['weddings', 'Weddings'],
  // Headshots, interiors, products and events: no genre's rules fit all of them.
  ['corporate', 'Other'],
]);

/**
 * The genres that the photos of a job may be of: the one declared for this upload, else all that the photographer
 * usually shoots; empty when neither was answered. An unknown usual genre counts as `Other`, so that rules for certain
 * genres do not apply to someone who also shoots stars.
 */
function genresOf({ questionnaire, photographer }: JobContext): ReadonlySet<Genre> {
  const { primary_genre } = questionnaire;
  if (primary_genre !== undefined) return new Set([primary_genre]);
  return new Set(photographer?.genres.map((genre) => USUAL_GENRES.get(genre) ?? 'Other'));
}

type Intent = NonNullable<JobContext['questionnaire']['intent']>[number];

/** A measured number, how sure it is (0–1), and its evidence. */
export type MeasuredValue = {
  readonly value: number;
  readonly sureness: number;
  readonly evidence: readonly [Evidence, ...Evidence[]];
};

/** A photo's or an album's measured values, and why others are missing. */
export type Measured = {
  readonly values: ReadonlyMap<MeasurementName, MeasuredValue>;
  /** The reason for each measurement without a value. */
  readonly abstained: ReadonlyMap<MeasurementName, string>;
};

/** A photo's measurements by name, with what its photographer declared. */
export type Reading = Measured & {
  readonly photoId: string;
  /** What was found in the photo; surest first. */
  readonly things: readonly Thing[];
  /** What the photo is about; null when nothing in it is. */
  readonly subject: PhotoSubject | null;
  readonly intents: ReadonlySet<Intent>;
  /** The genres that the photo may be of: the declared one, else the photographer's usual ones; empty when unknown. */
  readonly genres: ReadonlySet<Genre>;
};

const hasValue = (item: Measurement): item is Measurement & { value: number } =>
  item.value !== null;

const measuredValue = (
  photoId: string,
  { name: measurement, value, region, sureness }: Measurement & { value: number },
): MeasuredValue => ({ value, sureness, evidence: [{ photoId, measurement, value, region }] });

/** Share of its outline, in %, that the border may cut off of a subject: rarely this much, and hardly ever that. */
const CUT = { rarely: 46, hardlyEver: 54 };
/** What a thing loses of its sureness that is cut off more than a subject ever is. */
const MOST_DOUBT = 0.6;

/**
 * The subject, less sure where the border cuts off most of it: that is rather something at the edge of the scene. People
 * and animals are a subject however they are cut.
 */
function doubtedSubject(
  subject: PhotoSubject | null,
  items: readonly Measurement[],
): PhotoSubject | null {
  if (subject === null || !['vehicle', 'object'].includes(subject.kind ?? '')) return subject;
  const cut = items.find(({ name }) => name === 'subject_cut')?.value ?? 0;
  const doubt = MOST_DOUBT * smoothStep(cut, CUT.rarely, CUT.hardlyEver);
  return { ...subject, sureness: subject.sureness * (1 - doubt) };
}

/** Reads a measured photo. @throws AppError `internal` when the photo was never measured */
export function readPhoto(photo: PhotoRow, context: JobContext): Reading {
  if (photo.measurements === null) {
    throw new AppError('internal', `Photo ${photo.id} has no measurements to critique.`);
  }
  const { items, things, subject } = photo.measurements;
  return {
    photoId: photo.id,
    things,
    subject: doubtedSubject(subject, items),
    values: new Map(
      items.filter(hasValue).map((item) => [item.name, measuredValue(photo.id, item)]),
    ),
    abstained: new Map(
      items.flatMap(({ name, abstained }) => (abstained === null ? [] : [[name, abstained]])),
    ),
    intents: new Set(context.questionnaire.intent ?? []),
    genres: genresOf(context),
  };
}

/** The measured value; null without one. */
export const optionalValue = (reading: Measured, name: MeasurementName): number | null =>
  reading.values.get(name)?.value ?? null;

/** How sure a measurement is of its value, 0–1; 0 without one. */
export const surenessOf = (reading: Measured, name: MeasurementName): number =>
  reading.values.get(name)?.sureness ?? 0;

/** The measured value. @throws AppError `internal` without one: the trait must list it in `needs` */
export function numberOf(reading: Measured, name: MeasurementName): number {
  const value = optionalValue(reading, name);
  if (value === null) throw new AppError('internal', `${name} was used but not measured.`);
  return value;
}

/** Whether the photo is certainly of one of these genres: every genre it may be of is among them. */
export const everyGenreIn = ({ genres }: Reading, among: readonly Genre[]): boolean =>
  genres.size > 0 && [...genres].every((genre) => among.includes(genre));

/** Whether a region covers (nearly) the whole frame and so marks no place in it. */
export const isWholeFrame = (region: Region): boolean =>
  region.width >= 0.98 && region.height >= 0.98;
