import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { EvidenceChips } from './evidence-chips.tsx';

type SentencesProps = { sentences: readonly Sentence[] };

/** A paragraph of sentences, each followed by its evidence. */
export function Sentences({ sentences }: SentencesProps) {
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

/** The summary of a critique under its heading. */
export function Narrative({ title, sentences }: SentencesProps & { title: string }) {
  return (
    <section>
      <h2 className="text-3xl">{title}</h2>
      <div className="mt-4 max-w-3xl text-lg leading-relaxed">
        <Sentences sentences={sentences} />
      </div>
    </section>
  );
}
