import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mark } from '../marks/read-marks.ts';
import { isScene } from './scene-source.ts';
import { photoBytes } from './source.ts';
import { type Variant, variantName } from './variant.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
export const CACHE_FOLDER: string = path.join(ROOT, '.cache/critic');

/** Digest of the code in files, without tests. */
function codeDigest(...patterns: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: ROOT }).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** The code that each stage of an item depends on, besides the stage before it. */
const CODE = {
  version: codeDigest(
    'dev/bench/critic/measure/{make-variant,scene-source,source}.ts',
    'worker/imaging/decode/*.ts',
    'worker/imaging/measure/working-images.ts',
  ),
  fault: codeDigest('dev/bench/critic/degradations/*.ts'),
  detections: codeDigest('worker/imaging/detect/**/*.ts', 'worker/package.json'),
  measurements: codeDigest(
    'worker/imaging/{exif,measure,derivatives}/**/*.{ts,json}',
    'dev/bench/critic/measure/measuring-process.ts',
  ),
};

const photoDigests = new Map<string, string>();

function photoDigest(photo: string): string {
  const known =
    photoDigests.get(photo) ??
    (isScene(photo) ? photo : createHash('sha256').update(photoBytes(photo)).digest('hex'));
  photoDigests.set(photo, known);
  return known;
}

const digest = (...parts: string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32);

/** Names under which the stages of an item are stored: they change with everything that the stage depends on. */
export type Keys = { version: string; detections: string; item: string };

export function keysOf(mark: Mark, variant: Variant): Keys {
  const faulty = 'change' in variant ? '' : `${CODE.fault} ${JSON.stringify(mark.subject)}`;
  const version = digest(CODE.version, photoDigest(mark.photo), variantName(variant), faulty);
  const detections = digest(version, CODE.detections);
  return { version, detections, item: digest(detections, CODE.measurements) };
}
