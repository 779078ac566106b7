import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { areInstalled } from '@photo-coach/testing/lib/installed.ts';
import { expect, test } from 'vitest';
import { sceneJpeg } from '../../../imaging/testing/test-scenes.ts';
import { type Drawn, draw, readPdf, squeeze, temporaryFolder } from '../../testing/read-pdf.ts';
import type { Line, PhotoSection, Report } from '../report/report.ts';
import { compile, FILES } from './draw-pdf.ts';

const run = promisify(execFile);

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

const sourceOf = (change: Partial<Report>) => {
  const content = reportOf(change);
  const { title, madeOf: date } = content;
  return { title, running: title, date, content };
};
const written = async (change: Partial<Report>) => readPdf(await draw(sourceOf(change)));

test.each([
  ['arrows and symbols', 'Day → night ★ ✓ ∞'],
  ['Greek', 'Ελλάδα, ἄνεμος'],
  ['Cyrillic', 'Київ і Москва ночью'],
  ['Vietnamese', 'Đường phố Hà Nội'],
  ['Japanese', '京都の紅葉、二〇二六年'],
  ['Chinese', '北京的秋天。臺灣'],
  ['Korean', '서울의 봄'],
  ['emoji', 'Sunset 🌅 today'],
  ['decomposed accents', 'Kelione\u0307, A\u030angstro\u0308m'],
])('a report prints and reads back %s', async (_name, title) => {
  const photos = [{ ...photoOf(1, 1), name: `${title}.jpg` }];
  const { text, info } = await written({ title, photos });
  const composed = squeeze(title.normalize('NFC'));
  expect(text).toContain(composed);
  expect(text.split(composed).length).toBeGreaterThan(2);
  expect(text).not.toContain('□');
  expect(info).toMatchObject({ Title: title.normalize('NFC'), Language: 'en-US' });
});

test('a report shows a square for a letter that no font has, and survives half a character', async () => {
  const { text } = await written({ title: '𒀀𒀁 half \ud83c, then \u{10ffff}' });
  expect(text).toContain('□□half');
});

test('a report prints what looks like markup, code or a path as it is, and never turns a name around', async () => {
  const HOSTILE = [
    '#read("/etc/passwd")',
    '#eval("1+1") #import "main.typ": *',
    '*bold* _soft_ $x^2$ `raw`',
    '= Heading\\',
    '@label <label> ~ -- ...',
    '<script>alert(1)</script>',
    '//comment /* block */',
    '[content] #[more]',
  ];
  const lines = HOSTILE.map((text) => ({ text, note: text }));
  const [title = ''] = HOSTILE;
  const photos = [{ ...photoOf(1, 1), name: title, scene: title }];
  const { text, outline } = await written({
    title,
    assessment: lines,
    lead: lines[0] ?? null,
    photos,
  });
  for (const said of HOSTILE) expect(text.split(squeeze(said)).length).toBeGreaterThan(2);
  expect(outline).toEqual([title, 'The album as a whole', title]);
  const disguised = await written({ title: 'holiday\u202Egpj.exe' });
  expect(disguised.text).toContain('holidaygpj.exe');
});

test.each([
  ['Studio', 'logo.png', 'The logo of Studio.'],
  [null, 'logo.png', 'The studio’s logo.'],
  ['Studio', null, undefined],
  [null, null, undefined],
])('a report has the head of a studio with name %s and logo %s', async (name, object, alt) => {
  const brand = {
    name,
    logo: object === null ? null : { object, width: 300, height: 200 },
  };
  const { text, nodes } = await written({ brand });
  expect(text.includes('Studio')).toBe(name !== null);
  expect(text).toContain('Photofeedback');
  expect(nodes.find(({ role }) => role === 'Figure')?.alt).toBe(alt);
});

/** Compiles a template of its own, with what a report brings. */
async function compileOwn(template: string, maxBytes?: number): Promise<void> {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, FILES.template), template);
  await writeFile(path.join(folder, FILES.content), JSON.stringify({ title: 'A walk' }));
  const { signal } = new AbortController();
  await compile(folder, { signal, ...(maxBytes !== undefined && { maxBytes }) });
}

test('a drawing that takes too much memory is ended', async () => {
  await expect(compileOwn('A walk', 1_000_000)).rejects.toThrow('over 1000000 bytes');
});

test('a template reads the files of its folder, and none outside', async () => {
  const outside = await temporaryFolder();
  await writeFile(path.join(outside, 'secret.txt'), 'secret');
  await compileOwn(`#read("/${FILES.content}")`);
  for (const file of [`${outside}/secret.txt`, `../${path.basename(outside)}/secret.txt`]) {
    await expect(compileOwn(`#read("${file}")`)).rejects.toThrow(/access denied|not found/);
  }
});

