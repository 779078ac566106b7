import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { albumReportPage } from '@photo-coach/shared/domain/pages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { localPreviewOf } from '../../uploads/upload/local-previews.ts';
import { reasonOf } from '../failure/failed-photos.tsx';
import { photoStateText } from './wait-text.ts';

function Picture({ photo }: { photo: AnalysisPhoto }) {
  const src = photo.thumb ?? localPreviewOf(photo.album_id, photo.client_id);
  return (
    <PhotoFrame
      src={src}
      alt={photo.name}
      thumbhash={photo.thumbhash}
      className={classNames('w-full', photo.state === 'failed' && src !== null && 'opacity-60')}
    >
      {src === null && photo.thumbhash === null && (
        // Browsers can't show every type; the server's thumbnail follows.
        <span
          aria-hidden="true"
          className="absolute inset-0 grid place-items-center bg-stage text-sm text-stage-ink uppercase"
        >
          {photo.name.split('.').pop()}
        </span>
      )}
    </PhotoFrame>
  );
}

function Tile({ photo }: { photo: AnalysisPhoto }) {
  const isFailed = photo.state === 'failed';
  return (
    <li className="min-w-0">
      <Picture photo={photo} />
      <p className="mt-2 truncate text-sm" title={photo.name}>
        {photo.name}
      </p>
      <p className={classNames('text-data', isFailed ? 'text-safelight' : 'text-muted')}>
        {isFailed ? reasonOf(photo) : photoStateText(photo)}
      </p>
    </li>
  );
}

/** The photos of an analysis with the state of each; the report shows what is critiqued before the rest is done. */
export function PhotoGrid({ analysis: { photos, album, job } }: { analysis: Analysis }) {
  const critiqued = photos.filter((photo) => photo.state === 'critiqued').length;
  return (
    <section aria-label="Photos">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="caption tabular" role="status">
          {critiqued} of {photos.length} {photos.length === 1 ? 'photo' : 'photos'} critiqued
        </p>
        {critiqued > 0 && job.status !== 'done' && (
          <TextLink to={albumReportPage(album.id)} className="text-sm">
            Read what is critiqued so far
          </TextLink>
        )}
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
        {photos.map((photo) => (
          <Tile key={photo.id} photo={photo} />
        ))}
      </ul>
    </section>
  );
}
