import type { PhotoReading, SeenRemark } from '@photo-coach/shared/contracts/readings.ts';

/** Words that say how things relate, and not what a text is about. Shorter ones don't count either. */
const FUNCTION_WORDS = new Set(
  `about above across after again against along also around before behind below beneath beside between both does down
  during each enough even every from hardly have here inside into just less like more most much near next nothing onto
  only other over past same several since some still such than that their them then there these they this those through
  toward under until upon very what when where which while whole will with within without would your`.split(
    /\s+/,
  ),
);

/** Words of a text that carry its topic. */
export const contentWords = (text: string): Set<string> => {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return new Set(words.filter((word) => !FUNCTION_WORDS.has(word)));
};

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
