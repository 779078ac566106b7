import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { SessionSwitch } from '../../../lib/session/session-switch.tsx';
import { Button } from '../../../ui/button.tsx';
import { lookOf, type OfferedPlan } from '../pricing-content.ts';
import { VisitorAction } from './visitor-action.tsx';

/** The link of a plan outside the pricing page: signed-in people choose it there, because it needs their account. */
export function PlanLink({ plan }: { plan: OfferedPlan }) {
  const { id, action } = plan;
  return (
    <SessionSwitch
      signedOut={<VisitorAction plan={plan} />}
      signedIn={
        <Button asChild look={lookOf(plan)} className="w-full">
          <Link to={id === 'starter' ? PAGES.uploadChoice : `${PAGES.pricing}#plan-${id}`}>
            {action}
          </Link>
        </Button>
      }
    />
  );
}
