import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';

/** The id of an account's customer at Stripe, by our rows; null before the first checkout. */
export async function findCustomer(db: Db | Tx, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('stripe_customers')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id ?? null;
}
