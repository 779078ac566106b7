import type { Verdict } from '@photo-coach/shared/contracts/readings.ts';

const TEXTS: Readonly<Record<Verdict, string>> = {
  keep: 'Keep it as it is.',
  refine: 'Worth an edit.',
  again: 'Worth taking again.',
};

/** What the coach would do with a photo. */
export const VerdictLine = ({ verdict }: { verdict: Verdict }) => (
  <p className="font-medium">{TEXTS[verdict]}</p>
);
