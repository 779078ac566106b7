import {
  type FindingKind,
  isSeenKind,
  type PhotoKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import { SEEN_RULES } from '../../coach/kinds/seen-rules.ts';
import { FINDING_RULES } from './findings.ts';
import type { Aspect } from './rule.ts';

/** The aspects of a photo’s finding; none for an album’s. */
export function aspectsOf(kind: FindingKind): readonly Aspect[] {
  if (isSeenKind(kind)) return SEEN_RULES[kind].about;
  return kind in FINDING_RULES ? FINDING_RULES[kind as PhotoKind].about : []; // its keys are kinds
}
