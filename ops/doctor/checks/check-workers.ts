import { countOf } from '../../../shared/domain/count-of.ts';
import { connectDatabase, type Db } from '../../../shared/server/db/connect.ts';
import { readWorkers, unservedQueues } from '../../../shared/server/workers/registry.ts';
import { type Finding, ok, reasonOf, warn } from '../finding.ts';
import type { Setup } from '../read-setup.ts';

async function inspect(db: Db): Promise<Finding> {
  const workers = await readWorkers(db);
  if (workers.length === 0) {
    return warn('no worker is running, so uploads wait', 'start node worker/main.ts');
  }
  const unserved = unservedQueues(workers);
  if (unserved.length > 0) {
    return warn(
      `no running worker serves ${unserved.join(', ')}`,
      'start one that does (WORKER_QUEUES)',
    );
  }
  return ok(`${countOf(workers.length, 'worker')}, every queue is served`);
}

/** Checks which workers are alive, and whether each queue has one. */
export async function checkWorkers({ databaseUrl }: Setup): Promise<Finding> {
  if (databaseUrl === null) return warn('no worker is running', 'npm start starts one');
  const db = connectDatabase(databaseUrl, 1);
  try {
    return await inspect(db);
  } catch (error) {
    return warn(`the workers are not known (${reasonOf(error)})`, 'repair the database first');
  } finally {
    await db.destroy();
  }
}
