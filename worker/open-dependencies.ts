import path from 'node:path';
import { createPayments } from '@photo-coach/shared/server/billing/create-payments.ts';
import { readPaymentConfig } from '@photo-coach/shared/server/billing/payment-config.ts';
import {
  checkSchemaAtStart,
  createSchemaCheck,
} from '@photo-coach/shared/server/db/check-schema.ts';
import { createPool, type Db, openDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { hasModel, publicUrl, type WorkerEnv } from '@photo-coach/shared/server/env.ts';
import { createEventPublisher } from '@photo-coach/shared/server/events/publisher.ts';
import { createKeyedMutex } from '@photo-coach/shared/server/keyed-mutex.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { hasCoach, readWorkers } from '@photo-coach/shared/server/operators/registry.ts';
import { createQueueClient } from '@photo-coach/shared/server/queue/create-queue-client.ts';
import type { ShutdownStep } from '@photo-coach/shared/server/shutdown.ts';
import { createStorage } from '@photo-coach/shared/server/storage/create-storage.ts';
import { createIncomingFiles } from '@photo-coach/shared/server/storage/incoming-files.ts';
import { watchClock } from '@photo-coach/shared/server/stores/watch-clock.ts';
import {
  maxPhotosAtOnce,
  photosPerAccount,
  serves,
  WAITING_PHOTOS_PER_ACCOUNT,
} from './concurrency.ts';
import type { Model } from './critics/coach/request/model.ts';
import { CRITIC } from './critics/product-critic.ts';
import type { WorkerDependencies } from './dependencies.ts';
import { createAccountShares } from './fairness/account-shares.ts';
import { createOneSuspect } from './fairness/one-suspect.ts';
import type { ImagingPool } from './imaging/pool/create-imaging-pool.ts';
import { createImagingPool } from './imaging/pool/create-imaging-pool.ts';
import { createMailer } from './jobs/mail/mailer.ts';
import { watchStores } from './watch-stores.ts';

/** A pool that starts with the first picture: for a worker that serves no photos, and gets a logo now and then. */
function createLazyImagingPool(create: () => ImagingPool): ImagingPool {
  let created: ImagingPool | null = null;
  const pool = () => {
    created ??= create();
    return created;
  };
  return {
    processPhoto: (upload, signal) => pool().processPhoto(upload, signal),
    renderLogo: (file, signal) => pool().renderLogo(file, signal),
    warmedUp: () => created?.warmedUp() ?? Promise.resolve(),
    close: () => created?.close() ?? Promise.resolve(),
  };
}

/** A worker without the photo queue starts its process when the first logo arrives, and detects nothing in it. */
const openImaging = (env: WorkerEnv): ImagingPool =>
  serves(env, 'photos')
    ? createImagingPool({ concurrency: maxPhotosAtOnce(env), detects: env.DETECTOR === 'on' })
    : createLazyImagingPool(() => createImagingPool({ concurrency: 1, detects: false }));

/** How long an answer is cached, ms: a coach that starts or stops is noticed after this. */
const STANDS_MS = 10_000;

/** @returns whether another living worker lets the coach read photos, asked at most once in ten seconds */
function createHasCoachElsewhere({ db, now }: { db: Db; now: () => Date }) {
  let known = { until: 0, has: false };
  return async (): Promise<boolean> => {
    if (now().getTime() >= known.until) {
      const has = hasCoach(await readWorkers(db));
      known = { until: now().getTime() + STANDS_MS, has };
    }
    return known.has;
  };
}

/** The coach's model, and what calls it, for a worker that has one; null otherwise. */
async function openCoach(env: WorkerEnv, log: Log): Promise<Model | null> {
  if (!hasModel(env) || !serves(env, 'readings')) return null;
  const { openModel } = await import('./critics/coach/request/open-model.ts');
  return openModel(env, log);
}

/** Opens everything that handlers need. */
export async function openDependencies(env: WorkerEnv, log: Log): Promise<WorkerDependencies> {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = env;
  const payments = createPayments(readPaymentConfig(env));
  const storage = await createStorage(env, log);
  const stores = watchStores(env, log, storage);
  const { guard, sendGuard, isRedisDown } = stores;
  const db = openDatabase(createPool(databaseUrl, { log, guard, name: 'handlers' }));
  const clock = await watchClock({ db, redis: stores.redis, log });
  const { now } = clock;
  const checkSchema = createSchemaCheck(db);
  await checkSchemaAtStart(checkSchema, log);
  return {
    env,
    albumsKept: env.ALBUMS_KEPT_DAYS,
    db,
    checkSchema,
    queue: await createQueueClient({ databaseUrl, redisUrl, log, guard: sendGuard, isRedisDown }),
    events: createEventPublisher({ redisUrl, log }),
    storage,
    unfinishedReports: createIncomingFiles(path.join(env.DATA_DIR, 'unfinished-reports'), now),
    payments,
    customerMutex: createKeyedMutex(),
    publicUrl: publicUrl(env),
    critic: CRITIC,
    coach: await openCoach(env, log),
    hasCoachElsewhere: createHasCoachElsewhere({ db, now }),
    mailer: await createMailer(env),
    imaging: openImaging(env),
    shares: createAccountShares({
      concurrency: photosPerAccount(maxPhotosAtOnce(env)),
      waiting: WAITING_PHOTOS_PER_ACCOUNT,
    }),
    oneSuspect: createOneSuspect(),
    stores,
    log,
    clock,
    now,
  };
}

/** Closes it; the queue and the database come last, because the others may still write to them. */
export const closeDependencies = ({
  mailer,
  imaging,
  events,
  storage,
  queue,
  db,
  stores,
  clock,
}: WorkerDependencies): ShutdownStep[] => [
  ['clock', clock.stop],
  ['mailer', mailer.close],
  ['imaging processes', imaging.close],
  ['events', events.close],
  ['storage', storage.close],
  ['queue', queue.close],
  ['database', () => db.destroy()],
  ['watched stores', stores.close],
];
