import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { Database } from '@photo-coach/shared/server/db/tables.ts';
import type { Generated, Kysely, Transaction } from 'kysely';
import type Stripe from 'stripe';

/** The kinds of objects that are stored, by the `object` property of Stripe's objects. */
export type StoredObjects = {
  customer: Stripe.Customer | Stripe.DeletedCustomer;
  'checkout.session': Stripe.Checkout.Session;
  'billing_portal.session': Stripe.BillingPortal.Session;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  event: Stripe.Event;
};
export type Kind = keyof StoredObjects;

type ObjectRow = {
  id: string;
  /** Order of creation; several objects are created within one second. */
  position: Generated<number>;
  kind: Kind;
  customer: string | null;
  /** Seconds since 1970, like all times of Stripe. */
  created: number;
  data: object;
  /** The parameters of its creation that the object does not show. */
  parameters: Generated<unknown>;
};

type ReplyRow = {
  /** The request's idempotency key. */
  key: string;
  /** Hash of the request: the same key with another request is refused. */
  fingerprint: string;
  body: object;
  created_at: Generated<string>;
};

type DeliveryRow = {
  event_id: string;
  attempts: Generated<number>;
  /** Time of the next attempt. */
  due_at: Generated<string>;
  delivered_at: Generated<string | null>;
};

export type SandboxTables = {
  'payment_sandbox.objects': ObjectRow;
  'payment_sandbox.replies': ReplyRow;
  'payment_sandbox.deliveries': DeliveryRow;
};

type WithSandbox = Database & SandboxTables;

/** The database with the sandbox's tables. */
export type SandboxDb = Kysely<WithSandbox>;
export type SandboxTx = Transaction<WithSandbox>;

/** Adds the types of the sandbox's tables. */
export const withSandboxTables = (db: Db): SandboxDb => db.withTables<SandboxTables>();
