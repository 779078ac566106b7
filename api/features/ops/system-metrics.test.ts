import { randomUUID } from 'node:crypto';
import { connectDatabase, json } from '@photo-coach/shared/server/db/connect.ts';
import { insertRows } from '@photo-coach/testing/fixtures/rows.ts';
import { eachQueue, silentLog, startQueue } from '@photo-coach/testing/fixtures/start-queue.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { startSeverableProxy } from '@photo-coach/testing/services/severable-proxy.ts';
import { sql } from 'kysely';
import { type Metric, Registry } from 'prom-client';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createSystemMetrics } from './system-metrics.ts';

const fixture = await startQueue('PostgreSQL');
const { queue, db } = fixture;
afterAll(() => fixture.stop());

function registryOf(metrics: readonly Metric[]): Registry {
  const registry = new Registry();
  for (const metric of metrics) registry.registerMetric(metric);
  return registry;
}
const SELLING = { BILLING: 'on' } as const;
const scrape = (env: { BILLING: 'on' | 'off' } = SELLING) =>
  registryOf(createSystemMetrics({ db, env, queue, log: silentLog })).metrics();

test('metrics show the events from Stripe that wait, and the model’s cost today', async () => {
  const created_at = new Date().toISOString();
  const event = (id: string) => ({ id, type: 'invoice.paid', payload: json({}), created_at });
  await insertRows(db, 'stripe_events', [
    { ...event('applied'), processed_at: created_at },
    { ...event('waits'), received_at: sql<string>`now() - interval '90 seconds'` },
    { ...event('failed'), failed_at: created_at },
  ]);
  await sql`insert into model_requests (id, run, purpose, model, prompt_version, price_micros, created_at)
    values (gen_random_uuid(), 1, 'photo', 'a-model', 1, 1500000, now()),
      (gen_random_uuid(), 1, 'photo', 'a-model', 1, 9000000, now() - interval '1 day')`.execute(db);
  const text = await scrape();
  expect(text).toContain('photo_coach_stripe_events_failed 1');
  const [, age] = /^photo_coach_stripe_oldest_event_seconds (\S+)$/m.exec(text) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(90);
  expect(text).toContain('photo_coach_stripe_customers_to_remove 0');
  expect(text).toContain('photo_coach_stripe_reconciliation_age_seconds 0');
  expect(text).toContain('photo_coach_vision_spent_today_dollars 1.5');
});

test('where nothing is sold, metrics of payments only show what may still be charged', async () => {
  const text = await scrape({ BILLING: 'off' });
  expect(text.match(/^photo_coach_stripe\w+ /gm)).toEqual([
    'photo_coach_stripe_customers_to_remove ',
  ]);
  expect(text).toContain('photo_coach_vision_spent_today_dollars 1.5');
});

test('while the database is away its metrics are absent, at once, with a warning that is not repeated', async () => {
  const proxy = await startSeverableProxy(fixture.databaseUrl);
  const own = connectDatabase(proxy.url, 1);
  onTestFinished(async () => {
    await own.destroy();
    await proxy.cut();
  });
  const { log, lines } = captureLog();
  // Made again, because a reading serves all scrapers for two seconds.
  const scrapeOwn = () =>
    registryOf(createSystemMetrics({ db: own, env: SELLING, queue, log })).metrics();
  const values = /^photo_coach_(stripe|vision)\w+(\{.*\})? /gm;
  expect((await scrapeOwn()).match(values)).toHaveLength(5);
  const registry = registryOf(createSystemMetrics({ db: own, env: SELLING, queue, log }));
  await proxy.cut();
  const text = await registry.metrics();
  expect(text).not.toMatch(values);
  expect(text).toContain('photo_coach_queue_jobs{queue="mail",state="waiting"}');
  const warning = { level: 40, msg: 'metrics could not be read from the database' };
  expect(lines).toContainEqual(expect.objectContaining(warning));
  const { length } = lines;
  await registry.metrics();
  expect(lines).toHaveLength(length);
  await proxy.restore();
  expect((await scrapeOwn()).match(values)).toHaveLength(5);
});

test('ten scrapers cost the stores one reading', async () => {
  let readings = 0;
  const counted = {
    oldestWaiting: queue.oldestWaiting,
    count: () => {
      readings += 1;
      return queue.count();
    },
  };
  const registry = registryOf(
    createSystemMetrics({ db, env: SELLING, queue: counted, log: silentLog }),
  );
  await Promise.all(Array.from({ length: 10 }, () => registry.metrics()));
  expect(readings).toBe(1);
});

describe.each(await eachQueue())('the metric of the oldest queue job on %s', (_backend, own) => {
  const oldest = async () =>
    Object.fromEntries(
      (await own.queue.oldestWaiting()).map(({ queue: name, seconds }) => [name, seconds]),
    );

  test('finds it behind those that run before it, and ignores what waits for others or for its time', async () => {
    expect(await oldest()).toMatchObject({ photos: 0, mail: 0 });
    const photos = own.queueNamed('photos');
    const now = Date.now();
    const send = (id: string, options: object) =>
      photos.add('photo.prepare.v1', {}, { jobId: id, ...options });
    await send('free', { timestamp: now - 600_000, priority: 10 });
    await send('later', { timestamp: now - 900_000, delay: 1_800_000 });
    await photos.addBulk(
      Array.from({ length: 120 }, (_, index) => ({
        name: 'photo.prepare.v1',
        data: {},
        opts: { jobId: `pro${index}`, timestamp: now - 60_000, priority: 1 },
      })),
    );
    const jobId = randomUUID();
    await own.queue.sendAnalysis({
      jobId,
      attempt: 1,
      photoIds: [randomUUID()],
      priority: 1,
      places: [0],
    });
    const { photos: seconds, critiques, albums } = await oldest();
    expect(seconds).toBeGreaterThanOrEqual(600);
    expect(seconds).toBeLessThan(700);
    expect([critiques, albums]).toEqual([0, 0]);
  });
});
