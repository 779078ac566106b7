import { randomUUID } from 'node:crypto';
import { connectDatabase, json } from '@photo-coach/shared/server/db/connect.ts';
import { readWorkerEnv } from '@photo-coach/shared/server/env.ts';
import { createStoreState } from '@photo-coach/shared/server/stores/store-state.ts';
import { modelOf } from '@photo-coach/testing/fixtures/model-of.ts';
import { silentLog, startQueue } from '@photo-coach/testing/fixtures/start-queue.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { startSeverableProxy } from '@photo-coach/testing/services/severable-proxy.ts';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { countEndedPhoto } from '../imaging/pool/metrics.ts';
import { createMetrics, startOpsServer } from './ops-server.ts';

const fixture = await startQueue('PostgreSQL');
if (fixture === null) throw new Error('PostgreSQL is always there');
const { queue, db } = fixture;
const database = createStoreState('database', silentLog);
const stores = { states: [database] };
let problem: string | null = null;
const coach = modelOf(() => Promise.reject(new Error('The model is not asked here.')), {
  problem: () => problem,
});
const metrics = createMetrics({ queue, db, stores, coach, log: silentLog });
let fault: Error | null = null;
const server = await startOpsServer({
  port: 0,
  host: '127.0.0.1',
  registry: metrics.registry,
  log: silentLog,
  warnings: () => (problem === null ? [] : [problem]),
  checkReady: () => (fault === null ? Promise.resolve() : Promise.reject(fault)),
});
afterAll(async () => {
  await server.close();
  await fixture.stop();
});
const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);

test('ready follows what the worker needs, live does not', async () => {
  expect((await get('/health/ready')).status).toBe(200);
  fault = new Error('no database');
  expect((await get('/health/ready')).status).toBe(503);
  expect((await get('/health/live')).status).toBe(200);
  expect((await get('/')).status).toBe(404);
});

test('a model that has to be mended is a warning and a metric, and the worker stays ready', async () => {
  fault = null;
  problem = 'check OPENAI_API_KEY';
  const ready = await get('/health/ready');
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', warnings: ['check OPENAI_API_KEY'] },
  ]);
  expect(await (await get('/metrics')).text()).toContain('photo_coach_vision_problem 1');
  problem = null;
  expect(await (await get('/health/ready')).json()).toEqual({ status: 'ready' });
  expect(await (await get('/metrics')).text()).toContain('photo_coach_vision_problem 0');
});

test('metrics tell the queues by state and the runs by outcome', async () => {
  await queue.send('mail.send.v1', { mailId: randomUUID() });
  metrics.observeRun({ name: 'mail.send.v1', outcome: 'done', milliseconds: 20 });
  countEndedPhoto('memory');
  const text = await (await get('/metrics')).text();
  expect(text).toContain('photo_coach_queue_jobs{queue="mail",state="waiting"} 1');
  expect(text).toMatch(
    /photo_coach_queue_job_duration_seconds_count{name="mail.send.v1",outcome="done"} 1/,
  );
  expect(text).toContain('photo_coach_aborted_photos_total{reason="memory"} 1');
  expect(text).toContain('photo_coach_vision_requests_total');
  expect(text).toContain('process_cpu_seconds_total');
});

test('metrics tell which store is away, and which queue does not work', async () => {
  database.setDown(true);
  const text = await (await get('/metrics')).text();
  database.setDown(false);
  expect(text).toContain('photo_coach_store_unavailable{store="database"} 1');
  expect(text).toContain('photo_coach_store_outages_total{store="database"} 1');
  expect(text).toContain('photo_coach_queue_down{queue="mail"} 0');
  expect(text).toContain('photo_coach_queue_down{queue="flows"} 0');
});

test('metrics tell the events from Stripe that wait, and how long the oldest has waited', async () => {
  const created_at = new Date().toISOString();
  const event = (id: string) => ({ id, type: 'invoice.paid', payload: json({}), created_at });
  await db
    .insertInto('stripe_events')
    .values([
      { ...event('applied'), processed_at: created_at },
      { ...event('waits'), received_at: sql<string>`now() - interval '90 seconds'` },
      { ...event('failed'), failed_at: created_at },
    ])
    .execute();
  const text = await (await get('/metrics')).text();
  expect(text).toContain('photo_coach_stripe_events_waiting 2');
  expect(text).toContain('photo_coach_stripe_events_failed 1');
  const [, age] = /^photo_coach_stripe_oldest_event_seconds (\S+)$/m.exec(text) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(90);
  expect(text).toContain('photo_coach_stripe_customers_to_remove 0');
  expect(text).toContain('photo_coach_stripe_reconciliation_age_seconds 0');
  expect(text).toContain('photo_coach_stripe_missed_events_total 0');
});

test('while the database is down, metrics leave out what is read from it, with a warning that is not repeated', async () => {
  const proxy = await startSeverableProxy(fixture.databaseUrl);
  const own = connectDatabase(proxy.url, 1);
  onTestFinished(() => own.destroy());
  const { log, lines } = captureLog();
  const { registry } = createMetrics({ queue, db: own, stores, coach, log });
  const values = /^photo_coach_stripe_(events|oldest|customers|reconciliation)\w+ /gm;
  expect((await registry.metrics()).match(values)).toHaveLength(5);
  await proxy.cut();
  const text = await registry.metrics();
  expect(text).not.toMatch(values);
  expect(text).toContain('photo_coach_queue_jobs{queue="mail",state="waiting"}');
  const warning = { level: 40, msg: 'metrics of billing could not be read' };
  expect(lines).toContainEqual(expect.objectContaining(warning));
  const { length } = lines;
  await registry.metrics();
  expect(lines).toHaveLength(length);
  await proxy.restore();
  onTestFinished(() => proxy.cut());
  expect((await registry.metrics()).match(values)).toHaveLength(5);
});

test('it is reached from this machine alone unless told otherwise', async () => {
  // Another address of this machine, which a port that is open to all would answer at.
  const elsewhere = `http://127.0.0.2:${server.port}/health/live`;
  await expect(fetch(elsewhere)).rejects.toThrow('fetch failed');
  const env = { DATABASE_URL: 'postgres://database', STORAGE_SECRET: 's'.repeat(32) };
  expect(readWorkerEnv(env).WORKER_HOST).toBe('127.0.0.1');
});
