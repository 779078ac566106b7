import type { CritiqueRecord, Plan } from '@photo-coach/shared/contracts/records.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { Database } from '@photo-coach/shared/server/db/tables.ts';
import { type RawBuilder, sql } from 'kysely';
import { presentCritique } from '../../critiques/present-critique.ts';

type Row = Record<string, unknown>;

/** How the rows of an account are found in a table, and what of them stays out of the export. */
type Part = {
  /** The condition on a row; `user_id` is the account without one. */
  of?: (userId: string) => RawBuilder<unknown>;
  /** What is unique among the account's rows, in SQL; `id` without one. */
  key?: string;
  /** Hashes of tokens, paths of files, ids of other people, and what a model answered before it was checked. */
  without?: readonly string[];
};

const ofAccount = (userId: string) => sql`id = ${userId}`;
const ofPhotos = (userId: string) =>
  sql`photo_id in (select photos.id from photos where photos.user_id = ${userId})`;
const ofJobs = (userId: string) =>
  sql`job_id in (select jobs.id from jobs where jobs.user_id = ${userId})`;

/** The tables with rows of an account, in the order of the export. */
export const ACCOUNT_TABLES: Partial<Record<keyof Database, Part>> = {
  auth_users: { of: ofAccount, without: ['password_hash', 'disabled_by'] },
  auth_identities: {},
  auth_sessions: {},
  auth_one_time_tokens: { key: 'hash', without: ['hash'] },
  auth_flows: {
    without: [
      'state_hash',
      'browser_hash',
      'provider_verifier',
      'code_challenge',
      'invitation_hash',
      'auth_code_hash',
    ],
  },
  // The invitation that the account was created with.
  invitations: {
    of: (userId) => sql`used_by = ${userId}`,
    without: ['token_hash', 'created_by'],
  },
  users: { of: ofAccount },
  profiles: { of: ofAccount },
  subscriptions: {},
  plan_grants: { key: 'user_id' },
  coaching_calls: { key: 'month' },
  usage: { key: 'job_id' },
  albums: {},
  photos: {},
  jobs: {},
  critiques: {},
  readings: { of: ofPhotos, without: ['answer', 'second_look'] },
  album_readings: { of: ofJobs, without: ['answer'] },
  remark_answers: {},
  meant_kinds: { key: `kind || ' ' || coalesce(genre, '')` },
  follow_ups: { without: ['reply', 'pictures'] },
  picks: { of: ofPhotos, key: 'photo_id' },
  badges: { key: 'badge' },
  uploads: { key: 'path', without: ['multipart_id'] },
  idempotency_keys: { key: 'key' },
  share_links: { without: ['token_hash'] },
  exports: { without: ['object_path'] },
  brandings: { key: 'user_id', without: ['logo_path', 'logo_upload'] },
  portfolio_reviews: { without: ['unsubscribe_hash'] },
  portfolio_review_photos: {
    of: ofPhotos,
    key: `review_id || ' ' || role || ' ' || position`,
  },
  review_mail_stops: { key: 'user_id' },
  // The links in those that are not sent yet sign in to the account.
  mails: { without: ['text_body', 'html_body'] },
  operators: { key: 'user_id', without: ['granted_by'] },
  // What operators did about the account, and what it did as one.
  operator_actions: {
    of: (userId) => sql`(account_id = ${userId} or actor_id = ${userId})`,
    without: ['actor', 'actor_id', 'target_id', 'account_id'],
  },
};

/** Rows in memory at a time. */
const PAGE = 500;

/** Pages of at most 500 rows of an account in a table, in the order of their key. */
async function* readPages(db: Db, table: string, part: Part, userId: string) {
  const { of, key = 'id', without = [] } = part;
  const owned = of?.(userId) ?? sql`user_id = ${userId}`;
  let after = '';
  for (;;) {
    const { rows } = await sql<{ key: string; row: Row }>`
      select (${sql.raw(key)})::text as key, to_jsonb(${sql.ref(table)}) - ${without}::text[] as row
      from ${sql.table(table)}
      where ${owned} and (${sql.raw(key)})::text > ${after}
      order by (${sql.raw(key)})::text limit ${PAGE}`.execute(db);
    yield rows.map(({ row }) => row);
    const last = rows.at(-1);
    if (rows.length < PAGE || last === undefined) return;
    after = last.key;
  }
}

/** A JSON array of an account's rows in a table, read while it is written. @param plan decides about Deep Dives */
export async function* writeRows(
  db: Db,
  table: keyof Database,
  { userId, plan }: { userId: string; plan: Plan },
): AsyncGenerator<string> {
  let separator = '[';
  for await (const page of readPages(db, table, ACCOUNT_TABLES[table] ?? {}, userId)) {
    for (const row of page) {
      // The row of this table.
      const shown = table === 'critiques' ? presentCritique(row as CritiqueRecord, plan) : row;
      yield `${separator}\n${JSON.stringify(shown, null, 2)}`;
      separator = ',';
    }
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}
