import type { ReviewPhoto } from '@photo-coach/shared/contracts/http/portfolio-reviews.ts';
import { feedbackPage } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { PhotoFrame } from '../../ui/photo/photo-frame.tsx';

/** A photo of a review, which links to its feedback. */
export function PhotoLink({ photo, isMain = false }: { photo: ReviewPhoto; isMain?: boolean }) {
  const { url, thumb, thumbhash, width, height } = photo;
  return (
    <Link
      to={feedbackPage(photo.albumId, photo)}
      className="block"
      aria-label={`Feedback on ${photo.name}`}
    >
      <PhotoFrame
        src={url}
        alt=""
        thumbhash={thumbhash}
        width={width}
        height={height}
        {...(isMain ? { main: { preview: thumb } } : { isLazy: true })}
      />
    </Link>
  );
}

/** Photos of equal height side by side, each in its proportions; they link to their feedback. */
export function PhotoRow({ photos, label }: { photos: readonly ReviewPhoto[]; label: string }) {
  return (
    <ul aria-label={label} className="mt-4 flex flex-wrap gap-2">
      {photos.map((photo) => (
        <li key={photo.id}>
          <Link
            to={feedbackPage(photo.albumId, photo)}
            aria-label={`Feedback on ${photo.name}`}
            className="block"
          >
            <PhotoFrame
              src={photo.thumb}
              alt=""
              thumbhash={photo.thumbhash}
              width={photo.width}
              height={photo.height}
              isLazy
              className="h-24 sm:h-32"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
