import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { createContext } from 'react';

/** The user's own analysis on screen, which can be answered; null if feedback is read-only. */
export const OwnAnalysis = createContext<Analysis | null>(null);
