import { json } from '@photo-coach/shared/server/db/connect.ts';
import Stripe from 'stripe';
import type { Change } from './change.ts';
import { customerOf, newObjectId } from './objects.ts';

/** Stripe keeps events for 30 days. */
export const EVENT_MAX_AGE_SECONDS = 30 * 86_400;

/** Types of events that the sandbox sends. */
type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | `customer.${'created' | 'updated' | 'deleted'}`
  | `customer.subscription.${'created' | 'updated' | 'deleted'}`
  | `invoice.${'created' | 'paid' | 'payment_failed' | 'updated' | 'voided'}`;

type EventObject = Stripe.Checkout.Session | Stripe.Customer | Stripe.Subscription | Stripe.Invoice;

/** The properties that a change has replaced, with their former values. */
function previousAttributes(former: EventObject, present: EventObject): object {
  const now = new Map<string, unknown>(Object.entries(present));
  const changed = Object.entries(former).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name)),
  );
  return Object.fromEntries(changed);
}

/** Records an event, to be delivered once the change is committed. @param former the object before an update */
export async function recordEvent(
  { tx, now }: Change,
  type: EventType,
  object: EventObject,
  former?: EventObject,
): Promise<void> {
  const event = {
    id: newObjectId('evt_'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: now,
    data: {
      object,
      ...(former && { previous_attributes: previousAttributes(former, object) }),
    },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } satisfies Stripe.EventBase;
  await tx
    .insertInto('payment_sandbox.objects')
    .values({
      id: event.id,
      kind: 'event',
      customer: customerOf(object),
      created: now,
      data: json<object>(event),
    })
    .execute();
  await tx.insertInto('payment_sandbox.deliveries').values({ event_id: event.id }).execute();
}
