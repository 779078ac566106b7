import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { optionalValue, type Reading } from '../../reading.ts';

/** How crisp an acutance (0–100) is, 0–1: from clearly soft to as crisp as photos get. */
export const crispness = (acutance: number): number => smoothStep(acutance, 32, 95);

/** How much sharper the subject is than its background, in acutance; 0 if either was not measured. */
export function sharpnessGap(photo: Reading): number {
  const subject = optionalValue(photo, 'sharpness_subject');
  const background = optionalValue(photo, 'sharpness_background');
  return subject === null || background === null ? 0 : subject - background;
}
