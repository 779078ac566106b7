import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { FoundKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { type ImproveGoal, isAboutGoal } from './emphasis.ts';

const INTROS: Readonly<Partial<Record<ImproveGoal, string>>> = {
  Posing: 'You want to get better at posing',
  Composition: 'You want to get better at composition',
  Lighting: 'You want to get better at lighting',
  Editing: 'You want to get better at editing',
  Storytelling: 'You want to get better at storytelling',
};

const FOR_CLIENTS = 'Before a client sees it,';

/** What was said of the upload, in the words of a summary. */
export type GoalWords = {
  /** Begins the sentence about the goal; null where none was said, or where the next step names it. */
  readonly intro: string | null;
  /** Begins the sentence of the next step; null where nothing was said that it should say. */
  readonly step: string | null;
  /** Whether a finding is about the goal. */
  readonly isGoal: (kind: FoundKind) => boolean;
};

/** The words for a photo or an album. @param hasPeople whether people are in the picture */
export function goalWordsFor(
  { improve_goal: goal, usage }: JobContext['questionnaire'],
  hasPeople: boolean,
): GoalWords {
  const isForClients = goal === 'Business' || usage === 'Client delivery';
  return {
    intro: (goal && INTROS[goal]) ?? null,
    step: isForClients ? FOR_CLIENTS : null,
    isGoal: (kind) => goal !== undefined && isAboutGoal(goal, kind, hasPeople),
  };
}
