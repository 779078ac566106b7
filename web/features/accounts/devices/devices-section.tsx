import { ERROR_TEXTS } from '../../../lib/api/error-texts.ts';
import { AccountSection, SectionError, SectionLoading } from '../account-section.tsx';
import { DeviceList } from './device-list.tsx';
import { useSessions } from './sessions.ts';

/** The section of signed-in devices. */
export function DevicesSection() {
  const sessions = useSessions();
  const loadMore = async () => (await sessions.fetchNextPage()).hasNextPage;
  return (
    <AccountSection title="Devices" about="Where this account is signed in.">
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
    </AccountSection>
  );
}
