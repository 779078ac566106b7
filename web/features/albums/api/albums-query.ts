import { albumPageSchema } from '@photo-coach/shared/contracts/http/albums.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** The account's albums, newest first, page by page. */
export function useAlbums() {
  return useInfiniteQuery({
    queryKey: ['albums'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam ? `?cursor=${encodeURIComponent(pageParam)}` : '';
      return callApi({ path: `/albums${cursor}`, reply: albumPageSchema, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // A new album must be there when its upload leads back here.
    staleTime: 0,
  });
}
