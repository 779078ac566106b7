import type { FollowUpWait } from '@photo-coach/shared/contracts/follow-ups.ts';
import type { CritiqueRecord, JobRow, PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { FollowedPhoto } from '@photo-coach/shared/domain/follow-ups/judge-photo.ts';
import { continuousScore } from '@photo-coach/shared/domain/progress/scores.ts';
import { readAwaited } from '@photo-coach/shared/server/albums/awaited-readings.ts';
import { judgedPictures } from '@photo-coach/shared/server/albums/judged-pictures.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { FollowUpOfUser } from '@photo-coach/shared/server/db/tables.ts';
import type { SetAside } from '../../critics/critic.ts';
import { loadSetAside } from '../critiques/load-set-aside.ts';

/** A photo with its critiques of its album's newest job. */
export type Side = { photo: PhotoRow; critiques: CritiqueRecord[]; job: JobRow };

/** A follow-up that is to be judged, with both sides. */
export type JudgedFollowUp = {
  row: FollowUpOfUser;
  before: Side;
  after: Side;
  /** What the photographer has set aside in the later photo. */
  setAside: readonly SetAside[];
  /** The pictures that the judgment is about. */
  pictures: string;
  /** What it waits for; null if nothing is pending. */
  waitsFor: FollowUpWait | null;
};

async function loadSide(db: Db, photoId: string): Promise<Side | null> {
  const photo = await db
    .selectFrom('photos')
    .selectAll()
    .where('id', '=', photoId)
    .executeTakeFirst();
  if (photo === undefined) return null;
  const job = await db
    .selectFrom('jobs')
    .selectAll()
    .where('album_id', '=', photo.album_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (job === undefined) return null;
  const critiques = await db
    .selectFrom('critiques')
    .selectAll()
    .where('job_id', '=', job.id)
    .where('photo_id', '=', photoId)
    .execute();
  return { photo, critiques, job };
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
  if (row === undefined || row.answer_photo_id === null) return null;
  const before = await loadSide(db, row.photo_id);
  const after = await loadSide(db, row.answer_photo_id);
  if (before === null || after === null) return null;
  return {
    row,
    before,
    after,
    setAside: (await loadSetAside(db, after.job)).get(after.photo.id) ?? [],
    pictures: judgedPictures(row, [before.photo, after.photo]),
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

/** A side's photo in the form that is compared. */
export const followedPhoto = ({ photo, critiques }: Side): FollowedPhoto => ({
  id: photo.id,
  measurements: photo.measurements?.items ?? [],
  critiques: critiques.map(({ category, score, findings, critic }) => ({
    category,
    scoreContinuous: continuousScore(score),
    findings,
    critic,
  })),
});
