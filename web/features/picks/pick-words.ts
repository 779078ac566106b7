import { NO_PICK, type PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';

/** A photo's decisions in words; empty if there are none. */
export function pickWords(pick: PhotoPick | null): string {
  const { flag, rating } = pick ?? NO_PICK;
  const words = [
    ...(flag === null ? [] : [flag === 'pick' ? 'kept' : 'rejected']),
    ...(rating ? [countOf(rating, 'star')] : []),
  ];
  return words.join(', ');
}
