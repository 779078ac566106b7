import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

/** Younger ones are still being sent by the process that wrote them. */
const MIN_AGE = '10 seconds';

/** Sends the checks of logos again that the queue has lost, each as a new run. */
export async function resendLogos({
  db,
  queue,
  log,
}: Pick<WorkerDependencies, 'db' | 'queue' | 'log'>): Promise<void> {
  const waiting = await db
    .selectFrom('brandings')
    .select(['user_id as userId', 'logo_run as run'])
    .where('logo_upload', 'is not', null)
    .where('updated_at', '<', sql<string>`now() - ${MIN_AGE}::interval`)
    .execute();
  for (const { userId, run } of waiting) {
    if (await queue.isPending('branding.logo.v1', { userId, run })) continue;
    const changed = await db
      .updateTable('brandings')
      .set({ logo_run: run + 1 })
      .where('user_id', '=', userId)
      .where('logo_run', '=', run)
      .where('logo_upload', 'is not', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) continue;
    log.warn({ userId, run }, 'the queue had lost the check of a logo');
    await queue.send('branding.logo.v1', { userId, run: run + 1 });
  }
}
