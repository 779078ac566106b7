import {
  MAX_PHOTOS_PER_ALBUM,
  MIN_PHOTOS_PER_ALBUM,
} from '@photo-coach/shared/contracts/album-limits.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { Button } from '../../../ui/button.tsx';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PlanAllowances } from '../../billing/usage/plan-allowances.tsx';
import { usageQuery } from '../../session/me-query.ts';
import { readCategories, readMode, readQuestionnaire } from '../../uploads/choices.ts';
import { DropZone } from '../../uploads/pick-files/drop-zone.tsx';
import { LostFilesNotice, RejectedFilesNotice } from '../../uploads/pick-files/file-notices.tsx';
import { PickingArea } from '../../uploads/pick-files/picking-area.tsx';
import { InterruptedNotice } from '../../uploads/progress/interrupted-notice.tsx';
import { UploadSummary } from '../../uploads/progress/upload-summary.tsx';
import { useUploadLeaveWarning } from '../../uploads/progress/use-upload-leave-warning.ts';
import { QuestionnairePanel } from '../../uploads/questionnaire/questionnaire-panel.tsx';
import { useQuestionnaire } from '../../uploads/questionnaire/use-questionnaire.ts';
import { ShootLock } from '../../uploads/shoot-lock.tsx';
import { isUnderWay, runningPercent, type UploadItem } from '../../uploads/upload/upload-item.ts';
import type { Shoot } from '../shoot-state.ts';
import { shoots, useReading, useShoot } from '../shoot-store.ts';
import { AlbumBoard } from './album-board.tsx';
import { REMOVED_TOAST } from './album-section.tsx';
import { useShootPicker } from './use-shoot-picker.ts';

type AlbumsProps = { shoot: Shoot; items: readonly UploadItem[] };

function Albums({ shoot, items }: AlbumsProps) {
  const { sorting, read } = useReading();
  return (
    <section aria-label="Albums">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <p role="status" className="tabular max-w-2xl text-muted">
          {sorting > 0
            ? `Sorting your photos: ${read} of ${sorting}`
            : `${countOf(shoot.albums.length, 'album')}, sorted by time and likeness. Drag a photo to another album, or use its menu.`}
        </p>
        {shoot.isArranged && sorting === 0 && (
          <Button look="quiet" size="text" onClick={shoots.suggestAgain}>
            Sort again
          </Button>
        )}
      </div>
      <AlbumBoard shoot={shoot} items={items} />
    </section>
  );
}

/** Why the shoot can't start yet; null if it can. */
function findProblem({ albums }: Shoot): string | null {
  const small = albums.findIndex(({ photoIds }) => photoIds.length < MIN_PHOTOS_PER_ALBUM);
  if (albums.length === 1 && small === 0) return 'Please select at least 2 photos';
  if (small >= 0) {
    return `Album ${small + 1} has only 1 photo. An album needs at least ${MIN_PHOTOS_PER_ALBUM}.`;
  }
  const large = albums.findIndex(({ photoIds }) => photoIds.length > MAX_PHOTOS_PER_ALBUM);
  return large < 0
    ? null
    : `Album ${large + 1} has too many photos. An album holds at most ${MAX_PHOTOS_PER_ALBUM}.`;
}

function StartButtons({ shoot }: { shoot: Shoot }) {
  const navigate = useNavigate();
  const { sorting } = useReading();
  const problem = findProblem(shoot);
  const start = () => {
    shoots.start({ categories: readCategories('shoot'), questionnaire: readQuestionnaire() });
    void navigate(PAGES.analyzingShoot);
  };
  return (
    <div className="grid gap-6">
      {problem && <Notice title={problem} />}
      <div className="flex flex-wrap items-center gap-5">
        <Button
          disabled={shoot.albums.length === 0 || problem !== null || sorting > 0}
          onClick={start}
        >
          {shoot.albums.length === 0 ? 'Start' : `Start ${countOf(shoot.albums.length, 'album')}`}
        </Button>
        <Button look="quiet" size="text" onClick={() => void navigate(PAGES.shootCategories)}>
          Back
        </Button>
      </div>
    </div>
  );
}

/** Shows its child if the plan includes shoots, otherwise how to get such a plan. */
function WithShoots({ children }: { children: ReactNode }) {
  const { data: usage } = useQuery(usageQuery);
  if (usage && !PLANS[usage.plan].features.shoots) return <ShootLock />;
  return children;
}

/** Picks the photos of a shoot, and shows the albums that they become. */
export function ShootPickerPage() {
  const { items, lost, isRestoring, problems, choose, most, reason } = useShootPicker();
  const questionnaire = useQuestionnaire();
  useUploadLeaveWarning();
  const shoot = useShoot();
  const { sorting } = useReading();
  const unread = items.length - sorting - shoot.photos.length;
  useEffect(() => {
    if (unread > 0) shoots.placeUnread();
  }, [unread]);
  useEffect(() => () => void toast.dismiss(REMOVED_TOAST), []);
  if (readMode() !== 'shoot') return <Navigate to={PAGES.uploadChoice} replace />;
  if (shoot.choices !== null) return <Navigate to={PAGES.analyzingShoot} replace />;
  if (readCategories('shoot').length === 0) return <Navigate to={PAGES.shootCategories} replace />;
  if (isRestoring) return <LoadingScreen label="Loading your photos" />;
  const full = items.length >= most;
  return (
    <Page
      title="Upload Your Shoot"
      width="wide"
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
        <WithShoots>
          <PickingArea mode="album" items={items.slice(0, MIN_PHOTOS_PER_ALBUM)}>
            <DropZone
              multiple
              compact={items.length > 0}
              disabled={full}
              title={
                full
                  ? 'Photo limit reached - Remove photos to add more'
                  : 'Drop a folder of photos here'
              }
              hint="Supports JPG, PNG, WEBP, TIFF, HEIC (max 20MB each). RAW works too: the camera’s JPEG inside it is sent."
              onFiles={choose}
            />
          </PickingArea>
          <RejectedFilesNotice problems={problems} />
          {items.length > most && (
            <Notice title={`${reason} The shoot has ${items.length}.`}>
              The albums start in this order until your limit is reached.
            </Notice>
          )}
          {items.length > 0 && <UploadSummary items={items} />}
          {items.length > 0 && <Albums shoot={shoot} items={items} />}
          {items.length > 0 && (
            <QuestionnairePanel
              mode="album"
              isUploading={items.some(isUnderWay)}
              questionnaire={questionnaire}
            />
          )}
          <StartButtons shoot={shoot} />
        </WithShoots>
      </div>
    </Page>
  );
}
