import type {
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import { type ComponentType, createContext } from 'react';

type CritiqueDialogProps = {
  photo: AnalysisPhoto;
  /** The categories of this photo. */
  categories: readonly AnalysisCategory[];
  /** Whether the analysis is done; if so, closing opens its feedback. */
  isDone: boolean;
  onClose: () => void;
};

/** Shows the critique of one photo. The app fills it, because the feature of critiques depends on this one. */
export const CritiqueDialogSlot = createContext<ComponentType<CritiqueDialogProps> | null>(null);
