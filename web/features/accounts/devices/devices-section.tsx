import {
  ACCOUNT_ROUTES,
  type AccountSession,
} from '@photo-coach/shared/contracts/http/accounts.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'sonner';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { ERROR_TEXTS } from '../../../lib/api/error-texts.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { accountErrorText } from '../forms/account-error-text.ts';
import { LoadedSection } from '../section-states.tsx';
import { deviceName, timeAgo } from './describe-session.ts';

type DeviceRowProps = {
  session: AccountSession;
  busy: boolean;
  onSignOut: () => void;
};

/** One signed-in device with its sign-out button. */
function DeviceRow({ session, busy, onSignOut }: DeviceRowProps) {
  const name = deviceName(session.user_agent);
  const lastActive = timeAgo(session.refreshed_at, new Date());
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p>{name}</p>
        <p className="text-sm text-muted">
          {session.is_current ? 'This device' : `Last active ${lastActive}`} · signed in on{' '}
          <time dateTime={session.created_at} className="whitespace-nowrap">
            {formatDay(session.created_at)}
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

/** The cache key of the sessions. */
export const sessionsKey = ['account', 'sessions'] as const;

/** Signs out another device, or all of them for null. */
async function endSessions(id: string | null): Promise<void> {
  if (id === null) {
    const { error } = await authClient.signOut({ scope: 'others' });
    if (error) throw error;
    return;
  }
  try {
    await callRoute(ACCOUNT_ROUTES.endSession, { params: { id } });
  } catch (error) {
    // Already ended, which is the desired result.
    if (!hasCode(error, 'PGRST116')) throw error;
  }
}

/** Signs out another device, or all of them for null, then refetches the list, also after a failure. */
function useEndSessions() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: sessionsKey });
  return useMutation({
    mutationFn: endSessions,
    onSuccess: refresh,
    // Not awaited, so that the error shows at once.
    onError: () => void refresh(),
  });
}

type DeviceListProps = {
  sessions: readonly AccountSession[];
  /** Loads the next page and returns whether there are more; null on the last page. */
  onMore: (() => Promise<boolean>) | null;
  loadingMore: boolean;
};

/** The signed-in devices. When a button disappears with its device, the focus moves to the list. */
function DeviceList({ sessions, onMore, loadingMore }: DeviceListProps) {
  const list = useRef<HTMLUListElement>(null);
  const ending = useEndSessions();
  const isEnding = (id: string | null) => ending.isPending && ending.variables === id;
  const end = (id: string | null, done: string) =>
    ending.mutate(id, {
      onSuccess: () => {
        toast(done);
        list.current?.focus();
      },
    });
  const showMore = async (load: () => Promise<boolean>) => {
    const stays = await load();
    if (!stays) list.current?.focus();
  };

  return (
    <div className="grid gap-5">
      {ending.error && <Notice kind="error" title={accountErrorText(ending.error)} />}
      <ul ref={list} tabIndex={-1} aria-label="Devices" className="-mt-4 divide-y divide-line">
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            busy={isEnding(null) || isEnding(session.id)}
            onSignOut={() => end(session.id, 'Device signed out')}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {onMore && (
          <BusyButton
            look="outline"
            size="small"
            busy={loadingMore}
            busyLabel="Loading..."
            onClick={() => void showMore(onMore)}
          >
            Show more
          </BusyButton>
        )}
        {sessions.some((session) => !session.is_current) ? (
          <BusyButton
            look="outline"
            size="small"
            busy={isEnding(null)}
            busyLabel="Signing out..."
            onClick={() => end(null, 'Signed out of all other devices')}
          >
            Sign out of all other devices
          </BusyButton>
        ) : (
          <p className="text-sm text-muted">No other devices are signed in.</p>
        )}
      </div>
    </div>
  );
}

/** The section of signed-in devices. */
export function DevicesSection() {
  const sessions = useInfiniteQuery({
    queryKey: sessionsKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(ACCOUNT_ROUTES.listSessions, { query: { cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
  const loadMore = async () => (await sessions.fetchNextPage()).hasNextPage;
  return (
    <LoadedSection
      title="Devices"
      about="Where this account is signed in."
      query={sessions}
      loading="Loading your devices"
      failed={ERROR_TEXTS.devicesNotLoaded}
    >
      {({ pages }) => (
        <DeviceList
          sessions={pages.flatMap((page) => page.items)}
          onMore={sessions.hasNextPage ? loadMore : null}
          loadingMore={sessions.isFetchingNextPage}
        />
      )}
    </LoadedSection>
  );
}
