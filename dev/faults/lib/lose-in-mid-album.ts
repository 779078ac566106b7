import { setTimeout as sleep } from 'node:timers/promises';
import { sleepUntil } from '../../../testing/lib/sleep-until.ts';
import {
  createTestUser,
  type PhotoFile,
  type TestUser,
} from '../../../testing/product/test-user.ts';
import { closeScreens, makeFiles, readPhotos, submitWatched, untilPhotos } from './albums.ts';
import { type Answers, createCallers, startAsking, timeUntilServed } from './ask-throughout.ts';
import { checkBooks, type Submitted } from './check-books.ts';
import { type createLedger, type Form, inSeconds } from './fault.ts';
import type { Fleet } from './start-fleet.ts';

/*
 * Takes a store away in mid-album and gives it back. Nothing is restarted by hand, no run may count as failed, and
 * people continue to send requests.
 */
const PHOTOS = 8;
const GOES_ON_SECONDS = 10;
const SERVED_SECONDS = 5;
const ANSWER_SECONDS = 3;
/** A queue job whose lock expired during an outage is taken over after a lock and a check. */
const ALBUM_MS = 240_000;

/** Something that happens to a store for some seconds. */
export type Outage = {
  name: string;
  seconds: Record<Form, readonly number[]>;
  begin(fleet: Fleet): unknown;
  /** Resolves once the store works again. */
  end(fleet: Fleet): unknown;
};

const STEPS = { pending: 0, failed: 0, ready: 1, critiqued: 2 } as const;

/** Prepared photos and critiqued photos; null while the database does not answer. */
async function readProgress(fleet: Fleet, albumId: string): Promise<number | null> {
  try {
    const photos = await readPhotos(fleet, albumId);
    return photos.reduce((sum, { state }) => sum + STEPS[state], 0);
  } catch {
    return null; // it recovers after a crash
  }
}

/** Resolves once the album has progressed since its store came back. */
async function untilContinues(fleet: Fleet, albumId: string): Promise<void> {
  const before = await sleepUntil(
    async () => {
      const progress = await readProgress(fleet, albumId);
      return progress !== null && { progress };
    },
    { timeoutMs: ALBUM_MS },
  );
  await sleepUntil(
    async () => {
      const progress = await readProgress(fleet, albumId);
      return progress !== null && (progress > before.progress || progress === 2 * PHOTOS);
    },
    { timeoutMs: ALBUM_MS },
  );
}

/** Runs that count as failed, as the workers log them. */
const failedRuns = ({ workers }: Fleet): string[] =>
  workers.flatMap(({ lines }) => lines.filter((line) => line.includes('a queue job failed')));

async function loseInMidAlbum(
  fleet: Fleet,
  { begin, end }: Outage,
  { seconds, files, reader }: { seconds: number; files: readonly PhotoFile[]; reader: TestUser },
) {
  const callers = await createCallers(fleet, reader, files);
  const album = await submitWatched(fleet, files);
  const isBegun = (photos: { state: string }[]) => photos.some(({ state }) => state !== 'pending');
  await untilPhotos(fleet, album.albumId, isBegun, ALBUM_MS);
  const firstMs = performance.now() - album.submittedAt;
  const stopAsking = startAsking(fleet, callers);
  await begin(fleet);
  await sleep(seconds * 1000);
  await end(fleet);
  const returned = performance.now();
  const goesOn = async () => {
    await untilContinues(fleet, album.albumId);
    // Progress means that a photo is done, which takes its own time.
    return Math.max(0, performance.now() - returned - firstMs);
  };
  const [servedMs, goesOnMs] = await Promise.all([timeUntilServed(fleet, callers), goesOn()]);
  const answers = await stopAsking();
  await album.screen.shows('done', ALBUM_MS);
  const asked = await finishAsked(callers.person, answers);
  return { album, asked, goesOnMs, servedMs, answers };
}

/** Waits for the albums that were requested meanwhile. */
async function finishAsked(
  person: { finished(albumId: string, timeoutMs: number): Promise<unknown> },
  { albumIds }: Answers,
): Promise<Submitted[]> {
  await Promise.all(albumIds.map((albumId) => person.finished(albumId, ALBUM_MS)));
  return albumIds.map((albumId) => ({
    albumId,
    photos: 1,
    photoCategories: 1,
    albumCategories: 0,
  }));
}

type Lost = {
  /** The names of the figures. */
  name: string;
  outages: readonly Outage[];
  form: Form;
};

/** Takes stores away one after the other, each as often as the form says, and checks what has to hold. */
export async function loseInTurn(
  fleet: Fleet,
  ledger: ReturnType<typeof createLedger>,
  { name: setup, outages, form }: Lost,
): Promise<void> {
  const files = await makeFiles(PHOTOS, 1200);
  const reader = await createTestUser(fleet.url);
  const albums = [];
  const asked: Submitted[] = [];
  const wrong: string[] = [];
  for (const outage of outages) {
    for (const seconds of outage.seconds[form]) {
      const result = await loseInMidAlbum(fleet, outage, { seconds, files, reader });
      const { goesOnMs, servedMs, answers } = result;
      albums.push(result.album);
      asked.push(...result.asked);
      wrong.push(...answers.wrong);
      const name = `${setup}: ${outage.name}, ${seconds} s`;
      ledger.atMost(`${name}: goes on, s`, inSeconds(goesOnMs), GOES_ON_SECONDS);
      ledger.atMost(`${name}: serves again, s`, inSeconds(servedMs), SERVED_SECONDS);
      const { longestOf } = answers;
      ledger.note(`${name}: that of`, longestOf);
      ledger.atMost(`${name}: longest answer, s`, inSeconds(answers.longestMs), ANSWER_SECONDS);
    }
  }
  ledger.note(`${setup}: albums, and asked for meanwhile`, `${albums.length}, ${asked.length}`);
  ledger.none(`${setup}: answers of 500`, wrong);
  ledger.none(`${setup}: runs that count as failed`, failedRuns(fleet));
  ledger.none(`${setup}: wrong in the books`, await checkBooks(fleet, [...albums, ...asked]));
  ledger.none(`${setup}: backwards on screen`, closeScreens(albums));
}
