import type { AlbumRecord, JobRecord } from '@photo-coach/shared/contracts/records.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import type { RefObject } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { isUnfinished } from '../../analyses/job-state.ts';

import { useDeleteAlbum } from './use-delete-album.ts';

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
