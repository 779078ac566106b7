import { adviceOfStep } from '@photo-coach/shared/domain/follow-ups/advice.ts';
import { useContext } from 'react';
import { DidIDoIt } from '../../follow-ups/did-i-do-it.tsx';
import { Sentences } from '../evidence/sentences.tsx';
import { OwnAnalysis } from '../own-analysis.ts';
import type { ReviewCategory } from './review-category.ts';

/**
 * The step beside the first weakness of a category; in the user's own feedback, also whether a later upload shows it
 * done.
 */
export function QuickWin({ category }: { category: ReviewCategory }) {
  const own = useContext(OwnAnalysis);
  const { quickWin } = category.sentences;
  const [first] = quickWin;
  if (first === undefined) return null;
  const advice = own && adviceOfStep(category, own.album.id);
  return (
    <section className="bg-sunken p-4">
      <h4 className="caption mb-1">Quick Win</h4>
      <Sentences sentences={quickWin} />
      {advice && <DidIDoIt advice={advice} text={first.text} />}
    </section>
  );
}
