import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { SeenRemark } from '@photo-coach/shared/contracts/readings.ts';
import { isSamePlace } from '../matching.ts';
import { topicsOf } from '../topics.ts';

/** The most important remarks of a reading. */
const FIRST = 3;

type Placed = Pick<SeenRemark, 'kind' | 'polarity' | 'region'>;

/** Whether the main topic of one kind is among the topics of the other. */
const isOfTopic = (one: FindingKind, other: FindingKind): boolean => {
  const [main] = topicsOf(one);
  return main !== undefined && topicsOf(other).includes(main);
};

/**
 * Whether two remarks say the same, by the rule that compares a remark with a teacher's: both or neither a fault, of
 * the same topic and place. A teacher names one topic; of two kinds, either one's main topic is enough.
 */
export const isSameRemark = (one: Placed, other: Placed): boolean =>
  one.polarity === other.polarity &&
  (isOfTopic(one.kind, other.kind) || isOfTopic(other.kind, one.kind)) &&
  isSamePlace(one.region, other.region);

type Pair = readonly [readonly Placed[], readonly Placed[]];

/** How far two readers of the same photos agree on what is important: shares of the pairs. */
export function agreementOf(pairs: readonly Pair[]): {
  readonly onFirst: number;
  /** Each one's first remark among the other's first three, both ways. */
  readonly firstAmongThree: number;
} {
  const directions = pairs.flatMap(([one, other]) => [
    [one, other] as const,
    [other, one] as const,
  ]);
  const among = directions.filter(([one, other]) =>
    other.slice(0, FIRST).some((each) => one[0] !== undefined && isSameRemark(one[0], each)),
  );
  const first = pairs.filter(
    ([[one], [other]]) => one !== undefined && other !== undefined && isSameRemark(one, other),
  );
  return {
    onFirst: first.length / Math.max(1, pairs.length),
    firstAmongThree: among.length / Math.max(1, directions.length),
  };
}
