import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ALBUM_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { startProcesses } from '@photo-coach/testing/product/start-processes.ts';
import { createTestUser } from '@photo-coach/testing/product/test-user.ts';
import { z } from 'zod';
import { startTemporaryDatabase } from '../../testing/postgres/temporary-database.ts';
import { percentile } from '../bench/lib/compare.ts';
import { reportResult } from '../faults/lib/fault.ts';
import { readTree } from './lib/process-tree.ts';

/*
 * Guesses share tokens, 20,000 a minute: from one address, from twenty, and from a new one for each guess, each in a
 * burst of 300 at once and then evenly. A user who pages through an album beside them must hardly notice.
 */
const GUESSES_PER_MINUTE = 20_000;
const PHASE_MS = 20_000;
const GUESSES = Math.round((GUESSES_PER_MINUTE * PHASE_MS) / 60_000);
const FLOOD = { guesses: GUESSES, phaseMs: PHASE_MS, atOnce: 300 };
const PHOTOS = 4;
const ALBUM_TIMEOUT_MS = 120_000;
/** A person who turns pages quickly. */
const PAGE_PAUSE_MS = 100;
const MAX_RATIO = 2;

const database = await startTemporaryDatabase();
const processes = await startProcesses({
  databaseUrl: database.url,
  workers: 1,
  env: { TRUST_PROXY: '1' },
});
const user = await createTestUser(processes.url);

/** The requests of an album's pages. */
async function findPaths(): Promise<string[]> {
  const { albumId } = await user.submit(await makePhotoFiles(PHOTOS, 1200), ALBUM_CATEGORIES);
  const { status } = await user.finished(albumId, ALBUM_TIMEOUT_MS);
  if (status !== 'done') throw new Error(`the album ended in ${status}`);
  const { photos } = await user.analysis(albumId);
  return [
    '/api/me',
    '/api/albums',
    `/api/albums/${albumId}/analysis`,
    ...photos.flatMap(({ id }) => [
      `/api/photos/${id}/url?derivative=display`,
      `/api/photos/${id}/overlays`,
    ]),
  ];
}

/** Pages through the album until the work is done. @returns the response times, ms, and the calls that failed */
async function loadPageDuring(paths: readonly string[], work: Promise<unknown>) {
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const watched = work.finally(() => {
    isOver = true;
  });
  for (let nth = 0; !isOver; nth += 1) {
    const begun = performance.now();
    const reply = await user.call(paths[nth % paths.length] ?? '');
    await reply.arrayBuffer();
    times.push(performance.now() - begun);
    if (!reply.ok) failed += 1;
    await sleep(PAGE_PAUSE_MS);
  }
  await watched;
  return { times, failed };
}

/** Sends the guesses of a phase, in a separate thread that does not delay the user's calls. @returns the statuses */
async function attack(addresses: number): Promise<number[]> {
  const workerData = { url: processes.url, addresses, ...FLOOD };
  const thread = new Worker(path.join(import.meta.dirname, 'lib/guess-thread.ts'), { workerData });
  const [statuses]: unknown[] = await once(thread, 'message');
  return z.array(z.number()).parse(statuses);
}

const countBy = (statuses: readonly number[]) =>
  [...Map.groupBy(statuses, (status) => status)]
    .map(([status, all]) => `${all.length} × ${status}`)
    .toSorted()
    .join(', ');

const apiCpuSeconds = () => readTree(processes.api.child.pid ?? 0).cpuSeconds;

/** Pages on an idle machine, then beside the guesses, because the machine may change between phases. */
async function measure(paths: readonly string[], addresses: number) {
  const quiet = await loadPageDuring(paths, sleep(PHASE_MS / 2));
  const cpuBefore = apiCpuSeconds();
  const guesses = attack(addresses);
  const beside = await loadPageDuring(paths, guesses);
  const ratio = percentile(beside.times, 95) / percentile(quiet.times, 95);
  const times = ({ times: all }: { times: number[] }) =>
    [50, 95].map((share) => percentile(all, share).toFixed(1)).join(' and ');
  const failed = quiet.failed + beside.failed;
  return {
    held: ratio <= MAX_RATIO && failed === 0,
    figures: {
      'quiet p50 and p95, ms': times(quiet),
      'beside p50 and p95, ms': times(beside),
      [`p95 to the quiet one (≤ ${MAX_RATIO})`]: ratio.toFixed(2),
      'calls of the user that failed (0)': failed,
      'CPU of the API for a guess, ms': (((apiCpuSeconds() - cpuBefore) * 1000) / GUESSES).toFixed(
        2,
      ),
      'answers to guesses': countBy(await guesses),
    },
  };
}

const paths = await findPaths();
await loadPageDuring(paths, sleep(PHASE_MS / 2)); // warms up
const results = [];
for (const addresses of [1, 20, GUESSES])
  results.push({ addresses, ...(await measure(paths, addresses)) });
await processes.stop();
await database.stop();

for (const { addresses, held, figures } of results) {
  const name = `${GUESSES_PER_MINUTE} guessed tokens a minute from ${addresses} addresses`;
  reportResult(name, { held, figures });
}
