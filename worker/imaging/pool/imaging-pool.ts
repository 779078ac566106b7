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

export type ImagingPool = {
  /**
   * Decodes, renders and measures an upload in a process of the pool; at most `places` photos are in memory at once.
   * A photo's limits count from when a process begins with it. A process that passes them is killed.
   * @throws AppError photo_empty, photo_type_not_allowed, photo_too_many_pixels, photo_unreadable,
   *   photo_decode_timeout (it passed its deadline), photo_decode_failed (it passed its memory ceiling or crashed)
   * @throws AbortError once `signal` is aborted; a process that is at work on the photo is killed
   */
  processPhoto(upload: Upload, signal?: AbortSignal): Promise<ProcessedPhoto>;
  /** Waits for the photos that were handed over, then ends the processes. */
  close(): Promise<void>;
};

export type ImagingPoolOptions = {
  /** Photos worked on at once, each in a process of its own. */
  places: number;
  /** Called for a photo whose process ended before it answered; counts them by default. */
  onEnded?: (reason: EndReason) => void;
  limitsFor?: typeof defaultLimitsFor;
  /** The program of a process; another one in tests. */
  childFile?: string;
};

/**
 * Starts a pool of processes in which photos are decoded and measured. They are processes because a decoder
 * can't be ended in any other way: libvips in a thread goes on for minutes, and its memory stays.
 * The whole of a photo happens in one process: its pixels never leave it.
 */
export function createImagingPool({
  places,
  onEnded = countEndedPhoto,
  limitsFor = defaultLimitsFor,
  childFile = CHILD_FILE,
}: ImagingPoolOptions): ImagingPool {
  const store = createProcessStore(() =>
    startImagingProcess({ file: childFile, limitsFor, onEnded }),
  );
  const limit = pLimit(places);
  const running = new Set<Promise<unknown>>();

  async function work(upload: Upload, signal: AbortSignal | undefined): Promise<ProcessedPhoto> {
    if (signal?.aborted) throw abortError();
    const process: ImagingProcess = store.take();
    try {
      return await process.work(upload, signal);
    } finally {
      await store.giveBack(process, { isWanted: limit.pendingCount > 0 });
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
