import { albumCategorySchema } from '@photo-coach/shared/contracts/categories.ts';
import type { Exercise, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { type FindingKind, findingCategory } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { StartFollowUp } from '@photo-coach/shared/contracts/http/follow-ups.ts';

/** Whether a kind is a weakness of an album as a whole, which no later photo answers. */
const isOfAlbum = (kind: FindingKind): boolean =>
  albumCategorySchema.safeParse(findingCategory(kind)).success;

/**
 * The advice to take up from an exercise: its weakness, in the worst photo; null if it builds on a strength, or is
 * about an album as a whole.
 */
export function adviceOfExercise(
  { kind, practice }: Exercise,
  albumId: string,
): StartFollowUp | null {
  const [worst] = practice.evidence;
  if (kind === null || worst === undefined || isOfAlbum(kind)) return null;
  return { albumId, photoId: worst.photoId, kind, of: 'exercise' };
}

type Card = {
  photoId: string | null;
  findings: readonly Finding[];
  sentences: { quickWin: readonly Sentence[] };
};

/**
 * The advice to take up from the step beside a category's first weakness in a photo; null if there is none, and in an
 * album's categories.
 */
export function adviceOfStep(
  { photoId, findings, sentences }: Card,
  albumId: string,
): StartFollowUp | null {
  const position = sentences.quickWin[0]?.finding ?? null;
  const finding = position === null ? undefined : findings[position];
  if (photoId === null || finding?.polarity !== 'weakness') return null;
  return { albumId, photoId, kind: finding.kind, of: 'step' };
}
