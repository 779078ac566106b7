import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { PhotoState } from '@photo-coach/shared/contracts/records.ts';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';
import { reasonOf } from '../../analyses/failure/failed-photos.tsx';

const STATES: Record<Exclude<PhotoState, 'failed'>, string> = {
  pending: 'Waiting',
  ready: 'Measured',
  critiqued: 'Critiqued',
};

function Tile({ photo }: { photo: AnalysisPhoto }) {
  const { name, state, thumb, thumbhash } = photo;
  return (
    <li className="min-w-0">
      <PhotoFrame src={thumb} alt={name} thumbhash={thumbhash} isLazy className="w-full" />
      <p className="mt-2 truncate text-sm" title={name}>
        {name}
      </p>
      {state === 'failed' ? (
        <p className="text-data text-safelight">{reasonOf(photo)}</p>
      ) : (
        <p className="text-data text-muted">{STATES[state]}</p>
      )}
    </li>
  );
}

/** The photos of an album, each with how far its analysis has come. */
export function PhotoStates({ analysis: { photos } }: { analysis: Analysis }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 lg:grid-cols-4">
      {photos.map((photo) => (
        <Tile key={photo.id} photo={photo} />
      ))}
    </ul>
  );
}
