import { sql } from 'kysely';
import { retryPayment } from '../money/retry-payment.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Change } from '../store/change.ts';
import { idOf, lockCustomer } from '../store/customers.ts';
import { requireObject } from '../store/objects.ts';

const BATCH = 100;

async function findDue({ tx, now }: Change): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('payment_sandbox.objects')
    .select('id')
    .where('kind', '=', 'invoice')
    .where(sql`data ->> 'status'`, '=', 'open')
    .where(sql<number>`(data ->> 'next_payment_attempt')::bigint`, '<=', now)
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

async function retryIfDue(change: Change, id: string): Promise<void> {
  const { customer } = await requireObject(change.tx, 'invoice', id);
  if (customer !== null) await lockCustomer(change.tx, idOf(customer));
  const { status, next_payment_attempt: next } = await requireObject(change.tx, 'invoice', id);
  // Another process, or the person at the portal, was faster.
  if (status !== 'open' || next === null || next > change.now) return;
  await retryPayment(change, id);
}

/** Charges the open invoices again whose next attempt is due, as Stripe does when time passes. */
export async function retryDuePayments({ change }: Pick<Sandbox, 'change'>): Promise<void> {
  for (const id of await change(findDue)) await change((each) => retryIfDue(each, id));
}
