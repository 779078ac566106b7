import { EXPIRING_FILES } from '@photo-coach/shared/domain/retention/expiries.ts';
import { exportPath } from '@photo-coach/shared/server/storage/object-paths.ts';
import { isRemovalHeld } from '@photo-coach/shared/server/storage/removal-holds.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

const EXPORTS_PER_SWEEP = 200;
/** Younger rows are still being sent by the process that wrote them. */
const MIN_AGE = '10 seconds';
/** After this many lost attempts an export fails. */
const MAX_ATTEMPTS = 3;

/**
 * Removes the exports that ended a day ago, with their files; the rows stay while the store fails or a backup holds the
 * removal.
 */
export async function removeExpiredExports({
  db,
  storage,
}: Pick<WorkerDependencies, 'db' | 'storage'>): Promise<void> {
  if (await isRemovalHeld(db)) return;
  await db.transaction().execute(async (tx) => {
    const expired = await tx
      .selectFrom('exports')
      .select(['id', 'user_id'])
      .where('finished_at', '<', sql<string>`now() - ${EXPIRING_FILES.exports.kept}::interval`)
      .limit(EXPORTS_PER_SWEEP)
      .forUpdate()
      .skipLocked()
      .execute();
    if (expired.length === 0) return;
    const ids = expired.map(({ id }) => id);
    await tx.deleteFrom('exports').where('id', 'in', ids).execute();
    await storage.remove(expired.map(exportPath));
  });
}

/** Sends unfinished exports again that the queue has lost; after three attempts they fail. */
export async function resendExports({
  db,
  queue,
  log,
}: Pick<WorkerDependencies, 'db' | 'queue' | 'log'>): Promise<void> {
  const unfinished = await db
    .selectFrom('exports')
    .select(['id', 'attempt', 'state'])
    .where('state', 'in', ['queued', 'processing'])
    .where('created_at', '<', sql<string>`now() - ${MIN_AGE}::interval`)
    .execute();
  for (const { id: exportId, attempt, state } of unfinished) {
    if (await queue.isPending('album.export.v1', { exportId, attempt })) continue;
    const ends = attempt >= MAX_ATTEMPTS;
    const change = ends
      ? {
          state: 'error' as const,
          error_code: 'internal' as const,
          finished_at: sql<string>`now()`,
        }
      : { state: 'queued' as const, attempt: attempt + 1 };
    const changed = await db
      .updateTable('exports')
      .set(change)
      .where('id', '=', exportId)
      .where('attempt', '=', attempt)
      .where('state', 'in', ['queued', 'processing'])
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) continue;
    // An export that never began may have been refused by the queue.
    const wasRefused = state === 'queued' && !ends;
    if (wasRefused) {
      log.info({ exportId, attempt }, 'an export was not in the queue, and is queued late');
    } else log.warn({ exportId, attempt, ends }, 'the queue had lost an export');
    if (!ends) await queue.send('album.export.v1', { exportId, attempt: attempt + 1 });
  }
}
