import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { ReactNode } from 'react';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';
import { RegionMark } from '../../../ui/photo/region-mark.tsx';
import { PhotoOverlay } from '../overlays/photo-overlay.tsx';
import { useEvidenceFocus } from './evidence-focus.tsx';
import type { ReviewPhoto } from './review-photos.ts';

type MarkedPhotoProps = {
  photo: ReviewPhoto;
  /** Its region is drawn if it belongs to this photo. */
  evidence: Evidence | null;
  /** Maximum height, a CSS length; the width follows from the aspect ratio. */
  maxHeight: string;
  children?: ReactNode;
};

const isWhole = ({ width, height }: Region) => width * height > 0.98;

/** A photo as large as the space allows, with the region of the evidence and the overlay of pinned evidence. */
export function MarkedPhoto({ photo, evidence, maxHeight, children }: MarkedPhotoProps) {
  const { pinned } = useEvidenceFocus();
  const ratio = photo.width && photo.height ? photo.width / photo.height : 1.5;
  const marked = evidence?.photoId === photo.id ? evidence : null;
  return (
    <div
      data-photo=""
      className="relative"
      style={{ width: `min(100%, calc(${maxHeight} * ${ratio}))` }}
    >
      <PhotoFrame
        src={photo.url ?? photo.thumb}
        alt={photo.name}
        thumbhash={photo.thumbhash}
        width={photo.width}
        height={photo.height}
        main={{ preview: photo.thumb }}
        className="w-full"
      />
      {marked && marked === pinned && <PhotoOverlay photo={photo} evidence={marked} />}
      {marked && !isWhole(marked.region) && (
        <RegionMark region={marked.region} isSeen={marked.measurement === null} />
      )}
      {children}
    </div>
  );
}
