import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

const timesSchema = z.array(z.number());

/**
 * Requests the product's liveness check continuously.
 * @returns a function that stops the requests and returns their response times in milliseconds
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
