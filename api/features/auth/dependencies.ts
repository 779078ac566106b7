import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { ApiEnv } from '@photo-coach/shared/server/env.ts';
import type { EventPublisher } from '@photo-coach/shared/server/events/publisher.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';

/** What is counted under `/api/auth`, each by the caller's address; mails by recipient as well. */
type AuthLimit = 'auth-sign-up' | 'auth-sign-in' | 'auth-token' | 'auth-mail' | 'auth-mail-caller';

export type AuthDependencies = {
  db: Db;
  events: EventPublisher;
  queue: Pick<QueueClient, 'send'>;
  env: Pick<ApiEnv, 'JWT_SECRET' | 'PUBLIC_URL' | 'PORT'>;
  log: Log;
  limits: {
    /** Counts one call. @throws AppError rate_limited */
    limit: (name: AuthLimit, key: string) => Promise<void>;
  };
};
