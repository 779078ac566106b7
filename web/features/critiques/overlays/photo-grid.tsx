import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import Grid3X3 from 'lucide-react/icons/grid-3-x-3';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { createStore, useStore } from '../../../lib/create-store.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { safeStorage } from '../../../lib/storage/safe-storage.ts';
import { classNames } from '../../../ui/class-names.ts';
import { profileQuery } from '../../session/me-query.ts';

/** Where the lines of the rule of thirds cut both sides, 0–1. */
const THIRDS = [1 / 3, 2 / 3];

/** A dark line under a light one is visible on any photo. Both keep their width while the photo is zoomed. */
const STROKES = [
  'stroke-black/50 [stroke-width:calc(3px/var(--zoom,1))]',
  'stroke-white/90 [stroke-width:calc(1px/var(--zoom,1))]',
];

/** A preference of this browser, like the theme, whichever account is signed in. */
const KEY = 'photo_grid';
const storage = safeStorage(() => window.localStorage);
const shown = createStore(storage.getItem(KEY) === 'on');

function toggle(): void {
  const isOn = !shown.get();
  storage.setItem(KEY, isOn ? 'on' : 'off');
  shown.set(isOn);
}

/** Without a provider there is no grid to choose, as on shared pages. */
const GridChoice = createContext<{ isOn: boolean } | null>(null);

/** Lets the photos inside show a grid: it is in early access, which only some plans include. */
export function PhotoGrids({ children }: { children: ReactNode }) {
  const { data: profile } = useQuery(profileQuery);
  const has = profile !== undefined && PLANS[effectivePlan(profile)].features.earlyAccess;
  const isOn = useStore(shown);
  const choice = useMemo(() => (has ? { isOn } : null), [has, isOn]);
  return <GridChoice value={choice}>{children}</GridChoice>;
}

/** The chosen grid over a photo. Its parent must be a positioned box the size of the photo. */
export function PhotoGrid() {
  if (useContext(GridChoice)?.isOn !== true) return null;
  return (
    <svg
      data-grid="thirds"
      shapeRendering="crispEdges"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full"
    >
      {STROKES.map((stroke) =>
        THIRDS.map((share) => {
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

type GridButtonProps = {
  /** Whether the photo is in a dialog. */
  inDialog?: boolean;
  className?: string | undefined;
};

/** Shows or hides the grid, by pointer and by key. Renders nothing if there is none to choose. */
export function GridButton({ inDialog = false, className }: GridButtonProps) {
  const choice = useContext(GridChoice);
  useShortcuts(
    choice ? [{ keys: ['g'], shown: 'G', label: 'Show or hide the grid', run: toggle }] : [],
    { inDialog },
  );
  if (choice === null) return null;
  return (
    <button
      type="button"
      aria-label="Rule of thirds"
      aria-pressed={choice.isOn}
      aria-keyshortcuts="g"
      title="Rule of thirds (G)"
      onClick={toggle}
      className={classNames(
        'grid size-11 place-items-center rounded-fine hover:bg-black/30 aria-pressed:bg-black/50',
        className,
      )}
    >
      <Grid3X3 className="size-4" aria-hidden="true" />
    </button>
  );
}
