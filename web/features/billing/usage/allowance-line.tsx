import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { siteSettings } from '../../../lib/site-settings.ts';
import { usageQuery } from '../../session/me-query.ts';
import { listAllowances } from './list-allowances.ts';

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
