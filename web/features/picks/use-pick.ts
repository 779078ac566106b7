import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { PICK_ROUTES } from '@photo-coach/shared/contracts/http/picks.ts';
import { NO_PICK, type PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { analysisKey } from '../analyses/api/analysis-query.ts';

/** Changes a part of the decisions about a photo; undefined parts stay. */
type ChangePick = (photo: Pick<AnalysisPhoto, 'id'>, change: Partial<PhotoPick>) => void;

type Picked = { photoId: string; pick: PhotoPick };

/**
 * Keeps, rejects and rates the photos of an album. A decision is shown at once, and stored in the order of the
 * decisions. One that couldn't be stored is reverted, and a toast says why; the end of the
 * session has its own.
 */
export function usePick(albumId: string): ChangePick {
  const client = useQueryClient();
  const mutationKey = ['picks', albumId];
  const key = analysisKey(albumId);
  const pickOf = (photoId: string): PhotoPick =>
    client.getQueryData<Analysis>(key)?.photos.find(({ id }) => id === photoId)?.pick ?? NO_PICK;
  const show = ({ photoId, pick }: Picked) =>
    client.setQueryData<Analysis>(
      key,
      (old) =>
        old && {
          ...old,
          photos: old.photos.map((photo) => (photo.id === photoId ? { ...photo, pick } : photo)),
        },
    );
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ photoId, pick }: Picked) =>
      callRoute(PICK_ROUTES.change, { params: { id: photoId }, body: pick }),
    onMutate: (picked) => {
      const before = { photoId: picked.photoId, pick: pickOf(picked.photoId) };
      // A reply still under way has the earlier decision.
      void client.cancelQueries({ queryKey: key });
      show(picked);
      return before;
    },
    onSuccess: (_reply, picked) => {
      // A refetch in between may have shown the earlier decision; a later one is already shown.
      if (client.isMutating({ mutationKey }) === 1) show(picked);
    },
    onError: (error, _picked, before) => {
      if (before) show(before);
      if (!hasCode(error, 'no_session')) toast(messageOf(error), { id: 'pick' });
    },
  });
  return ({ id: photoId }, change) => {
    const former = pickOf(photoId);
    const pick = { ...former, ...change };
    if (pick.flag !== former.flag || pick.rating !== former.rating) mutate({ photoId, pick });
  };
}

type Culling = {
  /** Shows the photo so many further. */
  onStep: (by: number) => void;
  /** Decides about the current photo. */
  onChange: (change: Partial<PhotoPick>) => void;
};

/** The keys of culling programs: arrows from photo to photo; letters and numbers keep, reject and rate the current one. */
export function useCullingKeys(
  { onStep, onChange }: Culling,
  options?: { inDialog: boolean },
): void {
  useShortcuts(
    [
      { keys: ['ArrowLeft'], shown: '←', label: 'Previous photo', run: () => onStep(-1) },
      { keys: ['ArrowRight'], shown: '→', label: 'Next photo', run: () => onStep(1) },
      { keys: ['p'], shown: 'P', label: 'Keep the photo', run: () => onChange({ flag: 'pick' }) },
      {
        keys: ['x'],
        shown: 'X',
        label: 'Reject the photo',
        run: () => onChange({ flag: 'reject' }),
      },
      {
        keys: ['1', '2', '3', '4', '5'],
        shown: '1 to 5',
        label: 'Give it stars',
        run: (key) => onChange({ rating: Number(key) }),
      },
      {
        keys: ['0'],
        shown: '0',
        label: 'Take the stars back',
        run: () => onChange({ rating: null }),
      },
      { keys: ['u'], shown: 'U', label: 'Take the flag back', run: () => onChange({ flag: null }) },
    ],
    options,
  );
}
