import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import type {
  ReviewContent,
  ReviewRole,
  ReviewWords,
} from '@photo-coach/shared/contracts/reviews/review-content.ts';
import { overallScore, rankingScore, toDots } from '@photo-coach/shared/domain/progress/scores.ts';
import {
  compareMonth,
  type ReviewedPhoto,
} from '@photo-coach/shared/domain/reviews/compare-month.ts';
import { pickBest, praiseOf } from '@photo-coach/shared/domain/reviews/pick-best.ts';
import { MIN_REVIEW_PHOTOS } from '@photo-coach/shared/domain/reviews/review-month.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { readCritiquedPhotos } from '@photo-coach/shared/server/progress/read-critiqued-photos.ts';
import { sql } from 'kysely';
import { type ComparedPhoto, isSamePicture } from '../../../critics/measured/album/group-photos.ts';
import { readStoredFingerprint, readTimes } from '../../../critics/measured/album/read-album.ts';
import { exerciseFor } from '../../../critics/measured/album/text/exercise-for.ts';
import { type Occurrence, readOccurrences, spread } from './read-occurrences.ts';

/** More photos than a paid plan allows in a month. */
const MONTH = { uploads: 3100, photos: 3100 };
/** Photos that show a recurring weakness. */
const EXAMPLES = 4;

type Period = { userId: string; beginsAt: string; endsAt: string };

/** A photo without any score was critiqued in no category, so a review has nothing to say about it. */
const isScored = ({ scores }: ReviewedPhoto): boolean => scores.length > 0;

/** The photos of the month, and the latest ones before it. */
async function readSides(db: Db, { userId, beginsAt, endsAt }: Period) {
  const [month, before] = await Promise.all([
    readCritiquedPhotos(db, userId, { begins: beginsAt, ends: endsAt, most: MONTH }),
    readCritiquedPhotos(db, userId, { ends: beginsAt }),
  ]);
  return { month: month.filter(isScored), before: before.filter(isScored) };
}

/** A photo that a review shows, and why. */
type ShownPhoto = {
  role: ReviewRole;
  photoId: string;
  kind: FindingKind | null;
  score: number | null;
  words: ReviewWords | null;
};

/** The content of a review, and the photos that it shows. */
export type ComposedReview = { content: ReviewContent; shown: ShownPhoto[] };

/** Photos among which the best are chosen: even long bursts leave three pictures. */
const CANDIDATES = 60;

type Candidate = ReviewedPhoto & ComparedPhoto & { score: number };

/** The photos with the highest scores, with the features that identify their pictures. */
async function readCandidates(db: Db, month: readonly ReviewedPhoto[]): Promise<Candidate[]> {
  const highest = month
    .map((photo) => ({ ...photo, score: rankingScore(photo.scores) }))
    .toSorted((one, other) => other.score - one.score || (one.photoId < other.photoId ? -1 : 1))
    .slice(0, CANDIDATES);
  const ids = highest.map(({ photoId }) => photoId);
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'exif', 'measurements', 'perceptual_hash'])
    .where('id', 'in', ids)
    .execute();
  const times = readTimes(rows);
  return highest.flatMap((photo) => {
    const row = rows.find(({ id }) => id === photo.photoId);
    if (row === undefined) return [];
    return {
      ...photo,
      row,
      fingerprint: readStoredFingerprint(row),
      takenAt: times.get(row) ?? null,
    };
  });
}

/** The best photos of a month, each with its strongest point by its critiques. */
async function chooseBest(db: Db, month: readonly ReviewedPhoto[]): Promise<ShownPhoto[]> {
  const best = pickBest(await readCandidates(db, month), isSamePicture);
  const critiques = await db
    .selectFrom('critiques')
    .select(['photo_id', 'findings', 'long_text'])
    .where(
      'photo_id',
      'in',
      best.map(({ photoId }) => photoId),
    )
    .orderBy('category')
    .execute();
  return best.map(({ photoId, scores }) => {
    const text = praiseOf(critiques.filter(({ photo_id }) => photo_id === photoId));
    const words = text === null ? null : { text, check: null };
    const score = overallScore(scores.map(toDots));
    return { role: 'best', photoId, kind: null, score, words };
  });
}

/** The first is shown; the next one replaces it if its photo is deleted. */
const KEPT = 3;

/** What to practice about a weakness, with the settings of the photo that has it; else its critique's advice. */
function wordsOf({ kind, exif, lesson }: Occurrence): ReviewWords | null {
  const exercise = exerciseFor(kind, { exif: exif ?? NO_EXIF });
  if (exercise !== null) return { text: exercise.practice, check: exercise.check };
  return lesson === null ? null : { text: lesson, check: null };
}

type Lesson = { photoId: string; albumId: string; text: string };

/** The advice in the critiques of some photos, first that on weaknesses, the latest first. */
async function readLessons(db: Db, photoIds: readonly string[]): Promise<Lesson[]> {
  const { rows } = await sql<Lesson>`
    select critiques.photo_id as "photoId", critiques.album_id as "albumId",
      critiques.long_text->'sentences'->'learn'->0->>'text' as text
    from critiques
    where critiques.photo_id = any(${[...photoIds]}::uuid[])
      and jsonb_array_length(critiques.long_text->'sentences'->'learn') > 0
    order by jsonb_array_length(critiques.long_text->'sentences'->'whatToImprove') > 0 desc,
      critiques.created_at desc, critiques.id
    limit 50
  `.execute(db);
  return rows;
}

/**
 * The one goal for the next month: the exercise for the weakness that recurs most; if none recurs, the advice of the
 * month's critiques. Empty if they give no advice.
 * @param kind the weakness; null if none recurs
 * @param occurrences where it was found
 */
async function chooseNext(
  db: Db,
  {
    kind,
    occurrences,
    photoIds,
  }: {
    kind: FindingKind | null;
    occurrences: readonly Occurrence[];
    photoIds: readonly string[];
  },
): Promise<ShownPhoto[]> {
  const shown = { role: 'next', kind, score: null } as const;
  if (kind === null) {
    const lessons = spread(await readLessons(db, photoIds), KEPT);
    return lessons.map(({ photoId, text }) => ({
      ...shown,
      photoId,
      words: { text, check: null },
    }));
  }
  const taught = occurrences.flatMap((each) => {
    const words = each.kind === kind ? wordsOf(each) : null;
    return words === null ? [] : { ...each, words };
  });
  return spread(taught, KEPT).map(({ photoId, words }) => ({ ...shown, photoId, words }));
}

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
