import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

/** Younger ones are still being sent by the process that wrote them. */
const MIN_AGE = '2 seconds';
/** Revisions per sweep. */
const REVISIONS_PER_SWEEP = 500;

/**
 * Sends due revisions again that the queue does not know.
 * @returns the ids of their photos
 */
export async function resendRevisions({
  db,
  queue,
  log,
}: Pick<WorkerDependencies, 'db' | 'queue' | 'log'>): Promise<string[]> {
  const due = await db
    .selectFrom('photo_revisions')
    .innerJoin('photos', 'photos.id', 'photo_revisions.photo_id')
    .innerJoin('profiles', 'profiles.id', 'photos.user_id')
    .select(['photo_revisions.photo_id as photoId', 'photo_revisions.requested'])
    .select(['profiles.plan', 'profiles.plan_status'])
    .whereRef('photo_revisions.requested', '>', 'photo_revisions.applied')
    .where('photo_revisions.updated_at', '<', sql<string>`now() - ${MIN_AGE}::interval`)
    .orderBy('photo_revisions.updated_at')
    .limit(REVISIONS_PER_SWEEP)
    .execute();
  const resent: string[] = [];
  for (const { photoId, requested, ...profile } of due) {
    const revision = { photoId, requested };
    if (await queue.isPending('photo.revise.v1', revision)) continue;
    const { queuePriority: priority } = PLANS[effectivePlan(profile)];
    await queue.send('photo.revise.v1', revision, { priority });
    log.info(revision, 'a revision was not in the queue, and is queued late');
    resent.push(photoId);
  }
  return resent;
}
