import type { UsageReply } from '@photo-coach/shared/contracts/http/accounts.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { siteSettings } from '../../../lib/site-settings.ts';
import { classNames } from '../../../ui/class-names.ts';
import { usageQuery } from '../../session/me-query.ts';

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
function listAllowances(usage: UsageNumbers): string[] {
  const terms = PLANS[usage.plan];
  const photos = usage.siteLimits ?? terms;
  return [
    ...allowance(usage.analysesLeftToday, terms.analysesPerDay, 'analyses left today'),
    ...allowance(usage.photosLeftToday, photos.photosPerDay, 'photos left today'),
    ...allowance(usage.photosLeftThisMonth, photos.photosPerMonth, 'photos left this month'),
    ...allowance(usage.folderUploadsLeft, terms.folderUploads, 'free folder uploads left'),
  ];
}

type PlanAllowancesProps = {
  /**
   * What is about to be uploaded, if anything. A single photo uses no folder upload, so folder uploads aren't listed
   * for it.
   */
  mode?: 'single' | 'album';
  className?: string;
};

/** What is left of the plan: of everything, or of what an upload uses. */
export function PlanAllowances({ mode, className }: PlanAllowancesProps) {
  const { data, isError } = useQuery(usageQuery);
  // The same height as one line of the list, so that nothing below moves.
  const look = classNames('tabular min-h-[1.6em] text-muted', className);
  if (data === undefined) {
    return (
      <p role="status" className={look}>
        {isError ? 'We couldn’t load what is left of your plan.' : 'Loading...'}
      </p>
    );
  }
  const { billing } = siteSettings();
  const shown = mode === 'single' ? { ...data, folderUploadsLeft: null } : data;
  const lines = listAllowances(shown);
  // A site that sells nothing may not limit anything either.
  if (lines.length === 0 && !billing) return null;
  return (
    <ul
      aria-label={billing ? 'What’s left of your plan' : 'What you can still send'}
      className={classNames('flex flex-wrap gap-x-7 gap-y-1', look)}
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/**
 * What is left of the plan, in a line that starts with a link to the plan. Until the reply comes, only the link is
 * shown.
 */
export function AllowanceLine() {
  const { data } = useQuery(usageQuery);
  if (!siteSettings().billing) {
    const lines = data ? listAllowances(data) : [];
    return lines.length === 0 ? null : <p className="text-base">{lines.join(' · ')}</p>;
  }
  return (
    // The same height as with the reply on a phone, so that nothing below moves.
    <p className="text-base max-sm:min-h-[2lh]">
      <Link to={PAGES.billingManage} className="underline underline-offset-4 hover:text-ink">
        Your plan
      </Link>
      {data && `: ${listAllowances(data).join(' · ')}`}
    </p>
  );
}
