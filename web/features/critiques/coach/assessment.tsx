import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { ReactNode } from 'react';
import { Sentences } from '../evidence/sentences.tsx';

type AssessmentProps = {
  title: string;
  /** The main point. */
  lead: Sentence | null;
  rest: readonly Sentence[];
  /** A number or a verdict on the whole, read together with the main point. */
  score?: ReactNode;
  /** Below the sentences. */
  children?: ReactNode;
};

/** The summary of a critique: the main point in large type, the score, then the rest. */
export function Assessment({ title, lead, rest, score, children }: AssessmentProps) {
  return (
    <section className="group/remark">
      <h2 className="caption font-sans">{title}</h2>
      {lead && (
        <Sentences
          sentences={[lead]}
          className="mt-2 font-display text-3xl leading-tight text-balance"
        />
      )}
      {score && <div className="mt-5">{score}</div>}
      {rest.length > 0 && <Sentences sentences={rest} className="mt-5 text-lg leading-relaxed" />}
      {children}
    </section>
  );
}
