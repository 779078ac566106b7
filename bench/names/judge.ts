import type { Thing } from '@photo-coach/shared/contracts/things.ts';
import { overlapOf } from '@photo-coach/shared/domain/regions.ts';
import { FOUND_CLASSES, type FoundKind } from '../../worker/imaging/detect/things/classes.ts';
import type { Label } from './read-labels.ts';

/** A find in a photo, or in a version of it; its region is relative to the photo. */
export type FindInPhoto = Thing & {
  readonly photo: string;
  /** Whether it is the photo itself. */
  readonly isWhole: boolean;
};

/** A find with the label at its place; null if there is none. */
export type Judged = FindInPhoto & {
  readonly isKindRight: boolean | null;
  readonly isNameRight: boolean | null;
};

/** Boxes with at least this overlap (IoU) belong to one thing. */
export const SAME_BOX = 0.45;

const KINDS: ReadonlyMap<string, FoundKind> = new Map<string, FoundKind>([
  ...FOUND_CLASSES.flatMap(({ name, kind }) => (name === null ? [] : [[name, kind] as const])),
  ...(['animal', 'vehicle'] as const).map((kind) => [kind, kind] as const),
  ['truck', 'vehicle'],
]);

/** The kind of a label: all other classes are objects. */
export const kindOf = ({ name }: Label): FoundKind => KINDS.get(name) ?? 'object';

/** Compares a find with the labels of its photo. */
export function judge(find: FindInPhoto, labels: readonly Label[]): Judged {
  const here = labels
    .map((label) => ({ ...label, overlap: overlapOf(label.box, find.region) }))
    .filter((label) => label.overlap >= SAME_BOX && kindOf(label) === find.kind)
    .sort((a, b) => b.overlap - a.overlap);
  const named = here.find(({ name }) => name === find.name);
  const best = named ?? here[0];
  if (best === undefined) return { ...find, isKindRight: null, isNameRight: null };
  const isNameRight = named?.verdict === 'thing' || named?.verdict === 'part';
  return { ...find, isKindRight: best.verdict !== 'wrong', isNameRight };
}
