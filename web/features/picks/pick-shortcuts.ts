import type { PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import type { Shortcut } from '../../lib/shortcuts.ts';

/** The keys that keep, reject and rate, as in culling programs. */
export const pickShortcuts = (change: (change: Partial<PhotoPick>) => void): Shortcut[] => [
  { keys: ['p'], shown: 'P', label: 'Keep the photo', run: () => change({ flag: 'pick' }) },
  { keys: ['x'], shown: 'X', label: 'Reject the photo', run: () => change({ flag: 'reject' }) },
  {
    keys: ['1', '2', '3', '4', '5'],
    shown: '1 to 5',
    label: 'Give it stars',
    run: (key) => change({ rating: Number(key) }),
  },
];
