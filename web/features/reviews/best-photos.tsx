import type { WrittenReview } from '@photo-coach/shared/contracts/http/portfolio-reviews.ts';
import { feedbackPage } from '@photo-coach/shared/domain/pages.ts';
import { bestTitle, sayMissing } from '@photo-coach/shared/domain/reviews/review-words.ts';
import { Link } from 'react-router-dom';
import { PhotoLink } from './review-photo.tsx';

type Best = WrittenReview['best'][number];

function BestPhoto({ best: { photo, score, reason }, isMain }: { best: Best; isMain: boolean }) {
  return (
    <figure>
      {/* A portrait would be taller than the window. */}
      <div style={{ maxWidth: `calc(85vh * ${(photo.width ?? 3) / (photo.height ?? 2)})` }}>
        <PhotoLink photo={photo} isMain={isMain} />
      </div>
      <figcaption className="mt-4">
        {reason && (
          <p className="max-w-2xl font-display text-2xl leading-snug text-pretty">{reason}</p>
        )}
        <p className="mt-2 text-sm text-muted">
          Score <span className="tabular">{Math.round(score)}</span> of 100 ·{' '}
          <Link
            to={feedbackPage(photo.albumId, photo)}
            className="underline decoration-line underline-offset-4 hover:decoration-safelight"
          >
            Feedback on <span className="wrap-anywhere">{photo.name}</span>
          </Link>
        </p>
      </figcaption>
    </figure>
  );
}

/** The best photos of a month, the first at the page's full width, each with its strengths. */
export function BestPhotos({ review: { best, content } }: { review: WrittenReview }) {
  const [first, ...others] = best;
  const missing = sayMissing(content, best.length);
  return (
    <section aria-labelledby="best">
      <h2 id="best" className="mb-6 text-3xl">
        {bestTitle(content)}
      </h2>
      {first && <BestPhoto best={first} isMain />}
      {others.length > 0 && (
        <div className="mt-12 grid items-start gap-x-8 gap-y-12 md:grid-cols-2">
          {others.map((each) => (
            <BestPhoto key={each.photo.id} best={each} isMain={false} />
          ))}
        </div>
      )}
      {missing && <p className="mt-8 text-sm text-muted">{missing}</p>}
    </section>
  );
}
