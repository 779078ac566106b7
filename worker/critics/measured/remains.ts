import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Remains } from '@photo-coach/shared/domain/follow-ups/judge-photo.ts';
import { FINDING_RULES } from './findings/findings.ts';
import { type FindingRule, NOTICED, severityOf } from './findings/rule.ts';
import type { Reading } from './reading.ts';
import { isSetAside } from './set-aside.ts';
import { judgeWeakness } from './weigh-photo.ts';

// Object.entries widens the keys to string.
const RULES: ReadonlyMap<string, FindingRule> = new Map(Object.entries(FINDING_RULES));

/**
 * Whether a photo still has a weakness, by its measurement alone, even if its critique gives the fault another name.
 * What the photographer has set aside is `maybe` there.
 * @returns null for a kind that no measurement finds, and for a photo that is not judged for it
 */
export function remainsOf(photo: Reading, kind: FindingKind): Remains | null {
  const rule = RULES.get(kind);
  if (rule?.polarity !== 'weakness') return null;
  const judged = judgeWeakness(photo, rule);
  const [evidence] = photo.values.get(rule.measurement)?.evidence ?? [];
  if (judged === null || evidence === undefined) return null;
  const { amount, severity, sureness } = judged;
  if (amount < rule.said.amount || severityOf(amount, rule.levels) < NOTICED) return 'gone';
  const found = { kind, polarity: 'weakness', region: evidence.region } as const;
  const isThere = severity >= NOTICED && sureness >= rule.said.sureness;
  return isThere && !isSetAside(photo, found) ? 'there' : 'maybe';
}
