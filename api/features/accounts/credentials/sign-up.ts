import type { UserMetadata } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { findPasswordProblem } from '@photo-coach/shared/domain/accounts/passwords.ts';
import { includePlan } from '@photo-coach/shared/server/billing/include-plan.ts';
import { json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { hashToken } from '@photo-coach/shared/server/secret-token.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { redeemInvitation, refuseWithoutAdmission } from '../invitations/redeem-invitation.ts';
import { issueLink, prepareLink } from '../links/issue-link.ts';
import { sendMail } from '../mails/send-mail.ts';
import { type GrantedSession, startSession } from '../sessions/start-session.ts';
import { hashPassword } from './hash-password.ts';

type NewAccount = {
  email: string;
  password: string;
  /** The account's metadata, and the token of an invitation, which is not stored in it. */
  data: UserMetadata;
};

/** The trimmed name; empty if there is none. */
const toName = (value: UserMetadata[string] | undefined): string =>
  typeof value === 'string' ? value.trim() : '';

/** The metadata to store; full_name only when both names are given. */
function toMetadata(email: string, data: UserMetadata): UserMetadata {
  const {
    timezone: _kept,
    full_name: _derived,
    invite: _used,
    first_name,
    last_name,
    ...rest
  } = data;
  const first = toName(first_name);
  const last = toName(last_name);
  return {
    ...rest,
    email,
    ...(first !== '' && { first_name: first }),
    ...(last !== '' && { last_name: last }),
    ...(first !== '' && last !== '' && { full_name: `${first} ${last}` }),
  };
}

/** The time zone if it is an IANA name that this machine knows; UTC otherwise. */
function knownTimeZone(name: unknown): string {
  if (typeof name !== 'string') return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return 'UTC';
    throw error;
  }
}

/**
 * Inserts an account with the rows that each has.
 * @param passwordHash null: it has no password yet
 * @throws GoTrueError user_already_exists
 */
export async function insertAccount(
  tx: Tx,
  { email, data }: Omit<NewAccount, 'password'>,
  passwordHash: string | null,
): Promise<AuthUser> {
  const user = await tx
    .insertInto('auth_users')
    .values({
      id: newId(),
      email,
      password_hash: passwordHash,
      metadata: json<Record<string, unknown>>(toMetadata(email, data)),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (user === undefined) throw new GoTrueError('user_already_exists');
  const timezone = knownTimeZone(data['timezone']);
  await tx.insertInto('users').values({ id: user.id, timezone }).execute();
  await tx.insertInto('profiles').values({ id: user.id }).execute();
  return user;
}

/** A new account, and its session on a site that sends no mails. */
type SignedUp = { user: AuthUser; session: GrantedSession | null };

/**
 * Creates an account and mails the link that confirms its address: a session starts only once it is confirmed. On a
 * site that sends no mails it starts at once.
 * @param account.email in lower case
 * @throws GoTrueError signup_disabled, invitation_required, invitation_invalid, weak_password, user_already_exists
 */
export async function signUp(
  dependencies: AccountDependencies,
  account: NewAccount,
): Promise<SignedUp> {
  const { env } = dependencies;
  const { invite } = account.data;
  const invitationHash = typeof invite === 'string' && invite !== '' ? hashToken(invite) : null;
  const admission = { SIGN_UP: env.SIGN_UP, invitationHash };
  refuseWithoutAdmission(admission);
  const problem = findPasswordProblem(account.password, account.email);
  if (problem !== null) {
    const { message, reason } = problem;
    throw new GoTrueError('weak_password', { message, reasons: [reason] });
  }
  const passwordHash = await hashPassword(account.password);
  const link = prepareLink(env, 'signup');
  const { mailId, ...signedUp } = await dependencies.db.transaction().execute(async (tx) => {
    const user = await insertAccount(tx, account, passwordHash);
    await redeemInvitation(tx, user, admission);
    await includePlan(tx, user.id, env);
    const mailId = await issueLink(tx, env, user, link);
    if (env.MAIL_DELIVERY === 'on') return { user, session: null, mailId };
    return { user, session: await startSession(tx, user.id), mailId };
  });
  sendMail(dependencies, mailId);
  return signedUp;
}
