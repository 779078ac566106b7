import { performance } from 'node:perf_hooks';
import { jobEventSchema } from '@photo-coach/shared/contracts/events.ts';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { createEventPublisher } from '@photo-coach/shared/server/events/publisher.ts';
import { moveJob } from '@photo-coach/shared/server/jobs/move-job.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import { io } from 'socket.io-client';
import { startProcesses } from '../../testing/product/start-processes.ts';
import { createTestUser } from '../../testing/product/test-user.ts';
import { latencyRow } from './lib/compare.ts';
import { insertJob } from './lib/insert-job.ts';
import { onBothBackends } from './lib/on-both-backends.ts';

/*
 * Measures the latency from the commit of a job's change to its arrival at the client, pushed over the socket.
 */
const EVENTS = 1000;

async function measure(name: string, databaseUrl: string, redisUrl?: string): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const processes = await startProcesses({ databaseUrl, redisUrl, workers: 1 });
  cleanup.defer(processes.stop);
  const user = await createTestUser(processes.url);
  const db = connectDatabase(databaseUrl, 2);
  cleanup.defer(() => db.destroy());
  const events = createEventPublisher({ redisUrl, log: createLog('bench', 'error') });
  cleanup.defer(events.close);
  const job = await insertJob(db, user.session.user.id);
  const socket = io(processes.url, {
    transports: ['websocket'],
    auth: { token: user.session.access_token },
  });
  cleanup.defer(() => void socket.disconnect());
  await new Promise<void>((resolve) => socket.once('connect', resolve));

  /** Raises the job's version. @returns the time just before the commit */
  const move = async (): Promise<number> => {
    let committedAt = 0;
    await inTransaction({ db, events }, async (tx, emit) => {
      const set = { progress: 1 };
      await moveJob(tx, emit, { jobId: job.jobId, attempt: 1, from: ['queued'], set });
      committedAt = performance.now();
    });
    return committedAt;
  };

  const pushed: number[] = [];
  for (let event = 0; event < EVENTS; event += 1) {
    const received = new Promise<number>((resolve) => {
      socket.once('job', (payload) => {
        jobEventSchema.parse(payload);
        resolve(performance.now());
      });
    });
    const committedAt = await move();
    pushed.push((await received) - committedAt);
  }

  console.log(`\nCommit to client on ${name}, ${EVENTS} events`);
  console.table({ 'socket event': latencyRow(pushed) });
}

await onBothBackends(measure);
