import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

const timesSchema = z.array(z.number());

/**
 * Asks a product all the while whether it lives.
 * @returns what ends it, and gives how long each answer took, in milliseconds
 */
export function watchLive(url: string): () => Promise<number[]> {
  const thread = new Worker(path.join(import.meta.dirname, 'live-thread.ts'), { workerData: url });
  return async () => {
    const answer = once(thread, 'message');
    thread.postMessage('stop');
    const [times]: unknown[] = await answer;
    return timesSchema.parse(times);
  };
}
