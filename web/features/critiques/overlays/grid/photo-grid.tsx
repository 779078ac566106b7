import Grid3X3 from 'lucide-react/icons/grid-3-x-3';
import { createContext, useContext } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { GRIDS, type GridKind } from './grid-kinds.ts';

/** A dark line under a light one is visible on any photo. Both keep their width while the photo is zoomed. */
const STROKES = [
  'stroke-black/50 [stroke-width:calc(3px/var(--zoom,1))]',
  'stroke-white/90 [stroke-width:calc(1px/var(--zoom,1))]',
];

/** The grid over the photos, and how to switch to the next one; null if there is no choice. */
type Choice = { grid: GridKind; showNext: () => void } | null;

/**
 * Without a provider there is no choice: neither on shared pages, nor in the early view, which the build renders
 * without a browser.
 */
export const GridChoice = createContext<Choice>(null);

/** The choice of the grid; null if there is none. */
export const useGridChoice = (): Choice => useContext(GridChoice);

/** The chosen grid over a photo. Its parent must be a positioned box the size of the photo. */
export function PhotoGrid() {
  const choice = useGridChoice();
  if (choice === null || choice.grid === 'off') return null;
  return (
    <svg
      data-grid={choice.grid}
      shapeRendering="crispEdges"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full"
    >
      {STROKES.map((stroke) =>
        GRIDS[choice.grid].lines.map((share) => {
          const at = `${100 * share}%`;
          return (
            <g key={`${stroke} ${share}`} className={stroke}>
              <line x1={at} x2={at} y2="100%" />
              <line y1={at} y2={at} x2="100%" />
            </g>
          );
        }),
      )}
    </svg>
  );
}

/** Cycles through the grids; its name says which one is shown. Renders nothing if the choice isn't available. */
export function GridButton({ className }: { className?: string | undefined }) {
  const choice = useGridChoice();
  if (choice === null) return null;
  const { grid, showNext } = choice;
  const label = `Grid: ${GRIDS[grid].name}`;
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts="g"
      title={`${label} (G)`}
      onClick={showNext}
      className={classNames(
        'grid size-11 place-items-center rounded-fine hover:bg-black/30',
        grid !== 'off' && 'bg-black/50',
        className,
      )}
    >
      <Grid3X3 className="size-4" aria-hidden="true" />
    </button>
  );
}
