import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { createContext } from 'react';

/** One's own analysis on screen, to which one can answer; null where feedback is only read. */
export const OwnAnalysis = createContext<Analysis | null>(null);
