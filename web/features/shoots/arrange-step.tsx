import {
  MAX_PHOTOS_PER_ALBUM,
  MIN_PHOTOS_PER_ALBUM,
} from '@photo-coach/shared/contracts/album-limits.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { readCategories } from '../uploads/choices.ts';
import { ActionsRow, type Picked } from '../uploads/pick-files/picker-actions.tsx';
import type { PickerSteps } from '../uploads/pick-files/picker-page.tsx';
import { UploadSummary } from '../uploads/progress/upload-summary.tsx';
import { UPLOAD_PAGES } from '../uploads/upload-mode.ts';
import { AlbumBoard } from './album-board.tsx';
import { REMOVED_TOAST } from './album-section.tsx';
import type { Shoot } from './shoot-state.ts';
import { shoots, useShoot } from './shoot-store.ts';

/** The albums that the photos of a shoot become, once all are read. */
function ShootAlbums({ picker: { items, most, reason } }: Picked) {
  const shoot = useShoot();
  const { sorting, read } = shoot;
  const isReady = sorting > 0 && read === sorting;
  useEffect(() => {
    if (isReady) shoots.place();
  }, [isReady]);
  useEffect(() => () => void toast.dismiss(REMOVED_TOAST), []);
  return (
    <>
      {items.length > most && (
        <Notice title={`${reason} The shoot has ${items.length}.`}>
          The albums start in this order until your limit is reached.
        </Notice>
      )}
      <UploadSummary items={items} />
      <section aria-label="Albums">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <p role="status" className="tabular max-w-2xl text-muted">
            {sorting > 0
              ? `Sorting your photos: ${read} of ${sorting}`
              : `${countOf(shoot.albums.length, 'album')}, sorted by time. Drag a photo to another album, or use its menu.`}
          </p>
          {shoot.isArranged && sorting === 0 && (
            <Button look="quiet" size="text" onClick={shoots.suggestAgain}>
              Sort again
            </Button>
          )}
        </div>
        <AlbumBoard shoot={shoot} />
      </section>
    </>
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

/** Starts the albums of a shoot. */
function ShootActions() {
  const navigate = useNavigate();
  const shoot = useShoot();
  const problem = findProblem(shoot);
  const count = shoot.albums.length;
  if (readCategories('shoot').length === 0) return <Navigate to={PAGES.shootCategories} replace />;
  const start = () => {
    shoots.start();
    void navigate(UPLOAD_PAGES.shoot.analyzing);
  };
  return (
    <div className="grid gap-6">
      {problem && <Notice title={problem} />}
      <ActionsRow choice="shoot">
        <Button disabled={count === 0 || problem !== null || shoot.sorting > 0} onClick={start}>
          {count === 0 ? 'Start' : `Start ${countOf(count, 'album')}`}
        </Button>
      </ActionsRow>
    </div>
  );
}

/** A shoot is an album of more photos, which are arranged in albums. */
export const SHOOT_STEPS: PickerSteps = { Chosen: ShootAlbums, Actions: ShootActions };
