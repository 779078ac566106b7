import { refreshPlan } from '@photo-coach/shared/server/billing/save-plan.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

/** Accounts per sweep; the next one follows in seconds. */
const GRANTS_PER_SWEEP = 50;

/** Ends operators' plan grants that have expired: the account gets its subscription's plan, or the free plan. */
export async function endPlanGrants(
  dependencies: Pick<WorkerDependencies, 'db' | 'events'>,
): Promise<void> {
  const due = await dependencies.db
    .selectFrom('plan_grants')
    .select('user_id')
    .where('ends_at', '<=', sql<string>`now()`)
    .orderBy('ends_at')
    .limit(GRANTS_PER_SWEEP)
    .execute();
  for (const { user_id: userId } of due) {
    await inTransaction(dependencies, async (tx, emit) => {
      const { numDeletedRows } = await tx
        .deleteFrom('plan_grants')
        .where('user_id', '=', userId)
        .where('ends_at', '<=', sql<string>`now()`)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await refreshPlan(tx, emit, userId);
    });
  }
}
