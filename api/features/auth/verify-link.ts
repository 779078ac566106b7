import type { LinkType } from '@photo-coach/shared/contracts/auth.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import type { MailKind } from '@photo-coach/shared/server/mail/queue-mail.ts';
import { sql } from 'kysely';
import type { AuthDependencies } from './dependencies.ts';
import { GoTrueError } from './gotrue-error.ts';
import { hashToken } from './secret-token.ts';
import { type GrantedSession, startSession } from './start-session.ts';

const KINDS: Record<LinkType, readonly MailKind[]> = {
  signup: ['signup'],
  recovery: ['recovery'],
  email: ['signup', 'recovery'],
};

/**
 * Locks the account of a link, before the link: asking for a new link locks them in this order.
 * @returns undefined for an unknown link
 */
async function lockAccountOf(tx: Tx, token: string): Promise<AuthUser | undefined> {
  const link = await tx
    .selectFrom('auth_one_time_tokens')
    .select('user_id')
    .where('hash', '=', hashToken(token))
    .executeTakeFirst();
  if (link === undefined) return undefined;
  return await tx
    .selectFrom('auth_users')
    .selectAll()
    .where('id', '=', link.user_id)
    .forUpdate()
    .executeTakeFirst();
}

/** Uses the link up: of any number of simultaneous tries, one gets its kind. */
async function takeLink(tx: Tx, token: string, type: LinkType) {
  return await tx
    .updateTable('auth_one_time_tokens')
    .set({ used_at: sql<string>`now()` })
    .where('hash', '=', hashToken(token))
    .where('kind', 'in', KINDS[type])
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('kind')
    .executeTakeFirst();
}

/** Either kind of link proves that the address is the person's own. */
async function confirmEmail(tx: Tx, user: AuthUser, kind: string): Promise<AuthUser> {
  if (user.email_confirmed_at !== null) return user;
  await tx.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute();
  return await tx
    .updateTable('auth_users')
    .set({
      email_confirmed_at: sql<string>`now()`,
      updated_at: sql<string>`now()`,
      // Whoever signed up with this address may not be its owner, who is here to choose a password.
      ...(kind === 'recovery' && { password_hash: null }),
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Uses an emailed link: confirms the address and starts a session.
 * @throws GoTrueError otp_expired when the link is unknown, used, replaced or older than 24 hours
 */
export async function verifyLink(
  { db }: Pick<AuthDependencies, 'db'>,
  { token, type }: { token: string; type: LinkType },
  userAgent: string | undefined,
): Promise<{ user: AuthUser; session: GrantedSession }> {
  return await db.transaction().execute(async (tx) => {
    const account = await lockAccountOf(tx, token);
    const link = account && (await takeLink(tx, token, type));
    if (account === undefined || link === undefined) throw new GoTrueError('otp_expired');
    const user = await confirmEmail(tx, account, link.kind);
    return { user, session: await startSession(tx, user.id, userAgent) };
  });
}
