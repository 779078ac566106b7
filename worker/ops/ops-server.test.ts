import { readWorkerEnv } from '@photo-coach/shared/server/env.ts';
import { createStoreState } from '@photo-coach/shared/server/stores/store-state.ts';
import { modelOf } from '@photo-coach/testing/fixtures/model-of.ts';
import { silentLog, startQueue } from '@photo-coach/testing/fixtures/start-queue.ts';
import { afterAll, expect, test } from 'vitest';
import { countEndedPhoto } from '../imaging/pool/metrics.ts';
import { createMetrics, startOpsServer } from './ops-server.ts';

const fixture = await startQueue('PostgreSQL');
const { queue } = fixture;
const database = createStoreState('database', silentLog);
const stores = { states: [database] };
let problem: string | null = null;
const coach = modelOf(() => Promise.reject(new Error('The model is not asked here.')), {
  problem: () => problem,
});
const clock = { ahead: () => ({ database: -3_600_000, redis: null }) };
let fault: Error | null = null;
const isReady = async () => fault === null;
const metrics = createMetrics({ queue, stores, clock, coach, isReady });
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

test('a worker’s readiness depends on what it needs, and its liveness does not', async () => {
  expect((await get('/health/ready')).status).toBe(200);
  fault = new Error('no database');
  problem = 'this machine’s clock is 1 h 0 min behind the database’s';
  const unready = await get('/health/ready');
  expect([unready.status, await unready.json()]).toEqual([
    503,
    { status: 'unavailable', warnings: [problem] },
  ]);
  problem = null;
  expect((await get('/health/live')).status).toBe(200);
  expect((await get('/')).status).toBe(404);
});

test('a model that has to be fixed is a warning and a metric, and the worker stays ready', async () => {
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

test('a worker’s metrics count runs by outcome, how long they waited, and why they were put off', async () => {
  const { observer } = metrics;
  const run = { name: 'mail.send.v1', milliseconds: 20, waitedMs: null };
  observer.finished({ ...run, outcome: { kind: 'done' }, waitedMs: 3000 });
  observer.finished({ ...run, outcome: { kind: 'failed', error: null, retry: true } });
  observer.finished({
    ...run,
    outcome: { kind: 'handed-back', delayMs: 0, reason: 'store-away' },
  });
  observer.takenOver('mail');
  observer.abandoned('a name that no catalog has');
  countEndedPhoto('memory');
  const text = await (await get('/metrics')).text();
  const ofMail = 'name="mail.send.v1"';
  for (const line of [
    `photo_coach_queue_job_duration_seconds_count{${ofMail},outcome="done"} 1`,
    `photo_coach_queue_job_wait_seconds_sum{${ofMail}} 3`,
    `photo_coach_queue_job_put_offs_total{${ofMail},reason="store-away"} 1`,
    'photo_coach_queue_job_takeovers_total{queue="mail"} 1',
    'photo_coach_queue_job_failures_total{name="unknown"} 1',
    'photo_coach_aborted_photos_total{reason="memory"} 1',
    'photo_coach_ready 1',
  ]) {
    expect(text).toContain(`\n${line}\n`);
  }
});

test('a worker’s metrics show which store is away, which queue does not work, and how far its clock is off', async () => {
  database.setDown(true);
  const text = await (await get('/metrics')).text();
  database.setDown(false);
  expect(text).toContain('photo_coach_store_unavailable{store="database"} 1');
  expect(text).toContain('photo_coach_store_outages_total{store="database"} 1');
  expect(text).toContain('photo_coach_clock_ahead_seconds{store="database"} -3600');
  expect(text).not.toContain('photo_coach_clock_ahead_seconds{store="redis"}');
  expect(text).toContain('photo_coach_queue_down{queue="mail"} 0');
  expect(text).toContain('photo_coach_queue_down{queue="flows"} 0');
});

test('a worker’s health and metrics are reachable only from this machine by default', async () => {
  // Another address of this machine, at which a port that is open to all would answer.
  const elsewhere = `http://127.0.0.2:${server.port}/health/live`;
  await expect(fetch(elsewhere)).rejects.toThrow('fetch failed');
  const env = { DATABASE_URL: 'postgres://database', STORAGE_SECRET: 's'.repeat(32) };
  expect(readWorkerEnv(env).WORKER_BIND_ADDRESS).toBe('127.0.0.1');
});
