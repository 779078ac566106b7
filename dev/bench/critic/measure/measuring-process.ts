/*
 * Measures versions of photos, in a separate process. Each message names a photo and its versions; the answers are
 * items, in that order.
 */
import '../../../../shared/server/without-maglev.ts';
import { createHash } from 'node:crypto';
import { visualHashes } from '../../../../worker/imaging/derivatives/visual-hashes.ts';
import { createDetector } from '../../../../worker/imaging/detect/thread/detector.ts';
import { measurePhoto } from '../../../../worker/imaging/measure/measure-photo.ts';
import { detailImage } from '../../../../worker/imaging/measure/working-images.ts';
import { type Mark, readMarks, unmarked } from '../marks/read-marks.ts';
import { keysOf } from './digests.ts';
import type { Item } from './item.ts';
import { type Batch, batchSchema } from './messages.ts';
import { sceneMarks } from './scene-source.ts';
import { loadExif, loadSource, type Source } from './source.ts';
import { detectionsOf, versionOf } from './stages.ts';
import type { Variant } from './variant.ts';

const REPETITIONS = 20;

const detector = createDetector();
const marks = new Map([...readMarks(), ...sceneMarks()]);

/** Loads a photo at the first call. */
function lazySource(photo: string): () => Promise<Source> {
  let source: Promise<Source> | null = null;
  return () => {
    source ??= loadSource(photo);
    return source;
  };
}

/** How many different results the same picture gives, including the detectors'. */
async function countResults(source: Parameters<typeof measurePhoto>[0]): Promise<number> {
  const results = new Set<string>();
  for (let n = 0; n < REPETITIONS; n += 1) {
    const detections = await detector.detect(source.working);
    const measurements = JSON.stringify(measurePhoto({ ...source, detections }));
    results.add(createHash('sha256').update(measurements).digest('hex'));
  }
  return results.size;
}

/** Detects and measures as worker/imaging/process-photo.ts does. */
async function itemOf(mark: Mark, load: () => Promise<Source>, variant: Variant): Promise<Item> {
  const keys = keysOf(mark, variant);
  const version = await versionOf(load, keys, { mark, variant });
  const { working, original } = version;
  const { detections, cpuMs } = await detectionsOf(detector, keys, version);
  const exif = await loadExif(mark.photo);
  const before = process.cpuUsage();
  const source = { working, small: await detailImage(working), original, exif, detections };
  const measurements = measurePhoto(source);
  const { user, system } = process.cpuUsage(before);
  const isRepeated = 'change' in variant && variant.change === 'repeated';
  return {
    photo: mark.photo,
    variant,
    ...original,
    exif: source.exif,
    measurements,
    ...(await visualHashes(working)),
    cpuMs: cpuMs + (user + system) / 1000,
    fault: version.fault,
    distinctResults: isRepeated ? await countResults(source) : null,
  };
}

async function answer({ photo, variants }: Batch): Promise<void> {
  const mark = marks.get(photo) ?? unmarked(photo);
  const load = lazySource(photo);
  for (const variant of variants) process.send?.(await itemOf(mark, load, variant));
  process.send?.('done');
}

process.on('message', (message) => {
  answer(batchSchema.parse(message)).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0)); // otherwise the detector's thread would keep running
process.send?.('ready');
