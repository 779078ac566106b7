import type { StartFollowUp } from '@photo-coach/shared/contracts/http/follow-ups.ts';
import { ActionButton } from './action-button.tsx';
import { useStartFollowUp } from './follow-up-queries.ts';

type DidIDoItProps = {
  advice: StartFollowUp;
  /** The advice, for screen readers that read the button alone. */
  text: string;
};

/** Opens the page on which a later photo answers a piece of advice. */
export function DidIDoIt({ advice, text }: DidIDoItProps) {
  const action = useStartFollowUp();
  return (
    <p className="mt-3 text-sm">
      <ActionButton
        look="quiet"
        size="text"
        className="pointer-coarse:min-h-11"
        action={action}
        busyLabel="Opening..."
        onClick={() => action.mutate(advice)}
      >
        Did I do it?<span className="sr-only"> {text}</span>
      </ActionButton>
    </p>
  );
}
