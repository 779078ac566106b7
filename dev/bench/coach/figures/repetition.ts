import { CRITIQUE_FIELDS } from '@photo-coach/shared/contracts/critiques.ts';
import type { Reviewed } from '../reviewed.ts';
import { masked } from './mask.ts';

/** A sentence may recur in this share of photos. */
const OFTEN = 3 / 45;
const WORST = 15;

/** Everything that is written about a photo, deep dive included. */
const sentencesOf = ({ critiques, narrative }: Reviewed): string[] => [
  ...narrative.map(({ text }) => text),
  ...critiques.flatMap(({ sentences }) =>
    CRITIQUE_FIELDS.flatMap((field) => sentences[field].map(({ text }) => text)),
  ),
];

/** A masked sentence, and the number of photos that have it. */
type Recurring = { readonly text: string; readonly photos: number };

export type Repetition = {
  /** The sentences that appear, when masked, in too many photos. */
  readonly share: number;
  readonly of: number;
  readonly worst: readonly Recurring[];
};

/** How many of the photos' texts repeat from photo to photo. */
export function repetitionOf(texts: readonly (readonly string[])[]): Repetition {
  const all = texts.map((own) => own.map(masked));
  const photosOf = new Map<string, number>();
  for (const own of all) {
    for (const text of new Set(own)) photosOf.set(text, (photosOf.get(text) ?? 0) + 1);
  }
  const occurrences = all.flat();
  const often = occurrences.filter((text) => (photosOf.get(text) ?? 0) > OFTEN * texts.length);
  const worst = [...photosOf]
    .map(([text, photos]) => ({ text, photos }))
    .sort((one, other) => other.photos - one.photos)
    .slice(0, WORST);
  return {
    share: often.length / Math.max(1, occurrences.length),
    of: occurrences.length,
    worst,
  };
}

export const repetitionIn = (photos: readonly Reviewed[]): Repetition =>
  repetitionOf(photos.map(sentencesOf));
