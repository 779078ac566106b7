import type { ReviewContent } from '@photo-coach/shared/contracts/reviews/review-content.ts';
import {
  compareMonth,
  type ReviewedPhoto,
} from '@photo-coach/shared/domain/reviews/compare-month.ts';
import { MIN_REVIEW_PHOTOS } from '@photo-coach/shared/domain/reviews/review-month.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { readCritiquedPhotos } from '@photo-coach/shared/server/progress/read-critiqued-photos.ts';
import { chooseBest } from './choose-best.ts';
import { chooseNext } from './choose-next.ts';
import { readOccurrences, spread } from './read-occurrences.ts';
import type { ShownPhoto } from './shown-photo.ts';

/** More photos than a paid plan allows in a month. */
const MONTH = { uploads: 3100, photos: 3100 };
/** Photos that show a recurring weakness. */
const EXAMPLES = 4;

type Period = { userId: string; beginsAt: string; endsAt: string };

/** A photo without any score was critiqued in no category, so a review has nothing to say about it. */
const isScored = (photo: Omit<ReviewedPhoto, 'score'> & { score: number | null }) =>
  photo.score === null ? [] : { ...photo, score: photo.score };

/** The photos of the month, and the latest ones before it. */
async function readSides(db: Db, { userId, beginsAt, endsAt }: Period) {
  const [month, before] = await Promise.all([
    readCritiquedPhotos(db, userId, { begins: beginsAt, ends: endsAt, most: MONTH }),
    readCritiquedPhotos(db, userId, { ends: beginsAt }),
  ]);
  return { month: month.flatMap(isScored), before: before.flatMap(isScored) };
}

/** The content of a review, and the photos that it shows. */
export type ComposedReview = { content: ReviewContent; shown: ShownPhoto[] };

/**
 * Composes a review from what the rows say: the same rows give the same review.
 * @returns null when too few of the month's photos are left
 */
export async function composeReview(db: Db, period: Period): Promise<ComposedReview | null> {
  const sides = await readSides(db, period);
  if (sides.month.length < MIN_REVIEW_PHOTOS) return null;
  const facts = compareMonth(sides);
  const photoIds = sides.month.map(({ photoId }) => photoId);
  const kinds = facts.recurring.map(({ kind }) => kind);
  const occurrences = await readOccurrences(db, { photoIds, kinds });
  const best = await chooseBest(db, sides.month);
  const recurring = kinds.flatMap((kind) => {
    const own = occurrences.filter((each) => each.kind === kind);
    return spread(own, EXAMPLES).map(
      ({ photoId }): ShownPhoto => ({ role: 'recurring', photoId, kind, score: null, words: null }),
    );
  });
  const next = await chooseNext(db, { kind: facts.nextKind, occurrences, photoIds });
  return {
    content: { ...facts, bestCount: best.length },
    shown: [...best, ...recurring, ...next],
  };
}
