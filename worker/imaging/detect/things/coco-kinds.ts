/** The detector's kinds of things: all that is said of one. */
export const FOUND_KINDS = ['person', 'animal', 'vehicle', 'object'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Classes of the COCO data set, in its order. */
export const COCO_CLASSES = 80;
const PERSON = 0;
const VEHICLES = { first: 1, last: 8 }; // bicycle to boat
const ANIMALS = { first: 14, last: 23 }; // bird to giraffe

/** The kind of a class. */
export function kindOfClass(index: number): FoundKind {
  if (index === PERSON) return 'person';
  if (index >= VEHICLES.first && index <= VEHICLES.last) return 'vehicle';
  return index >= ANIMALS.first && index <= ANIMALS.last ? 'animal' : 'object';
}
