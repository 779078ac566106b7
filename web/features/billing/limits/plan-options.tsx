import type { PaidPlan, Plan, ProfileRecord } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import {
  effectivePlan,
  isOnHold,
  PHOTO_ALLOWANCE,
  PLANS,
} from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { profileQuery } from '../../session/me-query.ts';
import { PayingTerms } from '../paying-terms.tsx';
import { decidePlanChoice } from '../plan-choice/decide-plan-choice.ts';
import { priceText } from '../plan-choice/price-text.ts';
import { useChoosingAccount, usePaidChoice } from '../plan-choice/use-paid-choice.tsx';
import { statusText } from '../plan-status/plan-status.ts';

function UnpaidPlan({ profile: { plan, plan_status } }: { profile: ProfileRecord }) {
  return (
    <div className="mt-6 border-t border-line pt-4">
      <p>
        Your {PLANS[plan].label} plan is not active (status: {statusText(plan_status ?? '')}), so
        the limits of the free plan apply.
      </p>
      <LinkButton to={PAGES.billingManage} size="small" className="mt-4">
        Manage plan
      </LinkButton>
    </div>
  );
}

type Offer = { plan: PaidPlan; about: string };

/** What a better plan would change for someone who has reached a limit. Says so if the plan has the same limits. */
const OFFERS: Record<Plan, readonly Offer[]> = {
  free: [
    { plan: 'creator', about: `${PHOTO_ALLOWANCE}, and unlimited album uploads.` },
    { plan: 'pro', about: `Everything in Creator, and your photos are analyzed first.` },
  ],
  creator: [
    { plan: 'pro', about: 'The same number of photos as Creator, and they are analyzed first.' },
  ],
  pro: [],
};

type OfferRowProps = Offer & {
  price: string;
  /** Whether it is the recommended plan. */
  isFirst: boolean;
  isRequested: boolean;
  onChoose: () => void;
};

function OfferRow({ plan, about, price, isFirst, isRequested, onChoose }: OfferRowProps) {
  const { cardName } = PLANS[plan];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          {cardName} <span className="tabular font-normal text-muted">{price}</span>
        </p>
        <p className="mt-1 text-sm text-muted">{about}</p>
      </div>
      <BusyButton
        size="small"
        look={isFirst ? 'primary' : 'outline'}
        busy={isRequested}
        busyLabel="Processing..."
        onClick={onChoose}
      >
        Upgrade to {cardName}
      </BusyButton>
    </li>
  );
}

type UpgradeOffersProps = {
  plan: Plan;
  /** The cheapest plan that includes this feature. */
  from: PaidPlan;
  /** Whether the user can continue here after the payment. */
  continuesHere: boolean;
  /** Whether the page already names the feature of the better plans. */
  isFeatureNamed: boolean;
};

/**
 * The better plans with their prices. Each has a button that starts its checkout in another tab. Follows the rules of
 * the pricing page, so a change between paid plans has to be confirmed first.
 */
function UpgradeOffers({ plan, from, continuesHere, isFeatureNamed }: UpgradeOffersProps) {
  const { account } = useChoosingAccount();
  const { checkout, carryOut, dialog } = usePaidChoice();
  const offers = OFFERS[plan].filter((offer) => from === 'creator' || offer.plan === from);
  if (OFFERS[plan].length === 0) return null;
  // The checkout of the plan that is in force by now is over.
  const isOpened = checkout.phase === 'opened' && checkout.plan !== plan;
  return (
    <div className="mt-6">
      <ul aria-label="Plans" className="border-b border-line">
        {offers.map((offer, index) => (
          <OfferRow
            key={offer.plan}
            {...offer}
            price={priceText(offer.plan, account)}
            // A paying customer is not urged to change plans.
            isFirst={plan === 'free' && index === 0}
            isRequested={checkout.phase === 'requesting' && checkout.plan === offer.plan}
            onChoose={() => carryOut(decidePlanChoice(offer.plan, account))}
          />
        ))}
      </ul>
      <PayingTerms />
      {plan === 'free' && !isFeatureNamed && (
        <p className="mt-4 text-sm text-muted">Export and Deep Dive are Creator features.</p>
      )}
      <p role="status" className="mt-4 text-sm empty:hidden">
        {isOpened && 'Checkout is open in another tab.'}
        {isOpened && continuesHere && ' Once you have paid, you can continue here.'}
      </p>
      {dialog}
    </div>
  );
}

type PlanOptionsProps = {
  /** Whether this page continues automatically once a plan lifts the limits of the free one. */
  continuesHere?: boolean;
  /** Whether this page already names the feature of the better plans. */
  isFeatureNamed?: boolean;
  /** The cheapest plan that includes this page's feature. */
  from?: PaidPlan;
};

/** The plans that include more, or how to restore a paid plan on hold. Renders nothing for Pro. */
export function PlanOptions({
  continuesHere = false,
  isFeatureNamed = false,
  from = 'creator',
}: PlanOptionsProps) {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null;
  if (isOnHold(profile)) return <UnpaidPlan profile={profile} />;
  const plan = effectivePlan(profile);
  const continues = continuesHere && plan === 'free';
  return (
    <UpgradeOffers
      plan={plan}
      from={from}
      continuesHere={continues}
      isFeatureNamed={isFeatureNamed}
    />
  );
}

const LOOK = 'whitespace-nowrap underline underline-offset-4';

/** `PlanOptions` as a sentence: a link to the plans or, for a plan on hold, to the page that resolves it. */
export function PlansLink() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null;
  if (!isOnHold(profile))
    return (
      <Link to={PAGES.pricing} className={LOOK}>
        See the plans
      </Link>
    );
  const { plan, plan_status } = profile;
  return (
    <>
      Your {PLANS[plan].label} plan is not active (status: {statusText(plan_status ?? '')}).{' '}
      <Link to={PAGES.billingManage} className={LOOK}>
        Manage plan
      </Link>
    </>
  );
}
