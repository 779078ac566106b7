import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Navigate, useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PlanAllowances } from '../../billing/usage/plan-allowances.tsx';
import { readMode } from '../choices.ts';
import { type UploadItem, uploadPercent, uploads } from '../upload/upload-store.ts';
import { DropZone } from './drop-zone.tsx';
import { LostFilesNotice, RejectedFilesNotice } from './file-notices.tsx';
import { ContinueButton, PickingArea } from './picking-area.tsx';
import { useFilePicker } from './use-file-picker.ts';

function Picture({ item }: { item: UploadItem }) {
  return (
    <div className="grid place-items-center bg-stage p-4 sm:p-8">
      {item.preview ? (
        <img src={item.preview} alt={item.name} className="max-h-[60vh] max-w-full" />
      ) : (
        <span className="grid aspect-3/2 w-full max-w-md place-items-center border border-stage-line text-stage-ink uppercase">
          {item.name.split('.').pop()}
        </span>
      )}
    </div>
  );
}

function ChosenPhoto({ item }: { item: UploadItem }) {
  const percent = uploadPercent([item]);
  return (
    <figure>
      <Picture item={item} />
      <figcaption className="mt-4 flex flex-wrap items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">{item.name}</span>
        <span className="flex gap-5">
          {item.status === 'failed' && (
            <Button look="quiet" size="text" onClick={() => uploads.retry(item.id)}>
              Retry
            </Button>
          )}
          <Button look="quiet" size="text" onClick={() => uploads.remove(item.id)}>
            {item.status === 'uploading' ? 'Cancel upload' : 'Remove'}
          </Button>
        </span>
      </figcaption>
      {item.status === 'failed' ? (
        <p className="mt-2 text-safelight">{item.error}</p>
      ) : (
        <div className="mt-4">
          <Progress label={`Upload of ${item.name}`} percent={percent} />
          <p className="caption tabular mt-2">
            {item.status === 'done' ? 'Uploaded' : `Uploading ${Math.round(percent)} %`}
          </p>
        </div>
      )}
    </figure>
  );
}

/** Picks the photo of a single-photo analysis. */
export function Component() {
  const navigate = useNavigate();
  const { items, lost, problems, choose } = useFilePicker('single');
  const [item] = items;
  if (readMode() !== 'single') return <Navigate to={PAGES.uploadChoice} replace />;
  return (
    <Page title="Choose your photo">
      <div className="grid gap-8">
        <LostFilesNotice names={lost} />
        <RejectedFilesNotice problems={problems} />
        <PlanAllowances mode="single" />
        <PickingArea mode="single" items={items}>
          {!item && (
            <DropZone
              multiple={false}
              title="Drop a photo here"
              hint="JPEG, PNG, WEBP, TIFF or HEIC, up to 20MB"
              onFiles={choose}
            />
          )}
        </PickingArea>
        {item && <ChosenPhoto item={item} />}
        <div className="flex flex-wrap items-center gap-5">
          <ContinueButton
            mode="single"
            items={items}
            onContinue={() => void navigate(PAGES.analyzingSingle)}
          >
            Continue
          </ContinueButton>
          <Button look="quiet" size="text" onClick={() => void navigate(PAGES.singleCategories)}>
            Back
          </Button>
        </div>
      </div>
    </Page>
  );
}
