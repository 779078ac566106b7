import type { FinishedPhoto, QueueState } from '../analyses/estimates/queue-state.ts';
import { crowdOf, FIRST_PLACE, type Line, lineOf, placeIn } from '../analyses/places.ts';

/** The number of workers from a time on, and how much longer a photo takes than on an idle machine. */
export type Load = { fromSecond: number; workers: number; slowness: number };

/** The rows at one moment, and in how many seconds each of its jobs will have ended. */
type Moment = { queue: QueueState; secondsLeft: ReadonlyMap<string, number> };

/** Of six accounts one is on Pro and one on Creator. */
const PLANS = ['pro', 'creator', 'free', 'free', 'free', 'free'] as const;
const PRIORITY = { pro: 1, creator: 5, free: 10 } as const;
/** Of a hundred albums, 25 come within seconds; between the others are 16 s on average. */
const RUSH = { every: 100, jobs: 25, secondsBetween: 0.5 } as const;
const SECONDS_BETWEEN = 16;
const STEP_SECONDS = 0.25;
/** How often a page asks, in steps. */
const STEPS_BETWEEN_SAMPLES = 16;
/** As much as the API reads (`create-estimates.ts`). */
const RECENT_PHOTOS = 60;
/** Photos of one account at once on each worker, and of all accounts (`worker/concurrency.ts`, on 2 cores). */
const ACCOUNT_SLOTS = 2;
const WORKER_SLOTS = 3;
const CORES = 2;
const FAILURE_RATE = 0.02;

/** A pseudorandom number generator (mulberry32): numbers from 0 to 1, the same sequence for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Photo = { job: Job; place: number; takenAt: number | null; endsAt: number };
type Job = {
  id: string;
  accountId: string;
  plan: (typeof PLANS)[number];
  queuedAt: number;
  line: Line & { photos: number };
  /** Those that have not ended. */
  photos: Photo[];
  startedAt: number | null;
  lastPhotoAt: number | null;
  endsAt: number;
};

/** A job as its rows show it. */
function rowsOf(job: Job, now: number): QueueState['jobs'][number] {
  const { id: jobId, accountId, plan, queuedAt, line, photos, startedAt, lastPhotoAt } = job;
  const taken = photos.flatMap(({ takenAt }) => (takenAt === null ? [] : [takenAt]));
  return {
    jobId,
    accountId,
    priority: PRIORITY[plan],
    age: now - (startedAt ?? queuedAt),
    line,
    waiting: photos.length - taken.length,
    inWork: taken.map((takenAt) => now - takenAt),
    finishingFor: lastPhotoAt === null ? null : now - lastPhotoAt,
  };
}

/** The line for what an account sends now. @param passed the place of the photo that was taken last */
function enter(account: Pick<Job, 'accountId' | 'plan'>, unfinished: Job[], passed: number): Line {
  const byAccount = Map.groupBy(unfinished, ({ accountId }) => accountId);
  const own = byAccount.get(account.accountId) ?? [];
  byAccount.delete(account.accountId);
  const waiting = [...byAccount.values()].flatMap((jobs) =>
    jobs.slice(0, 1).map(({ plan }) => {
      return { plan, isFresh: jobs.every(({ startedAt }) => startedAt === null) };
    }),
  );
  const ends = own.map(({ line }) => line.first + line.step * line.photos);
  const end = ends.length === 0 ? null : Math.max(...ends);
  return lineOf(account.plan, { passed, end, crowd: crowdOf(account.plan, waiting) });
}

/**
 * Simulates analyses under changing load: albums of many accounts arrive evenly or all at once, workers come and go,
 * photos take longer or shorter and now and then fail, and no account uses more than its share.
 * @param durations seconds that photos take on a quiet machine
 * @returns the moments at which a page would ask for the estimates
 */
