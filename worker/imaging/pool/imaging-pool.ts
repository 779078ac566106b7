import path from 'node:path';
import pLimit from 'p-limit';
import type { ProcessedPhoto } from '../process-photo.ts';
import type { Upload } from '../render-photo.ts';
import {
  abortError,
  type EndReason,
  type ImagingProcess,
  startImagingProcess,
} from './imaging-process.ts';
import { countEndedPhoto } from './metrics.ts';
import { limitsFor as defaultLimitsFor } from './photo-limits.ts';
import { createProcessStore } from './process-store.ts';

const CHILD_FILE = path.join(import.meta.dirname, 'child/imaging-child.ts');

/**
 * Processes that stay ready when nothing is to be done: with the detector, a new one takes seconds of CPU time until it
 * is as fast, and the first album should find two.
 */
export const KEPT = { withDetector: 2, without: 1 };

export type ImagingPool = {
  /**
   * Decodes, renders and measures an upload in a process of the pool; at most `concurrency` photos are in memory at once.
   * A photo's limits apply from when a process starts on it. A process that exceeds them is killed.
   * @throws AppError photo_empty, photo_type_not_allowed, photo_too_many_pixels, photo_unreadable,
   *   photo_decode_timeout (it exceeded its deadline), photo_decode_failed (it exceeded its memory limit or crashed)
   * @throws AbortError once `signal` is aborted; a process working on the photo is killed
   */
  processPhoto(upload: Upload, signal?: AbortSignal): Promise<ProcessedPhoto>;
  /** Waits for all photos, then ends the processes. */
  close(): Promise<void>;
};

export type ImagingPoolOptions = {
  /** Photos processed at once, each in a process of its own. */
  concurrency: number;
  /** Called when a process ends before answering; counts these photos by default. */
  onEnded?: (reason: EndReason) => void;
  limitsFor?: typeof defaultLimitsFor;
  /** Whether people, faces and things are looked for; true by default. */
  detects?: boolean;
  /** The program of a process; tests use others. */
  childFile?: string;
};

/**
 * Starts a pool of processes that decode and measure photos. Only a process can be ended during decoding: libvips in a
 * thread goes on for minutes and keeps its memory. A photo's pixels never leave its process.
 */
export function createImagingPool({
  concurrency,
  onEnded = countEndedPhoto,
  limitsFor = defaultLimitsFor,
  detects = true,
  childFile = CHILD_FILE,
}: ImagingPoolOptions): ImagingPool {
  const kept = Math.min(concurrency, detects ? KEPT.withDetector : KEPT.without);
  const store = createProcessStore(
    () => startImagingProcess({ file: childFile, detects, limitsFor, onEnded }),
    { kept },
  );
  const limit = pLimit(concurrency);
  const running = new Set<Promise<unknown>>();

  async function work(upload: Upload, signal: AbortSignal | undefined): Promise<ProcessedPhoto> {
    if (signal?.aborted) throw abortError();
    const process: ImagingProcess = store.acquire();
    try {
      return await process.work(upload, signal);
    } finally {
      await store.release(process, { areWaiting: limit.pendingCount > 0 });
    }
  }

  return {
    async processPhoto(upload, signal) {
      const photo = limit(work, upload, signal);
      running.add(photo);
      try {
        return await photo;
      } finally {
        running.delete(photo);
      }
    },
    async close() {
      await Promise.allSettled(running);
      await store.close();
    },
  };
}
