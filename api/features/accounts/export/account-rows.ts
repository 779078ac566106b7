import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { readProfile, readUser } from '@photo-coach/shared/server/db/read-account.ts';
import type { Database } from '@photo-coach/shared/server/db/tables.ts';
import { sql } from 'kysely';
import { findIdentities } from '../social/identities/identity-rows.ts';
import { jsonPages, PAGE, toJson } from './json-pages.ts';
import type { AddFile } from './zip-stream.ts';

/** The part of a table that the export contains. */
type Part = { table: string; columns: readonly string[]; orderBy: string; owner: string };

type Column<Table extends keyof Database> = keyof Database[Table] & string;

const part = <Table extends keyof Database>(
  table: Table,
  columns: readonly Column<Table>[],
  orderBy: Column<Table>,
  owner = 'user_id',
): Part => ({ table, columns, orderBy, owner });

/** The account's rows, without the hashes of tokens, the paths of files, and what a model answered. */
const LISTS: Readonly<Record<string, Part>> = {
  sessions: part(
    'auth_sessions',
    ['id', 'user_id', 'user_agent', 'created_at', 'refreshed_at'],
    'created_at',
  ),
  mailed_links: part(
    'auth_one_time_tokens',
    ['kind', 'email', 'created_at', 'expires_at', 'used_at'],
    'created_at',
  ),
  idempotency_keys: part(
    'idempotency_keys',
    ['key', 'album_id', 'job_id', 'created_at'],
    'created_at',
  ),
  share_links: part('share_links', ['id', 'album_id', 'created_at', 'expires_at'], 'created_at'),
  reports: part(
    'exports',
    ['id', 'album_id', 'review_id', 'state', 'length', 'size', 'created_at', 'finished_at'],
    'created_at',
  ),
  meant_kinds: part('meant_kinds', ['kind', 'genre', 'created_at'], 'created_at'),
  coaching_calls: part('coaching_calls', ['month', 'used_at'], 'month'),
  follow_ups: part(
    'follow_ups',
    [
      'id',
      'album_id',
      'photo_id',
      'kind',
      'finding',
      'said',
      'advice',
      'check_text',
      'answer_album_id',
      'answer_photo_id',
      'state',
      'result',
      'created_at',
      'updated_at',
    ],
    'created_at',
  ),
  early_access: part(
    'early_access',
    ['feature', 'switched_on_by', 'switched_on_at'],
    'switched_on_at',
  ),
};

/** Tables with at most one row per account. */
const SINGLE: Readonly<Record<string, Part>> = {
  branding: part('brandings', ['name', 'accent', 'background', 'updated_at'], 'updated_at'),
  // The invitation that the account was created with.
  invitation: part(
    'invitations',
    ['email', 'created_at', 'expires_at', 'used_at'],
    'created_at',
    'used_by',
  ),
  plan_grant: part('plan_grants', ['plan', 'granted_at'], 'granted_at'),
};

