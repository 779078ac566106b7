import type { JobEvent } from '@photo-coach/shared/contracts/events.ts';
import type { AlbumPage, ListedAlbum } from '@photo-coach/shared/contracts/http/albums.ts';
import type { InfiniteData } from '@tanstack/react-query';
import { isNewer } from '../job-state.ts';

/** The pages of a list that were fetched so far. */
export type AlbumList = InfiniteData<AlbumPage, string | null>;

type Options = {
  /** Whether to keep the signed URLs on screen. Every reply has new ones, which would load the images again. */
  keepUrls: boolean;
};

function mergeAlbum(
  known: ListedAlbum | undefined,
  fetched: ListedAlbum,
  { keepUrls }: Options,
): ListedAlbum {
  if (!known) return fetched;
  const isOvertaken =
    known.job !== null && known.job.id === fetched.job?.id && isNewer(known.job, fetched.job);
  // A photo that was turned since has other sides.
  const thumbOf = ({ id, width, height, thumb }: ListedAlbum['coverPhotos'][number]) =>
    (keepUrls &&
      known.coverPhotos.find(
        (photo) => photo.id === id && photo.width === width && photo.height === height,
      )?.thumb) ||
    thumb;
  return {
    ...fetched,
    job: isOvertaken ? known.job : fetched.job,
    coverPhotos: fetched.coverPhotos.map((photo) => ({
      ...photo,
      thumb: thumbOf(photo),
    })),
  };
}

/** Merges a fetched list with the one on screen. The newer state of each job wins, so that a slow reply never undoes an event. */
export function mergeAlbumLists(
  known: AlbumList | undefined,
  fetched: AlbumList,
  options: Options,
): AlbumList {
  if (!known) return fetched;
  const before = new Map(
    known.pages.flatMap(({ items }) => items.map((album) => [album.id, album] as const)),
  );
  const pages = fetched.pages.map((page) => ({
    ...page,
    items: page.items.map((album) => mergeAlbum(before.get(album.id), album, options)),
  }));
  return { ...fetched, pages };
}

function applyToAlbum(album: ListedAlbum, event: JobEvent): ListedAlbum {
  const { job } = album;
  if (job === null || job.id !== event.jobId || !isNewer(event, job)) return album;
  const { status, attempt, progress, version, photoRetry: photo_retry } = event;
  return {
    ...album,
    job: { ...job, status, attempt, progress, version, photo_retry, error_text: event.errorText },
  };
}

/** The list after a job event; the same objects if the event is not newer, or is about another album. */
export function applyJobEventToList(list: AlbumList, event: JobEvent): AlbumList {
  let isChanged = false;
  const pages = list.pages.map((page) => {
    const items = page.items.map((album) => applyToAlbum(album, event));
    if (items.every((album, index) => album === page.items[index])) return page;
    isChanged = true;
    return { ...page, items };
  });
  return isChanged ? { ...list, pages } : list;
}

/** The list without an album. */
export const withoutAlbum = (list: AlbumList, albumId: string): AlbumList => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => id !== albumId),
  })),
});
