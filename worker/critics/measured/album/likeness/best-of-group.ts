import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { AlbumPhoto } from '../album-photo.ts';
import { largestBy, mean } from '../statistics.ts';
import type { PhotoGroup } from './group-photos.ts';

/** Why one photo of a group is better than the others; null: nothing clear sets it apart. */
export type Advantage = 'sharper' | 'better_exposed' | 'better_composed' | null;

/** Points of 100 from which a difference between two takes is more than the noise of measuring. */
const CLEAR_POINTS = 6;

const overallOf = ({ weighed }: AlbumPhoto): number => mean(Object.values(weighed.scores));

function advantageOver(best: AlbumPhoto, others: readonly AlbumPhoto[]): Advantage {
  const lead = (category: PhotoCategory): number =>
    best.weighed.scores[category] -
    Math.max(...others.map(({ weighed }) => weighed.scores[category]));
  const leads = [
    ['sharper', lead('focus_sharpness')],
    ['better_exposed', lead('lighting_exposure')],
    ['better_composed', lead('composition_balance')],
  ] as const;
  const [name, points] = largestBy(leads, ([, value]) => value) ?? [null, 0];
  return points >= CLEAR_POINTS ? name : null;
}

/** The photo of a group to keep, and what sets it apart. */
export function bestOf({ photos }: PhotoGroup): { photo: AlbumPhoto; advantage: Advantage } | null {
  const photo = largestBy(photos, overallOf);
  if (photo === null) return null;
  const others = photos.filter((other) => other !== photo);
  return { photo, advantage: advantageOver(photo, others) };
}
