import { hostname } from 'node:os';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import {
  HEARTBEAT_MS,
  readWorkers,
  recordHeartbeat,
  removeWorker,
  unservedQueues,
} from '@photo-coach/shared/server/operators/registry.ts';
import type { Clock } from '@photo-coach/shared/server/stores/watch-clock.ts';
import { servedQueues } from './concurrency.ts';

type Options = {
  db: Db;
  log: Log;
  hasModel: boolean;
  clock: Pick<Clock, 'ahead'>;
  heartbeatMs?: number;
};

/**
 * Keeps this process among the living workers, and warns once of queues that no living worker serves. It warns from the
 * second round on, because the workers of a rolling start come one after the other.
 * @returns removes it from the living workers
 */
export async function announceWorker(
  env: Parameters<typeof servedQueues>[0],
  { db, log, hasModel, clock, heartbeatMs = HEARTBEAT_MS }: Options,
): Promise<() => Promise<void>> {
  const self = {
    id: newId(),
    name: `${hostname()}-${process.pid}`,
    hasModel,
    queues: servedQueues(env),
  };
  let warnedOf = '';
  const beat = async () => {
    try {
      await recordHeartbeat(db, { ...self, clockAheadMs: clock.ahead().database });
    } catch (error) {
      // The state of the database has its own alert.
      log.debug({ err: error }, 'a heartbeat was not written');
    }
  };
  const warnOfUnserved = async () => {
    const unserved = unservedQueues(await readWorkers(db)).join(', ');
    if (unserved !== '' && unserved !== warnedOf) {
      log.warn({ queues: unserved }, 'no living worker serves these queues');
    }
    warnedOf = unserved;
  };
  await beat();
  const timer = setInterval(() => {
    void beat()
      .then(warnOfUnserved)
      .catch((error: unknown) => log.debug({ err: error }, 'the workers were not read'));
  }, heartbeatMs);
  return async () => {
    clearInterval(timer);
    await removeWorker(db, self.id);
  };
}
