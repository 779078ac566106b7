import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { expect, onTestFinished, test } from 'vitest';
import { type Drawn, readPdf, squeeze } from '../testing/read-pdf.ts';
import type { Line, PhotoSection, Report } from './content/report.ts';
import { loadFonts } from './pages/load-fonts.ts';
import { MARGIN, PAPER } from './pages/paper.ts';
import { STYLES } from './pages/text-styles.ts';
import { HALF_PAGE } from './parts/half-page.ts';
import { writeReport } from './write-report.ts';

const [file] = await makePhotoFiles(1, 300);
const jpeg = Buffer.from(file?.bytes ?? []);

const linesOf = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => ({
    text: `Sentence ${index} says what is seen.`,
    note: 'Background clutter: low.',
  }));

const photoOf = (number: number, sentences: number): PhotoSection => ({
  number,
  name: `photo-${number}.jpg`,
  object: '',
  width: 300,
  height: 200,
  description: `The photo ${number}.`,
  scene: null,
  marks: [],
  explainsMarks: false,
  lead: { text: 'The bird is sharp, and the reeds are soft.', note: null },
  assessment: [],
  categories: [
    {
      name: 'Lighting & Exposure',
      score: { dots: 4, label: 'Excellent' },
      quiet: null,
      passages: [
        { title: 'What’s Working', lines: linesOf(1) },
        { title: 'Deep Dive', lines: linesOf(sentences) },
        { title: 'Learn', lines: linesOf(2) },
      ],
    },
    {
      name: 'Focus & Sharpness',
      score: { dots: 2, label: 'Needs Work' },
      quiet: 'Checked: focus and noise.',
      passages: [{ title: 'Learn', lines: linesOf(1) }],
    },
  ],
  main: [],
});

const reportOf = (change: Partial<Report>): Report => ({
  title: 'A walk',
  length: 'full' as const,
  coverNumber: null,
  brand: null,
  madeOf: '2026-11-24T12:00:00.000Z',
  facts: ['November 24, 2026'],
  lead: null,
  assessment: [],
  insights: [],
  categories: [],
  photos: [],
  failed: [],
  ...change,
});

