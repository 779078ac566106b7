import {
  ADMIN_AUDIT_ROUTES,
  type AdminAction,
  type AdminActionQuery,
  adminActionQuerySchema,
} from '@photo-coach/shared/contracts/http/admin-audit.ts';
import { operatorActionSchema } from '@photo-coach/shared/contracts/operator-actions.ts';
import { ADMIN_PAGES, adminAccountPage } from '@photo-coach/shared/domain/admin-pages.ts';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { callRoute } from '../../lib/api/call-route.ts';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { AdminPage } from './parts/admin-page.tsx';
import { BY_CURSOR } from './parts/by-cursor.ts';
import { type Column, DataTable, IdText, ShowMore } from './parts/data-table.tsx';
import { Failed, Loading } from './parts/query-states.tsx';
import { SearchForm } from './parts/search-form.tsx';
import { useFilter } from './parts/use-filter.ts';
import { When } from './parts/when.tsx';

const filterSchema = adminActionQuerySchema.pick({ action: true, actor: true, target: true });

const actionsQuery = (filter: Pick<AdminActionQuery, 'action' | 'actor' | 'target'>) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'actions', filter],
    queryFn: ({ pageParam, signal }) =>
      callRoute(ADMIN_AUDIT_ROUTES.list, {
        query: { ...filter, limit: 50, cursor: pageParam },
        signal,
      }),
    ...BY_CURSOR,
    placeholderData: keepPreviousData,
  });

const ACTIONS = [
  { value: '', label: 'Any action' },
  ...operatorActionSchema.options.map((action) => ({ value: action, label: action })),
];

const LINK =
  'wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-safelight';

function Target({ action }: { action: AdminAction }) {
  const { targetKind, targetId, accountId, email } = action;
  return (
    <>
      {targetKind}{' '}
      {targetKind === 'job' && targetId ? (
        <Link to={`${ADMIN_PAGES.albums}?search=${encodeURIComponent(targetId)}`} className={LINK}>
          <IdText>{targetId}</IdText>
        </Link>
      ) : (
        targetId && <IdText>{targetId}</IdText>
      )}
      {accountId && email && (
        <Link to={adminAccountPage(accountId)} className={`block ${LINK}`}>
          {email}
        </Link>
      )}
    </>
  );
}

const detailsText = ({ details }: AdminAction): string =>
  Object.entries(details)
    .map(([name, value]) => `${name} ${value ?? 'none'}`)
    .join(' · ');

const COLUMNS: readonly Column<AdminAction>[] = [
  { head: 'When', cell: ({ at }) => <When at={at} isExact /> },
  {
    head: 'Who',
    isLong: true,
    cell: ({ actor }) => <span className="wrap-anywhere">{actor}</span>,
  },
  {
    head: 'Action',
    cell: ({ action, outcome }) => (
      <span className={outcome === 'failed' ? 'text-safelight' : undefined}>
        {outcome === 'failed' ? `${action} (failed)` : action}
      </span>
    ),
  },
  { head: 'To what', isLong: true, cell: (action) => <Target action={action} /> },
  { head: 'Why', isLong: true, cell: ({ reason }) => reason ?? '–' },
  {
    head: 'Details',
    isLong: true,
    cell: (action) => (
      <span className="text-data wrap-anywhere text-muted">{detailsText(action)}</span>
    ),
  },
];

/** Operators' actions, newest first. */
export function AuditPage() {
  const [given, change] = useFilter(['action', 'actor', 'target']);
  // An unknown filter in the address is ignored.
  const filter = filterSchema.safeParse(given).data ?? {};
  const list = useInfiniteQuery(actionsQuery(filter));
  const actions = list.data?.pages.flatMap(({ items }) => items);
  return (
    <AdminPage title="Audit" lead="Everything that operators did, and why. Kept for 400 days.">
      <SearchForm
        label="Id of an account, a job or a queue"
        value={given.target ?? ''}
        onSearch={(target) => change({ target })}
      >
        <FormField label="Action">
          {(control) => (
            <Select
              {...control}
              options={ACTIONS}
              value={filter.action ?? ''}
              onChange={({ target }) => change({ action: target.value })}
            />
          )}
        </FormField>
        <FormField label="Who">
          {(control) => (
            <Input
              {...control}
              defaultValue={given.actor ?? ''}
              maxLength={320}
              spellCheck={false}
              onBlur={({ target }) => change({ actor: target.value.trim() })}
            />
          )}
        </FormField>
      </SearchForm>
      {list.isPending && <Loading what="the actions" />}
      {list.isError && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {actions && (
        <DataTable
          label="Actions of operators"
          columns={COLUMNS}
          rows={actions}
          keyOf={({ id }) => id}
          empty="Nothing like that was done."
        />
      )}
      <ShowMore list={list} />
    </AdminPage>
  );
}
