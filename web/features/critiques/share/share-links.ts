import {
  createShareReplySchema,
  type ShareLink,
  shareListSchema,
} from '@photo-coach/shared/contracts/shares/share-links.ts';
import type { ShareDays } from '@photo-coach/shared/domain/shares.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';

const keyOf = (albumId: string) => ['share-links', albumId] as const;
const pathOf = (albumId: string) => `/albums/${encodeURIComponent(albumId)}/shares`;

/** The valid links to an album's feedback, newest first. */
export const useShareLinks = (albumId: string) =>
  useQuery({
    queryKey: keyOf(albumId),
    queryFn: ({ signal }) => callApi({ path: pathOf(albumId), reply: shareListSchema, signal }),
    select: ({ links }) => links,
  });

/** Creates a link that is valid for so many days. */
export function useCreateLink(albumId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (days: ShareDays) =>
      callApi({
        method: 'POST',
        path: pathOf(albumId),
        body: { days },
        reply: createShareReplySchema,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(albumId) }),
  });
}

/** Ends a link. One that has ended already, such as in another tab, counts as ended too. */
async function endLink({ id }: ShareLink): Promise<void> {
  try {
    const path = `/shares/${encodeURIComponent(id)}`;
    await callApi({ method: 'DELETE', path, reply: z.undefined() });
  } catch (error) {
    if (!hasCode(error, 'PGRST116')) throw error;
  }
}

/** Sets, replaces or removes a link's plain address. */
export function useChangeAddress(albumId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ link, address }: { link: ShareLink; address: string | null }) =>
      callApi({
        method: 'PUT',
        path: `/shares/${encodeURIComponent(link.id)}/address`,
        body: { address },
        reply: z.undefined(),
      }),
    // The form closes once the list shows the result.
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(albumId) }),
  });
}

/** Ends a link at once. */
export function useEndLink(albumId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: endLink,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(albumId) }),
  });
}
