import type { AlbumRecord, JobRecord } from '@photo-coach/shared/contracts/records.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useRef, useState } from 'react';
import { Popover } from '../../../ui/overlays/popover.tsx';

import { DeleteDialog } from './delete-dialog.tsx';

type AlbumMenuProps = { album: AlbumRecord; job: Pick<JobRecord, 'status'> | null };

/** What can be done with an album besides opening it. */
export function AlbumMenu({ album, job }: AlbumMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const title = titleOf(album);
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        label={`Options for ${title}`}
        trigger={
          <button
            ref={button}
            type="button"
            aria-label={`Options for ${title}`}
            className="relative z-10 -mr-2 grid size-9 place-items-center text-muted hover:text-ink"
          >
            <EllipsisVertical className="size-5" aria-hidden="true" />
          </button>
        }
      >
        <p className="truncate pr-8 text-sm text-muted">{title}</p>
        <button
          type="button"
          onClick={() => {
            setOpen(false);
            setDeleting(true);
          }}
          className="mt-2 w-full py-1.5 text-left hover:text-safelight"
        >
          Delete album
        </button>
      </Popover>
      <DeleteDialog
        album={album}
        job={job}
        open={isDeleting}
        onOpenChange={setDeleting}
        returnFocus={button}
      />
    </>
  );
}
