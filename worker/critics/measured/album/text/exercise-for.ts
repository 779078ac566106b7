import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { SEEN_RULES } from '../../../coach/kinds/seen-rules.ts';
import { SERIES_RULES } from '../../../coach/kinds/series.ts';
import { FINDING_RULES } from '../../findings/findings.ts';
import type { Reading } from '../../reading.ts';
import { ALBUM_RULES } from '../album-rules.ts';

const RULES = { ...FINDING_RULES, ...ALBUM_RULES, ...SEEN_RULES, ...SERIES_RULES };

/** What to practice about a weakness, with the settings of a photo that has it, and how to see that it worked. */
export function exerciseFor(kind: FindingKind, { exif }: Pick<Reading, 'exif'>) {
  const rule = RULES[kind];
  if (!('exercise' in rule) || rule.exercise === null) return null;
  const { practice, check } = rule.exercise;
  return { practice: typeof practice === 'string' ? practice : practice(exif), check };
}
