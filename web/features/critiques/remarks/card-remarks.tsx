import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { useContext } from 'react';
import type { ReviewCategory } from '../cards/review-category.ts';
import { Sentences } from '../evidence/sentences.tsx';
import { OwnAnalysis } from '../own-analysis.ts';
import { remarkOnCard } from './own-remark.ts';
import { RemarkActions } from './remark-actions.tsx';

/** Consecutive sentences about the same finding. */
function groupByFinding(sentences: readonly Sentence[]): [Sentence, ...Sentence[]][] {
  const groups: [Sentence, ...Sentence[]][] = [];
  for (const sentence of sentences) {
    const last = groups.at(-1);
    if (last?.[0].finding === sentence.finding) last.push(sentence);
    else groups.push([sentence]);
  }
  return groups;
}

type CardRemarksProps = { category: ReviewCategory; sentences: readonly Sentence[] };

/** The sentences of a part of a card; in the user's own feedback, with the answers to each remark. */
export function CardRemarks({ category, sentences }: CardRemarksProps) {
  const analysis = useContext(OwnAnalysis);
  if (analysis === null || category.photoId === null) return <Sentences sentences={sentences} />;
  return (
    <div className="grid gap-1.5">
      {groupByFinding(sentences).map((group) => {
        const remark = remarkOnCard(analysis, category, group[0]);
        return (
          <div key={group[0].text} className="group/remark">
            <Sentences sentences={group} />
            {remark && <RemarkActions remark={remark} />}
          </div>
        );
      })}
    </div>
  );
}
