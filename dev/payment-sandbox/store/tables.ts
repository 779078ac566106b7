import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { Database } from '@photo-coach/shared/server/db/tables.ts';
import { type Generated, type Kysely, sql, type Transaction } from 'kysely';
import type Stripe from 'stripe';
import type {
  CheckoutSession,
  Customer,
  Invoice,
  PortalSession,
  Subscription,
} from '../objects/shapes.ts';

/** The kinds of objects that are stored, by the `object` property of Stripe's objects. */
export type StoredObjects = {
  customer: Customer | Stripe.DeletedCustomer;
  'checkout.session': CheckoutSession;
  'billing_portal.session': PortalSession;
  subscription: Subscription;
  invoice: Invoice;
  event: Stripe.EventBase;
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
  /** When an event is to be delivered; null once it was, and for all other objects. */
  due_at: Generated<string | null>;
};

type ReplyRow = {
  /** The request's idempotency key. */
  key: string;
  /** Hash of the request: the same key with another request is refused. */
  fingerprint: string;
  body: object;
};

type SandboxTables = {
  'payment_sandbox.objects': ObjectRow;
  'payment_sandbox.replies': ReplyRow;
};

/** The database with the sandbox's tables. */
export type SandboxDb = Kysely<Database & SandboxTables>;
export type SandboxTx = Transaction<Database & SandboxTables>;

/** Adds the types of the sandbox's tables. */
export const withSandboxTables = (db: Db): SandboxDb => db.withTables<SandboxTables>();

const SCHEMA = sql`
  create schema if not exists payment_sandbox;
  create table payment_sandbox.objects (
    id text primary key,
    position bigint generated always as identity unique,
    kind text not null,
    customer text,
    created bigint not null,
    data jsonb not null,
    due_at timestamptz
  );
  create index on payment_sandbox.objects (kind, customer, position desc);
  create index on payment_sandbox.objects (due_at) where due_at is not null;
  create table payment_sandbox.replies (
    key text primary key,
    fingerprint text not null,
    body jsonb not null
  );
`;

/** Creates the sandbox's tables where they are missing; several processes may do it at once. */
export const createTables = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('payment sandbox tables', 0))`.execute(
      tx,
    );
    const { rows } = await sql<{ isMissing: boolean }>`
      select to_regclass('payment_sandbox.objects') is null as "isMissing"`.execute(tx);
    if (rows[0]?.isMissing) await SCHEMA.execute(tx);
  });
