import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { lookOf, type OfferedPlan, signUpAddress } from '../pricing-content.ts';

/** The link of a plan for a visitor, who signs up first and then comes to the checkout of a paid plan. */
export function VisitorAction({ plan }: { plan: OfferedPlan }) {
  return (
    <Button asChild look={lookOf(plan)} className="w-full">
      <Link to={signUpAddress(plan.id)}>{plan.action}</Link>
    </Button>
  );
}
