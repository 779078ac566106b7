import { JOURNEY_LEVELS } from '@photo-coach/shared/contracts/photographer.ts';
import type { UserRecord } from '@photo-coach/shared/contracts/records.ts';
import {
  CHALLENGES,
  type Challenge,
  EQUIPMENT_KINDS,
  type EquipmentKind,
  GENRES,
  GOALS,
  type OnboardingAnswers,
  onboardingAnswersSchema,
} from '@photo-coach/shared/domain/onboarding.ts';
import { z } from 'zod';
import { authStorage, SESSION_KEY } from '../../lib/session/stored-session.ts';
import { readStored } from '../../lib/storage/read-stored.ts';
import { safeStorage } from '../../lib/storage/safe-storage.ts';

/** What the wizard's text about equipment begins as, by the kinds chosen in the questionnaire. */
const PHRASES: Record<EquipmentKind, string> = {
  dslr_mirrorless: 'DSLR or mirrorless',
  smartphone: 'Smartphone',
  film_camera: 'Film camera',
  instant_camera: 'Instant camera',
};

const stringListSchema = z.array(z.string());

/** The answers while onboarding is under way: the level may still be missing. */
export type AnswersDraft = Omit<OnboardingAnswers, 'journeyLevel'> & {
  journeyLevel: OnboardingAnswers['journeyLevel'] | null;
};

/** The answers of the questionnaire, where equipment is a list of kinds, and which also asks for challenges. */
export type Questionnaire = Omit<AnswersDraft, 'equipment'> & {
  equipmentKinds: EquipmentKind[];
  challenges: Challenge[];
};

/** The keys of the answers in local storage. */
const KEYS = ['journeyLevel', 'genres', 'equipment', 'goals', 'challenges'] as const;
/** The wizard's text about equipment, beside the kinds of the questionnaire. */
const EQUIPMENT_TEXT_KEY = 'photo-coach.equipment-text';
/** Set while the answers are a visitor's: they go to the next account that signs in, whichever it is. */
const VISITOR_KEY = 'photo-coach.visitor-answers';

const storage = safeStorage(() => localStorage);

const isOneOf =
  <Value extends string>(offered: readonly Value[]) =>
  (value: string): value is Value =>
    offered.some((known) => known === value);

function readList<Value extends string>(key: string, offered: readonly Value[]) {
  const stored = readStored(key, stringListSchema, storage);
  return stored && offered.filter((value) => stored.includes(value));
}

/**
 * Reads the wizard's answers so far, each from this browser if it is stored here, otherwise from the users record.
 * Leaves out values that are no longer offered.
 */
export function readDraft(record: UserRecord | null): AnswersDraft {
  const level = storage.getItem('journeyLevel') ?? '';
  const kinds = readList('equipment', EQUIPMENT_KINDS);
  return {
    journeyLevel: isOneOf(JOURNEY_LEVELS)(level) ? level : (record?.journey_level ?? null),
    genres: readList('genres', GENRES) ?? record?.genres.filter(isOneOf(GENRES)) ?? [],
    goals: readList('goals', GOALS) ?? record?.goals.filter(isOneOf(GOALS)) ?? [],
    equipment:
      storage.getItem(EQUIPMENT_TEXT_KEY) ??
      kinds?.map((kind) => PHRASES[kind]).join(', ') ??
      record?.equipment ??
      '',
  };
}

/** Reads the questionnaire's answers so far from this browser. */
export function readQuestionnaire(): Questionnaire {
  const { equipment: _text, ...draft } = readDraft(null);
  return {
    ...draft,
    equipmentKinds: readList('equipment', EQUIPMENT_KINDS) ?? [],
    challenges: readList('challenges', CHALLENGES) ?? [],
  };
}

/**
 * Stores answers in this browser, where they survive a reload and the sign-up.
 * @param changed answers of the wizard or of the questionnaire; the others stay as they are
 */
export function storeAnswers(changed: Partial<AnswersDraft & Questionnaire>): void {
  const { journeyLevel, genres, goals, equipment, equipmentKinds, challenges } = changed;
  if (authStorage.getItem(SESSION_KEY) === null) storage.setItem(VISITOR_KEY, 'true');
  if (journeyLevel) storage.setItem('journeyLevel', journeyLevel);
  if (genres) storage.setItem('genres', JSON.stringify(genres));
  if (goals) storage.setItem('goals', JSON.stringify(goals));
  if (challenges) storage.setItem('challenges', JSON.stringify(challenges));
  if (equipment !== undefined) storage.setItem(EQUIPMENT_TEXT_KEY, equipment);
  if (equipmentKinds) storage.setItem('equipment', JSON.stringify(equipmentKinds));
}

/**
 * Assigns the stored answers to the account that has just signed in.
 * @returns whether a visitor gave them; otherwise they belong to the account that was signed in before
 */
export function claimVisitorAnswers(): boolean {
  const areVisitors = storage.getItem(VISITOR_KEY) !== null;
  storage.removeItem(VISITOR_KEY);
  return areVisitors;
}

/** Removes the answers from this browser, so that the next person to use it does not find them. */
export function clearAnswers(): void {
  for (const key of [...KEYS, EQUIPMENT_TEXT_KEY, VISITOR_KEY]) storage.removeItem(key);
}

/** Converts the draft to fields of the users record; null while an answer is missing. */
export function toUserFields(draft: AnswersDraft) {
  const { data } = onboardingAnswersSchema.safeParse(draft);
  if (!data) return null;
  const { journeyLevel, genres, goals, equipment } = data;
  return { journey_level: journeyLevel, genres, goals, equipment: equipment || null };
}
