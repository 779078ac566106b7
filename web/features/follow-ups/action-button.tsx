import type { ComponentProps } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { BusyButton } from '../../ui/busy-button.tsx';

type ActionButtonProps = Omit<ComponentProps<typeof BusyButton>, 'busy'> & {
  /** The action that pressing it starts. */
  action: { isPending: boolean; error: Error | null };
};

/** A button that is busy while its action runs, with the reason beside it if it failed. */
export function ActionButton({ action: { isPending, error }, ...button }: ActionButtonProps) {
  return (
    <>
      <BusyButton {...button} busy={isPending} />
      {error && (
        <span role="alert" className="ml-3 text-sm text-safelight">
          {messageOf(error)}
        </span>
      )}
    </>
  );
}
