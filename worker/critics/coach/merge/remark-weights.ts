import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { SeenRemark } from '@photo-coach/shared/contracts/readings.ts';

/** The weight, 0–1, of a remark's importance word; a later rank in the answer lowers it slightly. */
const WEIGHTS = { decisive: 0.95, clear: 0.65, small: 0.3 } as const;
const PER_RANK = 0.02;
const LEAST_WEIGHT = 0.05;
/** How much it helps or harms, and how sure it is, 0–1 each. */
export const SEVERITIES = { decisive: 0.75, clear: 0.45, small: 0.2 } as const;
const SURENESSES = { sure: 0.9, likely: 0.7, maybe: 0.5 } as const;

/** A measured weakness of at least this severity and sureness is said although the coach does not mention it. */
const SEVERE = 0.5;
const SURE = 0.7;
/** Its weight then: below what the coach calls decisive, above everything else. */
export const WEIGHT_OF_SEVERE = 0.7;
/** The weight of everything else that was measured, which goes to the deep dive. */
export const WEIGHT_OF_OTHERS = 0.05;

type Weighed = Pick<SeenRemark, 'weight' | 'sureness'>;

/** How much a remark helps or harms, and how sure it is, 0–1 each. */
export const amountsOf = ({ weight, sureness }: Weighed) => ({
  severity: SEVERITIES[weight],
  sureness: SURENESSES[sureness],
});

/** The rank of a remark, 0–1. @param index its position in the answer */
export const weightOf = ({ weight }: Weighed, index: number): number =>
  Math.max(LEAST_WEIGHT, WEIGHTS[weight] - PER_RANK * index);

/** Whether a finding is sure enough to outweigh the coach. */
const isSure = ({ sureness }: Pick<Finding, 'sureness'>): boolean => sureness >= SURE;

/** Whether a weakness is severe and sure enough to count without the coach, and to outweigh the coach. */
export const isSevere = ({
  polarity,
  severity,
  sureness,
}: Pick<Finding, 'polarity' | 'severity' | 'sureness'>): boolean =>
  polarity === 'weakness' && severity >= SEVERE && isSure({ sureness });
