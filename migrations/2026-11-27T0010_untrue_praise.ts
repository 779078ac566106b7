import { type Kysely, sql } from 'kysely';

/**
 * Praise can be called untrue, as weaknesses can; only a weakness can be called intentional. Earlier versions continue
 * to show such praise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table remark_answers
      drop constraint remark_answers_check,
      add constraint remark_answers_polarity check (
        answer = 'helpful'
        or polarity = 'weakness'
        or (polarity = 'strength' and answer = 'not_true')
      );
  `.execute(db);
}
