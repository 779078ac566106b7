import type { LinkType } from '@photo-coach/shared/contracts/http/gotrue.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { type Emit, inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import type { LinkKind } from '@photo-coach/shared/server/mail/queue-mail.ts';
import { hashToken } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';
import { mayBeSomeoneElses, resetUnconfirmedAccount } from '../credentials/revoke-credentials.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { lockAuthUser } from '../find-account.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { type GrantedSession, startSession } from '../sessions/start-session.ts';

const KINDS: Record<LinkType, readonly LinkKind[]> = {
  signup: ['signup'],
  recovery: ['recovery'],
  email: ['signup', 'recovery'],
};

/**
 * Locks the account of a link before the link itself, in the same order as requesting a new link.
 * @returns undefined for an unknown link
 */
async function lockAccountOf(tx: Tx, token: string): Promise<AuthUser | undefined> {
  const link = await tx
    .selectFrom('auth_one_time_tokens')
    .select('user_id')
    .where('hash', '=', hashToken(token))
    .executeTakeFirst();
  if (link === undefined) return undefined;
  return await lockAuthUser(tx, link.user_id);
}

/** Consumes the link: of several simultaneous calls only one gets its kind. */
async function consumeLink(tx: Tx, token: string, type: LinkType) {
  return await tx
    .updateTable('auth_one_time_tokens')
    .set({ used_at: sql<string>`now()` })
    .where('hash', '=', hashToken(token))
    .where('kind', 'in', KINDS[type])
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['kind', 'email'])
    .executeTakeFirst();
}

async function confirmEmail(tx: Tx, user: AuthUser): Promise<AuthUser> {
  return await tx
    .updateTable('auth_users')
    .set({ email_confirmed_at: sql<string>`now()`, updated_at: sql<string>`now()` })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function useLink(tx: Tx, emit: Emit, token: string, type: LinkType): Promise<AuthUser> {
  const account = await lockAccountOf(tx, token);
  const link = account && (await consumeLink(tx, token, type));
  if (account === undefined || link === undefined) throw new GoTrueError('otp_expired');
  // Only a link that came by mail proves that the person owns the address.
  const proves = link.email === account.email;
  if (account.email_confirmed_at !== null || !proves) return account;
  // The person who signed up with this address may not be its owner, who is about to set a password.
  if (link.kind === 'recovery' || mayBeSomeoneElses(account))
    await resetUnconfirmedAccount(tx, emit, account);
  return await confirmEmail(tx, account);
}

/**
 * Consumes a link and starts a session; one that came by mail also confirms the address.
 * @throws GoTrueError otp_expired when the link is unknown, used, replaced or older than 24 hours
 */
export async function verifyLink(
  dependencies: Pick<AccountDependencies, 'db' | 'events'>,
  { token, type }: { token: string; type: LinkType },
): Promise<{ user: AuthUser; session: GrantedSession }> {
  return await inTransaction(dependencies, async (tx, emit) => {
    const user = await useLink(tx, emit, token, type);
    return { user, session: await startSession(tx, user.id) };
  });
}
