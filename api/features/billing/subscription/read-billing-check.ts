import type { BillingCheckReply } from '@photo-coach/shared/contracts/http/billing.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import type { ApiDependencies } from '../../../dependencies.ts';

/** How payments are set up, and whether anything has arrived from Stripe about the caller. */
export async function readBillingCheck(
  { db, env, payments }: Pick<ApiDependencies, 'db' | 'env' | 'payments'>,
  userId: string,
): Promise<BillingCheckReply> {
  const event = await db
    .selectFrom('stripe_events')
    .innerJoin('stripe_customers', 'stripe_customers.id', 'stripe_events.customer_id')
    .select('stripe_events.id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return {
    mode: payments.config.mode,
    webhookUrl: `${publicUrl(env)}/api/stripe-webhook`,
    hasEvents: event !== undefined,
  };
}
