import { expect, test } from 'vitest';
import { readFilter } from './use-album-filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

test('every field of the album filter is read from the address', () => {
  const filter = {
    search: 'harbor',
    camera: 'Fujifilm X-T5',
    genre: 'Street',
    category: 'storytelling_flow',
    score: 'needs_work',
    from: '2026-01-02',
    to: '2026-11-30',
  };
  expect(read(new URLSearchParams({ ...filter, tab: 'all' }).toString())).toEqual(filter);
});

test.each([
  ['', {}],
  ['tab=all&limit=100&cursor=x', {}],
  ['score=great&genre=Cats&from=yesterday&category=luck', {}],
  ['search=%20%20&score=good', { score: 'good' }],
  [`search=${'a'.repeat(121)}&to=2026-02-30&camera=X`, { camera: 'X' }],
])('an invalid album filter is left out: %s', (query, filter) => {
  expect(read(query)).toEqual(filter);
});
