import type { FindingKind } from '@photo-coach/shared/contracts/findings.ts';
import type { Exif, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { isLocal, placeOf } from '@photo-coach/shared/domain/text/place-of.ts';
import { evidenceOf } from '../../evidence.ts';
import { optionalValue, type Reading, surenessOf } from '../../reading.ts';
import type { PhotoFacts } from '../kind-copy.ts';
import { type Noun, nounOf } from '../words/nouns.ts';
import { hueOf } from '../words/scene.ts';

/** A photo as the deep dive describes it. */
export type Look = {
  readonly subject: Noun | null;
  readonly subjectRegion: Region | null;
  /** Whether the subject is a person, people, an animal or a vehicle. */
  readonly canMove: boolean;
  /** The subject's noun; without one, what the photo shows most clearly. */
  readonly main: Noun;
  /** The main color; null where none leads or all are weak. */
  readonly hue: string | null;
  readonly exif: Exif;
  /** Width divided by height. */
  readonly aspect: number;
  /** Whether one of these is spoken of on a card of the photo. */
  readonly has: (...kinds: readonly FindingKind[]) => boolean;
  /** A value that is sure enough to be spoken of. */
  readonly value: (name: MeasurementName) => number | null;
  /** Where a measurement was taken: " in the top left"; nothing where that is most of the photo. */
  readonly at: (name: MeasurementName) => string;
  readonly regionOf: (name: MeasurementName) => Region | null;
};

/** From this sureness on, a value is spoken of. */
const SURE = 0.5;

const MOVING = ['the person', 'the people', 'the animal', 'the vehicle'];

/** What the deep dive's sentences about a photo may depend on. */
export function lookOf(
  reading: Reading,
  facts: PhotoFacts,
  { width, height }: Pick<PhotoRow, 'width' | 'height'>,
): Look {
  const subject = facts.subject === null ? null : nounOf(facts.subject.noun);
  const regionOf = (name: MeasurementName) => evidenceOf(reading, name)[0]?.region ?? null;
  return {
    subject,
    subjectRegion: facts.subject?.region ?? null,
    canMove: MOVING.includes(facts.subject?.noun ?? ''),
    main: subject ?? nounOf('the main part'),
    hue: hueOf(facts),
    exif: facts.exif,
    aspect: width === null || height === null ? 1 : width / height,
    has: (...kinds) => kinds.some((kind) => facts.otherFindings.has(kind)),
    value: (name) => (surenessOf(reading, name) < SURE ? null : optionalValue(reading, name)),
    at: (name) => {
      const region = regionOf(name);
      return region !== null && isLocal(region) ? ` ${placeOf(region)}` : '';
    },
    regionOf,
  };
}
