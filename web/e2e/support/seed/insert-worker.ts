import { queueNames } from '@photo-coach/shared/contracts/queues.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { recordHeartbeat, removeWorker } from '@photo-coach/shared/server/operators/registry.ts';

/** Makes a worker that serves all queues, and runs nothing, look alive for half a minute. @returns removes it */
export async function insertWorker(db: Db): Promise<() => Promise<void>> {
  const id = newId();
  await recordHeartbeat(db, {
    id,
    name: 'idle',
    queues: queueNames,
    hasModel: false,
    clockAheadMs: 0,
  });
  return () => removeWorker(db, id);
}
