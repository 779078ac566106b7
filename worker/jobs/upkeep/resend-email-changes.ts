import type { WorkerDependencies } from '../../dependencies.ts';

/** Rows per sweep; the next sweep takes the others. */
const BATCH = 1000;

/** Sends email changes that Stripe does not know yet and that are not in the queue. */
export async function resendEmailChanges({
  db,
  queue,
  log,
}: Pick<WorkerDependencies, 'db' | 'queue' | 'log'>): Promise<void> {
  const unsent = await db
    .selectFrom('stripe_customers')
    .select(['id', 'email_change_id'])
    .where('user_id', 'is not', null)
    .where('email_change_id', 'is not', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { id: customerId, email_change_id: changeId } of unsent) {
    if (changeId === null) continue;
    const payload = { customerId, changeId };
    if (await queue.has('billing.update-customer.v1', payload)) continue;
    log.warn({ customerId }, 'a changed email is sent to Stripe again');
    await queue.send('billing.update-customer.v1', payload);
  }
}
