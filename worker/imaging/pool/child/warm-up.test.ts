import { expect, it } from 'vitest';
import { processPhoto } from '../../process-photo.ts';
import type { ProcessedPhoto, Upload } from '../../processed-photo.ts';
import { warmUp } from './warm-up.ts';

it('the warm-up processes a picture that can be measured, several times, and stops once a photo arrives', async () => {
  const processed: ProcessedPhoto[] = [];
  const work = async (upload: Upload) =>
    processed.push(await processPhoto(upload, { detects: false }));
  await warmUp(work, () => processed.length < 2);
  expect(processed.map(({ width, height }) => [width, height])).toEqual([
    [1536, 1024],
    [1536, 1024],
  ]);
});

it('the warm-up fails on an error that a photo would cause too', async () => {
  const fail = () => Promise.reject(new Error('no memory'));
  await expect(warmUp(fail, () => true)).rejects.toThrow('no memory');
});
