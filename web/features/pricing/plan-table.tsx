import { listOffers } from '@photo-coach/shared/domain/plans/offers.ts';
import type { ReactNode } from 'react';
import { siteSettings } from '../../lib/site-settings.ts';
import { OFFERED_PLANS, type OfferedPlan } from './pricing-content.ts';

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

type PlanColumnProps = { plan: OfferedPlan; children: ReactNode };

function PlanColumn({ plan, children }: PlanColumnProps) {
  const { id, name, period, about, popular } = plan;
  const { prices, configured } = siteSettings();
  return (
    <li
      id={`plan-${id}`}
      className="row-span-5 grid grid-rows-subgrid gap-y-0 border-t border-line pt-7 pb-10 md:border-t-0 md:border-l md:px-6 md:py-2 md:first:border-l-0 lg:px-8"
    >
      <PlanName name={name} popular={popular} />
      {/* The period is below the price, so that a longer price doesn't move it. */}
      <p className="mt-8">
        <span className="tabular block font-display text-6xl leading-none tracking-tight whitespace-nowrap md:text-5xl lg:text-7xl">
          {prices[id].displayPrice}
        </span>
        {period && <span className="mt-2 block text-muted">{period}</span>}
      </p>
      <p className="mt-4 text-muted">{about}</p>
      <div className="mt-7">{children}</div>
      <ul className="mt-7 border-t border-line">
        {listOffers(plan.plan, configured).map((offer) => (
          <li key={offer.id} className="border-b border-line py-2.5 last:border-b-0">
            <p>{offer.text}</p>
            {offer.note && <p className="text-sm text-muted">{offer.note}</p>}
          </li>
        ))}
      </ul>
    </li>
  );
}

type PlanTableProps = { renderAction: (plan: OfferedPlan) => ReactNode };

/** The plans with the prices of this page, side by side, divided by hairlines; stacked on a phone. */
export function PlanTable({ renderAction }: PlanTableProps) {
  return (
    <ul className="grid md:-mx-6 md:grid-cols-3 md:grid-rows-[repeat(5,auto)] lg:-mx-8">
      {OFFERED_PLANS.map((plan) => (
        <PlanColumn key={plan.id} plan={plan}>
          {renderAction(plan)}
        </PlanColumn>
      ))}
    </ul>
  );
}
