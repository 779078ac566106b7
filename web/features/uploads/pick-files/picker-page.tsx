import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import type { ComponentType, ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LimitNotice, LimitPanel } from '../../billing/limits/limit-panel.tsx';
import { useLimit } from '../../billing/limits/use-limit.ts';
import { PlanAllowances } from '../../billing/plan-status/plan-allowances.tsx';
import { readMode } from '../choices.ts';
import { ShootLock, useIsLocked } from '../limited/shoot-lock.tsx';
import { WithinLimit } from '../limited/within-limit.tsx';
import { InterruptedNotice } from '../progress/interrupted-notice.tsx';
import { SortableTiles } from '../progress/sortable-tiles.tsx';
import { UploadSummary } from '../progress/upload-summary.tsx';
import { UploadTile } from '../progress/upload-tile.tsx';
import { useUploadLeaveWarning } from '../progress/use-upload-leave-warning.ts';
import { QuestionnairePanel } from '../questionnaire/questionnaire-panel.tsx';
import { useQuestionnaire } from '../questionnaire/use-questionnaire.ts';
import { isUnderWay, runningPercent, type UploadItem } from '../upload/upload-item.ts';
import { requestOf, type UploadChoice, type UploadMode } from '../upload-mode.ts';
import { DropZone } from './drop-zone.tsx';
import { LostFilesNotice, RejectedFilesNotice } from './file-notices.tsx';
import { AlbumActions, type Picked, SingleActions } from './picker-actions.tsx';
import { useFilePicker } from './use-file-picker.ts';

type PickingAreaProps = { mode: UploadMode; items: readonly UploadItem[]; children: ReactNode };

/** The photo picker. Replaced by a limit that would refuse the analysis, so that nothing is uploaded in vain. */
function PickingArea({ mode, items, children }: PickingAreaProps) {
  const limit = useLimit(requestOf(mode, items));
  if (limit === null) return children;
  if (items.length > 0) return <LimitNotice limit={limit} />;
  return (
    <LimitPanel limit={limit}>
      <WithinLimit limit={limit} />
    </LimitPanel>
  );
}

/** The photos of an album, which can be put in order. */
function AlbumPhotos({ picker: { items } }: Picked) {
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

/** The chosen photo, as large as the page. */
function SinglePhoto({ picker: { items } }: Picked) {
  return (
    <section aria-label="Chosen photo" className="grid gap-7">
      {items.map((item) => (
        <div key={item.id} className="max-w-2xl">
          <UploadTile item={item} isRemovable />
        </div>
      ))}
      <UploadSummary items={items} />
    </section>
  );
}

/** What differs once photos are chosen. */
export type PickerSteps = {
  /** What was chosen. */
  Chosen: ComponentType<Picked>;
  /** Where it leads. */
  Actions: ComponentType<Picked>;
};

export const SINGLE_STEPS: PickerSteps = { Chosen: SinglePhoto, Actions: SingleActions };
export const ALBUM_STEPS: PickerSteps = { Chosen: AlbumPhotos, Actions: AlbumActions };

type Texts = {
  title: string;
  loading: string;
  /** On the area for files. */
  drop: string;
  hint: string;
};

const SEVERAL = {
  loading: 'Loading your photos',
  hint: 'Supports JPG, PNG, WEBP, TIFF, HEIC (max 20MB each). RAW works too: the camera’s JPEG inside it is sent.',
} as const;

const TEXTS: Record<UploadChoice, Texts> = {
  single: {
    title: 'Choose your photo',
    loading: 'Loading your photo',
    drop: 'Drop a photo here',
    hint: 'JPEG, PNG, WEBP, TIFF or HEIC, up to 20MB. RAW works too: the camera’s JPEG inside it is sent.',
  },
  album: {
    ...SEVERAL,
    title: 'Upload Your Photos',
    drop: 'Drop your photos here',
  },
  shoot: {
    ...SEVERAL,
    title: 'Upload Your Shoot',
    drop: 'Drop a folder of photos here',
  },
};

type PickingProps = Picked & { choice: UploadChoice; Chosen: PickerSteps['Chosen'] };

/** The area for files, and what was chosen. A shoot is limited by its first album. */
function Picking({ choice, Chosen, ...picked }: PickingProps) {
  const { items, problems, choose, most } = picked.picker;
  const { drop, hint } = TEXTS[choice];
  const mode = choice === 'single' ? 'single' : 'album';
  const isFull = choice !== 'single' && items.length >= most;
  const limited: readonly UploadItem[] =
    choice === 'shoot' ? items.slice(0, MIN_PHOTOS_PER_ALBUM) : items;
  return (
    <>
      <PickingArea mode={mode} items={limited}>
        {(choice !== 'single' || items.length === 0) && (
          <DropZone
            multiple={choice !== 'single'}
            compact={items.length > 0}
            disabled={isFull}
            title={isFull ? 'Photo limit reached - Remove photos to add more' : drop}
            hint={hint}
            onFiles={choose}
          />
        )}
      </PickingArea>
      <RejectedFilesNotice problems={problems} />
      {items.length > 0 && <Chosen {...picked} />}
      {items.length > 0 && (
        <QuestionnairePanel
          mode={mode}
          isUploading={items.some(isUnderWay)}
          questionnaire={picked.questionnaire}
        />
      )}
    </>
  );
}

/** Picks the photos of an upload; what is chosen says how many fit. A shoot is also arranged in albums. */
export function PickerPage({ choice, Chosen, Actions }: PickerSteps & { choice: UploadChoice }) {
  const picker = useFilePicker(choice);
  const questionnaire = useQuestionnaire();
  const isLocked = useIsLocked(choice);
  useUploadLeaveWarning();
  const { items, lost, isLoading, most } = picker;
  const { title, loading } = TEXTS[choice];
  if (readMode() !== choice) return <Navigate to={PAGES.uploadChoice} replace />;
  if (isLoading) return <LoadingScreen label={loading} />;
  const picked = { picker, questionnaire };
  return (
    <Page
      title={title}
      width={choice === 'shoot' ? 'wide' : 'regular'}
      percent={runningPercent(items)}
      aside={
        choice !== 'single' && (
          <p className="tabular text-muted">
            Currently: {items.length}/{most} photos
          </p>
        )
      }
    >
      <div className="grid gap-9">
        <LostFilesNotice names={lost} />
        <InterruptedNotice />
        <PlanAllowances mode={choice === 'single' ? 'single' : 'album'} />
        {isLocked ? (
          <ShootLock />
        ) : (
          <>
            <Picking choice={choice} Chosen={Chosen} {...picked} />
            <Actions {...picked} />
          </>
        )}
      </div>
    </Page>
  );
}
