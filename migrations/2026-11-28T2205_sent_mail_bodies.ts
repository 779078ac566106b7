import { type Kysely, sql } from 'kysely';

/**
 * A mail keeps its text only until it is sent or given up: its links open accounts. The content of an event of Stripe, with
 * the pages of its invoices, is kept until the event is applied.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails alter column text_body drop not null, alter column html_body drop not null;
    update mails set text_body = null, html_body = null, unsubscribe_url = null
      where sent_at is not null or error_text is not null or created_at < now() - interval '24 hours';
    update stripe_events set payload = '{}' where processed_at is not null;
  `.execute(db);
}
