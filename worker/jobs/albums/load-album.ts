import type {
  AlbumRecord,
  CritiqueRecord,
  JobRow,
  PhotoRow,
} from '@photo-coach/shared/contracts/records.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';

/** The rows that the finish of a job needs. */
export type FinishingAlbum = {
  album: AlbumRecord;
  job: JobRow;
  /** In their order in the album. */
  photos: PhotoRow[];
  /** Of this job's photos. */
  critiques: CritiqueRecord[];
};

/** Reads a job's album, its photos and their critiques; null when it was deleted in the meantime. */
export async function loadAlbum(db: Db, job: JobRow): Promise<FinishingAlbum | null> {
  const [album, photos, critiques] = await Promise.all([
    db.selectFrom('albums').selectAll().where('id', '=', job.album_id).executeTakeFirst(),
    db
      .selectFrom('photos')
      .selectAll()
      .where('album_id', '=', job.album_id)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('critiques')
      .selectAll()
      .where('job_id', '=', job.id)
      .where('photo_id', 'is not', null)
      .execute(),
  ]);
  if (album === undefined) return null;
  return { album, job, photos, critiques };
}
