import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import {
  formatWithUnit,
  measurementLabel,
} from '@photo-coach/shared/domain/measurements/measurement-text.ts';
import type { ReactNode } from 'react';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';
import { RegionMark } from '../../../ui/photo/region-mark.tsx';

type MarkedPhotoProps = {
  photo: AnalysisPhoto;
  /** Its region is drawn if it belongs to this photo. */
  evidence: Evidence | null;
  /** Maximum height, a CSS length; the width follows from the aspect ratio. */
  maxHeight: string;
  children?: ReactNode;
};

/** A photo as large as the space allows, with the region of the evidence drawn on it. */
export function MarkedPhoto({ photo, evidence, maxHeight, children }: MarkedPhotoProps) {
  const ratio = photo.width && photo.height ? photo.width / photo.height : 1.5;
  const marked = evidence?.photoId === photo.id ? evidence : null;
  return (
    <div className="relative" style={{ width: `min(100%, calc(${maxHeight} * ${ratio}))` }}>
      <PhotoFrame
        src={photo.url ?? photo.thumb}
        alt={photo.name}
        thumbhash={photo.thumbhash}
        width={photo.width}
        height={photo.height}
        className="w-full"
      />
      {marked && (
        <RegionMark
          region={marked.region}
          label={`${measurementLabel(marked.measurement)} ${formatWithUnit(marked.measurement, marked.value)}`}
        />
      )}
      {children}
    </div>
  );
}
