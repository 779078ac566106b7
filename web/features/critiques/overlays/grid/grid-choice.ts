import { createContext, useContext } from 'react';
import type { GridKind } from './grid-kinds.ts';

/** The grid over the photos, and the way to the next one; null where there is none to choose. */
type Choice = { grid: GridKind; showNext: () => void } | null;

/**
 * Without a provider there is no choice: not on pages of others, nor in the early view, which the build renders without a
 * browser.
 */
export const GridChoice = createContext<Choice>(null);

/** The choice of the grid; null where there is none to make. */
export const useGridChoice = (): Choice => useContext(GridChoice);
