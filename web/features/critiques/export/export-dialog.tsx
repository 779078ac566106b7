import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode, messageOf } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/api/call-api.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { WaysOn } from '../../billing/limits/ways-on.tsx';
import { usePdfExport } from './pdf-export.ts';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

type AlbumProps = { album: AlbumRecord };

function useSaving() {
  return useMutation({
    mutationFn: ({ path, name }: { path: string; name: string }) => saveFile(path, name),
  });
}

function Kind({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 mb-4 text-muted">{about}</p>
      {children}
    </section>
  );
}

function Failure({ text }: { text: string }) {
  return (
    <div className="mb-4">
      <Notice kind="error" title="That didn’t work">
        {text}
      </Notice>
    </div>
  );
}

type Report = ReturnType<typeof usePdfExport>;

function PdfReport({ album, report }: AlbumProps & { report: Report }) {
  const saving = useSaving();
  const { file, failure } = report;
  const error = report.error ?? saving.error;
  const name = `${titleOf(album)}.pdf`;
  return (
    <Kind
      title="PDF report"
      about="To read and to pass on: the feedback, and the photos with their marks."
    >
      {(error || failure) && <Failure text={failure ?? messageOf(error)} />}
      {file ? (
        <BusyButton
          busy={saving.isPending}
          busyLabel="Downloading"
          onClick={() => saving.mutate({ path: file.path.replace(/^\/api/, ''), name })}
        >
          Download PDF ({megabytes(file.size)})
        </BusyButton>
      ) : (
        <BusyButton busy={report.isMaking} busyLabel="Making your PDF" onClick={report.start}>
          {error || failure ? 'Try again' : 'Make a PDF'}
        </BusyButton>
      )}
      <p role="status" className="sr-only">
        {report.isMaking && 'Making your PDF'}
        {file && 'Your PDF is ready'}
      </p>
    </Kind>
  );
}

function Measurements({ album }: AlbumProps) {
  const saving = useSaving();
  const path = `/albums/${encodeURIComponent(album.id)}/report`;
  return (
    <Kind
      title="Measurements"
      about="Everything that was measured and said, as JSON, for other programs."
    >
      {saving.error && <Failure text={messageOf(saving.error)} />}
      <BusyButton
        look="outline"
        busy={saving.isPending}
        busyLabel="Downloading"
        onClick={() => saving.mutate({ path, name: `${titleOf(album)}.json` })}
      >
        Download JSON
      </BusyButton>
    </Kind>
  );
}

function Exports({ album }: AlbumProps) {
  const report = usePdfExport(album.id);
  // The server knows the plan; it may have changed in another tab.
  if (hasCode(report.error, 'plan_feature_missing')) {
    return (
      <div className="mt-6 grid gap-4">
        <p>{messageOf(report.error)}</p>
        <WaysOn />
      </div>
    );
  }
  return (
    <div className="mt-6 grid gap-7">
      <PdfReport album={album} report={report} />
      <Measurements album={album} />
    </div>
  );
}

type ExportDialogProps = AlbumProps & { open: boolean; onOpenChange: (open: boolean) => void };

/** Saves an album's feedback as files. */
export function ExportDialog({ album, open, onOpenChange }: ExportDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Export this feedback">
      {open && <Exports album={album} />}
    </Dialog>
  );
}
