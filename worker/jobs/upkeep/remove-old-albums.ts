import { deleteAlbum } from '@photo-coach/shared/server/albums/delete-album.ts';
import type { OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';

/** Albums that are read at once. */
const BATCH = 100;

type Dependencies = Pick<WorkerDependencies, 'db' | 'queue' | 'storage' | 'albumsKept'>;

/** The albums that are older than the operator keeps them, and with nothing in progress. */
const selectOld = (db: Db, days: number) =>
  db
    .selectFrom('albums')
    .where('created_at', '<', sql<string>`now() - ${days} * interval '24 hours'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .whereRef('jobs.album_id', '=', 'albums.id')
            .where(({ or, eb }) =>
              or([eb('status', 'in', ['queued', 'processing']), eb('photo_retry', 'is not', null)]),
            ),
        ),
      ),
    );

/** Counts the albums, and the photos in them, that the next run deletes. */
export async function countOldAlbums({
  db,
  albumsKept: days,
}: Pick<Dependencies, 'db' | 'albumsKept'>): Promise<{ albums: number; photos: number }> {
  if (days === null) return { albums: 0, photos: 0 };
  return await selectOld(db, days)
    .select(({ fn }) => [
      fn.countAll<number>().as('albums'),
      sql<number>`coalesce(sum(photo_count), 0)::int`.as('photos'),
    ])
    .executeTakeFirstOrThrow();
}

/** @param after the last id of the previous batch */
async function readBatch(db: Db, days: number, after: string | null): Promise<OwnedAlbum[]> {
  return await selectOld(db, days)
    .select(['albums.id as albumId', 'albums.user_id as userId'])
    .$if(after !== null, (query) => query.where('albums.id', '>', after))
    .orderBy('albums.id')
    .limit(BATCH)
    .execute();
}

/** Deletes one album as its owner would, unless something of it has begun meanwhile. @returns whether it did */
async function removeAlbum(
  dependencies: Dependencies & { log: Log },
  days: number,
  owned: OwnedAlbum,
): Promise<boolean> {
  const { log } = dependencies;
  try {
    const isDeleted = await deleteAlbum(dependencies, owned, async (tx) => {
      const album = selectOld(tx, days).select('albums.id').where('albums.id', '=', owned.albumId);
      return (await album.executeTakeFirst()) !== undefined;
    });
    if (isDeleted) log.info(owned, 'deleted an album whose time was over');
    return isDeleted;
  } catch (error) {
    log.error({ err: error, ...owned }, 'an album whose time is over was not deleted');
    return false;
  }
}

/**
 * Deletes the albums that are older than the operator keeps them (`ALBUMS_KEPT_DAYS`), with their files. The next run
 * tries an album again that can't be deleted now, and does what an aborted one left.
 * @returns how many
 */
export async function removeOldAlbums(
  dependencies: Dependencies,
  { log, signal }: Pick<HandlerContext, 'log' | 'signal'>,
): Promise<number> {
  const { db, albumsKept: days } = dependencies;
  if (days === null) return 0;
  let removed = 0;
  let batch = await readBatch(db, days, null);
  while (batch.length > 0 && !signal.aborted) {
    for (const album of batch) {
      if (signal.aborted) break;
      if (await removeAlbum({ ...dependencies, log }, days, album)) removed += 1;
    }
    batch = await readBatch(db, days, batch.at(-1)?.albumId ?? null);
  }
  return removed;
}
