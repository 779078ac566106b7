import { pickOne } from './seeded-random.ts';
import type { Timeline } from './timeline.ts';

/** The number of workers from a time on, and how much longer a photo takes than on an idle machine. */
export type Load = { fromSecond: number; workers: number; slowness: number };

export type SimulatedPhoto = {
  jobId: string;
  accountId: string;
  /** By its plan. */
  priority: number;
  queuePriority: number;
  /** When a worker took it; null while it waits. */
  takenAt: number | null;
};

export type SimulatedWorkers = {
  enqueue: (photo: SimulatedPhoto, now: number) => void;
  inWork: ReadonlySet<SimulatedPhoto>;
  /** The largest priority of a photo that was taken. */
  passed: () => number;
};

/** Photos of one account at once on each worker, and of all accounts (`worker/concurrency.ts`, on 2 cores). */
const ACCOUNT_SLOTS = 2;
const WORKER_SLOTS = 3;
const CORES = 2;
const FAILURE_RATE = 0.02;
const BACKOFF_SECONDS = 1;

type Options = {
  timeline: Timeline;
  random: () => number;
  /** How long photos take on a quiet machine, in seconds; drawn at random. */
  durations: readonly number[];
  loadAt: (now: number) => Load;
  onFinished: (photo: SimulatedPhoto, now: number) => void;
};

/** The photos that wait: by priority, in the order of their arrival. */
function createQueue() {
  const photos: SimulatedPhoto[] = [];
  return {
    add(photo: SimulatedPhoto): void {
      const index = photos.findIndex(({ queuePriority }) => queuePriority > photo.queuePriority);
      photos.splice(index === -1 ? photos.length : index, 0, photo);
    },
    next: () => photos.shift(),
  };
}

/**
 * Workers that take photos by priority, put off those of an account that uses its share until one of its photos ends
 * (`worker/fairness/account-shares.ts`), and repeat failed runs. More photos than cores slow each other down.
 */
export function simulateWorkers({
  timeline,
  random,
  durations,
  loadAt,
  onFinished,
}: Options): SimulatedWorkers {
  const queue = createQueue();
  const putOff: SimulatedPhoto[] = [];
  const inWork = new Set<SimulatedPhoto>();
  let passed = 0;
  const ofAccount = (id: string) => [...inWork].filter(({ accountId }) => accountId === id).length;

  function take(photo: SimulatedPhoto, now: number): void {
    photo.takenAt = now;
    inWork.add(photo);
    const { workers, slowness } = loadAt(now);
    const perCore = Math.max(1, inWork.size / (workers * CORES));
    const jitter = 0.8 + 0.4 * random();
    const end = now + pickOne(durations, random) * slowness * perCore * jitter;
    timeline.at(end, random() < FAILURE_RATE ? failed(photo) : finished(photo));
  }

  function takeWhatFits(now: number): void {
    const { workers } = loadAt(now);
    while (inWork.size < workers * WORKER_SLOTS) {
      const photo = queue.next();
      if (photo === undefined) return;
      passed = Math.max(passed, photo.queuePriority);
      if (ofAccount(photo.accountId) < workers * ACCOUNT_SLOTS) take(photo, now);
      else putOff.push(photo);
    }
  }

  function leaveWork(photo: SimulatedPhoto): void {
    inWork.delete(photo);
    const next = putOff.findIndex(({ accountId }) => accountId === photo.accountId);
    if (next !== -1) for (const promoted of putOff.splice(next, 1)) queue.add(promoted);
  }

  const finished = (photo: SimulatedPhoto) => (now: number) => {
    leaveWork(photo);
    onFinished(photo, now);
    takeWhatFits(now);
  };

  const failed = (photo: SimulatedPhoto) => (now: number) => {
    leaveWork(photo);
    photo.takenAt = null;
    timeline.at(now + BACKOFF_SECONDS, (later) => {
      queue.add(photo);
      takeWhatFits(later);
    });
    takeWhatFits(now);
  };

  return {
    inWork,
    passed: () => passed,
    enqueue(photo, now) {
      queue.add(photo);
      takeWhatFits(now);
    },
  };
}
