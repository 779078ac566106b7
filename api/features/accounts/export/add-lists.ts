import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { jsonPages, PAGE, toJson } from './json-pages.ts';
import type { AddFile } from './zip-stream.ts';

const usageOf = (db: Db, userId: string) =>
  jsonPages(
    (after) =>
      db
        .selectFrom('usage')
        .selectAll()
        .where('user_id', '=', userId)
        .where('job_id', '>', after)
        .orderBy('job_id')
        .limit(PAGE)
        .execute(),
    ({ job_id }) => job_id,
  );

/** Without their bodies, because the links in them sign in to the account. */
const mailsOf = (db: Db, userId: string) =>
  jsonPages(
    (after) =>
      db
        .selectFrom('mails')
        .select(['id', 'kind', 'recipient', 'subject', 'created_at', 'sent_at'])
        .where('user_id', '=', userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    ({ id }) => id,
  );

const eventsOf = (db: Db, userId: string) =>
  jsonPages(
    (after) =>
      db
        .selectFrom('analytics_events')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    ({ id }) => id,
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
  await add('usage.json', () => usageOf(db, userId));
  await add('mails.json', () => mailsOf(db, userId));
  await add('analytics.json', () => eventsOf(db, userId));
}
