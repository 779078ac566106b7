import type { ImagingProcess } from './imaging-process.ts';
import { readProcessUsage } from './watch-work.ts';

const MEGABYTE = 1_000_000;
/**
 * A process that uses more after a photo ends. A new one uses 243 MB, one that has processed albums of 12 MP photos 394
 * to 462 MB, and a photo of 100 MP leaves 680 MB allocated. Another process takes 1.5 s of CPU time to start, and about
 * 8 s more until its code is compiled.
 */
export const MAX_KEPT_BYTES = 620 * MEGABYTE;
/** After this long without a photo, surplus processes end; the next album should find those of the last. */
const SURPLUS_MS = 60_000;

export type ProcessStore = {
  /** A free process, or a new one. */
  acquire(): ImagingProcess;
  /**
   * Keeps a process for the next photo, unless it is gone or uses too much memory.
   * @param photos.areWaiting whether the next photo will acquire a process anyway
   */
  release(process: ImagingProcess, photos: { areWaiting: boolean }): Promise<void>;
  /** Resolves once as many processes as are kept have computed at full speed; rejects when one can't, unless closed. */
  warmedUp(): Promise<void>;
  /** Ends all processes; none may be in use. */
  close(): Promise<void>;
};

type Options = {
  /** Processes that are started before the first photo and stay while the pool is idle; 1 or more, 1 by default. */
  kept?: number;
  surplusMs?: number;
};

/** Keeps the pool's processes between photos: at least one, so that the first photo does not wait for a start. */
export function createProcessStore(
  start: () => ImagingProcess,
  { kept = 1, surplusMs = SURPLUS_MS }: Options = {},
): ProcessStore {
  const free: ImagingProcess[] = [];
  let inUse = 0;
  let isClosed = false;
  let surplusTimer: NodeJS.Timeout | undefined;

  /** Starts missing processes up to the number to keep, unless photos are being processed. */
  function refill(): void {
    while (!isClosed && inUse === 0 && free.length < kept) free.push(start());
  }

  /** Ends the free processes that are not kept. */
  function endSurplus(): void {
    for (const process of free.splice(kept)) void process.end();
  }

  refill();
  return {
    acquire() {
      inUse += 1;
      while (free.length > 0) {
        // The oldest, because a new one may not have compiled its code yet.
        const process = free.shift();
        if (process?.isAlive()) return process;
      }
      return start();
    },
    async release(process, { areWaiting }) {
      const usage = process.pid === undefined ? null : await readProcessUsage(process.pid);
      inUse -= 1;
      if ((usage?.residentBytes ?? 0) > MAX_KEPT_BYTES) await process.end();
      if (process.isAlive()) free.unshift(process);
      if (!areWaiting) refill();
      clearTimeout(surplusTimer);
      // It must not keep a worker with nothing else to do alive.
      surplusTimer = setTimeout(endSurplus, surplusMs).unref();
    },
    async warmedUp() {
      try {
        await Promise.all(free.slice(0, kept).map((process) => process.warmedUp));
      } catch (error) {
        if (!isClosed) throw error;
        // A process that is ended before it could start is not a failure.
        await new Promise(() => undefined);
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(surplusTimer);
      await Promise.all(free.splice(0).map((process) => process.end()));
    },
  };
}
