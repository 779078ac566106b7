import { ADMIN_PAGES } from '@photo-coach/shared/domain/admin-pages.ts';
import { type ComponentType, createElement } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { AccountPage } from '../../features/admin/account-page.tsx';
import { AccountsPage } from '../../features/admin/accounts-page.tsx';
import { FindAlbumPage } from '../../features/admin/find-album-page.tsx';
import { OverviewPage } from '../../features/admin/overview-page.tsx';
import { TimelinePage } from '../../features/admin/timeline-page.tsx';
import { useMe } from '../../features/session/me-query.ts';
import { ProfileMissing } from '../../features/session/profile-missing.tsx';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { Component as NotFoundPage } from '../errors/not-found-page.tsx';

const PAGE_OF: Record<keyof typeof ADMIN_PAGES, ComponentType> = {
  overview: OverviewPage,
  accounts: AccountsPage,
  account: AccountPage,
  albums: FindAlbumPage,
  album: TimelinePage,
};

/** The page for operators at an address; null if there is none. */
function findPage(pathname: string): ComponentType | null {
  // Object.keys returns string[].
  const names = Object.keys(ADMIN_PAGES) as (keyof typeof ADMIN_PAGES)[];
  const name = names.find((each) => matchPath(ADMIN_PAGES[each], pathname));
  return name === undefined ? null : PAGE_OF[name];
}

/**
 * The pages for operators, depending on the address. They are one file. Other users load only its name; for them
 * these pages do not exist.
 */
export function Component() {
  const { pathname } = useLocation();
  const { data, error, isPending, isFetching, refetch } = useMe();
  if (isPending) return <LoadingScreen />;
  if (!data)
    return <ProfileMissing error={error} busy={isFetching} onRetry={() => void refetch()} />;
  const found = findPage(pathname);
  if (!data.is_operator || found === null) return <NotFoundPage />;
  return createElement(found, { key: pathname });
}
