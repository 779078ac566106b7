import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import type { MailKind } from '../../../mail/queue-mail.ts';

/** Seconds between two mails of a kind to one address. */
export const MAIL_PAUSE = 60;

/** Whether the address was written a mail of the kind within the last minute. */
export async function wasJustMailed(tx: Tx, recipient: string, kind: MailKind): Promise<boolean> {
  const mail = await tx
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<string>`now() - make_interval(secs => ${MAIL_PAUSE})`)
    .executeTakeFirst();
  return mail !== undefined;
}
