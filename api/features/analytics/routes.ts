import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import {
  ANALYTICS_ROUTES,
  type AnalyticsEvent,
} from '@photo-coach/shared/contracts/http/analytics.ts';
import { json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { defineRoute } from '../../routing/define-route.ts';

/** Oldest accepted time of an event, in milliseconds before now: a client queues events until it can send them. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** The account of the header; null without a header, or if its session has ended. The events still count. */
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

/** Locks the account until the events are written; null if it has been erased. */
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

/** Removes properties that could contain an email address, since events must not identify a person. */
function withoutAddresses(properties: AnalyticsEvent['properties']): AnalyticsEvent['properties'] {
  const safe = Object.entries(properties).filter(
    ([name, value]) => !name.includes('@') && !(typeof value === 'string' && value.includes('@')),
  );
  return Object.fromEntries(safe);
}

/** The client's time of an event, clamped to the last 30 days by the server's clock. */
function clampTime(timestamp: string, now: Date): string {
  const time = Math.min(Math.max(Date.parse(timestamp), now.getTime() - MAX_AGE_MS), now.getTime());
  return new Date(time).toISOString();
}

/**
 * Stores events; ignores those whose id is already stored.
 * @param authorization the `Authorization` header, if any; an invalid one is not an error
 * @returns the number of new events
 */
async function recordEvents(
  dependencies: Pick<ApiDependencies, 'db' | 'authenticate' | 'now'>,
  {
    events,
    authorization,
  }: { events: readonly AnalyticsEvent[]; authorization?: string | undefined },
): Promise<number> {
  const sender = await findSender(dependencies, authorization);
  const now = dependencies.now();
  // Sorted, so that two batches with the same events don't deadlock.
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

export const analyticsRoutes = [
  defineRoute(ANALYTICS_ROUTES.record, {
    access: 'public',
    summary: 'Counts events of the product, each once; with your account when you are signed in',
    bulkhead: 'visitors',
    limit: 'analytics',
    handler: async ({ dependencies, body, request }) => ({
      body: {
        accepted: await recordEvents(dependencies, {
          events: body.events,
          authorization: request.headers.authorization,
        }),
      },
    }),
  }),
];
