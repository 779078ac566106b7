import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTemporaryDatabase } from '../../bench/lib/temporary-database.ts';
import { startProcesses } from '../../testing/product/start-processes.ts';

/** The product, started only for the film, with a worker that can be paused. */
export type Studio = {
  url: string;
  /** Paths of the photos of the album, in the order of their names. */
  photos: string[];
  /** Bytes of all photos. */
  bytes: number;
  /** Pauses the worker. */
  holdWorker: () => void;
  /** Resumes the worker for some milliseconds, then pauses it again. */
  letWorkerRun: (milliseconds: number) => Promise<void>;
  /** Resumes the worker permanently. */
  releaseWorker: () => void;
  stop: () => Promise<void>;
};

async function listPhotos(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort();
  if (names.length < 2) throw new Error(`${folder}: an album needs at least 2 photos`);
  return names.map((name) => path.resolve(folder, name));
}

/**
 * Starts the product on a temporary database, with one worker.
 * @param folder contains the photos of the album
 */
export async function openStudio(folder: string): Promise<Studio> {
  const photos = await listPhotos(folder);
  const sizes = await Promise.all(photos.map(async (photo) => (await stat(photo)).size));
  const database = await startTemporaryDatabase();
  const product = await startProcesses({ databaseUrl: database.url, workers: 1 });
  const [worker] = product.workers;
  // A paused worker couldn't react to the end of this process, so it is resumed first.
  process.once('exit', () => worker?.child.kill('SIGCONT'));
  return {
    url: product.url,
    photos,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    holdWorker: () => void worker?.child.kill('SIGSTOP'),
    async letWorkerRun(milliseconds) {
      worker?.child.kill('SIGCONT');
      await sleep(milliseconds);
      worker?.child.kill('SIGSTOP');
    },
    releaseWorker: () => void worker?.child.kill('SIGCONT'),
    async stop() {
      worker?.child.kill('SIGCONT');
      await product.stop();
      await database.stop();
    },
  };
}
