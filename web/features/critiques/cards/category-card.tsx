import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { withoutFault } from '@photo-coach/shared/domain/critiques/without-fault.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DotsScore } from '../../../ui/photo/dots-score.tsx';
import { Sentences } from '../evidence/sentences.tsx';
import { Passage } from './passage.tsx';
import { QuickTipDialog } from './quick-tip-dialog.tsx';
import type { ReviewCategory } from './review-category.ts';

/** The critique of one category: five dots, what works, what to improve, and what to do next. */
export function CategoryCard({ category }: { category: ReviewCategory }) {
  const [tip, setTip] = useState(false);
  const { name } = CATEGORY_NAMES[category.category];
  const { whatsWorking, whatToImprove, quickWin } = category.sentences;
  return (
    <article className="grid content-start gap-4 border-t border-ink pt-4">
      <header className="flex items-baseline justify-between gap-4">
        <h3 className="text-xl">{name}</h3>
        <DotsScore score={category.score} />
      </header>
      <Passage title="What's Working" sentences={whatsWorking} />
      <Passage title="What to Improve" sentences={whatToImprove} />
      {whatToImprove.length === 0 && (
        <p className="text-muted">
          {withoutFault({ score: category.scoreContinuous, isPraised: whatsWorking.length > 0 })}
        </p>
      )}
      {quickWin.length > 0 && (
        <section className="bg-sunken p-4">
          <h4 className="caption mb-1">Quick Win</h4>
          <Sentences sentences={quickWin} />
        </section>
      )}
      <div>
        <Button look="quiet" size="text" onClick={() => setTip(true)}>
          Quick Tip<span className="sr-only"> for {name}</span>
        </Button>
      </div>
      <QuickTipDialog category={category} open={tip} onOpenChange={setTip} />
    </article>
  );
}
