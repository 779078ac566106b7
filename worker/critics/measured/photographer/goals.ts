import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import { GOALS, type Goal } from '@photo-coach/shared/domain/onboarding.ts';
import { AUDIENCES } from './audiences.ts';
import { type Emphasis, type EmphasisRule, factorOf, NO_EMPHASIS } from './emphasis.ts';

/** What the audience of each goal notices first. `hobby` has no rule, because it has no particular audience. */
const RULES: Readonly<Partial<Record<Goal, EmphasisRule>>> = {
  professional: AUDIENCES.clients,
  competitions: AUDIENCES.jury,
  social_media: AUDIENCES.phone,
};

/** The emphasis of the photographer's goals: the mean where there are several, ignoring unknown ones. */
export function profileEmphasis(photographer: JobContext['photographer']): Emphasis {
  const goals = GOALS.filter((goal) => photographer?.goals.includes(goal));
  if (goals.length === 0) return NO_EMPHASIS;
  return (kind) => goals.reduce((sum, goal) => sum + factorOf(RULES[goal], kind), 0) / goals.length;
}
