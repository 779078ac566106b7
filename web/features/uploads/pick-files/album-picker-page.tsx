import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Navigate, useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PlanAllowances } from '../../billing/usage/plan-allowances.tsx';
import { readMode } from '../choices.ts';
import { type UploadItem, uploadPercent, uploads } from '../upload/upload-store.ts';
import { UploadTile } from '../upload/upload-tile.tsx';
import { DropZone } from './drop-zone.tsx';
import { LostFilesNotice, RejectedFilesNotice } from './file-notices.tsx';
import { ContinueButton, PickingArea } from './picking-area.tsx';
import { useFilePicker } from './use-file-picker.ts';

function ChosenPhotos({ items }: { items: readonly UploadItem[] }) {
  const done = items.filter((item) => item.status === 'done').length;
  const percent = uploadPercent(items);
  return (
    <section aria-label="Chosen photos" className="grid gap-7">
      <div>
        <Progress label="Upload of all photos" percent={percent} />
        <p className="caption tabular mt-2">
          {done} of {items.length} uploaded, {Math.round(percent)} %
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
        {items.map((item) => (
          <UploadTile
            key={item.id}
            item={item}
            onRemove={() => uploads.remove(item.id)}
            onRetry={() => uploads.retry(item.id)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Picks the photos of an album. */
export function Component() {
  const navigate = useNavigate();
  const { items, lost, problems, choose, setProblems, most } = useFilePicker('album');
  if (readMode() !== 'album') return <Navigate to={PAGES.uploadChoice} replace />;
  const full = items.length >= most;

  const startAnalysis = () => {
    if (items.length < MIN_PHOTOS_PER_ALBUM) setProblems(['Please select at least 2 photos']);
    else void navigate(PAGES.analyzingAlbum);
  };
  return (
    <Page
      title="Upload Your Photos"
      aside={
        <p className="tabular text-muted">
          Currently: {items.length}/{most} photos
        </p>
      }
    >
      <div className="grid gap-9">
        <LostFilesNotice names={lost} />
        <PlanAllowances mode="album" />
        <PickingArea mode="album" items={items}>
          <DropZone
            multiple
            compact={items.length > 0}
            disabled={full}
            title={
              full ? 'Photo limit reached - Remove photos to add more' : 'Drop your photos here'
            }
            hint="Supports JPG, PNG, WEBP, TIFF, HEIC (max 20MB each)"
            onFiles={choose}
          />
        </PickingArea>
        <RejectedFilesNotice problems={problems} />
        {items.length > 0 && <ChosenPhotos items={items} />}
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
