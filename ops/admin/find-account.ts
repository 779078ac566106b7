import { AppError } from '../../shared/contracts/errors.ts';
import type { Db } from '../../shared/server/db/connect.ts';
import type { Command, Given } from './command.ts';
import type { AdminContext } from './open-context.ts';

type FoundAccount = {
  userId: string;
  email: string;
  firstEmail: string | null;
  isConfirmed: boolean;
  createdAt: string;
};

/** The account of an address. @throws AppError PGRST116 */
async function findAccount(db: Db, typed: string): Promise<FoundAccount> {
  const email = typed.trim().toLowerCase();
  const account = await db
    .selectFrom('auth_users')
    .select(['id', 'first_email', 'email_confirmed_at', 'created_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (account === undefined) {
    throw new AppError('PGRST116', `${email}: no account has this address.`);
  }
  return {
    userId: account.id,
    email,
    firstEmail: account.first_email,
    isConfirmed: account.email_confirmed_at !== null,
    createdAt: account.created_at,
  };
}

/** The option of commands that ask first. */
export const YES = {
  yes: { type: 'boolean', summary: 'ask nothing, even about an address that nobody has confirmed' },
} as const satisfies Command['options'];

const DAY_MS = 24 * 60 * 60_000;

/** Whose account it is, as far as that is known: an address alone can be anybody's. */
function describeAccount(account: FoundAccount, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(account.createdAt)) / DAY_MS);
  const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-days, 'day');
  const as = account.firstEmail === null ? '' : ` as ${account.firstEmail}`;
  return `${account.email}: created ${ago}${as}${account.isConfirmed ? '' : ', never confirmed'}`;
}

/**
 * The account of an address, once the person who typed it has seen whose it is and said yes. Without a terminal only an
 * address that nobody has confirmed needs `--yes`.
 * @throws AppError PGRST116; validation_failed without a yes
 */
export async function chooseAccount(
  { db, now, ask, warn }: Pick<AdminContext, 'db' | 'now' | 'ask' | 'warn'>,
  given: Given,
  argument = 'EMAIL',
): Promise<FoundAccount> {
  const account = await findAccount(db, given.argument(argument));
  const described = describeAccount(account, now());
  if (given.has('yes') || (ask === null && account.isConfirmed)) {
    warn(described);
    return account;
  }
  if (ask === null) {
    throw new AppError(
      'validation_failed',
      `${described}. Is it the one you mean? Then add --yes.`,
    );
  }
  const answer = await ask(`${described}\nGo on? (y/N) `);
  if (/^y(es)?$/i.test(answer.trim())) return account;
  throw new AppError('validation_failed', 'Nothing was changed.');
}
