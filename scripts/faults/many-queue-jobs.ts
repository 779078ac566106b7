import { randomUUID } from 'node:crypto';
import { sleepUntil } from '../../testing/lib/sleep-until.ts';
import type { StartedProcess } from '../../testing/product/start-processes.ts';
import { readCounter } from '../attack/lib/worker-metrics.ts';
import { countEvents, countStored, findGrown, KEPT_EVENTS } from './lib/count-stored.ts';
import { createLedger, type Fault } from './lib/fault.ts';
import { openQueue } from './lib/open-queue.ts';
import { INSPECTED, readSettledMemory } from './lib/settled-memory.ts';
import { type Fleet, QUEUE_STORES, withFleet } from './lib/start-fleet.ts';

/*
 * Many queue jobs through one worker, of the cheapest kind: mails whose row is gone. Its memory stays flat, and the
 * queue's store holds no more at the end than at the beginning.
 */
const QUEUE_JOBS = { full: 20_000, short: 2000 };
/** Before the first measurement: more than the queue keeps for operators, and than the events that BullMQ keeps. */
const WARM_UP = 5000;
const AT_ONCE = 50;
const ALL_MS = 600_000;
const GROWTH_MB = 1;
const PER = 10_000;
const MB = 1024 * 1024;

const DONE = 'photo_coach_queue_job_duration_seconds_count{name="mail.send.v1",outcome="done"}';

/** Sends queue jobs, and waits until the worker has done them. */
async function doMany(fleet: Fleet, worker: StartedProcess, count: number): Promise<void> {
  const queue = await openQueue(fleet);
  const before = await readCounter(worker, DONE);
  let sent = 0;
  const send = async () => {
    while (sent < count) {
      sent += 1;
      await queue.send('mail.send.v1', { mailId: randomUUID() });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  const isDone = async () => (await readCounter(worker, DONE)) >= before + count;
  await sleepUntil(isDone, { timeoutMs: ALL_MS, intervalMs: 200 });
  await queue.close();
}

export const manyQueueJobs: Fault = {
  name: '20,000 queue jobs through one worker: its memory grows by 1 MB per 10,000 at most, the store by nothing',
  async run(form) {
    const ledger = createLedger();
    const count = QUEUE_JOBS[form];
    for (const queue of QUEUE_STORES) {
      await withFleet({ queue, workers: 1, env: INSPECTED }, async (fleet) => {
        const [worker] = fleet.workers;
        if (worker === undefined) throw new Error('there is no worker');
        await doMany(fleet, worker, WARM_UP);
        const [storedBefore, before] = [await countStored(fleet), await readSettledMemory(worker)];
        await doMany(fleet, worker, count);
        const [storedAfter, after] = [await countStored(fleet), await readSettledMemory(worker)];
        const grownMb = (after.used - before.used) / MB;
        const perCount = Math.round((grownMb / Math.max(1, count / PER)) * 100) / 100;
        ledger.note(`${queue}: queue jobs`, count);
        ledger.note(`${queue}: used at the beginning, MB`, Math.round(before.used / MB));
        ledger.atMost(`${queue}: grown per 10,000 queue jobs, MB`, perCount, GROWTH_MB);
        ledger.note(
          `${queue}: resident at the beginning and the end, MB`,
          `${Math.round(before.resident / MB)}, ${Math.round(after.resident / MB)}`,
        );
        ledger.atMost(`${queue}: events of a queue`, await countEvents(fleet), KEPT_EVENTS);
        ledger.none(`${queue}: more in the stores`, findGrown(storedBefore, storedAfter));
      });
    }
    return ledger.result();
  },
};
