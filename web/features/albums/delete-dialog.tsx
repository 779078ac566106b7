import { ALBUM_ROUTES } from '@photo-coach/shared/contracts/http/albums.ts';
import type { AlbumRecord, JobRecord } from '@photo-coach/shared/contracts/records.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ALBUM_LIST_KEY, isUnfinished } from '../analyses/job-state.ts';
import { type AlbumList, withoutAlbum } from '../analyses/live-updates/merge-album-list.ts';

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
function useDeleteAlbum(albumId: string, onDeleted: () => void) {
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

type DeleteDialogProps = {
  album: AlbumRecord;
  /** Its newest job; null: there is none. */
  job: Pick<JobRecord, 'status'> | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Leads away from a page of the album. */
  onDeleted?: () => void;
  /** What has the focus if the album is kept. */
  returnFocus?: RefObject<HTMLElement | null>;
};

/** Says what is lost with an album, and deletes it after a confirmation. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { album, job, open, onOpenChange, onDeleted, returnFocus } = props;
  const deletion = useDeleteAlbum(album.id, () => onDeleted?.());
  const photos =
    album.photo_count === 1 ? 'its photo' : `its ${countOf(album.photo_count, 'photo')}`;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        deletion.reset();
        onOpenChange(isOpen);
      }}
      {...(returnFocus && { returnFocus })}
      title="Delete this album?"
      description={
        <>
          <p>
            “{titleOf(album)}” will be gone: {photos}, the feedback and the scores. You can’t undo
            this.
          </p>
          {job && isUnfinished(job) && (
            <p className="mt-3">Its analysis is still running. Deleting the album stops it.</p>
          )}
        </>
      }
    >
      {deletion.error && (
        <div className="mt-5">
          <Notice kind="error" title="The album was not deleted">
            {messageOf(deletion.error)}
          </Notice>
        </div>
      )}
      <div className="mt-7 flex flex-wrap gap-3">
        <Button look="outline" onClick={() => onOpenChange(false)}>
          Keep album
        </Button>
        <BusyButton
          busy={deletion.isPending}
          busyLabel="Deleting"
          onClick={() => deletion.mutate()}
        >
          Delete album
        </BusyButton>
      </div>
    </Dialog>
  );
}
