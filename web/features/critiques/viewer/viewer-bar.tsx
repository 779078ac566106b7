import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Info from 'lucide-react/icons/info';
import Maximize2 from 'lucide-react/icons/maximize-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { GridButton } from '../overlays/photo-grid.tsx';

type IconButtonProps = {
  label: string;
  onClick: () => void;
  pressed?: boolean;
  className?: string;
  children: ReactNode;
};

/** A control over or under a photo; its label is also its tooltip. */
export function IconButton({ label, onClick, pressed, className, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
      className={classNames(
        'grid size-11 place-items-center rounded-fine aria-pressed:bg-black/50 hover:bg-black/30',
        className,
      )}
    >
      {children}
    </button>
  );
}

type ViewerBarProps = {
  /** Counted from 0. */
  index: number;
  total: number;
  name: string;
  onStep: (by: number) => void;
  /** Whether tips are shown, and whether this photo has any. */
  tips: boolean;
  hasTips: boolean;
  onToggleTips: () => void;
  facts: boolean;
  onToggleFacts: () => void;
  onZoom: (action: 'in' | 'out') => void;
  /** Omitted if the photo is already at full size. */
  onFullSize?: () => void;
};

/** The controls under a photo: the other photos, grid, tips, camera settings, zoom and full size. */
export function ViewerBar(props: ViewerBarProps) {
  const { index, total, name, onStep, tips, hasTips, onToggleTips } = props;
  const { facts, onToggleFacts, onZoom, onFullSize } = props;
  return (
    <div className="flex h-12 shrink-0 items-center justify-between gap-2 px-2">
      <div className="flex min-w-0 items-center">
        {total > 1 && (
          <>
            <IconButton label="Previous photo" onClick={() => onStep(-1)}>
              <ChevronLeft className="size-5" aria-hidden="true" />
            </IconButton>
            <IconButton label="Next photo" onClick={() => onStep(1)}>
              <ChevronRight className="size-5" aria-hidden="true" />
            </IconButton>
          </>
        )}
        <p className="tabular flex min-w-0 items-baseline px-2 text-sm" aria-live="polite">
          <span className="min-w-18 whitespace-nowrap">
            {index + 1} of {total}
          </span>
          <span className="ml-3 truncate max-sm:sr-only">{name}</span>
        </p>
      </div>
      <div className="flex shrink-0 items-center">
        {/* Comes first, so that nothing moves when it appears. On a phone it has room at full size, or beside a single photo. */}
        <GridButton
          inDialog={!onFullSize}
          className={total > 1 && onFullSize ? 'max-sm:hidden' : undefined}
        />
        {/* Kept for a photo without tips, so that nothing beside it moves. */}
        <button
          type="button"
          aria-pressed={tips}
          aria-keyshortcuts="h"
          disabled={!hasTips}
          onClick={onToggleTips}
          className="min-h-11 rounded-fine px-3 text-sm whitespace-nowrap hover:bg-black/30 disabled:invisible"
        >
          {tips ? 'Hide Tips' : 'Show Tips'}
        </button>
        <IconButton label="Photo information" pressed={facts} onClick={onToggleFacts}>
          <Info className="size-4" aria-hidden="true" />
        </IconButton>
        <IconButton label="Zoom out" onClick={() => onZoom('out')} className="max-sm:hidden">
          <ZoomOut className="size-4" aria-hidden="true" />
        </IconButton>
        <IconButton label="Zoom in" onClick={() => onZoom('in')} className="max-sm:hidden">
          <ZoomIn className="size-4" aria-hidden="true" />
        </IconButton>
        {onFullSize && (
          <IconButton label="Full size" onClick={onFullSize}>
            <Maximize2 className="size-4" aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  );
}
