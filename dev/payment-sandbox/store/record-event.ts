import { json } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import Stripe from 'stripe';
import type { CheckoutSession, Customer, Invoice, Subscription } from '../objects/shapes.ts';
import type { Change } from '../sandbox.ts';
import { getCustomerId, newObjectId } from './objects.ts';

/** Types of events that the sandbox sends: those that the product handles. */
type EventType =
  | 'checkout.session.completed'
  | `customer.${'updated' | 'deleted'}`
  | `customer.subscription.${'created' | 'updated' | 'deleted'}`
  | `invoice.${'paid' | 'payment_failed'}`;

/** Records an event, to be delivered once the change is committed. */
export async function recordEvent(
  { tx, now }: Change,
  type: EventType,
  object: CheckoutSession | Customer | Subscription | Invoice,
): Promise<void> {
  const event = {
    id: newObjectId('evt_'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: now,
    data: { object },
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
      customer: getCustomerId(object),
      created: now,
      data: json<object>(event),
      due_at: sql<string>`now()`,
    })
    .execute();
}
