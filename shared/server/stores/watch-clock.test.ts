import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { createTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectDatabase } from '../db/connect.ts';
import {
  compareClock,
  describeClock,
  describeClocks,
  isClockOff,
  watchClock,
} from './watch-clock.ts';

test.each([
  [1999, null, false],
  [-1999, null, false],
  [2001, '2 s ahead of', false],
  [-2001, '2 s behind', false],
  [3999, '4 s ahead of', false],
  [-3999, '4 s behind', false],
  [4001, '4 s ahead of', true],
  [-4001, '4 s behind', true],
  [-120_000, '2 min behind', true],
  [3_599_990, '1 h 0 min ahead of', true],
  [-93_600_000, '1 d 2 h behind', true],
])(
  'a clock that is %i ms ahead is warned of as %s, and stops a worker: %s',
  (ahead, words, isOff) => {
    expect(describeClock('this machine’s', ahead)).toBe(
      words &&
        `this machine’s clock is ${words} the database’s; set it (chrony, systemd-timesyncd)`,
    );
    expect(isClockOff(ahead)).toBe(isOff);
  },
);

test('a clock that was not compared yet stops a worker, and is not warned of', () => {
  expect(isClockOff(null)).toBe(true);
  expect(describeClocks({ database: null, redis: null }, 'this machine’s')).toEqual([]);
});

test('a Redis that disagrees with the database is warned of, whatever this machine’s own clock says', () => {
  const texts = (database: number, redis: number) =>
    describeClocks({ database, redis }, 'this machine’s').map((text) => text.split(';', 1)[0]);
  expect(texts(0, 60_000)).toEqual(['Redis’s clock is 1 min behind the database’s']);
  expect(texts(-60_000, -60_000)).toEqual(['this machine’s clock is 1 min behind the database’s']);
  expect(texts(60_000, 0)).toEqual([
    'this machine’s clock is 1 min ahead of the database’s',
    'Redis’s clock is 1 min ahead of the database’s',
  ]);
});

test('a slow answer makes no clock look wrong, and hides no wrong one', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answerAfter = (ms: number, aheadMs: number) => async () => {
    vi.advanceTimersByTime(ms);
    return Date.now() - aheadMs;
  };
  expect(await compareClock(answerAfter(10_000, 0))).toBeCloseTo(0);
  expect(await compareClock(answerAfter(0, 3000))).toBe(3000);
  expect(await compareClock(answerAfter(0, -3000))).toBe(-3000);
  expect(await compareClock(answerAfter(1000, 3_600_000))).toBeGreaterThan(3_598_000);
  expect(await compareClock(answerAfter(1000, -3_600_000))).toBeLessThan(-3_598_000);
});

test('a process goes by the database’s clock, and notices within seconds that its own was set', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const db = connectDatabase(database.url, 1);
  onTestFinished(() => db.destroy());
  const { log, lines } = captureLog();
  const real = Date.now();
  const begun = performance.now();
  const since = () => real + performance.now() - begun;
  const off = vi.spyOn(Date, 'now').mockImplementation(() => since() + 3_600_000);
  onTestFinished(() => off.mockRestore());

  const clock = await watchClock({ db, redis: null, log });
  onTestFinished(() => clock.stop());
  const changes: boolean[] = [];
  clock.onChange(() => void changes.push(clock.isOff()));
  expect(clock.isOff()).toBe(true);
  expect(Math.abs(clock.now().getTime() - since())).toBeLessThan(1000);
  expect(clock.warnings()).toEqual([expect.stringContaining('1 h 0 min ahead of')]);

  off.mockImplementation(since);
  await sleepUntil(() => changes.length > 0, { timeoutMs: 5000 });
  expect([changes, clock.isOff(), clock.warnings()]).toEqual([[false], false, []]);
  expect(Math.abs(clock.now().getTime() - since())).toBeLessThan(1000);
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [50, 'clocks disagree'],
    [30, 'the clocks agree again'],
  ]);
});
