import { EQUIPMENT_KINDS, type EquipmentKind } from '@photo-coach/shared/domain/onboarding.ts';
import { z } from 'zod';
import { parseJson } from '../../../lib/parse-json.ts';

/*
 * The questionnaire offers kinds of equipment, the wizard a free text, and the specification gives both the same key.
 * It stores the latest answer: from the questionnaire a JSON list of kinds, with the free text as its last entry if
 * there is one; from the wizard the text as typed. Both read either form, so that switching between them loses no
 * text.
 */

/** An answer about equipment, in the form that the questionnaire needs. */
export type Equipment = {
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

const listSchema = z.array(z.string());

function readText(text: string): Equipment {
  const isKind = (part: string) =>
    EQUIPMENT_KINDS.some((kind) => WORDING[kind].phrase.toLowerCase() === part.toLowerCase());
  const parts = text.split(',').map((part) => part.trim());
  const own = parts.filter((part) => !isKind(part));
  return {
    kinds: EQUIPMENT_KINDS.filter((kind) => WORDING[kind].mention.test(text)),
    freeText: own.length === parts.length ? text.trim() : own.join(', '),
  };
}

function readList(values: readonly string[]): Equipment {
  const isKind = (value: string) => EQUIPMENT_KINDS.some((kind) => kind === value);
  return {
    kinds: EQUIPMENT_KINDS.filter((kind) => values.includes(kind)),
    freeText: values.filter((value) => !isKind(value)).join(', '),
  };
}

/** Reads stored equipment for the questionnaire; a text yields the kinds that it mentions. */
export function readEquipment(stored: string): Equipment {
  const { data } = listSchema.safeParse(parseJson(stored));
  return data ? readList(data) : readText(stored);
}

/** Formats equipment the way the questionnaire stores it. */
export function formatEquipment({ kinds, freeText }: Equipment): string {
  return JSON.stringify(freeText === '' ? kinds : [...kinds, freeText]);
}

/** Describes stored equipment for the wizard: a list as in “DSLR or mirrorless, smartphone”, a text unchanged. */
export function describeEquipment(stored: string): string {
  const { data } = listSchema.safeParse(parseJson(stored));
  if (!data) return stored;
  const { kinds, freeText } = readList(data);
  const unmentioned = kinds.filter((kind) => !WORDING[kind].mention.test(freeText));
  const phrases = unmentioned.map((kind) => WORDING[kind].phrase).join(', ');
  const capitalized = phrases.charAt(0).toUpperCase() + phrases.slice(1);
  return [capitalized, freeText].filter((part) => part !== '').join(', ');
}
