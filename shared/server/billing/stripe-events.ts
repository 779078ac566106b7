import { type Insertable, sql } from 'kysely';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { Database } from '../db/tables.ts';

/** The types of events that change what we show about a customer; register the webhook endpoint for these. */
export const HANDLED_EVENT_TYPES = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  // The next try of a payment can be scheduled, moved or dropped without an attempt.
  'invoice.updated',
  'customer.updated',
  'customer.deleted',
] as const satisfies readonly Stripe.Event['type'][];

type HandledEvent = Extract<Stripe.Event, { type: (typeof HANDLED_EVENT_TYPES)[number] }>;

/** An event as it is stored. */
export type StripeEventInsert = Insertable<Database['stripe_events']>;

const HANDLED: ReadonlySet<string> = new Set(HANDLED_EVENT_TYPES);

const isHandled = (event: Stripe.Event): event is HandledEvent => HANDLED.has(event.type);

/** Stripe's ids consist of these characters, and have at most 255 of them. */
const ID = /^[\w-]{1,255}$/;
/** The end of the year 9999, in seconds since 1970. */
const MAX_SECONDS = 253_402_300_799;
/** Deeper than any object of Stripe; PostgreSQL refuses jsonb that is thousands deep. */
const MAX_DEPTH = 64;

/** Whether nothing in a value lies deeper than allowed. */
function isFlat(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((part) => isFlat(part, depth - 1));
}

/** The required parts of an event; everything else is stored unchanged. */
const eventSchema = z
  .looseObject({
    id: z.string().regex(ID),
    type: z.string(),
    created: z.int().min(0).max(MAX_SECONDS),
    livemode: z.boolean(),
    data: z.looseObject({ object: z.looseObject({}) }),
  })
  .refine((event) => isFlat(event));

/** Whether a value has the shape of an event: a signature proves only who sent it. */
export const isEvent = (value: unknown): value is Stripe.Event =>
  eventSchema.safeParse(value).success;

const idSchema = z.string().regex(ID);
const idOf = (value: unknown): string | null => idSchema.safeParse(value).data ?? null;
const customerSchema = z.union([
  idSchema,
  z.looseObject({ id: idSchema }).transform(({ id }) => id),
]);

/** The customer that an event is about; null for a checkout without a customer. */
function customerOf({ data: { object } }: HandledEvent): string | null {
  if (object.object === 'customer') return idOf(object.id);
  return customerSchema.safeParse(object.customer).data ?? null;
}

/** JSON escapes that a jsonb column can't hold: NUL characters, and halves of surrogate pairs. */
const UNSTORABLE = /\\u(0000|d[89a-f])/;

const replaceUnstorable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value;

/** An event as a jsonb column can hold it; replacing costs more than the check, and hardly any event needs it. */
function toPayload(event: Stripe.Event): StripeEventInsert['payload'] {
  if (!UNSTORABLE.test(JSON.stringify(event))) return { ...event };
  return JSON.parse(JSON.stringify(event, replaceUnstorable));
}

/** The row of an event; null for an unhandled type. */
export function toEventRow(event: Stripe.Event): StripeEventInsert | null {
  if (!isHandled(event)) return null;
  return {
    id: event.id,
    type: event.type,
    customer_id: customerOf(event),
    payload: toPayload(event),
    created_at: new Date(event.created * 1000).toISOString(),
  };
}

/**
 * Stores events in one statement, the same for any number of them. Events that are stored already stay as they are.
 * Rows are inserted in the order of their ids, so that processes which store the same events can't deadlock.
 * @returns the ids of the new ones
 */
export async function storeEvents(db: Db, events: readonly StripeEventInsert[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into stripe_events (id, type, customer_id, payload, created_at)
    select id, type, customer_id, payload, created_at
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as event (id text, type text, customer_id text, payload jsonb, created_at timestamptz)
    order by id
    on conflict (id) do nothing
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}
