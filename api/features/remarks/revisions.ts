import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';

/** One revision of a photo's critiques; `requested` is its fencing token. */
export type Revision = { photoId: string; requested: number };

/** Marks the critiques of photos as to be rewritten. */
export async function requestRevisions(tx: Tx, photoIds: readonly string[]): Promise<Revision[]> {
  if (photoIds.length === 0) return [];
  return await tx
    .insertInto('photo_revisions')
    .values(photoIds.map((photo_id) => ({ photo_id })))
    .onConflict((conflict) =>
      conflict.column('photo_id').doUpdateSet({
        requested: sql<number>`photo_revisions.requested + 1`,
        updated_at: sql<string>`now()`,
      }),
    )
    .returning(['photo_id as photoId', 'requested'])
    .execute();
}

/** Sends revisions to the queue; if it refuses one, the sweep sends it. */
export async function sendRevisions(
  { db, queue, log }: Pick<ApiDependencies, 'db' | 'queue' | 'log'>,
  userId: string,
  revisions: readonly Revision[],
): Promise<void> {
  if (revisions.length === 0) return;
  const { queuePriority: priority } = PLANS[effectivePlan(await readProfile(db, userId))];
  for (const revision of revisions) {
    await queue.send('photo.revise.v1', revision, { priority }).catch((error: unknown) => {
      log.warn({ err: error, ...revision }, 'a revision was not queued; the sweep will send it');
    });
  }
}
