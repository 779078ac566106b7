import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import { useState } from 'react';
import { CATEGORY_NAMES } from '../../lib/category-names.ts';
import { Button } from '../../ui/button.tsx';
import { DotsScore } from '../../ui/photo/dots-score.tsx';
import { MeterScale } from '../../ui/photo/meter-scale.tsx';
import { QuickTipDialog } from './cards/quick-tip-dialog.tsx';
import { shortenSentences } from './cards/shorten-sentences.ts';
import { Sentences } from './evidence/sentences.tsx';

function Passage({ title, sentences }: { title: string; sentences: readonly Sentence[] }) {
  const [open, setOpen] = useState(false);
  const { shown, cut } = shortenSentences(sentences);
  return (
    <section>
      <h4 className="caption mb-1">{title}</h4>
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
      <Passage title="What to Improve" sentences={sentences.whatToImprove} />
      <section className="bg-sunken p-4">
        <h4 className="caption mb-1">Quick Win</h4>
        <Sentences sentences={sentences.quickWin} />
      </section>
      <div>
        <Button look="outline" size="small" onClick={() => setTip(true)}>
          Quick Tip<span className="sr-only"> for {name}</span>
        </Button>
      </div>
      <QuickTipDialog category={category} open={tip} onOpenChange={setTip} />
    </article>
  );
}
