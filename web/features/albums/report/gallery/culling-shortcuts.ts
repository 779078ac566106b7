import type { PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import type { Shortcut } from '../../../../lib/shortcuts/shortcut.ts';
import { pickShortcuts } from '../../../picks/pick-shortcuts.ts';

type Actions = {
  onStep: (by: number) => void;
  onChange: (change: Partial<PhotoPick>) => void;
};

/** The keys of the gallery: arrows from photo to photo, letters and numbers for the focused one. */
export const cullingShortcuts = ({ onStep, onChange }: Actions): Shortcut[] => [
  { keys: ['ArrowLeft'], shown: '←', label: 'Previous photo', run: () => onStep(-1) },
  { keys: ['ArrowRight'], shown: '→', label: 'Next photo', run: () => onStep(1) },
  ...pickShortcuts(onChange),
  { keys: ['u'], shown: 'U', label: 'Take the flag back', run: () => onChange({ flag: null }) },
  { keys: ['0'], shown: '0', label: 'Take the stars back', run: () => onChange({ rating: null }) },
];
