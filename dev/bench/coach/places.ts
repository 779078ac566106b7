import type { SeenRemark } from '@photo-coach/shared/contracts/readings.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { centerOf, contains, isWholeFrame, overlapOf } from '@photo-coach/shared/domain/regions.ts';
import type { Coached } from './reviewed.ts';
import { topicsOf } from './topics.ts';

/** A place of at least this intersection over union is right even if its center misses the teacher's. */
const LEAST_OVERLAP = 0.3;

/** A remark of the coach about a part of the photo, with the teacher's places for the same matter. */
export type PlacedRemark = {
  readonly photo: string;
  readonly isFrozen: boolean;
  readonly remark: SeenRemark;
  readonly teacher: readonly Region[];
  readonly isRight: boolean;
};

const isThere = (region: Region, other: Region): boolean =>
  contains(other, centerOf(region)) ||
  contains(region, centerOf(other)) ||
  overlapOf(region, other) >= LEAST_OVERLAP;

/** For matters that both mention, as praise or fault: whether the coach points at the teacher's place. */
export function placesIn({ photo, isFrozen, reference, seen }: Coached): PlacedRemark[] {
  return seen.remarks.flatMap((remark) => {
    const { kind, polarity, region } = remark;
    const teacher = reference.remarks.flatMap((each) =>
      each.region !== null &&
      (each.polarity === 'strength') === (polarity === 'strength') &&
      topicsOf(kind).includes(each.topic)
        ? [each.region]
        : [],
    );
    if (isWholeFrame(region) || teacher.length === 0) return [];
    const isRight = teacher.some((other) => isThere(region, other));
    return [{ photo, isFrozen, remark, teacher, isRight }];
  });
}

/** Whether a place is right: by the teacher's place, or else by looking. */
export const isRightWhenLookedAt = (
  { photo, remark, isRight }: PlacedRemark,
  judged: ReadonlyMap<string, string>,
): boolean => isRight || judged.get(`${photo} ${remark.kind}`) === 'right';
