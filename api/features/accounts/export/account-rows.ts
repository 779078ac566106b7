import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { readProfile, readUser } from '@photo-coach/shared/server/db/read-account.ts';
import { sql } from 'kysely';
import { findIdentities } from '../social/identities/find-identities.ts';
import { jsonPages, PAGE, toJson } from './json-pages.ts';
import type { AddFile } from './zip-stream.ts';

const readSignIn = (db: Db, userId: string) =>
  db
    .selectFrom('auth_users')
    .select(['id', 'email', 'email_confirmed_at', 'new_email', 'metadata'])
    .select(['created_at', 'updated_at'])
    .select(['disabled_at', 'disabled_reason'])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .where('id', '=', userId)
    .executeTakeFirst();

const readSessions = (db: Db, userId: string) =>
  db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** Mailed links, without the hashes of their tokens. */
const readLinks = (db: Db, userId: string) =>
  db
    .selectFrom('auth_one_time_tokens')
    .select(['kind', 'email', 'created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .execute();

/** Social sign-ins in progress, without their hashes and secrets. */
const readFlows = (db: Db, userId: string) =>
  db
    .selectFrom('auth_flows')
    .select(['provider', 'redirect_to', 'returned_at', 'created_at', 'expires_at'])
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('link_user_id', '=', userId)]))
    .execute();

const readIdempotencyKeys = (db: Db, userId: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['key', 'album_id', 'job_id', 'created_at'])
    .where('user_id', '=', userId)
    .execute();

const readWorkOrigins = (db: Db, userId: string) =>
  db
    .selectFrom('work_origins')
    .select(['work_id', 'request_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** Plain addresses of share links, including reserved ones. */
const readShareAddresses = (db: Db, userId: string) =>
  db
    .selectFrom('share_addresses')
    .select(['address', 'link_id', 'held_until'])
    .where('user_id', '=', userId)
    .orderBy('address')
    .execute();

/** Share links, without the hashes of their tokens. */
const readShareLinks = (db: Db, userId: string) =>
  db
    .selectFrom('share_links')
    .select(['id', 'album_id', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** PDF reports, without the paths of their files, which are gone after a day. */
const readReports = (db: Db, userId: string) =>
  db
    .selectFrom('exports')
    .select(['id', 'album_id', 'review_id', 'state', 'length', 'size', 'created_at', 'finished_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
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

const readReviewMailStop = (db: Db, userId: string) =>
  db
    .selectFrom('review_mail_stops')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();

const readSubscriptions = (db: Db, userId: string) =>
  db
    .selectFrom('subscriptions')
    .leftJoin('payment_retries', 'payment_retries.subscription_id', 'subscriptions.id')
    .selectAll('subscriptions')
    .select('next_attempt_at as payment_retry_at')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

const readMeantKinds = (db: Db, userId: string) =>
  db
    .selectFrom('meant_kinds')
    .select(['kind', 'genre', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

const readCoachingCalls = (db: Db, userId: string) =>
  db
    .selectFrom('coaching_calls')
    .select(['month', 'booked_at'])
    .where('user_id', '=', userId)
    .orderBy('month')
    .execute();

/** Advice that was taken up, and its outcome; without the model's raw answer, from which the outcome is derived. */
const readFollowUps = (db: Db, userId: string) =>
  db
    .selectFrom('follow_ups')
    .select(['id', 'album_id', 'photo_id', 'kind', 'finding', 'said', 'advice', 'check_text'])
    .select(['answer_album_id', 'answer_photo_id', 'state', 'result', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

const readEarlyAccess = (db: Db, userId: string) =>
  db
    .selectFrom('early_access')
    .select(['feature', 'switched_on_by', 'switched_on_at'])
    .where('user_id', '=', userId)
    .orderBy('switched_on_at')
    .execute();

const readOwnBranding = (db: Db, userId: string) =>
  db
    .selectFrom('brandings')
    .select(['name', 'accent', 'background', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** A plan that was granted to the account, and whether the account operates the product. */
async function readGrants(db: Db, userId: string) {
  const plan = await db
    .selectFrom('plan_grants')
    .select(['plan', 'ends_at', 'granted_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const operator = await db
    .selectFrom('operators')
    .select('granted_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { plan_grant: plan ?? null, operator_since: operator?.granted_at ?? null };
}

/** The invitation that the account was made by, without the hash of its token. */
const readInvitation = (db: Db, userId: string) =>
  db
    .selectFrom('invitations')
    .select(['email', 'created_at', 'expires_at', 'used_at'])
    .where('used_by', '=', userId)
    .executeTakeFirst();

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

/** @throws AppError PGRST116 when the account does not exist */
async function readOwnRows(db: Db, userId: string) {
  const [
    user,
    profile,
    subscriptions,
    keys,
    links,
    reports,
    meant,
    reviews,
    stop,
    calls,
    early,
    branding,
    addresses,
    followUps,
    grants,
    actions,
    invitation,
    origins,
  ] = await Promise.all([
    readUser(db, userId),
    readProfile(db, userId),
    readSubscriptions(db, userId),
    readIdempotencyKeys(db, userId),
    readShareLinks(db, userId),
    readReports(db, userId),
    readMeantKinds(db, userId),
    readReviews(db, userId),
    readReviewMailStop(db, userId),
    readCoachingCalls(db, userId),
    readEarlyAccess(db, userId),
    readOwnBranding(db, userId),
    readShareAddresses(db, userId),
    readFollowUps(db, userId),
    readGrants(db, userId),
    readOperatorActions(db, userId),
    readInvitation(db, userId),
    readWorkOrigins(db, userId),
  ]);
  return {
    user,
    profile,
    subscriptions,
    idempotency_keys: keys,
    share_links: links,
    reports,
    meant_kinds: meant,
    coaching_calls: calls,
    early_access: early,
    branding: branding ?? null,
    portfolio_reviews: reviews,
    share_addresses: addresses,
    follow_ups: followUps,
    work_origins: origins,
    ...grants,
    operator_actions: actions,
    invitation: invitation ?? null,
    review_mails_stopped_at: stop?.created_at ?? null,
  };
}

async function readSignInRows(db: Db, userId: string) {
  const [signIn, identities, sessions, links, flows] = await Promise.all([
    readSignIn(db, userId),
    findIdentities(db, userId),
    readSessions(db, userId),
    readLinks(db, userId),
    readFlows(db, userId),
  ]);
  return { sign_in: signIn, identities, sessions, mailed_links: links, provider_sign_ins: flows };
}

/**
 * The account's own rows and how it signs in, without secrets: no password, no token, and no hash of either.
 * @throws AppError PGRST116 when the account does not exist
 */
export async function readAccountRows(db: Db, userId: string) {
  const [account, signIn] = await Promise.all([
    readOwnRows(db, userId),
    readSignInRows(db, userId),
  ]);
  return { ...account, ...signIn };
}

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
