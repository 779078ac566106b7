import { userRoom } from '@photo-coach/shared/contracts/events.ts';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { createEventPublisher } from '@photo-coach/shared/server/events/create-event-publisher.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import type { RunningProduct } from '../support/product.ts';

const events = createEventPublisher({ redisUrl: undefined, log: silentLog });

/** Changes the plan of an account, and tells its open pages by the event that a synchronization with Stripe sends. */
export async function pushPlan(
  { db }: Pick<RunningProduct, 'db'>,
  userId: string,
  { plan, status }: { plan: Plan; status: string | null },
): Promise<void> {
  await inTransaction({ db, events }, async (tx, emit) => {
    const profile = await tx
      .updateTable('profiles')
      .set({ plan, plan_label: PLANS[plan].label, plan_status: status })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const payload = { profile, subscription: null };
    emit({ room: userRoom(userId), name: 'subscription', payload });
  });
}
