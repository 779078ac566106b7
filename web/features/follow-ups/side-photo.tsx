import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { FollowedSide } from '@photo-coach/shared/contracts/http/follow-ups.ts';
import { feedbackPage } from '@photo-coach/shared/domain/pages.ts';
import { isWholeFrame } from '@photo-coach/shared/domain/regions.ts';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/format-day.ts';
import { PhotoFrame } from '../../ui/photo/photo-frame.tsx';
import { RegionMark } from '../../ui/photo/region-mark.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type SidePhotoProps = {
  side: FollowedSide;
  label: string;
  /** Its place is marked. */
  evidence: Evidence | null;
  /** The text about it. */
  children?: ReactNode;
};

/** One side: the photo with its mark, when it was uploaded, and the evidence for the verdict there. */
export function SidePhoto({ side, label, evidence, children }: SidePhotoProps) {
  const { photo, albumId, isSingle, uploadedAt } = side;
  const isMarked =
    evidence !== null && evidence.photoId === photo.id && !isWholeFrame(evidence.region);
  return (
    <figure className="min-w-0">
      <p className="caption mb-2">
        {label} · <time dateTime={uploadedAt}>{formatDay(uploadedAt)}</time>
      </p>
      {/* A portrait would be taller than the window. */}
      <div style={{ maxWidth: `calc(70vh * ${(photo.width ?? 3) / (photo.height ?? 2)})` }}>
        <PhotoFrame
          src={photo.url ?? photo.thumb}
          alt={`${label}: ${photo.name}`}
          thumbhash={photo.thumbhash}
          width={photo.width}
          height={photo.height}
          main={{ preview: photo.thumb }}
          className="w-full"
        >
          {isMarked && (
            <RegionMark region={evidence.region} isSeen={evidence.measurement === null} />
          )}
        </PhotoFrame>
      </div>
      <figcaption className="mt-3">
        {children}
        <p className="mt-2 text-sm text-muted">
          <TextLink to={feedbackPage(albumId, { isSingle })}>
            Feedback on <span className="wrap-anywhere">{photo.name}</span>
          </TextLink>
        </p>
      </figcaption>
    </figure>
  );
}
