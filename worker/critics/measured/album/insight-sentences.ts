import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import { capital, listed } from '../sentences/words.ts';

const AREA_NAMES: Record<PhotoCategory, string> = {
  lighting_exposure: 'Lighting and exposure',
  composition_balance: 'Composition and balance',
  focus_sharpness: 'Focus and sharpness',
  mood_emotional_impact: 'Mood and emotional impact',
};

/** Photos named before the others are counted. */
const MAX_NAMES = 3;

function listedPhotos(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  return rest > 0 ? `${names.slice(0, MAX_NAMES).join(', ')} and ${rest} more` : listed(names);
}

/** A weakness that several photos share. */
export const issueText = (
  subject: string,
  affected: number,
  photos: number,
  names: readonly string[],
): string =>
  `${capital(subject)} can be better in ${affected} of ${photos} photos: ${listedPhotos(names)}.`;

/** A category to improve, with the photo to start with and what to do in it. */
export function areaText(
  area: PhotoCategory,
  subjects: readonly string[],
  start: { readonly name: string; readonly text: string } | null,
): string {
  const firstStep = start === null ? '' : ` Start with ${start.name}. ${start.text}`;
  return `${AREA_NAMES[area]}: ${listed(subjects)}.${firstStep}`;
}
