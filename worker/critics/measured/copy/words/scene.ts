import type { FindingKind } from '@photo-coach/shared/contracts/findings.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { hueName } from '@photo-coach/shared/domain/measurements/hue-name.ts';
import { isLocal, placeOf } from '@photo-coach/shared/domain/text/place-of.ts';
import type { PhotoFacts, Speaker } from '../kind-copy.ts';
import { capital, nounOf } from './nouns.ts';
import { areaOf, liesApart, liesWithin } from './places.ts';

/** Sureness from which a finding is stated; below, it is put as probable or as a question. */
const SURE = 0.7;
/** Colorfulness from which a photo's main hue is worth naming. */
const COLORFUL = 18;

/** A genre that the photo certainly has. */
const genreOf = ({ genres }: PhotoFacts): string | null =>
  genres.size === 1 ? ([...genres][0] ?? null) : null;

/** The photo's main color in words; null where no color dominates or all are weak. */
export function hueOf({ values }: PhotoFacts): string | null {
  const angle = values.get('dominant_hue');
  if (angle === undefined || (values.get('colorfulness') ?? 0) < COLORFUL) return null;
  return hueName(angle);
}

/** One of three words, for a share from 0 to 1. */
function byThirds(share: number, low: string, middle: string, high: string): string {
  if (share < 1 / 3) return low;
  return share < 2 / 3 ? middle : high;
}

/** Where in the photo a finding is. */
function placeWords({ finding: { region } }: Speaker) {
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
function subjectWords({ finding: { region }, photo: { subject, faces } }: Speaker) {
  const noun = subject === null ? null : nounOf(subject.noun);
  return {
    /** The subject's noun, where one is sure enough. */
    subject: noun,
    /** The subject's noun; without one, what the photo shows most clearly. */
    main: noun ?? nounOf('the main part'),
    /** Where the subject is: " on the left"; nothing where it fills the photo or there is none. */
    subjectAt: subject !== null && isLocal(subject.region) ? ` ${placeOf(subject.region)}` : '',
    /** Whether the finding lies on the subject. */
    onSubject: isLocal(region) && subject !== null && liesWithin(region, subject.region),
    /** Whether the finding lies clear of the subject. */
    offSubject: isLocal(region) && subject !== null && liesApart(region, subject.region),
    faces,
    /** 'face' or 'faces', as many as were found, and the form of a verb for it. */
    face: faces > 1 ? 'faces' : 'face',
    faceVerb: (singular: string, plural: string): string => (faces > 1 ? plural : singular),
  };
}

/** How much something is so, and how sure that is. */
function degreeWords({ finding: { severity, sureness } }: Speaker) {
  const isSure = sureness >= SURE;
  return {
    isSure,
    /** 'probably ' where it is not sure. */
    probably: isSure ? '' : 'probably ',
    /** One of three wordings by how much the finding helps or harms. */
    grade: (slight: string, clear: string, strong: string): string =>
      byThirds(severity, slight, clear, strong),
    /** The same, but 'probably' where it is not sure. */
    degree: (slight: string, clear: string, strong: string): string =>
      isSure ? byThirds(severity, slight, clear, strong) : 'probably',
  };
}

/** The facts of a finding in the words of a sentence. */
export const sceneOf = (speaker: Speaker) => ({
  ...speaker,
  ...placeWords(speaker),
  ...subjectWords(speaker),
  ...degreeWords(speaker),
  exif: speaker.photo.exif,
  genre: genreOf(speaker.photo),
  hue: hueOf(speaker.photo),
  has: (kind: FindingKind): boolean => speaker.photo.otherFindings.has(kind),
  value: (name: MeasurementName): number | null => speaker.photo.values.get(name) ?? null,
});

export type Scene = ReturnType<typeof sceneOf>;
