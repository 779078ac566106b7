import { z } from 'zod';
import { EQUIPMENT_MAX_LENGTH } from '../contracts/http.ts';
import { JOURNEY_LEVELS } from '../contracts/records.ts';

/*
 * What onboarding asks, with the values and texts of the first specification, sections 2 and 5.
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

/** How far somebody has come as a photographer. */
export type JourneyLevel = (typeof JOURNEY_LEVELS)[number];

/** First step of the wizard: the level, and at least one genre. */
export const photographyStepSchema = z.object({
  journeyLevel: z.enum(JOURNEY_LEVELS, 'Please select your level'),
  genres: z.array(z.enum(GENRES)).min(1, 'Please select at least one genre'),
});

/** Second step: at least one goal. */
export const goalsStepSchema = z.object({
  goals: z.array(z.enum(GOALS)).min(1, 'Please select your goals'),
});

/** Third step: what the person shoots with, in their own words; may be left empty. */
export const equipmentStepSchema = z.object({
  equipment: z
    .string()
    .trim()
    .max(EQUIPMENT_MAX_LENGTH, `Please use at most ${EQUIPMENT_MAX_LENGTH} characters`),
});

/** All three steps. */
export const onboardingAnswersSchema = photographyStepSchema
  .extend(goalsStepSchema.shape)
  .extend(equipmentStepSchema.shape);
/** Every answer of the wizard. */
export type OnboardingAnswers = z.infer<typeof onboardingAnswersSchema>;
