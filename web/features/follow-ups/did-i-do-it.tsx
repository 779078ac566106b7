import type { StartFollowUp } from '@photo-coach/shared/contracts/http/follow-ups.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useStartFollowUp } from './follow-up-changes.ts';

type DidIDoItProps = {
  advice: StartFollowUp;
  /** What was advised, for those who hear the button alone. */
  text: string;
};

/** Opens the page on which a later photo or album answers a piece of advice. */
export function DidIDoIt({ advice, text }: DidIDoItProps) {
  const { mutate, isPending, error } = useStartFollowUp();
  return (
    <p className="mt-3 text-sm">
      <BusyButton
        look="quiet"
        size="text"
        className="pointer-coarse:min-h-11"
        busy={isPending}
        busyLabel="Opening..."
        onClick={() => mutate(advice)}
      >
        Did I do it?<span className="sr-only"> {text}</span>
      </BusyButton>
      {error && (
        <span role="alert" className="ml-3 text-safelight">
          {messageOf(error)}
        </span>
      )}
    </p>
  );
}
