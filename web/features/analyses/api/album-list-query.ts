import { ALBUM_ROUTES, type AlbumQuery } from '@photo-coach/shared/contracts/http/albums.ts';
import {
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  replaceEqualDeep,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';
import { useRefetchInterval } from '../../../lib/api/realtime.ts';
import { ALBUM_LIST_KEY, ALBUM_SUMMARY_KEY, isFollowed } from '../job-state.ts';
import { type AlbumList, mergeAlbumLists } from '../live-updates/merge-album-list.ts';
import { keepsUrls, URL_MAX_AGE_MS } from './url-age.ts';

/** Albums of one request. */
const PAGE_SIZE = 12;

/** The filter of a list; a missing field matches every album. */
export type AlbumFilter = Omit<AlbumQuery, 'limit' | 'cursor'>;

const hasFollowed = ({ pages }: AlbumList): boolean =>
  pages.some(({ items }) => items.some(({ job }) => job !== null && isFollowed(job)));

const listQuery = (filter: AlbumFilter, interval: number) =>
  infiniteQueryOptions({
    queryKey: [ALBUM_LIST_KEY, filter],
    queryFn: ({ pageParam, signal }) =>
      callRoute(ALBUM_ROUTES.list, {
        query: { ...filter, limit: PAGE_SIZE, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null, // Or the type would be null alone.
    getNextPageParam: (page) => page.nextCursor,
    // TanStack types both as unknown; they are the pages that queryFn has returned.
    structuralSharing: (known, fetched) =>
      mergeFetched(hashKey([filter]), known as AlbumList | undefined, fetched as AlbumList),
    refetchInterval: ({ state: { data } }) =>
      data && hasFollowed(data) ? interval : URL_MAX_AGE_MS,
    // Refetches on every visit, so that a new album appears after its upload.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

function mergeFetched(name: string, known: AlbumList | undefined, fetched: AlbumList): AlbumList {
  const keepUrls = keepsUrls(`list ${name}`);
  // Unchanged albums stay the same objects, so that their cards are not rendered again.
  return replaceEqualDeep(known, mergeAlbumLists(known, fetched, { keepUrls }));
}

/**
 * The account's albums that match a filter, newest first, each with the state of its analysis: updated by socket events
 * or, without a socket, by polling. While another filter is fetched, it holds the former list.
 */
export function useAlbumList(filter: AlbumFilter) {
  return useInfiniteQuery(listQuery(filter, useRefetchInterval()));
}

/** The totals of the account's albums, and the available filters. */
export const albumSummaryQuery = queryOptions({
  queryKey: [ALBUM_SUMMARY_KEY],
  queryFn: ({ signal }) => callRoute(ALBUM_ROUTES.readSummary, { signal }),
  staleTime: 0,
});
