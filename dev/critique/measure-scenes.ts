// `node dev/critique/measure-scenes.ts` measures the photos of the critics' tests again (worker/critics/testing/scenes.json).
import '../../shared/server/without-maglev.ts';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { realPhotos } from '../../testing/fixtures/real-photos.ts';
import sharp from '../../worker/imaging/decode/configured-sharp.ts';
import { processPhoto } from '../../worker/imaging/process-photo.ts';

const root = path.resolve(import.meta.dirname, '../..');
const SCENES = path.join(root, 'worker/critics/testing/scenes.json');

type Damage = (photo: Sharp) => Sharp;
const asIs: Damage = (photo) => photo;

/** Each photo with its changes, under the name of its card. */
const PHOTOS: readonly (readonly [name: string, folder: string, file: string, damage: Damage])[] = [
  ['cat', 'camera', 'cat.jpg', asIs],
  ['brick-tower', 'camera', 'brick-tower.jpg', asIs],
  ['sea-sunset', 'camera', 'sea-sunset.jpg', asIs],
  ['scooter', 'camera', 'scooter.jpg', asIs],
  ['red-car', 'camera', 'red-car.jpg', asIs],
  ['passion-flower', 'camera', 'passion-flower.jpg', asIs],
  ['lake', 'camera', 'lake.jpg', asIs],
  ['dog-on-path', 'more', 'dog-on-path.jpg', asIs],
  ['hazy-valley', 'more', 'hazy-valley.jpg', asIs],
  ['railway', 'more', 'railway.jpg', asIs],
  ['astronaut', 'people', 'astronaut.png', asIs],
  ['parrots', 'kodak', 'kodim23.png', asIs],
  ['parrots, out of focus', 'kodak', 'kodim23.png', (photo) => photo.blur(4)],
  ['parrots, too bright', 'kodak', 'kodim23.png', (photo) => photo.linear(1.9, 12)],
  ['lighthouse, two stops under', 'kodak', 'kodim19.png', (photo) => photo.linear(0.35, 0)],
  ['lighthouse, warm', 'kodak', 'kodim19.png', (photo) => photo.linear([1.2, 1, 0.7], [0, 0, 0])],
];

async function measure([, folder, file, damage]: (typeof PHOTOS)[number]) {
  const found = realPhotos(folder).find(({ name }) => name === file);
  if (found === undefined) throw new Error(`PHOTOS_DIR lacks ${folder}/${file}`);
  const bytes = found.read();
  const upload = damage === asIs ? bytes : await damage(sharp(bytes)).png().toBuffer();
  const processed = await processPhoto({ bytes: upload, name: file, mode: 'single' });
  const { width, height, exif, measurements } = processed;
  return { width, height, exif, measurements };
}

const scenes: Record<string, unknown> = {};
for (const photo of PHOTOS) scenes[photo[0]] = await measure(photo);
writeFileSync(SCENES, `${JSON.stringify(scenes)}\n`);
console.log(`${path.relative(root, SCENES)} is written.`);
