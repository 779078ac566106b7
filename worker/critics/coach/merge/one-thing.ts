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
 * The one thing that a photographer should keep; null if its words are about a remark that was set aside. Words that it
 * shares with remaining remarks don't count.
 */
export function keptOneThing(
  { oneThing, remarks }: PhotoReading,
  setAside: readonly SeenRemark[],
): string | null {
  if (oneThing === null) return null;
  const left = wordsOf(remarks.filter((remark) => !setAside.includes(remark)));
  const own = wordsOf(setAside);
  const speaksOfIt = [...contentWords(oneThing)].some((word) => own.has(word) && !left.has(word));
  return speaksOfIt ? null : oneThing;
}
