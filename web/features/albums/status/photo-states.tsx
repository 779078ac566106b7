import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { PhotoState } from '@photo-coach/shared/contracts/records.ts';
import { reasonOf } from '../../analyses/failure/failed-photos.tsx';
import { PhotoRows } from '../photos/photo-rows.tsx';

const STATES: Record<Exclude<PhotoState, 'failed'>, string> = {
  pending: 'Waiting',
  ready: 'Measured',
  critiqued: 'Critiqued',
};

function Caption({ photo }: { photo: AnalysisPhoto }) {
  const { name, state } = photo;
  return (
    <>
      <p className="mt-2 truncate text-sm" title={name}>
        {name}
      </p>
      {state === 'failed' ? (
        <p className="text-data text-safelight">{reasonOf(photo)}</p>
      ) : (
        <p className="text-data text-muted">{STATES[state]}</p>
      )}
    </>
  );
}

/** The photos of an album, each with how far its analysis has come. */
export function PhotoStates({ analysis: { photos } }: { analysis: Analysis }) {
  return (
    <PhotoRows photos={photos}>
      {(photo, thumb) => (
        <>
          {thumb}
          <Caption photo={photo} />
        </>
      )}
    </PhotoRows>
  );
}
