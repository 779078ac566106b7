import type {
  Analysis,
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import { type ComponentType, createContext, useContext } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';
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

type TileProps = {
  photo: AnalysisPhoto;
  /** Opens its critique; undefined while there is none. */
  onRead: (() => void) | undefined;
};

function Tile({ photo, onRead }: TileProps) {
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
      {onRead && (
        <button
          type="button"
          onClick={onRead}
          className="min-h-6 text-sm underline decoration-line underline-offset-4 hover:decoration-safelight"
        >
          Read now<span className="sr-only"> the critique of {photo.name}</span>
        </button>
      )}
    </li>
  );
}

type CritiqueDialogProps = {
  photo: AnalysisPhoto;
  /** The categories of this photo. */
  categories: readonly AnalysisCategory[];
  /** Whether the analysis is done; if so, closing opens its feedback. */
  isDone: boolean;
  onClose: () => void;
};

/** Shows the critique of one photo. The app fills it, because the feature of critiques depends on this one. */
export const CritiqueDialogSlot = createContext<ComponentType<CritiqueDialogProps> | null>(null);

type PhotoGridProps = {
  analysis: Analysis;
  /** The photo whose critique is open; null if none is open. */
  readId: string | null;
  onRead: (photoId: string | null) => void;
};

/** The photos of an analysis with the state of each; a finished critique can be read before the rest is done. */
export function PhotoGrid({ analysis, readId, onRead }: PhotoGridProps) {
  const { photos, album, job } = analysis;
  const CritiqueDialog = useContext(CritiqueDialogSlot);
  const critiqued = photos.filter((photo) => photo.state === 'critiqued').length;
  const ofPhotos = album.mode === 'single' ? analysis.categories : analysis.photoCategories;
  const categoriesOf = ({ id }: AnalysisPhoto) =>
    ofPhotos.filter((category) => category.photoId === id);
  const read = photos.find(({ id }) => id === readId);
  return (
    <section aria-label="Photos">
      <p className="caption tabular" role="status">
        {critiqued} of {photos.length} {photos.length === 1 ? 'photo' : 'photos'} critiqued
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
        {photos.map((photo) => (
          <Tile
            key={photo.id}
            photo={photo}
            onRead={categoriesOf(photo).length > 0 ? () => onRead(photo.id) : undefined}
          />
        ))}
      </ul>
      {CritiqueDialog && read && (
        <CritiqueDialog
          photo={read}
          categories={categoriesOf(read)}
          isDone={job.status === 'done'}
          onClose={() => onRead(null)}
        />
      )}
    </section>
  );
}
