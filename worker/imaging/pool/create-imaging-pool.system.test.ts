import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { realPhotos } from '@photo-coach/testing/fixtures/real-photos.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { sceneJpeg } from '../testing/test-scenes.ts';
import { createImagingPool } from './create-imaging-pool.ts';

const pool = createImagingPool({ concurrency: 2, detects: false });
afterAll(() => pool.close());

const portrait = realPhotos('people').find(({ name }) => name === 'rendered-portrait.jpg');
if (!portrait)
  process.stderr.write(
    'Without real photos (PHOTOS_DIR), the detector in a process is not tested.\n',
  );

it('photos are processed in processes, several at once', async () => {
  const files = await Promise.all([sceneJpeg(30, 20), sceneJpeg(20, 30), sceneJpeg(16, 16)]);
  const photos = await Promise.all(
    files.map((bytes) => pool.processPhoto({ bytes, name: 'a.jpg', mode: 'folder' })),
  );
  expect(photos.map(({ width, height }) => [width, height])).toEqual([
    [30, 20],
    [20, 30],
    [16, 16],
  ]);
});

it('nothing of a processed photo is kept', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const one = createImagingPool({ concurrency: 1, detects: false });
  onTestFinished(() => one.close());
  const bytes = await sceneJpeg(30, 20);
  const process = () => one.processPhoto({ bytes, name: 'a.jpg', mode: 'single' });
  const seen: WeakRef<object>[] = [];
  for (let made = 0; made < 4; made += 1) seen.push(new WeakRef(await process()));
  const isForgotten = () => {
    collect();
    return seen.every((photo) => photo.deref() === undefined);
  };
  await sleepUntil(isForgotten, { timeoutMs: 20_000, intervalMs: 100 });
});

it.skipIf(!portrait)('an imaging process may run the detector with its permissions', async () => {
  const bytes = portrait?.read() ?? Buffer.of();
  const detecting = createImagingPool({ concurrency: 1 });
  onTestFinished(() => detecting.close());
  const { measurements } = await detecting.processPhoto({ bytes, name: 'a.jpg', mode: 'single' });
  expect(measurements.things.map(({ kind }) => kind)).toContain('person');
});
