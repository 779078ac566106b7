import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { deleteAlbum } from '@photo-coach/shared/server/albums/delete-album.ts';
import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { dueRemovals } from '@photo-coach/shared/server/retention/due-removals.ts';
import type { RetentionRule } from '@photo-coach/shared/server/retention/read-rules.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import { albumsRemoved } from './metrics.ts';

/** Albums per statement. */
const BATCH = 100;

type Dependencies = Pick<WorkerDependencies, 'db' | 'queue' | 'storage'> & { log: Log };
type DueAlbum = { albumId: string; userId: string; plan: Plan };

/** The next due albums. @param after the last id of the previous batch */
async function readDue(
  db: Db,
  rules: readonly RetentionRule[],
  after: string | null,
): Promise<DueAlbum[]> {
  const { rows } = await sql<DueAlbum>`
    select albums.id as "albumId", albums.user_id as "userId", rule.keeping as plan
    from ${dueRemovals(rules)} ${after === null ? sql`` : sql`and albums.id > ${after}`}
    order by albums.id
    limit ${BATCH}
  `.execute(db);
  return rows;
}

async function isDue(tx: Tx, rules: readonly RetentionRule[], albumId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${dueRemovals(rules)} and albums.id = ${albumId}`.execute(tx);
  return rows.length > 0;
}

/**
 * Deletes one album as its owner would. The next run tries an album again that can't be deleted now. @returns whether
 * it was
 */
async function removeAlbum(
  dependencies: Dependencies,
  rules: readonly RetentionRule[],
  { plan, ...owned }: DueAlbum,
): Promise<boolean> {
  const { log } = dependencies;
  try {
    // A click may have begun something, or bought a plan, since the album was found.
    const isDeleted = await deleteAlbum(dependencies, owned, (tx) =>
      isDue(tx, rules, owned.albumId),
    );
    if (!isDeleted) return false;
    albumsRemoved.inc({ plan });
    log.info({ ...owned, plan }, 'deleted an album whose time was over');
    return true;
  } catch (error) {
    log.error({ err: error, ...owned }, 'an album whose time is over was not deleted');
    return false;
  }
}

/** Deletes the albums whose announced day has come. @returns how many */
export async function removeDueAlbums(
  dependencies: Dependencies,
  rules: readonly RetentionRule[],
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  let batch = await readDue(dependencies.db, rules, null);
  while (batch.length > 0 && !signal.aborted) {
    for (const album of batch) {
      if (signal.aborted) break;
      if (await removeAlbum(dependencies, rules, album)) removed += 1;
    }
    batch = await readDue(dependencies.db, rules, batch.at(-1)?.albumId ?? null);
  }
  return removed;
}
