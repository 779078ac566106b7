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
import type { z } from 'zod';
import type { Questionnaire } from '../answers/stored-answers.ts';
import beginner from './scenes/beginner.svg?inline';
import clientWork from './scenes/client-work.svg?inline';
import competitions from './scenes/competitions.svg?inline';
import consistency from './scenes/consistency.svg?inline';
import corporate from './scenes/corporate.svg?inline';
import creativity from './scenes/creativity.svg?inline';
import dslrMirrorless from './scenes/dslr-mirrorless.svg?inline';
import events from './scenes/events.svg?inline';
import filmCamera from './scenes/film-camera.svg?inline';
import hobby from './scenes/hobby.svg?inline';
import improving from './scenes/improving.svg?inline';
import instantCamera from './scenes/instant-camera.svg?inline';
import portraits from './scenes/portraits.svg?inline';
import proSemiPro from './scenes/pro-semi-pro.svg?inline';
import professional from './scenes/professional.svg?inline';
import seriousHobbyist from './scenes/serious-hobbyist.svg?inline';
import smartphone from './scenes/smartphone.svg?inline';
import socialMedia from './scenes/social-media.svg?inline';
import streetPhotography from './scenes/street-photography.svg?inline';
import technicalSkills from './scenes/technical-skills.svg?inline';
import weddings from './scenes/weddings.svg?inline';

/** An option to choose, with the address of the drawing in its frame. */
export type ChoiceOption = { name: string; about?: string; scene: string };

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
    beginner: { name: 'Beginner', about: 'I mostly shoot in auto.', scene: beginner },
    improving: {
      name: 'Improving',
      about: 'I know the basics and keep practicing.',
      scene: improving,
    },
    serious_hobbyist: {
      name: 'Serious Hobbyist',
      about: 'I plan my shots and edit them.',
      scene: seriousHobbyist,
    },
    pro_semi_pro: { name: 'Pro/Semi-Pro', about: 'I get paid to shoot.', scene: proSemiPro },
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
    portraits: { name: 'Portraits', scene: portraits },
    street_photography: { name: 'Street Photography', scene: streetPhotography },
    events: { name: 'Events', scene: events },
    weddings: { name: 'Weddings', scene: weddings },
    corporate: { name: 'Corporate', scene: corporate },
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
    dslr_mirrorless: {
      name: 'DSLR or Mirrorless',
      about: 'A body and interchangeable lenses.',
      scene: dslrMirrorless,
    },
    smartphone: { name: 'Smartphone', about: 'The one in my pocket.', scene: smartphone },
    film_camera: {
      name: 'Film Camera',
      about: 'Rolls, negatives and patience.',
      scene: filmCamera,
    },
    instant_camera: { name: 'Instant Camera', about: 'A print right away.', scene: instantCamera },
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
    hobby: { name: 'Hobby', about: 'For the joy of it.', scene: hobby },
    professional: { name: 'Professional', about: 'For clients.', scene: professional },
    social_media: { name: 'Social Media', about: 'For my followers.', scene: socialMedia },
    competitions: {
      name: 'Competitions',
      about: 'To enter contests and win.',
      scene: competitions,
    },
  },
  columns: 4,
};

export const CHALLENGES_QUESTION: Question<Challenge> = {
  key: 'challenges',
  path: PAGES.onboardingChallenges,
  schema: challengesStepSchema,
  title: 'What do you find hardest?',
  lead: 'Last question. Select all that apply.',
  nextLabel: 'Next',
  legend: 'Your challenges',
  options: {
    technical_skills: {
      name: 'Technical Skills',
      about: 'Exposure, focus, sharpness.',
      scene: technicalSkills,
    },
    creativity: {
      name: 'Creativity',
      about: 'New ideas and a style of my own.',
      scene: creativity,
    },
    client_work: {
      name: 'Client Work',
      about: 'People, briefs and deadlines.',
      scene: clientWork,
    },
    consistency: {
      name: 'Consistency',
      about: 'Getting it right every time.',
      scene: consistency,
    },
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
