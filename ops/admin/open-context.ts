import os from 'node:os';
import { connectDatabase, type Db } from '../../shared/server/db/connect.ts';
import { readWorkerEnv, type WorkerEnv } from '../../shared/server/env.ts';
import type { EventPublisher } from '../../shared/server/events/publisher.ts';
import { createEventPublisher } from '../../shared/server/events/publisher.ts';
import { createLog, type Log } from '../../shared/server/log.ts';
import type { Actor } from '../../shared/server/operators/actor.ts';
import { createQueueClient } from '../../shared/server/queue/create-queue-client.ts';
import type { QueueClient } from '../../shared/server/queue/queue-client.ts';
import { createStorage } from '../../shared/server/storage/create-storage.ts';
import type { Storage } from '../../shared/server/storage/storage.ts';
import { findDatabase } from '../lib/find-database.ts';
import { readStackEnvironment } from '../lib/stack-environment.ts';

/** The person, or the script, at the command line. */
export type Caller = {
  /** Everything that was typed or piped in. */
  readInput(): Promise<string>;
  /** Writes beside the output. */
  warn(text: string): void;
  /** Asks at the terminal; null if there is none. @returns the typed line */
  ask: ((question: string) => Promise<string>) | null;
};

/** What commands use. Queue and object store are opened by the first command that needs them. */
export type AdminContext = Caller & {
  env: WorkerEnv;
  db: Db;
  events: EventPublisher;
  log: Log;
  /** The user at the command line. */
  actor: Actor;
  now: () => Date;
  queue(): Promise<QueueClient>;
  storage(): Promise<Storage>;
  close(): Promise<void>;
};

/** The user of the machine; a container can run under a number without a name. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `uid-${process.getuid?.() ?? 'unknown'}`;
  }
}

/**
 * Opens the product's database, with the variables that its processes get.
 * @param root the folder of `.env`
 * @returns null when no database is named, and the embedded one is not running
 * @throws EnvError
 */
export async function openContext(
  root: string,
  { readInput, warn, ask }: Caller,
): Promise<AdminContext | null> {
  const databaseUrl = await findDatabase(root);
  if (databaseUrl === null) return null;
  const env = readWorkerEnv({ ...readStackEnvironment(root).env, DATABASE_URL: databaseUrl });
  const log = createLog('admin', 'silent');
  const db = connectDatabase(databaseUrl, 2);
  const redisUrl = env.REDIS_URL;
  const events = createEventPublisher({ redisUrl, log });
  let queue: Promise<QueueClient> | undefined;
  let storage: Promise<Storage> | undefined;
  return {
    env,
    db,
    events,
    log,
    readInput,
    warn,
    ask,
    actor: { cli: userName() },
    now: () => new Date(),
    queue() {
      queue ??= createQueueClient({ databaseUrl, redisUrl, log });
      return queue;
    },
    storage() {
      storage ??= createStorage(env);
      return storage;
    },
    async close() {
      await (await queue)?.close();
      await (await storage)?.close();
      await events.close();
      await db.destroy();
    },
  };
}
