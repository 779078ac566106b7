import type { PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import { useShortcuts } from '../../../../lib/shortcuts.ts';
import { pickShortcuts } from '../../../picks/pick-shortcuts.ts';

type Actions = {
  onKeep: (side: Side) => void;
  /** Decides about the photo on the active side only. */
  onChange: (change: Partial<PhotoPick>) => void;
  onUndo: () => void;
};

/**
 * N keeps the photo on the left and moves on to the next, K keeps the one on the right; P, X and numbers apply to one
 * photo.
 */
export function useCullingKeys({ onKeep, onChange, onUndo }: Actions): void {
  useShortcuts([
    {
      keys: ['n'],
      shown: 'N',
      label: 'Keep the left photo, reject the right one, go on',
      run: () => onKeep('left'),
    },
    {
      keys: ['k'],
      shown: 'K',
      label: 'Keep the right photo, reject the left one, go on',
      run: () => onKeep('right'),
    },
    {
      keys: ['u'],
      shown: 'U',
      label: 'Undo the last choice between two, or take back the flag',
      run: onUndo,
    },
    ...pickShortcuts(onChange),
  ]);
}
