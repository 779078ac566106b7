import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, type Db } from '../../shared/server/db/connect.ts';
import { makePhotoFiles } from '../../testing/fixtures/photo-files.ts';
import { sleepUntil } from '../../testing/lib/sleep-until.ts';
import { startProcesses } from '../../testing/product/start-processes.ts';
import { onS3 } from '../../testing/product/storage-env.ts';
import { createTestUser, type PhotoFile } from '../../testing/product/test-user.ts';
import { startSeverableProxy } from '../../testing/services/severable-proxy.ts';
import { startFreezablePostgres, startKillableRedis } from './lib/freezable-stores.ts';
import { type AttackResult, reportAttack } from './lib/report-attack.ts';

/*
 * Takes PostgreSQL, Redis or the object store away while a worker analyzes an album of 8, for 3, 20 and 60 s, frozen and
 * unreachable, and kills PostgreSQL or Redis; with either as the queue. Every photo must be done, no run may count as
 * failed, and work must go on within 5 s after the store's return: a photo is done within these and the time that the
 * album's first one took.
 */
const PHOTOS = 8;
const PHOTO_PX = 1500;
const AWAY_SECONDS = [3, 20, 60];
const GOES_ON_MS = 5000;
/** A queue job whose lock ran out in an outage of Redis is taken over after a lock and two checks at most. */
const TIMEOUT_MS = 180_000;
const CATEGORIES = ['lighting_consistency'] as const;

type Outage = { name: string; begin: () => unknown; end: () => unknown };
type Setup = {
  name: string;
  db: Db;
  processes: Awaited<ReturnType<typeof startProcesses>>;
  files: PhotoFile[];
};

/** How far an album is: a photo counts once when it is prepared, and twice when it is critiqued. */
async function readProgress(db: Db, albumId: string): Promise<number> {
  const photos = db.selectFrom('photos').select('state').where('album_id', '=', albumId);
  const steps = { pending: 0, failed: 0, ready: 1, critiqued: 2 };
  return (await photos.execute()).reduce((sum, { state }) => sum + steps[state], 0);
}
const COMPLETE = 2 * PHOTOS;

const countLines = ({ processes }: Setup, text: string): number =>
  processes.workers.flatMap(({ lines }) => lines).filter((line) => line.includes(text)).length;

/** Takes the store away once the first photo of an album is done. */
async function loseMidAlbum(setup: Setup, { name, begin, end }: Outage, seconds: number) {
  const { db, processes, files } = setup;
  const failedBefore = countLines(setup, 'a queue job failed');
  const person = await createTestUser(processes.url);
  const { albumId } = await person.submit(files, CATEGORIES);
  const submitted = performance.now();
  await sleepUntil(async () => (await readProgress(db, albumId)) > 1, { timeoutMs: TIMEOUT_MS });
  const firstPhoto = performance.now() - submitted;
  await begin();
  await sleep(seconds * 1000);
  await end();
  const returned = performance.now();
  // Right after a crash PostgreSQL refuses connections while it recovers.
  const read = () => readProgress(db, albumId).catch(() => null);
  const before = await sleepUntil(async () => (await read()) ?? false, { timeoutMs: TIMEOUT_MS });
  const isGoingOn = async () => {
    const now = await read();
    return now !== null && (now > before || now === COMPLETE);
  };
  await sleepUntil(isGoingOn, { timeoutMs: TIMEOUT_MS });
  const goesOn = performance.now() - returned;
  await sleepUntil(async () => (await fetch(`${processes.url}/api/health/ready`)).ok, {
    timeoutMs: TIMEOUT_MS,
  });
  const job = await person.finished(albumId, TIMEOUT_MS);
  const done = (await readProgress(db, albumId)) / 2;
  const { state, failures } = await db
    .selectFrom('usage')
    .select(['state', 'failures'])
    .where('job_id', '=', job.id)
    .executeTakeFirstOrThrow();
  const failedRuns = countLines(setup, 'a queue job failed') - failedBefore;
  const text = `${done} of ${PHOTOS} done, step ${before} of ${COMPLETE} at its return; a photo done after ${(goesOn / 1000).toFixed(1)} s (the first: ${(firstPhoto / 1000).toFixed(1)} s); ${failedRuns} runs failed; ${state}, ${failures} failures`;
  console.log(`${setup.name}: ${name}, ${seconds} s: ${text}`);
  const isWhole = job.status === 'done' && done === PHOTOS && state === 'spent' && failures === 0;
  return { text, held: isWhole && failedRuns === 0 && goesOn <= GOES_ON_MS + firstPhoto };
}

