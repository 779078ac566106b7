import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { type Region, WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { centerOf, contains, isWholeFrame, overlapOf } from '@photo-coach/shared/domain/regions.ts';
import type { Remark } from './reference.ts';
import { topicsOf } from './topics.ts';

/** Two places with at least this intersection over union count as one. */
const LEAST_OVERLAP = 0.1;

/** Whether a remark and a finding are about overlapping places; the whole photo overlaps everything. */
function isSamePlace(remark: Region | null, finding: Region): boolean {
  const place = remark ?? WHOLE_FRAME;
  if (isWholeFrame(place) || isWholeFrame(finding)) return true;
  return (
    overlapOf(place, finding) >= LEAST_OVERLAP ||
    contains(finding, centerOf(place)) ||
    contains(place, centerOf(finding))
  );
}

/** A suggestion asks for a change, as a weakness does; an intended effect is not a fault. */
const isFault = (polarity: Finding['polarity'] | Remark['polarity']): boolean =>
  polarity === 'weakness' || polarity === 'suggestion';

type Placed = Pick<Finding, 'kind' | 'polarity' | 'region'>;
type Compared = Pick<Remark, 'polarity' | 'topic' | 'region'>;

/** Whether both have the same topic and place, as praise or fault. */
const isSameMatter = ({ topic, region }: Compared, finding: Placed): boolean =>
  topicsOf(finding.kind).includes(topic) && isSamePlace(region, finding.region);

/** Whether a finding matches a remark: both or neither a fault, with the same topic and place. */
export const says = (finding: Placed, remark: Compared): boolean =>
  isFault(finding.polarity) === isFault(remark.polarity) && isSameMatter(remark, finding);
