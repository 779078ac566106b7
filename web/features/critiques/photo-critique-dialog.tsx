import type {
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { showCritiques } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { quietLines } from '@photo-coach/shared/domain/critiques/quiet-line.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DotsScore } from '../../ui/photo/dots-score.tsx';
import { QuietLines } from './cards/quiet-lines.tsx';
import { EvidenceFocusProvider, useEvidenceFocus } from './evidence/evidence-focus.tsx';
import { MarkedPhoto } from './evidence/marked-photo.tsx';
import { ReviewPhotos } from './evidence/review-photos.ts';
import { Sentences } from './evidence/sentences.tsx';

function Photo({ photo }: { photo: AnalysisPhoto }) {
  const { active } = useEvidenceFocus();
  return (
    <div className="sticky -top-7 z-10 mt-5 grid h-[calc(30vh+1rem)] place-items-center bg-stage sm:-top-9">
      <MarkedPhoto photo={photo} evidence={active} maxHeight="30vh" />
    </div>
  );
}

function Critique({ category }: { category: AnalysisCategory }) {
  const { whatsWorking, whatToImprove, quickWin } = category.sentences;
  return (
    <section className="border-t border-line pt-4">
      <header className="mb-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-xl">{CATEGORY_NAMES[category.category].name}</h3>
          <DotsScore score={category.score} label={showCritiques([category]).label} />
        </div>
        <QuietLines lines={quietLines(category)} />
      </header>
      <div className="grid gap-2">
        {whatsWorking.length > 0 && <Sentences sentences={whatsWorking} />}
        {whatToImprove.length > 0 && <Sentences sentences={whatToImprove} />}
        {quickWin.length > 0 && <Sentences sentences={quickWin} />}
      </div>
    </section>
  );
}

type PhotoCritiqueDialogProps = {
  photo: AnalysisPhoto;
  /** The categories of this photo. */
  categories: readonly AnalysisCategory[];
  /** Whether the analysis is done; if so, closing opens its feedback. */
  isDone: boolean;
  onClose: () => void;
};

/** The critique of one photo, to read before the rest of its album is done. */
export function PhotoCritiqueDialog({
  photo,
  categories,
  isDone,
  onClose,
}: PhotoCritiqueDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={photo.name}
      description={
        isDone
          ? 'Your feedback is ready. It opens when you close this.'
          : 'This photo is critiqued. The rest of the album follows.'
      }
      initialFocus="dialog"
    >
      <ReviewPhotos value={[photo]}>
        <EvidenceFocusProvider first={photo.id}>
          <Photo photo={photo} />
          <div className="mt-6 grid gap-6">
            {categories.map((category) => (
              <Critique key={category.category} category={category} />
            ))}
          </div>
        </EvidenceFocusProvider>
      </ReviewPhotos>
    </Dialog>
  );
}
