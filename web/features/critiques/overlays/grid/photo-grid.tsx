import { useGridChoice } from './grid-choice.ts';
import { GRIDS } from './grid-kinds.ts';

/** A dark line under a light one is visible on any photo. Both keep their width while the photo is zoomed. */
const STROKES = [
  'stroke-black/50 [stroke-width:calc(3px/var(--zoom,1))]',
  'stroke-white/90 [stroke-width:calc(1px/var(--zoom,1))]',
];

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
