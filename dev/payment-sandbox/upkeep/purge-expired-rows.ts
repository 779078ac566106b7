import { sql } from 'kysely';
import type { Change } from '../store/change.ts';
import { EVENT_MAX_AGE_SECONDS } from '../store/record-event.ts';

/** Stripe keeps the replies of idempotency keys for at least 24 hours. */
const REPLY_DAYS = 1;
/** A day. A link to the portal works for an hour. */
const PORTAL_MAX_AGE_SECONDS = 86_400;

/** Deletes events, replies and portal sessions that have expired. */
export async function purgeExpiredRows({ tx, now }: Change): Promise<void> {
  const maxAges = {
    event: EVENT_MAX_AGE_SECONDS,
    'billing_portal.session': PORTAL_MAX_AGE_SECONDS,
  } as const;
  for (const kind of ['event', 'billing_portal.session'] as const) {
    await tx
      .deleteFrom('payment_sandbox.objects')
      .where('kind', '=', kind)
      .where('created', '<', now - maxAges[kind])
      .execute();
  }
  await tx
    .deleteFrom('payment_sandbox.replies')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${REPLY_DAYS})`)
    .execute();
}
