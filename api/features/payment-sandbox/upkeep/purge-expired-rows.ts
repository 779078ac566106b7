import { sql } from 'kysely';
import type { Change } from '../store/change.ts';

/** Stripe keeps events for 30 days, and the replies of idempotency keys for at least 24 hours. */
const EVENT_DAYS = 30;
const REPLY_DAYS = 1;
/** A link to the portal works for an hour. */
const PORTAL_DAYS = 1;
const DAY_SECONDS = 86_400;

/** Deletes events, replies and portal sessions that nobody can ask for any more. */
export async function purgeExpiredRows({ tx, now }: Change): Promise<void> {
  const ages = { event: EVENT_DAYS, 'billing_portal.session': PORTAL_DAYS } as const;
  for (const kind of ['event', 'billing_portal.session'] as const) {
    await tx
      .deleteFrom('payment_sandbox_objects')
      .where('kind', '=', kind)
      .where('created', '<', now - ages[kind] * DAY_SECONDS)
      .execute();
  }
  await tx
    .deleteFrom('payment_sandbox_replies')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${REPLY_DAYS})`)
    .execute();
}
