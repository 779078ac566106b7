import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { reasonOf } from '../../analyses/failure/failed-photos.tsx';
import { photoStateText } from '../../analyses/progress/photo-state-text.ts';
import { PhotoRows } from '../photos/photo-rows.tsx';

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
        <p className="text-data text-muted">{photoStateText(photo)}</p>
      )}
    </>
  );
}

/** The photos of an album, each with the progress of its analysis. */
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
