import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { type ReactNode, startTransition, useCallback, useState } from 'react';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import type { ReviewCategory } from '../cards/review-category.ts';
import { Assessment } from '../coach/assessment.tsx';
import { ReviewFrame } from '../coach/review-frame.tsx';
import type { ReviewPhoto } from '../evidence/review-photos.ts';
import { ChosenPhotoCritique, ChosenPhotoMeasurements } from './chosen-photo.tsx';

type AlbumReviewProps = {
  title: string;
  /** Under the title. */
  note: ReactNode;
  /** The tab list's name for screen readers. */
  label: string;
  /** The photos that did not fail. */
  photos: readonly ReviewPhoto[];
  photoCategories: readonly ReviewCategory[];
  narrative: readonly Sentence[];
  /** All texts are replaced at once when this changes. */
  textKey?: string;
  /** On the album's tab, with the main point. */
  score?: ReactNode;
  /** Below the narrative, on the album's tab. */
  children?: ReactNode;
  /** The findings on the album as a whole, below the photos. */
  after: ReactNode;
};

/** The feedback on an album, the user's own or a shared one. */
export function AlbumReview(props: AlbumReviewProps) {
  const { title, note, label, photos, photoCategories, narrative, textKey, after } = props;
  const [tab, setTab] = useState<'album' | 'photo' | 'measurements'>('album');
  // A user who selects a photo wants to read about it: the photo comes first, its text right after.
  const readOfPhoto = useCallback(
    () => startTransition(() => setTab((current) => (current === 'album' ? 'photo' : current))),
    [],
  );
  // An album starts with its best photo; the worst fault of twelve photos belongs to just one.
  const [lead = null, ...rest] = narrative;
  const album = (
    <div className="grid grid-cols-1 gap-12">
      <Assessment title="The album as a whole" lead={lead} rest={rest} score={props.score} />
      {props.children}
    </div>
  );
  return (
    <ReviewFrame
      title={title}
      photos={photos}
      note={note}
      lead={lead}
      onChoosePhoto={readOfPhoto}
      {...(textKey !== undefined && { textKey })}
      after={after}
    >
      <Tabs
        label={label}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'album', label: 'The Album', content: album },
          {
            value: 'photo',
            label: 'This Photo',
            content: <ChosenPhotoCritique categories={photoCategories} />,
          },
          {
            value: 'measurements',
            label: 'Measurements',
            content: <ChosenPhotoMeasurements />,
          },
        ]}
      />
    </ReviewFrame>
  );
}
