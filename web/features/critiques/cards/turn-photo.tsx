import {
  ANALYSIS_ROUTES,
  type AnalysisPhoto,
  type TurnPhotoRequest,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import type { PhotoTurn } from '@photo-coach/shared/contracts/records.ts';
import { useMutation } from '@tanstack/react-query';
import { useContext } from 'react';
import { z } from 'zod';
import { messageOf } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useRefreshAlbum } from '../../analyses/api/job-actions.ts';
import { OwnAnalysis } from '../evidence/review-photos.ts';
import type { ReviewCategory } from './review-category.ts';

/** The turn, in degrees clockwise, that makes a photo upright as it was measured; null if it seems upright. */
function uprightTurn({ measurements }: AnalysisPhoto): PhotoTurn | null {
  const found = measurements?.items.find(({ name }) => name === 'quarter_turn')?.value;
  if (found === 90) return 270;
  return found === 270 ? 90 : null;
}

/** The turn that a critique of a photo offers, and the label of the offer; null if there is none. */
function offerOf(photo: AnalysisPhoto, { findings }: ReviewCategory) {
  if (photo.turn) return { turn: 0 as const, label: 'Turn it back' };
  const upright = uprightTurn(photo);
  // If the owner turned it back, the critique no longer says that it lies on its side.
  const isOffered = photo.turn === 0 || findings.some(({ kind }) => kind === 'sideways');
  return upright !== null && isOffered ? { turn: upright, label: 'Turn it upright' } : null;
}

type TurnButtonProps = { photo: AnalysisPhoto; turn: PhotoTurn; label: string };

function TurnButton({ photo, turn, label }: TurnButtonProps) {
  const refresh = useRefreshAlbum(photo.album_id);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callRoute(ANALYSIS_ROUTES.turnPhoto, {
        params: { id: photo.id },
        body: { turn } satisfies TurnPhotoRequest,
        // The queries that follow load the job together with its photos.
        reply: z.unknown(),
      }),
    onSuccess: refresh,
  });
  return (
    <div>
      <BusyButton
        look="outline"
        size="small"
        busy={isPending}
        busyLabel="Turning"
        onClick={() => mutate()}
      >
        {label}
      </BusyButton>
      <p className="mt-2 text-sm text-muted">
        It is critiqued again, at no cost. Your file stays as it is.
      </p>
      {error && (
        <p role="alert" className="mt-2 text-sm text-safelight">
          {messageOf(error)}
        </p>
      )}
    </div>
  );
}

/** Offers to turn a photo that lies on its side, or to turn it back, on the card about its composition. */
export function TurnPhoto({ category }: { category: ReviewCategory }) {
  const analysis = useContext(OwnAnalysis);
  const photo = analysis?.photos.find(({ id }) => id === category.photoId);
  const isBusy = analysis?.job.photo_retry !== null;
  if (!photo || isBusy || category.category !== 'composition_balance') return null;
  const offer = offerOf(photo, category);
  return offer && <TurnButton photo={photo} {...offer} />;
}
