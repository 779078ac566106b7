/*
 * Measures versions of photos, in a separate process. Each message names a photo and its versions; the answers are
 * items, in that order.
 */
import '../../../../shared/server/without-maglev.ts';
import { detect } from '../../../../worker/imaging/detect/detect.ts';
import { measurePhoto } from '../../../../worker/imaging/measure/measure-photo.ts';
import { detailImage } from '../../../../worker/imaging/measure/working-images.ts';
import { visualHashes } from '../../../../worker/imaging/visual-hashes.ts';
import { type Item, type Wanted, wantedSchema } from './item.ts';
import { makeVersion } from './make-variant.ts';
import { loadSource, type Source } from './source.ts';
import type { Variant } from './variant.ts';

/** Detects and measures as worker/imaging/process-photo.ts does. */
async function toItem(photo: string, source: Source, variant: Variant): Promise<Item> {
  const { working, original, fault } = await makeVersion(source, variant);
  const { exif } = source;
  const detections = await detect(working);
  const small = await detailImage(working);
  const measurements = measurePhoto({ working, small, original, exif, detections });
  const hashes = await visualHashes(working);
  return { photo, variant, ...original, exif, measurements, ...hashes, fault };
}

async function answer({ photo, variants }: Wanted): Promise<void> {
  const source = await loadSource(photo);
  for (const variant of variants) process.send?.(await toItem(photo, source, variant));
  process.send?.('done');
}

process.on('message', (message) => {
  answer(wantedSchema.parse(message)).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.send?.('ready');
