import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import { feedbackPage } from '@photo-coach/shared/domain/pages.ts';
import { useRef, useState } from 'react';
import { useShortcuts } from '../../../../lib/shortcuts/use-shortcuts.ts';
import { FailedPhotos } from '../../../analyses/failure/failed-photos.tsx';
import { pickWords } from '../../../picks/pick-words.ts';
import { usePick } from '../../../picks/use-pick.ts';
import { ShortcutsHelp } from '../../../shortcuts/shortcuts-help.tsx';
import { PhotoRows } from '../../photos/photo-rows.tsx';
import { cullingShortcuts } from './culling-shortcuts.ts';
import { FullPhoto } from './full-photo.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { filtered, type PickFilter, PickFilterBar } from './pick-filter.tsx';
import { useCullingFocus } from './use-culling-focus.ts';

const EMPTY = {
  picks: 'You have kept no photo yet. Press P on one, or open it and press the flag.',
  rejects: 'You have rejected no photo yet. Press X on one, or open it and press the cross.',
} as const;

/** Replaces the photos if a filter matches none. */
function NoneShown({ filter }: { filter: PickFilter }) {
  return filter === 'all' ? null : <p className="text-muted">{EMPTY[filter]}</p>;
}

/** Announces the decision about the focused photo to screen readers. */
function Decided({ photo }: { photo: AnalysisPhoto | undefined }) {
  const words = photo && pickWords(photo.pick);
  return (
    <p role="status" className="sr-only">
      {photo && words && `${photo.name}: ${words}`}
    </p>
  );
}

/**
 * The photos of an album, each to be seen in full and to be kept or rejected; those that could not be read are named.
 */
export function PhotoGallery({ analysis: { album, photos } }: { analysis: Analysis }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [filter, setFilter] = useState<PickFilter>('all');
  const gallery = useRef<HTMLDivElement>(null);
  const pick = usePick(album.id);
  const critiqued = photos.filter(({ state }) => state === 'critiqued');
  const shown = filtered(critiqued, filter);
  const { current, setCurrent, step } = useCullingFocus(gallery, shown);
  const change = (photo: AnalysisPhoto | undefined) => (changed: Partial<PhotoPick>) => {
    if (photo) pick(photo, changed);
  };
  useShortcuts(cullingShortcuts({ onStep: step, onChange: change(current) }));
  const opened = critiqued.findIndex(({ id }) => id === openId);
  const open = critiqued[opened];
  const stepOpen = (by: number) =>
    setOpenId(critiqued[(opened + by + critiqued.length) % critiqued.length]?.id ?? null);
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <PickFilterBar photos={critiqued} value={filter} onChange={setFilter} />
        <ShortcutsHelp />
      </div>
      <div ref={gallery}>
        <PhotoRows photos={shown}>
          {(photo, thumb) => (
            <PhotoTile
              photo={photo}
              thumb={thumb}
              number={critiqued.indexOf(photo) + 1}
              onOpen={() => setOpenId(photo.id)}
              onFocus={() => setCurrent(photo)}
            />
          )}
        </PhotoRows>
        {shown.length === 0 && <NoneShown filter={filter} />}
      </div>
      <Decided photo={current} />
      <FailedPhotos photos={photos} />
      {open && (
        <FullPhoto
          photo={open}
          feedback={feedbackPage(album.id, { isSingle: album.mode === 'single' })}
          onChange={change(open)}
          onStep={stepOpen}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  );
}
