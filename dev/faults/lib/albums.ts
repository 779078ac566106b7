import { makePhotoFiles } from '../../../testing/fixtures/photo-files.ts';
import { sleepUntil } from '../../../testing/lib/sleep-until.ts';
import type { PhotoFile } from '../../../testing/product/test-user.ts';
import type { Submitted } from './check-books.ts';
import type { Fleet, Person } from './start-fleet.ts';
import { type Screen, watchScreen } from './watch-screen.ts';

/** The categories that albums are critiqued in. */
const CATEGORIES = ['lighting_consistency', 'repetition_variety'] as const;

/** An album in progress, and the page that shows it. */
export type WatchedAlbum = Submitted & { person: Person; screen: Screen; submittedAt: number };

/** Photos of generated scenes. */
export const makeFiles = (photos: number, longestSide = 600): Promise<PhotoFile[]> =>
  makePhotoFiles(photos, longestSide);

/** Submits an album of a new person on Pro, and looks at its page. */
export async function submitWatched(
  fleet: Fleet,
  files: readonly PhotoFile[],
): Promise<WatchedAlbum> {
  const person = await fleet.createPerson({ plan: 'pro' });
  const { albumId } = await person.submit(files, CATEGORIES);
  return {
    albumId,
    photos: files.length,
    albumCategories: CATEGORIES.length,
    person,
    screen: watchScreen(fleet, person, albumId),
    submittedAt: performance.now(),
  };
}

/** The progress of an album's photos. */
export async function readPhotos({ db }: Fleet, albumId: string) {
  return await db
    .selectFrom('photos')
    .select(['id', 'state', 'taken_at', 'failed_runs'])
    .where('album_id', '=', albumId)
    .execute();
}

type Photos = Awaited<ReturnType<typeof readPhotos>>;

/** Resolves when an album's photos reach a state, read every few milliseconds. */
export async function untilPhotos(
  fleet: Fleet,
  albumId: string,
  areSoFar: (photos: Photos) => boolean,
  timeoutMs = 120_000,
): Promise<Photos> {
  return await sleepUntil(
    async () => {
      const photos = await readPhotos(fleet, albumId);
      return areSoFar(photos) && photos;
    },
    { timeoutMs, intervalMs: 5 },
  );
}

/** Closes the pages of albums, and lists what went backwards on them. */
export function closeScreens(albums: readonly WatchedAlbum[]): string[] {
  for (const { screen } of albums) screen.close();
  return albums.flatMap(({ screen }) => screen.regressions);
}
