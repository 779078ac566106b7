import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import {
  FINDINGS,
  type FindingKind,
  type PhotoKind,
  type SeenKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import { FINDING_RULES } from '../../measured/findings/findings.ts';
import { SEEN_RULES } from './seen-rules.ts';

/** What a remark can be about: what only the coach sees, and what is also measured in one photo. */
export type RemarkKind = SeenKind | PhotoKind;

/** Replaces an unknown kind, by the remark's category. */
const OTHERS: Readonly<Record<PhotoCategory, SeenKind>> = {
  lighting_exposure: 'other_light',
  composition_balance: 'other_composition',
  focus_sharpness: 'other_focus',
  mood_emotional_impact: 'other_mood',
};

const UNNAMED: ReadonlySet<string> = new Set<RemarkKind>([
  ...Object.values(OTHERS),
  // Decided by pixels alone, or by what the photographer declares.
  'subject_cut',
  'soft_focus',
]);

const isRemarkKind = (kind: string): kind is RemarkKind =>
  kind in SEEN_RULES || kind in FINDING_RULES;

/** Whether a kind is listed in the brief. */
export const isNameable = (kind: string): boolean => isRemarkKind(kind) && !UNNAMED.has(kind);

const isOfPolarity = (kind: FindingKind, polarity: 'strength' | 'weakness'): boolean => {
  const own = FINDINGS[kind].polarity;
  return own === 'either' || own === polarity || (own === 'intent' && polarity === 'strength');
};

/**
 * The kind of a remark: the answered one, or the general one of its category if that is unknown or means the opposite.
 */
export function remarkKind(
  answered: string,
  { polarity, category }: { polarity: 'strength' | 'weakness'; category: PhotoCategory | null },
): RemarkKind {
  const kind = answered
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  if (isRemarkKind(kind) && isOfPolarity(kind, polarity)) return kind;
  const own = isRemarkKind(kind) ? FINDINGS[kind].category : null;
  return OTHERS[category ?? own ?? 'composition_balance'];
}
