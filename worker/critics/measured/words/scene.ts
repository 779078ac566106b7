import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { MeasuredFinding } from '@photo-coach/shared/contracts/findings.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { hueName } from '@photo-coach/shared/domain/measurements/hue-name.ts';
import { liesApart } from '@photo-coach/shared/domain/regions.ts';
import { isLocal, placeOf } from '@photo-coach/shared/domain/text/place-of.ts';
import { optionalValue, type Reading } from '../reading.ts';
import type { Verbosity } from '../upload-answers/level.ts';
import { capital, nounOf, recognizedSubject, subjectNoun } from './nouns.ts';
import { areaOf, liesWithin } from './places.ts';

/** A finding, its photo, and its wording. */
export type WordedFinding = {
  readonly finding: MeasuredFinding;
  readonly photo: Reading;
  readonly level: Verbosity['lesson'];
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
    /** Whether the finding lies clear of the subject. */
    offSubject: isLocal(region) && box !== null && liesApart(region, box),
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
  level: spoken.level,
  ...placeWords(spoken),
  ...subjectWords(spoken),
  ...degreeWords(spoken),
  exif: spoken.photo.exif,
  isUpright: spoken.photo.height > spoken.photo.width,
  /** The genre that the photo certainly has. */
  genre: spoken.photo.genres.size === 1 ? ([...spoken.photo.genres][0] ?? null) : null,
  hue: hueOf(spoken.photo),
  has: (kind: FindingKind): boolean => spoken.found.has(kind),
  value: (name: MeasurementName): number | null => optionalValue(spoken.photo, name),
});

export type Scene = ReturnType<typeof sceneOf>;
