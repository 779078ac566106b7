import type { SeenKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { FOCUS_RULES } from './focus.ts';
import { FRAME_RULES } from './frame.ts';
import { LIGHT_RULES } from './light.ts';
import type { SeenRule } from './seen-rule.ts';
import { STORY_RULES } from './story.ts';

/** What the worker knows about every kind that only the coach sees; a missing one does not compile. */
export const SEEN_RULES: Readonly<Record<SeenKind, SeenRule>> = {
  ...LIGHT_RULES,
  ...FRAME_RULES,
  ...FOCUS_RULES,
  ...STORY_RULES,
};
