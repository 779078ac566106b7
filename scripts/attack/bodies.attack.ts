import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../bench/lib/compare.ts';
import { startTemporaryDatabase } from '../../bench/lib/temporary-database.ts';
import { startProcesses } from '../../testing/product/start-processes.ts';
import { createTestUser, type TestUser } from '../../testing/product/test-user.ts';
import { readTree } from './lib/process-tree.ts';
import { type AttackResult, reportAttack } from './lib/report-attack.ts';
import { watchLive } from './lib/watch-live.ts';

const BODIES = 100;
const WITHIN_MS = 60_000;
const BYTES = 19_000_000;
/** How long response times are measured before the attack, as a baseline of this machine. */
const QUIET_MS = 10_000;
/** The pause after the attack before memory is measured again. */
const REST_MS = 60_000;
const MAX_LIVE_P99_MS = 150;
const MAX_MEMORY_LEFT_MB = 50;
const MAX_REPLY_BYTES = 4096;

const photo = (data: string) =>
  `{"photos":[{"id":"p","name":"a.jpg","data":"${data}"}],"categories":["lighting_exposure"],"context":{"mode":"album"}}`;
/** Bodies of each kind that once slowed the product down: nested, wide, deep, and well-formed but invalid. */
const KINDS = [
  '['.repeat(BYTES),
  '{"a":'.repeat(BYTES / 5),
  `{${Array.from({ length: 1_000_000 }, (_, index) => `"key${index}":1234567`).join()}}`,
  `{"photos":[${'{},'.repeat(BYTES / 3)}{}]}`,
  `{"title":"${'\\u0041'.repeat(BYTES / 6)}"}`,
  photo(`/9j/${'A'.repeat(BYTES - 200)}`),
].map((text) => Buffer.from(text));

/** Sends a body; returns the reply's status and its size in bytes. */
async function send(person: TestUser, body: Buffer<ArrayBuffer>) {
  const init = { method: 'POST', body };
  try {
    const reply = await person.call('/api/generate-feedback', init);
    return { status: String(reply.status), bytes: (await reply.arrayBuffer()).byteLength };
  } catch {
    // The server closed the connection before the whole body was sent, which is a refusal too.
    return { status: 'closed', bytes: 0 };
  }
}

async function attack(person: TestUser) {
  const replies: ReturnType<typeof send>[] = [];
  for (let nth = 0; nth < BODIES; nth += 1) {
    replies.push(send(person, KINDS[nth % KINDS.length] ?? Buffer.alloc(0)));
    await sleep(WITHIN_MS / BODIES);
  }
  return Promise.all(replies);
}

function countBy(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name}: ${count}`).join(', ');
}

/**
 * Sends 100 hostile bodies of 19 MB from one account within a minute, and measures response times for other
 * clients.
 */
async function run(): Promise<AttackResult> {
  const database = await startTemporaryDatabase();
  const processes = await startProcesses({ databaseUrl: database.url, workers: 1 });
  const pid = processes.api.child.pid ?? 0;
  const person = await createTestUser(processes.url);
  const residentMemory = () => readTree(pid).megabytes;
  const before = residentMemory();
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, residentMemory());
  }, 200);
  const stopBaseline = watchLive(processes.url);
  await sleep(QUIET_MS);
  const quiet = await stopBaseline();
  const stopWatching = watchLive(processes.url);
  const replies = await attack(person);
  const times = await stopWatching();
  // Sends requests while waiting, because V8 may not collect garbage in an idle process.
  const stopIdleRequests = watchLive(processes.url);
  await sleep(REST_MS);
  await stopIdleRequests();
  clearInterval(sampler);
  const after = residentMemory();
  await processes.stop();
  await database.stop();

  const p99 = percentile(times, 99);
  const largest = Math.max(...replies.map(({ bytes }) => bytes));
  const isQuick = p99 <= MAX_LIVE_P99_MS && after - before <= MAX_MEMORY_LEFT_MB;
  return {
    name: `${BODIES} hostile bodies of 19 MB from one account in ${WITHIN_MS / 1000} s`,
    held:
      isQuick &&
      largest <= MAX_REPLY_BYTES &&
      replies.every(({ status }) => !status.startsWith('5')),
    figures: {
      'live p99 before, ms': Math.round(percentile(quiet, 99)),
      'live p50, ms': Math.round(percentile(times, 50)),
      'live p99, ms': Math.round(p99),
      'live max, ms': Math.round(Math.max(...times)),
      'memory before, MB': Math.round(before),
      'memory at its peak, MB': Math.round(peak),
      'memory a minute later, MB': Math.round(after),
      'largest reply, bytes': largest,
      answers: countBy(replies.map(({ status }) => status)),
    },
  };
}

reportAttack(await run());
