import { existsSync } from 'node:fs';
import path from 'node:path';
import { OFFERS } from '@photo-coach/shared/domain/plans/offers.ts';
import { expect, test } from 'vitest';
import { findUnfulfilled, listRows } from './find-unfulfilled.ts';
import { FULFILLED_BY } from './fulfilled-by.ts';
import { findDifferences, type Place, readStatements } from './statements.ts';

const ROOT = path.join(import.meta.dirname, '../..');

test.each(Object.values(OFFERS).flat())(
  'the promise "$text" is fulfilled by an existing file',
  ({ id }) => {
    expect(existsSync(path.join(ROOT, FULFILLED_BY[id])), FULFILLED_BY[id]).toBe(true);
  },
);

const place = (name: string, text: string): Place => ({ name, text, rows: [] });
const differencesIn = (...texts: string[]) =>
  findDifferences(texts.flatMap((text, index) => readStatements(place(`page ${index}`, text))));

test('places that state the same in other words do not differ', () => {
  expect(
    differencesIn(
      'Starter Free Creator Most Popular $9 per month 100 photos a day, 3,000 a month Pro $20 per month',
      'Creator 14 days free, then $9 per month. Pro 14 days free, then $20 per month.',
      'Photo Coach Creator $9.00 a month. 14 days free, then $9.00 a month. Due today $0.00',
      '3 critiques per day\n2 free folder uploads\nAlbum uploads of up to 12 photos',
      '2 of 3 critiques left today 1 of 2 free folder uploads left an album of 2 to 12 photos',
      '70 of 100 photos left today 2,800 of 3,000 photos left this month',
      'free for 14 days. After that, Creator costs $9 and Pro $20 per month',
    ),
  ).toEqual([]);
});

test.each([
  ['the number of photos', '50-100 photos per day', '100 photos a day, 3,000 a month'],
  ['a price', 'Creator $9 per month', 'Creator Most Popular £19 per month'],
  ['a price of an unknown plan', 'Creator $9 per month Pro $20 per month', 'only $12 today'],
  ['the critiques', '3 critiques per day', "today's 5 free critiques"],
  ['the trial', '14 days free, then $9 per month Creator $9', 'free for 7 days'],
  ['the guarantee', 'Yes, for 30 days.', 'within 14 days of buying'],
])('%s that differs between places is found', (_what, one, other) => {
  expect(differencesIn(one, other)).toHaveLength(1);
});

test('a row that nothing fulfills is found, and so is one that is read nowhere', () => {
  const [unread, ...read] = Object.values(OFFERS)
    .flat()
    .map(({ text }) => text);
  const rows = ['Unlimited unicorns', ...read];
  expect(findUnfulfilled(listRows([{ name: '/pricing', text: '', rows }]))).toEqual([
    'no file fulfills “Unlimited unicorns”',
    `no place lists “${unread}”`,
  ]);
});
