import { createContext, useContext } from 'react';
import type { GridKind } from './grid-kinds.ts';

/** The grid over the photos, and how to switch to the next one; null if there is no choice. */
type Choice = { grid: GridKind; showNext: () => void } | null;

/**
 * Without a provider there is no choice: neither on shared pages, nor in the early view, which the build renders
 * without a browser.
 */
export const GridChoice = createContext<Choice>(null);

/** The choice of the grid; null if there is none. */
export const useGridChoice = (): Choice => useContext(GridChoice);
