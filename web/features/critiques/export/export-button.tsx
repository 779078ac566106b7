import { ALBUM_ROUTES } from '@photo-coach/shared/contracts/http/albums.ts';
import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import { albumFileName } from '@photo-coach/shared/domain/albums/album-file-name.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import { useMutation } from '@tanstack/react-query';
import { hasCode, messageOf } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { DialogButton } from '../../../ui/overlays/dialog-button.tsx';
import { PlanOptions } from '../../billing/limits/plan-options.tsx';
import { usePdfExport } from './pdf-export.ts';
import { Failure, Kind, PdfReport } from './pdf-report.tsx';
import { TAKE_HOME, TakeHome } from './take-home.tsx';

type AlbumProps = { album: AlbumRecord };

function Measurements({ album }: AlbumProps) {
  const saving = useMutation({
    mutationFn: () =>
      saveFile(
        ALBUM_ROUTES.readReport,
        { params: { id: album.id } },
        albumFileName(titleOf(album), 'json'),
      ),
  });
  return (
    <Kind
      title="Measurements"
      about="Everything that was measured, seen and said, as JSON, for other programs."
    >
      {saving.error && <Failure text={messageOf(saving.error)} />}
      <BusyButton
        look="outline"
        busy={saving.isPending}
        busyLabel="Downloading"
        onClick={() => saving.mutate()}
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
      <div className="mt-6">
        <p>{messageOf(report.error)}</p>
        <PlanOptions continuesHere isFeatureNamed />
      </div>
    );
  }
  return (
    <div className="mt-6 grid gap-7">
      <PdfReport
        name={titleOf(album)}
        about="To read and to pass on: the feedback, and the photos with their marks."
        report={report}
      />
      <Kind title={TAKE_HOME.title} about={TAKE_HOME.about}>
        <TakeHome albumId={album.id} title={titleOf(album)} />
      </Kind>
      <Measurements album={album} />
    </div>
  );
}

/** Opens the dialog that saves an album's feedback as files. */
export function ExportButton({ album }: AlbumProps) {
  return (
    <DialogButton look="outline" label="Export" title="Export this feedback">
      <Exports album={album} />
    </DialogButton>
  );
}
