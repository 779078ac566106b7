import { likeness } from '@photo-coach/shared/domain/likeness/compare-fingerprints.ts';
import { findShift } from '@photo-coach/shared/domain/likeness/find-shift.ts';
import type { Fingerprint } from '@photo-coach/shared/domain/likeness/fingerprint.ts';
import { centerOf } from '@photo-coach/shared/domain/regions.ts';
import type { Reading } from '../reading.ts';
import type { AlbumPhoto } from './album-photo.ts';

/** Photos that were taken to be one picture: they are not ranked against each other, and do not count as repetition. */
export type PhotoSet = {
  readonly kind: NonNullable<Reading['set']>;
  /** Three or more, in the order in which they were taken. */
  readonly photos: readonly AlbumPhoto[];
  /** The one that represents all: the middle exposure or the middle of the view. */
  readonly representative: AlbumPhoto;
};

/** The longest time between neighbors of a set, in ms: a long exposure, and turning the camera by hand. */
const MOST_MS = 30_000;
/** The most photos of a set, and the fewest. */
const MOST = 24;
const FEWEST = 3;

/** Steps of a bracket, in EV: cameras offer no smaller ones, and all are equal apart from the shutter's rounding. */
const LEAST_STEP = 0.28;
const STEP_TOLERANCE = 0.2;
/** The least likeness of two exposures of one picture: clipping removes structure. */
const SAME_SCENE = 0.4;
/** Difference of exposure, in EV, within one panorama or focus stack. */
const SAME_EXPOSURE = 0.4;
/** The least likeness of two pictures of a focus stack, in which only the focus moves. */
const SAME_VIEW = 0.85;
/** The distance of each picture of a panorama from the previous one, as a share of the frame. */
const LEAST_TURN = 0.1;
/** How far the sharpest place moves through a focus stack, as a share of the frame. */
const FOCUS_TRAVEL = 0.2;

/** Exposure value at ISO 100 by its settings; null if the file has too few. */
function exposureOf({ row }: AlbumPhoto): number | null {
  const { exposureTimeSeconds, aperture, iso, exposureBiasEv } = row.exif ?? {};
  if (exposureTimeSeconds == null) return exposureBiasEv == null ? null : -exposureBiasEv;
  return Math.log2((aperture ?? 8) ** 2 / exposureTimeSeconds / ((iso ?? 100) / 100));
}

const sameSettings = (one: AlbumPhoto, other: AlbumPhoto): boolean => {
  const [a, b] = [exposureOf(one), exposureOf(other)];
  return (
    a !== null &&
    b !== null &&
    Math.abs(a - b) <= SAME_EXPOSURE &&
    one.row.exif?.focalLengthMm === other.row.exif?.focalLengthMm
  );
};

/** Compares two fingerprints once and caches it: sequences of different lengths compare the same neighbors. */
function comparing<Value>(
  compare: (one: Fingerprint, other: Fingerprint) => Value,
  otherwise: Value,
): (one: AlbumPhoto, other: AlbumPhoto) => Value {
  const known = new WeakMap<AlbumPhoto, WeakMap<AlbumPhoto, { readonly value: Value }>>();
  return (one, other) => {
    if (one.fingerprint === null || other.fingerprint === null) return otherwise;
    const compared = known.get(one) ?? new WeakMap();
    known.set(one, compared);
    const found = compared.get(other) ?? { value: compare(one.fingerprint, other.fingerprint) };
    compared.set(other, found);
    return found.value;
  };
}

const likenessOf = comparing(likeness, 0);
const shiftOf = comparing(findShift, null);

const neighbors = <Value>(values: readonly Value[]): [Value, Value][] =>
  values.slice(1).map((value, index): [Value, Value] => [values[index] ?? value, value]);

const middleOf = (photos: readonly AlbumPhoto[]): AlbumPhoto | undefined =>
  photos[Math.floor((photos.length - 1) / 2)];

