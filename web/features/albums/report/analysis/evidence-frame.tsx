import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { ReactNode } from 'react';
import { PhotoFrame } from '../../../../ui/photo/photo-frame.tsx';
import { RegionMark } from '../../../../ui/photo/region-mark.tsx';
import {
  EvidenceFocusProvider,
  useEvidenceFocus,
} from '../../../critiques/evidence/evidence-focus.tsx';
import { ReviewPhotos } from '../../../critiques/evidence/review-photos.ts';

/** The photo of the sentence being read, with its place. */
function EvidencePhoto({ photos }: { photos: readonly AnalysisPhoto[] }) {
  const { active, visiblePhotoId } = useEvidenceFocus();
  const photo = photos.find(({ id }) => id === visiblePhotoId) ?? photos[0];
  if (!photo) return null;
  const { name, url, thumb, thumbhash, width, height } = photo;
  const ratio = width && height ? width / height : 1.5;
  return (
    <figure className="sticky top-0 z-10 grid justify-items-center bg-paper py-3 lg:top-6 lg:self-start lg:py-0">
      <div
        className="relative [--photo-height:26vh] lg:[--photo-height:44vh]"
        style={{ width: `min(100%, calc(var(--photo-height) * ${ratio}))` }}
      >
        <PhotoFrame
          src={url ?? thumb}
          alt={name}
          thumbhash={thumbhash}
          width={width}
          height={height}
          className="w-full"
        />
        {active?.photoId === photo.id && (
          <RegionMark region={active.region} isSeen={active.measurement === null} />
        )}
      </div>
      <figcaption className="mt-2 w-full truncate text-center text-sm text-muted">
        {name}
      </figcaption>
    </figure>
  );
}

type EvidenceFrameProps = {
  /** The photos that did not fail. */
  photos: readonly AnalysisPhoto[];
  children: ReactNode;
};

/** Texts, and beside them the photo of the focused evidence. */
export function EvidenceFrame({ photos, children }: EvidenceFrameProps) {
  return (
    <ReviewPhotos value={photos}>
      <EvidenceFocusProvider first={photos[0]?.id ?? ''}>
        <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="contents lg:order-last lg:block">
            <EvidencePhoto photos={photos} />
          </div>
          {children}
        </div>
      </EvidenceFocusProvider>
    </ReviewPhotos>
  );
}
