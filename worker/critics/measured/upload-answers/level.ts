import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Photographer } from '@photo-coach/shared/contracts/photographer.ts';

type Level = NonNullable<Photographer['level']>;

/**
 * How much a critique says, and how. It does not depend on the photo, and the judgment does not depend on it: scores
 * are the same at every level.
 */
export type Verbosity = {
  /** One sentence per field, as chosen with the upload; takes precedence over the level. */
  readonly concise: boolean;
  /** The most weaknesses that are named per category. */
  readonly maxWeaknesses: number;
  /** `plain` puts the term's definition before the lesson; `technical` names the setting or the trade-off instead. */
  readonly lesson: 'plain' | 'usual' | 'technical';
  /**
   * Where the steps are taken: with the camera and in an editor, or only in an editor, for someone who wants to learn
   * editing.
   */
  readonly steps: 'all' | 'editor';
};

const USUAL = { maxWeaknesses: 2, lesson: 'usual' } as const;
const TECHNICAL = { maxWeaknesses: 3, lesson: 'technical' } as const;

const BY_LEVEL: Readonly<Record<Level, Pick<Verbosity, 'maxWeaknesses' | 'lesson'>>> = {
  // Beginners can work on one thing at a time.
  beginner: { maxWeaknesses: 1, lesson: 'plain' },
  improving: USUAL,
  serious_hobbyist: TECHNICAL,
  pro_semi_pro: TECHNICAL,
};

/** The verbosity for the photographer of a job; without a level, that of `improving`. */
export function verbosityFor({ questionnaire, photographer }: JobContext): Verbosity {
  const steps = questionnaire.improve_goal === 'Editing' ? 'editor' : 'all';
  if (questionnaire.pref_concise === 'Yes') return { concise: true, ...USUAL, steps };
  return { concise: false, ...BY_LEVEL[photographer?.level ?? 'improving'], steps };
}
