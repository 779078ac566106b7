import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import type { UploadChoice } from '../upload-mode.ts';

type Shared = {
  /** Photos that were shared; at least one. */
  count: number;
  /** The upload in progress, with photos chosen for it; null if there is none. */
  open: UploadChoice | null;
  /** Whether the plan includes shoots. */
  hasShoots: boolean;
};

/** Which picker shared photos open: an album or a shoot that is being chosen gets them too. */
export function chooseForShared({ count, open, hasShoots }: Shared): UploadChoice {
  if (open === 'album' || open === 'shoot') return open;
  if (count === 1) return 'single';
  return count > MAX_PHOTOS_PER_ALBUM && hasShoots ? 'shoot' : 'album';
}
