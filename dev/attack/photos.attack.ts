import { setTimeout as sleep } from 'node:timers/promises';
import { isPhotoProblem } from '../../worker/imaging/photo-problem.ts';
import { createImagingPool, KEPT } from '../../worker/imaging/pool/create-imaging-pool.ts';
import { MAX_KEPT_BYTES } from '../../worker/imaging/pool/process-store.ts';
import { hostileFiles } from '../../worker/imaging/testing/hostile-files.ts';
import { mutants } from '../../worker/imaging/testing/mutants.ts';
import { smallPhotos } from '../../worker/imaging/testing/small-photos.ts';
import { reportResult } from '../faults/lib/fault.ts';
import { readTree } from './lib/process-tree.ts';
import { scanBomb } from './lib/scan-bomb.ts';

/*
 * Sends crafted and damaged photos through the decoding pool of a worker. Each must be decoded or refused with a
 * reason, its memory must be released, and no decoding may continue after the result.
 */
const PLACES = 2;
const MUTANTS_PER_TYPE = 1000;
const SEED = 20_260_101;
/**
 * The longest allowed refusal on an idle machine, and the time that the transfer of a file to the pool adds
 * to it.
 */
const REFUSAL_MS = 100;
const TRANSFER_MS_PER_MB = 3;
const LONGEST_MS = 20_500;
/** What this process may keep of the work. */
const KEPT_MEGABYTES = 150;
/** What the processes that stay ready may use before the pool replaces them. */
const READY_MEGABYTES = (KEPT.withDetector * MAX_KEPT_BYTES) / 1e6;
/** The pool replaces processes that use too much, and a new one compiles its code for some seconds. */
const SETTLED_MS = 20_000;
/** Above zero, because an idle pool still runs timers. */
const IDLE_CPU_SECONDS = 0.05;

type Photo = { name: string; bytes: Buffer };
type Ended = Photo & { milliseconds: number; outcome: string };

const crashes: string[] = [];
const pool = createImagingPool({
  concurrency: PLACES,
  onEnded: (reason) => crashes.push(reason),
});

async function decode(photo: Photo): Promise<Ended> {
  const started = performance.now();
  const outcome = await pool
    .processPhoto({ ...photo, bytes: Buffer.from(photo.bytes), mode: 'single' })
    .then(
      () => 'decoded',
      (error: unknown) => (isPhotoProblem(error) ? error.code : `no reason: ${String(error)}`),
    );
  return { ...photo, outcome, milliseconds: performance.now() - started };
}

async function decodeAll(photos: readonly Photo[]): Promise<Ended[]> {
  const queue = [...photos];
  const ended: Ended[] = [];
  const loop = async () => {
    for (let photo = queue.shift(); photo !== undefined; photo = queue.shift()) {
      ended.push(await decode(photo));
    }
  };
  await Promise.all(Array.from({ length: PLACES }, loop));
  return ended;
}

const withoutReason = (photos: readonly Ended[]) =>
  photos.filter(({ outcome }) => outcome.startsWith('no reason'));
const longest = (photos: readonly { milliseconds: number }[]) =>
  photos.reduce((most, { milliseconds }) => Math.max(most, milliseconds), 0);

const ownMegabytes = () => process.memoryUsage.rss() / 1e6;

/**
 * Resources in use once the pool has settled after the work: memory of this process above `before`, memory of the
 * processes that stay ready, and CPU seconds of all within one second.
 */
async function readRest(before: number) {
  await sleep(SETTLED_MS);
  const atOnce = readTree(process.pid);
  await sleep(1000);
  const later = readTree(process.pid);
  globalThis.gc?.();
  await sleep(5000);
  const own = ownMegabytes();
  return {
    kept: own - before,
    ready: readTree(process.pid).megabytes - own,
    cpu: later.cpuSeconds - atOnce.cpuSeconds,
  };
}

const crafted = await hostileFiles();
const refusedByHeader = crafted.filter(({ expect }) => expect !== 'ends' && expect !== 'decodes');
const scanBombs = [101, 883].map((scans) => ({
  name: `${scans} scans of 99.7 MP`,
  bytes: scanBomb(scans),
}));
await decodeAll(await smallPhotos());
await sleep(SETTLED_MS);
globalThis.gc?.();
const before = ownMegabytes();

const refused: Ended[] = [];
// One at a time, because two at once would compete with this process for the cores.
for (const photo of [...refusedByHeader, ...scanBombs]) refused.push(await decode(photo));
const others = await decodeAll([
  ...crafted.filter(({ expect }) => expect === 'ends' || expect === 'decodes'),
  { name: '100 scans of 99.7 MP', bytes: scanBomb(100) },
]);
const rest = await readRest(before);

const damaged: Ended[] = [];
const sources = new Map((await smallPhotos()).map((photo) => [photo.type, photo]));
for (const { bytes, name } of sources.values()) {
  const copies = mutants(bytes, SEED, MUTANTS_PER_TYPE);
  damaged.push(...(await decodeAll(copies.map((copy) => ({ name, bytes: copy })))));
}
const restOfDamaged = await readRest(before);
await pool.close();

const refusals = refused.map(({ name, bytes, milliseconds }) => ({
  name,
  milliseconds: milliseconds - (TRANSFER_MS_PER_MB * bytes.length) / 1e6,
}));
for (const { name, milliseconds } of refusals) {
  if (milliseconds > REFUSAL_MS) console.log(`${name}: ${milliseconds.toFixed(0)} ms`);
}
for (const { name, outcome } of withoutReason([...refused, ...others, ...damaged])) {
  console.log(`${name}: ${outcome}`);
}
/** The measured values with their limits. */
const measured: [figure: string, value: number, most: number][] = [
  [`longest refusal of ${refused.length} from the header, ms`, longest(refusals), REFUSAL_MS],
  ['of them decoded', refused.filter(({ outcome }) => outcome === 'decoded').length, 0],
  [`longest of the other ${others.length}, ms`, longest(others), LONGEST_MS],
  ['memory kept by this process, MB', rest.kept, KEPT_MEGABYTES],
  ['memory of the processes that stay ready, MB', rest.ready, READY_MEGABYTES],
  ['CPU in a second, once the pool has settled, s', rest.cpu, IDLE_CPU_SECONDS],
  ['ended without a reason', withoutReason([...refused, ...others]).length, 0],
  ['damaged photos without a reason', withoutReason(damaged).length, 0],
  ['crashes', crashes.filter((reason) => reason === 'crash').length, 0],
  ['longest damaged photo, ms', longest(damaged), LONGEST_MS],
  ['memory kept after the damaged ones, MB', restOfDamaged.kept, KEPT_MEGABYTES],
  ['processes that stay ready after them, MB', restOfDamaged.ready, READY_MEGABYTES],
];
reportResult(`${crafted.length + 3} crafted photos, ${damaged.length} damaged ones`, {
  held: measured.every(([, value, most]) => value <= most),
  figures: Object.fromEntries(
    measured.map(([figure, value, most]) => [
      `${figure} (≤ ${most})`,
      Math.round(value * 100) / 100,
    ]),
  ),
});
