import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { SessionSwitch } from '../../lib/session/session-switch.tsx';
import { Button } from '../../ui/button.tsx';
import type { OfferedPlan } from './plans.ts';

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
export function PlanAction({ plan: { id, name, popular } }: PlanActionProps) {
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
