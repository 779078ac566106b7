import { expect, test } from 'vitest';
import { jainIndex, simulateLine } from '../testing/simulate-line.ts';
import { crowdOf, FIRST_PLACE, LAST_PLACE, lineOf, placeIn } from './places.ts';

const FREE = Array.from({ length: 50 }, (_, index) => `free ${index}`);
const PHOTOS = 200;
const ALONE = crowdOf('free', []);

/** Takes so many photos. @returns whose they are */
const takeFrom = ({ take }: ReturnType<typeof simulateLine>, count: number): string[] =>
  Array.from({ length: count }, () => take() ?? '');

const countIn = (taken: readonly string[], id: string) =>
  taken.filter((each) => each === id).length;

test.each([
  ['first', 560],
  ['last', 300],
] as const)(
  'of 10,000 photos of 51 accounts, when Pro comes %s, its photos are among the first %i, and the others share equally',
  (when, most) => {
    const line = simulateLine();
    if (when === 'first') line.send('pro', 'pro', PHOTOS);
    for (const id of FREE) line.send(id, 'free', PHOTOS);
    if (when === 'last') line.send('pro', 'pro', PHOTOS);
    const taken = takeFrom(line, 51 * PHOTOS);
    expect(countIn(taken.slice(0, most), 'pro')).toBe(PHOTOS);
    expect(Math.max(...FREE.map((id) => taken.indexOf(id)))).toBeLessThan(most + FREE.length);
    const counts = new Map(FREE.map((id) => [id, 0]));
    let lowest = 1;
    for (const id of taken) {
      if (id === 'pro') continue;
      counts.set(id, (counts.get(id) ?? 0) + 1);
      const shares = [...counts.values()];
      // While each account has one or two, no order reaches more than 0.9.
      if (Math.min(...shares) >= 2) lowest = Math.min(lowest, jainIndex(shares));
    }
    expect(lowest).toBeGreaterThanOrEqual(0.95);
  },
);

test('a free account that comes while 50 others wait is among the next, and then takes its turns', () => {
  const line = simulateLine();
  for (const id of FREE) line.send(id, 'free', PHOTOS);
  takeFrom(line, 5000);
  line.send('late', 'free', 12);
  const taken = takeFrom(line, 650);
  expect(taken.indexOf('late')).toBeLessThan(10);
  expect(countIn(taken, 'late')).toBe(12);
  expect(countIn(taken.slice(0, 60), 'late')).toBeLessThanOrEqual(2);
});

test('while ever new Pro accounts send more than can be taken, one in six photos is free', () => {
  const line = simulateLine();
  line.send('free', 'free', 300);
  const taken: string[] = [];
  for (let album = 0; album < 150; album += 1) {
    line.send(`pro ${album}`, 'pro', 12);
    taken.push(...takeFrom(line, 10));
  }
  // The first few Pro accounts are served as if more free ones would come.
  expect(countIn(taken.slice(0, 200), 'free')).toBeGreaterThanOrEqual(20);
  for (let from = 200; from < 1400; from += 200) {
    expect(countIn(taken.slice(from, from + 200), 'free')).toBeGreaterThanOrEqual(200 / 6);
  }
});

test('a single Pro account that sends without end leaves every free account its turns', () => {
  const line = simulateLine();
  line.send('free', 'free', 50);
  const taken: string[] = [];
  for (let album = 0; album < 80; album += 1) {
    line.send('pro', 'pro', 12);
    taken.push(...takeFrom(line, 12));
  }
  const turns = taken.flatMap((id, index) => (id === 'free' ? [index] : []));
  const gaps = turns.map((turn, index) => turn - (turns[index - 1] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(32);
});

test('Pro comes before Creator, and Creator before Free', () => {
  const line = simulateLine();
  for (let account = 0; account < 10; account += 1) {
    for (const plan of ['free', 'creator', 'pro'] as const)
      line.send(`${plan} ${account}`, plan, 30);
  }
  const plans = takeFrom(line, 300).map((id) => id.split(' ', 1)[0] ?? '');
  const early = plans.slice(0, 50);
  expect(countIn(early, 'free')).toBeLessThan(countIn(early, 'creator'));
  const [free, creator, pro] = ['free', 'creator', 'pro'].map((plan) => countIn(plans, plan));
  expect(pro).toBeGreaterThan(1.5 * (creator ?? 0));
  expect(free).toBeGreaterThanOrEqual(300 / 6);
});

test('an account that sends album by album gets no more than one that sends all at once', () => {
  const line = simulateLine();
  line.send('at once', 'free', 120);
  for (let album = 0; album < 10; album += 1) line.send('in parts', 'free', 12);
  const taken = takeFrom(line, 100);
  expect(Math.abs(countIn(taken, 'at once') - countIn(taken, 'in parts'))).toBeLessThanOrEqual(2);
});

test('places in the queue stay above the priorities of queue jobs without a place, and within the store’s limit', () => {
  const line = lineOf('free', { passed: 0, end: null, crowd: ALONE });
  expect(placeIn(line, 0)).toBe(FIRST_PLACE);
  expect(placeIn(line, 10_000_000)).toBe(LAST_PLACE);
  expect(placeIn(lineOf('free', { passed: 90, end: 70, crowd: ALONE }), 0)).toBe(90);
});
