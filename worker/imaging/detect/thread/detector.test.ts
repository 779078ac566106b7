import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDetector, type DetectorFailure } from './detector.ts';

const testing = (name: string) => path.join(import.meta.dirname, 'testing', name);
const [SPIN, HANG, FAIL, EXIT, WORK] = [1, 2, 3, 4, 5];
const picture = (width = 0) => ({ data: new Uint8Array(3 * width), width, height: 1 });

function startDetector(limits = {}, threadFile = testing('misbehaving-thread.ts')) {
  const failures: DetectorFailure[] = [];
  const detector = createDetector({
    limits: { cpuMs: 60_000, elapsedMs: 60_000, ...limits },
    onFailure: (failure) => failures.push(failure),
    threadFile,
  });
  onTestFinished(() => detector.close());
  return { detector, failures };
}

it.each([
  ['computes for too long', SPIN, { cpuMs: 1000 }, 'deadline'],
  ['waits for too long', HANG, { elapsedMs: 700 }, 'deadline'],
  ['fails', FAIL, {}, 'failed'],
  ['ends', EXIT, {}, 'failed'],
])(
  'a detector that %s keeps what it has found, and the next picture gets another',
  async (_case, behavior, limits, reason) => {
    const { detector, failures } = startDetector(limits);
    const found = await detector.detect(picture(behavior));
    expect(found).toMatchObject({ isComplete: false, things: [{ kind: 'animal' }], faces: [] });
    expect(failures).toMatchObject([{ reason }]);
    expect(await detector.detect(picture(WORK))).toMatchObject({ isComplete: true });
  },
);

it('a detector without its models finds nothing, and says why', async () => {
  const { detector, failures } = startDetector({}, testing('unloadable-thread.ts'));
  expect(await detector.detect(picture(WORK))).toEqual({
    things: [],
    faces: [],
    isComplete: false,
  });
  expect(failures).toEqual([{ reason: 'failed', message: 'Error: no such model' }]);
});

it('pictures that are handed over at once are looked at one after the other', async () => {
  const { detector, failures } = startDetector();
  const all = await Promise.all([FAIL, WORK, WORK].map((width) => detector.detect(picture(width))));
  expect(all.map(({ isComplete }) => isComplete)).toEqual([false, true, true]);
  expect(failures).toHaveLength(1);
});
