import {
  type FindingKind,
  isSeenKind,
  type SeenKind,
  type WeaknessKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import type {
  FoundIn,
  RecurringInMonth,
  ReviewContent,
  ScoreChange,
  WeaknessChange,
} from '@photo-coach/shared/contracts/review-content.ts';
import {
  type CritiquedPhoto,
  hasWeakness,
  recurringWeaknesses,
  trackedValue,
} from '../progress/recurring-weaknesses.ts';
import { overallScore, toDots } from '../progress/scores.ts';
import { TRACKED_WEAKNESSES } from '../progress/tracked-weaknesses.ts';
import { compareSides, isEnough, mean, median } from '../progress/weakness-trend.ts';

/** A critiqued photo with the stored scores of its categories, 0–10 each; never empty. */
export type ReviewedPhoto = CritiquedPhoto & { scores: readonly number[] };

type Sides = { before: readonly ReviewedPhoto[]; month: readonly ReviewedPhoto[] };
type Kind = WeaknessKind | SeenKind;

const isTracked = (kind: FindingKind): kind is Kind =>
  isSeenKind(kind) || TRACKED_WEAKNESSES.has(kind as WeaknessKind); // `has` takes no other kinds than its own

/** The photos in which a weakness could have been found: for kinds that only the coach sees, those that it has read. */
const lookedAt = (photos: readonly ReviewedPhoto[], kind: FindingKind) =>
  isSeenKind(kind) ? photos.filter(({ isRead }) => isRead) : photos;

function countOf(photos: readonly ReviewedPhoto[], kind: FindingKind): FoundIn {
  const looked = lookedAt(photos, kind);
  return { found: looked.filter((photo) => hasWeakness(photo, kind)).length, of: looked.length };
}

/** The value by which a weakness is followed in each photo, and which direction is worse. */
function following(kind: Kind) {
  if (isSeenKind(kind)) {
    const value = (photo: ReviewedPhoto) => (hasWeakness(photo, kind) ? 1 : 0);
    return { value, isMoreWorse: true, middle: mean };
  }
  const tracked = TRACKED_WEAKNESSES.get(kind);
  if (tracked === undefined) return null;
  const value = (photo: ReviewedPhoto) => trackedValue(photo, tracked);
  return { value, isMoreWorse: tracked.worse !== 'less', middle: median };
}

/** How a weakness has changed compared with earlier months; null if no change is larger than its noise. */
function changeOf({ before, month }: Sides, kind: Kind): WeaknessChange | null {
  const followed = following(kind);
  if (followed === null) return null;
  const points = (photos: readonly ReviewedPhoto[]) =>
    lookedAt(photos, kind).flatMap((photo) => {
      const value = followed.value(photo);
      return value === null ? [] : { albumId: photo.albumId, value };
    });
  const change = compareSides(points(before), points(month), followed.middle);
  if (change === null) return null;
  const isMore = change.later > change.earlier;
  const direction = isMore === followed.isMoreWorse ? 'worse' : 'better';
  return { kind, direction, before: countOf(before, kind), month: countOf(month, kind) };
}

/**
 * How the photos' scores have changed, with the medians of those that are shown. Scores of a technical check and of the
 * coach differ, so only photos of the critic that judged most of the month's are compared.
 */
function scoreChangeOf({ before, month }: Sides): ScoreChange | null {
  const isRead = 2 * month.filter((photo) => photo.isRead).length > month.length;
  const compared = (photos: readonly ReviewedPhoto[]) =>
    photos.filter((photo) => photo.isRead === isRead);
  const points = (photos: readonly ReviewedPhoto[]) =>
    compared(photos).map(({ albumId, scores }) => ({ albumId, value: mean(scores) }));
  const shown = (photos: readonly ReviewedPhoto[]) =>
    median(compared(photos).map(({ scores }) => overallScore(scores.map(toDots))));
  const change = compareSides(points(before), points(month));
  if (change === null) return null;
  const direction = change.later > change.earlier ? 'better' : 'worse';
  return { direction, before: shown(before), month: shown(month) };
}

/** What recurs in some photos, most frequent first. */
const recurringIn = (photos: readonly ReviewedPhoto[]): RecurringInMonth[] =>
  recurringWeaknesses(photos).map(({ kind, photoCount, ofPhotos }) => ({
    kind,
    isSeen: isSeenKind(kind),
    month: { found: photoCount, of: ofPhotos },
  }));

/** What a review says about the photos as a whole, before its best ones are chosen. */
type MonthFacts = Omit<ReviewContent, 'bestCount'>;

/**
 * Compares a month's photos with those of earlier months: what has changed by more than its noise, among the weaknesses
 * that recur on either side, and what recurs in the month. The result does not depend on the order of the photos.
 */
export function compareMonth(sides: Sides): MonthFacts {
  const { before, month } = sides;
  const recurring = recurringIn(month);
  const isComparable = isEnough(before) && isEnough(month);
  const kinds = new Set([...recurring, ...recurringIn(before)].map(({ kind }) => kind));
  const changes = [...kinds].filter(isTracked).flatMap((kind) => changeOf(sides, kind) ?? []);
  return {
    photoCount: month.length,
    uploadCount: new Set(month.map(({ albumId }) => albumId)).size,
    isComparable,
    changes,
    scoreChange: scoreChangeOf(sides),
    recurring,
    nextKind: recurring[0]?.kind ?? null,
  };
}
