import type { JobEvent } from '@photo-coach/shared/contracts/events.ts';
import type { ListedAlbum } from '@photo-coach/shared/contracts/http/albums.ts';
import { expect, test } from 'vitest';
import {
  type AlbumList,
  applyJobEventToList,
  mergeAlbumLists,
  withoutAlbum,
} from './merge-album-list.ts';

function album(
  id: string,
  job: Partial<NonNullable<ListedAlbum['job']>> | null,
  thumb = '',
): ListedAlbum {
  const full = { id: `job of ${id}`, status: 'processing', attempt: 1, version: 5, progress: 40 };
  const coverPhotos = [{ id: `photo of ${id}`, thumb: thumb || null }];
  // Only the fields that the rules use.
  return { id, job: job && { ...full, error_text: null, ...job }, coverPhotos } as ListedAlbum;
}

const listOf = (...pages: ListedAlbum[][]): AlbumList => ({
  pages: pages.map((items) => ({ items, nextCursor: null })),
  pageParams: pages.map(() => null),
});

const event = (change: Partial<JobEvent>): JobEvent => ({
  jobId: 'job of b',
  albumId: 'b',
  status: 'processing',
  step: 'analyzing',
  progress: 60,
  attempt: 1,
  version: 6,
  errorCode: null,
  errorText: null,
  photoRetry: null,
  photoRetryAt: null,
  ...change,
});

const KEEP = { keepUrls: true };
const jobsOf = ({ pages }: AlbumList) => pages.flatMap(({ items }) => items.map(({ job }) => job));

test('a newer event changes the job of its album, on any page, and leaves the others unchanged', () => {
  const list = listOf([album('a', {})], [album('b', {}), album('c', null)]);
  const next = applyJobEventToList(list, event({ status: 'error', errorText: 'No.' }));
  expect(jobsOf(next)[1]).toMatchObject({
    status: 'error',
    progress: 60,
    version: 6,
    error_text: 'No.',
  });
  expect(next.pages[0]).toBe(list.pages[0]);
  expect(next.pages[1]?.items[1]).toBe(list.pages[1]?.items[1]);
});

test.each([
  ['an older version', { version: 5 }],
  ['an older attempt', { attempt: 0, version: 90 }],
  ['another job of the album', { jobId: 'another', version: 90 }],
  ['an album that is not listed', { jobId: 'job of z', albumId: 'z' }],
])('an event of %s changes nothing in the list', (_, change) => {
  const list = listOf([album('b', {})]);
  expect(applyJobEventToList(list, event(change))).toBe(list);
});

test('a slow reply does not undo an event in the list, but a newer reply counts', () => {
  const known = listOf([album('a', { version: 9, progress: 90 }), album('b', { version: 2 })]);
  const slow = listOf([
    album('a', { version: 8, progress: 80 }),
    album('b', { version: 3, progress: 50 }),
  ]);
  expect(jobsOf(mergeAlbumLists(known, slow, KEEP)).map((job) => job?.progress)).toEqual([90, 50]);
});

test('a newer job of an album replaces a former one, whatever their versions', () => {
  const known = listOf([album('a', { version: 9, attempt: 2 })]);
  const fetched = listOf([album('a', { id: 'new job', version: 1 })]);
  expect(jobsOf(mergeAlbumLists(known, fetched, KEEP))[0]?.id).toBe('new job');
});

test('thumbnails on screen keep their URLs until these get old', () => {
  const known = listOf([album('a', {}, 'old.webp'), album('b', {})]);
  const fetched = listOf([album('a', {}, 'new.webp'), album('b', {}, 'first.webp')]);
  const thumbs = (keepUrls: boolean) =>
    mergeAlbumLists(known, fetched, { keepUrls }).pages[0]?.items.map(
      ({ coverPhotos }) => coverPhotos[0]?.thumb,
    );
  expect(thumbs(true)).toEqual(['old.webp', 'first.webp']);
  expect(thumbs(false)).toEqual(['new.webp', 'first.webp']);
  // A photo that was turned since has another picture.
  const later = listOf([album('a', {}, 'turned.webp')]);
  const [turned] = later.pages[0]?.items[0]?.coverPhotos ?? [];
  if (turned) Object.assign(turned, { width: 400, height: 600 });
  const [first] = mergeAlbumLists(known, later, KEEP).pages[0]?.items ?? [];
  expect(first?.coverPhotos[0]?.thumb).toBe('turned.webp');
});

test('a deleted album disappears from its page of the list', () => {
  const list = withoutAlbum(listOf([album('a', {}), album('b', {})], [album('c', {})]), 'b');
  expect(list.pages.map(({ items }) => items.map(({ id }) => id))).toEqual([['a'], ['c']]);
});
