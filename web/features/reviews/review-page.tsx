import type { WrittenReview } from '@photo-coach/shared/contracts/http/portfolio-reviews.ts';
import { feedbackPage, PAGES } from '@photo-coach/shared/domain/pages.ts';
import { monthName, monthTitle } from '@photo-coach/shared/domain/reviews/review-month.ts';
import {
  bestTitle,
  sayHowMany,
  sayMissing,
} from '@photo-coach/shared/domain/reviews/review-words.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { reviewPdf, usePdfExport } from '../critiques/export/pdf-export.ts';
import { PdfReport } from '../critiques/export/pdf-report.tsx';
import { PhotoLink } from './review-photo.tsx';
import { NextMonth, WhatChanged, WhatRecurs } from './review-sections.tsx';
import { reviewQuery } from './reviews-queries.ts';

function AllReviews() {
  return (
    <Button asChild look="quiet" size="text">
      <Link to={PAGES.portfolioReviews}>All reviews</Link>
    </Button>
  );
}

function Instead({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Page title={title} width="narrow" lead={text}>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
        {children}
        <AllReviews />
      </div>
    </Page>
  );
}

function Pdf({ month, day }: { month: string; day: string }) {
  const report = usePdfExport(reviewPdf(month));
  return (
    <PdfReport
      name={`Portfolio review, ${monthTitle(day)}`}
      about="To keep and to print: the words and the photos of this page."
      report={report}
    />
  );
}

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
function BestPhotos({ review: { best, content } }: { review: WrittenReview }) {
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

/** The review of a month. @param month YYYY-MM */
export function ReviewPage({ month }: { month: string }) {
  const { data, error, isPending, refetch } = useQuery(reviewQuery(month));
  if (isPending) return <LoadingScreen label="Loading your review" />;
  if (!data) {
    if (hasCode(error, 'PGRST116')) {
      return (
        <Instead title="No review of this month" text="There may have been too few photos in it." />
      );
    }
    return (
      <Instead title="The review could not be loaded" text={messageOf(error)}>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </Instead>
    );
  }
  const day = `${month}-01`;
  const { review, status } = data;
  if (review === null) {
    return status === 'queued' ? (
      <Instead
        title={monthTitle(day)}
        text={`Your review of ${monthName(day)} is being written. It appears here by itself.`}
      />
    ) : (
      <Instead
        title={monthTitle(day)}
        text="Something went wrong on our side. The review is written again within a few hours."
      />
    );
  }
  return (
    <Page
      title={monthTitle(day)}
      width="wide"
      lead={`Your portfolio review: ${sayHowMany(review.content)}.`}
      aside={<AllReviews />}
    >
      <BestPhotos review={review} />
      <div className="mt-16">
        <WhatChanged review={review} day={day} />
        <WhatRecurs review={review} day={day} />
        <NextMonth review={review} day={day} />
        <Pdf month={month} day={day} />
      </div>
    </Page>
  );
}
