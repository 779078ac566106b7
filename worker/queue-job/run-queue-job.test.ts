import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { QUEUE_JOBS } from '@photo-coach/shared/contracts/queues.ts';
import { storageFull } from '@photo-coach/shared/server/storage/storage-full.ts';
import { createStoreState } from '@photo-coach/shared/server/stores/store-state.ts';
import { idleHandlers } from '@photo-coach/testing/fixtures/idle-handlers.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { HandBackError } from './hand-back-error.ts';
import type {
  FailureHandlers,
  HandlerContext,
  Handlers,
  RepeatHandlers,
  UnfinishedRun,
} from './handler.ts';
import { createOutages, type Outages } from './outages.ts';
import { type ActiveQueueJob, runQueueJob } from './run-queue-job.ts';

type Dependencies = { failed: string[]; repeated: UnfinishedRun[] };
type Run = (context: HandlerContext) => Promise<void>;

const nothing = async () => undefined;

const active = (over: Partial<ActiveQueueJob> = {}): ActiveQueueJob => ({
  id: 'mail.1',
  name: 'mail.send.v1',
  data: QUEUE_JOBS['mail.send.v1'].example,
  attempt: 1,
  isFinalAttempt: false,
  deaths: 0,
  lost: new AbortController().signal,
  ...over,
});

function run(
  handler: Run,
  over: Partial<ActiveQueueJob> = {},
  {
    shutdown = new AbortController(),
    outages = createOutages([]),
    recordFailure,
  }: { shutdown?: AbortController; outages?: Outages; recordFailure?: () => Promise<void> } = {},
) {
  const dependencies: Dependencies = { failed: [], repeated: [] };
  const failures: FailureHandlers<Dependencies> = {
    ...idleHandlers,
    'mail.send.v1': recordFailure ?? (async ({ failed }, { mailId }) => void failed.push(mailId)),
  };
  const repeats: RepeatHandlers<Dependencies> = {
    'mail.send.v1': async ({ repeated }, _payload, ended) => void repeated.push(ended),
  };
  const handlers: Handlers<Dependencies> = {
    ...idleHandlers,
    'mail.send.v1': (_dependencies, _payload, context) => handler(context),
  };
  const rows = { failures, repeats, dependencies, outages };
  const setup = { handlers, ...rows, log: silentLog, shutdown: shutdown.signal };
  return { dependencies, outcome: runQueueJob(setup, active(over)) };
}

const untilAborted: Run = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['an unknown name', { name: 'mail.send.v0' }],
  ['a name that every object inherits', { name: 'toString' }],
  ['a payload that does not match the catalog', { data: { mailId: 1 } }],
])('a queue job with %s is not run and not tried again', async (_case, over) => {
  const handler = vi.fn(nothing);
  expect(await run(handler, over).outcome).toMatchObject({ kind: 'failed', retry: false });
  expect(handler).not.toHaveBeenCalled();
});

test.each([false, true])(
  'a run that is handed back does not count, even on the final attempt (%s)',
  async (isFinalAttempt) => {
    const handBack = () => Promise.reject(new HandBackError({ reason: 'misread', delayMs: 2000 }));
    const { dependencies, outcome } = run(handBack, { isFinalAttempt });
    expect(await outcome).toEqual({ kind: 'handed-back', delayMs: 2000, reason: 'misread' });
    expect(dependencies).toEqual({ failed: [], repeated: ['handed-back'] });
  },
);

test('a run that is handed back because a store is away records nothing', async () => {
  const handBack = () => Promise.reject(new HandBackError({ reason: 'store-away', delayMs: 2000 }));
  const { dependencies, outcome } = run(handBack);
  expect(await outcome).toMatchObject({ kind: 'handed-back' });
  expect(dependencies).toEqual({ failed: [], repeated: [] });
});

/** The database as a run sees it, with an answer to each probe. */
function watchDatabase() {
  const state = createStoreState('database', silentLog);
  const breaker = { answers: async () => !state.isDown(), untilAnswers: async () => undefined };
  return { state, outages: createOutages([{ state, breaker, queues: ['mail'] }]) };
}

const HANDED_BACK = { kind: 'handed-back', delayMs: 1000, reason: 'store-away' };

