import type { FoundKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { SEEN_RULES } from '../../coach/kinds/seen-rules.ts';
import { SERIES_RULES } from '../../coach/kinds/series.ts';
import { ALBUM_RULES } from '../album/findings/findings.ts';
import { FINDING_RULES } from './findings.ts';
import type { WeaknessRule } from './rule.ts';

/** The audiences to whom a finding matters, and what an editor does about it. */
type Matters = Partial<Pick<WeaknessRule, 'first' | 'later' | 'inEditor'>>;

const RULES: Readonly<Record<FoundKind, Matters>> = {
  ...FINDING_RULES,
  ...ALBUM_RULES,
  ...SEEN_RULES,
  ...SERIES_RULES,
};

/** The audiences in the rule of a kind. */
export const ruleOf = (kind: FoundKind): Matters => RULES[kind];
