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
import { parseJson } from '../../lib/parse-json.ts';
import { authStorage, SESSION_KEY } from '../../lib/session/stored-session.ts';
import { readStored } from '../../lib/storage/read-stored.ts';
import { safeStorage } from '../../lib/storage/safe-storage.ts';

/*
 * The questionnaire offers kinds of equipment, the wizard a free text, and both use the same key. The key has the
 * latest answer: from the questionnaire a JSON list of kinds, with the free text as its last entry if there is one;
 * from the wizard the text as typed. Both read either form, so switching between them loses no text.
 */

/** An answer about equipment, in the form that the questionnaire needs. */
type Equipment = {
  kinds: EquipmentKind[];
  /** What the person typed in the wizard, without the phrases that stand for kinds; may be empty. */
  freeText: string;
};

/** For each kind, the phrase that stands for it in the wizard's text, and the words by which a text mentions it. */
const WORDING: Record<EquipmentKind, { phrase: string; mention: RegExp }> = {
  dslr_mirrorless: { phrase: 'DSLR or mirrorless', mention: /\b(dslrs?|mirrorless)\b/i },
  smartphone: { phrase: 'smartphone', mention: /\b(smartphones?|phones?|iphones?)\b/i },
  film_camera: { phrase: 'film camera', mention: /\bfilms?\b/i },
  instant_camera: { phrase: 'instant camera', mention: /\b(instant|polaroids?)\b/i },
};

const stringListSchema = z.array(z.string());

function equipmentFromText(text: string): Equipment {
  const isKind = (part: string) =>
    EQUIPMENT_KINDS.some((kind) => WORDING[kind].phrase.toLowerCase() === part.toLowerCase());
  const parts = text.split(',').map((part) => part.trim());
  const own = parts.filter((part) => !isKind(part));
  return {
    kinds: EQUIPMENT_KINDS.filter((kind) => WORDING[kind].mention.test(text)),
    freeText: own.length === parts.length ? text.trim() : own.join(', '),
  };
}

function equipmentFromList(values: readonly string[]): Equipment {
  const isKind = (value: string) => EQUIPMENT_KINDS.some((kind) => kind === value);
  return {
    kinds: EQUIPMENT_KINDS.filter((kind) => values.includes(kind)),
    freeText: values.filter((value) => !isKind(value)).join(', '),
  };
}

/** Reads stored equipment for the questionnaire; a text yields the kinds that it mentions. */
function readEquipment(stored: string): Equipment {
  const { data } = stringListSchema.safeParse(parseJson(stored));
  return data ? equipmentFromList(data) : equipmentFromText(stored);
}

/** Formats equipment the way the questionnaire stores it. */
function formatEquipment({ kinds, freeText }: Equipment): string {
  return JSON.stringify(freeText === '' ? kinds : [...kinds, freeText]);
}

/** Describes stored equipment for the wizard: a list as in “DSLR or mirrorless, smartphone”, a text unchanged. */
function describeEquipment(stored: string): string {
  const { data } = stringListSchema.safeParse(parseJson(stored));
  if (!data) return stored;
  const { kinds, freeText } = equipmentFromList(data);
  const unmentioned = kinds.filter((kind) => !WORDING[kind].mention.test(freeText));
  const phrases = unmentioned.map((kind) => WORDING[kind].phrase).join(', ');
  const capitalized = phrases.charAt(0).toUpperCase() + phrases.slice(1);
  return [capitalized, freeText].filter((part) => part !== '').join(', ');
}

/** The answers while onboarding is under way: the level may still be missing. */
export type AnswersDraft = Omit<OnboardingAnswers, 'journeyLevel'> & {
  journeyLevel: OnboardingAnswers['journeyLevel'] | null;
};

/** The answers of the questionnaire, where equipment is a list of kinds, and which also asks for challenges. */
export type Questionnaire = Omit<AnswersDraft, 'equipment'> & {
  equipmentKinds: Equipment['kinds'];
  challenges: Challenge[];
};

/** The keys of the answers in local storage. */
const KEYS = ['journeyLevel', 'genres', 'equipment', 'goals', 'challenges'] as const;
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
  const equipment = storage.getItem('equipment');
  return {
    journeyLevel: isOneOf(JOURNEY_LEVELS)(level) ? level : (record?.journey_level ?? null),
    genres: readList('genres', GENRES) ?? record?.genres.filter(isOneOf(GENRES)) ?? [],
    goals: readList('goals', GOALS) ?? record?.goals.filter(isOneOf(GOALS)) ?? [],
    equipment: equipment === null ? (record?.equipment ?? '') : describeEquipment(equipment),
  };
}

/** Reads the questionnaire's answers so far from this browser. */
export function readQuestionnaire(): Questionnaire {
  const { equipment: _text, ...draft } = readDraft(null);
  return {
    ...draft,
    equipmentKinds: readEquipment(storage.getItem('equipment') ?? '').kinds,
    challenges: readList('challenges', CHALLENGES) ?? [],
  };
}

/** Reads what the person typed about their equipment in the wizard; may be empty. It is stored beside the kinds. */
export function readEquipmentText(): string {
  return readEquipment(storage.getItem('equipment') ?? '').freeText;
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
  if (equipment !== undefined) storage.setItem('equipment', equipment);
  if (equipmentKinds) {
    const freeText = readEquipmentText();
    storage.setItem('equipment', formatEquipment({ kinds: equipmentKinds, freeText }));
  }
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
  for (const key of [...KEYS, VISITOR_KEY]) storage.removeItem(key);
}

/** Converts the draft to fields of the users record; null while an answer is missing. */
export function toUserFields(draft: AnswersDraft) {
  const { data } = onboardingAnswersSchema.safeParse(draft);
  if (!data) return null;
  const { journeyLevel, genres, goals, equipment } = data;
  return { journey_level: journeyLevel, genres, goals, equipment: equipment || null };
}