async function written(report: Report) {
  const folder = await mkdtemp(path.join(tmpdir(), 'report-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const target = path.join(folder, 'report.pdf');
  await writeReport(report, target, {
    fonts: await loadFonts(JSON.stringify(report)),
    readPhoto: async () => jpeg,
    signal: new AbortController().signal,
  });
  return readPdf(await readFile(target));
}

test.each([
  ['arrows and symbols', 'Day → night ★ ✓ ∞'],
  ['Greek', 'Ελλάδα, ἄνεμος'],
  ['Cyrillic', 'Київ і Москва ночью'],
  ['Japanese', '京都の紅葉、二〇二六年'],
  ['Chinese', '北京的秋天。臺灣'],
  ['Korean', '서울의 봄'],
  ['decomposed accents', 'Kelione\u0307, A\u030angstro\u0308m'],
])('a report prints and reads back %s', async (_name, title) => {
  const photos = [{ ...photoOf(1, 1), name: `${title}.jpg` }];
  const { text, info } = await written(reportOf({ title, photos }));
  const composed = squeeze(title.normalize('NFC'));
  expect(text).toContain(composed);
  expect(text).toContain(`${composed}.jpg`);
  expect(text).not.toContain('□');
  expect(info).toMatchObject({ Title: title });
});

test('a report leaves out emoji, and shows a square for a letter that no font has', async () => {
  const family = '👩‍👩‍👧';
  const photos = [{ ...photoOf(1, 1), name: 'ไทย.jpg' }];
  const { pages, text } = await written(reportOf({ title: `Sunset 🌅${family} today 🇱🇹`, photos }));
  expect(pages[0]?.map((drawn) => drawn.text)).toContain('Sunset today');
  expect(text).toContain('□□□.jpg');
  const emoji = await written(reportOf({ title: '🌅' }));
  expect(emoji.text).toContain('□');
});

const PAGES = 842;
/** Points from the bottom of the page. */
const HALF_ENDS = PAPER.height - MARGIN.top - HALF_PAGE;
const isFooter = ({ size, y }: Drawn) =>
  y < 60 && Math.round(size) === Math.round(STYLES.footer.size);
const HEADINGS = [
  'Lighting & Exposure',
  'Focus & Sharpness',
  'What’s Working',
  'Deep Dive',
  'Learn',
  'Checked: focus and noise.',
];

test('no heading ends a page, and no passage leaves one sentence for the next page, however long it is', async () => {
  const photos = Array.from({ length: 12 }, (_, index) => photoOf(index + 1, 12 + 2 * index));
  const { pages } = await written(reportOf({ photos: photos.slice(0, 6) }));
  const others = await written(reportOf({ photos: photos.slice(6) }));
  for (const page of [...pages, ...others.pages]) {
    const texts = page.filter((drawn) => !isFooter(drawn));
    const last = texts.at(-1)?.text ?? '';
    expect(HEADINGS).not.toContain(last);
    expect(last).not.toMatch(/^\d+\. photo|of 5$/);
    expect(texts.every(({ y }) => y > 60 && y < PAGES)).toBe(true);
    // A sentence alone at the top would be followed by a heading.
    const [first, , third] = texts.map(({ text }) => text);
    if (first?.startsWith('Sentence')) expect(HEADINGS).not.toContain(third);
  }
});

test('a photo begins where the previous one ends if it fits with its lead, and else on a new page', async () => {
  const LEAD = 'The bird is sharp';
  const starts = new Set<string>();
  for (let sentences = 1; sentences < 40; sentences += 6) {
    const photos = [photoOf(1, sentences), photoOf(2, 1)];
    const { pages, outline } = await written(reportOf({ photos }));
    const page = pages.find((texts) => texts.some(({ text }) => text === '2. photo-2.jpg'));
    const texts = page?.map(({ text }) => text) ?? [];
    const begins = texts.indexOf('2. photo-2.jpg');
    expect(texts.slice(begins).some((text) => text.startsWith(LEAD))).toBe(true);
    starts.add(begins === 0 ? 'a new page' : 'the same page');
    expect(outline).toEqual(['A walk', '1. photo-1.jpg', '2. photo-2.jpg']);
  }
  expect([...starts].sort()).toEqual(['a new page', 'the same page']);
});

const LONG_WORDS = 'The bright branches on the left edge pull the eye out of the photo. '
  .repeat(4)
  .trim();
const longLine = (index: number): Line => ({ text: `${index}. ${LONG_WORDS}`, note: LONG_WORDS });
const longLines = (count: number) => Array.from({ length: count }, (_, index) => longLine(index));

test('a short report of 12 photos takes ten pages or fewer with every photo and nothing cut, however much is said', async () => {
  const titles = ['Quick Win', 'What’s Working', 'What to Improve'];
  const photos = Array.from({ length: 12 }, (_, index): PhotoSection => {
    const isUpright = index % 3 === 0;
    return {
      ...photoOf(index + 1, 1),
      ...(isUpright && { width: 200, height: 300 }),
      lead: { text: LONG_WORDS, note: null },
      scene: LONG_WORDS,
      main: titles.map((title) => ({ title, line: longLine(index) })),
    };
  });
  const insights = ['Top 3 photos', 'Common issues', 'Your next shoot'].map((title) => ({
    title,
    lines: longLines(12),
  }));
  const report = { length: 'short', coverNumber: 2, insights, photos } as const;
  const { pages, outline } = await written(reportOf({ ...report, assessment: longLines(6) }));
  expect(pages.length).toBeLessThanOrEqual(10);
  expect(outline.filter((title) => /^\d+\. photo/.test(title))).toHaveLength(12);
  for (const page of pages) {
    const texts = page.filter((drawn) => !isFooter(drawn));
    expect(texts.every(({ y }) => y > 60 && y < PAGES)).toBe(true);
    // The gap between the halves of a page is empty.
    const isHalved = texts.some(({ text }) => /^\d+\. photo/.test(text));
    if (isHalved) expect(texts.filter(({ y }) => y > HALF_ENDS - 30 && y < HALF_ENDS)).toEqual([]);
    // Every line ends at a word's end: each is a part of the text, from space to space.
    const said = ` ${longLine(0).text} `;
    for (const { text } of texts.filter((drawn) => drawn.text.includes('branches'))) {
      expect(said.replace(/^ \d+\. /, ' ')).toContain(` ${text.replace(/^\d+\. /, '').trim()} `);
    }
  }
});
