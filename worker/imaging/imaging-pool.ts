import path from 'node:path';
import { isMarkedAsUntransferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { ThreadAnswer } from './imaging-thread.ts';
import { photoFault } from './photo-fault.ts';
import type { ProcessedPhoto } from './process-photo.ts';
import type { Upload } from './render-photo.ts';

/** A thread above the first is ended after this many idle milliseconds, and gives its memory back. */
const IDLE_MS = 30_000;

export type ImagingPool = {
  /**
   * Decodes, renders and measures an upload in a thread; at most `threads` photos are in memory at once.
   * Takes the bytes over: they are moved to the thread where possible and must not be used afterwards.
   * @throws AppError photo_empty, photo_type_not_allowed, photo_too_many_pixels, photo_unreadable
   * @throws AbortError once `signal` is aborted; a thread that is at work on the photo is ended
   */
  processPhoto(upload: Upload, signal?: AbortSignal): Promise<ProcessedPhoto>;
  /** Ends the threads; waits for photos that are being worked on. */
  close(): Promise<void>;
};

/**
 * Starts the threads in which photos are decoded and measured, away from the event loop.
 * The whole of a photo happens in one thread: handing 16 MP of pixels from sharp to another would copy
 * them (60 to 110 ms), as long as decoding them takes.
 * @param threads photos worked on at once
 */
export function createImagingPool({ threads }: { threads: number }): ImagingPool {
  const pool = new Piscina<Upload, ThreadAnswer>({
    filename: path.join(import.meta.dirname, 'imaging-thread.ts'),
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    concurrentTasksPerWorker: 1,
  });
  return {
    processPhoto: async (upload, signal) => {
      const answer = await pool.run(upload, {
        transferList: movable(upload.bytes),
        signal: signal ?? null,
      });
      if ('fault' in answer) throw photoFault(answer.fault, upload.name, answer.cause);
      return answer.photo;
    },
    close: () => pool.close(),
  };
}

/** The memory of the bytes, if nothing else lives in it and it may leave this thread. */
function movable({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  if (!(buffer instanceof ArrayBuffer)) return [];
  return buffer.byteLength === byteLength && !isMarkedAsUntransferable(buffer) ? [buffer] : [];
}
