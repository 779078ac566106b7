import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import { feedbackPage } from '@photo-coach/shared/domain/pages.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';
import { FailedPhotos } from '../../analyses/failure/failed-photos.tsx';
import { PickBar } from '../../picks/pick-buttons.tsx';
import { PickMarks, pickWords } from '../../picks/pick-marks.tsx';
import { useCullingKeys, usePick } from '../../picks/use-pick.ts';
import { ShortcutsHelp } from '../../shortcuts/shortcuts-help.tsx';
import { PhotoRows } from '../album-photos.tsx';

/** Which photos the gallery shows. */
type PickFilter = 'all' | 'picks' | 'rejects';

const FLAGS = { picks: 'pick', rejects: 'reject' } as const;

/** The photos that a filter shows. */
const filtered = (photos: readonly AnalysisPhoto[], filter: PickFilter): AnalysisPhoto[] =>
  photos.filter(({ pick }) => filter === 'all' || pick?.flag === FLAGS[filter]);

const NAMES: Record<PickFilter, string> = { all: 'All', picks: 'Kept', rejects: 'Rejected' };
const FILTERS = ['all', 'picks', 'rejects'] as const;

type PickFilterBarProps = {
  photos: readonly AnalysisPhoto[];
  value: PickFilter;
  onChange: (filter: PickFilter) => void;
};

/** Which photos to show, with the number of each kind. */
function PickFilterBar({ photos, value, onChange }: PickFilterBarProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Photos to show</legend>
      {FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
          className="tabular h-9 rounded-fine border border-edge px-3.5 text-sm hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {NAMES[filter]} ({filtered(photos, filter).length})
        </button>
      ))}
    </fieldset>
  );
}

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

type FullPhotoProps = {
  photo: AnalysisPhoto;
  /** The page with its critique. */
  feedback: string;
  onChange: (change: Partial<PhotoPick>) => void;
  onStep: (by: number) => void;
  onClose: () => void;
};

/** One photo as large as the window allows, with the link to its critique and the decision about it. */
function FullPhoto({ photo, feedback, onChange, onStep, onClose }: FullPhotoProps) {
  useCullingKeys({ onChange, onStep }, { inDialog: true });
  return (
    <Dialog open onOpenChange={onClose} look="photo" title={photo.name}>
      <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
        <PhotoFrame
          key={photo.id}
          src={photo.url ?? photo.thumb}
          alt={photo.name}
          fit="contain"
          className="size-full bg-transparent"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3">
          <span className="min-w-0 truncate">{photo.name}</span>
          <PickBar pick={photo.pick} onChange={onChange} />
          <Link to={feedback} className="underline underline-offset-4">
            Read the feedback
          </Link>
        </div>
      </div>
    </Dialog>
  );
}

/** The tile of a photo, in a gallery whose tiles have the ids of their photos. */
function tileOf(gallery: HTMLElement | null, photo: AnalysisPhoto | undefined): HTMLElement | null {
  return photo && gallery ? gallery.querySelector(`[data-photo-id="${photo.id}"]`) : null;
}

/**
 * The photo that keys apply to: the one that had the focus last. When it leaves the shown photos, the one in its place
 * follows it, with the focus.
 * @param gallery around the tiles, each of which has its photo's id
 */
function useCullingFocus(gallery: RefObject<HTMLElement | null>, shown: readonly AnalysisPhoto[]) {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const place = useRef(0);
  const index = shown.findIndex(({ id }) => id === currentId);
  const focus = (photo: AnalysisPhoto | undefined) => tileOf(gallery.current, photo)?.focus();
  const isGone = currentId !== null && index === -1;
  useEffect(() => {
    if (index !== -1) place.current = index;
    if (!isGone) return;
    const next = shown[Math.min(place.current, shown.length - 1)];
    setCurrentId(next?.id ?? null);
    // Only if the focus was there: a pressed filter keeps its own.
    if (document.activeElement === document.body) tileOf(gallery.current, next)?.focus();
  }, [gallery, index, isGone, shown]);
  return {
    current: shown[index],
    setCurrent: ({ id }: AnalysisPhoto) => setCurrentId(id),
    /** Moves by so many photos; at first to the first one. */
    step: (by: number) =>
      focus(index === -1 ? shown[0] : shown[(index + by + shown.length) % shown.length]),
  };
}

type PhotoTileProps = {
  photo: AnalysisPhoto;
  thumb: ReactNode;
  /** From 1, in the album. */
  number: number;
  onOpen: () => void;
  /** Called when it gets the focus: then keys apply to this photo. */
  onFocus: () => void;
};

/** A photo of the gallery, with the decision about it. */
function PhotoTile({ photo, thumb, number, onOpen, onFocus }: PhotoTileProps) {
  const { id, name, pick } = photo;
  const decided = pickWords(pick);
  return (
    <button
      type="button"
      data-photo-id={id}
      onClick={onOpen}
      onFocus={onFocus}
      className="group block w-full text-left"
    >
      <span className="relative block transition-opacity group-hover:opacity-85">
        <span className={pick?.flag === 'reject' ? 'block opacity-40' : 'block'}>{thumb}</span>
        <PickMarks pick={pick} className="absolute top-1.5 left-1.5" />
      </span>
      <span className="mt-2 flex gap-3 text-sm">
        <span className="tabular text-muted">
          <span className="sr-only">Open photo </span>
          {number}
        </span>
        <span className="truncate group-hover:underline">{name}</span>
        {decided && <span className="sr-only">, {decided}</span>}
      </span>
    </button>
  );
}

/** The photos of an album, each to be seen in full and to be kept or rejected; those that could not be read are named. */
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
  useCullingKeys({ onStep: step, onChange: change(current) });
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
