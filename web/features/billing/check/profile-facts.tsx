import type { ProfileRecord } from '@photo-coach/shared/contracts/records.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { profileQuery } from '../../session/me-query.ts';
import { subscriptionOf, useSubscriptionCheck } from '../follow/subscription-check.ts';
import { formatTime } from './format-time.ts';

const NOTHING = '–';

const factsOf = (profile: ProfileRecord) => ({
  plan: profile.plan,
  plan_label: profile.plan_label,
  plan_status: profile.plan_status ?? NOTHING,
  current_period_end: formatTime(profile.current_period_end) ?? NOTHING,
  stripe_customer_id: profile.stripe_customer_id ?? NOTHING,
});

const describeCheck = (check: ReturnType<typeof useSubscriptionCheck>): string => {
  if (check.isPending) return NOTHING;
  return subscriptionOf(check).subscribed ? 'subscribed' : 'not subscribed';
};

type ProfileFactsProps = {
  /** When the subscriptions were last fetched from the payment service; null if never, undefined if unknown. */
  syncedAt: string | null | undefined;
};

/** The profile as the server has it, which pushed changes update, and the reply of the subscription check. */
export function ProfileFacts({ syncedAt }: ProfileFactsProps) {
  const { data: profile, isPending, refetch } = useQuery(profileQuery);
  const check = useSubscriptionCheck();
  if (isPending) return <p role="status">Loading...</p>;
  if (!profile) {
    return (
      <Notice kind="error" title="Could not load subscription details">
        <Button look="outline" size="small" className="mt-3" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Notice>
    );
  }
  const facts = {
    ...factsOf(profile),
    'check-subscription': describeCheck(check),
    'fetched from Stripe': formatTime(syncedAt) ?? NOTHING,
  };
  return (
    <dl aria-live="polite" className="border-t border-line">
      {Object.entries(facts).map(([name, value]) => (
        <div
          key={name}
          className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="tabular wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