test.each([
  ['an error of the driver', new Error('Connection terminated unexpectedly')],
  ['a refused connection', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
  ['any other error without a product code', new Error('current transaction is aborted')],
])('a run with %s while the database is away does not count', async (_case, error) => {
  const { state, outages } = watchDatabase();
  const fail = async () => {
    state.setDown(true);
    throw error;
  };
  const { dependencies, outcome } = run(fail, { isFinalAttempt: true }, { outages });
  expect(await outcome).toEqual(HANDED_BACK);
  expect(dependencies.failed).toEqual([]);
});

test('an outage that is over when a run fails still explains the failure', async () => {
  const { state, outages } = watchDatabase();
  const fail = async () => {
    state.setDown(true);
    state.setDown(false);
    throw new Error('reset');
  };
  expect(await run(fail, { isFinalAttempt: true }, { outages }).outcome).toEqual(HANDED_BACK);
});

test('failures of the work itself or of another server count as before', async () => {
  const { state, outages } = watchDatabase();
  const away = async () => {
    state.setDown(true);
    throw new AppError('photo_unreadable', 'Broken.');
  };
  expect(await run(away, {}, { outages }).outcome).toMatchObject({ kind: 'failed', retry: false });
  state.setDown(false);
  // The error of a mail server that is down.
  const refused = () =>
    Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  expect(await run(refused, {}, { outages }).outcome).toMatchObject({
    kind: 'failed',
    retry: true,
  });
});

test.each([
  ['the photo storage', storageFull()],
  ['its own device', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['the database', Object.assign(new Error('could not extend file'), { code: '53100' })],
])('a run that finds no room in %s does not count', async (_store, error) => {
  const noRoom = () => Promise.reject(error);
  const handedBack = { kind: 'handed-back', delayMs: 5000, reason: 'store-full' };
  const last = run(noRoom, { isFinalAttempt: true });
  expect(await last.outcome).toEqual(handedBack);
  expect(last.dependencies).toEqual({ failed: [], repeated: ['handed-back'] });
  const refused = () => Promise.reject(new AppError('critic_refused', 'No.'));
  expect(await run(refused, {}, { recordFailure: noRoom }).outcome).toEqual(handedBack);
});

test('a run’s timeout does not count if the database was away during it', async () => {
  vi.useFakeTimers();
  const { state, outages } = watchDatabase();
  const { dependencies, outcome } = run(untilAborted, { isFinalAttempt: true }, { outages });
  state.setDown(true);
  await vi.advanceTimersByTimeAsync(QUEUE_JOBS['mail.send.v1'].timeoutMs);
  expect(await outcome).toEqual(HANDED_BACK);
  expect(dependencies.failed).toEqual([]);
});

test('a failure that can’t be recorded, because the database is away, runs again to be recorded', async () => {
  const { state, outages } = watchDatabase();
  const unrecorded = async () => {
    state.setDown(true);
    throw new Error('Connection terminated unexpectedly');
  };
  const refused = () => Promise.reject(new AppError('critic_refused', 'No.'));
  const { outcome } = run(refused, {}, { outages, recordFailure: unrecorded });
  expect(await outcome).toEqual(HANDED_BACK);
});

test('an error that may be transient is retried, and nothing is marked as failed', async () => {
  const { dependencies, outcome } = run(() => Promise.reject(new Error('refused')));
  expect(await outcome).toMatchObject({ kind: 'failed', retry: true });
  expect(dependencies).toEqual({ failed: [], repeated: ['failed'] });
});

test('on the final attempt, or for an error that no retry helps, the failure is recorded in the rows', async () => {
  const last = run(() => Promise.reject(new Error('refused')), { isFinalAttempt: true });
  expect(await last.outcome).toMatchObject({ kind: 'failed', retry: false });
  expect(last.dependencies.failed).toHaveLength(1);
  expect(last.dependencies.repeated).toEqual([]);
  const refused = run(() => Promise.reject(new AppError('critic_refused', 'No.')));
  expect(await refused.outcome).toMatchObject({ kind: 'failed', retry: false });
  expect(refused.dependencies.failed).toHaveLength(1);
});

test('the catalog’s timeout aborts the handler’s signal and counts as a failure', async () => {
  vi.useFakeTimers();
  const { outcome } = run(untilAborted);
  await vi.advanceTimersByTimeAsync(QUEUE_JOBS['mail.send.v1'].timeoutMs);
  expect(await outcome).toMatchObject({ retry: true, error: { code: 'service_unavailable' } });
});

test('a handler that ignores its aborted signal is no longer waited for', async () => {
  vi.useFakeTimers();
  const { outcome } = run(() => new Promise(() => undefined), { isFinalAttempt: true });
  await vi.advanceTimersByTimeAsync(QUEUE_JOBS['mail.send.v1'].timeoutMs + 1000);
  expect(await outcome).toMatchObject({ kind: 'failed', retry: false });
});

test('a shutdown hands back the runs that it aborts, even on the final attempt', async () => {
  const shutdown = new AbortController();
  const { dependencies, outcome } = run(untilAborted, { isFinalAttempt: true }, { shutdown });
  shutdown.abort();
  expect(await outcome).toEqual({ kind: 'handed-back', delayMs: 0, reason: 'stopping' });
  expect(dependencies).toEqual({ failed: [], repeated: ['handed-back'] });
});

test('a run whose lock is lost records nothing in the rows, because another worker has it', async () => {
  const lock = new AbortController();
  const { dependencies, outcome } = run(untilAborted, { isFinalAttempt: true, lost: lock.signal });
  lock.abort();
  expect(await outcome).toMatchObject({ kind: 'failed' });
  expect(dependencies).toEqual({ failed: [], repeated: [] });
});
