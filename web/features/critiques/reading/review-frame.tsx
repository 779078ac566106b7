import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
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
  /** Under the title: whom it is written for, or by whom it is shared. */
  note: ReactNode;
  /** Evidence of what matters most, which is lit at first. */
  lead: Evidence | null;
  onChoosePhoto?: () => void;
  /** Where it changes, all texts are replaced as one: what was there does not move. */
  textKey?: string;
  /** Read beside the photo, which stays in view. */
  children: ReactNode;
  /** Below both, as wide as the page, above the keys of the viewer. */
  after?: ReactNode;
};

/** A feedback screen: the photo, which stays in view, beside the text whose places it shows. */
export function ReviewFrame(props: ReviewFrameProps) {
  const { title, photos, note, lead, onChoosePhoto, textKey, children, after } = props;
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
