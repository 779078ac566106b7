import { EQUIPMENT_KINDS, type EquipmentKind } from '@photo-coach/shared/domain/onboarding.ts';
import { z } from 'zod';
import { parseJson } from '../../../lib/parse-json.ts';

/*
 * The questionnaire offers kinds of equipment and the wizard takes free text, and the specification gives both the
 * same key. It holds what was given last: a JSON list of kinds from the questionnaire, with the person's own words
 * as its last entry if there are any, or the wizard's text as it was typed. Either is read by both, and nothing that
 * a person has typed goes lost between them.
 */

/** Equipment as the questionnaire sees it. */
export type Equipment = {
  kinds: EquipmentKind[];
  /** What the person wrote in the wizard, without what the kinds say already; empty when nothing. */
  ownWords: string;
};

/** Each kind in a sentence, and the words of a text that tell of it. */
const IN_WORDS: Record<EquipmentKind, { words: string; told: RegExp }> = {
  dslr_mirrorless: { words: 'DSLR or mirrorless', told: /\b(dslrs?|mirrorless)\b/i },
  smartphone: { words: 'smartphone', told: /\b(smartphones?|phones?|iphones?)\b/i },
  film_camera: { words: 'film camera', told: /\bfilms?\b/i },
  instant_camera: { words: 'instant camera', told: /\b(instant|polaroids?)\b/i },
};

const listSchema = z.array(z.string());

function readText(text: string): Equipment {
  const isKind = (part: string) =>
    EQUIPMENT_KINDS.some((kind) => IN_WORDS[kind].words.toLowerCase() === part.toLowerCase());
  const parts = text.split(',').map((part) => part.trim());
  const own = parts.filter((part) => !isKind(part));
  return {
    kinds: EQUIPMENT_KINDS.filter((kind) => IN_WORDS[kind].told.test(text)),
    ownWords: own.length === parts.length ? text.trim() : own.join(', '),
  };
}

function readList(values: readonly string[]): Equipment {
  const isKind = (value: string) => EQUIPMENT_KINDS.some((kind) => kind === value);
  return {
    kinds: EQUIPMENT_KINDS.filter((kind) => values.includes(kind)),
    ownWords: values.filter((value) => !isKind(value)).join(', '),
  };
}

/** What is stored, for the questionnaire: a text starts it with the kinds whose words occur. */
export function readEquipment(stored: string): Equipment {
  const { data } = listSchema.safeParse(parseJson(stored));
  return data ? readList(data) : readText(stored);
}

/** What the questionnaire stores. */
export function formatEquipment({ kinds, ownWords }: Equipment): string {
  return JSON.stringify(ownWords === '' ? kinds : [...kinds, ownWords]);
}

/** What is stored, for the wizard: a list in words, such as “DSLR or mirrorless, smartphone”; a text as it is. */
export function equipmentInWords(stored: string): string {
  const { data } = listSchema.safeParse(parseJson(stored));
  if (!data) return stored;
  const { kinds, ownWords } = readList(data);
  const untold = kinds.filter((kind) => !IN_WORDS[kind].told.test(ownWords));
  const told = untold.map((kind) => IN_WORDS[kind].words).join(', ');
  const capitalised = told.charAt(0).toUpperCase() + told.slice(1);
  return [capitalised, ownWords].filter((part) => part !== '').join(', ');
}
