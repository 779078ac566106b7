import type {
  AlbumRecord,
  CritiqueRecord,
  JobRow,
  PhotoRow,
} from '@photo-coach/shared/contracts/records.ts';
import type { AlbumReadingView } from '../../contracts/album-readings.ts';
import type { Db } from '../db/connect.ts';
import type { AnswerRow, PickedPhoto, ReadingOfPhoto } from '../db/tables.ts';
import { findAlbum, findJob, type OwnedAlbum } from './find-album.ts';

/** The rows that an analysis is assembled from. */
export type AlbumRows = {
  album: AlbumRecord;
  job: JobRow;
  /** By position. */
  photos: PhotoRow[];
  /** In the order of the requested categories. */
  critiques: CritiqueRecord[];
  /** What the coach has seen in the photos of the job. */
  readings: Pick<ReadingOfPhoto, 'photo_id' | 'state' | 'cause' | 'is_put_off' | 'result'>[];
  /** The progress of the coach's look at all of them together; null if it does not look. */
  albumReading: AlbumReadingView | null;
  /** Answers to remarks about the photos, oldest first. */
  answers: AnswerRow[];
  /** Decisions about the photos. */
  picks: Pick<PickedPhoto, 'photo_id' | 'flag' | 'rating'>[];
  /** The photos whose critiques are to be rewritten. */
  revisedPhotoIds: string[];
};

/**
 * Reads the rows as of one moment: a job that is done comes with all its critiques, and these with their photos.
 * @throws AppError PGRST116 if the account has no such album
 */
export async function readAlbumRows(db: Db, owned: OwnedAlbum): Promise<AlbumRows> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readRows(tx, owned));
}

async function readRows(db: Db, owned: OwnedAlbum): Promise<AlbumRows> {
  const { userId, albumId } = owned;
  const album = await findAlbum(db, owned);
  const job = await findJob(db, owned);
  const photos = await db
    .selectFrom('photos')
    .selectAll()
    .where('album_id', '=', albumId)
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  const critiques = await db
    .selectFrom('critiques')
    .selectAll()
    .where('album_id', '=', albumId)
    .where('user_id', '=', userId)
    .where('job_id', '=', job.id)
    .execute();
  const readings = await db
    .selectFrom('readings')
    .select(['photo_id', 'state', 'cause', 'is_put_off', 'result'])
    .where('job_id', '=', job.id)
    .execute();
  const albumReading = await db
    .selectFrom('album_readings')
    .select(['state', 'cause'])
    .where('job_id', '=', job.id)
    .executeTakeFirst();
  const answers = await db
    .selectFrom('remark_answers')
    .innerJoin('photos', 'photos.id', 'remark_answers.photo_id')
    .selectAll('remark_answers')
    .where('photos.album_id', '=', albumId)
    .orderBy('remark_answers.created_at')
    .orderBy('remark_answers.id')
    .execute();
  const revised = await db
    .selectFrom('photo_revisions')
    .innerJoin('photos', 'photos.id', 'photo_revisions.photo_id')
    .select('photos.id')
    .where('photos.album_id', '=', albumId)
    .whereRef('photo_revisions.requested', '>', 'photo_revisions.applied')
    .execute();
  const picks = await db
    .selectFrom('picks')
    .innerJoin('photos', 'photos.id', 'picks.photo_id')
    .select(['picks.photo_id', 'picks.flag', 'picks.rating'])
    .where('photos.album_id', '=', albumId)
    .execute();
  const rank = ({ category }: CritiqueRecord) => job.requested_categories.indexOf(category);
  return {
    album,
    job,
    photos,
    readings,
    answers,
    picks,
    albumReading: albumReading ?? null,
    revisedPhotoIds: revised.map(({ id }) => id),
    critiques: critiques.sort((a, b) => rank(a) - rank(b)),
  };
}
