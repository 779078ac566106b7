import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { QUEUE_JOBS, type QueueJobName } from '@photo-coach/shared/contracts/queues.ts';
import { applyBilling } from '@photo-coach/shared/server/billing/include-plan.ts';
import { keepPauses } from '@photo-coach/shared/server/operators/pause-queues.ts';
import type { Schedule } from '@photo-coach/shared/server/queue/queue-client.ts';
import { isConnectionLost } from '@photo-coach/shared/server/stores/store-errors.ts';
import type { StoreState } from '@photo-coach/shared/server/stores/store-state.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import { resendLogos } from '../branding/resend-logos.ts';
import { removeExpiredExports, resendExports } from '../exports/keep-exports.ts';
import { resendFollowUps } from '../follow-ups/resend-follow-ups.ts';
import { endLostRequests } from '../readings/requests/end-lost-requests.ts';
import { resendReviews } from '../reviews/keep-reviews.ts';
import { endOverdueJobs } from './end-overdue-jobs.ts';
import { removeUnneededObjects, removeUnusedUploads } from './remove-objects.ts';
import { resendEvents, resendRemovals } from './resend-billing.ts';
import { resendEmailChanges } from './resend-email-changes.ts';
import { resendAlbumReadings, resendAnalyses, resendMails, resendReadings } from './resend-lost.ts';
import { resendRevisions } from './resend-revisions.ts';
import { retryFailedPhotos } from './retry-failed-photos.ts';

/** How often the schedules themselves are checked, ms. */
const CHECK_EVERY_MS = 10_000;
/**
 * Delay after the return of a store; longer than the age at which a row counts as lost by the queue (`resend-lost.ts`).
 */
const SWEEP_AFTER_RETURN_MS = 2500;
/** Every queue job that the catalog has repeated. */
const SCHEDULES: readonly Schedule[] = Object.entries(QUEUE_JOBS).flatMap(
  ([name, { schedule }]) =>
    schedule === undefined ? [] : [{ ...schedule, name: name as QueueJobName }], // Object.entries widens the names
);

/** Where nothing is sold, there is nothing to reconcile. */
const schedulesOf = ({ BILLING }: Pick<WorkerDependencies['env'], 'BILLING'>) =>
  SCHEDULES.filter(({ id }) => BILLING === 'on' || id !== 'reconcile');

type Dependencies = Pick<WorkerDependencies, 'env' | 'db' | 'queue' | 'now' | 'log'> & {
  clock: Pick<WorkerDependencies['clock'], 'isOff'>;
  stores: { states: readonly Pick<StoreState, 'onChange'>[] };
};

/**
 * Schedules the upkeep, and again every ten seconds while this process runs: a queue that was emptied gets its
 * schedules and pauses back. A sweep follows soon after a store
 * returns, because the store may have lost something. Nothing is scheduled while the own clock is off.
 * @returns stops that
 */
export async function scheduleUpkeep({
  env,
  db,
  queue,
  now,
  log,
  clock,
  stores,
}: Dependencies): Promise<() => void> {
  const ensureAll = async () => {
    if (clock.isOff()) return;
    for (const schedule of schedulesOf(env)) {
      await queue.ensureScheduled(schedule, now()).catch((error: unknown) => {
        log.warn({ err: error, schedule: schedule.id }, 'upkeep could not be scheduled');
      });
    }
    await keepPauses({ db, queue }).catch((error: unknown) => {
      log.warn({ err: error }, 'paused queues could not be checked');
    });
  };
  await ensureAll();
  const sweepOnce = () =>
    queue.send('upkeep.sweep.v1', {}).catch((error: unknown) => {
      log.warn({ err: error }, 'a sweep could not be sent; the next one is scheduled');
    });
  const stopped = new AbortController();
  const timer = setInterval(() => void ensureAll(), CHECK_EVERY_MS);
  for (const state of stores.states) {
    state.onChange((isDown) => {
      if (isDown) return;
      void sleep(SWEEP_AFTER_RETURN_MS, null, { signal: stopped.signal }).then(sweepOnce, () => {
        // The process is ending.
      });
    });
  }
  return () => {
    stopped.abort();
    clearInterval(timer);
  };
}

const removeLeftovers = ({ storage }: Pick<WorkerDependencies, 'storage'>) =>
  storage.removeLeftovers();

const STEPS = [
  applyBilling,
  endOverdueJobs,
  retryFailedPhotos,
  resendAnalyses,
  endLostRequests,
  resendReadings,
  resendAlbumReadings,
  resendFollowUps,
  resendRevisions,
  resendExports,
  resendLogos,
  resendReviews,
  removeUnusedUploads,
  removeExpiredExports,
  removeUnneededObjects,
  removeLeftovers,
];

/** Steps that send to Stripe or process its events. Where nothing is sold, the rows wait. */
const BILLING_STEPS = [resendEvents, resendRemovals, resendEmailChanges];

const stepsOf = ({ BILLING, MAIL_DELIVERY }: WorkerDependencies['env']) => [
  ...STEPS,
  ...(BILLING === 'on' ? BILLING_STEPS : []),
  ...(MAIL_DELIVERY === 'on' ? [resendMails] : []),
];

const isDatabaseAway = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof AppError && error.code === 'service_unavailable');

/** Key of the advisory lock; the letters "swep". */
const SWEEP_LOCK = 0x73776570;

/**
 * Makes the queue and the store match the rows again. Only one worker does so at a time; a second one returns at once.
 * Running it twice changes nothing.
 */
export async function sweep(
  dependencies: Pick<WorkerDependencies, 'db' | 'env' | 'queue' | 'events' | 'storage' | 'log'>,
): Promise<void> {
  await dependencies.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${SWEEP_LOCK}) as locked`.execute(tx);
    if (rows[0]?.locked !== true) return;
    // This transaction only holds the lock; each step commits its own.
    for (const step of stepsOf(dependencies.env)) {
      try {
        await step(dependencies);
      } catch (error) {
        if (isDatabaseAway(error)) throw error; // every other step would fail as well
        // A failed step must not stop the others; the next sweep runs it again.
        dependencies.log.error({ err: error, step: step.name }, 'a step of the sweep failed');
      }
    }
  });
}
