import type { AlbumKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { LIGHT_RULES } from './light.ts';
import { REPETITION_RULES } from './repetition.ts';
import type { AlbumRules } from './rule.ts';
import { STORY_RULES } from './story.ts';

/** The rule and the texts of every kind of finding about an album as a series; a missing one does not compile. */
export const ALBUM_RULES: AlbumRules<AlbumKind> = {
  ...LIGHT_RULES,
  ...STORY_RULES,
  ...REPETITION_RULES,
};
