import { EQUIPMENT_MAX_LENGTH } from '@photo-coach/shared/contracts/http/accounts.ts';
import { JOURNEY_LEVELS } from '@photo-coach/shared/contracts/photographer.ts';
import { z } from 'zod';

/*
 * What onboarding asks, with its values and texts.
 * The server keeps other genres and goals as well: these are the ones that are offered.
 */

/** Genres that are offered. */
export const GENRES = [
  'portraits',
  'street_photography',
  'events',
  'weddings',
  'corporate',
] as const;
/** A genre that is offered. */
export type Genre = (typeof GENRES)[number];

/** Goals that are offered. */
export const GOALS = ['hobby', 'professional', 'social_media', 'competitions'] as const;
/** A goal that is offered. */
export type Goal = (typeof GOALS)[number];

/** Kinds of equipment that the questionnaire offers. The account keeps equipment in the person's own words. */
export const EQUIPMENT_KINDS = [
  'dslr_mirrorless',
  'smartphone',
  'film_camera',
  'instant_camera',
] as const;
/** A kind of equipment that is offered. */
export type EquipmentKind = (typeof EQUIPMENT_KINDS)[number];

/** Challenges that are offered. The account has no field for them: they stay in the browser. */
export const CHALLENGES = ['technical_skills', 'creativity', 'client_work', 'consistency'] as const;
/** A challenge that is offered. */
export type Challenge = (typeof CHALLENGES)[number];

/** A photographer's level of experience. */
export type JourneyLevel = (typeof JOURNEY_LEVELS)[number];

/** First page of the questionnaire: the level. */
export const journeyStepSchema = z.object({
  journeyLevel: z.enum(JOURNEY_LEVELS, 'Please select your level'),
});

/** Second page of the questionnaire: at least one genre. */
export const genresStepSchema = z.object({
  genres: z.array(z.enum(GENRES)).min(1, 'Please select at least one genre'),
});

/** Third page of the questionnaire: at least one kind of equipment. */
export const equipmentKindsStepSchema = z.object({
  equipmentKinds: z.array(z.enum(EQUIPMENT_KINDS)).min(1, 'Please select your equipment'),
});

/** Last page of the questionnaire: at least one challenge. */
export const challengesStepSchema = z.object({
  challenges: z.array(z.enum(CHALLENGES)).min(1, 'Please select your challenges'),
});

/** First step of the wizard: the level, and at least one genre. */
export const photographyStepSchema = journeyStepSchema.extend(genresStepSchema.shape);

/** Second step of the wizard, and fourth page of the questionnaire: at least one goal. */
export const goalsStepSchema = z.object({
  goals: z.array(z.enum(GOALS)).min(1, 'Please select your goals'),
});

/** Third step of the wizard: what the person shoots with, in their own words; may be left empty. */
export const equipmentStepSchema = z.object({
  equipment: z
    .string()
    .trim()
    .max(EQUIPMENT_MAX_LENGTH, `Please use at most ${EQUIPMENT_MAX_LENGTH} characters`),
});

/** All three steps of the wizard. */
export const onboardingAnswersSchema = photographyStepSchema
  .extend(goalsStepSchema.shape)
  .extend(equipmentStepSchema.shape);
/** Every answer of the wizard. */
export type OnboardingAnswers = z.infer<typeof onboardingAnswersSchema>;
