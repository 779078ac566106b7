import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { MeasuredFinding } from '@photo-coach/shared/contracts/findings.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { ThingKind, ThingName } from '@photo-coach/shared/contracts/things.ts';
import { hueName } from '@photo-coach/shared/domain/measurements/hue-name.ts';
import { centerOf, shareInside } from '@photo-coach/shared/domain/regions.ts';
import {
  columnOf,
  isColumn,
  isLocal,
  isRow,
  placeOf,
  rowOf,
} from '@photo-coach/shared/domain/text/place-of.ts';
import { hasSubject, optionalValue, type Reading } from '../reading.ts';

/** The first text whose condition holds; the last one has none: `firstOf(blown && 'a', 'b')`. */
export function firstOf(...options: readonly [...(string | false | null)[], string]): string {
  return options.find((option) => typeof option === 'string') ?? '';
}

/** A noun with the forms that agree with it. */
type Noun = {
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
function nounOf(the: string, { isPlural = false, isHuman = false } = {}): Noun {
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
function recognizedSubject(photo: Reading): Noun | null {
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
const subjectNoun = (photo: Reading): Noun | null =>
  recognizedSubject(photo) ?? (hasSubject(photo) ? nounOf('the subject') : null);

type Side = 'left' | 'right' | 'top' | 'bottom';

/** Distance from a side within which something is at that side's edge. */
const AT_EDGE = 0.04;

/** A region as a noun: "the top left", "the bottom", "the left side", "the photo". */
export function areaOf(region: Region): string {
  const [row, column] = [rowOf(region), columnOf(region)];
  if (!isLocal(region)) return 'the photo';
  if (isRow(region)) return `the ${row} of the photo`;
  if (column === 'middle') return isColumn(region) ? 'the middle' : `the ${row}`;
  return isColumn(region) || row === 'middle' ? `the ${column} side` : `the ${row} ${column}`;
}

/** Sides of the photo that a region touches, top and bottom before left and right. */
function touchedSides({ x, y, width, height }: Region): Side[] {
  const gaps: Record<Side, number> = {
    top: y,
    bottom: 1 - y - height,
    left: x,
    right: 1 - x - width,
  };
  return (['top', 'bottom', 'left', 'right'] as const).filter((side) => gaps[side] < AT_EDGE);
}

/** The nearest side of the photo, measured from the region's center. */
export function nearestSide(region: Region): Side {
  const { x, y } = centerOf(region);
  const [across, down] = [x - 0.5, y - 0.5];
  if (Math.abs(across) > Math.abs(down)) return across < 0 ? 'left' : 'right';
  return down < 0 ? 'top' : 'bottom';
}

/** The edge or corner that a region lies at: "the right edge", "the top left corner". */
function edgeOf(region: Region): string {
  const touched = touchedSides(region);
  const [first, second] = touched;
  if (touched.length === 1) return `the ${first} edge`;
  const isCorner = touched.length === 2 && first !== 'left' && second !== 'bottom';
  return isCorner ? `the ${first} ${second} corner` : `the ${nearestSide(region)} edge`;
}

/** "at the right edge", "in the top left corner". */
export function atEdge(region: Region): string {
  const edge = edgeOf(region);
  return edge.endsWith('corner') ? `in ${edge}` : `at ${edge}`;
}

/** Whether `inner` lies inside the middle part of `outer`, and not only in a corner of its box. */
function liesWithin(inner: Region, outer: Region): boolean {
  const margin = { x: outer.width * 0.1, y: outer.height * 0.1 };
  return (
    inner.x >= outer.x + margin.x &&
    inner.y >= outer.y + margin.y &&
    inner.x + inner.width <= outer.x + outer.width - margin.x &&
    inner.y + inner.height <= outer.y + outer.height - margin.y
  );
}

/** A finding and its photo. */
type WordedFinding = {
  readonly finding: MeasuredFinding;
  readonly photo: Reading;
  /** Every kind found in the photo. */
  readonly found: ReadonlySet<FindingKind>;
};

/** A finding of at least this sureness is stated; a less sure one is worded as probable or as a question. */
const SURE = 0.7;
/** A photo's main hue is named from this colorfulness on. */
const COLORFUL = 18;

/** The photo's main color in words; null if no color dominates or all are weak. */
function hueOf(photo: Reading): string | null {
  const angle = optionalValue(photo, 'dominant_hue');
  if (angle === null || (optionalValue(photo, 'colorfulness') ?? 0) < COLORFUL) return null;
  return hueName(angle);
}

/** One of three words, for a share from 0 to 1. */
function byThirds(share: number, low: string, middle: string, high: string): string {
  if (share < 1 / 3) return low;
  return share < 2 / 3 ? middle : high;
}

/** Where in the photo a finding is. */
function placeWords({ finding: { region } }: WordedFinding) {
  const local = isLocal(region);
  return {
    /** Whether the finding is in one place of the photo. */
    local,
    /** "in the top left". */
    place: placeOf(region),
    /** " in the top left", or nothing for a finding about the whole photo. */
    at: local ? ` ${placeOf(region)}` : '',
    /** "the top left". */
    area: areaOf(region),
    /** "The top left". */
    Area: capital(areaOf(region)),
  };
}

/** What the photo shows. */
function subjectWords({ finding: { region }, photo }: WordedFinding) {
  const noun = subjectNoun(photo);
  const shown = noun === null ? null : photo.subject;
  const [box, kind] = [shown?.region ?? null, shown?.kind ?? null];
  const faces = photo.things.filter(({ kind }) => kind === 'face').length;
  return {
    /** The subject's noun, if it was recognized: nothing is known about another one but its place. */
    subject: recognizedSubject(photo),
    /** The kind of thing that the subject is; null if it was not recognized, or is not sure enough. */
    subjectKind: kind,
    /** The noun of the subject, else of what the photo shows most clearly. */
    main: noun ?? nounOf('the main part'),
    /** Where the subject is: " on the left"; empty if it fills the photo or there is none. */
    subjectAt: box !== null && isLocal(box) ? ` ${placeOf(box)}` : '',
    /** Whether the finding lies on the subject. The box of an unrecognized subject also holds its background. */
    onSubject: isLocal(region) && box !== null && kind !== null && liesWithin(region, box),
    faces,
    /** 'face' or 'faces', by the number found, and the matching form of a verb. */
    face: faces > 1 ? 'faces' : 'face',
    faceVerb: (singular: string, plural: string): string => (faces > 1 ? plural : singular),
  };
}

/** How strong something is, and how sure that is. */
function degreeWords({ finding: { severity, sureness } }: WordedFinding) {
  const isSure = sureness >= SURE;
  return {
    isSure,
    /** 'probably ' if it is not sure. */
    probably: isSure ? '' : 'probably ',
    /** One of three wordings by how much the finding helps or harms. */
    grade: (slight: string, clear: string, strong: string): string =>
      byThirds(severity, slight, clear, strong),
    /** The same, but 'probably' if it is not sure. */
    degree: (slight: string, clear: string, strong: string): string =>
      isSure ? byThirds(severity, slight, clear, strong) : 'probably',
  };
}

/** The facts of a finding in the words of a sentence. */
export const sceneOf = (spoken: WordedFinding) => ({
  finding: spoken.finding,
  photo: spoken.photo,
  ...placeWords(spoken),
  ...subjectWords(spoken),
  ...degreeWords(spoken),
  exif: spoken.photo.exif,
  isUpright: spoken.photo.height > spoken.photo.width,
  hue: hueOf(spoken.photo),
  has: (kind: FindingKind): boolean => spoken.found.has(kind),
  value: (name: MeasurementName): number | null => optionalValue(spoken.photo, name),
});

export type Scene = ReturnType<typeof sceneOf>;
