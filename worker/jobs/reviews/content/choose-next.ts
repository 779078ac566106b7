import {
  FINDINGS,
  type FindingKind,
  type FoundKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import { NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import type { ReviewWords } from '@photo-coach/shared/contracts/reviews/review-content.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import { exerciseFor } from '../../../critics/measured/album/text/exercise-for.ts';
import { type Occurrence, spread } from './read-occurrences.ts';
import type { ShownPhoto } from './shown-photo.ts';

/** The first is shown; the next one replaces it if its photo is deleted. */
const KEPT = 3;

const isFound = (kind: FindingKind): kind is FoundKind => kind in FINDINGS;

/** What to practice about a weakness, with the settings of the photo that has it; else its critique's advice. */
function wordsOf({ kind, exif, lesson }: Occurrence): ReviewWords | null {
  const exercise = isFound(kind) ? exerciseFor(kind, { exif: exif ?? NO_EXIF }) : null;
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
export async function chooseNext(
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
