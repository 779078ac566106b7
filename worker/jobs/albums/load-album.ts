import { type SeenAlbum, seenAlbumSchema } from '@photo-coach/shared/contracts/album-readings.ts';
import { ALBUM_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import type {
  AlbumRecord,
  CritiqueRecord,
  JobRow,
  PhotoRow,
} from '@photo-coach/shared/contracts/records.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { AlbumToCritique, SetAside } from '../../critics/critic.ts';
import { loadSetAside } from '../critiques/load-set-aside.ts';
import { isOfPictures } from '../readings/album/request-album-reading.ts';

/** The rows that the finish of a job needs. */
export type FinishingAlbum = {
  album: AlbumRecord;
  job: JobRow;
  /** In their order in the album. */
  photos: PhotoRow[];
  /** Of this job's photos. */
  critiques: CritiqueRecord[];
  /** What the coach has seen in each photo, by photo id. */
  readings: Map<string, PhotoReading>;
  /** What the coach has seen in the album as a whole, and its model; null if it has not looked. */
  seen: { result: SeenAlbum; model: string | null } | null;
  /** What the photographer has set aside, by photo id. */
  setAside: Map<string, SetAside[]>;
};

/** Reads a job's album, its photos and their critiques; null when it was deleted in the meantime. */
export async function loadAlbum(db: Db, job: JobRow): Promise<FinishingAlbum | null> {
  const [album, photos, critiques, readings, ofAlbum, setAside] = await Promise.all([
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
    db
      .selectFrom('readings')
      .select(['photo_id', 'result'])
      .where('job_id', '=', job.id)
      .where('state', '=', 'done')
      .execute(),
    db
      .selectFrom('album_readings')
      .select(['pictures', 'result', 'model'])
      .where('job_id', '=', job.id)
      .executeTakeFirst(),
    loadSetAside(db, job),
  ]);
  if (album === undefined) return null;
  const seen = readings.flatMap(({ photo_id, result }) =>
    result === null ? [] : [[photo_id, result] as const],
  );
  const result = ofAlbum && isOfPictures(ofAlbum.pictures, photos) ? ofAlbum.result : null;
  return {
    album,
    job,
    photos,
    critiques,
    readings: new Map(seen),
    setAside,
    seen: result && { result: seenAlbumSchema.parse(result), model: ofAlbum?.model ?? null },
  };
}

/** The album categories that a job requests; empty for a single photo. */
const albumCategoriesOf = (job: JobRow) =>
  job.context.mode === 'single'
    ? []
    : ALBUM_CATEGORIES.filter((category) => job.requested_categories.includes(category));

/** What a critic needs to judge the album as a whole. */
export const albumInput = ({
  album,
  job,
  photos,
  critiques,
  readings,
  seen,
  setAside,
}: FinishingAlbum): AlbumToCritique => ({
  critiques,
  readings,
  setAside,
  seen: seen?.result ?? null,
  photos: photos.filter(({ state }) => state === 'critiqued'),
  categories: albumCategoriesOf(job),
  mode: album.mode,
  context: job.context,
});
