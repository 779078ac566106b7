import type { FoundKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { SEEN_RULES } from '../../coach/kinds/seen-rules.ts';
import { SERIES_RULES } from '../../coach/kinds/series.ts';
import { ALBUM_RULES } from '../album/findings/findings.ts';
import { FINDING_RULES } from './findings.ts';
import type { WeaknessRule } from './rule.ts';

/** Those to whom a finding matters, and what an editor does about it. */
type Matters = Partial<Pick<WeaknessRule, 'first' | 'later' | 'inEditor'>>;

const RULES: Readonly<Record<FoundKind, Matters>> = {
  ...FINDING_RULES,
  ...ALBUM_RULES,
  ...SEEN_RULES,
  ...SERIES_RULES,
};

/** What the rule of a kind says of whom it matters to. */
export const ruleOf = (kind: FoundKind): Matters => RULES[kind];
