import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { QueueJobName, QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import type { Queue } from 'bullmq';
import type { Log } from '../log.ts';
import { answerWithin } from '../stores/after-io.ts';
import { OUTAGE_RETRY_SECONDS } from '../stores/create-breaker.ts';
import { countQueueJobs, findQueueJobs, readOldestWaiting, readQueues } from './inspect-queues.ts';
import { openQueues, type Queues } from './open-queues.ts';
import type { QueueBackend } from './queue-backend.ts';
import type { QueueClient, Schedule } from './queue-client.ts';
import { analysisFlow, analysisQueueJobs, definitionOf, queueJob } from './queue-jobs.ts';
import { LOCK_MS } from './timings.ts';

/** Longest wait, ms, for an answer. It is short because nothing is lost: the row is committed, and the sweep sends it. */
const ANSWER_TIMEOUT_MS = 5000;
/** If a schedule's next run is late by this many periods, its queue job was lost. */
const LATE_PERIODS = 3;

const unavailable = (cause?: unknown): AppError =>
  new AppError('queue_unavailable', 'The queue does not answer.', {
    cause,
    retryAfterSeconds: OUTAGE_RETRY_SECONDS,
  });

type Call = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Makes calls fail with AppError queue_unavailable when the backend is down, refuses, or does not answer in time. */
function createCall(backend: QueueBackend, timeoutMs: number): Call {
  return async (work) => {
    if (backend.isDown()) throw unavailable();
    try {
      return await answerWithin(timeoutMs, work);
    } catch (error) {
      throw unavailable(error);
    }
  };
}

/** Removes a queue job unless a worker is running it. */
async function removeUnlessRunning(queue: Queue, id: string, log: Log): Promise<void> {
  const job = await queue.getJob(id);
  try {
    await job?.remove({ removeChildren: false });
  } catch (error) {
    log.debug({ err: error, queueJobId: id }, 'a running queue job stays; its attempt fences it');
  }
}

/**
 * Saves a schedule unless it exists and is on time. One that lies further ahead than its period was moved by a worker
 * whose clock was ahead; it is removed first, because saving keeps its next run.
 */
async function ensureScheduled(
  queues: Queues,
  { id, name, everyMs }: Schedule,
  now: Date,
): Promise<void> {
  const { queueName, data, opts } = queueJob(name, {});
  const queue = queues.named(queueName);
  const scheduler = await queue.getJobScheduler(id);
  const aheadMs = (scheduler?.next ?? 0) - now.getTime();
  const isTooFar = aheadMs > everyMs + LOCK_MS;
  if (aheadMs > -LATE_PERIODS * everyMs && !isTooFar) return;
  if (isTooFar) await queue.removeJobScheduler(id);
  const { jobId: _setByTheScheduler, ...template } = opts;
  await queue.upsertJobScheduler(id, { every: everyMs }, { name, data, opts: template });
}

/** All queues. @throws Error while they are not open */
function openedQueues(queues: Queues): ReturnType<Queues['all']> {
  const all = queues.all();
  if (all.length === 0) throw new Error('the queues are not open');
  return all;
}

async function countJobs(queues: Queues) {
  const counts = await Promise.all(
    openedQueues(queues).map(async ({ name, queue }) => ({
      name,
      byState: await countQueueJobs(queue),
    })),
  );
  return counts.flatMap(({ name, byState }) =>
    Object.entries(byState).map(([state, count]) => ({ queue: name, state, count })),
  );
}

/** Makes the adapters of Bull Board, and makes them again only when the queues have been opened again. */
function createBoardAdapters(queues: Queues): QueueClient['boardAdapters'] {
  let shown: ReturnType<Queues['all']> | null = null;
  let adapters: BullMQAdapter[] = [];
  return () => {
    const all = queues.all();
    if (all !== shown) adapters = all.map(({ queue }) => new BullMQAdapter(queue));
    shown = all;
    return adapters;
  };
}

async function checkAll({ backend, health }: Queues): Promise<void> {
  await backend.check();
  const down = health.down();
  if (down.length > 0) throw new Error(`queues do not work: ${down.join(', ')}`);
}

const ENDED_OR_GONE = ['unknown', 'completed', 'failed'];

/** A client of queues that are open; closing it closes them. @param answerWithinMs longest wait for an answer */
export function queueClientOf(
  queues: Queues,
  { log, answerWithinMs = ANSWER_TIMEOUT_MS }: { log: Log; answerWithinMs?: number | undefined },
): QueueClient {
  const call = createCall(queues.backend, answerWithinMs);
  function stateOf<Name extends QueueJobName>(name: Name, payload: QueueJobPayload<Name>) {
    const { queue, id } = definitionOf(name);
    return call(async () => queues.named(queue).getJobState(id(payload)));
  }
  return {
    async send(name, payload, { priority } = {}) {
      const { queueName, data, opts } = queueJob(name, payload, priority);
      await call(async () => queues.named(queueName).add(name, data, opts));
    },
    sendAnalysis: (tree) => call(async () => void (await queues.flows().add(analysisFlow(tree)))),
    has: async (name, payload) => (await stateOf(name, payload)) !== 'unknown',
    hasFailed: async (name, payload) => (await stateOf(name, payload)) === 'failed',
    isPending: async (name, payload) => !ENDED_OR_GONE.includes(await stateOf(name, payload)),
    async removeAnalysis(tree) {
      const { finish, critiques, prepares } = analysisQueueJobs(tree);
      // Parents first: removing a child would release its parent to the workers.
      for (const { queueName, opts } of [finish, ...critiques, ...prepares]) {
        await call(async () => removeUnlessRunning(queues.named(queueName), opts.jobId, log));
      }
    },
    ensureScheduled: (schedule, now) => call(() => ensureScheduled(queues, schedule, now)),
    count: () => call(() => countJobs(queues)),
    overview: () => call(() => readQueues(queues.all())),
    find: (keys) => call(() => findQueueJobs(queues.named, keys)),
    pause: (name) => call(() => queues.named(name).pause()),
    resume: (name) => call(() => queues.named(name).resume()),
    isPaused: (name) => call(() => queues.named(name).isPaused()),
    oldestWaiting: () => call(() => readOldestWaiting(openedQueues(queues))),
    boardAdapters: createBoardAdapters(queues),
    states: queues.health.states,
    check: () => call(() => checkAll(queues)),
    close: () => queues.close(),
  };
}

/** Opens the queues of this process, on Redis when it is named, on PostgreSQL otherwise. */
export async function createQueueClient(
  options: Parameters<typeof openQueues>[0],
): Promise<QueueClient> {
  return queueClientOf(await openQueues(options), {
    log: options.log,
    answerWithinMs: options.guard?.answerWithinMs,
  });
}
