import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PlanOptions } from '../../billing/limits/plan-options.tsx';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import { MarkedPhoto } from '../evidence/marked-photo.tsx';
import { useReviewPhoto } from '../evidence/review-photos.ts';
import { Sentences } from '../evidence/sentences.tsx';
import { offersDeepDive, type ReviewCategory } from './review-category.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-1.5 text-xl">{title}</h3>
      {children}
    </section>
  );
}

/** The photo of the active evidence, because the dialog covers the viewer. */
function EvidencePhoto({ photoId }: { photoId: string | null }) {
  const { active, visiblePhotoId } = useEvidenceFocus();
  const photo = useReviewPhoto(active?.photoId ?? photoId ?? visiblePhotoId);
  if (!photo) return null;
  return (
    <div className="sticky -top-7 z-10 mt-5 grid h-[calc(26vh+1rem)] place-items-center bg-stage sm:-top-9">
      <MarkedPhoto photo={photo} evidence={active} maxHeight="26vh" />
    </div>
  );
}

/** Replaces the deep dive if the plan doesn't include it. */
function LockedDeepDive() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <PlanOptions />;
  return (
    <>
      <p className="text-muted">Export and Deep Dive are Creator features.</p>
      <Button look="quiet" size="text" className="mt-2" onClick={() => setOpen(true)}>
        Upgrade Plan
      </Button>
    </>
  );
}

type QuickTipDialogProps = {
  category: ReviewCategory;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * More about a category: what to do next time and the principle behind it, the deep dive if the plan includes it, and a
 * reminder to practice.
 */
export function QuickTipDialog({ category, open, onOpenChange }: QuickTipDialogProps) {
  const { learn, deepDive } = category.sentences;
  const lessons = category.lessons ?? [];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Quick Tip"
      description={CATEGORY_NAMES[category.category].name}
    >
      <EvidencePhoto photoId={category.photoId} />
      <div className="mt-6 grid gap-6">
        {learn.length + lessons.length > 0 && (
          <Part title="Learn More">
            <Sentences sentences={[...learn, ...lessons]} />
          </Part>
        )}
        {offersDeepDive(category) && (
          <Part title="Deep Dive">
            {deepDive ? <Sentences sentences={deepDive} /> : <LockedDeepDive />}
          </Part>
        )}
        <p className="border-l-2 border-safelight pl-4">
          Practice reminder: this week, take ten photos with only this in mind, then compare them.
        </p>
      </div>
    </Dialog>
  );
}
