import { albumPageSchema } from '@photo-coach/shared/contracts/http/albums.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** The albums of the account, newest first, in pages. */
export function useAlbums() {
  return useInfiniteQuery({
    queryKey: ['albums'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam ? `?cursor=${encodeURIComponent(pageParam)}` : '';
      return callApi({ path: `/albums${cursor}`, reply: albumPageSchema, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // Refetches on every visit, so that a new album appears after its upload.
    staleTime: 0,
  });
}
