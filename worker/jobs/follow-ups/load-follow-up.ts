import type { FollowUpWait } from '@photo-coach/shared/contracts/follow-ups.ts';
import type { CritiqueRecord, JobRow, PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { FollowedPhoto } from '@photo-coach/shared/domain/follow-ups/judge-photo.ts';
import { continuousScore } from '@photo-coach/shared/domain/progress/scores.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { FollowUpOfUser } from '@photo-coach/shared/server/db/tables.ts';
import { readAwaited } from '@photo-coach/shared/server/follow-ups/awaited-readings.ts';
import {
  judgedPictures,
  photosOfSides,
} from '@photo-coach/shared/server/follow-ups/judged-pictures.ts';
import { type FinishingAlbum, loadAlbum } from '../albums/load-album.ts';

/** An album's photos with the critiques of its newest job. */
export type Side = { photos: PhotoRow[]; critiques: CritiqueRecord[]; job: JobRow };

/** A follow-up that is to be judged, with both sides. */
export type JudgedFollowUp = {
  row: FollowUpOfUser;
  before: Side;
  after: Side;
  /** The later album with all that is known about its photos. */
  album: FinishingAlbum;
  /** The pictures that the judgment is about. */
  pictures: string;
  /** What it waits for; null if nothing is pending. */
  waitsFor: FollowUpWait | null;
};

async function loadSide(db: Db, albumId: string): Promise<Side | null> {
  const job = await db
    .selectFrom('jobs')
    .selectAll()
    .where('album_id', '=', albumId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (job === undefined) return null;
  const [photos, critiques] = await Promise.all([
    db
      .selectFrom('photos')
      .selectAll()
      .where('album_id', '=', albumId)
      .orderBy('position')
      .execute(),
    db.selectFrom('critiques').selectAll().where('job_id', '=', job.id).execute(),
  ]);
  return { photos, critiques, job };
}

type Run = { followUpId: string; run: number };

async function readRun(db: Db, { followUpId, run }: Run): Promise<JudgedFollowUp | null> {
  const row = await db
    .selectFrom('follow_ups')
    .selectAll()
    .where('id', '=', followUpId)
    .where('run', '=', run)
    .where('state', '=', 'judging')
    .executeTakeFirst();
  if (row === undefined || row.answer_album_id === null) return null;
  const [before, after] = await Promise.all([
    loadSide(db, row.album_id),
    loadSide(db, row.answer_album_id),
  ]);
  const album = after && (await loadAlbum(db, after.job));
  if (before === null || after === null || album === null) return null;
  const all = [...before.photos, ...after.photos];
  const sides = photosOfSides(row, all);
  return {
    row,
    album,
    before: { ...before, photos: sides.before },
    after: { ...after, photos: sides.after },
    pictures: judgedPictures(row, all),
    waitsFor: (await readAwaited(db, [row])).get(row.id) ?? null,
  };
}

/**
 * Reads the rows of a follow-up's run in one snapshot, so that it misses no reading that has ended; null when it has
 * ended, a newer run exists, or a side was deleted.
 */
export const loadFollowUp = (db: Db, run: Run): Promise<JudgedFollowUp | null> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => readRun(tx, run));

/** A side's photo in the form that is compared; null for a side without a photo. */
export function followedPhoto({ photos: [photo], critiques }: Side): FollowedPhoto | null {
  if (photo === undefined) return null;
  return {
    id: photo.id,
    measurements: photo.measurements?.items ?? [],
    critiques: critiques
      .filter(({ photo_id }) => photo_id === photo.id)
      .map(({ category, score, findings, critic }) => ({
        category,
        scoreContinuous: continuousScore(score),
        findings,
        critic,
      })),
  };
}
