import { JOURNEY_LEVELS } from '@photo-coach/shared/contracts/photographer.ts';
import type { UserRecord } from '@photo-coach/shared/contracts/records.ts';
import {
  CHALLENGES,
  type Challenge,
  GENRES,
  GOALS,
  type OnboardingAnswers,
  onboardingAnswersSchema,
} from '@photo-coach/shared/domain/onboarding.ts';
import { z } from 'zod';
import { authStorage, SESSION_KEY } from '../../../lib/session/stored-session.ts';
import { readStored } from '../../../lib/storage/read-stored.ts';
import { safeStorage } from '../../../lib/storage/safe-storage.ts';
import {
  type Equipment,
  equipmentInWords,
  formatEquipment,
  readEquipment,
} from './stored-equipment.ts';

/** The answers while they are being given: the level may still be open. */
export type AnswersDraft = Omit<OnboardingAnswers, 'journeyLevel'> & {
  journeyLevel: OnboardingAnswers['journeyLevel'] | null;
};

/** The answers of the questionnaire, which asks for kinds of equipment, and for challenges. */
export type Questionnaire = Omit<AnswersDraft, 'equipment'> & {
  equipmentKinds: Equipment['kinds'];
  challenges: Challenge[];
};

/** Names of the answers are their keys in local storage (specification 1, section 3). */
const KEYS = ['journeyLevel', 'genres', 'equipment', 'goals', 'challenges'] as const;
/** There while the answers are a visitor's: they go to the next account that signs in, whichever it is. */
const VISITOR_KEY = 'photo-coach.visitor-answers';

const area = safeStorage(() => localStorage);

const isOneOf =
  <Value extends string>(offered: readonly Value[]) =>
  (value: string): value is Value =>
    offered.some((known) => known === value);

function readList<Value extends string>(key: string, offered: readonly Value[]) {
  const stored = readStored(key, z.array(z.string()), area);
  return stored && offered.filter((value) => stored.includes(value));
}

/**
 * What was answered so far: in this browser, else what the users record holds.
 * Values that are not offered (any more) are left out.
 */
export function readDraft(record: UserRecord | null): AnswersDraft {
  const level = area.getItem('journeyLevel') ?? '';
  const equipment = area.getItem('equipment');
  return {
    journeyLevel: isOneOf(JOURNEY_LEVELS)(level) ? level : (record?.journey_level ?? null),
    genres: readList('genres', GENRES) ?? record?.genres.filter(isOneOf(GENRES)) ?? [],
    goals: readList('goals', GOALS) ?? record?.goals.filter(isOneOf(GOALS)) ?? [],
    equipment: equipment === null ? (record?.equipment ?? '') : equipmentInWords(equipment),
  };
}

/** What the questionnaire has been answered so far, in this browser. */
export function readQuestionnaire(): Questionnaire {
  const { equipment: _inWords, ...draft } = readDraft(null);
  return {
    ...draft,
    equipmentKinds: readEquipment(area.getItem('equipment') ?? '').kinds,
    challenges: readList('challenges', CHALLENGES) ?? [],
  };
}

/** What was written of the equipment in the wizard: it stays beside the kinds. Empty when nothing was. */
export function readOwnEquipment(): string {
  return readEquipment(area.getItem('equipment') ?? '').ownWords;
}

/**
 * Keeps what has changed over a reload, and over signing up.
 * @param changed of the wizard's answers and of the questionnaire's
 */
export function storeAnswers(changed: Partial<AnswersDraft & Questionnaire>): void {
  const { journeyLevel, genres, goals, equipment, equipmentKinds, challenges } = changed;
  if (authStorage.getItem(SESSION_KEY) === null) area.setItem(VISITOR_KEY, 'true');
  if (journeyLevel) area.setItem('journeyLevel', journeyLevel);
  if (genres) area.setItem('genres', JSON.stringify(genres));
  if (goals) area.setItem('goals', JSON.stringify(goals));
  if (challenges) area.setItem('challenges', JSON.stringify(challenges));
  if (equipment !== undefined) area.setItem('equipment', equipment);
  if (equipmentKinds) {
    const ownWords = readOwnEquipment();
    area.setItem('equipment', formatEquipment({ kinds: equipmentKinds, ownWords }));
  }
}

/**
 * Makes the answers those of the account that has signed in.
 * @returns whether a visitor gave them; if not, they are the account's that was here before
 */
export function takeOverAnswers(): boolean {
  const areVisitors = area.getItem(VISITOR_KEY) !== null;
  area.removeItem(VISITOR_KEY);
  return areVisitors;
}

/** Forgets them: they are the account's now, and not the next person's. */
export function clearDraft(): void {
  for (const key of [...KEYS, VISITOR_KEY]) area.removeItem(key);
}

/** The draft as the fields of the users record; null while something is missing. */
export function recordOf(draft: AnswersDraft) {
  const { data } = onboardingAnswersSchema.safeParse(draft);
  if (!data) return null;
  const { journeyLevel, genres, goals, equipment } = data;
  return { journey_level: journeyLevel, genres, goals, equipment: equipment || null };
}
