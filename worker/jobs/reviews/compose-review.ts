import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import type {
  ReviewContent,
  ReviewRole,
  ReviewWords,
} from '@photo-coach/shared/contracts/review-content.ts';
import { hasWeakness } from '@photo-coach/shared/domain/progress/recurring-weaknesses.ts';
import { overallScore, rankingScore, toDots } from '@photo-coach/shared/domain/progress/scores.ts';
import {
  compareMonth,
  type ReviewedPhoto,
} from '@photo-coach/shared/domain/reviews/compare-month.ts';
import { pickBest, praiseOf } from '@photo-coach/shared/domain/reviews/pick-best.ts';
import { MIN_REVIEW_PHOTOS } from '@photo-coach/shared/domain/reviews/review-month.ts';
import { readCritiquedPhotos } from '@photo-coach/shared/server/albums/read-critiqued-photos.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import { type ComparedPhoto, isSamePicture } from '../../critics/measured/album/group-photos.ts';
import { readStoredFingerprint, readTimes } from '../../critics/measured/album/read-album.ts';
import { exerciseFor } from '../../critics/measured/album/text/exercise-for.ts';

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

/** The first few photos, with those of different uploads first. */
function spread<Item extends { photoId: string; albumId: string }>(
  items: readonly Item[],
  most: number,
): Item[] {
  const ofUploads = items.filter(
    ({ albumId }, index) => items.findIndex((other) => other.albumId === albumId) === index,
  );
  return [...new Set([...ofUploads, ...items])].slice(0, most);
}

/** The photos that show a weakness, the surest first. */
function showing(month: readonly ReviewedPhoto[], kind: FindingKind): ReviewedPhoto[] {
  const surenessOf = ({ weaknesses }: ReviewedPhoto) =>
    Math.max(...weaknesses.flatMap((each) => (each.kind === kind ? [each.sureness] : [])));
  return month
    .filter((photo) => hasWeakness(photo, kind))
    .toSorted((a, b) => surenessOf(b) - surenessOf(a) || (a.photoId < b.photoId ? -1 : 1));
}

type Lesson = { photoId: string; albumId: string; text: string };

/** The advice in the critiques of some photos, first that on weaknesses, the latest first. */
async function readLessons(db: Db, photoIds: readonly string[]): Promise<Lesson[]> {
  const { rows } = await sql<Lesson>`
    select distinct on (critiques.photo_id) critiques.photo_id as "photoId", critiques.album_id as "albumId",
      critiques.long_text->'sentences'->'learn'->0->>'text' as text
    from critiques
    where critiques.photo_id = any(${[...photoIds]}::uuid[])
      and jsonb_array_length(critiques.long_text->'sentences'->'learn') > 0
    order by critiques.photo_id,
      jsonb_array_length(critiques.long_text->'sentences'->'whatToImprove') > 0 desc,
      critiques.created_at desc, critiques.id
    limit 50
  `.execute(db);
  return rows;
}

/** The exercise for a weakness, with the settings of each of the photos that show it; empty if it has none. */
async function readExercises(
  db: Db,
  kind: FindingKind,
  photos: readonly ReviewedPhoto[],
): Promise<ShownPhoto[]> {
  if (photos.length === 0) return [];
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'exif'])
    .where(
      'id',
      'in',
      photos.map(({ photoId }) => photoId),
    )
    .execute();
  return photos.flatMap(({ photoId }): ShownPhoto[] => {
    const exif = rows.find(({ id }) => id === photoId)?.exif ?? NO_EXIF;
    const exercise = exerciseFor(kind, { exif });
    if (exercise === null) return [];
    const words = { text: exercise.practice, check: exercise.check };
    return [{ role: 'next', kind, score: null, photoId, words }];
  });
}

/**
 * The one goal for the next month: the exercise for the weakness that recurs most; if none recurs or has an exercise, the
 * advice of the photos' critiques. Empty if they give no advice.
 * @param kind the weakness; null if none recurs
 */
async function chooseNext(
  db: Db,
  month: readonly ReviewedPhoto[],
  kind: FindingKind | null,
): Promise<ShownPhoto[]> {
  const photos = kind === null ? month : showing(month, kind);
  const exercises = kind && (await readExercises(db, kind, spread(photos, KEPT)));
  if (exercises && exercises.length > 0) return exercises;
  const lessons = await readLessons(
    db,
    photos.map(({ photoId }) => photoId),
  );
  return spread(lessons, KEPT).map(({ photoId, text }) => ({
    role: 'next',
    kind,
    score: null,
    photoId,
    words: { text, check: null },
  }));
}

/**
 * Composes a review from what the rows say: the same rows give the same review.
 * @returns null when too few of the month's photos are left
 */
export async function composeReview(db: Db, period: Period): Promise<ComposedReview | null> {
  const sides = await readSides(db, period);
  if (sides.month.length < MIN_REVIEW_PHOTOS) return null;
  const facts = compareMonth(sides);
  const best = await chooseBest(db, sides.month);
  const recurring = facts.recurring.flatMap(({ kind }) =>
    spread(showing(sides.month, kind), EXAMPLES).map(
      ({ photoId }): ShownPhoto => ({ role: 'recurring', photoId, kind, score: null, words: null }),
    ),
  );
  const next = await chooseNext(db, sides.month, facts.nextKind);
  return {
    content: { ...facts, bestCount: best.length },
    shown: [...best, ...recurring, ...next],
  };
}
