import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { type Region, WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { centerOf, contains, isWholeFrame, overlapOf } from '@photo-coach/shared/domain/regions.ts';
import type { Remark } from './references/reference.ts';
import { topicsOf } from './topics.ts';

/** From this intersection over union on, two places are taken for one. */
const LEAST_OVERLAP = 0.1;

/** Whether a remark and a finding are about overlapping places; what is about the whole photo is everywhere. */
export function isSamePlace(remark: Region | null, finding: Region): boolean {
  const place = remark ?? WHOLE_FRAME;
  if (isWholeFrame(place) || isWholeFrame(finding)) return true;
  return (
    overlapOf(place, finding) >= LEAST_OVERLAP ||
    contains(finding, centerOf(place)) ||
    contains(place, centerOf(finding))
  );
}

/** A suggestion asks for a change, as a weakness does; what was meant is no fault. */
const isFault = (polarity: Finding['polarity'] | Remark['polarity']): boolean =>
  polarity === 'weakness' || polarity === 'suggestion';

type Placed = Pick<Finding, 'kind' | 'polarity' | 'region'>;
type Compared = Pick<Remark, 'polarity' | 'topic' | 'region'>;

/** Whether both are of the same topic and place, for better or worse. */
export const isSameMatter = ({ topic, region }: Compared, finding: Placed): boolean =>
  topicsOf(finding.kind).includes(topic) && isSamePlace(region, finding.region);

/** Whether a finding says what a remark says: as a fault or as none, of the same topic and place. */
export const says = (finding: Placed, remark: Compared): boolean =>
  isFault(finding.polarity) === isFault(remark.polarity) && isSameMatter(remark, finding);
