import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { GridButton } from '../../overlays/grid/photo-grid.tsx';
import type { Zoom, ZoomView } from '../../viewer/zoom-area.tsx';

const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };

/**
 * The zoom of two areas that show the same part of their photos: each follows the other.
 * @param shown changes with the photos; new ones show the same part as those before
 */
export function useLockedZoom(shown: string) {
  const left = useRef<Zoom>(null);
  const right = useRef<Zoom>(null);
  const [view, setView] = useState(WHOLE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view itself is shown where it comes from
  useEffect(() => {
    left.current?.show(view);
    right.current?.show(view);
  }, [shown]);
  const follow = (other: RefObject<Zoom | null>) => (next: ZoomView) => {
    other.current?.show(next);
    setView(next);
  };
  return {
    scale: view.scale,
    refs: { left, right } satisfies Record<Side, RefObject<Zoom | null>>,
    follow: { left: follow(right), right: follow(left) },
    act: (action: 'in' | 'out' | 'reset') => left.current?.[action](),
  };
}

type BarButtonProps = { label: string; onClick: () => void; children: ReactNode };

function BarButton({ label, onClick, children }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid h-11 min-w-11 place-items-center rounded-fine px-2 text-sm whitespace-nowrap hover:bg-black/30"
    >
      {children}
    </button>
  );
}

type ZoomBarProps = {
  scale: number;
  onZoom: (action: 'in' | 'out' | 'reset') => void;
  onExchange: () => void;
};

/** Zooms both photos, swaps their sides, and shows the grid over them. */
export function ZoomBar({ scale, onZoom, onExchange }: ZoomBarProps) {
  return (
    <div className="flex h-12 items-center justify-center gap-1 px-2">
      <BarButton label="Zoom out" onClick={() => onZoom('out')}>
        <ZoomOut className="size-4" aria-hidden="true" />
      </BarButton>
      <span className="tabular w-12 text-center text-sm">{scale.toFixed(1)}×</span>
      <BarButton label="Zoom in" onClick={() => onZoom('in')}>
        <ZoomIn className="size-4" aria-hidden="true" />
      </BarButton>
      <BarButton label="Reset zoom" onClick={() => onZoom('reset')}>
        Reset zoom
      </BarButton>
      <BarButton label="Swap sides" onClick={onExchange}>
        <ArrowLeftRight className="size-4" aria-hidden="true" />
      </BarButton>
      <GridButton />
    </div>
  );
}
