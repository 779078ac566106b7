import path from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Ends this process as soon as its parent is gone, even while a photo blocks the event loop, so that a killed worker
 * leaves no process that continues decoding.
 */
export function exitWithParent(): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  const watch = new Worker(path.join(import.meta.dirname, 'watch-parent-thread.ts'), {
    workerData: process.ppid,
  });
  watch.unref();
}
