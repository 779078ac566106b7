import type { PaymentReply } from '@photo-coach/shared/contracts/http/billing.ts';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { Outcome, OutcomeActions } from './outcome.tsx';

/** Undefined if the payment service doesn't answer. */
type Known = Pick<PaymentReply, 'state' | 'amount'> | undefined;

function leadOf(payment: Known, isOverdue: boolean): string {
  if (isOverdue)
    return 'This is taking longer than usual. You can go on: your plan starts by itself as soon as the payment is confirmed.';
  if (payment === undefined)
    return 'We can’t reach our payment provider right now. If you paid, your plan starts by itself once it answers.';
  if (payment.state === 'processing')
    return 'Your bank is still confirming the payment. Your plan starts by itself as soon as it has.';
  return 'Your payment has arrived, and your plan starts in a few seconds. This page updates by itself.';
}

function Step({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      <span className="grid size-5 place-items-center">{mark}</span>
      <span>{children}</span>
    </li>
  );
}

/** What has happened, what is happening, and what comes next. */
function Steps({ payment, isOverdue }: { payment: Known; isOverdue: boolean }) {
  const isPaid = payment?.state === 'paid';
  const done = <Check className="size-4 text-done" aria-hidden="true" />;
  const busy = isOverdue ? null : <Spinner />;
  return (
    <ol className="mb-9 border-t border-line">
      <Step mark={isPaid ? done : busy}>
        {isPaid
          ? `Payment received${payment.amount === null ? '' : `: ${payment.amount}`}`
          : 'Waiting for the confirmation of your payment'}
      </Step>
      <Step mark={isPaid ? busy : null}>Your plan starts</Step>
      <Step mark={null}>You get a mail with the receipt</Step>
    </ol>
  );
}

type AwaitedProps = { payment: Known; isOverdue: boolean; onLookAgain: () => void };

/** A payment was made, or may have been, but the plan isn't in force yet. */
export function Awaited({ payment, isOverdue, onLookAgain }: AwaitedProps) {
  return (
    <Outcome title="Confirming your payment" lead={leadOf(payment, isOverdue)}>
      <Steps payment={payment} isOverdue={isOverdue} />
      <OutcomeActions>
        {isOverdue && <Button onClick={onLookAgain}>Check again</Button>}
      </OutcomeActions>
    </Outcome>
  );
}
