import { ENDED_STATUSES } from '../../../shared/domain/plans/deciding-subscription.ts';
import { connectDatabase, type Db } from '../../../shared/server/db/connect.ts';

/** Subscriptions that have not ended by our rows, and customers of deleted accounts that may have one. */
async function countIn(db: Db): Promise<number> {
  const { live } = await db
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('status', 'not in', ENDED_STATUSES)
    .executeTakeFirstOrThrow();
  const { left } = await db
    .selectFrom('stripe_customers')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow();
  return live + left;
}

/** How many customers Stripe may continue to charge; null if the database does not say, which its own check reports. */
export async function countCharged(databaseUrl: string | null): Promise<number | null> {
  if (databaseUrl === null) return 0;
  const db = connectDatabase(databaseUrl, 1);
  try {
    return await countIn(db);
  } catch {
    return null;
  } finally {
    await db.destroy();
  }
}