export function simulateQueue(options: {
  seed: number;
  jobs: number;
  durations: readonly number[];
  loads: readonly Load[];
}): Moment[] {
  const { jobs: count, durations, loads } = options;
  const random = seededRandom(options.seed);
  // The index is within the list.
  const pickOne = <Item>(items: readonly Item[]) =>
    items[Math.floor(random() * items.length)] as Item;
  const jobs: Job[] = [];
  let queue: Photo[] = [];
  let inWork: Photo[] = [];
  const finished: { takenAt: number; finishedAt: number }[] = [];
  const samples: { now: number; queue: QueueState }[] = [];
  let passed = FIRST_PLACE;
  let nextArrival = 0;

  function arrive(now: number, unfinished: Job[]): void {
    const account = { accountId: `account ${Math.floor(random() * 300)}`, plan: pickOne(PLANS) };
    const photos = random() < 0.3 ? 1 : 2 + Math.floor(random() * 11);
    const line = { ...enter(account, unfinished, passed), photos };
    const none = { startedAt: null, lastPhotoAt: null, endsAt: Number.POSITIVE_INFINITY };
    const job: Job = {
      id: `job ${jobs.length}`,
      ...account,
      queuedAt: now,
      line,
      photos: [],
      ...none,
    };
    for (let n = 0; n < photos; n += 1)
      job.photos.push({ job, place: placeIn(line, n), takenAt: null, endsAt: 0 });
    jobs.push(job);
    queue.push(...job.photos);
    const isRush = jobs.length % RUSH.every >= RUSH.every - RUSH.jobs;
    nextArrival += (isRush ? RUSH.secondsBetween : SECONDS_BETWEEN) * -Math.log(1 - random());
  }

  function end(photo: Photo, now: number, slowness: number): void {
    if (random() < FAILURE_RATE) {
      photo.takenAt = null;
      queue.push(photo);
      return;
    }
    const { job } = photo;
    finished.unshift({ takenAt: photo.takenAt ?? now, finishedAt: now });
    job.photos = job.photos.filter((other) => other !== photo);
    if (job.photos.length > 0) return;
    job.lastPhotoAt = now;
    job.endsAt = now + (0.3 + 0.7 * random()) * slowness;
  }

  /** Takes photos by their places, but leaves those of an account that uses its share. */
  function take(now: number, { workers, slowness }: Load): void {
    const waiting: Photo[] = [];
    for (const photo of queue.toSorted((one, other) => one.place - other.place)) {
      const { job } = photo;
      const own = inWork.filter((other) => other.job.accountId === job.accountId).length;
      if (inWork.length >= workers * WORKER_SLOTS || own >= workers * ACCOUNT_SLOTS) {
        waiting.push(photo);
        continue;
      }
      passed = Math.max(passed, photo.place);
      inWork.push(photo);
      const perCore = Math.max(1, inWork.length / (workers * CORES));
      photo.takenAt = now;
      photo.endsAt = now + pickOne(durations) * slowness * perCore * (0.8 + 0.4 * random());
      job.startedAt ??= now;
    }
    queue = waiting;
  }

  for (let step = 1; ; step += 1) {
    const now = step * STEP_SECONDS;
    const quiet: Load = { fromSecond: 0, workers: 1, slowness: 1 };
    const load = loads.findLast(({ fromSecond }) => fromSecond <= now) ?? quiet;
    const unfinished = () => jobs.filter(({ endsAt }) => endsAt > now);
    while (jobs.length < count && nextArrival <= now) arrive(now, unfinished());
    const ended = inWork.filter(({ endsAt }) => endsAt <= now);
    inWork = inWork.filter(({ endsAt }) => endsAt > now);
    for (const photo of ended) end(photo, now, load.slowness);
    take(now, load);
    const left = unfinished();
    if (left.length === 0 && jobs.length === count) break;
    if (step % STEPS_BETWEEN_SAMPLES > 0) continue;
    const recent = finished.slice(0, RECENT_PHOTOS).map(
      ({ takenAt, finishedAt }): FinishedPhoto => ({
        takenAgo: now - takenAt,
        finishedAgo: now - finishedAt,
      }),
    );
    samples.push({
      now,
      queue: { jobs: left.map((job) => rowsOf(job, now)), finished: recent },
    });
  }
  const ends = new Map(jobs.map(({ id, endsAt }) => [id, endsAt]));
  return samples.map(({ now, queue: state }) => ({
    queue: state,
    secondsLeft: new Map(
      state.jobs.map(({ jobId }) => [jobId, (ends.get(jobId) ?? Number.NaN) - now]),
    ),
  }));
}
