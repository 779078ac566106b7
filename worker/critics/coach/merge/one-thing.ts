import type { PhotoReading, SeenRemark } from '@photo-coach/shared/contracts/readings.ts';

/** Words of a text that carry its topic. */
export const contentWords = (text: string): Set<string> =>
  new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);

const wordsOf = (remarks: readonly SeenRemark[]): Set<string> =>
  contentWords(
    remarks
      .flatMap(({ what, why, nextTime, inEditor }) => [what, why, nextTime, inEditor])
      .filter((part) => part !== null)
      .join(' '),
  );

/**
 * The one thing that a photographer should keep; null if more of its words are about remarks that were set aside than
 * about the remaining ones.
 */
export function keptOneThing(
  { oneThing, remarks }: PhotoReading,
  setAside: readonly SeenRemark[],
): string | null {
  if (oneThing === null) return null;
  const left = wordsOf(remarks.filter((remark) => !setAside.includes(remark)));
  const own = wordsOf(setAside);
  const words = [...contentWords(oneThing)];
  const ofSetAside = words.filter((word) => own.has(word) && !left.has(word));
  return ofSetAside.length > words.filter((word) => left.has(word)).length ? null : oneThing;
}