async function readPart(db: Db, { table, columns, orderBy, owner }: Part, userId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.ref(owner)} = ${userId} order by ${sql.ref(orderBy)}`.execute(db);
  return rows;
}

async function readParts(db: Db, userId: string): Promise<Record<string, unknown>> {
  const lists = Object.entries(LISTS).map(async ([name, list]) => [
    name,
    await readPart(db, list, userId),
  ]);
  const single = Object.entries(SINGLE).map(async ([name, one]) => [
    name,
    (await readPart(db, one, userId))[0] ?? null,
  ]);
  return Object.fromEntries(await Promise.all([...lists, ...single]));
}

const readSignIn = (db: Db, userId: string) =>
  db
    .selectFrom('auth_users')
    .select(['id', 'email', 'first_email', 'new_email', 'email_confirmed_at', 'admitted_at'])
    .select('metadata')
    .select(['created_at', 'updated_at'])
    .select(['disabled_at', 'disabled_reason'])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .where('id', '=', userId)
    .executeTakeFirst();

/** Social sign-ins in progress, without their hashes and secrets. */
const readFlows = (db: Db, userId: string) =>
  db
    .selectFrom('auth_flows')
    .select(['provider', 'redirect_to', 'returned_at', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .execute();

/** Portfolio reviews with the photos that they show, without the hash of the token in their mails. */
const readReviews = (db: Db, userId: string) =>
  db
    .selectFrom('portfolio_reviews')
    .select(['id', 'month', 'status', 'content', 'created_at', 'written_at', 'mailed_at'])
    .select(
      sql<Record<string, unknown>[]>`(
        select coalesce(jsonb_agg(to_jsonb(shown) - 'review_id' order by role, position), '[]')
        from portfolio_review_photos as shown
        where shown.review_id = portfolio_reviews.id)`.as('photos'),
    )
    .where('user_id', '=', userId)
    .orderBy('month')
    .execute();

const readSubscriptions = (db: Db, userId: string) =>
  db
    .selectFrom('subscriptions')
    .leftJoin('payment_retries', 'payment_retries.subscription_id', 'subscriptions.id')
    .selectAll('subscriptions')
    .select('next_attempt_at as payment_retry_at')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** When the account became an operator, and when it stopped the mails about reviews; null: never. */
async function readTimes(db: Db, userId: string) {
  const [operator] = await readPart(db, part('operators', ['granted_at'], 'granted_at'), userId);
  const [stop] = await readPart(
    db,
    part('review_mail_stops', ['created_at'], 'created_at'),
    userId,
  );
  return {
    operator_since: operator?.['granted_at'] ?? null,
    review_mails_stopped_at: stop?.['created_at'] ?? null,
  };
}

/** What operators did about the account, and what it did as an operator, without the ids of other accounts. */
const readOperatorActions = (db: Db, userId: string) =>
  db
    .selectFrom('operator_actions')
    .select(['at', 'action', 'target_kind', 'details', 'outcome', 'reason'])
    .select(sql<boolean>`actor_id is not distinct from ${userId}::uuid`.as('by_you'))
    .select(sql<boolean>`account_id is not distinct from ${userId}::uuid`.as('about_you'))
    .where(({ or, eb }) => or([eb('account_id', '=', userId), eb('actor_id', '=', userId)]))
    .orderBy('at')
    .execute();

/**
 * The account's own rows and how it signs in, without secrets: no password, no token, and no hash of either.
 * @throws AppError PGRST116 when the account does not exist
 */
export async function readAccountRows(db: Db, userId: string) {
  const user = await readUser(db, userId);
  return {
    user,
    profile: await readProfile(db, userId),
    subscriptions: await readSubscriptions(db, userId),
    portfolio_reviews: await readReviews(db, userId),
    operator_actions: await readOperatorActions(db, userId),
    sign_in: await readSignIn(db, userId),
    identities: await findIdentities(db, userId),
    provider_sign_ins: await readFlows(db, userId),
    ...(await readTimes(db, userId)),
    ...(await readParts(db, userId)),
  };
}

/** Lists of any length, each in a file of its own, in the order of an id; without columns: all of them. */
const PAGED: Readonly<Record<string, Part>> = {
  'usage.json': part('usage', [], 'job_id'),
  // Without the texts of those that are not sent yet, because the links in them sign in to the account.
  'mails.json': part(
    'mails',
    ['id', 'kind', 'recipient', 'subject', 'created_at', 'sent_at'],
    'id',
  ),
  'analytics.json': part('analytics_events', [], 'id'),
};

const pagesOf = (db: Db, { table, columns, orderBy: id, owner }: Part, userId: string) =>
  jsonPages(
    async (after) => {
      const selected =
        columns.length === 0 ? sql`*` : sql.join(columns.map((name) => sql.ref(name)));
      const { rows } = await sql<Record<string, unknown>>`
        select ${selected} from ${sql.table(table)}
        where ${sql.ref(owner)} = ${userId} and ${sql.ref(id)} > ${after}
        order by ${sql.ref(id)} limit ${PAGE}`.execute(db);
      return rows;
    },
    (row) => String(row[id]),
  );

/** Adds usage, badges, mails and analytics events. */
export async function addLists(db: Db, add: AddFile, userId: string): Promise<void> {
  const badges = await db
    .selectFrom('badges')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  await add('badges.json', toJson(badges));
  for (const [file, list] of Object.entries(PAGED)) {
    await add(file, () => pagesOf(db, list, userId));
  }
}
