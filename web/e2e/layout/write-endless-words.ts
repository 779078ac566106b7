import { sql } from 'kysely';
import type { RunningProduct } from '../support/product.ts';

const WORD = 'Wordwithoutanyend'.repeat(12).slice(0, 200);

/**
 * Gives the albums and photos of an account names without a space, as long as they may be, and begins each sentence of
 * its critiques with such a word.
 */
export async function writeEndlessWords(
  { db }: Pick<RunningProduct, 'db'>,
  userId: string,
): Promise<void> {
  const title = WORD.slice(0, 120);
  await db.updateTable('albums').set({ title }).where('user_id', '=', userId).execute();
  await db
    .updateTable('photos')
    .set({ name: `${WORD}.jpg` })
    .where('user_id', '=', userId)
    .execute();
  const begin = sql.lit(`"text": "${WORD} `);
  await sql`
    update critiques set short_text = ${`${WORD} `} || short_text,
      long_text = replace(long_text::text, '"text": "', ${begin})::jsonb
    where user_id = ${userId}`.execute(db);
}
