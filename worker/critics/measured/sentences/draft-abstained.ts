import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Verdict } from '../judge.ts';
import type { Measured } from '../reading.ts';
import type { Remark } from '../trait.ts';
import { type Draft, evidenceOf, resting, say } from './draft.ts';
import { asClause, capital, listed } from './words.ts';

function reasonOf<Of extends Measured>(reading: Of, remark: Remark<Of>): string {
  const missing = remark.needs.find((name) => !reading.taken.has(name));
  const reason = missing === undefined ? undefined : reading.abstained.get(missing);
  return asClause(reason ?? 'It was not measured.');
}

/** What a sentence on missing measurements rests on: one that was taken. */
function anchorOf<Of extends Measured>(reading: Of, verdict: Verdict<Of>): Draft {
  const judged = [...verdict.faults, ...verdict.virtues][0];
  const anchor = judged?.trait.needs[0] ?? verdict.remarks[0]?.needs[0];
  const name = anchor ?? [...reading.taken.keys()][0];
  if (name === undefined) throw new AppError('internal', 'No measurement has a value.');
  return resting(evidenceOf(reading, name));
}

/**
 * What could not be judged, one sentence for each reason; each rests on a measurement that was taken.
 * @throws AppError `internal` for a photo without any value
 */
export function sayAbstained<Of extends Measured>(reading: Of, verdict: Verdict<Of>): Draft[] {
  const byReason = new Map<string, string[]>();
  for (const remark of verdict.abstained) {
    const reason = reasonOf(reading, remark);
    byReason.set(reason, [...(byReason.get(reason) ?? []), remark.subject]);
  }
  if (byReason.size === 0) return [];
  const anchor = anchorOf(reading, verdict);
  return [...byReason].map(
    ([reason, subjects]) =>
      say`${capital(listed(subjects))} could not be judged: ${reason}.${anchor}`,
  );
}
