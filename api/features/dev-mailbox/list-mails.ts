import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { Mail } from '@photo-coach/shared/server/db/tables.ts';

const MOST = 50;

/** The newest 50 mails, sent or waiting. @param recipient in lower case; everybody's without it */
export async function listMails(db: Db, recipient: string | undefined): Promise<Mail[]> {
  return await db
    .selectFrom('mails')
    .selectAll()
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
}