/** Outages for so many seconds each, one after the other. */
async function loseInTurn(setup: Setup, outages: readonly Outage[], away: readonly number[]) {
  const figures: AttackResult['figures'] = {};
  let held = true;
  for (const outage of outages) {
    for (const seconds of away) {
      const result = await loseMidAlbum(setup, outage, seconds);
      figures[`${setup.name}: ${outage.name}, ${seconds} s`] = result.text;
      held &&= result.held;
    }
  }
  return { figures, held };
}

/** All outages, with one of the stores as the queue. */
async function attackQueue(queue: 'PostgreSQL' | 'Redis', files: PhotoFile[]) {
  const postgres = await startFreezablePostgres();
  const redis = queue === 'Redis' ? await startKillableRedis() : null;
  const way = await startSeverableProxy(postgres.url);
  const redisWay = redis && (await startSeverableProxy(redis.url));
  const processes = await startProcesses({
    ...{ databaseUrl: way.url, redisUrl: redisWay?.url, workers: 1 },
    env: { DETECTOR: 'off' },
  });
  const db = connectDatabase(postgres.url, 2);
  const lasting: Outage[] = [
    { name: 'PostgreSQL unreachable', begin: way.cut, end: way.restore },
    { name: 'PostgreSQL frozen', begin: postgres.freeze, end: postgres.thaw },
    ...(redis && redisWay
      ? [
          { name: 'Redis unreachable', begin: redisWay.cut, end: redisWay.restore },
          {
            name: 'Redis frozen',
            begin: () => redis.signal('SIGSTOP'),
            end: () => redis.signal('SIGCONT'),
          },
        ]
      : []),
  ];
  const killed: Outage[] = [
    { name: 'PostgreSQL killed', begin: postgres.kill, end: postgres.restart },
    ...(redis ? [{ name: 'Redis killed, and empty', begin: redis.stop, end: redis.start }] : []),
  ];
  const setup = { name: `queue on ${queue}`, db, processes, files };
  try {
    return [await loseInTurn(setup, lasting, AWAY_SECONDS), await loseInTurn(setup, killed, [1])];
  } finally {
    postgres.thaw();
    redis?.signal('SIGCONT');
    await processes.stop();
    await db.destroy();
    await Promise.all([way.cut(), redisWay?.cut()]);
    await redis?.stop();
    await postgres.stop();
  }
}

/** The object store's outages; the rows and the queue stay there. */
async function attackFiles(files: PhotoFile[]) {
  const postgres = await startFreezablePostgres();
  const storage = await onS3();
  const way = await startSeverableProxy(storage.env['S3_ENDPOINT'] ?? '');
  const processes = await startProcesses({
    ...{ databaseUrl: postgres.url, workers: 1 },
    env: { ...storage.env, S3_ENDPOINT: way.url, DETECTOR: 'off' },
  });
  const db = connectDatabase(postgres.url, 2);
  const setup = { name: 'files on S3', db, processes, files };
  const lasting: Outage[] = [
    { name: 'unreachable', begin: way.cut, end: way.restore },
    { name: 'frozen', begin: way.freeze, end: way.thaw },
  ];
  try {
    return [await loseInTurn(setup, lasting, AWAY_SECONDS)];
  } finally {
    await processes.stop();
    await db.destroy();
    await way.cut();
    await storage.stop();
    await postgres.stop();
  }
}

const files = await makePhotoFiles(PHOTOS, PHOTO_PX);
const ofQueues = await Promise.all([attackQueue('PostgreSQL', files), attackQueue('Redis', files)]);
const results = [...ofQueues, await attackFiles(files)].flat();
reportAttack({
  name: `an album of ${PHOTOS} while a store is away`,
  held: results.every(({ held }) => held),
  figures: Object.assign({}, ...results.map(({ figures }) => figures)),
});
