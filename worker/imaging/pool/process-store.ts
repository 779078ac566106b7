import type { ImagingProcess } from './imaging-process.ts';
import { readProcessUsage } from './process-usage.ts';

const MEGABYTE = 1_000_000;
/**
 * A process that holds more after a photo is replaced at once: one of 100 MP leaves 600 to 700 MB behind,
 * one of 24 MP 300 MB, and starting another takes 0.5 s.
 */
const MAX_BYTES_AT_WORK = 500 * MEGABYTE;
/**
 * A process that holds more while nothing is to be done is replaced. A fresh one holds 125 MB, one that had photos
 * of 16 MP 245 MB; replacing those would cost the next photos the code that is compiled by then (0.4 s each).
 */
const MAX_BYTES_AT_REST = 270 * MEGABYTE;
/** Nothing is to be done once no photo has come for this long. */
const REST_MS = 400;
/** After this long, all processes but one end. */
const SURPLUS_MS = 5000;

export type ProcessStore = {
  /** A process that is free, or a new one. */
  take(): ImagingProcess;
  /** Keeps a process for the next photo, unless it is gone or holds too much memory. */
  giveBack(process: ImagingProcess, photos: { isWanted: boolean }): Promise<void>;
  /** Ends all processes; none may be taken. */
  close(): Promise<void>;
};

/** Keeps the processes of a pool between photos: one always, so that a first photo need not wait for its start. */
export function createProcessStore(start: () => ImagingProcess): ProcessStore {
  const free: ImagingProcess[] = [start()];
  let taken = 0;
  let isClosed = false;
  let restTimer: NodeJS.Timeout | undefined;
  let surplusTimer: NodeJS.Timeout | undefined;

  /** Ends the free processes that `isExcess` names, and starts one when none is left. */
  async function thin(isExcess: (process: ImagingProcess, index: number) => Promise<boolean>) {
    for (const [index, process] of [...free].entries()) {
      if (await isExcess(process, index)) discard(process);
    }
    if (!isClosed && taken === 0 && free.length === 0) free.push(start());
  }

  function discard(process: ImagingProcess): void {
    const index = free.indexOf(process);
    if (index === -1) return; // taken meanwhile
    free.splice(index, 1);
    void process.end();
  }

  function rest(): void {
    clearTimeout(restTimer);
    clearTimeout(surplusTimer);
    restTimer = setTimeout(() => void thin((each) => holdsOver(each, MAX_BYTES_AT_REST)), REST_MS);
    surplusTimer = setTimeout(() => void thin(async (_each, index) => index > 0), SURPLUS_MS);
    // What is kept or ended is of no matter to a worker that has nothing else to do.
    restTimer.unref();
    surplusTimer.unref();
  }

  return {
    take() {
      taken += 1;
      for (let process = free.pop(); process !== undefined; process = free.pop()) {
        if (process.isAlive()) return process;
      }
      return start();
    },
    async giveBack(process, { isWanted }) {
      const isTooLarge = process.isAlive() && (await holdsOver(process, MAX_BYTES_AT_WORK));
      taken -= 1;
      if (isTooLarge) await process.end();
      if (process.isAlive()) free.push(process);
      else if (!isWanted && taken === 0 && free.length === 0) free.push(start());
      rest();
    },
    async close() {
      isClosed = true;
      clearTimeout(restTimer);
      clearTimeout(surplusTimer);
      await Promise.all(free.splice(0).map((process) => process.end()));
    },
  };
}

/** Whether a process is gone or holds more than so many bytes. */
async function holdsOver({ pid, isAlive }: ImagingProcess, bytes: number): Promise<boolean> {
  if (pid === undefined || !isAlive()) return true;
  const usage = await readProcessUsage(pid);
  return (usage?.residentBytes ?? 0) > bytes;
}
