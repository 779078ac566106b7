import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { AnalyticsEvent } from '@photo-coach/shared/contracts/http/analytics.ts';
import { json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { ApiDependencies } from '../../dependencies.ts';

/** Milliseconds. A client keeps its last events until it can send them, but what is older says nothing any more. */
const OLDEST_MS = 30 * 24 * 60 * 60 * 1000;

/** The account of the header; null without one, or when its session has ended: the events count all the same. */
async function findSender(
  { authenticate }: Pick<ApiDependencies, 'authenticate'>,
  authorization: string | undefined,
): Promise<string | null> {
  if (authorization === undefined) return null;
  try {
    return (await authenticate(authorization)).userId;
  } catch (error) {
    if (error instanceof AppError && error.code === 'no_session') return null;
    throw error;
  }
}

/** Holds the account until the events are written; null when it was erased meanwhile. */
async function lockSender(tx: Tx, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return user?.id ?? null;
}

/** Properties say what happened, never who: whatever could be an email address is left out. */
function withoutAddresses(properties: AnalyticsEvent['properties']): AnalyticsEvent['properties'] {
  const kept = Object.entries(properties).filter(
    ([name, value]) => !name.includes('@') && !(typeof value === 'string' && value.includes('@')),
  );
  return Object.fromEntries(kept);
}

/** When it happened by the client's clock, held between 30 days ago and now by ours. */
function clampTime(timestamp: string, now: Date): string {
  const time = Math.min(Math.max(Date.parse(timestamp), now.getTime() - OLDEST_MS), now.getTime());
  return new Date(time).toISOString();
}

/**
 * Stores events; one that is there already, by its id, is passed over.
 * @param authorization the caller's header, if any: one that opens nothing is no error
 * @returns how many were new
 */
export async function recordEvents(
  dependencies: Pick<ApiDependencies, 'db' | 'authenticate' | 'now'>,
  {
    events,
    authorization,
  }: { events: readonly AnalyticsEvent[]; authorization?: string | undefined },
): Promise<number> {
  const sender = await findSender(dependencies, authorization);
  const now = dependencies.now();
  // In one order everywhere: two batches with the same events would else wait for each other.
  const sorted = events.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return await dependencies.db.transaction().execute(async (tx) => {
    const user_id = await lockSender(tx, sender);
    const stored = await tx
      .insertInto('analytics_events')
      .values(
        sorted.map(({ id, event, properties, timestamp }) => ({
          id,
          user_id,
          name: event,
          properties: json(withoutAddresses(properties)),
          occurred_at: clampTime(timestamp, now),
          received_at: now.toISOString(),
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute();
    return stored.length;
  });
}
