import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Verdict } from '../judge.ts';
import type { Measured } from '../reading.ts';
import type { Observation } from '../trait.ts';
import { citing, type Draft, draft, evidenceOf } from './draft.ts';
import { asClause, capital, listed } from './words.ts';

function reasonOf<Of extends Measured>(reading: Of, observation: Observation<Of>): string {
  const missing = observation.needs.find((name) => !reading.values.has(name));
  const reason = missing === undefined ? undefined : reading.abstained.get(missing);
  return asClause(reason ?? 'It was not measured.');
}

/** Evidence for a sentence on missing measurements: that of the first measurement with a value. */
function anyEvidence<Of extends Measured>(reading: Of, verdict: Verdict<Of>): Draft {
  const judged = [...verdict.weaknesses, ...verdict.strengths][0];
  const first = judged?.trait.needs[0] ?? verdict.observations[0]?.needs[0];
  const name = first ?? [...reading.values.keys()][0];
  if (name === undefined) throw new AppError('internal', 'No measurement has a value.');
  return citing(evidenceOf(reading, name));
}

/**
 * One sentence for each reason why something could not be judged. Its evidence is any measurement with a value, since
 * a sentence must have evidence.
 * @throws AppError `internal` for a photo without any value
 */
export function draftAbstained<Of extends Measured>(reading: Of, verdict: Verdict<Of>): Draft[] {
  const byReason = new Map<string, string[]>();
  for (const observation of verdict.abstained) {
    const reason = reasonOf(reading, observation);
    byReason.set(reason, [...(byReason.get(reason) ?? []), observation.subject]);
  }
  if (byReason.size === 0) return [];
  const evidence = anyEvidence(reading, verdict);
  return [...byReason].map(
    ([reason, subjects]) =>
      draft`${capital(listed(subjects))} could not be judged: ${reason}.${evidence}`,
  );
}
