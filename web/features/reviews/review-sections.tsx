import type {
  ReviewPhoto,
  WrittenReview,
} from '@photo-coach/shared/contracts/http/portfolio-reviews.ts';
import { feedbackPage } from '@photo-coach/shared/domain/pages.ts';
import { showScore } from '@photo-coach/shared/domain/progress/scores.ts';
import {
  bestTitle,
  nothingNext,
  nothingRecurs,
  type Said,
  sayMissing,
  sayNext,
  sayRecurring,
  sayWhatChanged,
} from '@photo-coach/shared/domain/reviews/review-words.ts';
import { Link } from 'react-router-dom';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { PhotoFrame } from '../../ui/photo/photo-frame.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DidIDoIt } from '../follow-ups/did-i-do-it.tsx';

/** A photo of a review, which links to its feedback. */
function PhotoLink({ photo, isMain = false }: { photo: ReviewPhoto; isMain?: boolean }) {
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
function PhotoRow({ photos, label }: { photos: readonly ReviewPhoto[]; label: string }) {
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
          Score <span className="tabular">{showScore(score).outOfTen}/10</span> ·{' '}
          <TextLink to={feedbackPage(photo.albumId, photo)}>
            Feedback on <span className="wrap-anywhere">{photo.name}</span>
          </TextLink>
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

type PartProps = {
  review: WrittenReview;
  /** The first day of the month. */
  day: string;
};

function Statement({ said: { text, note } }: { said: Said }) {
  return (
    <>
      <p className="font-display text-2xl leading-tight text-pretty">{text}</p>
      {note && <p className="mt-2 text-muted">{note}</p>}
    </>
  );
}

/** What got better, or why the review can't say. */
export function WhatChanged({ review: { content }, day }: PartProps) {
  return (
    <TitledSection title="What got better">
      <ul className="grid gap-7">
        {sayWhatChanged(content, day).map((said) => (
          <li key={said.text}>
            <Statement said={said} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/** The recurring weaknesses, with photos that show them. */
export function WhatRecurs({ review: { content, examples }, day }: PartProps) {
  const photosOf = (kind: string) => examples.find((each) => each.kind === kind)?.photos ?? [];
  return (
    <TitledSection title="What keeps coming back">
      {content.recurring.length === 0 && <p className="text-lg">{nothingRecurs(day)}</p>}
      <ul className="grid gap-9">
        {content.recurring.map((recurring) => {
          const said = sayRecurring(recurring, content);
          const photos = photosOf(recurring.kind);
          return (
            <li key={recurring.kind}>
              <Statement said={said} />
              {photos.length > 0 && <PhotoRow photos={photos} label="It shows in these photos" />}
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}

/** The one thing to try next month, beside the photo that it came from. */
export function NextMonth({ review: { content, next }, day }: PartProps) {
  return (
    <TitledSection title="One thing for next month">
      {next === null ? (
        <p className="text-lg">{nothingNext(content)}</p>
      ) : (
        <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div>
            <p className="text-muted">{sayNext(content, day)}</p>
            <p className="mt-3 font-display text-3xl leading-tight text-pretty">{next.text}</p>
            {next.check && <p className="mt-4">{next.check}</p>}
            {content.nextKind && (
              <DidIDoIt
                advice={{
                  albumId: next.photo.albumId,
                  photoId: next.photo.id,
                  kind: content.nextKind,
                  of: 'review',
                }}
                text={next.text}
              />
            )}
          </div>
          <PhotoLink photo={next.photo} />
        </div>
      )}
    </TitledSection>
  );
}
