import type Stripe from 'stripe';
import type { Change } from '../../store/change.ts';
import { listObjects } from '../../store/list-objects.ts';
import { saveObject } from '../../store/objects.ts';
import { recordEvent } from '../../store/record-event.ts';

const ALL = 1000;

/** Whether the time of an open session is over. */
export const hasExpired = ({ now }: Pick<Change, 'now'>, session: Stripe.Checkout.Session) =>
  session.expires_at <= now;

/** Ends an open checkout session. */
export async function expireCheckout(
  change: Change,
  session: Stripe.Checkout.Session,
): Promise<Stripe.Checkout.Session> {
  const expired: Stripe.Checkout.Session = { ...session, status: 'expired', url: null };
  await saveObject(change.tx, expired);
  const { line_items: _onlyWhenAskedFor, ...sent } = expired;
  await recordEvent(change, 'checkout.session.expired', sent);
  return expired;
}

/** Ends the open sessions whose time is over. @param customer all customers' if left out */
export async function expireCheckouts(change: Change, customer?: string): Promise<void> {
  const { data: open } = await listObjects(change.tx, 'checkout.session', '', {
    customer,
    limit: ALL,
    properties: { status: ['open'] },
  });
  for (const session of open) {
    if (hasExpired(change, session)) await expireCheckout(change, session);
  }
}
