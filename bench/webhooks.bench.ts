import { availableParallelism, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { insertAccount } from '../testing/fixtures/insert-account.ts';
import { sleepUntil } from '../testing/lib/sleep-until.ts';
import { startProcesses } from '../testing/product/start-processes.ts';
import { percentile } from './lib/compare.ts';
import { forkServer, keepAnalyzing } from './lib/fork-process.ts';
import { startTemporaryDatabase } from './lib/temporary-database.ts';
import { type BurstResult, makeDeliveries, sendBurst } from './lib/webhook-burst.ts';

/*
 * Measures how fast the webhook answers a burst of deliveries, while photos are uploaded and analyzed: the real API
 * process on a database that writes to disk, against a bare Express handler that only checks the signature. The two
 * alternate. Afterwards every event is stored once, and applied. Exits with an error if a delivery was not answered
 * with 200, or an event was not stored once and applied.
 */
const ROUNDS = 5;
const DELIVERIES = 2000;
const REPEATS = Math.round(DELIVERIES / 3);
const CONNECTIONS = 50;
const CUSTOMERS = 200;
const APPLIED_TIMEOUT_MS = 120_000;
const SECRET = 'whsec_of_the_bench';

async function insertCustomers(db: Db): Promise<string[]> {
  const customers: string[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) {
    const { userId: user_id } = await insertAccount(db, SECRET);
    const id = `cus_${index}`;
    await db.insertInto('stripe_customers').values({ id, user_id }).execute();
    customers.push(id);
  }
  return customers;
}

async function countWaiting(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('stripe_events')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('processed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** What is wrong with the rows after all rounds; empty if every event was stored once, and applied. */
async function findFaults(db: Db, eventIds: readonly string[]): Promise<string[]> {
  const stored = await db.selectFrom('stripe_events').select(['id', 'error_text']).execute();
  const ids = new Set(stored.map(({ id }) => id));
  const subscriptions = await db.selectFrom('subscriptions').select(['status', 'plan']).execute();
  const active = subscriptions.filter(
    ({ status, plan }) => status === 'active' && plan === 'creator',
  );
  const failed = stored.filter(({ error_text }) => error_text !== null);
  return [
    ...eventIds.filter((id) => !ids.has(id)).map((id) => `${id} is not stored`),
    ...(stored.length === eventIds.length ? [] : [`${stored.length} of ${eventIds.length} rows`]),
    ...failed.map(({ id, error_text }) => `${id}: ${error_text}`),
    ...(active.length === CUSTOMERS && subscriptions.length === CUSTOMERS
      ? []
      : [`${active.length} active of ${subscriptions.length} subscriptions of ${CUSTOMERS}`]),
  ];
}

const ms = (value: number): string => value.toFixed(1);

const row = (times: readonly number[]) => ({
  'p50 ms': ms(percentile(times, 50)),
  'p95 ms': ms(percentile(times, 95)),
  'p99 ms': ms(percentile(times, 99)),
  'max ms': ms(percentile(times, 100)),
});

await using cleanup = new AsyncDisposableStack();
const database = await startTemporaryDatabase({ durable: true });
cleanup.defer(database.stop);
const stripe = await forkServer('stripe-process.ts');
cleanup.defer(stripe.stop);
const bare = await forkServer('bare-webhook-process.ts', [SECRET]);
cleanup.defer(bare.stop);
const env = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_bench',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_PRICE_CREATOR: 'price_creator',
  STRIPE_PRICE_PRO: 'price_pro',
  STRIPE_API_URL: stripe.url,
};
const processes = await startProcesses({ databaseUrl: database.url, workers: 1, env });
cleanup.defer(processes.stop);
const db = connectDatabase(database.url, 2);
cleanup.defer(() => db.destroy());
const customers = await insertCustomers(db);
console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before the start`);
const stopAnalyzing = await keepAnalyzing(processes.url, database.url);

const eventIds: string[] = [];
const results: { ours: BurstResult; bare: BurstResult; appliedMs: number }[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const burst = () =>
    makeDeliveries({ distinct: DELIVERIES - REPEATS, repeats: REPEATS, customers, secret: SECRET });
  const baseline = await sendBurst(bare.url, burst().deliveries, CONNECTIONS);
  const made = burst();
  eventIds.push(...made.eventIds);
  const startedAt = performance.now();
  const ours = await sendBurst(processes.url, made.deliveries, CONNECTIONS);
  await sleepUntil(async () => (await countWaiting(db)) === 0, { timeoutMs: APPLIED_TIMEOUT_MS });
  const appliedMs = performance.now() - startedAt;
  if (round > 0) results.push({ ours, bare: baseline, appliedMs }); // the first round is a warm-up
}
const analyzed = await stopAnalyzing();
const faults = await findFaults(db, eventIds);
const { syncs } = await db
  .selectFrom('stripe_customers')
  .select(({ fn }) => fn.sum<number>('version').as('syncs'))
  .executeTakeFirstOrThrow();

const all = (part: 'ours' | 'bare') => results.flatMap((result) => result[part].times);
console.log(
  `\n${ROUNDS} bursts of ${DELIVERIES} deliveries (${REPEATS} repeats) from ${CONNECTIONS} connections, ${analyzed} albums analyzed meanwhile`,
);
console.table({
  'stored and queued (ours)': row(all('ours')),
  'bare Express, signature alone (baseline)': row(all('bare')),
});
console.table(
  results.map(({ ours, bare: baseline, appliedMs }) => ({
    'p99 ms, ours': ms(percentile(ours.times, 99)),
    'p99 ms, baseline': ms(percentile(baseline.times, 99)),
    'last applied after s': (appliedMs / 1000).toFixed(1),
    statuses: JSON.stringify(ours.statuses),
  })),
);
console.log(`${eventIds.length} events, ${syncs} syncs of ${CUSTOMERS} customers`);
const refused = results
  .flatMap(({ ours }) => Object.keys(ours.statuses))
  .filter((s) => s !== '200');
for (const fault of [...faults, ...refused.map((status) => `answered with ${status}`)]) {
  console.error(fault);
  process.exitCode = 1;
}