/** Whether exposures of one picture differ in equal steps, in any order. */
function asBracket(photos: readonly AlbumPhoto[]): AlbumPhoto | undefined {
  const exposed = photos.flatMap((photo) => {
    const exposure = exposureOf(photo);
    return exposure === null ? [] : [{ photo, exposure }];
  });
  if (exposed.length < photos.length) return undefined;
  const sorted = exposed.toSorted((a, b) => a.exposure - b.exposure);
  const steps = neighbors(sorted).map(([one, other]) => other.exposure - one.exposure);
  const isEven = Math.max(...steps) - Math.min(...steps) <= STEP_TOLERANCE;
  if (Math.min(...steps) < LEAST_STEP || !isEven) return undefined;
  const isOne = neighbors(sorted).every(
    ([one, other]) => likenessOf(one.photo, other.photo) >= SAME_SCENE,
  );
  return isOne ? middleOf(sorted.map(({ photo }) => photo)) : undefined;
}

const AXES = ['x', 'y'] as const;

/** Whether all steps go in one direction, and exceed the minimum. */
const isOneWay = (steps: readonly number[], least: number): boolean =>
  steps.every((step) => step > least) || steps.every((step) => step < -least);

/** Whether a view is taken in overlapping parts, from one side to the other. */
function asPanorama(photos: readonly AlbumPhoto[]): AlbumPhoto | undefined {
  const shifts = neighbors(photos).flatMap(([one, other]) => {
    const shift = sameSettings(one, other) ? shiftOf(one, other) : null;
    return shift === null ? [] : [shift];
  });
  const isWhole = shifts.length === photos.length - 1;
  const turns = (axis: 'x' | 'y'): boolean =>
    isOneWay(
      shifts.map((shift) => shift[axis]),
      LEAST_TURN,
    );
  return isWhole && AXES.some(turns) ? middleOf(photos) : undefined;
}

/** Whether only the focus moves, in one direction, through one picture. */
function asFocusStack(photos: readonly AlbumPhoto[]): AlbumPhoto | undefined {
  const isOne = neighbors(photos).every(
    ([one, other]) => sameSettings(one, other) && likenessOf(one, other) >= SAME_VIEW,
  );
  const places = photos.flatMap(({ reading }) => {
    const region = reading.values.get('sharpness_peak')?.evidence[0].region;
    return region === undefined ? [] : [centerOf(region)];
  });
  if (!isOne || places.length < photos.length) return undefined;
  const travels = (axis: 'x' | 'y'): boolean => {
    const steps = neighbors(places).map(([one, other]) => other[axis] - one[axis]);
    const way = steps.reduce((sum, step) => sum + step, 0);
    return isOneWay(steps, 0) && Math.abs(way) >= FOCUS_TRAVEL;
  };
  return AXES.some(travels) ? middleOf(photos) : undefined;
}

const RECOGNIZED = [
  ['bracket', asBracket],
  ['panorama', asPanorama],
  ['focus_stack', asFocusStack],
] as const;

const isNext = (before: AlbumPhoto, photo: AlbumPhoto): boolean =>
  photo.takenAt === null || before.takenAt === null
    ? photo.takenAt === before.takenAt && photo.row.position === before.row.position + 1
    : photo.takenAt - before.takenAt <= MOST_MS;

/**
 * Photos that were taken one after the other, in order of their times; those without a time in the photographer's
 * order.
 */
function inSequences(photos: readonly AlbumPhoto[]): AlbumPhoto[][] {
  const sorted = photos.toSorted((a, b) => (a.takenAt ?? 0) - (b.takenAt ?? 0));
  const sequences: AlbumPhoto[][] = [];
  for (const photo of sorted) {
    const last = sequences.at(-1);
    const before = last?.at(-1);
    if (before !== undefined && isNext(before, photo)) last?.push(photo);
    else sequences.push([photo]);
  }
  return sequences;
}

/** The sets of a sequence: the longest that begins with its first photo, then those of the rest. */
function setsIn(sequence: readonly AlbumPhoto[]): PhotoSet[] {
  for (let length = Math.min(MOST, sequence.length); length >= FEWEST; length -= 1) {
    const photos = sequence.slice(0, length);
    for (const [kind, recognize] of RECOGNIZED) {
      const representative = recognize(photos);
      if (representative === undefined) continue;
      return [{ kind, photos, representative }, ...setsIn(sequence.slice(length))];
    }
  }
  return sequence.length > FEWEST ? setsIn(sequence.slice(1)) : [];
}

/** The exposure brackets (by steps of their settings), panoramas and focus stacks of an album. */
export const findSets = (photos: readonly AlbumPhoto[]): PhotoSet[] =>
  inSequences(photos).flatMap(setsIn);
