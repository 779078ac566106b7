import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { shareOf } from '../../critic/rows/row.ts';
import { isSameMatter, says } from '../matching.ts';
import type { Topic } from '../references/topic.ts';
import type { Reviewed } from '../reviewed.ts';
import { topicsOf } from '../topics.ts';

/** The teacher's remarks that a lead may be about. */
const FIRST = 3;

const COLOR_TOPICS: readonly Topic[] = ['color', 'color_cast', 'white_balance'];

type Led = Pick<Reviewed, 'lead' | 'findings' | 'reference'>;

/** The subject of the first sentence; a sentence outside a card has only its measurement or place. */
const leadFindings = ({ lead, findings }: Led): Finding[] =>
  findings.filter(({ measurement, value, region }) =>
    lead?.evidence.some((each) =>
      each.measurement === null
        ? measurement === null && isSameRegion(each.region, region)
        : each.measurement === measurement && each.value === value,
    ),
  );

const isSameRegion = (one: Region, other: Region): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width;

/** Whether the first sentence is about what the teacher finds most important, or says that nothing was found. */
export function isLedRight(photo: Led): boolean {
  if (photo.lead === null || photo.lead.text.startsWith('Checked:')) return true;
  const first = photo.reference.remarks.slice(0, FIRST);
  return leadFindings(photo).some((finding) => first.some((remark) => says(finding, remark)));
}

const isOfColor = ({ kind }: Finding): boolean =>
  topicsOf(kind).some((topic) => COLOR_TOPICS.includes(topic));

/** Whether the first sentence is about a color that the teacher does not mention. */
function isAboutUnmentionedColor(photo: Led): boolean {
  const colors = leadFindings(photo).filter(isOfColor);
  const isMentioned = (finding: Finding) =>
    photo.reference.remarks.some((remark) => isSameMatter(remark, finding));
  return colors.length > 0 && !colors.some(isMentioned);
}

/** How the first sentences compare with what the teacher finds most important. */
export const leadsOf = (photos: readonly Led[]) => ({
  aboutFirst: shareOf(photos.map(isLedRight)),
  ofUnmentionedColor: photos.filter(isAboutUnmentionedColor).length,
});
