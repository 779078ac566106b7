import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { usePlanStatus } from '../plan-status/use-plan-status.ts';
import { SignInFirst } from '../sign-in-first.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { HelpNote, PaymentMethod, QuickActions } from './side-cards.tsx';

const COLUMNS = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]';

function Loading() {
  return (
    <div role="status" className={COLUMNS}>
      <span className="sr-only">Loading your plan</span>
      <Skeleton className="h-144" />
      <div className="grid gap-6">
        <Skeleton className="h-44" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}

/** The account's plan, with every action on it. */
function Plan() {
  const { data: status, isPending, refetch } = usePlanStatus();
  if (isPending) return <Loading />;
  if (status === undefined) {
    return (
      <Notice kind="error" title="Could not load subscription details">
        <p>Check your connection and try again.</p>
        <Button look="outline" size="small" className="mt-4" onClick={refetch}>
          Try Again
        </Button>
      </Notice>
    );
  }
  return (
    <div className={COLUMNS}>
      <CurrentPlan status={status} />
      <div className="grid gap-6">
        <PaymentMethod status={status} />
        <QuickActions status={status} />
        <HelpNote />
      </div>
    </div>
  );
}

/** The plan of the account. */
export function Component() {
  return (
    <Page title="Your Plan" width="wide">
      <SignInFirst purpose="see your plan">
        <Plan />
      </SignInFirst>
    </Page>
  );
}
