import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDetector } from './detector.ts';

const testing = (name: string) => path.join(import.meta.dirname, 'testing', name);
const [FAIL, EXIT, WORK] = [1, 2, 3];
const picture = (width: number) => ({ data: new Uint8Array(3 * width), width, height: 1 });

function startDetector(threadFile = testing('misbehaving-thread.ts')) {
  const detector = createDetector(threadFile);
  onTestFinished(() => detector.close());
  return detector;
}

it.each([
  ['fails', FAIL, 'out of memory'],
  ['ends', EXIT, 'the thread has ended'],
])(
  'a picture on which the detector %s has no detections at all, and the next one is searched',
  async (_case, behavior, reason) => {
    const detector = startDetector();
    await expect(detector.detect(picture(behavior))).rejects.toThrow(reason);
    expect(await detector.detect(picture(WORK))).toMatchObject({ things: [{ kind: 'animal' }] });
  },
);

it('a detector without its models fails and says why', async () => {
  const detector = startDetector(testing('unloadable-thread.ts'));
  await expect(detector.detect(picture(WORK))).rejects.toThrow('no such model');
});

it('pictures that are handed over at once are searched one after the other', async () => {
  const detector = startDetector();
  const all = await Promise.allSettled(
    [FAIL, WORK, WORK].map((width) => detector.detect(picture(width))),
  );
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
