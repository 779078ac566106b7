import {
  ADMIN_ACCOUNT_ROUTES,
  type AdminAccountDetails,
  type AdminAction,
  type AdminAlbum,
} from '@photo-coach/shared/contracts/http/admin-accounts.ts';
import { ADMIN_PAGES, adminAlbumPage } from '@photo-coach/shared/domain/admin-pages.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { callRoute } from '../../lib/api/call-route.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AccountActions } from './account-actions.tsx';
import { AdminPage, Facts, IdText, Section } from './admin-page.tsx';
import { countText } from './figures-text.ts';
import { Answer } from './query-states.tsx';
import { When } from './when.tsx';

const leftText = (count: number | null): string =>
  count === null ? 'not counted' : countText(count);

const factsOf = (account: AdminAccountDetails): (readonly [string, ReactNode])[] => {
  const { plan, planStatus, usage, disabledAt, isOperator, isConfirmed } = account;
  return [
    ['Plan', planStatus === null ? plan : `${plan} (${planStatus})`],
    ['Granted', account.grantedPlan ?? 'nothing'],
    ['Disabled', <When key="disabled" at={disabledAt} />],
    ['Operator', isOperator ? 'yes' : 'no'],
    ['Email', isConfirmed ? 'confirmed' : 'never confirmed'],
    ['Last seen', <When key="seen" at={account.seenAt} />],
    ['Signed up', <When key="up" at={account.createdAt} />],
    ['Analyses left today', leftText(usage.analysesLeftToday)],
    ['Photos left today', leftText(usage.photosLeftToday)],
    ['Photos left this month', leftText(usage.photosLeftThisMonth)],
    ['Stripe', account.stripeCustomerId ?? 'no customer'],
    ['Id', <IdText key="id">{account.id}</IdText>],
  ];
};

const COLUMNS: readonly Column<AdminAlbum>[] = [
  {
    title: 'Album',
    cell: ({ id }) => (
      <TextLink to={adminAlbumPage(id)}>
        <IdText>{id}</IdText>
      </TextLink>
    ),
  },
  {
    title: 'Job',
    cell: ({ status }) => (
      <span className={status === 'error' ? 'text-safelight' : undefined}>{status ?? 'none'}</span>
    ),
  },
  { title: 'Photos', cell: ({ photos }) => photos, isNumber: true },
  { title: 'Failed', cell: ({ failedPhotos }) => failedPhotos, isNumber: true },
  { title: 'Accepted', cell: ({ createdAt }) => <When at={createdAt} /> },
];

const detailsText = ({ details }: AdminAction): string =>
  Object.entries(details)
    .map(([name, value]) => `${name} ${value ?? 'none'}`)
    .join(' · ');

const ACTION_COLUMNS: readonly Column<AdminAction>[] = [
  { title: 'When', cell: ({ at }) => <When at={at} isExact /> },
  { title: 'Who', isLong: true, cell: ({ actor }) => actor },
  { title: 'Action', cell: ({ action }) => action },
  { title: 'Why', isLong: true, cell: ({ reason }) => reason ?? '–' },
  { title: 'Details', isLong: true, cell: detailsText },
];

function Account({ account }: { account: AdminAccountDetails }) {
  return (
    <>
      <Facts facts={factsOf(account)} />
      <div className="mt-5">
        <AccountActions account={account} />
      </div>
      <div className="mt-9">
        <Section
          title="Albums"
          aside={
            account.albums > account.latestAlbums.length &&
            `the latest ${account.latestAlbums.length}`
          }
        >
          <Table
            caption="Albums"
            columns={COLUMNS}
            rows={account.latestAlbums}
            keyOf={({ id }) => id}
            empty="No album yet."
          />
        </Section>
        <Section title="Operators’ actions">
          <Table
            caption="Operators’ actions"
            columns={ACTION_COLUMNS}
            rows={account.latestActions}
            keyOf={({ id }) => id}
            empty="None."
          />
        </Section>
      </div>
    </>
  );
}

const accountQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['admin', 'account', accountId],
    queryFn: ({ signal }) =>
      callRoute(ADMIN_ACCOUNT_ROUTES.read, { params: { id: accountId }, signal }),
  });

/** An account: its plan, its use, its albums, and the actions on it. */
export function AccountPage() {
  const { pathname } = useLocation();
  const accountId = matchPath(ADMIN_PAGES.account, pathname)?.params.accountId ?? '';
  const query = useQuery(accountQuery(accountId));
  return (
    <AdminPage
      title={query.data?.email ?? 'Account'}
      lead="Ids, sizes and states alone. Nobody’s photos, titles or words are shown here: mending needs none of them."
    >
      <Answer
        what="the account"
        query={query}
        missing="There is no such account. It may have been erased."
      >
        {(account) => <Account account={account} />}
      </Answer>
    </AdminPage>
  );
}
