import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { MailKind } from '@photo-coach/shared/server/mail/queue-mail.ts';
import { sql } from 'kysely';

/** Least seconds between two mails of a kind to one address. */
export const MAIL_INTERVAL_SECONDS = 60;

/** Whether a mail of this kind to this address was queued within the last minute. */
export async function wasRecentlyMailed(
  tx: Tx,
  recipient: string,
  kind: MailKind,
): Promise<boolean> {
  const mail = await tx
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<string>`now() - make_interval(secs => ${MAIL_INTERVAL_SECONDS})`)
    .executeTakeFirst();
  return mail !== undefined;
}
