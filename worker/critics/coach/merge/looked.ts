import type { Category } from '@photo-coach/shared/contracts/categories.ts';
import { FINDINGS } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Level, PhotoReading, SeenRemark } from '@photo-coach/shared/contracts/readings.ts';

/**
 * The sentences about categories, without those about a category whose remarks were all dropped: such a sentence
 * probably says the same, and nothing has checked it.
 */
export function keptLooked(
  looked: PhotoReading['looked'] = {},
  { dropped, remarks }: { dropped: readonly Category[]; remarks: readonly SeenRemark[] },
): PhotoReading['looked'] {
  const isLost = (category: string) =>
    dropped.some((each) => each === category) &&
    !remarks.some(({ kind }) => FINDINGS[kind].category === category);
  return Object.fromEntries(
    Object.entries(looked).map(([category, sentence]) => [
      category,
      isLost(category) ? null : sentence,
    ]),
  );
}

/** What the coach says about a category that it judged, and in which it finds nothing to say. */
export const nothingToSay = (level: Level | null | undefined): string =>
  level === 'good' || level === 'excellent'
    ? 'Nothing needs fixing here.'
    : 'Nothing stands out here.';
