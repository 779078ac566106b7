import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { EventPublisher } from '@photo-coach/shared/server/events/publisher.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import type { Critic } from './critics/critic.ts';
import type { AccountShares } from './fairness/account-shares.ts';
import type { ImagingPool } from './imaging/pool/imaging-pool.ts';
import type { Mailer } from './jobs/mail/create-mailer.ts';

/** What handlers work with; made once per process. */
export type WorkerDependencies = {
  db: Db;
  queue: QueueClient;
  events: EventPublisher;
  storage: Storage;
  critic: Critic;
  mailer: Mailer;
  imaging: ImagingPool;
  shares: AccountShares;
  log: Log;
  now: () => Date;
};
