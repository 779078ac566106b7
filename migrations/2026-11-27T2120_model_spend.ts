import { type Kysely, sql } from 'kysely';

/** What a day's requests to the model cost, added up as they come; a day without a row is added up from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table model_spend (
      day date primary key,
      price_micros bigint not null
    );
  `.execute(db);
}
