import { useId } from 'react';
import { Link } from 'react-router-dom';
import { SessionSwitch } from '../../lib/session/session-switch.tsx';
import { Button } from '../../ui/button.tsx';
import type { OfferedPlan } from './plans.ts';

type PlanActionProps = { plan: OfferedPlan };

/** No checkout yet: the button says so, and why it does nothing. */
function NotForSale({ name }: Pick<OfferedPlan, 'name'>) {
  const reason = useId();
  return (
    <div>
      <Button look="outline" disabled aria-describedby={reason} className="w-full">
        Not available yet
      </Button>
      <p id={reason} className="mt-2.5 text-sm text-muted">
        {name} can’t be bought yet. Your account stays as it is.
      </p>
    </div>
  );
}

/** What can be done about a plan: by a visitor, who signs up first, and by who is signed in. */
export function PlanAction({ plan: { id, name, popular } }: PlanActionProps) {
  const isFree = id === 'starter';
  const look = popular ? 'primary' : 'outline';
  return (
    <SessionSwitch
      signedOut={
        <>
          <Button asChild look={look} className="w-full">
            <Link to={isFree ? '/auth?mode=sign-up' : '/auth?mode=sign-up&returnTo=/pricing'}>
              {isFree ? 'Start Free' : `Choose ${name}`}
            </Link>
          </Button>
          {!isFree && (
            <p className="mt-2.5 text-sm text-muted">
              You begin on Starter: {name} can’t be bought yet.
            </p>
          )}
        </>
      }
      signedIn={
        isFree ? (
          <Button asChild look={look} className="w-full">
            <Link to="/upload-choice">Start Free</Link>
          </Button>
        ) : (
          <NotForSale name={name} />
        )
      }
    />
  );
}
