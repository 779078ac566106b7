import {
  ADMIN_SPEND_ROUTES,
  type AdminSpend,
  type ModelTrouble,
  SPEND_DAYS,
  type SpendRow,
} from '@photo-coach/shared/contracts/http/admin-spend.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';
import { AdminPage, Section } from './parts/admin-page.tsx';
import { type Column, DataTable } from './parts/data-table.tsx';
import { countText, dollarsText, durationText } from './parts/figures-text.ts';
import { Failed, Loading } from './parts/query-states.tsx';
import { When } from './parts/when.tsx';

const spendQuery = queryOptions({
  queryKey: ['admin', 'spend'],
  queryFn: ({ signal }) => callRoute(ADMIN_SPEND_ROUTES.read, { signal }),
  refetchInterval: 30_000,
});

const figure = (head: string, of: (row: SpendRow) => number): Column<SpendRow> => ({
  head,
  cell: (row) => countText(of(row)),
  isNumber: true,
});

const COLUMNS: readonly Column<SpendRow>[] = [
  { head: 'Day', cell: ({ day }) => <span className="whitespace-nowrap tabular">{day}</span> },
  { head: 'Model', cell: ({ model }) => model },
  { head: 'Purpose', cell: ({ purpose }) => purpose },
  { head: 'Cost', cell: ({ micros }) => dollarsText(micros), isNumber: true },
  figure('Requests', ({ requests }) => requests),
  {
    head: 'Failed',
    cell: ({ failed }) => (
      <span className={failed > 0 ? 'text-safelight' : undefined}>{countText(failed)}</span>
    ),
    isNumber: true,
  },
  {
    head: 'Median',
    cell: ({ medianMilliseconds: ms }) => (ms === null ? '–' : durationText(ms)),
    isNumber: true,
  },
  figure('Tokens in', ({ inputTokens }) => inputTokens),
  figure('of these cached', ({ cachedTokens }) => cachedTokens),
  figure('Thought', ({ reasoningTokens }) => reasoningTokens),
  figure('Tokens out', ({ outputTokens }) => outputTokens),
];

const TROUBLE_COLUMNS: readonly Column<ModelTrouble>[] = [
  { head: 'When', cell: ({ at }) => <When at={at} /> },
  { head: 'Outcome', cell: ({ outcome }) => outcome },
  { head: 'What to do', isLong: true, cell: ({ detail }) => detail ?? '–' },
  { head: 'Model', cell: ({ model }) => model },
  { head: 'Purpose', cell: ({ purpose }) => purpose },
];

function todayText({ todayMicros, budgetMicros }: AdminSpend): string {
  const spent = `${dollarsText(todayMicros)} today (UTC)`;
  return budgetMicros === null
    ? `${spent}; no daily budget is set (VISION_DAILY_BUDGET_USD).`
    : `${spent} of ${dollarsText(budgetMicros)} a day.`;
}

function Spend({ spend }: { spend: AdminSpend }) {
  return (
    <>
      <p className="mb-8 text-lg tabular">{todayText(spend)}</p>
      <Section title="Latest trouble">
        <DataTable
          label="Latest trouble with the model"
          columns={TROUBLE_COLUMNS}
          rows={spend.trouble}
          keyOf={({ id }) => id}
          empty="None."
        />
      </Section>
      <Section title="By day, model and purpose" aside={`the last ${SPEND_DAYS} days`}>
        <DataTable
          label="Spending by day, model and purpose"
          columns={COLUMNS}
          rows={spend.rows}
          keyOf={({ day, model, purpose }) => `${day} ${model} ${purpose}`}
          empty="No model was asked."
        />
      </Section>
    </>
  );
}

/** Usage, cost and problems of the coach's model. */
export function SpendPage() {
  const { data, error, isPending, isError, refetch } = useQuery(spendQuery);
  return (
    <AdminPage
      title="Spend"
      lead="Requests to the coach’s model. Prices are those of VISION_PRICE_…; without them every request counts $0."
    >
      {isPending && <Loading what="the spend" />}
      {data && <Spend spend={data} />}
      {!data && isError && <Failed error={error} onRetry={() => void refetch()} />}
    </AdminPage>
  );
}
