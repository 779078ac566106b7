import type { WrittenReview } from '@photo-coach/shared/contracts/http/portfolio-reviews.ts';
import {
  nothingNext,
  nothingRecurs,
  type Said,
  sayNext,
  sayRecurring,
  sayWhatChanged,
} from '@photo-coach/shared/domain/reviews/review-words.ts';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { DidIDoIt } from '../follow-ups/did-i-do-it.tsx';
import { PhotoLink, PhotoRow } from './review-photo.tsx';

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
