import type { ThingName } from '@photo-coach/shared/contracts/things.ts';

/** The kinds of things that the network finds: the only description of a thing without a name. */
export const FOUND_KINDS = ['person', 'animal', 'vehicle', 'object'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** A class of the COCO data set, with thresholds of a find's sureness, 0–1. */
export type FoundClass = {
  /** Its place in COCO's order of 80, from 0. */
  readonly index: number;
  /** null: the class is wrong too often, but its kind is right. */
  readonly name: ThingName | null;
  readonly kind: FoundKind;
  /** Less sure finds are hints. At or above this, at least 95 % are of this kind. */
  readonly least: number;
  /** Less sure finds have no name. At or above this, at least 95 % have the right one. */
  readonly leastNamed: number;
};

/** Classes that look alike share their thresholds, because most appear in a few photos only. */
const classes = (
  kind: FoundKind,
  [least, leastNamed]: readonly [number, number],
  ...rows: readonly (readonly [index: number, name: ThingName | null])[]
): FoundClass[] => rows.map(([index, name]) => ({ index, name, kind, least, leastNamed }));

/**
 * The classes that are searched for; all others of the 80 are wrong too often. `npm run bench -- names` prints what the
 * thresholds rest on; classes that its photos lack were checked on 95 others.
 */
export const FOUND_CLASSES: readonly FoundClass[] = [
  classes('person', [0.76, 0.76], [0, 'person']),
  // 7 are trucks: most are vans and cars.
  classes('vehicle', [0.6, 0.6], [2, 'car'], [7, null], [8, 'boat']),
  // Tractors and rows of windows are mistaken for them.
  classes('vehicle', [0.8, 0.8], [1, 'bicycle'], [3, 'motorcycle'], [5, 'bus']),
  // Fences, phone boxes and whales are mistaken for them.
  classes('vehicle', [0.98, 0.98], [4, 'airplane'], [6, 'train']),
  classes('object', [0.93, 0.93], [9, 'traffic light']),
  // Flowers are mistaken for birds, cats for dogs, martens for bears, and all large animals for horses.
  classes('animal', [0.93, 0.93], [14, 'bird']),
  classes('animal', [0.6, 0.7], [15, 'cat']),
  classes('animal', [0.6, 0.96], [16, 'dog']),
  classes('animal', [0.8, 0.996], [17, 'horse'], [18, 'sheep'], [19, 'cow'], [20, 'elephant']),
  classes('animal', [0.8, 0.996], [21, 'bear'], [22, 'zebra'], [23, 'giraffe']),
  classes('object', [0.5, 0.5], [25, 'umbrella'], [32, 'ball'], [33, 'kite'], [39, 'bottle']),
  classes('object', [0.5, 0.5], [46, 'banana'], [56, 'chair'], [57, 'couch'], [59, 'bed']),
  classes('object', [0.5, 0.5], [58, 'potted plant'], [62, 'television'], [63, 'laptop']),
  // Suitcases, glasses, cups and bowls, apples and oranges, mice and keyboards: glasses are mistaken for cups, and
  // tomatoes for apples.
  classes('object', [0.5, 0.5], [28, null], [40, null], [41, null], [45, null]),
  classes('object', [0.5, 0.5], [47, null], [49, null], [64, null], [66, null]),
]
  .flat()
  .sort((a, b) => a.index - b.index);
