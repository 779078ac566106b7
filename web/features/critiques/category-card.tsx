import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import { type ReactNode, useState } from 'react';
import { CATEGORY_NAMES } from '../../lib/category-names.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DotsScore } from '../../ui/photo/dots-score.tsx';
import { MeterScale } from '../../ui/photo/meter-scale.tsx';
import { WaysOn } from '../billing/limits/ways-on.tsx';
import { useEvidenceFocus } from './evidence/evidence-focus.tsx';
import { MarkedPhoto } from './evidence/marked-photo.tsx';
import { useReviewPhoto } from './evidence/review-photos.ts';
import { Sentences, shortenSentences } from './evidence/sentences.tsx';
import { withoutFault } from './without-fault.ts';

type PassageProps = {
  title: string;
  sentences: readonly Sentence[];
  /** Shown in place of sentences; without it, an empty passage is left out. */
  empty?: string;
};

function Passage({ title, sentences, empty }: PassageProps) {
  const [open, setOpen] = useState(false);
  const { shown, cut } = shortenSentences(sentences);
  if (sentences.length === 0 && empty === undefined) return null;
  return (
    <section>
      <h4 className="caption mb-1">{title}</h4>
      {sentences.length === 0 && <p>{empty}</p>}
      <Sentences sentences={open ? sentences : shown} />
      {cut && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-1 min-h-6 text-sm underline decoration-line underline-offset-4 hover:decoration-safelight"
        >
          {open ? 'Show less' : 'Read more'}
          <span className="sr-only"> of {title}</span>
        </button>
      )}
    </section>
  );
}

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

/** In the place of the deep dive where the plan does not include it. */
function LockedDeepDive() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <WaysOn />;
  return (
    <>
      <p className="text-muted">Export and Deep Dive are Creator features.</p>
      <Button look="quiet" size="text" className="mt-2" onClick={() => setOpen(true)}>
        Upgrade Plan
      </Button>
    </>
  );
}

/** null: the plan does not include it. */
function DeepDive({ sentences }: { sentences: readonly Sentence[] | null }) {
  if (sentences === null) return <LockedDeepDive />;
  if (sentences.length === 0) return <p>There is nothing to add here.</p>;
  return <Sentences sentences={sentences} />;
}

type QuickTipDialogProps = {
  category: AnalysisCategory;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** More about a category: what to learn, the deep dive if the plan includes it, and a reminder to practice. */
function QuickTipDialog({ category, open, onOpenChange }: QuickTipDialogProps) {
  const { learn, deepDive } = category.sentences;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Quick Tip"
      description={CATEGORY_NAMES[category.category].name}
    >
      <EvidencePhoto photoId={category.photoId} />
      <div className="mt-6 grid gap-6">
        {learn.length > 0 && (
          <Part title="Learn More">
            <Sentences sentences={learn} />
          </Part>
        )}
        <Part title="Deep Dive">
          <DeepDive sentences={deepDive} />
        </Part>
        <p className="border-l-2 border-safelight pl-4">
          Practice reminder: this week, take ten photos with only this in mind, then compare them.
        </p>
      </div>
    </Dialog>
  );
}

/** The critique of one category: score, texts with their evidence, and what to do next. */
export function CategoryCard({ category }: { category: AnalysisCategory }) {
  const [tip, setTip] = useState(false);
  const { name } = CATEGORY_NAMES[category.category];
  const { sentences } = category;
  return (
    <article className="grid content-start gap-6 border-t border-ink pt-5">
      <header>
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="text-2xl">{name}</h3>
          <DotsScore score={category.score} />
        </div>
        <div className="mt-5 flex items-end gap-4">
          <MeterScale
            position={category.scoreContinuous / 100}
            divisions={20}
            ends={['0', '100']}
            className="flex-1"
          />
          <span className="tabular font-display text-2xl leading-none">
            {Math.round(category.scoreContinuous)}
            <span className="sr-only"> of 100</span>
          </span>
        </div>
      </header>
      <Passage title="What's Working" sentences={sentences.whatsWorking} />
      <Passage
        title="What to Improve"
        sentences={sentences.whatToImprove}
        empty={withoutFault({
          score: category.scoreContinuous,
          isPraised: sentences.whatsWorking.length > 0,
        })}
      />
      {sentences.quickWin.length > 0 && (
        <section className="bg-sunken p-4">
          <h4 className="caption mb-1">Quick Win</h4>
          <Sentences sentences={sentences.quickWin} />
        </section>
      )}
      <div>
        <Button look="outline" size="small" onClick={() => setTip(true)}>
          Quick Tip<span className="sr-only"> for {name}</span>
        </Button>
      </div>
      <QuickTipDialog category={category} open={tip} onOpenChange={setTip} />
    </article>
  );
}
