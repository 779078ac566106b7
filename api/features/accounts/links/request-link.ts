import { setTimeout as sleep } from 'node:timers/promises';
import type { LinkKind } from '../../../mail/queue-mail.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { sendMail } from '../mails/send-mail.ts';
import { wasRecentlyMailed } from '../mails/was-recently-mailed.ts';
import { issueLink } from './issue-link.ts';

/** Least milliseconds of a reply, well above what the database takes, so that known and unknown addresses look the same. */
const REPLY_MS = 250;

async function issueLinkTo(
  { db, env }: Pick<AccountDependencies, 'db' | 'env'>,
  email: string,
  kind: LinkKind,
): Promise<string | null> {
  return await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('auth_users')
      .select(['id', 'email', 'email_confirmed_at'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) return null;
    if (kind === 'signup' && user.email_confirmed_at !== null) return null;
    if (await wasRecentlyMailed(tx, email, kind)) return null;
    return await issueLink(tx, env, user, kind);
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
  if (mailId !== null) sendMail(dependencies, mailId);
}
