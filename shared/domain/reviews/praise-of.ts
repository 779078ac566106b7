import type { CritiqueRecord } from '@photo-coach/shared/contracts/records.ts';

type Critique = Pick<CritiqueRecord, 'findings' | 'long_text'>;
type Praise = { text: string; weight: number };

/** The sentences of praise in a critique, each with how much its finding weighs, 0–1. */
const praiseIn = ({ findings, long_text }: Critique): Praise[] =>
  long_text.sentences.whatsWorking.flatMap(({ text, finding }) => {
    const found = finding === null ? undefined : findings[finding];
    if (found === undefined || found.polarity === 'weakness') return [];
    return { text, weight: found.severity * found.sureness };
  });

/** The strongest point of a photo, from its critiques; null if they praise nothing. */
export function praiseOf(critiques: readonly Critique[]): string | null {
  const [strongest] = critiques
    .flatMap(praiseIn)
    .toSorted((one, other) => other.weight - one.weight);
  return strongest?.text ?? null;
}
