import type {
  AdminProblem,
  AdminQueue,
} from '@photo-coach/shared/contracts/http/admin-overview.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { isBackupOld } from '@photo-coach/shared/server/operators/last-backup.ts';
import type { QueueState } from '@photo-coach/shared/server/queue/queue-health.ts';
import type { StoreState } from '@photo-coach/shared/server/stores/store-state.ts';

/** The current facts in which problems are found. */
export type Signs = {
  stores: readonly Pick<StoreState, 'store' | 'isDown'>[];
  /** The result of this process's latest check. */
  states: readonly QueueState[];
  /** null: the queue's store does not answer. */
  queues: readonly AdminQueue[] | null;
  /** Sentences about clocks that differ from the database's. */
  clocks: readonly string[];
  isStorageFull: boolean;
  /** Whether the object store answers. */
  hasStorage: boolean;
  /** The latest trouble with the model, if all of its latest requests failed. */
  model: { model: string; outcome: string; detail: string | null } | null;
  /** When the last complete backup was made; null: none is known. */
  lastBackupAt: string | null;
  today: { spentMicros: number; budgetMicros: number | null };
};

/** A queue job that waits longer than this is a problem, ms. */
const LONG_WAIT_MS = 10 * 60_000;
const MINUTE_MS = 60_000;
/** Share of the day's budget at which the page warns. */
const NEARLY_SPENT = 0.9;

const STORE_TEXTS: Record<StoreState['store'], string> = {
  database: 'PostgreSQL does not answer. Requests get 503 until it does.',
  redis: 'Redis does not answer. Analyses are accepted, and queued once it is back.',
  objects: 'The object store does not answer. Uploads and photos are refused until it does.',
};

const storeProblems = ({ stores, hasStorage, isStorageFull }: Signs): AdminProblem[] => [
  ...stores
    .filter((store) => store.isDown())
    .map(({ store }) => ({ id: `store.${store}`, text: STORE_TEXTS[store] })),
  ...(hasStorage ? [] : [{ id: 'store.objects', text: STORE_TEXTS.objects }]),
  ...(isStorageFull
    ? [{ id: 'storage-full', text: 'The object store is full. Uploads get 507.' }]
    : []),
];

function queueProblems(queue: AdminQueue, now: number): AdminProblem[] {
  const { name, isPaused, isDown, waiting, oldestAt, workers, failed } = queue;
  const problem = (id: string, text: string) => ({ id: `queue.${name}.${id}`, text });
  const waited = oldestAt === null ? 0 : now - Date.parse(oldestAt);
  return [
    ...(isDown ? [problem('down', `The queue ${name} does not work in this process.`)] : []),
    ...(isPaused
      ? [problem('paused', `The queue ${name} is paused: ${countOf(waiting, 'queue job')} in it.`)]
      : []),
    ...(!isPaused && waited > LONG_WAIT_MS
      ? [
          problem(
            'old',
            `The queue ${name} is behind: its oldest queue job has waited ${Math.round(waited / MINUTE_MS)} minutes.`,
          ),
        ]
      : []),
    ...(workers === 0 && waiting > 0
      ? [problem('no-workers', `No worker is connected to the queue ${name}.`)]
      : []),
    ...(failed > 0
      ? [problem('failed', `${countOf(failed, 'queue job')} of the queue ${name} failed for good.`)]
      : []),
  ];
}

function modelProblems({ model, today }: Signs): AdminProblem[] {
  const { spentMicros, budgetMicros } = today;
  const isNearlySpent = budgetMicros !== null && spentMicros >= budgetMicros * NEARLY_SPENT;
  return [
    ...(model === null
      ? []
      : [
          {
            id: 'model',
            text: `${model.model} answers no request (${model.outcome}). Photos keep their technical check${model.detail === null ? '.' : `: ${model.detail}`}`,
          },
        ]),
    ...(isNearlySpent
      ? [{ id: 'budget', text: 'The model’s budget for today is nearly spent.' }]
      : []),
  ];
}

const HOUR_MS = 60 * MINUTE_MS;

function backupProblems({ lastBackupAt: at }: Signs, now: number): AdminProblem[] {
  if (at === null || !isBackupOld(at, now)) return [];
  const hours = countOf(Math.floor((now - Date.parse(at)) / HOUR_MS), 'hour');
  const text = `The last whole backup is ${hours} old. Nothing that was uploaded since is backed up.`;
  return [{ id: 'backup', text }];
}

/** What an operator should look at now, the worst first. */
export function findProblems(signs: Signs, now: number): AdminProblem[] {
  const { queues, states } = signs;
  const flows = states.find(({ queue }) => queue === 'flows');
  const lost =
    queues === null
      ? [{ id: 'queues', text: 'The queues do not answer.' }]
      : queues.flatMap((queue) => queueProblems(queue, now));
  const unsent =
    queues !== null && flows?.isDown === true
      ? [{ id: 'flows', text: 'New analyses can not be queued. They are sent later.' }]
      : [];
  return [
    ...storeProblems(signs),
    ...signs.clocks.map((text) => ({ id: `clock.${text}`, text })),
    ...unsent,
    ...lost,
    ...modelProblems(signs),
    ...backupProblems(signs, now),
  ];
}
