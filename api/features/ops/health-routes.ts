import { setTimeout as sleep } from 'node:timers/promises';
import { HEALTH_ROUTES } from '@photo-coach/shared/contracts/http/health.ts';
import { isStorageFull } from '@photo-coach/shared/server/storage/storage-full.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { defineRoute } from '../../routing/define-route.ts';

type Readiness = z.infer<typeof HEALTH_ROUTES.readReady.reply>;

/** A component that takes longer than this, in milliseconds, counts as failing. */
const CHECK_TIMEOUT_MS = 2500;

type Check = Readiness['checks']['database'];

type ReadinessDependencies = Pick<
  ApiDependencies,
  'db' | 'checkSchema' | 'queue' | 'storage' | 'clock' | 'log' | 'stopping'
>;

async function check(
  { log }: Pick<ApiDependencies, 'log'>,
  component: string,
  answer: Promise<unknown>,
): Promise<Check> {
  const timeout = sleep(CHECK_TIMEOUT_MS, 'timeout' as const, { ref: false });
  try {
    if ((await Promise.race([answer, timeout])) !== 'timeout') return 'ok';
    log.warn({ component }, 'a component did not answer in time');
  } catch (error) {
    if (isStorageFull(error)) log.error({ err: error, component }, 'the object store is full');
    else log.warn({ err: error, component }, 'a component does not answer');
  }
  return 'failing';
}

/** The store answers and has taken an object at least once in this process. */
async function checkStorage({ storage }: Pick<ApiDependencies, 'storage'>): Promise<void> {
  await storage.check();
  await storage.conditionalWrites();
}

/**
 * Whether this process can serve: the database answers, its schema is complete, and it is not stopping. Without the
 * queue analyses are sent later, and without the object store (or room in it) only files wait. Sending people elsewhere
 * would not help, because all processes share these stores. A wrong clock changes nothing, because the API goes by the
 * database's.
 */
async function checkReadiness(dependencies: ReadinessDependencies): Promise<Readiness> {
  const [database, schema, queue, storage] = await Promise.all([
    check(dependencies, 'database', sql`select 1`.execute(dependencies.db)),
    check(dependencies, 'schema', dependencies.checkSchema()),
    check(dependencies, 'queue', dependencies.queue.check()),
    check(dependencies, 'storage', checkStorage(dependencies)),
  ]);
  const clock = dependencies.clock.warnings().length === 0 ? 'ok' : 'failing';
  const checks = { database, schema, queue, storage, clock } as const;
  if (dependencies.stopping.aborted) return { status: 'stopping', checks };
  const isServing = database === 'ok' && schema === 'ok';
  const isWhole = isServing && queue === 'ok' && storage === 'ok';
  return { status: isWhole ? 'ok' : isServing ? 'degraded' : 'failing', checks };
}

/** The current check, by process: concurrent callers share its result. */
const running = new WeakMap<ApiDependencies['db'], Promise<Readiness>>();

/** Checks readiness once for all concurrent callers, because anyone may call as often as they like. */
async function shareReadiness(dependencies: ReadinessDependencies): Promise<Readiness> {
  const { db } = dependencies;
  const begun = running.get(db) ?? checkReadiness(dependencies);
  running.set(db, begun);
  try {
    return await begun;
  } finally {
    running.delete(db);
  }
}

/** Whether this process can serve, by its readiness check. */
export const isReady = async (dependencies: ReadinessDependencies): Promise<boolean> =>
  (await shareReadiness(dependencies)).status === 'ok';

export const healthRoutes = [
  defineRoute(HEALTH_ROUTES.readLive, {
    access: 'public',
    handler: async () => ({ body: { status: 'ok' } as const }),
  }),
  defineRoute(HEALTH_ROUTES.readReady, {
    access: 'public',
    async handler({ dependencies, log }) {
      const body = await shareReadiness({ ...dependencies, log });
      return { status: body.status === 'ok' || body.status === 'degraded' ? 200 : 503, body };
    },
  }),
];
