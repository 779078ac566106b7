import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { SessionSwitch } from '../../lib/session/session-switch.tsx';
import { Button } from '../../ui/button.tsx';
import { OFFERED_PLANS, type OfferedPlan } from './pricing-content.ts';

const SIGN_UP = `${PAGES.auth}?mode=sign-up`;

type PlanActionProps = { plan: OfferedPlan };

/** A disabled button with its reason: there is no checkout yet. */
function NotForSale({ name }: Pick<OfferedPlan, 'name'>) {
  const reason = useId();
  return (
    <div>
      <Button look="outline" disabled aria-describedby={reason} className="w-full">
        Not available yet
      </Button>
      <p id={reason} className="mt-2.5 text-sm text-muted">
        {name} isn’t available yet. Your account stays as it is.
      </p>
    </div>
  );
}

/** The button of a plan. A visitor signs up first. */
function PlanAction({ plan: { id, name, popular } }: PlanActionProps) {
  const isFree = id === 'starter';
  const look = popular ? 'primary' : 'outline';
  return (
    <SessionSwitch
      signedOut={
        <>
          <Button asChild look={look} className="w-full">
            <Link to={isFree ? SIGN_UP : `${SIGN_UP}&returnTo=${PAGES.pricing}`}>
              {isFree ? 'Start Free' : `Choose ${name}`}
            </Link>
          </Button>
          {!isFree && (
            <p className="mt-2.5 text-sm text-muted">
              You start on Starter: {name} isn’t available yet.
            </p>
          )}
        </>
      }
      signedIn={
        isFree ? (
          <Button asChild look={look} className="w-full">
            <Link to={PAGES.uploadChoice}>Start Free</Link>
          </Button>
        ) : (
          <NotForSale name={name} />
        )
      }
    />
  );
}

/** A loop drawn around a name, like a grease pencil mark on a contact sheet. */
function PencilLoop() {
  return (
    <svg
      viewBox="0 0 164 64"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className="pointer-events-none absolute -inset-x-4 -inset-y-2.5 h-[calc(100%+1.25rem)] w-[calc(100%+2rem)] overflow-visible"
    >
      <path
        d="M34 13C62 4 108 2 138 9c18 5 24 14 21 27-4 16-30 24-76 24C36 60 7 53 4 37 1 20 26 9 66 5c32-3 66-2 92 9"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-safelight stroke-2"
      />
    </svg>
  );
}

function PlanName({ name, popular }: Pick<OfferedPlan, 'name' | 'popular'>) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <h3 className="relative text-2xl leading-none">
        {name}
        {popular && <PencilLoop />}
      </h3>
      {popular && <p className="text-sm text-safelight">Most Popular</p>}
    </div>
  );
}

function PlanColumn({ plan }: { plan: OfferedPlan }) {
  const { name, displayPrice, period, about, features, popular } = plan;
  return (
    <li className="row-span-5 grid grid-rows-subgrid gap-y-0 border-t border-line pt-7 pb-10 md:border-t-0 md:border-l md:px-6 md:py-2 md:first:border-l-0 lg:px-8">
      <PlanName name={name} popular={popular} />
      <p className="mt-8 flex items-baseline gap-2.5">
        <span className="tabular font-display text-6xl leading-none tracking-tight md:text-5xl lg:text-7xl">
          {displayPrice}
        </span>
        {period && <span className="whitespace-nowrap text-muted">{period}</span>}
      </p>
      <p className="mt-4 text-muted">{about}</p>
      <div className="mt-7">
        <PlanAction plan={plan} />
      </div>
      <ul className="mt-7 border-t border-line">
        {features.map((feature) => (
          <li key={feature} className="border-b border-line py-2.5 last:border-b-0">
            {feature}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The plans side by side, divided by hairlines; below each other on a phone. */
export function PlanTable() {
  return (
    <ul className="grid md:-mx-6 md:grid-cols-3 md:grid-rows-[repeat(5,auto)] lg:-mx-8">
      {OFFERED_PLANS.map((plan) => (
        <PlanColumn key={plan.id} plan={plan} />
      ))}
    </ul>
  );
}
