import { SHARE_ROUTES, type ShareLink } from '@photo-coach/shared/contracts/http/shares.ts';
import type { ShareDays } from '@photo-coach/shared/domain/shares.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';

const keyOf = (albumId: string) => ['share-links', albumId] as const;

/** The valid links to an album's feedback, newest first. */
export const useShareLinks = (albumId: string) =>
  useQuery({
    queryKey: keyOf(albumId),
    queryFn: ({ signal }) => callRoute(SHARE_ROUTES.list, { params: { id: albumId }, signal }),
    select: ({ links }) => links,
  });

/** Creates a link that is valid for so many days. */
export function useCreateLink(albumId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (days: ShareDays) =>
      callRoute(SHARE_ROUTES.create, { params: { id: albumId }, body: { days } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(albumId) }),
  });
}

/** Ends a link. One that has ended already, such as in another tab, counts as ended too. */
async function endLink({ id }: ShareLink): Promise<void> {
  try {
    await callRoute(SHARE_ROUTES.end, { params: { id } });
  } catch (error) {
    if (!hasCode(error, 'PGRST116')) throw error;
  }
}

/** Ends a link at once. */
export function useEndLink(albumId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: endLink,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(albumId) }),
  });
}
