import { setTimeout as sleep } from 'node:timers/promises';
import { isStorageFull } from '@photo-coach/shared/server/storage/storage-full.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';

/** A part that takes longer than this, in milliseconds, counts as failing. */
const CHECK_TIMEOUT_MS = 2500;

type Check = 'ok' | 'failing';
export type Readiness = {
  status: 'ok' | 'failing' | 'stopping';
  checks: { database: Check; queue: Check; storage: Check };
};

async function check(
  { log }: Pick<ApiDependencies, 'log'>,
  part: string,
  answer: Promise<unknown>,
): Promise<Check> {
  const late = sleep(CHECK_TIMEOUT_MS, 'late' as const, { ref: false });
  try {
    if ((await Promise.race([answer, late])) !== 'late') return 'ok';
    log.warn({ part }, 'a part did not answer in time');
  } catch (error) {
    if (isStorageFull(error)) log.error({ err: error, part }, 'the store is full');
    else log.warn({ err: error, part }, 'a part does not answer');
  }
  return 'failing';
}

/** Whether this process can serve: database, queue and object store answer, the store has room, and it is not stopping. */
export async function checkReadiness(
  dependencies: Pick<ApiDependencies, 'db' | 'queue' | 'storage' | 'log' | 'stopping'>,
): Promise<Readiness> {
  const [database, queue, storage] = await Promise.all([
    check(dependencies, 'database', sql`select 1`.execute(dependencies.db)),
    check(dependencies, 'queue', dependencies.queue.check()),
    check(dependencies, 'storage', dependencies.storage.check()),
  ]);
  const checks = { database, queue, storage };
  if (dependencies.stopping.aborted) return { status: 'stopping', checks };
  const isOk = Object.values(checks).every((result) => result === 'ok');
  return { status: isOk ? 'ok' : 'failing', checks };
}
