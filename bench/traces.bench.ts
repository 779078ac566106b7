import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { ALBUM_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import { createQueueClient } from '@photo-coach/shared/server/queue/create-queue-client.ts';
import { fromOrigin } from '@photo-coach/shared/server/tracing/origin.ts';
import { makePhotoFiles } from '../testing/fixtures/photo-files.ts';
import { sleepUntil } from '../testing/lib/sleep-until.ts';
import { startProcesses } from '../testing/product/start-processes.ts';
import { createTestUser } from '../testing/product/test-user.ts';
import { readProcessUsage } from '../worker/imaging/pool/process-usage.ts';
import { percentile } from './lib/compare.ts';
import { forkServer } from './lib/fork-process.ts';
import { startTemporaryDatabase } from './lib/temporary-database.ts';

/*
 * Measures the cost of tracing: the real processes with a collector, every trace kept, against the same ones without,
 * alternately. A second pair without a collector shows how far two equal processes differ on this machine. CPU time is
 * that of the API's or the worker's process, including exporting; the collector is a separate process. A mail without a
 * row is the cheapest queue job.
 */
const ROUNDS = 40;
const WARM_UP = 40;
const REQUESTS = 200;
const AT_ONCE = 8;
const QUEUE_JOBS = 200;
const ALBUM_ROUNDS = 4;
const PHOTO_SIDE = 1500;
const TIMEOUT_MS = 120_000;

await using cleanup = new AsyncDisposableStack();
const collector = await forkServer('collector-process.ts');
cleanup.defer(collector.stop);
const files = await makePhotoFiles(MAX_PHOTOS_PER_ALBUM, PHOTO_SIDE);

type Queue = Awaited<ReturnType<typeof createQueueClient>>;

/** Sends queue jobs as a request does that is traced or not, and waits until a worker has run them. */
async function runMails(queue: Queue, isSampled: boolean): Promise<void> {
  const trace = newId().replaceAll('-', '');
  const traceparent = `00-${trace}-00000000000000ab-0${isSampled ? 1 : 0}`;
  const ids = Array.from({ length: QUEUE_JOBS }, newId);
  await fromOrigin({ requestId: 'bench-of-traces', traceparent }, () =>
    Promise.all(ids.map((mailId) => queue.send('mail.send.v1', { mailId }))),
  );
  const isIdle = async () => {
    const open = (await queue.count()).filter(({ state }) => /^(waiting|active)$/.test(state));
    return open.every(({ queue: name, count }) => name !== 'mail' || count === 0);
  };
  await sleepUntil(isIdle, { timeoutMs: TIMEOUT_MS, intervalMs: 5 });
}

/** @param share of the traces that are kept, 0–1 */
async function startContender(name: string, share: number, env: Record<string, string>) {
  const database = await startTemporaryDatabase();
  cleanup.defer(database.stop);
  const options = { databaseUrl: database.url, workers: 1, env: { LOG_LEVEL: 'warn', ...env } };
  const processes = await startProcesses(options);
  cleanup.defer(processes.stop);
  const log = createLog('bench', 'error');
  const queue = await createQueueClient({ databaseUrl: database.url, redisUrl: undefined, log });
  cleanup.defer(queue.close);
  const reader = await createTestUser(processes.url);
  const request = async () => {
    const reply = await reader.call('/api/album-summary');
    if (!reply.ok) throw new Error(`refused: ${reply.status}`);
    await reply.arrayBuffer();
  };
  async function requests(): Promise<void> {
    const each = Array.from({ length: REQUESTS / AT_ONCE });
    const work = async () => {
      for (const _one of each) await request();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  /** Each album has a new account, because a free account may have only two. */
  async function album(): Promise<void> {
    const user = await createTestUser(processes.url);
    const { albumId } = await user.submit(files, ALBUM_CATEGORIES);
    const { status, error_text } = await user.finished(albumId, TIMEOUT_MS);
    if (status !== 'done') throw new Error(`the album ended in ${error_text}`);
  }
  const cpuOf = async (pid = 0) => (await readProcessUsage(pid))?.cpuMs ?? Number.NaN;
  const [worker] = processes.workers;
  return {
    name,
    work: { requests, queueJobs: () => runMails(queue, Math.random() < share), album },
    cpu: {
      requests: () => cpuOf(processes.api.child.pid),
      queueJobs: () => cpuOf(worker?.child.pid),
      album: () => cpuOf(worker?.child.pid),
    },
  };
}

const contenders = [
  await startContender('not traced', 0, {}),
  await startContender('traced', 1, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
  await startContender('a tenth traced', 0.1, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  }),
  await startContender('not traced, again', 0, {}),
];
type Contender = (typeof contenders)[number];

async function time({ work, cpu }: Contender, kind: keyof Contender['work']) {
  const [begun, cpuBefore] = [performance.now(), await cpu[kind]()];
  await work[kind]();
  return { wall: performance.now() - begun, cpu: (await cpu[kind]()) - cpuBefore };
}

async function measure(title: string, kind: keyof Contender['work'], rounds: number) {
  const results = contenders.map((contender) => ({ contender, wall: [0], cpu: 0 }));
  for (const result of results) result.wall.length = 0;
  for (let round = -Math.min(WARM_UP, rounds); round < rounds; round += 1) {
    // Each goes first as often as the others.
    for (const index of results.keys()) {
      const result = results[(index + Math.abs(Math.floor(round))) % results.length];
      if (result === undefined) continue;
      const { wall, cpu } = await time(result.contender, kind);
      if (round < 0) continue;
      result.wall.push(wall);
      result.cpu += cpu;
    }
  }
  const [baseline] = results;
  console.log(`\n${title}, ${rounds} rounds`);
  console.table(
    Object.fromEntries(
      results.map(({ contender, wall, cpu }) => [
        contender.name,
        {
          'ms (median)': percentile(wall, 50).toFixed(1),
          'ratio of time': (percentile(baseline?.wall ?? [], 50) / percentile(wall, 50)).toFixed(3),
          'CPU ms a round': (cpu / rounds).toFixed(1),
          'ratio of CPU': ((baseline?.cpu ?? Number.NaN) / cpu).toFixed(3),
        },
      ]),
    ),
  );
}

await measure(`${REQUESTS} API requests, ${AT_ONCE} at once`, 'requests', ROUNDS);
await measure(`${QUEUE_JOBS} queue jobs, sent and run`, 'queueJobs', ROUNDS);
await measure(`An album of ${files.length} photos, with its account`, 'album', ALBUM_ROUNDS);
