import { sql } from 'kysely';
import { renewSubscription } from '../money/subscriptions.ts';
import type { Change, Sandbox } from '../sandbox.ts';
import { lockSubscription } from '../store/objects.ts';

const BATCH = 100;
/** A subscription whose payment has failed waits for its payment. */
const RENEWED: readonly string[] = ['active', 'trialing'];

async function findDue({ tx, now }: Change): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('payment_sandbox.objects')
    .select('id')
    .where('kind', '=', 'subscription')
    .where(sql`data ->> 'status'`, 'in', RENEWED)
    .where(sql<number>`(data #>> '{items,data,0,current_period_end}')::bigint`, '<=', now)
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Renews a subscription for each period that is over, until a card fails or a cancellation ends it. */
async function catchUp(change: Change, id: string): Promise<void> {
  let subscription = await lockSubscription(change.tx, id);
  while (
    RENEWED.includes(subscription.status) &&
    subscription.items.data[0].current_period_end <= change.now
  ) {
    subscription = await renewSubscription(change, subscription);
  }
}

/** Renews or ends the subscriptions whose period is over, as Stripe does when time passes. */
export async function renewDueSubscriptions({ change }: Pick<Sandbox, 'change'>): Promise<void> {
  for (const id of await change(findDue)) await change((each) => catchUp(each, id));
}
