import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { NO_PICK, type PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import { toast } from 'sonner';
import { usePick } from '../../../picks/use-pick.ts';

/** One toast for the last choice: those before are taken back one after another by the key. */
const TOAST = { id: 'keep', duration: 8000 } as const;

/** What is decided about the photos of an album while two of them are compared, by their indexes. */
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
     * @param onUndo when the toast's button is pressed
     * @returns what gives both the flags back that they had
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
