import path from 'node:path';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import pLimit from 'p-limit';
import { isPhotoProblem } from '../photo-problem.ts';
import { createAdaptiveLimit } from './adaptive-limit.ts';
import type { ChildTask } from './child/child-messages.ts';
import type { ConcurrencyListener, ImagingPool } from './imaging-pool.ts';
import { type Done, type ImagingProcess, startImagingProcess } from './imaging-process.ts';
import { countCpu, countEndedPhoto, photosInWork } from './metrics.ts';
import type { EndReason } from './outcome.ts';
import { limitsFor as defaultLimitsFor } from './photo-limits.ts';
import { createProcessStore } from './process-store.ts';

const CHILD_FILE = path.join(import.meta.dirname, 'child/imaging-child.ts');

/**
 * Processes that stay ready while the pool is idle: with the detector, a new one needs seconds of CPU time until it is
 * as fast, and the first album should find two.
 */
export const KEPT = { withDetector: 2, without: 1 };

/** A photo waits this long, ms, for a slot in a pool that has fewer than its maximum; then it goes to other workers. */
const PATIENCE_MS = 15_000;

export type ImagingPoolOptions = {
  /** Photos processed at once, each in a process of its own; fewer while each gets less than half a core. */
  concurrency: number;
  /** Called when a process ends before answering; counts these photos by default. */
  onEnded?: (reason: EndReason) => void;
  limitsFor?: typeof defaultLimitsFor;
  /**
   * How long a photo waits for a slot while the concurrency is lowered, ms; Infinity if no other worker would take it.
   */
  patienceMs?: number;
  /** Whether to search for people, faces and things; true by default. */
  detects?: boolean;
  /** The program of a process; tests use others. */
  childFile?: string;
};

/** Gives a photo up before its processing has ended. */
type GiveUp = {
  /** Rejects when the photo is given up. */
  readonly promise: Promise<never>;
  isGivenUp(): boolean;
  /** The photo has a slot: from now on only an abort gives it up. */
  start(): void;
  /** The photo is no longer waited for. */
  stop(): void;
};

type Options = {
  signal: AbortSignal | undefined;
  /** After each interval of this length without a slot, ms, the photo is given up if slots are scarce. */
  patienceMs: number;
  /** Whether the pool has fewer slots than its maximum. */
  areScarce: () => boolean;
};

/** The longest time of a timer, ms. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Gives a photo up when it is aborted, or finds no slot in a pool that has few.
 * @throws (by `promise`) AbortError; AppError imaging_starved
 */
function createGiveUp({ signal, patienceMs, areScarce }: Options): GiveUp {
  const { promise, reject } = Promise.withResolvers<never>();
  // The photo's caller races with this promise; without a caller it must not become an unhandled rejection.
  promise.catch(() => undefined);
  let isGivenUp = false;
  const giveUp = (error: Error) => {
    isGivenUp = true;
    reject(error);
  };
  const abort = () => giveUp(new DOMException('The photo is not wanted any more.', 'AbortError'));
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  const patience = setInterval(
    () => {
      if (areScarce()) giveUp(new AppError('imaging_starved', 'No place became free in time.'));
    },
    Math.min(patienceMs, MAX_TIMER_MS),
  );
  return {
    promise,
    isGivenUp: () => isGivenUp,
    start: () => clearInterval(patience),
    stop() {
      clearInterval(patience);
      signal?.removeEventListener('abort', abort);
    },
  };
}

/**
 * Starts a pool of processes that decode and measure photos. Only a process can be ended during decoding: libvips in a
 * thread continues for minutes and keeps its memory. A photo's pixels never leave its process.
 */
export function createImagingPool({
  concurrency,
  onEnded = countEndedPhoto,
  limitsFor = defaultLimitsFor,
  patienceMs = PATIENCE_MS,
  detects = true,
  childFile = CHILD_FILE,
}: ImagingPoolOptions): ImagingPool {
  const kept = Math.min(concurrency, detects ? KEPT.withDetector : KEPT.without);
  const limit = pLimit(concurrency);
  const listeners: ConcurrencyListener[] = [];
  const adaptive = createAdaptiveLimit({
    max: concurrency,
    onChange: (photosAtOnce, share) => {
      limit.concurrency = photosAtOnce;
      for (const listener of listeners) listener(photosAtOnce, share);
    },
  });
  const store = createProcessStore(
    () =>
      startImagingProcess({
        file: childFile,
        detects,
        limitsFor,
        onEnded,
        onSample: (sample) => adaptive.record(sample, limit.activeCount),
      }),
    { kept },
  );
  const wanted = new Set<Promise<unknown>>();
  const inUse = new Set<ImagingProcess>();

  /** Processes a photo; if it is given up meanwhile, the process is kept for the next photo. */
  async function work(task: ChildTask, { isGivenUp }: GiveUp): Promise<Done> {
    const process: ImagingProcess = store.acquire();
    inUse.add(process);
    photosInWork.inc();
    let isWasted = true;
    try {
      const done = await process.work(task);
      isWasted = isGivenUp();
      return done;
    } catch (error) {
      isWasted = isGivenUp() || !isPhotoProblem(error);
      throw error;
    } finally {
      inUse.delete(process);
      photosInWork.dec();
      countCpu(isWasted ? 'wasted' : 'used', process.cpuMsOfPhoto());
      await store.release(process, { areWaiting: limit.pendingCount > 0 });
    }
  }

  async function processInTurn(task: ChildTask, signal: AbortSignal | undefined) {
    const areScarce = () => adaptive.current() < concurrency;
    const giveUp = createGiveUp({ signal, patienceMs, areScarce });
    const photo = limit(() => {
      giveUp.start();
      return giveUp.isGivenUp() ? giveUp.promise : work(task, giveUp);
    });
    try {
      return await Promise.race([photo, giveUp.promise]);
    } finally {
      giveUp.stop();
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
    onConcurrency: (listener) => void listeners.push(listener),
    warmedUp: store.warmedUp,
    async close() {
      await Promise.allSettled(wanted);
      await Promise.all([...inUse].map((process) => process.end()));
      await store.close();
    },
  };
}
