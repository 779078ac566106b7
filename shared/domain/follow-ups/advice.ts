import { albumCategorySchema } from '@photo-coach/shared/contracts/categories.ts';
import type { Exercise, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { type FindingKind, findingCategory } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { StartFollowUp } from '@photo-coach/shared/contracts/http/follow-ups.ts';

/** Whether a kind is a weakness of an album as a whole, so that an album answers advice about it. */
const isOfAlbum = (kind: FindingKind): boolean =>
  albumCategorySchema.safeParse(findingCategory(kind)).success;

/** What is taken up of an exercise: its weakness, in the photo that has most of it; null where it builds on a strength. */
export function adviceOfExercise(
  { kind, practice }: Exercise,
  albumId: string,
): StartFollowUp | null {
  const [worst] = practice.evidence;
  if (kind === null || worst === undefined) return null;
  return { albumId, photoId: isOfAlbum(kind) ? null : worst.photoId, kind, of: 'exercise' };
}

type Card = {
  photoId: string | null;
  findings: readonly Finding[];
  sentences: { quickWin: readonly Sentence[] };
};

/**
 * What is taken up of the step beside a category's first weakness; null where there is none, and in an album's categories
 * for what is a weakness of a photo: that has a step of its own.
 */
export function adviceOfStep(
  { photoId, findings, sentences }: Card,
  albumId: string,
): StartFollowUp | null {
  const position = sentences.quickWin[0]?.finding ?? null;
  const finding = position === null ? undefined : findings[position];
  if (finding?.polarity !== 'weakness') return null;
  if (photoId === null && !isOfAlbum(finding.kind)) return null;
  return { albumId, photoId, kind: finding.kind, of: 'step' };
}
