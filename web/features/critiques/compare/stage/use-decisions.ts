import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { NO_PICK, type PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import { toast } from 'sonner';
import { usePick } from '../../../picks/use-pick.ts';

/** One toast for the last choice; the key undoes the earlier ones one after another. */
const TOAST = { id: 'keep', duration: 8000 } as const;

/** The decisions about an album's photos while two of them are compared, by index. */
export function useDecisions(albumId: string, photos: readonly AnalysisPhoto[]) {
  const pick = usePick(albumId);
  return {
    /** Changes what is decided about one photo. */
    change: (index: number, change: Partial<PhotoPick>) => {
      const photo = photos[index];
      if (photo) pick(photo, change);
    },
    /**
     * Keeps one photo and rejects the other.
     * @param onUndo called when the toast's button is pressed
     * @returns a function that restores both flags
     */
    keep: (kept: number, goes: number, onUndo: () => void): (() => void) => {
      const [winner, loser] = [photos[kept], photos[goes]];
      if (!winner || !loser) return () => undefined;
      pick(winner, { flag: 'pick' });
      pick(loser, { flag: 'reject' });
      toast(`Photo ${kept + 1} is kept, photo ${goes + 1} rejected`, {
        ...TOAST,
        action: { label: 'Undo', onClick: onUndo },
      });
      return () => {
        for (const photo of [winner, loser]) pick(photo, { flag: (photo.pick ?? NO_PICK).flag });
      };
    },
    /** Closes the toast of the last choice. */
    dismiss: () => toast.dismiss(TOAST.id),
  };
}
