import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import { FINDINGS, type FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { GOALS, type Goal } from '@photo-coach/shared/domain/onboarding.ts';
import { mean } from '../../../imaging/measure/grid/statistics.ts';
import { SEEN_RULES } from '../../coach/kinds/seen-rules.ts';
import { SERIES_RULES } from '../../coach/kinds/series.ts';
import { ALBUM_RULES } from '../album/album-rules.ts';
import { FINDING_RULES } from '../findings/findings.ts';
import type { Concern, WeaknessRule } from '../findings/rule.ts';
import { type Reading, showsPeople } from '../reading.ts';
import { type Emphasis, NO_EMPHASIS } from '../weighed-photo.ts';

/**
 * What matters more weighs a quarter more, and what matters less a fifth less: enough to decide between weaknesses of
 * about the same weight; otherwise the photo decides.
 */
const FIRST = 1.25;
const LATER = 1 / FIRST;

type Questionnaire = JobContext['questionnaire'];
/** What the photographer wants to get better at, and where the photos will be used. */
export type ImproveGoal = NonNullable<Questionnaire['improve_goal']>;
export type Usage = NonNullable<Questionnaire['usage']>;

/** The audiences to whom a finding matters, and what an editor does about it. */
type Matters = Partial<Pick<WeaknessRule, 'first' | 'later' | 'inEditor'>>;

const RULES: Readonly<Record<FindingKind, Matters>> = {
  ...FINDING_RULES,
  ...ALBUM_RULES,
  ...SEEN_RULES,
  ...SERIES_RULES,
};

const concerns =
  (...these: readonly Concern[]): Emphasis =>
  (kind) => {
    const { first = [], later = [] } = RULES[kind];
    if (these.some((concern) => first.includes(concern))) return FIRST;
    return these.some((concern) => later.includes(concern)) ? LATER : 1;
  };

const categories =
  (...these: readonly string[]): Emphasis =>
  (kind) =>
    these.includes(FINDINGS[kind].category) ? FIRST : 1;

/** An editor repairs the first kinds without a trace, and can't bring back the second. */
const EDITING: Emphasis = (kind) => {
  const { inEditor } = RULES[kind];
  if (inEditor === 'repaired') return FIRST;
  return inEditor === 'lost' ? LATER : 1;
};

const GOAL_EMPHASIS: Readonly<Record<ImproveGoal, Emphasis>> = {
  // Poses are not measured, but cut off, covered or hidden parts of a person are.
  Posing: concerns('posing'),
  Composition: categories('composition_balance', 'composition_framing'),
  Lighting: categories('lighting_exposure', 'lighting_consistency'),
  Editing: EDITING,
  Storytelling: concerns('storytelling'),
  Business: concerns('clients'),
};

const USAGE_EMPHASIS: Readonly<Record<Usage, Emphasis>> = {
  'Client delivery': concerns('clients', 'print'),
  'Website/Portfolio': concerns('jury'),
  Instagram: concerns('phone'),
  Print: concerns('print'),
  'Personal project': concerns('project'),
};

/** What each goal of onboarding puts first. */
const PROFILE_EMPHASIS: Readonly<Record<Goal, Emphasis>> = {
  professional: concerns('clients'),
  competitions: concerns('jury'),
  social_media: concerns('phone'),
  hobby: NO_EMPHASIS,
};

/** The emphasis of the photographer's goals: the mean of several, ignoring unknown ones. */
function profileEmphasis(photographer: JobContext['photographer']): Emphasis {
  const goals = GOALS.filter((goal) => photographer?.goals.includes(goal));
  if (goals.length === 0) return NO_EMPHASIS;
  return (kind) => mean(goals.map((goal) => PROFILE_EMPHASIS[goal](kind)));
}

/** What a goal puts first. Posing puts nothing first if there are no people in the picture. */
const goalEmphasis = (goal: ImproveGoal | undefined, hasPeople: boolean): Emphasis =>
  goal === undefined || (goal === 'Posing' && !hasPeople) ? NO_EMPHASIS : GOAL_EMPHASIS[goal];

/** What was said about the upload; the answers multiply, so that what two of them name comes before what one names. */
function uploadEmphasis({ questionnaire }: JobContext, hasPeople: boolean): Emphasis {
  const byGoal = goalEmphasis(questionnaire.improve_goal, hasPeople);
  const byUsage = questionnaire.usage ? USAGE_EMPHASIS[questionnaire.usage] : NO_EMPHASIS;
  return (kind) => byGoal(kind) * byUsage(kind);
}

/**
 * The emphasis for a photo: its genre, if it was declared (habits excuse, but order nothing), and what was said about
 * the upload. The general goals of onboarding count only if neither a goal nor a usage was given, because those are
 * about these photos.
 */
export function emphasisOf(context: JobContext, photo: Reading): Emphasis {
  const { improve_goal, usage, primary_genre } = context.questionnaire;
  const byGenre =
    primary_genre === undefined || primary_genre === 'Other'
      ? NO_EMPHASIS
      : concerns(primary_genre);
  const byUpload =
    improve_goal === undefined && usage === undefined
      ? profileEmphasis(context.photographer)
      : uploadEmphasis(context, showsPeople(photo));
  return (kind) => byGenre(kind) * byUpload(kind);
}

/** The emphasis for an album as a whole: what was said about the upload. */
export const albumEmphasisOf = (context: JobContext, photos: readonly Reading[]): Emphasis =>
  uploadEmphasis(context, photos.some(showsPeople));

/** Whether a finding is about a goal. @param hasPeople whether people are in the picture */
export const isAboutGoal = (
  goal: ImproveGoal | undefined,
  kind: FindingKind,
  hasPeople: boolean,
): boolean => goalEmphasis(goal, hasPeople)(kind) > 1;
