import { expect, test } from 'vitest';
import { compareSizes, lowered, sizesOf } from './sizes.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'api/a.ts': 'one\ntwo\n',
  'api/b/c.tsx': 'one\n',
  'api/a.test.ts': 'one\n',
  'web/e2e/x.ts': 'one\n',
  'testing/y.ts': 'one\n',
  'vitest.config.ts': 'one\n',
  'web/page.css': 'one\n',
  'notes.md': 'three short words\n',
};
const sizes = sizesOf(Object.keys(TEXTS), (file) => TEXTS[file] ?? '');

test('lines and files count by folder, tests apart, and Markdown by its words', () => {
  expect(sizes).toEqual({
    api: { lines: 3, files: 2 },
    tests: { lines: 3, files: 3 },
    Markdown: { words: 3 },
  });
});

test('a size above its budget, without one, or far below it is named', () => {
  const budget = { api: { lines: 2, files: 2 }, tests: { lines: 3 }, Markdown: { words: 200 } };
  expect(compareSizes(budget, sizes)).toEqual([
    expect.stringContaining('api: 3 lines, and budget.json allows 2'),
    'tests: budget.json has no files',
    expect.stringContaining('Markdown: 3 words of 200. Lower it'),
  ]);
  expect(compareSizes(sizes, sizes)).toEqual([]);
});

test('lowering leaves a little room, and never raises', () => {
  const budget = {
    api: { lines: 2, files: 9 },
    tests: { lines: 950, files: 3 },
    gone: { lines: 1 },
  };
  expect(lowered(budget, sizes)).toEqual({
    api: { lines: 2, files: 5 },
    tests: { lines: 100, files: 3 },
    Markdown: { words: 100 },
  });
});
