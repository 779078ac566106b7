import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { type QueueName, queueNames } from '@photo-coach/shared/contracts/queues.ts';
import { FlowProducer, Queue } from 'bullmq';
import type { Log } from '../log.ts';
import { afterIo } from '../stores/after-io.ts';
import { AWAY_RETRY_SECONDS, type StoreGuard } from '../stores/create-breaker.ts';
import { analysisFlow, analysisQueueJobs } from './analysis-flow.ts';
import { openQueueBackend, type QueueBackend } from './queue-backend.ts';
import type { QueueClient } from './queue-client.ts';
import { definitionOf, queueJob } from './queue-job-options.ts';

/** A backend that is away must not hold a request: the row is there, and the sweep sends it later. */
const ANSWER_TIMEOUT_MS = 5000;
const POSTGRES_CONNECTIONS = 4;

const unavailable = (cause?: unknown): AppError =>
  new AppError('queue_unavailable', 'The queue does not answer.', {
    cause,
    retryAfterSeconds: AWAY_RETRY_SECONDS,
  });

/** Makes a call fail with AppError queue_unavailable when the backend is away, does not answer in time or refuses. */
function createAnswered(backend: QueueBackend, ms: number) {
  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (backend.isAway()) throw unavailable();
    const late = Promise.withResolvers<never>();
    const cancel = afterIo(ms, () => late.reject(new Error(`no answer within ${ms} ms`)));
    try {
      return await Promise.race([call(), late.promise]);
    } catch (error) {
      throw unavailable(error);
    } finally {
      cancel();
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

/** Opens the queues of this process, on Redis when it is named, on PostgreSQL otherwise. */
export async function createQueueClient({
  databaseUrl,
  redisUrl,
  log,
  guard,
  isRedisAway,
}: {
  databaseUrl: string;
  redisUrl: string | undefined;
  log: Log;
  /** Deadlines for requests; without it calls wait longer, as workers do. */
  guard?: StoreGuard;
  /** Whether another connection of the process has found Redis away. */
  isRedisAway?: () => boolean;
}): Promise<QueueClient> {
  const backend = await openQueueBackend({
    databaseUrl,
    redisUrl,
    log,
    role: 'producer',
    connections: POSTGRES_CONNECTIONS,
    guard,
    isRedisAway,
  });
  const answered = createAnswered(backend, guard?.answerWithinMs ?? ANSWER_TIMEOUT_MS);
  const flows = new FlowProducer(backend.options, backend.factory);
  const byName = new Map<QueueName, Queue>(
    queueNames.map((name) => [name, new Queue(name, backend.options, backend.factory)]),
  );
  const all = [...byName.values()];
  flows.on('error', backend.report);
  for (const queue of all) queue.on('error', backend.report);
  const queueOf = (name: QueueName): Queue => {
    const queue = byName.get(name);
    if (queue === undefined) throw new Error(`no queue is called ${name}`);
    return queue;
  };

  return {
    queues: all,
    async send(name, payload, { priority } = {}) {
      const { queueName, data, opts } = queueJob(name, payload, priority);
      await answered(() => queueOf(queueName).add(name, data, opts));
    },
    async sendAnalysis(tree) {
      await answered(() => flows.add(analysisFlow(tree)));
    },
    async knows(name, payload) {
      const { queue, id } = definitionOf(name);
      return (await answered(() => queueOf(queue).getJobState(id(payload)))) !== 'unknown';
    },
    async removeAnalysis(tree) {
      const { finish, critiques, prepares } = analysisQueueJobs(tree);
      // Parents first: removing a child would release its parent to the workers.
      for (const { queueName, opts } of [finish, ...critiques, ...prepares]) {
        await answered(() => removeUnlessRunning(queueOf(queueName), opts.jobId, log));
      }
    },
    check: () => answered(() => backend.check()),
    async close() {
      await Promise.all([flows.close(), ...all.map((queue) => queue.close())]);
      await backend.close();
    },
  };
}
