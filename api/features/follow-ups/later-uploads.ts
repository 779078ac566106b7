import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { FollowUpOfUser } from '@photo-coach/shared/server/db/tables.ts';
import { sql } from 'kysely';

/** Photos that are offered to choose from. */
const MOST_OFFERED = 60;

/** A photo with its album, as pages show them beside others. */
export const selectSides = (db: Db, userId: string) =>
  db
    .selectFrom('photos')
    .innerJoin('albums', 'albums.id', 'photos.album_id')
    .select(['photos.id', 'photos.album_id', 'photos.name', 'photos.position', 'photos.state'])
    .select(['photos.width', 'photos.height', 'photos.thumbhash', 'photos.turn', 'photos.sha256'])
    .select(['photos.display_path', 'photos.thumb_path'])
    .select(['albums.mode', 'albums.created_at as uploaded_at'])
    .where('photos.user_id', '=', userId);

export type SidePhotoRow = Awaited<
  ReturnType<ReturnType<typeof selectSides>['executeTakeFirstOrThrow']>
>;

/** The critiqued photos of an account in albums that were uploaded later than the advice's album. */
export const selectLater = (db: Db, { user_id, album_id }: FollowUpOfUser) =>
  selectSides(db, user_id)
    .where('photos.state', '=', 'critiqued')
    .where(
      'albums.created_at',
      '>',
      sql<string>`(select created_at from albums as former where former.id = ${album_id})`,
    );

/** The photos that can answer a follow-up, newest first. */
export const listLaterUploads = (db: Db, followUp: FollowUpOfUser): Promise<SidePhotoRow[]> =>
  selectLater(db, followUp)
    .orderBy('albums.created_at', 'desc')
    .orderBy('photos.position')
    .limit(MOST_OFFERED)
    .execute();
