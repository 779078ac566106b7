import type { AlbumRecord, JobRecord } from '@photo-coach/shared/contracts/records.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Trash2 from 'lucide-react/icons/trash';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { AlbumTitle } from '../../analyses/album-title.tsx';
import { factsOf } from '../album-text.ts';
import { DeleteDialog } from '../delete-dialog.tsx';

type AlbumPageProps = {
  album: AlbumRecord;
  job: Pick<JobRecord, 'status'> | null;
  /** Photos that have a critique, once its analysis is done. */
  critiqued?: number | null;
  /** How far its analysis has come, 0–100, for the title of the tab; null while none runs. */
  percent?: number | null;
  children: ReactNode;
};

/** The frame of an album's status: its title, the link back, and the delete button. */
export function AlbumPage(props: AlbumPageProps) {
  const { album, job, critiqued = null, percent = null, children } = props;
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  return (
    <Page
      title={titleOf(album)}
      heading={<AlbumTitle album={album} as="h1" className="text-4xl sm:text-5xl" />}
      width="wide"
      percent={percent}
      lead={<span className="tabular">{factsOf(album, critiqued)}</span>}
      aside={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <LinkButton to={PAGES.dashboard} look="quiet" size="text">
            <ArrowLeft aria-hidden="true" /> Back to Dashboard
          </LinkButton>
          <Button look="quiet" size="text" onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" /> Delete album
          </Button>
        </div>
      }
    >
      {children}
      <DeleteDialog
        album={album}
        job={job}
        open={isDeleting}
        onOpenChange={setDeleting}
        onDeleted={() => void navigate(PAGES.dashboard, { replace: true })}
      />
    </Page>
  );
}
