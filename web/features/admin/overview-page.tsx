import {
  ADMIN_OVERVIEW_ROUTES,
  type AdminOverview,
  type AdminProblem,
  type AdminQueue,
} from '@photo-coach/shared/contracts/http/admin-overview.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { callRoute } from '../../lib/api/call-route.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { AdminPage, Facts, Section } from './admin-page.tsx';
import { agoText, countText, dollarsText } from './figures-text.ts';
import { Answer } from './query-states.tsx';
import { When } from './when.tsx';

/** The problems; their place is always there, so that nothing below moves much when something breaks. */
function Problems({ problems }: { problems: readonly AdminProblem[] }) {
  return (
    <Section title="Now">
      <div aria-live="polite" className="min-h-11">
        {problems.length === 0 ? (
          <p className="border-l-2 border-done py-1 pl-4">Nothing is wrong.</p>
        ) : (
          <ul className="divide-y divide-line border-l-2 border-safelight pl-4">
            {problems.map(({ id, text }) => (
              <li key={id} className="flex min-w-0 gap-2.5 py-1.5">
                <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-safelight" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

const stateText = ({ isDown, isPaused }: AdminQueue): string =>
  isDown ? 'down' : isPaused ? 'paused' : 'running';

const QUEUE_COLUMNS: readonly Column<AdminQueue>[] = [
  { title: 'Queue', cell: ({ name }) => name },
  {
    title: 'State',
    cell: (queue) => (
      <span className={queue.isDown || queue.isPaused ? 'text-safelight' : 'text-muted'}>
        {stateText(queue)}
      </span>
    ),
  },
  { title: 'Waiting', cell: ({ waiting }) => countText(waiting), isNumber: true },
  { title: 'Oldest', cell: ({ oldestAt }) => (oldestAt ? <When at={oldestAt} /> : '–') },
  { title: 'Running', cell: ({ active }) => countText(active), isNumber: true },
  { title: 'Later', cell: ({ delayed }) => countText(delayed), isNumber: true },
  {
    title: 'For others',
    cell: ({ waitingForOthers }) => countText(waitingForOthers),
    isNumber: true,
  },
  {
    title: 'Failed',
    cell: ({ failed }) => (
      <span className={failed > 0 ? 'text-safelight' : undefined}>{countText(failed)}</span>
    ),
    isNumber: true,
  },
  { title: 'Workers', cell: ({ workers }) => workers ?? '–', isNumber: true },
];

function todayFacts({ today }: AdminOverview) {
  const { signUps, photos, failedPhotos, modelRequests, spentMicros, budgetMicros } = today;
  const spent =
    budgetMicros === null
      ? dollarsText(spentMicros)
      : `${dollarsText(spentMicros)} of ${dollarsText(budgetMicros)}`;
  return [
    ['Sign-ups', countText(signUps)],
    ['Photos', countText(photos)],
    ['Photos failed on our side', countText(failedPhotos)],
    ['Model requests', countText(modelRequests)],
    ['Spent on the model', spent],
  ] as const;
}

function Overview({ overview }: { overview: AdminOverview }) {
  return (
    <>
      <Problems problems={overview.problems} />
      <Section title="Queues">
        <Table
          caption="Queues"
          columns={QUEUE_COLUMNS}
          rows={overview.queues}
          keyOf={({ name }) => name}
          empty="The queues do not answer."
        />
      </Section>
      <Section title="Today, since midnight UTC">
        <Facts facts={todayFacts(overview)} />
      </Section>
      <Section title="Backups">
        <Facts
          facts={[['Last made by npm run backup', <When key="at" at={overview.lastBackupAt} />]]}
        />
      </Section>
    </>
  );
}

const REFRESH_MS = 5000;

/** The current problems; refetched every few seconds while the page is visible. */
const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => callRoute(ADMIN_OVERVIEW_ROUTES.read, { signal }),
  refetchInterval: REFRESH_MS,
});

/** What is wrong now, how much waits, and today's counts. */
export function OverviewPage() {
  const query = useQuery(overviewQuery);
  const { data, isError } = query;
  const asOf = data && (
    <p className="tabular text-sm text-muted">
      {isError ? 'Not refreshed: the server did not answer. ' : ''}
      As of {agoText(data.at, Date.now())}
    </p>
  );
  return (
    <AdminPage title="Overview" aside={asOf}>
      <Answer what="the overview" query={query}>
        {(overview) => <Overview overview={overview} />}
      </Answer>
    </AdminPage>
  );
}
