import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Photographer } from '@photo-coach/shared/contracts/photographer.ts';

type Level = NonNullable<Photographer['level']>;

/**
 * How much is said to a photographer, and how. It knows nothing of the photo, and nothing that judges the photo
 * knows it: the measurement is the same for everybody.
 */
export type Verbosity = {
  /** One sentence per field, as asked for with the upload; wins over the level. */
  readonly concise: boolean;
  /** Faults of a category that are named. */
  readonly mostFaults: number;
  /** What is added to the lesson: what its term means, before it, or its technical reading, after it. */
  readonly lesson: 'plain' | 'usual' | 'technical';
};

const USUAL = { mostFaults: 2, lesson: 'usual' } as const;
const TECHNICAL = { mostFaults: 3, lesson: 'technical' } as const;

/** For those who have not said how far they are, as for those who improve. */
const TELLINGS: Readonly<Record<Level, Omit<Verbosity, 'concise'>>> = {
  // Two things at once are more than someone can watch who still thinks about the camera.
  beginner: { mostFaults: 1, lesson: 'plain' },
  improving: USUAL,
  serious_hobbyist: TECHNICAL,
  pro_semi_pro: TECHNICAL,
};

/** How to tell the photographer of a job. */
export function tellingOf({ questionnaire, photographer }: JobContext): Verbosity {
  if (questionnaire.pref_concise === 'Yes') return { concise: true, ...USUAL };
  return { concise: false, ...TELLINGS[photographer?.level ?? 'improving'] };
}
