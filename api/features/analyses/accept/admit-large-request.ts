import type { IncomingMessage } from 'node:http';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { readProfile, readUser } from '@photo-coach/shared/server/db/read-account.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { checkQuota } from '../quota/check-quota.ts';
import { isKnownKey, readIdempotencyHeader } from './idempotency.ts';

/**
 * Refuses a request that carries its photos before they are received, if the quota does not even allow one photo.
 * The exact check follows when the request is accepted. A repeated request passes: it gets the earlier reply.
 * @throws AppError FREE_LIMIT_REACHED, PLAN_LIMIT_REACHED, failure_limit_reached, validation_failed for a malformed
 *   `Idempotency-Key`
 */
export async function admitLargeRequest(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  { account: { userId }, request }: { account: { userId: string }; request: IncomingMessage },
): Promise<void> {
  const key = readIdempotencyHeader(request);
  if (key !== null && (await isKnownKey(db, userId, key))) return;
  const user = await readUser(db, userId);
  const plan = effectivePlan(await readProfile(db, userId));
  await checkQuota(db, { user, plan }, { kind: 'single', photos: 1, now: now() });
}
