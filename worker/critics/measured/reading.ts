import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { MeasuredEvidence } from '@photo-coach/shared/contracts/critiques.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import {
  type Exif,
  type Measurement,
  type MeasurementName,
  NO_EXIF,
} from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { PhotoSubject, Thing } from '@photo-coach/shared/contracts/things.ts';
import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { areaOf } from '@photo-coach/shared/domain/regions.ts';
import type { SetAside } from '../critic.ts';

type Intent = NonNullable<JobContext['questionnaire']['intent']>[number];

/** A measured number, how sure it is (0–1), and its evidence. */
export type MeasuredValue = {
  readonly value: number;
  readonly sureness: number;
  readonly evidence: readonly [MeasuredEvidence, ...MeasuredEvidence[]];
};

/** A photo's or an album's measured values. */
export type Measured = { readonly values: ReadonlyMap<MeasurementName, MeasuredValue> };

/** Everything that is known about a photo when it is judged and described. */
export type Reading = Measured & {
  readonly photoId: string;
  /** The kind of set that it belongs to: photos that were taken to be one picture. */
  readonly set: 'bracket' | 'panorama' | 'focus_stack' | null;
  /** What its photographer does not want to read again. */
  readonly setAside: readonly SetAside[];
  /** What was detected in the photo; surest first. */
  readonly things: readonly Thing[];
  /** The photo's subject; null if nothing in it is. */
  readonly subject: PhotoSubject | null;
  readonly exif: Exif;
  /** Whether the file is HDR, so that what its tone mapping decided is not judged. */
  readonly isHdr: boolean;
  /** Pixels of the upright photo; 0 where unknown. */
  readonly width: number;
  readonly height: number;
  /** The effects that were declared as intended. */
  readonly intents: ReadonlySet<Intent>;
};

/** The value of a measurement of a photo, by its name; none if it abstained. */
function valueIn(
  { id: photoId, turn }: PhotoRow,
  { name: measurement, value, region, sureness }: Measurement,
): [MeasurementName, MeasuredValue][] {
  // If the owner has turned the photo, no measurement knows better which way is up.
  const isOverruled = turn !== null && measurement === 'quarter_turn';
  if (value === null || isOverruled) return [];
  return [[measurement, { value, sureness, evidence: [{ photoId, measurement, value, region }] }]];
}

/** Share of a subject's outline, in %, that the border may cut off: rarely this much, and hardly ever that. */
const CUT = { rarely: 46, hardlyEver: 54 };
/** How much sureness a thing loses that is cut off more than a subject ever is. */
const MOST_DOUBT = 0.6;

/**
 * The subject, less sure if the border mostly cuts it off: then it is probably something at the edge of the scene.
 * People and animals stay a subject however they are cut.
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

/** What is known about a photo besides its row: its set, and what was set aside in it. */
type Besides = { readonly set?: Reading['set']; readonly setAside?: readonly SetAside[] };

/**
 * Reads a measured photo.
 * @throws AppError `internal` when the photo was never measured
 */
export function readPhoto(
  photo: PhotoRow,
  context: JobContext,
  { set = null, setAside = [] }: Besides = {},
): Reading {
  if (photo.measurements === null) {
    throw new AppError('internal', `Photo ${photo.id} has no measurements to critique.`);
  }
  const { items, things, subject, isHdr = false } = photo.measurements;
  return {
    photoId: photo.id,
    set,
    setAside,
    things,
    subject: doubtedSubject(subject, items),
    exif: photo.exif ?? NO_EXIF,
    isHdr,
    width: photo.width ?? 0,
    height: photo.height ?? 0,
    values: new Map(items.flatMap((item) => valueIn(photo, item))),
    intents: new Set(context.questionnaire.intent ?? []),
  };
}

/** The measured value; null if there is none. */
export const optionalValue = (reading: Measured, name: MeasurementName): number | null =>
  reading.values.get(name)?.value ?? null;

/** The measured value; a given number if there is none. */
export const valueOr = (reading: Measured, name: MeasurementName, other: number): number =>
  optionalValue(reading, name) ?? other;

/** How sure a measurement is of its value, 0–1; 0 if there is none. */
export const surenessOf = (reading: Measured, name: MeasurementName): number =>
  reading.values.get(name)?.sureness ?? 0;

/** The measured value. @throws AppError `internal` without one: a rule reads only its own measurements */
export function numberOf(reading: Measured, name: MeasurementName): number {
  const value = optionalValue(reading, name);
  if (value === null) throw new AppError('internal', `${name} was used but not measured.`);
  return value;
}

/** The value, not below 0, for rules that rest on it. */
export const amountOf =
  (name: MeasurementName): ((reading: Measured) => number) =>
  (reading) =>
    Math.max(0, numberOf(reading, name));

/** How far a ratio lies above 1, for rules that rest on it. */
export const above1 =
  (name: MeasurementName): ((reading: Measured) => number) =>
  (reading) =>
    Math.max(0, numberOf(reading, name) - 1);

/** A subject of at least this sureness is mentioned. */
const LEAST_SUBJECT = 0.45;

/** Something that was not recognized, and is smaller than this share of the frame, is a detail. */
const DETAIL = 0.01;

export const hasSubject = ({ subject }: Reading): boolean =>
  subject !== null &&
  subject.sureness >= LEAST_SUBJECT &&
  (subject.kind !== null || areaOf(subject.region) >= DETAIL);
