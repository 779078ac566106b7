import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { ShortcutsHelp } from '../../shortcuts/shortcuts-help.tsx';
import { EvidenceFocusProvider } from '../evidence/evidence-focus.tsx';
import { type ReviewPhoto, ReviewPhotos } from '../evidence/review-photos.ts';
import { PhotoViewer } from '../viewer/photo-viewer.tsx';

type ReviewFrameProps = {
  title: string;
  /** The photos that did not fail. */
  photos: readonly ReviewPhoto[];
  /** Under the title: for whom it is written, or who shares it. */
  note: ReactNode;
  /** The main point, whose first evidence is highlighted until the reader chooses something. */
  lead: Sentence | null;
  onChoosePhoto?: () => void;
  /** All texts are replaced at once when this changes; what was there doesn't move. */
  textKey?: string;
  /** Beside the photo, which stays in view. */
  children: ReactNode;
  /** Below both, at the page's full width, above the viewer's shortcuts. */
  after?: ReactNode;
};

/** A feedback screen: the photo, which stays in view, beside the text that refers to it. */
export function ReviewFrame(props: ReviewFrameProps) {
  const { title, photos, note, onChoosePhoto, textKey, children, after } = props;
  const lead = props.lead?.evidence[0] ?? null;
  return (
    <ReviewPhotos value={photos}>
      <EvidenceFocusProvider
        first={lead?.photoId ?? photos[0]?.id ?? ''}
        lead={lead}
        {...(onChoosePhoto && { onChoose: onChoosePhoto })}
      >
        <PageTitle>{title}</PageTitle>
        <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,47fr)_minmax(0,53fr)]">
          <PhotoViewer photos={photos} />
          <div
            key={textKey}
            className="@container grid min-w-0 grid-cols-1 content-start gap-8 px-5 py-8 sm:px-8 lg:px-12 lg:py-12"
          >
            <header>
              <h1 className="text-3xl sm:text-4xl">{title}</h1>
              {note}
            </header>
            {children}
          </div>
        </div>
        {after && (
          <div
            key={`after ${textKey}`}
            className="mx-auto grid w-full max-w-wide grid-cols-1 gap-16 border-t border-line px-5 py-12 sm:px-8 sm:py-16"
          >
            {after}
            <div>
              <ShortcutsHelp />
            </div>
          </div>
        )}
      </EvidenceFocusProvider>
    </ReviewPhotos>
  );
}
