import { ALBUM_ROUTES } from '@photo-coach/shared/contracts/http/albums.ts';
import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { messageOf } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { analysisKey } from '../api/analysis-query.ts';
import { ALBUM_LIST_KEY } from '../job-state.ts';
import { writeAlbumTitle } from '../live-updates/write-album-title.ts';

/** Renames an album: everywhere at once, and back again if the server refuses the name. */
export function useRenameAlbum({ id: albumId, title: shown }: AlbumRecord) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (title: string) =>
      callRoute(ALBUM_ROUTES.rename, { params: { id: albumId }, body: { title } }),
    async onMutate(title) {
      // A pending reply has the old title.
      await client.cancelQueries({ queryKey: [ALBUM_LIST_KEY] });
      await client.cancelQueries({ queryKey: analysisKey(albumId) });
      writeAlbumTitle(client, { albumId, title });
      // By the time of an error the new title is shown.
      return { before: shown };
    },
    onError(error, _title, mutated) {
      if (mutated) writeAlbumTitle(client, { albumId, title: mutated.before });
      toast('The album keeps its old name', { description: messageOf(error) });
    },
    // Also the album without an analysis, and lists that are searched by title.
    onSettled() {
      void client.invalidateQueries({ queryKey: ['album-state', albumId] });
      void client.invalidateQueries({ queryKey: [ALBUM_LIST_KEY] });
    },
  });
}
