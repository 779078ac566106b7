import type { FindingKind, IntentKind } from '@photo-coach/shared/contracts/findings.ts';
import { NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { PhotoFacts } from './copy/kind-copy.ts';
import { LEAST_SUBJECT } from './find-findings.ts';
import type { Verbosity } from './photographer/level.ts';
import type { Reading } from './reading.ts';
import { INTENTS, intentOf } from './rules/intents.ts';

const NOUNS = {
  person: 'the person',
  face: 'the face',
  animal: 'the animal',
  vehicle: 'the vehicle',
  object: 'the subject',
} as const;

/** How much of a thing must lie within the subject's box to be a part of it. */
const INSIDE = 0.6;

/** Whether the subject is several people. */
function isGroup({ things, subject }: Reading): boolean {
  if (subject === null) return false;
  const box = subject.region;
  const people = things.filter(({ kind, region }) => {
    if (kind !== 'person') return false;
    const width = Math.min(region.x + region.width, box.x + box.width) - Math.max(region.x, box.x);
    const height =
      Math.min(region.y + region.height, box.y + box.height) - Math.max(region.y, box.y);
    return width > 0 && height > 0 && width * height >= INSIDE * region.width * region.height;
  });
  return people.length > 1;
}

/** What the photo is about, with its noun; null where nothing is sure enough to be spoken of. */
export function subjectOf(reading: Reading): PhotoFacts['subject'] {
  const { subject } = reading;
  if (subject === null || subject.sureness < LEAST_SUBJECT) return null;
  const noun = subject.kind === null ? 'the subject' : NOUNS[subject.kind];
  const isPeople = subject.kind === 'person' && isGroup(reading);
  return {
    noun: isPeople ? 'the people' : noun,
    sureness: subject.sureness,
    region: subject.region,
  };
}

/** What sentences about a photo may depend on. */
export function factsOf(
  reading: Reading,
  photo: Pick<PhotoRow, 'exif' | 'width' | 'height'>,
  { verbosity, found }: { verbosity: Verbosity; found: ReadonlySet<FindingKind> },
): PhotoFacts {
  const intents = INTENTS.filter((rule) => intentOf(reading, rule.kind) >= 0.5);
  return {
    values: new Map([...reading.values].map(([name, { value }]) => [name, value])),
    subject: subjectOf(reading),
    faces: reading.things.filter(({ kind }) => kind === 'face').length,
    exif: photo.exif ?? NO_EXIF,
    level: verbosity.lesson,
    genres: reading.genres,
    intents: new Set<IntentKind>(intents.map(({ kind }) => kind)),
    otherFindings: found,
    isPortrait: (photo.height ?? 0) > (photo.width ?? 0),
  };
}
