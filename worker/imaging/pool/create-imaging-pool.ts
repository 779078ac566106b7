import path from 'node:path';
import pLimit from 'p-limit';
import { isPhotoProblem } from '../photo-problem.ts';
import type { LogoFile, ProcessedPhoto, RenderedLogo, Upload } from '../processed-photo.ts';
import type { ChildTask } from './child/child-messages.ts';
import {
  type Done,
  type EndReason,
  type ImagingProcess,
  startImagingProcess,
} from './imaging-process.ts';
import { countCpu, countEndedPhoto } from './metrics.ts';
import { limitsFor as defaultLimitsFor } from './photo-limits.ts';
import { createProcessStore } from './process-store.ts';

export type ImagingPool = {
  /**
   * Decodes, renders and measures an upload in a process of the pool; at most `concurrency` photos are in memory at once.
   * A photo's limits apply once a process starts on it. A process that exceeds them is killed.
   * @throws AppError photo_empty, photo_type_not_allowed, photo_too_many_pixels, photo_unreadable,
   *   photo_decode_timeout (it used too much CPU time), photo_decode_failed (it exceeded its memory limit or crashed)
   * @throws AppError imaging_hung (its process did not end), process_killed (another process killed it)
   * @throws AbortError once `signal` is aborted; a process that works on the photo is kept, and its result ignored
   */
  processPhoto(upload: Upload, signal?: AbortSignal): Promise<ProcessedPhoto>;
  /** Decodes a logo and re-encodes it, within the same limits. @throws as processPhoto */
  renderLogo(file: LogoFile, signal?: AbortSignal): Promise<RenderedLogo>;
  /** Resolves once the processes that stay ready have computed at full speed; rejects when one can't. */
  warmedUp(): Promise<void>;
  /** Waits for all photos that are still wanted, then ends the processes. */
  close(): Promise<void>;
};

const CHILD_FILE = path.join(import.meta.dirname, 'child/imaging-child.ts');

/**
 * Processes that stay ready while the pool is idle: with the detector, a new one needs seconds of CPU time until it is
 * as fast, and the first album should find two.
 */
export const KEPT = { withDetector: 2, without: 1 };

export type ImagingPoolOptions = {
  /** Photos processed at once, each in a process of its own. */
  concurrency: number;
  /** Called when a process ends before answering; counts these photos by default. */
  onEnded?: (reason: EndReason) => void;
  limitsFor?: typeof defaultLimitsFor;
  /** Whether to search for people, faces and things; true by default. */
  detects?: boolean;
  /** The program of a process; tests use others. */
  childFile?: string;
};

/**
 * Starts a pool of processes that decode and measure photos. Only a process can be ended during decoding: libvips in a
 * thread continues for minutes and keeps its memory. A photo's pixels never leave its process.
 */
export function createImagingPool({
  concurrency,
  onEnded = countEndedPhoto,
  limitsFor = defaultLimitsFor,
  detects = true,
  childFile = CHILD_FILE,
}: ImagingPoolOptions): ImagingPool {
  const kept = Math.min(concurrency, detects ? KEPT.withDetector : KEPT.without);
  const limit = pLimit(concurrency);
  const store = createProcessStore(
    () => startImagingProcess({ file: childFile, detects, limitsFor, onEnded }),
    { kept },
  );
  const wanted = new Set<Promise<unknown>>();
  const inUse = new Set<ImagingProcess>();

  /** Processes a photo; if it is aborted meanwhile, the process is kept for the next photo. */
  async function work(task: ChildTask, signal: AbortSignal | undefined): Promise<Done> {
    const process: ImagingProcess = store.acquire();
    inUse.add(process);
    let isUsed = false;
    try {
      const done = await process.work(task);
      isUsed = true;
      return done;
    } catch (error) {
      isUsed = isPhotoProblem(error);
      throw error;
    } finally {
      inUse.delete(process);
      countCpu(isUsed && !signal?.aborted ? 'used' : 'wasted', process.cpuMsOfPhoto());
      await store.release(process, { areWaiting: limit.pendingCount > 0 });
    }
  }

  /** @throws AbortError at once when the photo is not wanted any more */
  async function processInTurn(task: ChildTask, signal: AbortSignal | undefined) {
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    const abort = () => reject(new DOMException('The photo is not wanted any more.', 'AbortError'));
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    const photo = limit(() => (signal?.aborted ? aborted : work(task, signal)));
    try {
      return await Promise.race([photo, aborted]);
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  /** The pending results, which the pool waits for before it closes. */
  async function doneWith(task: ChildTask, signal: AbortSignal | undefined): Promise<Done> {
    const done = processInTurn(task, signal);
    wanted.add(done);
    try {
      return await done;
    } finally {
      wanted.delete(done);
    }
  }

  return {
    async processPhoto(upload, signal) {
      const done = await doneWith(upload, signal);
      if (done.kind !== 'photo')
        throw new Error(`an imaging process made a ${done.kind} of a photo`);
      return done.photo;
    },
    async renderLogo(file, signal) {
      const done = await doneWith(file, signal);
      if (done.kind !== 'logo') throw new Error(`an imaging process made a ${done.kind} of a logo`);
      return done.logo;
    },
    warmedUp: store.warmedUp,
    async close() {
      await Promise.allSettled(wanted);
      await Promise.all([...inUse].map((process) => process.end()));
      await store.close();
    },
  };
}
