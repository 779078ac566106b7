import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { WrittenFor } from '../session/written-for.tsx';
import { EvidenceFocusProvider } from './evidence/evidence-focus.tsx';
import { ReviewPhotos } from './evidence/review-photos.ts';
import { PhotoViewer } from './viewer/photo-viewer.tsx';

type ReviewFrameProps = {
  title: string;
  /** The photos that did not fail. */
  photos: readonly AnalysisPhoto[];
  /** The context that the critics used. */
  context: JobContext;
  children: ReactNode;
};

/** A feedback screen: title, full-width viewer, and the texts whose evidence it shows. */
export function ReviewFrame({ title, photos, context, children }: ReviewFrameProps) {
  return (
    <ReviewPhotos value={photos}>
      <EvidenceFocusProvider first={photos[0]?.id ?? ''}>
        <PageTitle>{title}</PageTitle>
        <div className="mx-auto w-full max-w-wide px-5 pt-10 pb-8 sm:px-8 sm:pt-14">
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          <WrittenFor photographer={context.photographer} />
        </div>
        <PhotoViewer photos={photos} />
        <div className="mx-auto grid w-full max-w-wide gap-16 px-5 py-12 sm:px-8 sm:py-16">
          {children}
        </div>
      </EvidenceFocusProvider>
    </ReviewPhotos>
  );
}
