import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import {
  FINDINGS,
  type FoundKind,
  isSeenKind,
  type PhotoKind,
  type SeenKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import { FINDING_RULES } from '../../measured/findings/findings.ts';
import { SEEN_RULES } from './seen-rules.ts';

/** What a remark can be about: what only seeing finds, and what is measured in one photo as well. */
export type RemarkKind = SeenKind | PhotoKind;

/** What a kind that is on no list becomes, by the category that the remark names. */
const OTHERS: Readonly<Record<PhotoCategory, SeenKind>> = {
  lighting_exposure: 'other_light',
  composition_balance: 'other_composition',
  focus_sharpness: 'other_focus',
  mood_emotional_impact: 'other_mood',
};

const UNNAMED: ReadonlySet<string> = new Set<RemarkKind>([
  ...Object.values(OTHERS),
  // Told by pixels alone, or by what the photographer declares.
  'compression',
  'subject_cut',
  'monochrome',
  'soft_focus',
  'face_light',
]);

const isRemarkKind = (kind: string): kind is RemarkKind =>
  kind in SEEN_RULES || kind in FINDING_RULES;

/** Whether the coach is offered a kind. */
export const isNameable = (kind: string): boolean => isRemarkKind(kind) && !UNNAMED.has(kind);

const isOfPolarity = (kind: FoundKind, polarity: 'strength' | 'weakness'): boolean => {
  const own = FINDINGS[kind].polarity;
  return own === 'either' || own === polarity || (own === 'intent' && polarity === 'strength');
};

/**
 * The kind of a remark: what was answered, or that of other things in its category where it is on no list, or stands
 * for the reverse.
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

/** Whether a kind is always at one place of the photo. */
export const isLocalKind = (kind: RemarkKind): boolean =>
  isSeenKind(kind) && SEEN_RULES[kind].isLocal;
