import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { PhotoState } from '@photo-coach/shared/contracts/records.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';
import { reasonOf } from '../failure/failed-photos.tsx';

const STATES: Record<PhotoState, string> = {
  pending: 'Waiting',
  ready: 'Measured',
  critiqued: 'Critiqued',
  failed: 'Failed',
};

/** The photos of an album with the state of each. */
export function PhotoGrid({ photos }: { photos: readonly AnalysisPhoto[] }) {
  const critiqued = photos.filter((photo) => photo.state === 'critiqued').length;
  return (
    <section aria-label="Photos">
      <p className="caption tabular" role="status">
        {critiqued} of {photos.length} {photos.length === 1 ? 'photo' : 'photos'} critiqued
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
        {photos.map((photo) => (
          <li key={photo.id} className="min-w-0">
            <PhotoFrame
              src={photo.thumb}
              alt={photo.name}
              thumbhash={photo.thumbhash}
              className={classNames('w-full', photo.state === 'failed' && 'opacity-60')}
            />
            <p className="mt-2 truncate text-sm" title={photo.name}>
              {photo.name}
            </p>
            <p
              className={classNames(
                'text-data',
                photo.state === 'failed' ? 'text-safelight' : 'text-muted',
              )}
            >
              {photo.state === 'failed' ? reasonOf(photo) : STATES[photo.state]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
