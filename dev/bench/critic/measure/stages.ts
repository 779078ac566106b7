import { regionSchema } from '@photo-coach/shared/contracts/regions.ts';
import sharp from 'sharp';
import { z } from 'zod';
import type { Detections } from '../../../../worker/imaging/detect/detections.ts';
import type { Detector } from '../../../../worker/imaging/detect/thread/detector.ts';
import { fromPixels, type Pixels } from '../../../../worker/imaging/pixels.ts';
import type { Mark } from '../marks/read-marks.ts';
import { keep, keepJson, readKept, readKeptJson } from './cache.ts';
import type { Keys } from './digests.ts';
import { makeVersion, type Version } from './make-variant.ts';
import type { Source } from './source.ts';
import type { Variant } from './variant.ts';

/** For a JPEG like a camera's best: no visible or measurable loss. */
const BEST_QUALITY = { quality: 97, chromaSubsampling: '4:4:4' } as const;

const traitsSchema = z.strictObject({
  original: z.strictObject({ width: z.number(), height: z.number() }),
  fault: regionSchema.nullable(),
});

async function decoded(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * A version from an earlier run, or made now. Faults, and the photo they are compared with, are stored as JPEGs of the
 * best quality, as by a camera; the rest without loss.
 */
export async function versionOf(
  source: () => Promise<Source>,
  { version: key }: Keys,
  { mark, variant }: { mark: Mark; variant: Variant },
): Promise<Version> {
  const kept = readKept(`${key}.image`);
  const traits = traitsSchema.nullable().parse(readKeptJson(`${key}.json`));
  if (kept !== null && traits !== null) return { ...traits, working: await decoded(kept) };
  const made = await makeVersion(await source(), mark, variant);
  const { original, fault } = made;
  const isShared = 'change' in variant && variant.change !== 'plain';
  const pixels = fromPixels(made.working);
  const file = await (isShared
    ? pixels.png({ compressionLevel: 1 })
    : pixels.jpeg(BEST_QUALITY)
  ).toBuffer();
  keep(`${key}.image`, file);
  keepJson(`${key}.json`, { original, fault });
  return { original, fault, working: await decoded(file) };
}

type Looked = { readonly detections: Detections; readonly cpuMs: number };

/** The detections in a version, from an earlier run or made now. @throws Error when they fail */
export async function detectionsOf(
  detector: Detector,
  { detections: key }: Keys,
  { working }: Version,
): Promise<Looked> {
  const kept = readKeptJson(`${key}.detections.json`);
  if (kept !== null) return kept as Looked; // written below, by the same code: it is part of the name
  const before = process.cpuUsage();
  const detections = await detector.detect(working);
  const { user, system } = process.cpuUsage(before);
  const looked = { detections, cpuMs: (user + system) / 1000 };
  keepJson(`${key}.detections.json`, looked);
  return looked;
}
