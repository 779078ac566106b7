import { type ReactNode, useMemo } from 'react';
import { createStore, useStore } from '../../../../lib/create-store.ts';
import { safeStorage } from '../../../../lib/storage/safe-storage.ts';
import { useHasFeature } from '../../../session/benefits-query.ts';
import { type GridKind, isGridKind, nextGrid } from './grid-kinds.ts';
import { GridChoice } from './photo-grid.tsx';

/** A preference of this browser, like the theme, whichever account is signed in. */
const KEY = 'photo_grid';
const storage = safeStorage(() => window.localStorage);

function readGrid(): GridKind {
  const stored = storage.getItem(KEY);
  return isGridKind(stored) ? stored : 'off';
}

const chosen = createStore<GridKind>(readGrid());

function showNext(): void {
  const next = nextGrid(chosen.get());
  storage.setItem(KEY, next);
  chosen.set(next);
}

/** Lets the photos inside show a grid, for an account that has the feature in early access. */
export function PhotoGrids({ children }: { children: ReactNode }) {
  const has = useHasFeature('grid_overlay');
  const grid = useStore(chosen);
  const choice = useMemo(() => (has ? { grid, showNext } : null), [has, grid]);
  return <GridChoice value={choice}>{children}</GridChoice>;
}
