import type { ThingKind, ThingName } from '@photo-coach/shared/contracts/things.ts';
import { shareInside } from '@photo-coach/shared/domain/regions.ts';
import { hasSubject, type Reading } from '../reading.ts';

/** A noun with the forms that agree with it. */
export type Noun = {
  /** "the boat". */
  readonly the: string;
  /** "The boat". */
  readonly The: string;
  readonly it: 'it' | 'them';
  /** The pronoun with its verb: `they('is', 'are')` gives "it is" or "they are". */
  readonly they: (singular: string, plural: string) => string;
  /** The form of a verb: `verb('stands', 'stand')`. */
  readonly verb: (singular: string, plural: string) => string;
};

/** With a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The noun with its forms.
 * @param the the noun with its article: 'the people'
 * @param is its traits: several things, and people
 */
export function nounOf(the: string, { isPlural = false, isHuman = false } = {}): Noun {
  const isThey = isPlural || isHuman;
  return {
    the,
    The: capital(the),
    it: isThey ? 'them' : 'it',
    they: (singular, plural) => (isThey ? `they ${plural}` : `it ${singular}`),
    verb: (singular, plural) => (isPlural ? plural : singular),
  };
}

/** How much of a thing must lie within the subject's box to be a part of it. */
const INSIDE = 0.6;

const PLURALS: Readonly<Partial<Record<ThingName, string>>> = {
  person: 'people',
  bus: 'buses',
  sheep: 'sheep',
  couch: 'couches',
};

/** Whether the subject is several things of its kind. */
function isGroup({ things, subject }: Reading): boolean {
  const members = things.filter(
    ({ kind, region }) => kind === subject?.kind && shareInside(region, subject.region) >= INSIDE,
  );
  return members.length > 1;
}

/** A noun for something without a name, by its kind: singular and plural. */
const KINDS: Readonly<Partial<Record<ThingKind, readonly [string, string]>>> = {
  person: ['the person', 'the people'],
  face: ['the face', 'the faces'],
  animal: ['the animal', 'the animals'],
  vehicle: ['the vehicle', 'the vehicles'],
};

/** The photo's subject, by its name or else by its kind; null if it was not recognized, or is not sure enough. */
export function recognizedSubject(photo: Reading): Noun | null {
  const { subject } = photo;
  if (subject === null || !hasSubject(photo)) return null;
  const { kind, name } = subject;
  const isPlural = isGroup(photo);
  const ofKind = kind === null ? undefined : KINDS[kind]?.[isPlural ? 1 : 0];
  const ofName = name && `the ${isPlural ? (PLURALS[name] ?? `${name}s`) : name}`;
  const noun = ofName ?? ofKind;
  return noun === undefined ? null : nounOf(noun, { isPlural, isHuman: kind === 'person' });
}

/** The same, but "the subject" if it was not recognized; null if nothing is sure enough to be mentioned. */
export const subjectNoun = (photo: Reading): Noun | null =>
  recognizedSubject(photo) ?? (hasSubject(photo) ? nounOf('the subject') : null);
