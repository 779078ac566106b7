import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { EvidenceChips } from './evidence-chips.tsx';

/** Sentences in a row, each followed by its evidence. */
export function Sentences({ sentences }: { sentences: readonly Sentence[] }) {
  return (
    <p>
      {sentences.map((sentence) => (
        <span key={sentence.text}>
          {sentence.text} <EvidenceChips evidence={sentence.evidence} />{' '}
        </span>
      ))}
    </p>
  );
}
