import type { AccountSession } from '@photo-coach/shared/contracts/http/accounts.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { deviceName } from './device-name.ts';
import { timeAgo } from './time-ago.ts';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

type DeviceRowProps = {
  session: AccountSession;
  busy: boolean;
  onSignOut: () => void;
};

/** One device that is signed in. */
export function DeviceRow({ session, busy, onSignOut }: DeviceRowProps) {
  const name = deviceName(session.user_agent);
  const lastActive = timeAgo(session.refreshed_at, new Date());
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p>{name}</p>
        <p className="text-sm text-muted">
          {session.is_current ? 'This device' : `Last active ${lastActive}`} · signed in on{' '}
          <time dateTime={session.created_at} className="whitespace-nowrap">
            {date.format(new Date(session.created_at))}
          </time>
        </p>
      </div>
      {!session.is_current && (
        <BusyButton
          look="outline"
          size="small"
          busy={busy}
          busyLabel="Signing out..."
          onClick={onSignOut}
        >
          Sign out
          <span className="sr-only">
            {' '}
            {name}, last active {lastActive}
          </span>
        </BusyButton>
      )}
    </li>
  );
}
