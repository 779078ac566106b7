import type { BillingCheckReply } from '@photo-coach/shared/contracts/http/billing.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import type { ApiDependencies } from '../../../dependencies.ts';

const MAX_EVENTS = 10;

type Dependencies = Pick<ApiDependencies, 'db' | 'env' | 'payments'>;

const readEvents = ({ db }: Dependencies, customerId: string) =>
  db
    .selectFrom('stripe_events')
    .select(['id', 'type', 'created_at', 'received_at', 'processed_at', 'error_text'])
    .where('customer_id', '=', customerId)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(MAX_EVENTS)
    .execute();

/** How payments are set up, and what has arrived from Stripe about the caller. */
export async function readBillingCheck(
  dependencies: Dependencies,
  userId: string,
): Promise<BillingCheckReply> {
  const { db, env, payments } = dependencies;
  const customer = await db
    .selectFrom('stripe_customers')
    .select(['id', 'synced_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    mode: payments.config.mode,
    webhookUrl: `${publicUrl(env)}/api/stripe-webhook`,
    events: customer === undefined ? [] : await readEvents(dependencies, customer.id),
    syncedAt: customer?.synced_at ?? null,
  };
}
