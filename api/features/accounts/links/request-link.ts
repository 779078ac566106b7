import { setTimeout as sleep } from 'node:timers/promises';
import type { LinkKind } from '../../../mail/queue-mail.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { sendMail } from '../mails/send-mail.ts';
import { wasJustMailed } from '../mails/was-just-mailed.ts';
import { issueLink } from './issue-link.ts';

/** Milliseconds that every answer takes, well above what the writing takes: known and unknown addresses look the same. */
const ANSWER_TIME = 250;

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
    if (await wasJustMailed(tx, email, kind)) return null;
    return await issueLink(tx, env, user, kind);
  });
}

/**
 * Mails a new link, if the address has an account that can use one and was not mailed one within
 * the last minute. The caller learns nothing of this, neither from the answer nor from its time.
 * @param email in lower case
 */
export async function requestLink(
  dependencies: AccountDependencies,
  email: string,
  kind: LinkKind,
): Promise<void> {
  const [mailId] = await Promise.all([issueLinkTo(dependencies, email, kind), sleep(ANSWER_TIME)]);
  if (mailId !== null) sendMail(dependencies, mailId);
}
