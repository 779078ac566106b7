import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Navigate, useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PlanAllowances } from '../../billing/usage/plan-allowances.tsx';
import { readMode } from '../choices.ts';
import { InterruptedNotice } from '../progress/interrupted-notice.tsx';
import { SortableTiles } from '../progress/sortable-tiles.tsx';
import { UploadSummary } from '../progress/upload-summary.tsx';
import { useUploadLeaveWarning } from '../progress/use-upload-leave-warning.ts';
import { QuestionnairePanel } from '../questionnaire/questionnaire-panel.tsx';
import { useQuestionnaire } from '../questionnaire/use-questionnaire.ts';
import { isUnderWay, runningPercent, type UploadItem } from '../upload/upload-item.ts';
import { DropZone } from './drop-zone.tsx';
import { LostFilesNotice, RejectedFilesNotice } from './file-notices.tsx';
import { ContinueButton, PickingArea } from './picking-area.tsx';
import { useFilePicker } from './use-file-picker.ts';

function ChosenPhotos({ items }: { items: readonly UploadItem[] }) {
  return (
    <section aria-label="Chosen photos" className="grid gap-7">
      <UploadSummary items={items} />
      {items.length > 1 && (
        <p className="text-sm text-muted">
          The order counts for an album's story. Drag a photo by its handle to move it.
        </p>
      )}
      <SortableTiles items={items} />
    </section>
  );
}

/** Picks the photos of an album. */
export function AlbumPickerPage() {
  const navigate = useNavigate();
  const { items, lost, isRestoring, problems, choose, setProblems, most } = useFilePicker('album');
  const questionnaire = useQuestionnaire();
  useUploadLeaveWarning();
  if (readMode() !== 'album') return <Navigate to={PAGES.uploadChoice} replace />;
  if (isRestoring) return <LoadingScreen label="Loading your photos" />;
  const full = items.length >= most;

  const startAnalysis = () => {
    if (items.length < MIN_PHOTOS_PER_ALBUM) setProblems(['Please select at least 2 photos']);
    else void navigate(PAGES.analyzingAlbum);
  };
  return (
    <Page
      title="Upload Your Photos"
      percent={runningPercent(items)}
      aside={
        <p className="tabular text-muted">
          Currently: {items.length}/{most} photos
        </p>
      }
    >
      <div className="grid gap-9">
        <LostFilesNotice names={lost} />
        <InterruptedNotice />
        <PlanAllowances mode="album" />
        <PickingArea mode="album" items={items}>
          <DropZone
            multiple
            compact={items.length > 0}
            disabled={full}
            title={
              full ? 'Photo limit reached - Remove photos to add more' : 'Drop your photos here'
            }
            hint="Supports JPG, PNG, WEBP, TIFF, HEIC (max 20MB each). RAW works too: the camera’s JPEG inside it is sent."
            onFiles={choose}
          />
        </PickingArea>
        <RejectedFilesNotice problems={problems} />
        {items.length > 0 && <ChosenPhotos items={items} />}
        {items.length > 0 && (
          <QuestionnairePanel
            mode="album"
            isUploading={items.some(isUnderWay)}
            questionnaire={questionnaire}
          />
        )}
        <div className="flex flex-wrap items-center gap-5">
          <ContinueButton mode="album" items={items} onContinue={startAnalysis}>
            Continue to Analysis
          </ContinueButton>
          <Button look="quiet" size="text" onClick={() => void navigate(PAGES.albumCategories)}>
            Back
          </Button>
        </div>
      </div>
    </Page>
  );
}
