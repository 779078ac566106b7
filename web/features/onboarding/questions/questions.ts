import {
  type Challenge,
  challengesStepSchema,
  type EquipmentKind,
  equipmentKindsStepSchema,
  type Genre,
  type Goal,
  genresStepSchema,
  goalsStepSchema,
  type JourneyLevel,
  journeyStepSchema,
} from '@photo-coach/shared/domain/onboarding.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { z } from 'zod';
import type { Questionnaire } from '../stored-answers.ts';

/** An option to choose. */
type ChoiceOption = { name: string; about?: string };

const SCENES = import.meta.glob<string>('./scenes/*.svg', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** The address of the drawing of an option. @param value the option's, or the name of another drawing */
export const findScene = (value: string): string | undefined => SCENES[`./scenes/${value}.svg`];

/** A question of the questionnaire, some of which the wizard asks too. */
export type Question<Value extends string = string> = {
  key: keyof Questionnaire;
  path: string;
  /** Rejects an invalid answer, with the message to show. */
  schema: z.ZodType<Record<string, unknown>>;
  title: string;
  lead: string;
  nextLabel: string;
  /** Names the group of options. */
  legend: string;
  /** In their order on the page. */
  options: Record<Value, ChoiceOption>;
  /** Columns on wide screens; a phone has two. */
  columns: 4 | 5;
};

/** One can be chosen; of all others, several. */
export const LEVEL_QUESTION: Question<JourneyLevel> = {
  key: 'journeyLevel',
  path: PAGES.onboardingJourney,
  schema: journeyStepSchema,
  title: 'What’s your experience level?',
  lead: 'Select one to go to the next question.',
  nextLabel: 'Continue',
  legend: 'Your experience level',
  options: {
    beginner: { name: 'Beginner', about: 'I mostly shoot in auto.' },
    improving: { name: 'Improving', about: 'I know the basics and keep practicing.' },
    serious_hobbyist: { name: 'Serious Hobbyist', about: 'I plan my shots and edit them.' },
    pro_semi_pro: { name: 'Pro/Semi-Pro', about: 'I get paid to shoot.' },
  },
  columns: 4,
};

export const GENRES_QUESTION: Question<Genre> = {
  key: 'genres',
  path: PAGES.onboardingGenres,
  schema: genresStepSchema,
  title: 'What do you photograph?',
  lead: 'Select all that apply.',
  nextLabel: 'Next',
  legend: 'Your genres',
  options: {
    portraits: { name: 'Portraits' },
    street_photography: { name: 'Street Photography' },
    events: { name: 'Events' },
    weddings: { name: 'Weddings' },
    corporate: { name: 'Corporate' },
  },
  columns: 5,
};

const EQUIPMENT_QUESTION: Question<EquipmentKind> = {
  key: 'equipmentKinds',
  path: PAGES.onboardingEquipment,
  schema: equipmentKindsStepSchema,
  title: 'What do you shoot with?',
  lead: 'Select everything you use.',
  nextLabel: 'Next',
  legend: 'Your equipment',
  options: {
    dslr_mirrorless: { name: 'DSLR or Mirrorless', about: 'A body and interchangeable lenses.' },
    smartphone: { name: 'Smartphone', about: 'The one in my pocket.' },
    film_camera: { name: 'Film Camera', about: 'Rolls, negatives and patience.' },
    instant_camera: { name: 'Instant Camera', about: 'A print right away.' },
  },
  columns: 4,
};

export const GOALS_QUESTION: Question<Goal> = {
  key: 'goals',
  path: PAGES.onboardingGoals,
  schema: goalsStepSchema,
  title: 'What are your photos for?',
  lead: 'Select all that apply.',
  nextLabel: 'Next',
  legend: 'Your goals',
  options: {
    hobby: { name: 'Hobby', about: 'For the joy of it.' },
    professional: { name: 'Professional', about: 'For clients.' },
    social_media: { name: 'Social Media', about: 'For my followers.' },
    competitions: { name: 'Competitions', about: 'To enter contests and win.' },
  },
  columns: 4,
};

const CHALLENGES_QUESTION: Question<Challenge> = {
  key: 'challenges',
  path: PAGES.onboardingChallenges,
  schema: challengesStepSchema,
  title: 'What do you find hardest?',
  lead: 'Last question. Select all that apply.',
  nextLabel: 'Next',
  legend: 'Your challenges',
  options: {
    technical_skills: { name: 'Technical Skills', about: 'Exposure, focus, sharpness.' },
    creativity: { name: 'Creativity', about: 'New ideas and a style of my own.' },
    client_work: { name: 'Client Work', about: 'People, briefs and deadlines.' },
    consistency: { name: 'Consistency', about: 'Getting it right every time.' },
  },
  columns: 4,
};

/** The questions in the order of their pages. */
export const QUESTIONS: readonly [Question, ...Question[]] = [
  LEVEL_QUESTION,
  GENRES_QUESTION,
  EQUIPMENT_QUESTION,
  GOALS_QUESTION,
  CHALLENGES_QUESTION,
];

/** Validates answers by a schema. Returns the first message for each invalid answer, by the answer's name. */
export function validateAnswers(
  schema: z.ZodType<Record<string, unknown>>,
  answers: object,
): Record<string, string> {
  const { error } = schema.safeParse(answers);
  if (!error) return {};
  const errors: Record<string, string> = {};
  const { fieldErrors } = z.flattenError(error);
  for (const [name, messages] of Object.entries(fieldErrors)) {
    if (messages?.[0]) errors[name] = messages[0];
  }
  return errors;
}
