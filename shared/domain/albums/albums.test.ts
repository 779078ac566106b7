import { expect, test } from 'vitest';
import { albumFileName } from './album-file-name.ts';
import { photoCountText } from './photo-count.ts';

test.each([
  ["Anna's wedding", "Anna's wedding – Photo Coach.pdf"],
  ['November 27 · Anna', 'November 27 · Anna – Photo Coach.pdf'],
  ['Ólafur & Þóra', 'Ólafur & Þóra – Photo Coach.pdf'],
  ['2026/11/27: "raw" <picks>?', '2026 11 27 raw picks – Photo Coach.pdf'],
  ['../../etc/passwd', 'etc passwd – Photo Coach.pdf'],
  ['.hidden', 'hidden – Photo Coach.pdf'],
  ['ends in a dot.', 'ends in a dot. – Photo Coach.pdf'],
  ['line\nbreak\u0000', 'line break – Photo Coach.pdf'],
  ['reads \u202Efdp.exe', 'reads fdp.exe – Photo Coach.pdf'],
  ['???', 'Album – Photo Coach.pdf'],
  ['nul.2026', '_nul.2026 – Photo Coach.pdf'],
  ['CON', 'CON – Photo Coach.pdf'],
  ['half \ud83d', 'half – Photo Coach.pdf'],
])('the file name for the album %j', (title, name) => {
  expect(albumFileName(title, 'pdf')).toBe(name);
});

test('a long title keeps the file name within a file system’s limit, without cutting a character in half', () => {
  const name = albumFileName('写真📷'.repeat(40), 'json');
  expect(new TextEncoder().encode(name).length).toBeLessThan(230);
  expect(name).toMatch(/^(写真📷)+写?真? – Photo Coach\.json$/u);
});

test('an album says how many of its photos have a critique only if some are missing', () => {
  expect([photoCountText(12, 12), photoCountText(7, 12), photoCountText(1, 1)]).toEqual([
    '12 photos',
    '7 of 12 photos',
    '1 photo',
  ]);
});
