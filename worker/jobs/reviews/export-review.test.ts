import type { ReviewContent } from '@photo-coach/shared/contracts/review-content.ts';
import type { ShownPhotoRow } from '@photo-coach/shared/server/albums/read-review.ts';
import { expect, test } from 'vitest';
import { draw, readPdf, squeeze } from '../testing/read-pdf.ts';
import { composePrint } from './compose-print.ts';

const photo = (name: string): ShownPhotoRow => ({
  id: name,
  album_id: 'album',
  name,
  width: 600,
  height: 400,
  thumbhash: null,
  display_path: `derivatives/${name}`,
  thumb_path: null,
  isSingle: true,
});
const CONTENT: ReviewContent = {
  photoCount: 12,
  uploadCount: 5,
  isComparable: true,
  scoreChange: null,
  bestCount: 3,
  changes: [
    {
      kind: 'noise',
      direction: 'better',
      before: { found: 9, of: 20 },
      month: { found: 1, of: 12 },
    },
  ],
  recurring: [{ kind: 'tilt', isSeen: false, month: { found: 4, of: 12 } }],
  nextKind: 'tilt',
};
const WORDS = { text: 'Level every photo.', check: 'Count the crooked ones.' };
const PRINT = composePrint({
  month: '2026-10-01',
  content: CONTENT,
  writtenAt: '2026-11-01T00:10:00.000Z',
  parts: {
    best: [
      { photo: photo('boat.jpg'), score: 88, words: { text: 'The light is low.', check: null } },
      { photo: photo('gull.jpg'), score: 79, words: { text: 'A clean sky.', check: null } },
    ],
    examples: [{ kind: 'tilt', photos: [photo('dune.jpg'), photo('path.jpg')] }],
    next: { photo: photo('dune.jpg'), words: WORDS },
  },
});

const drawReview = (content = PRINT): Promise<Buffer> =>
  draw({
    template: 'review',
    title: 'Portfolio review, October 2026',
    running: 'Portfolio review, October 2026',
    date: PRINT.writtenAt,
    content,
  });

test('the PDF of a review says what its page says, on two or three pages, with tags', async () => {
  const bytes = await drawReview();
  const { info, nodes, text, pages, outline } = await readPdf(bytes);
  expect(info).toMatchObject({ Title: 'Portfolio review, October 2026', Language: 'en-US' });
  for (const said of [
    '12 photos from 5 uploads',
    'The light is low.',
    'boat.jpg, score 8.8/10',
    'One of them was deleted since.',
    'A clean sky.',
    'better than before.',
    'In 1 of 12 photos, after 9 of 20 in the months before October.',
    'Crooked horizons: in 4 of 12 photos.',
    'Level every photo.',
    'Count the crooked ones.',
  ])
    expect(text).toContain(squeeze(said));
  expect(outline).toEqual([
    'October 2026',
    'The three best',
    'What got better',
    'What keeps coming back',
    'One thing for next month',
  ]);
  expect(pages.length).toBeGreaterThanOrEqual(2);
  expect(pages.length).toBeLessThanOrEqual(3);
  const figures = nodes.filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
  expect(figures).toContain('The photo boat.jpg.');
  expect(figures).toContain('It shows in dune.jpg. It shows in path.jpg.');
});

test('the same review gives a byte-identical PDF', async () => {
  expect((await drawReview()).equals(await drawReview())).toBe(true);
});

test('a review without photos or changes says so on one page', async () => {
  const next = { ...PRINT.next, about: '', check: null, photo: null };
  const empty = { ...PRINT, best: [], missing: null, changed: [], recurring: [], next };
  const { pages, text } = await readPdf(await drawReview({ ...empty, nothingRecurs: 'Nothing.' }));
  expect(pages).toHaveLength(1);
  expect(text).toContain('Nothing.');
});
