import { realPhotos } from '@photo-coach/testing/fixtures/real-photos.ts';
import { createImagingPool } from '../worker/imaging/pool/create-imaging-pool.ts';
import { processPhoto, renderPhoto } from '../worker/imaging/process-photo.ts';
import { sceneJpeg } from '../worker/imaging/testing/test-scenes.ts';
import { bareSharp } from './lib/bare-sharp.ts';
import { compare, printComparison } from './lib/compare.ts';

/*
 * Compares the prepare step with a bare sharp loop that does the same decode and makes the same derivatives. Then
 * measures the overhead of the process pool, and how much time measuring adds per photo.
 */
const PHOTOS = 12;
const AT_ONCE = 2;
const ROUNDS = 7;

const real = realPhotos('camera').slice(0, PHOTOS);
const files =
  real.length > 0
    ? real.map(({ read }) => read())
    : await Promise.all(Array.from({ length: PHOTOS }, () => sceneJpeg(4000, 3000)));

/** Does `work` on every file, AT_ONCE files at a time, like a worker with two cores. */
async function concurrently(work: (bytes: Buffer) => Promise<unknown>): Promise<void> {
  const queue = [...files];
  const loop = async () => {
    for (let bytes = queue.shift(); bytes !== undefined; bytes = queue.shift()) await work(bytes);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
}

async function oneByOne(work: (bytes: Buffer) => Promise<unknown>): Promise<void> {
  for (const bytes of files) await work(bytes);
}

const upload = (bytes: Buffer) => ({ bytes, name: 'photo.jpg', mode: 'folder' }) as const;
const source = real.length > 0 ? 'camera photos' : 'generated photos';

const render = { name: 'prepare', run: () => concurrently((bytes) => renderPhoto(upload(bytes))) };
const baseline = { name: 'bare sharp', run: () => concurrently(bareSharp) };
const rendered = await compare(render, baseline, ROUNDS);
printComparison(
  `prepare: ${files.length} ${source}, ${AT_ONCE} at once`,
  'prepare without measuring (type, EXIF, hashes, derivatives)',
  'bare sharp: one decode, three derivatives',
  rendered,
);

// One after another, because in this process measuring would block the other photos.
await using cleanup = new AsyncDisposableStack();
const pool = createImagingPool({ concurrency: AT_ONCE });
cleanup.defer(pool.close);
const inPool = {
  name: 'in a process',
  run: () => oneByOne((bytes) => pool.processPhoto(upload(bytes))),
};
const inThisProcess = { name: 'here', run: () => oneByOne((bytes) => processPhoto(upload(bytes))) };
printComparison(
  `prepare and measure: ${files.length} ${source}, one after another`,
  'in a process of the pool',
  'in the process itself',
  await compare(inPool, inThisProcess, ROUNDS),
);

const whole = {
  name: 'prepare and measure',
  run: () => concurrently((bytes) => pool.processPhoto(upload(bytes))),
};
const measured = await compare(whole, render, ROUNDS);
const added = (measured.ours - measured.baseline) / files.length;
console.log(
  `measuring adds ${added.toFixed(0)} ms a photo: ${(measured.ours / 1000).toFixed(2)} s for all, ${AT_ONCE} at once, processes included`,
);
