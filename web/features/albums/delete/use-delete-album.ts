import { ALBUM_ROUTES } from '@photo-coach/shared/contracts/http/albums.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { ALBUM_LIST_KEY } from '../../analyses/job-state.ts';
import { type AlbumList, withoutAlbum } from '../../analyses/live-updates/merge-album-list.ts';

/** Deletes an album; one that is gone already, such as from another tab, is deleted too. */
async function deleteAlbum(albumId: string): Promise<void> {
  try {
    await callRoute(ALBUM_ROUTES.delete, { params: { id: albumId } });
  } catch (error) {
    if (!hasCode(error, 'PGRST116')) throw error;
  }
}

/**
 * Deletes an album, and removes it from every cache.
 * @param onDeleted leads away from a page of the album
 */
export function useDeleteAlbum(albumId: string, onDeleted: () => void) {
  const client = useQueryClient();
  const isDeleted = useRef(false);
  // Only when nothing shows the album anymore: its queries would be sent again, and there is no reply.
  useEffect(
    () => () => {
      if (!isDeleted.current) return;
      client.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(albumId) });
    },
    [albumId, client],
  );
  return useMutation({
    mutationFn: () => deleteAlbum(albumId),
    onSuccess() {
      isDeleted.current = true;
      toast('Album deleted');
      onDeleted();
      client.setQueriesData<AlbumList>(
        { queryKey: [ALBUM_LIST_KEY] },
        (list) => list && withoutAlbum(list, albumId),
      );
      // Totals, quota and progress depend on all albums.
      void client.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes(albumId) });
    },
  });
}
