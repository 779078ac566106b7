import { setTimeout as sleep } from 'node:timers/promises';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { MAILED_LINK_WORKS } from '@photo-coach/shared/domain/retention/expiries.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import type { ComposedMail } from '@photo-coach/shared/server/mail/lay-out-mail.ts';
import {
  type LinkKind,
  type MailEnv,
  queueMail,
} from '@photo-coach/shared/server/mail/queue-mail.ts';
import { createToken } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';
import {
  composeClaim,
  composeConfirmation,
  composeEmailChange,
  composePasswordReset,
} from '../../../mail/compose-mail.ts';
import { mayBeSomeoneElses } from '../credentials/revoke-credentials.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { wasRecentlyMailed } from '../mails/limit-mails.ts';
import { sendMail } from '../mails/send-mail.ts';

/** The parts of a link's address. */
export type LinkEnv = Parameters<typeof publicUrl>[0];
type TokenKind = LinkKind | 'email_change';

/** A link that works once it is stored. */
export type PreparedLink = {
  kind: TokenKind;
  /** The hash of its token. */
  hash: string;
  /** The link itself. */
  address: string;
  /** Contains the link. */
  mail: ComposedMail;
};

/** The address in the mail. Opening it does not consume the link; the page sends a POST that does. */
const composeLink: Record<TokenKind, (env: LinkEnv, token: string) => string> = {
  signup: (env, token) =>
    `${publicUrl(env)}/api/auth/verify?${new URLSearchParams({ token_hash: token, type: 'signup' })}`,
  recovery: (env, token) =>
    `${publicUrl(env)}${PAGES.auth}?${new URLSearchParams({ reset: 'true', token_hash: token, type: 'recovery' })}`,
  email_change: (env, token) =>
    `${publicUrl(env)}${PAGES.account}?${new URLSearchParams({ email_change: token })}`,
};

const compose = {
  signup: composeConfirmation,
  recovery: composePasswordReset,
  email_change: composeEmailChange,
};

/** Creates a link and its mail. */
export function prepareLink(
  env: LinkEnv,
  kind: TokenKind,
  composeMail: (address: string) => ComposedMail = compose[kind],
): PreparedLink {
  const { token, hash } = createToken();
  const address = composeLink[kind](env, token);
  return { kind, hash, address, mail: composeMail(address) };
}

/**
 * Stores a link, which then works once, for 24 hours. Older links of the same kind stop working.
 * @param email the address that gets it by mail; null for a link that an operator hands over, which proves no address
 */
export async function storeLink(
  tx: Tx,
  { userId, email }: { userId: string; email: string | null },
  { kind, hash }: PreparedLink,
): Promise<void> {
  await tx
    .deleteFrom('auth_one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
  await tx
    .insertInto('auth_one_time_tokens')
    .values({
      hash,
      user_id: userId,
      kind,
      email,
      expires_at: sql<string>`now() + ${MAILED_LINK_WORKS}::interval`,
    })
    .execute();
}

/**
 * Stores a link and queues its mail.
 * @param user.email the recipient: for a change of the email, the new address
 * @returns the mail's id, to be sent once the transaction has committed; null on a site that sends none
 */
export async function issueLink(
  tx: Tx,
  env: MailEnv,
  user: Pick<AuthUser, 'id' | 'email'>,
  link: PreparedLink,
): Promise<string | null> {
  if (env.MAIL_DELIVERY === 'off') return null;
  await storeLink(tx, { userId: user.id, email: user.email }, link);
  const { kind, mail } = link;
  return await queueMail(tx, env, { userId: user.id, kind, recipient: user.email, mail });
}

/**
 * The shortest reply in milliseconds, well above the database's time, so that known and unknown addresses look the
 * same.
 */
const REPLY_MS = 250;

async function issueLinkTo(
  { db, env }: Pick<AccountDependencies, 'db' | 'env'>,
  email: string,
  kind: LinkKind,
): Promise<string | null> {
  // Also for an address without an account, so that the time is the same.
  const link = prepareLink(env, kind);
  const claim = prepareLink(env, 'recovery', composeClaim);
  return await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('auth_users')
      .selectAll()
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) return null;
    if (kind === 'signup' && user.email_confirmed_at !== null) return null;
    const due = kind === 'signup' && mayBeSomeoneElses(user) ? claim : link;
    if (await wasRecentlyMailed(tx, email, due.kind)) return null;
    return await issueLink(tx, env, user, due);
  });
}

/**
 * Mails a new link if the address has an account that can use one and got none within the last minute.
 * Neither the reply nor its time reveals which.
 * @param email in lower case
 */
export async function requestLink(
  dependencies: AccountDependencies,
  email: string,
  kind: LinkKind,
): Promise<void> {
  const [mailId] = await Promise.all([issueLinkTo(dependencies, email, kind), sleep(REPLY_MS)]);
  sendMail(dependencies, mailId);
}
