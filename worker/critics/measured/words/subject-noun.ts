import type { ThingKind, ThingName } from '@photo-coach/shared/contracts/things.ts';
import { shareInside } from '@photo-coach/shared/domain/regions.ts';
import { hasSubject, type Reading } from '../reading.ts';
import { type Noun, nounOf } from './nouns.ts';

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

/** The photo's subject, by its name or else by its kind; null if nothing is sure enough to be mentioned. */
export function subjectNoun(photo: Reading): Noun | null {
  const { subject } = photo;
  if (subject === null || !hasSubject(photo)) return null;
  const { kind, name } = subject;
  const words = kind === null ? undefined : KINDS[kind];
  if (name === null && words === undefined) return nounOf('the subject');
  const isPlural = isGroup(photo);
  const ofKind = words?.[isPlural ? 1 : 0];
  const ofName = name && `the ${isPlural ? (PLURALS[name] ?? `${name}s`) : name}`;
  return nounOf(ofName ?? ofKind ?? 'the subject', { isPlural, isHuman: kind === 'person' });
}
