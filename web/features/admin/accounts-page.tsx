import {
  ADMIN_ACCOUNT_ROUTES,
  type AdminAccount,
  type AdminAccountQuery,
  adminAccountQuerySchema,
} from '@photo-coach/shared/contracts/http/admin-accounts.ts';
import { adminAccountPage } from '@photo-coach/shared/domain/admin-pages.ts';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AdminPage } from './admin-page.tsx';
import { countText } from './figures-text.ts';
import { Failed, Loading } from './query-states.tsx';
import { SearchForm } from './search-form.tsx';
import { useFilter } from './use-filter.ts';
import { When } from './when.tsx';

const PLANS = [
  { value: '', label: 'Any plan' },
  { value: 'free', label: 'Free' },
  { value: 'creator', label: 'Creator' },
  { value: 'pro', label: 'Pro' },
] as const;
const STATES = [
  { value: '', label: 'All' },
  { value: 'disabled', label: 'Disabled' },
  { value: 'operator', label: 'Operators' },
] as const;

const filterSchema = adminAccountQuerySchema.pick({ search: true, plan: true, state: true });

const stateText = ({ disabledAt, isOperator, isConfirmed }: AdminAccount): string =>
  [
    disabledAt !== null && 'disabled',
    isOperator && 'operator',
    !isConfirmed && 'email not confirmed',
  ]
    .filter(Boolean)
    .join(', ');

const COLUMNS: readonly Column<AdminAccount>[] = [
  {
    title: 'Account',
    isLong: true,
    cell: ({ id, email }) => (
      <TextLink to={adminAccountPage(id)} className="wrap-anywhere">
        {email}
      </TextLink>
    ),
  },
  { title: 'Plan', cell: ({ plan }) => plan },
  { title: 'State', cell: (account) => stateText(account) || '–' },
  { title: 'Albums', cell: ({ albums }) => countText(albums), isNumber: true },
  { title: 'Last seen', cell: ({ seenAt }) => <When at={seenAt} /> },
  { title: 'Signed up', cell: ({ createdAt }) => <When at={createdAt} /> },
];

const accountsQuery = (filter: Pick<AdminAccountQuery, 'search' | 'plan' | 'state'>) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'accounts', filter],
    queryFn: ({ pageParam, signal }) =>
      callRoute(ADMIN_ACCOUNT_ROUTES.list, {
        query: { ...filter, limit: 50, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined, // Its type is that of the pages after the first one.
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Accounts by email, id, plan and state. */
export function AccountsPage() {
  const [given, change] = useFilter(['search', 'plan', 'state']);
  // An unknown filter in the address is ignored.
  const filter = filterSchema.safeParse(given).data ?? {};
  const list = useInfiniteQuery(accountsQuery(filter));
  const accounts = list.data?.pages.flatMap(({ items }) => items);
  return (
    <AdminPage title="Accounts">
      <SearchForm
        label="Email or id"
        value={given.search ?? ''}
        onSearch={(search) => change({ search })}
      >
        <FormField label="Plan">
          {(control) => (
            <Select
              {...control}
              options={PLANS}
              value={filter.plan ?? ''}
              onChange={({ target }) => change({ plan: target.value })}
            />
          )}
        </FormField>
        <FormField label="State">
          {(control) => (
            <Select
              {...control}
              options={STATES}
              value={filter.state ?? ''}
              onChange={({ target }) => change({ state: target.value })}
            />
          )}
        </FormField>
      </SearchForm>
      {list.isPending && <Loading what="the accounts" />}
      {list.isError && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {accounts && (
        <Table
          caption="Accounts"
          columns={COLUMNS}
          rows={accounts}
          keyOf={({ id }) => id}
          empty="No account is like that."
        />
      )}
      {list.hasNextPage && (
        <BusyButton
          look="outline"
          size="small"
          className="mt-5"
          busy={list.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </BusyButton>
      )}
    </AdminPage>
  );
}
