import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type {
  ReviewRole,
  ReviewWords,
} from '@photo-coach/shared/contracts/reviews/review-content.ts';

/** A photo that a review shows, and why. */
export type ShownPhoto = {
  role: ReviewRole;
  photoId: string;
  kind: FindingKind | null;
  score: number | null;
  words: ReviewWords | null;
};
