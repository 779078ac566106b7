import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { presentAnalysis } from '@photo-coach/shared/server/albums/present-analysis.ts';
import { readAlbumRows } from '@photo-coach/shared/server/albums/read-album-rows.ts';
import { CAT_ANSWER } from '@photo-coach/testing/fixtures/cat-answer.ts';
import { modelOf } from '@photo-coach/testing/fixtures/model-of.ts';
import { recordEvents } from '@photo-coach/testing/fixtures/record-events.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { type WaitingPhoto, waitingPhotos } from '@photo-coach/testing/fixtures/waiting-photos.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { expect, test } from 'vitest';
import { CRITIC } from '../../critics/product-critic.ts';
import { sceneJpeg } from '../../imaging/testing/test-scenes.ts';
import { readPhoto, recordReadingFailure } from '../readings/read-photo.ts';
import { draw, readPdf, squeeze } from '../testing/read-pdf.ts';
import { composeReport } from './report/compose-report.ts';
import type { Report } from './report/report.ts';

const { db } = await openTestDatabase();

const [, FUR, WINDOW] = CAT_ANSWER.remarks;
const GAZE = {
  ...CAT_ANSWER.remarks[0],
  kind: 'placement',
  category: 'composition_balance',
} as const;
const ANSWER = { ...CAT_ANSWER, remarks: [GAZE, FUR, WINDOW] };

/** The dependencies of a worker whose model gives an answer. */
function workerWith(answer: unknown) {
  const text = JSON.stringify(answer);
  const usage = { input: 1, cached: 0, output: 1, reasoning: 0 };
  const coach = modelOf(() => Promise.resolve({ text, isCut: false, usage, milliseconds: 5 }));
  const { events } = recordEvents();
  const storage = { get: () => sceneJpeg(600, 800) } as never; // only the pictures are read
  return {
    db,
    events,
    storage,
    coach,
    critic: CRITIC,
    log: silentLog,
    now: () => new Date(),
  };
}

const read = async (photo: WaitingPhoto, answer: unknown = ANSWER) => {
  const { signal } = new AbortController();
  await readPhoto(workerWith(answer), photo, {
    log: silentLog,
    signal,
    isFinalAttempt: false,
    deaths: 0,
  });
};
const fail = (photo: WaitingPhoto) =>
  recordReadingFailure(workerWith({}), photo, new AppError('critic_timeout', 'no'));

async function reportOf({ userId, albumId }: WaitingPhoto): Promise<Report> {
  const rows = await readAlbumRows(db, { userId, albumId });
  const analysis = presentAnalysis(rows, {
    plan: 'pro' as const,
    urls: new Map(),
    account: { streakCount: 0, badges: [] },
  });
  const photos = rows.photos.map((photo) => ({ ...photo, display_path: 'display.jpg' }));
  return composeReport({ analysis, rows: photos, timeZone: 'UTC', length: 'full', brand: null });
}

async function printed(report: Report) {
  const { title, madeOf: date } = report;
  return readPdf(await draw({ title, running: title, date, content: report }));
}

const linesOf = ({ photos }: Report) =>
  photos.flatMap(({ lead, assessment, categories }) => [
    ...(lead ? [lead] : []),
    ...assessment,
    ...categories.flatMap(({ passages }) => passages.flatMap(({ lines }) => lines)),
  ]);
const LEGEND = 'Marks have solid lines where something was measured, and dotted ones';
const legendsIn = ({ nodes }: Awaited<ReturnType<typeof printed>>) =>
  nodes.filter(({ alt }) => alt?.startsWith(LEGEND));

test('a report of a photo that the coach has read says what it shows, who read it, and which marks are dotted', async () => {
  const [photo] = await waitingPhotos(db);
  if (photo === undefined) throw new Error('no photo waits');
  await read(photo);
  const report = await reportOf(photo);
  expect(report.facts).toContain('Read by the coach, and checked against measurements');
  const [section] = report.photos;
  expect(section?.scene).toBe(CAT_ANSWER.scene);
  const isSeenOf = (text: string) => {
    const line = linesOf(report).find((each) => each.text === text);
    const number = /Mark (\d+)\./.exec(line?.note ?? '')?.[1];
    return section?.marks.find((mark) => `${mark.number}` === number)?.isSeen;
  };
  expect([isSeenOf(GAZE.what), isSeenOf(FUR.what), isSeenOf(WINDOW.what)]).toEqual([
    true,
    false,
    true,
  ]);
  const pdf = await printed(report);
  for (const { what, why } of ANSWER.remarks) {
    for (const text of [what, why]) expect(pdf.text.split(squeeze(text))).toHaveLength(2);
  }
  expect(pdf.text).toContain(squeeze(CAT_ANSWER.scene));
  expect(legendsIn(pdf)).toHaveLength(1);
  expect(pdf.text).toContain(squeeze('Seen by the coach.'));
});

test('a report of a photo without measurements reads well, with no number or word for what is missing', async () => {
  const [photo] = await waitingPhotos(db);
  if (photo === undefined) throw new Error('no photo waits');
  await read(photo, { ...ANSWER, remarks: [GAZE, WINDOW] });
  const report = await reportOf(photo);
  expect(report.photos[0]?.marks.every(({ isSeen }) => isSeen)).toBe(true);
  const said = linesOf(report).filter(({ text }) => text === GAZE.what || text === WINDOW.what);
  expect(said.map(({ note }) => note)).toEqual(
    said.map(() => expect.stringMatching(/^Mark \d\. Seen by the coach\.$/)),
  );
  const { text } = await printed(report);
  expect(text).not.toMatch(/null|undefined|NaN/);
});

test('a report of an album that the coach has read in part says so, and explains its marks once', async () => {
  const photos = await waitingPhotos(db, { photos: 3 });
  const [first, second, third] = photos;
  if (!first || !second || !third) throw new Error('three photos wait');
  await read(first);
  await fail(second);
  await read(third);
  const report = await reportOf(first);
  expect(report.facts).toContain(
    'Photos read by the coach: 2 of 3; the others have their technical check',
  );
  expect(report.photos.map(({ scene }) => scene)).toEqual([
    CAT_ANSWER.scene,
    null,
    CAT_ANSWER.scene,
  ]);
  expect(report.photos[0]?.lead?.text).toBe(GAZE.what);
  expect(report.photos[1]?.marks.some(({ isSeen }) => isSeen)).toBe(false);
  expect(legendsIn(await printed(report))).toHaveLength(1);
});

test('a report of an album that was only measured says so, and has no legend', async () => {
  const [first, second] = await waitingPhotos(db, { photos: 2 });
  if (!first || !second) throw new Error('two photos wait');
  await fail(first);
  await fail(second);
  const report = await reportOf(first);
  expect(report.facts).toContain('Technical check: measured, and not seen by the coach');
  expect(legendsIn(await printed(report))).toEqual([]);
});
