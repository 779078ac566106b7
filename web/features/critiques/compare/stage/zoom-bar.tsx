import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { ReactNode } from 'react';
import { GridButton } from '../../overlays/grid/grid-button.tsx';

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
