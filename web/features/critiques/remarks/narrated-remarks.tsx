import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { findingName } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { useContext } from 'react';
import { OwnAnalysis } from '../own-analysis.ts';
import { remarksAbove } from './own-remark.ts';
import { RemarkActions } from './remark-actions.tsx';

/** Below the sentences above the cards: the possible answers to each remark among them. */
export function NarratedRemarks({ sentences }: { sentences: readonly Sentence[] }) {
  const analysis = useContext(OwnAnalysis);
  const remarks = analysis === null ? [] : remarksAbove(analysis, sentences);
  if (remarks.length === 0) return null;
  return (
    <div className="mt-3 grid gap-1">
      {remarks.map((remark) => (
        <RemarkActions key={`${remark.finding.kind} ${remark.text}`} remark={remark}>
          <span className="py-0.5 font-medium pointer-coarse:w-full">
            {findingName(remark.finding.kind)}
          </span>
        </RemarkActions>
      ))}
    </div>
  );
}
