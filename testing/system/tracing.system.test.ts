import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { ancestry, drawTree } from '@photo-coach/testing/lib/span-tree.ts';
import {
  ONE_PHOTO_AT_A_TIME,
  startProcesses,
} from '@photo-coach/testing/product/start-processes.ts';
import { createTestUser } from '@photo-coach/testing/product/test-user.ts';
import { startOpenAiServer } from '@photo-coach/testing/services/openai-server.ts';
import {
  type CollectedSpan,
  startCollector,
} from '@photo-coach/testing/services/otlp-collector.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { startRedis } from '@photo-coach/testing/services/redis.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ALBUM_MS = 90_000;
const CLICK = 'the-click-on-analyze';
/** The coach's findings on each photo. */
const SEEN = {
  scene: 'Leaves.',
  remarks: [
    {
      what: 'The leaves close around us like a nest.',
      why: null,
      place: 'whole',
      kind: 'frame_within_frame',
      category: 'composition_balance',
      polarity: 'strength',
      weight: 'decisive',
      sureness: 'sure',
    },
  ],
  dismissed: [],
  levels: {},
  one_thing: 'Keep the nest.',
};
/** Makes a process name the modules of OpenTelemetry's SDK that it loads; its API alone is a few kilobytes. */
const NAME_SDK = `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) {
  if (/@opentelemetry\\/(?!api\\/)/.test(url)) process.stderr.write('loads ' + url + '\\n');
  return next(url, context);
} });`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(NAME_SDK)}`;
const loadsSdk = ({ api, workers }: Processes): boolean[] =>
  [api, ...workers].map(({ lines }) => lines.some((line) => line.startsWith('loads ')));

const redis = await startRedis();
afterAll(async () => {
  await redis?.stop();
});

const backends = [
  { backend: 'PostgreSQL', redisUrl: undefined },
  ...(redis === null ? [] : [{ backend: 'Redis', redisUrl: redis.url }]),
];

type Processes = Awaited<ReturnType<typeof startProcesses>>;

const linesOf = ({ api, workers }: Processes): Record<string, unknown>[] =>
  [api, ...workers].flatMap(({ lines }) =>
    lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : [])),
  );

/**
 * Submits two photos as one click, with a socket open. @returns the album's ids, once it is done and the socket has
 * reported that
 */
async function submitAlbum(url: string) {
  const user = await createTestUser(url);
  const socket = io(url, { transports: ['websocket'], auth: { token: user.session.access_token } });
  const steps: unknown[] = [];
  socket.on('job', ({ status }) => steps.push(status));
  await sleepUntil(() => socket.connected, { timeoutMs: ALBUM_MS });
  const files = await makePhotoFiles(2, 160);
  const uploaded = await Promise.all(
    files.map(async (file) => ({ name: file.name, path: await user.upload(file) })),
  );
  const reply = await user.requestFeedback(uploaded, ['lighting_consistency'], {
    'x-request-id': CLICK,
    traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-00`,
  });
  expect(reply.headers.get('x-request-id')).toBe(CLICK);
  const { albumId, jobId } = await reply.json();
  expect((await user.finished(albumId, ALBUM_MS)).status).toBe('done');
  await sleepUntil(() => steps.includes('done'), { timeoutMs: ALBUM_MS });
  socket.close();
  return { albumId, jobId };
}

const traceOf = (spans: readonly CollectedSpan[]): CollectedSpan[] => {
  const root = spans.find(({ attributes }) => attributes['photo_coach.request_id'] === CLICK);
  return spans.filter(({ traceId }) => traceId === root?.traceId);
};

