import { JOURNEY_LEVELS, type UserRecord } from '@photo-coach/shared/contracts/records.ts';
import {
  GENRES,
  GOALS,
  type OnboardingAnswers,
  onboardingAnswersSchema,
} from '@photo-coach/shared/domain/onboarding.ts';
import { z } from 'zod';
import { readStored } from '../../lib/read-stored.ts';

/** The answers while they are being given: the level may still be open. */
export type AnswersDraft = Omit<OnboardingAnswers, 'journeyLevel'> & {
  journeyLevel: OnboardingAnswers['journeyLevel'] | null;
};

/** Names of the answers are their keys in local storage (specification 1, section 3). */
const KEYS = ['journeyLevel', 'genres', 'goals', 'equipment'] as const;

const isOneOf =
  <Value extends string>(offered: readonly Value[]) =>
  (value: string): value is Value =>
    offered.some((known) => known === value);

const readList = <Value extends string>(key: string, offered: readonly Value[]) =>
  readStored(key, z.array(z.string()))?.filter(isOneOf(offered));

/**
 * What was answered so far: in this browser, else what the users record holds.
 * Values that are not offered (any more) are left out.
 */
export function readDraft(record: UserRecord | null): AnswersDraft {
  const level = localStorage.getItem('journeyLevel') ?? '';
  return {
    journeyLevel: isOneOf(JOURNEY_LEVELS)(level) ? level : (record?.journey_level ?? null),
    genres: readList('genres', GENRES) ?? record?.genres.filter(isOneOf(GENRES)) ?? [],
    goals: readList('goals', GOALS) ?? record?.goals.filter(isOneOf(GOALS)) ?? [],
    equipment: localStorage.getItem('equipment') ?? record?.equipment ?? '',
  };
}

/** Keeps the answers over a reload, and over signing in. */
export function storeDraft({ journeyLevel, genres, goals, equipment }: AnswersDraft): void {
  if (journeyLevel) localStorage.setItem('journeyLevel', journeyLevel);
  localStorage.setItem('genres', JSON.stringify(genres));
  localStorage.setItem('goals', JSON.stringify(goals));
  localStorage.setItem('equipment', equipment);
}

/** Forgets them: they are the account's now, and not the next person's. */
export function clearDraft(): void {
  for (const key of KEYS) localStorage.removeItem(key);
}

/** The draft as the fields of the users record; null while something is missing. */
export function recordOf(draft: AnswersDraft) {
  const { data } = onboardingAnswersSchema.safeParse(draft);
  if (!data) return null;
  const { journeyLevel, genres, goals, equipment } = data;
  return { journey_level: journeyLevel, genres, goals, equipment: equipment || null };
}
