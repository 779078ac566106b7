import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { quietLines } from '@photo-coach/shared/domain/critiques/quiet-line.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DotsScore } from '../../../ui/photo/dots-score.tsx';
import { SetAside } from '../remarks/set-aside.tsx';
import { TurnPhoto } from '../turn/turn-photo.tsx';
import { Passage } from './passage.tsx';
import { QuickTipDialog } from './quick-tip-dialog.tsx';
import { QuickWin } from './quick-win.tsx';
import { QuietLines } from './quiet-lines.tsx';
import { offersDeepDive, type ReviewCategory } from './review-category.ts';

/** The critique of one category: five dots, what works, what to improve, and what to do next. */
export function CategoryCard({ category }: { category: ReviewCategory }) {
  const [tip, setTip] = useState(false);
  const { name } = CATEGORY_NAMES[category.category];
  const { whatsWorking, whatToImprove, learn } = category.sentences;
  const hasTip = learn.length > 0 || offersDeepDive(category);
  return (
    <article className="grid content-start gap-4 border-t border-ink pt-4">
      <header>
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="text-xl">{name}</h3>
          <DotsScore score={category.score} />
        </div>
        <QuietLines lines={quietLines(category)} className="mt-1" />
      </header>
      <Passage title="What's Working" category={category} sentences={whatsWorking} />
      <Passage title="What to Improve" category={category} sentences={whatToImprove} />
      <QuickWin category={category} />
      <TurnPhoto category={category} />
      <SetAside category={category} />
      {hasTip && (
        <div>
          <Button look="quiet" size="text" onClick={() => setTip(true)}>
            Quick Tip<span className="sr-only"> for {name}</span>
          </Button>
          <QuickTipDialog category={category} open={tip} onOpenChange={setTip} />
        </div>
      )}
    </article>
  );
}
