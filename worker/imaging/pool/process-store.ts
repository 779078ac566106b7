import type { ImagingProcess } from './imaging-process.ts';
import { readProcessUsage } from './process-usage.ts';

const MEGABYTE = 1_000_000;
/**
 * A process that uses more after a photo ends at once. A photo of 100 MP leaves 680 MB allocated, one of 24 MP 450 MB.
 * Another process takes 1.5 s of CPU time to start, and about 8 s more until its code is compiled.
 */
const MAX_BYTES_BUSY = 620 * MEGABYTE;
/**
 * An idle process that uses more is replaced. A new one uses 243 MB, and one that has processed albums of 12 MP photos
 * 394 to 462 MB: replacing those would cost every album the start of its processes.
 */
export const MAX_BYTES_IDLE = 520 * MEGABYTE;
/** The pool is idle after this long without a photo. */
const IDLE_MS = 400;
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
  /** Processes that are warming up to replace another one. */
  const replacements = new Set<ImagingProcess>();
  let inUse = 0;
  let isClosed = false;
  let idleTimer: NodeJS.Timeout | undefined;
  let surplusTimer: NodeJS.Timeout | undefined;

  /** Starts missing processes up to the number to keep, unless photos are being processed. */
  function refill(): void {
    while (!isClosed && inUse === 0 && free.length < kept) free.push(start());
  }

  /** Ends the free processes that are not kept. */
  function endSurplus(): void {
    const settled = free.filter((process) => !replacements.has(process));
    for (const process of settled.slice(kept)) discard(process);
  }

  /** Replaces free processes that are gone or use too much; each stays until its replacement is as fast. */
  async function replaceLarge(): Promise<void> {
    for (const process of [...free]) {
      if (!(await usesMoreThan(process, MAX_BYTES_IDLE))) continue;
      if (isClosed || inUse > 0) return; // the next idle time retries
      if (!process.isAlive() || free.length > kept) {
        discard(process);
        refill();
        continue;
      }
      await replace(process);
    }
  }

  async function replace(process: ImagingProcess): Promise<void> {
    const replacement = start();
    free.push(replacement);
    replacements.add(replacement);
    await replacement.warmedUp.catch(() => undefined);
    replacements.delete(replacement);
    // A replacement that could not start replaces nothing.
    if (replacement.isAlive()) discard(process);
  }

  function discard(process: ImagingProcess): void {
    const index = free.indexOf(process);
    if (index === -1) return; // acquired meanwhile
    free.splice(index, 1);
    void process.end();
  }

  function scheduleEviction(): void {
    clearTimeout(idleTimer);
    clearTimeout(surplusTimer);
    idleTimer = setTimeout(() => void replaceLarge(), IDLE_MS);
    surplusTimer = setTimeout(endSurplus, surplusMs);
    // These timers must not keep a worker with nothing else to do alive.
    idleTimer.unref();
    surplusTimer.unref();
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
      const isTooLarge = process.isAlive() && (await usesMoreThan(process, MAX_BYTES_BUSY));
      inUse -= 1;
      if (isTooLarge) await process.end();
      if (process.isAlive()) free.unshift(process);
      if (!areWaiting) refill();
      scheduleEviction();
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
      clearTimeout(idleTimer);
      clearTimeout(surplusTimer);
      await Promise.all(free.splice(0).map((process) => process.end()));
    },
  };
}

/** Whether a process is gone or uses more than this many bytes of resident memory. */
async function usesMoreThan({ pid, isAlive }: ImagingProcess, bytes: number): Promise<boolean> {
  if (pid === undefined || !isAlive()) return true;
  const usage = await readProcessUsage(pid);
  return (usage?.residentBytes ?? 0) > bytes;
}
