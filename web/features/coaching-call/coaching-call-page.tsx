import type { CoachingCall } from '@photo-coach/shared/contracts/http/benefits.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { messageOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PlanOptions } from '../billing/limits/plan-options.tsx';
import { benefitsQuery } from '../session/benefits-query.ts';
import { ThisMonth } from './this-month.tsx';

function NotOffered() {
  return (
    <div className="grid justify-items-start gap-5">
      <p>No coaching call is offered at the moment.</p>
      <Button asChild look="outline">
        <Link to={PAGES.dashboard}>Back to Dashboard</Link>
      </Button>
    </div>
  );
}

function NotIncluded() {
  return (
    <div className="max-w-2xl">
      <p>The monthly coaching call is part of Pro.</p>
      <PlanOptions isFeatureNamed from="pro" />
    </div>
  );
}

function Call({ call }: { call: CoachingCall | null }) {
  if (call === null) return <NotOffered />;
  return call.state === 'not_included' ? <NotIncluded /> : <ThisMonth call={call} />;
}

/** The monthly call with a coach: this month's, or why there is none. */
export function Component() {
  const { data, error, isPending, refetch } = useQuery(benefitsQuery);
  return (
    <Page
      title="Your Coaching Call"
      lead="Once a month, one on one: bring your photos and your questions."
    >
      <div className="border-t border-line pt-8">
        {isPending && (
          <div role="status" className="grid gap-4">
            <span className="sr-only">Loading your coaching call</span>
            <Skeleton className="h-8 w-2/3 max-w-72" />
            <Skeleton className="h-5 w-full max-w-96" />
            <Skeleton className="h-11 w-60" />
          </div>
        )}
        {error && !data && (
          <Notice kind="error" title="Could not load your coaching call">
            <p>{messageOf(error)}</p>
            <Button look="outline" size="small" className="mt-4" onClick={() => void refetch()}>
              Try Again
            </Button>
          </Notice>
        )}
        {data && <Call call={data.coachingCall} />}
      </div>
    </Page>
  );
}
