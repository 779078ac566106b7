import {
  ADMIN_DISPUTED_ROUTES,
  type DisputedKind,
  type DisputedRemark,
} from '@photo-coach/shared/contracts/http/admin-disputed.ts';
import { adminAlbumPage } from '@photo-coach/shared/domain/admin-pages.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { callRoute } from '../../lib/api/call-route.ts';
import { Button } from '../../ui/button.tsx';
import { AdminPage, Section } from './parts/admin-page.tsx';
import { BY_CURSOR } from './parts/by-cursor.ts';
import { type Column, DataTable, ShowMore } from './parts/data-table.tsx';
import { countText } from './parts/figures-text.ts';
import { Failed, Loading } from './parts/query-states.tsx';
import { useFilter } from './parts/use-filter.ts';
import { When } from './parts/when.tsx';

const LINK = 'underline decoration-line underline-offset-4 hover:decoration-safelight';
const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** The author: a model with the version of its prompt, or the technical check. */
const saidBy = ({ model, promptVersion }: Pick<DisputedKind, 'model' | 'promptVersion'>): string =>
  model === null ? 'technical check' : `${model}, prompt ${promptVersion ?? '?'}`;

const KIND_COLUMNS: readonly Column<DisputedKind>[] = [
  {
    head: 'Kind',
    cell: ({ kind }) => (
      <Link to={`?kind=${encodeURIComponent(kind)}`} className={LINK}>
        {kind}
      </Link>
    ),
  },
  {
    head: 'Not true',
    cell: ({ notTrue, shown }) =>
      `${countText(notTrue)} (${share.format(notTrue / Math.max(1, shown))})`,
    isNumber: true,
  },
  { head: 'Shown', cell: ({ shown }) => countText(shown), isNumber: true },
  { head: 'Intended', cell: ({ intended }) => countText(intended), isNumber: true },
  { head: 'Helpful', cell: ({ helpful }) => countText(helpful), isNumber: true },
  { head: 'Basis', cell: ({ basis }) => basis },
  { head: 'Said by', cell: saidBy },
];

const REMARK_COLUMNS: readonly Column<DisputedRemark>[] = [
  { head: 'Said', isLong: true, cell: ({ said }) => said },
  { head: 'Kind', cell: ({ kind }) => kind },
  { head: 'Category', cell: ({ category }) => category },
  { head: 'Said by', cell: saidBy },
  { head: 'When', cell: ({ at }) => <When at={at} /> },
  {
    head: 'Album',
    cell: ({ albumId }) => (
      <Link to={adminAlbumPage(albumId)} className={LINK}>
        Timeline
      </Link>
    ),
  },
];

const disputedKindsQuery = queryOptions({
  queryKey: ['admin', 'disputed-kinds'],
  queryFn: ({ signal }) => callRoute(ADMIN_DISPUTED_ROUTES.listKinds, { signal }),
});

const disputedRemarksQuery = (kind: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'disputed-remarks', kind],
    queryFn: ({ pageParam, signal }) =>
      callRoute(ADMIN_DISPUTED_ROUTES.listRemarks, {
        query: { kind, limit: 50, cursor: pageParam },
        signal,
      }),
    ...BY_CURSOR,
  });

function Kinds() {
  const { data, error, isPending, refetch } = useQuery(disputedKindsQuery);
  if (isPending) return <Loading what="the kinds" />;
  if (!data) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <DataTable
      label="Answers to each kind of remark"
      columns={KIND_COLUMNS}
      rows={data.kinds}
      keyOf={({ kind, basis, model, promptVersion }) =>
        [kind, basis, model, promptVersion].join(' ')
      }
      empty="Nobody has answered yet."
    />
  );
}

function Remarks({ kind }: { kind: string | undefined }) {
  const list = useInfiniteQuery(disputedRemarksQuery(kind));
  if (list.isPending) return <Loading what="the sentences" />;
  if (!list.data) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      <DataTable
        label="Remarks that photographers call not true"
        columns={REMARK_COLUMNS}
        rows={list.data.pages.flatMap(({ items }) => items)}
        keyOf={({ id }) => id}
        empty="No remark is called not true."
      />
      <ShowMore list={list} />
    </>
  );
}

/** Remarks that photographers call not true. */
export function DisputedPage() {
  const [{ kind }, change] = useFilter(['kind']);
  return (
    <AdminPage
      title="Disputed remarks"
      lead="What photographers call not true. Their photos are not shown: they have not allowed it."
    >
      <Section title="By kind">
        <Kinds />
      </Section>
      <Section
        title={kind ? `Sentences about ${kind}` : 'Sentences'}
        aside={
          kind && (
            <Button look="quiet" size="text" onClick={() => change({ kind: '' })}>
              Show all kinds
            </Button>
          )
        }
      >
        <Remarks kind={kind} />
      </Section>
    </AdminPage>
  );
}
