import { INCLUDED_PLAN } from '@photo-coach/shared/domain/plans/plans.ts';
import type { Db, Tx } from '../db/connect.ts';
import type { CommonEnv } from '../env.ts';
import { inTransaction } from '../events/in-transaction.ts';
import type { EventPublisher } from '../events/publisher.ts';
import type { Log } from '../log.ts';
import { refreshPlan } from './save-plan.ts';

type Billing = Pick<CommonEnv, 'BILLING'>;

/** Gives a new account everything that Pro includes, where nothing is sold. */
export async function includePlan(tx: Tx, userId: string, { BILLING }: Billing): Promise<void> {
  if (BILLING === 'on') return;
  await tx.updateTable('profiles').set(INCLUDED_PLAN).where('id', '=', userId).execute();
}

type Dependencies = { db: Db; env: Billing; events: EventPublisher; log: Log };

/** Returns every account to the plan of its subscription or grant, if the site had included one. */
async function withdrawIncluded(dependencies: Dependencies): Promise<void> {
  const included = await dependencies.db
    .selectFrom('profiles')
    .select('id')
    .where('plan_label', '=', INCLUDED_PLAN.plan_label)
    .execute();
  for (const { id } of included) {
    await inTransaction(dependencies, async (tx, emit) => {
      await tx
        .updateTable('profiles')
        .set({ plan: 'free', plan_label: 'Free', plan_status: null })
        .where('id', '=', id)
        .execute();
      await refreshPlan(tx, emit, id);
    });
  }
  if (included.length > 0) {
    dependencies.log.info({ accounts: included.length }, 'plans are those that are paid for again');
  }
}

/**
 * Makes the plans in the rows match `BILLING`: if it is off, every account has everything that Pro includes; once it is
 * on again, what it pays for or was granted. Running it twice changes nothing.
 */
export async function applyBilling(dependencies: Dependencies): Promise<void> {
  if (dependencies.env.BILLING === 'on') return await withdrawIncluded(dependencies);
  await dependencies.db
    .updateTable('profiles')
    .set(INCLUDED_PLAN)
    .where('plan_label', '!=', INCLUDED_PLAN.plan_label)
    .execute();
}
