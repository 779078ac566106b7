import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { Hotspot, PhotoCritique } from '@photo-coach/shared/contracts/critiques.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { critiquePhoto } from '../../../worker/critics/measured/critique-photo.ts';
import { NOTHING_DECLARED, rowOf } from './item-row.ts';
import type { Item } from './measure/item.ts';
import { type Variant, variantName } from './measure/variant.ts';

/** A measured version of a photo with its critique. */
export type Critiqued = {
  readonly item: Item;
  readonly row: PhotoRow;
  readonly critiques: readonly PhotoCritique[];
};

function critiqued(item: Item): Critiqued {
  const row = rowOf(item);
  return { item, row, critiques: critiquePhoto(row, PHOTO_CATEGORIES, NOTHING_DECLARED) };
}

/** Critiqued items by photo and version. */
export type Found = {
  readonly all: readonly Critiqued[];
  readonly get: (photo: string, variant: Variant) => Critiqued | undefined;
};

/** Critiques measured items as a worker does. */
export function critiqueItems(items: readonly Item[]): Found {
  const all = items.map(critiqued);
  const keyOf = (photo: string, variant: Variant) => `${photo} ${variantName(variant)}`;
  const byKey = new Map(all.map((each) => [keyOf(each.item.photo, each.item.variant), each]));
  return { all, get: (photo, variant) => byKey.get(keyOf(photo, variant)) };
}

const critiqueOf = ({ critiques }: Critiqued, category: PhotoCategory): PhotoCritique => {
  const found = critiques.find((critique) => critique.category === category);
  if (found === undefined) throw new Error(`${category} was not critiqued`);
  return found;
};

/** Its score in a category, 0–100. */
export const scoreIn = (each: Critiqued, category: PhotoCategory): number =>
  critiqueOf(each, category).score;

/** Weaknesses named in a category, most important first. */
export const weaknessesIn = (each: Critiqued, category: PhotoCategory) =>
  critiqueOf(each, category).findings.filter(({ polarity }) => polarity === 'weakness');

/** The marks on the photo for a category's findings; a mark holds all texts about its place. */
export function hotspotsIn(each: Critiqued, category: PhotoCategory): Hotspot[] {
  const rests = new Set(critiqueOf(each, category).findings.map(({ measurement }) => measurement));
  const speaks = ({ evidence }: Hotspot) =>
    evidence.some(({ measurement }) => rests.has(measurement));
  return each.critiques.flatMap(({ hotspots }) => hotspots).filter(speaks);
}
