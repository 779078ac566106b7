import type { CritiqueRecord } from '@photo-coach/shared/contracts/records.ts';
import { type Db, json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { sql } from 'kysely';
import { acceptAlbum } from './accept-album.ts';
import type { TestAccount } from './insert-account.ts';
import type { TestApi } from './start-api.ts';

/** Its own rows, of which it has one each. */
async function fillOwnRows(
  db: Db,
  { userId, sessionId }: TestAccount,
  text: string,
): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({ new_email: `${text}@example.com`, metadata: json({ name: text }) })
    .where('id', '=', userId)
    .execute();
  await db.updateTable('users').set({ equipment: text }).where('id', '=', userId).execute();
  await db
    .updateTable('profiles')
    .set({ stripe_customer_id: `${text}-${userId}` })
    .where('id', '=', userId)
    .execute();
  await db
    .updateTable('auth_sessions')
    .set({ user_agent: text })
    .where('id', '=', sessionId)
    .execute();
}

/** A mailed link, an identity, and two sign-ins through a provider: a new session, and one that links. */
async function fillSignIn(db: Db, account: TestAccount, text: string): Promise<void> {
  const { userId: user_id, sessionId: session_id } = account;
  const expires_at = new Date().toISOString();
  const email = `${text}@example.com`;
  const provider = 'github';
  await db
    .insertInto('auth_refresh_tokens')
    .values({ hash: `r${user_id}`, session_id })
    .execute();
  await db
    .insertInto('auth_one_time_tokens')
    .values({ hash: `l${user_id}`, user_id, kind: 'recovery', email, expires_at })
    .execute();
  await db
    .insertInto('auth_identities')
    .values({ id: newId(), user_id, provider, provider_user_id: `${text}-${user_id}`, email })
    .execute();
  const flow = {
    provider,
    browser_hash: 'b',
    code_challenge: 'c',
    redirect_to: `/${text}`,
    expires_at,
  } as const;
  await db
    .insertInto('auth_flows')
    .values([
      { ...flow, id: newId(), state_hash: `1${user_id}`, user_id },
      {
        ...flow,
        ...{ id: newId(), state_hash: `2${user_id}` },
        ...{ link_user_id: user_id, link_session_id: session_id },
      },
    ])
    .execute();
}

/** Inserts a critique of a whole album. A text of the right shape is not what it is about. */
export async function insertCritique(
  db: Db,
  { userId, albumId, jobId }: { userId: string; albumId: string; jobId: string },
  { category, text }: { category: CritiqueRecord['category']; text: string },
): Promise<void> {
  await db
    .insertInto('critiques')
    .values({
      ...{ id: newId(), job_id: jobId, album_id: albumId, user_id: userId, category, score: 7 },
      ...{ short_text: text, critic: 'measured' },
      long_text: sql`'{}'::jsonb`,
    })
    .execute();
}

/** An album of two photos with one critique, and an upload that no album uses. */
async function fillAlbum(api: TestApi, account: TestAccount, text: string) {
  const { db } = api.dependencies;
  const ids = await acceptAlbum(api, account, 2);
  await db.updateTable('albums').set({ title: text }).where('id', '=', ids.albumId).execute();
  await db
    .updateTable('photos')
    .set({ name: `${text}.jpg` })
    .where('album_id', '=', ids.albumId)
    .execute();
  await insertCritique(
    db,
    { ...ids, userId: account.userId },
    { category: 'lighting_consistency', text },
  );
  await api.upload(account, Buffer.from(text));
  return ids;
}

/**
 * Gives an account a row in every table that can have one, with the text in the columns that take any text and
 * that its owner can read.
 * @param text in lower case, fit for an address and for a file's name
 */
export async function fillAccount(
  api: TestApi,
  account: TestAccount,
  text: string,
): Promise<{ albumId: string; jobId: string }> {
  const { db } = api.dependencies;
  const { userId: user_id } = account;
  await fillOwnRows(db, account, text);
  await fillSignIn(db, account, text);
  const ids = await fillAlbum(api, account, text);
  const { albumId: album_id, jobId: job_id } = ids;
  await db
    .insertInto('mails')
    .values({
      ...{ id: newId(), user_id, kind: 'signup', recipient: account.email, subject: text },
      ...{ text_body: 't', html_body: 'h' },
    })
    .execute();
  await db.insertInto('badges').values({ user_id, album_id, badge: text }).execute();
  await db
    .insertInto('idempotency_keys')
    .values({ user_id, album_id, job_id, key: text, request_hash: 'h' })
    .execute();
  await db
    .insertInto('analytics_events')
    .values({
      ...{ id: newId(), user_id, name: 'auth_login_succeeded' },
      ...{ occurred_at: new Date().toISOString(), properties: json({ text }) },
    })
    .execute();
  return ids;
}