describe.each(backends)('an album on $backend', { timeout: 2 * ALBUM_MS }, ({ redisUrl }) => {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = connectDatabase(database.url, 2);
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });
  /** The request ids in all lines about a job and its photos, except those of requests for its progress. */
  const linesAbout = async (processes: Processes, jobId: string): Promise<unknown[]> => {
    const photos = await db
      .selectFrom('photos')
      .innerJoin('jobs', 'jobs.album_id', 'photos.album_id')
      .select('photos.id')
      .where('jobs.id', '=', jobId)
      .execute();
    const ids = [jobId, ...photos.map(({ id }) => id)];
    const about = linesOf(processes).filter((line) => {
      const text = JSON.stringify(line);
      return line['msg'] !== 'request' && ids.some((id) => text.includes(id));
    });
    expect(about.map((line) => line['process'])).toContain('worker');
    return [...new Set(about.map(({ requestId }) => requestId))];
  };
  const readingStates = async (jobId: string) => {
    const readings = db.selectFrom('readings').select('state').where('job_id', '=', jobId);
    return (await readings.execute()).map(({ state }) => state);
  };
  /** Checks that the lines of both processes name the click. */
  const expectNamed = async (processes: Processes, jobId: string): Promise<void> => {
    expect(await linesAbout(processes, jobId)).toEqual([CLICK]);
    const pushed = linesOf(processes).filter(({ msg }) => msg === 'an event was pushed');
    expect(pushed.map(({ requestId }) => requestId)).toContain(CLICK);
  };
  const start = (env: Record<string, string>) =>
    startProcesses({
      databaseUrl: database.url,
      redisUrl,
      workers: 1,
      env: { ...ONE_PHOTO_AT_A_TIME, ...env },
    });

  test('gives one trace from the click to the push, and names the click in every line', async () => {
    const collector = await startCollector();
    const model = await startOpenAiServer(() => ({ kind: 'answer', content: SEEN }));
    const processes = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      LOG_LEVEL: 'debug',
      OPENAI_API_KEY: 'k',
      OPENAI_BASE_URL: model.baseUrl,
      VISION_MODEL: 'a-model',
    });
    const { jobId } = await submitAlbum(processes.url);
    await sleepUntil(
      async () => (await readingStates(jobId)).every((state) => state !== 'waiting'),
      {
        timeoutMs: ALBUM_MS,
      },
    );
    await processes.stop();
    await model.stop();
    await collector.stop();

    const spans = traceOf(collector.spans);
    const tree = drawTree(spans, spans[0]?.traceId ?? '');
    const paths = spans.map((span) => ancestry(spans, span).join(' < '));
    const click = 'POST /api/generate-feedback';
    const sent = `enqueue analysis < ${click}`;
    for (const path of [
      click,
      `insert jobs < ${click}`,
      sent,
      ...['photo.prepare.v1', 'photo.critique.v1', 'album.finish.v1'].flatMap((name) => [
        `wait ${name} < ${sent}`,
        `run ${name} < ${sent}`,
      ]),
      `storage get < run photo.prepare.v1 < ${sent}`,
      `imaging process < imaging photo < run photo.prepare.v1 < ${sent}`,
      `storage put < run photo.prepare.v1 < ${sent}`,
      `model photo < run photo.read.v1 < enqueue photo.read.v1 < run photo.critique.v1 < ${sent}`,
    ]) {
      expect(paths, tree).toContain(path);
    }
    expect(
      paths.some((path) => /^push job < publish .*job.* < run album\.finish\.v1 </.test(path)),
    ).toBe(true);
    expect(spans.map(({ service }) => service)).toEqual(
      expect.arrayContaining(['photo-coach-api', 'photo-coach-worker']),
    );
    // Answers before something is sent come before it.
    const lines = tree.split('\n').map((line) => line.trim().split(' · ')[0]);
    expect(lines.indexOf('insert jobs'), tree).toBeLessThan(lines.indexOf('enqueue analysis'));
    // A stranger's trace is linked, but decides nothing: it was not to be sampled.
    expect(spans.find(({ name }) => name === click)?.links).toEqual([{ traceId: 'ab'.repeat(16) }]);
    expect(JSON.stringify(collector.spans)).not.toMatch(/@example|scene-\d|token=|uploads\//);

    await expectNamed(processes, jobId);
  });

  // What follows does not depend on the queue's store.
  if (redisUrl !== undefined) return;

  test('loads nothing of the SDK and still names the click while no collector is configured', async () => {
    const processes = await start({ NODE_OPTIONS, LOG_LEVEL: 'debug' });
    const { jobId } = await submitAlbum(processes.url);
    await processes.stop();
    expect(loadsSdk(processes)).toEqual([false, false]);
    await expectNamed(processes, jobId);
    const ready = linesOf(processes).filter(({ msg }) => /ready$/.test(String(msg)));
    expect(ready.map((line) => 'requestId' in line)).toEqual([false, false]);
  });

  test('is not harmed by a collector that is away, which each process logs once', async () => {
    const away = 'http://127.0.0.1:9';
    const processes = await start({ NODE_OPTIONS, OTEL_EXPORTER_OTLP_ENDPOINT: away });
    await submitAlbum(processes.url);
    const lost = () =>
      linesOf(processes)
        .filter(({ msg }) => String(msg).startsWith('traces are lost'))
        .map((line) => line['process']);
    await sleepUntil(() => lost().length >= 2, { timeoutMs: ALBUM_MS });
    await processes.stop();
    expect(lost().toSorted()).toEqual(['api', 'worker']);
    expect(loadsSdk(processes)).toEqual([true, true]);
    const failed = linesOf(processes).filter(({ msg }) => /in order|in time/.test(String(msg)));
    expect(failed).toEqual([]);
  });
});
