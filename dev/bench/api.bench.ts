import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { insertAccount } from '../../testing/fixtures/insert-account.ts';
import { startTemporaryDatabase } from '../../testing/postgres/temporary-database.ts';
import { startProcesses } from '../../testing/product/start-processes.ts';
import { readProcessUsage } from '../../worker/imaging/pool/watch-work.ts';
import { type Call, callAtIntervals, callWithoutPause } from './lib/call-in-turn.ts';
import { percentile } from './lib/compare.ts';
import { forkServer } from './lib/fork-process.ts';
import { insertJob } from './lib/insert-job.ts';

/*
 * Measures the API's overhead for the most frequent request, the newest job of an album: signature and session,
 * headers, checks of the reply, metrics and a log line. The baseline is an Express application that makes the query and
 * sends its row. Both are separate processes on one database, and take turns. CPU time is that of the process; the wall
 * time also includes making the requests. Then it measures how long 200 people wait who each ask once a second.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const PEOPLE = 200;
const AT_ONCE = 16;
const ROUNDS = values.quick ? 5 : 15;
const REQUESTS = 2000;
const WARM_UP = 3;
const SECONDS = values.quick ? 5 : 15;

await using cleanup = new AsyncDisposableStack();
const database = await startTemporaryDatabase();
cleanup.defer(database.stop);
const product = await startProcesses({ databaseUrl: database.url, workers: 0 });
cleanup.defer(product.stop);
const bare = await forkServer('bare-express-process.ts', [database.url]);
cleanup.defer(bare.stop);
const db = connectDatabase(database.url, 2);
cleanup.defer(() => db.destroy());

async function insertPerson() {
  const account = await insertAccount(db, product.env['JWT_SECRET'] ?? '');
  return { ...account, ...(await insertJob(db, account.userId, { isDone: true })) };
}

const people: Awaited<ReturnType<typeof insertPerson>>[] = [];
while (people.length < PEOPLE) people.push(await insertPerson());
const callsOf = (url: string): Call[] =>
  people.map(({ albumId, token }) => ({
    url: `${url}/api/albums/${albumId}/job`,
    headers: { authorization: `Bearer ${token}` },
  }));

const contenders = [
  { name: 'bare Express (baseline)', pid: bare.pid, calls: callsOf(bare.url) },
  { name: 'the API', pid: product.api.child.pid, calls: callsOf(product.url) },
].map((contender) => ({ ...contender, perSecond: [0], cpuMs: [0], waits: [0] }));

const cpuOf = async (pid = 0) => (await readProcessUsage(pid))?.cpuMs ?? Number.NaN;

for (let round = -WARM_UP; round < ROUNDS; round += 1) {
  for (const { pid, calls, perSecond, cpuMs } of contenders) {
    const [startedAt, cpuBefore] = [performance.now(), await cpuOf(pid)];
    await callWithoutPause(calls, { total: REQUESTS, atOnce: AT_ONCE });
    const milliseconds = performance.now() - startedAt;
    perSecond[Math.max(0, round)] = (1000 * REQUESTS) / milliseconds;
    cpuMs[Math.max(0, round)] = ((await cpuOf(pid)) - cpuBefore) / REQUESTS;
  }
}
for (const contender of contenders) {
  const rounds = { rounds: SECONDS, intervalMs: 1000 };
  contender.waits = await callAtIntervals(contender.calls, rounds);
}

const [baseline] = contenders;
const median = (all: readonly number[] = []) => percentile(all, 50);
console.log(`\n${ROUNDS} times ${REQUESTS} requests, ${AT_ONCE} at once`);
console.table(
  Object.fromEntries(
    contenders.map(({ name, perSecond, cpuMs }) => [
      name,
      {
        'requests/s': median(perSecond).toFixed(0),
        ratio: (median(perSecond) / median(baseline?.perSecond)).toFixed(2),
        'CPU ms a request': median(cpuMs).toFixed(3),
        'ratio of CPU': (median(baseline?.cpuMs) / median(cpuMs)).toFixed(2),
      },
    ]),
  ),
);
console.log(`${PEOPLE} people, once a second each for ${SECONDS} s`);
console.table(
  Object.fromEntries(
    contenders.map(({ name, waits }) => [
      name,
      Object.fromEntries(
        [50, 95, 99].map((share) => [`p${share} ms`, percentile(waits, share).toFixed(1)]),
      ),
    ]),
  ),
);
