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
import { authClient } from '../../../lib/session/auth-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TitledSection } from '../../../ui/layout/titled-section.tsx';
import { accountErrorText } from '../forms/account-error-text.ts';
import { SectionError, SectionLoading } from '../section-states.tsx';
import { deviceName, timeAgo } from './describe-session.ts';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

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

/** The cache key of the sessions. */
export const sessionsKey = ['account', 'sessions'] as const;

/** The account's sessions, most recently used first, page by page. */
function useSessions() {
  return useInfiniteQuery({
    queryKey: sessionsKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(ACCOUNT_ROUTES.listSessions, { query: { cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
}

async function endSession(id: string): Promise<void> {
  try {
    await callRoute(ACCOUNT_ROUTES.endSession, { params: { id } });
  } catch (error) {
    // Already ended, which is the desired result.
    if (!hasCode(error, 'PGRST116')) throw error;
  }
}

/** Signs out another device, then refetches the list, also after a failure. */
function useEndSession() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: sessionsKey });
  return useMutation({
    mutationFn: endSession,
    onSuccess: refresh,
    // Not awaited, so that the error shows at once.
    onError: () => void refresh(),
  });
}

/** Signs out every device but this one. */
function useEndOtherSessions() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: sessionsKey });
  return useMutation({
    mutationFn: async () => {
      const { error } = await authClient.signOut({ scope: 'others' });
      if (error) throw error;
    },
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
  const one = useEndSession();
  const others = useEndOtherSessions();
  const failure = one.error ?? others.error;
  const announce = (text: string) => {
    toast(text);
    list.current?.focus();
  };
  const endOne = (id: string) => {
    others.reset();
    one.mutate(id, { onSuccess: () => announce('Device signed out') });
  };
  const endOthers = () => {
    one.reset();
    others.mutate(undefined, { onSuccess: () => announce('Signed out of all other devices') });
  };
  const showMore = async (load: () => Promise<boolean>) => {
    const stays = await load();
    if (!stays) list.current?.focus();
  };

  return (
    <div className="grid gap-5">
      {failure && <Notice kind="error" title={accountErrorText(failure)} />}
      <ul ref={list} tabIndex={-1} aria-label="Devices" className="-mt-4 divide-y divide-line">
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            busy={others.isPending || (one.isPending && one.variables === session.id)}
            onSignOut={() => endOne(session.id)}
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
            busy={others.isPending}
            busyLabel="Signing out..."
            onClick={endOthers}
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
  const sessions = useSessions();
  const loadMore = async () => (await sessions.fetchNextPage()).hasNextPage;
  return (
    <TitledSection title="Devices" about="Where this account is signed in.">
      {sessions.isPending && <SectionLoading label="Loading your devices" />}
      {sessions.isError && !sessions.data && (
        <SectionError
          title={ERROR_TEXTS.devicesNotLoaded}
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data && (
        <DeviceList
          sessions={sessions.data.pages.flatMap((page) => page.items)}
          onMore={sessions.hasNextPage ? loadMore : null}
          loadingMore={sessions.isFetchingNextPage}
        />
      )}
    </TitledSection>
  );
}
