import { realPhotos } from '@photo-coach/shared/testing/real-photos.ts';
import sharp from '../worker/imaging/configured-sharp.ts';
import { createImagingPool } from '../worker/imaging/imaging-pool.ts';
import { renderPhoto } from '../worker/imaging/render-photo.ts';
import { sceneJpeg } from '../worker/imaging/test-scenes.ts';
import { compare, printComparison } from './lib/compare.ts';

/*
 * The prepare step against a bare sharp loop that does the same decode and makes the same derivatives;
 * then what measuring adds, in the threads in which a worker runs it.
 */
const PHOTOS = 12;
const AT_ONCE = 2;
const ROUNDS = 7;

const real = realPhotos('camera').slice(0, PHOTOS);
const files =
  real.length > 0
    ? real.map(({ read }) => read())
    : await Promise.all(Array.from({ length: PHOTOS }, () => sceneJpeg(4000, 3000)));

/** Does `work` on every file, as many at once as a worker with two cores. */
async function onEveryFile(work: (bytes: Buffer) => Promise<unknown>): Promise<void> {
  const queue = [...files];
  const loop = async () => {
    for (let bytes = queue.shift(); bytes !== undefined; bytes = queue.shift()) await work(bytes);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
}

async function bareSharp(bytes: Buffer): Promise<void> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const resized = (side: number) =>
    sharp(data, { raw: { width, height, channels: 3 } }).resize({
      width: side,
      height: side,
      fit: 'inside',
      withoutEnlargement: true,
    });
  await Promise.all([
    resized(1600).jpeg({ quality: 82 }).toBuffer(),
    resized(480).webp({ quality: 80, effort: 2 }).toBuffer(),
    resized(800).jpeg({ quality: 60 }).toBuffer(),
  ]);
}

const pool = createImagingPool({ places: AT_ONCE });
const upload = (bytes: Buffer) => ({ bytes, name: 'photo.jpg', mode: 'folder' }) as const;
const render = { name: 'prepare', run: () => onEveryFile((bytes) => renderPhoto(upload(bytes))) };
const baseline = { name: 'bare sharp', run: () => onEveryFile(bareSharp) };
const whole = {
  name: 'prepare and measure',
  // The pool takes the bytes over, so each run gets its own.
  run: () => onEveryFile((bytes) => pool.processPhoto(upload(Buffer.from(bytes)))),
};

const rendered = await compare(render, baseline, ROUNDS);
const source = real.length > 0 ? 'camera photos' : 'generated photos';
printComparison(
  `prepare: ${files.length} ${source}, ${AT_ONCE} at once`,
  'prepare without measuring (type, EXIF, hashes, derivatives)',
  'bare sharp: one decode, three derivatives',
  rendered,
);
const measured = await compare(whole, render, ROUNDS);
const added = (measured.ours - measured.baseline) / files.length;
console.log(
  `measuring adds ${added.toFixed(0)} ms a photo: ${(measured.ours / 1000).toFixed(2)} s for all, threads included`,
);
await pool.close();
