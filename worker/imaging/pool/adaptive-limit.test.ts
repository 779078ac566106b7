import { expect, it } from 'vitest';
import { createAdaptiveLimit } from './adaptive-limit.ts';

function start(max = 3) {
  const changes: number[] = [];
  const limit = createAdaptiveLimit({
    max,
    onChange: (photosAtOnce) => changes.push(photosAtOnce),
  });
  /** Photos that get a share of a core each, for some seconds each. */
  const get = (share: number, seconds: number, running = limit.current()) => {
    for (let n = 0; n < seconds * 10; n += 1)
      limit.record({ cpuMs: share * 100, wantedMs: 100 }, running);
  };
  return { limit, changes, get };
}

it('photos that get half a core each do not change the limit on photos at once', () => {
  const { changes, get } = start();
  get(0.6, 60);
  expect(changes).toEqual([]);
});

it('photos that get less than half a core lower the limit step by step, down to one', () => {
  const { limit, changes, get } = start();
  get(0.2, 2);
  expect(limit.current()).toBe(2);
  get(0.1, 60);
  expect(changes).toEqual([2, 1]);
});

it('the limit is lowered below what runs, not below what could run', () => {
  const { limit, get } = start(8);
  get(0.3, 2, 2);
  expect(limit.current()).toBe(1);
});

it('the limit rises again, up to its maximum, once photos have had enough CPU time for a while', () => {
  const { changes, get } = start();
  get(0.1, 4);
  get(1, 5);
  expect(changes).toEqual([2, 1]);
  get(1, 30);
  expect(changes).toEqual([2, 1, 2, 3]);
});

it('a photo that waits for something other than the CPU does not change the limit', () => {
  const { limit, changes } = start();
  for (let n = 0; n < 1000; n += 1) limit.record({ cpuMs: 0, wantedMs: 0 }, 3);
  expect(changes).toEqual([]);
});
