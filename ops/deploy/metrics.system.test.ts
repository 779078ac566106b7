import { METRICS } from '@photo-coach/shared/server/metrics/create-metric.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import {
  ONE_PHOTO_AT_A_TIME,
  type StartedProcess,
  startProcesses,
} from '@photo-coach/testing/product/start-processes.ts';
import { createTestUser } from '@photo-coach/testing/product/test-user.ts';
import { createTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { startRedis } from '@photo-coach/testing/services/redis.ts';
import { io } from 'socket.io-client';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { MetricDefinition, MetricProcess } from '../../shared/server/metrics/definition.ts';
import { findFreePort } from '../../testing/lib/free-port.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-/;
const UNITS = /_(seconds|bytes|dollars|total|info|jobs|running|connected|unsent|connections)$/;
/** A state, or a number of things that the name itself says. */
const WITHOUT_UNIT =
  /_(down|problem|unavailable|full|ready|waiting|failed|remove|at_once|in_work|workers)$/;

const catalog = Object.entries<MetricDefinition>(METRICS);

test('metric names follow one scheme', () => {
  const names = catalog.map(([name]) => name);
  expect(names.filter((name) => !/^photo_coach_[a-z_]+$/.test(name))).toEqual([]);
  expect(names.filter((name) => !UNITS.test(name) && !WITHOUT_UNIT.test(name))).toEqual([]);
  const ends = (type: string) => catalog.filter(([, metric]) => metric.type === type);
  expect(ends('counter').filter(([name]) => !name.endsWith('_total'))).toEqual([]);
  expect(ends('histogram').filter(([name]) => !name.endsWith('_seconds'))).toEqual([]);
});

type Exposed = { names: Set<string>; labels: Map<string, Set<string>>; values: string[] };

/** Reads Prometheus' text format: the metrics, and the labels of those that have samples. */
function parseScrape(text: string): Exposed {
  const names = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name ?? ''));
  const labels = new Map<string, Set<string>>();
  const values: string[] = [];
  for (const [, series = '', list = ''] of text.matchAll(/^([a-z_]+)\{(.*)\} \S+$/gm)) {
    const base = series.replace(/_(bucket|sum|count)$/, '');
    const name = names.has(series) ? series : base;
    const found = labels.get(name) ?? new Set();
    labels.set(name, found);
    for (const [, label = '', value = ''] of list.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)) {
      if (label !== 'le') found.add(label);
      values.push(value);
    }
  }
  return { names, labels, values };
}

/** The labels of each metric that the catalog has of a process. */
const catalogOf = (process: MetricProcess): Map<string, string[]> =>
  new Map(
    catalog
      .filter(([, { processes }]) => processes.includes(process))
      .map(([name, { labels }]) => [name, Object.keys(labels)]),
  );

const workerReady = /"port":(\d+),"msg":"worker ready"/;
const workerPort = ({ lines }: StartedProcess) =>
  sleepUntil(() => lines.map((line) => workerReady.exec(line)?.[1]).find(Boolean), {
    timeoutMs: 20_000,
  });

/** The effect of the album below on the metrics: three photos, and a file that isn't a photo. */
const WHAT_HAPPENED = {
  api: [
    /^photo_coach_sockets_connected 1$/m,
    /^photo_coach_event_push_delay_seconds_bucket\{le="5"\} [1-9]/m,
    /^photo_coach_queue_jobs\{queue="photos",state="completed"\} [34]$/m,
    /^photo_coach_ready 1$/m,
  ],
  worker: [
    /^photo_coach_photos_total\{outcome="critiqued"\} 3$/m,
    /^photo_coach_photos_total\{outcome="refused"\} 1$/m,
    /^photo_coach_album_duration_seconds_count\{mode="album"\} 1$/m,
    /^photo_coach_mails_total\{kind="signup",outcome="sent"\} 1$/m,
    /^photo_coach_queue_job_wait_seconds_count\{name="photo\.critique\.v1"\} 4$/m,
    /^photo_coach_storage_operation_duration_seconds_count\{operation="put\w*",outcome="ok"\} \d+$/m,
  ],
};

const redis = await startRedis();
afterAll(() => redis?.stop());

describe.each([
  ['PostgreSQL', undefined],
  ...(redis === null ? [] : [['Redis', redis.url] as const]),
] as const)('after an album, with the queue on %s', (_store, redisUrl) => {
  test('the API and the worker expose the catalog, and nothing else', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const metricsPort = await findFreePort();
    const product = await startProcesses({
      databaseUrl: database.url,
      redisUrl,
      workers: 1,
      env: {
        ...ONE_PHOTO_AT_A_TIME,
        METRICS_PORT_NUMBER: String(metricsPort),
        DETECTOR: 'off',
        LOG_LEVEL: 'info',
      },
    });
    onTestFinished(() => product.stop());
    const user = await createTestUser(product.url);
    const socket = io(product.url, {
      transports: ['websocket'],
      auth: { token: user.session.access_token },
    });
    onTestFinished(() => void socket.disconnect());
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    const [files, bad] = [
      await makePhotoFiles(3, 64),
      { name: 'text.jpg', bytes: Buffer.from('no') },
    ];
    const { albumId } = await user.submit([...files, bad], ['storytelling_flow']);
    await user.finished(albumId, 60_000);
    const [worker] = product.workers;
    if (worker === undefined) throw new Error('one worker was started');

    const scrape = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const texts = {
      api: await scrape(metricsPort),
      worker: await scrape(Number(await workerPort(worker))),
    };
    const missing = (name: MetricProcess) =>
      WHAT_HAPPENED[name].filter((line) => !line.test(texts[name]));
    expect([...missing('api'), ...missing('worker')]).toEqual([]);
    for (const process of ['api', 'worker'] as const) {
      const exposed = parseScrape(texts[process]);
      const metrics = catalogOf(process);
      const own = [...exposed.names].filter((name) => !/^(nodejs|process)_/.test(name));
      expect(own.toSorted(), process).toEqual([...metrics.keys()].toSorted());
      const found = [...exposed.labels].filter(([name]) => metrics.has(name));
      expect(found.length).toBeGreaterThan(8);
      for (const [name, labels] of found) {
        expect([...labels].toSorted(), name).toEqual(metrics.get(name)?.toSorted());
      }
      expect(exposed.values.filter((value) => UUID.test(value) || value.includes('@'))).toEqual([]);
    }
  });
});