test('a picture that is missing or none fails the drawing with the reason', async () => {
  const drawing = (readPicture: () => Promise<Buffer>) =>
    draw(sourceOf({ photos: [photoOf(1, 1)] }), { readPicture });
  await expect(drawing(async () => Buffer.from('none'))).rejects.toThrow(/image format/);
  const missing = new AppError('photo_missing', 'gone');
  await expect(drawing(() => Promise.reject(missing))).rejects.toBe(missing);
});

test('drawing ends at once when its signal is aborted', async () => {
  const abort = new AbortController();
  // The photos share one picture, and their pages take longer than this.
  const readPicture = async () => {
    setTimeout(() => abort.abort(new Error('too late')), 20);
    return await sceneJpeg(600, 400);
  };
  const photos = Array.from({ length: 100 }, (_, index) => photoOf(index + 1, 20));
  const drawing = draw(sourceOf({ photos }), { readPicture, signal: abort.signal });
  await expect(drawing).rejects.toThrow('too late');
});

const hasPoppler = areInstalled('Tests of how reports are read aloud', ['pdfinfo', 'pdftotext']);

/** A report as a program of Poppler reads it. */
async function said(program: 'pdfinfo' | 'pdftotext', change: Partial<Report>): Promise<string> {
  const file = path.join(await temporaryFolder(), 'report.pdf');
  await writeFile(file, await draw(sourceOf(change)));
  const options = program === 'pdfinfo' ? ['-struct-text', file] : [file, '-'];
  return (await run(program, options)).stdout;
}

test.skipIf(!hasPoppler)('a report is read aloud in order, each photo after its name', async () => {
  const marks = [{ number: 1, region: { x: 0.1, y: 0.1, width: 0.3, height: 0.3 }, isSeen: true }];
  const [photo, other] = [1, 2].map((number) => ({ ...photoOf(number, 1), marks }));
  const photos = [photo, other].flatMap((each) => each ?? []);
  const lead = { text: 'A calm walk.', note: 'Brightness: even.' };
  const tree = await said('pdfinfo', { coverNumber: 1, photos, lead });
  const lines = tree.split('\n').flatMap((line) => {
    const role = /^ *(H\d|P|Figure)\b/.exec(line)?.[1];
    const text = /^ *"(.+)"$/.exec(line)?.[1];
    return role ?? text ?? [];
  });
  const read = lines.join(' | ');
  expect(read).toMatch(
    /^P \| Photo Coach report \| H1 \| A walk \| P \| November 24, 2026 \| Figure \| Figure \| 1 \| 2 \| H2 \| The album as a whole \| P \| A calm walk\. \| P \| Brightness: even\. \| H2 \| 1\. photo-1\.jpg \| Figure \| 1 \| P \| The bird is sharp/,
  );
  expect(read).toMatch(
    /H3 \| Lighting & Exposure \| P \| 4 of 5 · Excellent \| H4 \| What’s Working \| P \| Sentence 0 says what is seen\. \| P \| Background clutter: low\./,
  );
});

test.skipIf(!hasPoppler)(
  'a report prints and reads back scripts whose letters join or run to the left',
  async () => {
    const names = ['غروب الشمس في البحر', 'שקיעה בים', 'ตกที่ทะเล น้ำ', 'समुद्र पर सूर्यास्त', '👩‍👩‍👧 🇱🇹'];
    const photos = names.map((name, index) => ({ ...photoOf(index + 1, 1), name }));
    const text = squeeze(await said('pdftotext', { photos })).replaceAll(/[\u202a-\u202e]/g, '');
    for (const name of names) expect(text).toContain(squeeze(name));
  },
);

const PAGES = 842;
/** Points from the bottom of the page: where the upper half of a page ends. */
const HALF_ENDS = 442;
const isFooter = ({ size, y }: Drawn) => y < 60 && size < 9;
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
  const { pages } = await written({ photos: photos.slice(0, 6) });
  const others = await written({ photos: photos.slice(6) });
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

test('a photo and its critique stay on one page where they fit, after the previous photo if there is room', async () => {
  const starts = new Set<boolean>();
  for (let sentences = 1; sentences < 40; sentences += 6) {
    const photos = [photoOf(1, sentences), photoOf(2, 1)];
    const { pages, outline } = await written({ photos });
    const page = pages.find((texts) => texts.some(({ text }) => text === '2. photo-2.jpg'));
    const texts = page?.map(({ text }) => text) ?? [];
    const begins = texts.indexOf('2. photo-2.jpg');
    expect(texts.slice(begins)).toContain('Checked: focus and noise.');
    starts.add(begins === 0);
    expect(outline).toEqual(['A walk', '1. photo-1.jpg', '2. photo-2.jpg']);
  }
  expect(starts.size).toBe(2);
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
  const { pages, outline } = await written({ ...report, assessment: longLines(6) });
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
