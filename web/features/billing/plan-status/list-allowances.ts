import type { UsageReply } from '@photo-coach/shared/contracts/http/accounts.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';

type UsageNumbers = Pick<
  UsageReply,
  | 'plan'
  | 'siteLimits'
  | 'analysesLeftToday'
  | 'photosLeftToday'
  | 'photosLeftThisMonth'
  | 'folderUploadsLeft'
>;

const allowance = (left: number | null, of: number | null, what: string): string[] =>
  left === null || of === null
    ? []
    : [`${left.toLocaleString()} of ${of.toLocaleString()} ${what}`];

/** Lists what is left of a plan, as '2 of 3 analyses left today'; omits what the plan doesn't limit. */
export function listAllowances(usage: UsageNumbers): string[] {
  const terms = PLANS[usage.plan];
  const photos = usage.siteLimits ?? terms;
  return [
    ...allowance(usage.analysesLeftToday, terms.analysesPerDay, 'analyses left today'),
    ...allowance(usage.photosLeftToday, photos.photosPerDay, 'photos left today'),
    ...allowance(usage.photosLeftThisMonth, photos.photosPerMonth, 'photos left this month'),
    ...allowance(usage.folderUploadsLeft, terms.folderUploads, 'free folder uploads left'),
  ];
}
