import type { Payments } from '@photo-coach/shared/server/billing/create-payments.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { WorkerEnv } from '@photo-coach/shared/server/env.ts';
import type { EventPublisher } from '@photo-coach/shared/server/events/publisher.ts';
import type { KeyedMutex } from '@photo-coach/shared/server/keyed-mutex.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import type { IncomingFiles } from '@photo-coach/shared/server/storage/incoming-files.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import type { Clock } from '@photo-coach/shared/server/stores/watch-clock.ts';
import type { Model } from './critics/coach/request/model.ts';
import type { Critic } from './critics/critic.ts';
import type { AccountShares } from './fairness/account-shares.ts';
import type { OneSuspect } from './fairness/one-suspect.ts';
import type { ImagingPool } from './imaging/pool/create-imaging-pool.ts';
import type { Mailer } from './jobs/mail/mailer.ts';
import type { WatchedStores } from './watch-stores.ts';

/** What handlers use; opened once per process. */
export type WorkerDependencies = {
  /** Which parts of the site are switched off. */
  env: Pick<WorkerEnv, 'BILLING' | 'MAIL_DELIVERY'>;
  /** For how many days albums are kept; null: until somebody deletes them. */
  albumsKept: number | null;
  db: Db;
  /** @throws SchemaIncompleteError */
  checkSchema: () => Promise<void>;
  queue: QueueClient;
  events: EventPublisher;
  storage: Storage;
  /** PDF reports while they are drawn. */
  unfinishedReports: IncomingFiles;
  payments: Payments;
  /** Syncs of one customer run one after another in this process. */
  customerMutex: KeyedMutex;
  /** Origin of the web pages, for links in mails. */
  publicUrl: string;
  critic: Critic;
  /** The model that looks at photos; null if none is configured. */
  coach: Model | null;
  /** Whether another worker has such a model: this worker may not serve readings. */
  hasCoachElsewhere: () => Promise<boolean>;
  mailer: Mailer;
  imaging: ImagingPool;
  shares: AccountShares;
  oneSuspect: OneSuspect;
  /** Whether the stores answer. */
  stores: WatchedStores;
  log: Log;
  clock: Clock;
  /** The time by the database's clock. */
  now: () => Date;
};
