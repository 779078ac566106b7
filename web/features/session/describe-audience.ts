import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Photographer } from '@photo-coach/shared/contracts/photographer.ts';
import {
  GENRES,
  type Genre,
  GOALS,
  type Goal,
  type JourneyLevel,
} from '@photo-coach/shared/domain/onboarding.ts';

type Questionnaire = JobContext['questionnaire'];
type Answer<Key extends keyof Questionnaire> = NonNullable<Questionnaire[Key]>;

/*
 * Onboarding's labels complete "I am", "I shoot" and "I shoot for"; a sentence about someone else needs its own words.
 */
const LEVELS: Record<JourneyLevel, string> = {
  beginner: 'a beginner',
  improving: 'an improving photographer',
  serious_hobbyist: 'a serious hobbyist',
  pro_semi_pro: 'a professional or semi-professional',
};
const SUBJECTS: Record<Genre, string> = {
  portraits: 'portraits',
  street_photography: 'street photography',
  events: 'events',
  weddings: 'weddings',
  corporate: 'corporate work',
};
const PURPOSES: Record<Goal, string> = {
  hobby: 'the joy of it',
  professional: 'clients',
  social_media: 'social media',
  competitions: 'competitions',
};

/* The answers about the upload complete "who took". */
const TAKEN: Record<Answer<'primary_genre'>, { one: string; many: string } | null> = {
  Weddings: { one: 'this wedding photo', many: 'these wedding photos' },
  Portraits: { one: 'this portrait', many: 'these portraits' },
  Events: { one: 'this event photo', many: 'these event photos' },
  Fashion: { one: 'this fashion photo', many: 'these fashion photos' },
  Street: { one: 'this street photo', many: 'these street photos' },
  Sports: { one: 'this sports photo', many: 'these sports photos' },
  Other: null,
};
const USES: Record<Answer<'usage'>, string> = {
  'Client delivery': 'a client',
  'Website/Portfolio': 'a website or portfolio',
  Instagram: 'Instagram',
  Print: 'print',
  'Personal project': 'a personal project',
};
const SKILLS: Record<Answer<'improve_goal'>, string> = {
  Posing: 'posing',
  Composition: 'composition',
  Lighting: 'lighting',
  Editing: 'editing',
  Storytelling: 'storytelling',
  Business: 'the business side',
};

// British rules only for lists: no comma before "and", as everywhere in the product.
const list = new Intl.ListFormat('en-GB');

/** What the photographer usually shoots and why, as "shoots weddings, for clients". */
function habitsOf({ genres, goals }: Pick<Photographer, 'genres' | 'goals'>): string[] {
  const subjects = GENRES.filter((genre) => genres.includes(genre)).map((genre) => SUBJECTS[genre]);
  const purposes = GOALS.filter((goal) => goals.includes(goal)).map((goal) => PURPOSES[goal]);
  const habits = [
    ...(subjects.length > 0 ? [list.format(subjects)] : []),
    ...(purposes.length > 0 ? [`for ${list.format(purposes)}`] : []),
  ].join(', ');
  return habits === '' ? [] : [`shoots ${habits}`];
}

/** What these photos are, as "took these portraits for print"; null if neither is known. */
function uploadOf({ mode, questionnaire }: Pick<JobContext, 'mode' | 'questionnaire'>) {
  const { primary_genre, usage } = questionnaire;
  const plain = { one: 'this photo', many: 'these photos' };
  const genre = primary_genre === undefined ? null : TAKEN[primary_genre];
  if (genre === null && usage === undefined) return null;
  const taken = (genre ?? plain)[mode === 'single' ? 'one' : 'many'];
  return usage === undefined ? `took ${taken}` : `took ${taken} for ${USES[usage]}`;
}

/**
 * Describes the photographer that a critique is written for, as part of a sentence: "an improving photographer who took
 * these street photos for print and wants to get better at lighting". The answers about the upload replace what the
 * photographer usually shoots, as they do for the critics. Unknown genres and goals are left out.
 * @returns null when nothing is known
 */
export function describeAudience(context: JobContext): string | null {
  const { level = null, genres = [], goals = [] } = context.photographer ?? {};
  const { improve_goal, primary_genre } = context.questionnaire;
  const upload = uploadOf(context);
  // A declared genre replaces the usual ones, and a goal for this upload replaces those of onboarding.
  const usual = habitsOf({
    genres: primary_genre === undefined ? genres : [],
    goals: improve_goal === undefined ? goals : [],
  });
  const clauses = [
    ...(upload === null ? usual : [upload]),
    ...(improve_goal === undefined ? [] : [`wants to get better at ${SKILLS[improve_goal]}`]),
  ];
  if (level === null && clauses.length === 0) return null;
  const who = level === null ? 'a photographer' : LEVELS[level];
  return clauses.length === 0 ? who : `${who} who ${clauses.join(' and ')}`;
}
