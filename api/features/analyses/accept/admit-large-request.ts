import type { IncomingMessage } from 'node:http';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { refuseAnalysis } from '@photo-coach/shared/domain/plans/quota.ts';
import { readProfile, readUser } from '@photo-coach/shared/server/usage/read-account.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { countUsage } from '../quota/count-usage.ts';
import { quotaError } from '../quota/quota-error.ts';
import { givenIdempotencyKey } from './request-headers.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>;

/** Whether an earlier request with this key was accepted: then its reply is due again, quota or not. */
async function isRepeated(
  { db }: Dependencies,
  userId: string,
  key: string | null,
): Promise<boolean> {
  if (key === null) return false;
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return earlier !== undefined;
}

/**
 * Refuses a request that carries its photos before they are received, when not even one photo is left of the
 * quota. What it asks for in the end is decided when it is accepted.
 * @throws AppError FREE_LIMIT_REACHED, PLAN_LIMIT_REACHED, failure_limit_reached, validation_failed for a malformed `Idempotency-Key`
 */
export async function admitLargeRequest(
  dependencies: Dependencies,
  { account: { userId }, request }: { account: { userId: string }; request: IncomingMessage },
): Promise<void> {
  if (await isRepeated(dependencies, userId, givenIdempotencyKey(request))) return;
  const user = await readUser(dependencies.db, userId);
  const plan = effectivePlan(await readProfile(dependencies.db, userId));
  const use = await countUsage(dependencies.db, { user, plan }, dependencies.now());
  const refusal = refuseAnalysis(use, { kind: 'single', photos: 1 });
  if (refusal !== null) throw quotaError(refusal);
}
