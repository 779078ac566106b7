import { crowdOf, FIRST_PLACE, type Line, lineOf, placeIn } from '../../../fair-queue/places.ts';
import type { FinishedPhoto, QueueState, UnfinishedJob } from '../queue-state.ts';
import { pickOne, seededRandom } from './seeded-random.ts';
import { type Load, type SimulatedPhoto, simulateWorkers } from './simulated-workers.ts';
import { createTimeline } from './timeline.ts';

/** The rows at one moment, and in how many seconds each of its jobs will have ended. */
export type Moment = { queue: QueueState; secondsLeft: ReadonlyMap<string, number> };

type SimulationOptions = {
  seed: number;
  jobs: number;
  /** How long photos take on a quiet machine, in seconds. */
  durations: readonly number[];
  loads: readonly Load[];
};

/** Of six accounts one is on Pro and one on Creator. */
const PRIORITIES = [1, 5, 10, 10, 10, 10] as const;
const PLAN_OF = { 1: 'pro', 5: 'creator', 10: 'free' } as const;
/** Of a hundred albums, 25 come within seconds; between the others are 16 s on average. */
const RUSH = { every: 100, jobs: 25, secondsBetween: 0.5 } as const;
const SECONDS_BETWEEN = 16;
/** How often a page asks, in seconds. */
const SAMPLE_SECONDS = 4;
/** As much as the API reads (`create-estimates.ts`). */
const RECENT_PHOTOS = 60;

type SimulatedJob = {
  id: string;
  accountId: string;
  priority: (typeof PRIORITIES)[number];
  queuedAt: number;
  line: Line & { photos: number };
  /** For each of its unfinished photos. */
  photos: Set<SimulatedPhoto>;
  startedAt: number | null;
  lastPhotoAt: number | null;
  endedAt: number | null;
};

/** When albums arrive, in seconds: evenly, with a rush now and then. */
function arrivals(count: number, random: () => number): number[] {
  let second = 0;
  return Array.from({ length: count }, (_, job) => {
    const isRush = job % RUSH.every >= RUSH.every - RUSH.jobs;
    second += (isRush ? RUSH.secondsBetween : SECONDS_BETWEEN) * -Math.log(1 - random());
    return second;
  });
}

/** The line for what an account sends now. @param passed the place of the photo that was taken last */
function enter(
  { accountId, priority }: Pick<SimulatedJob, 'accountId' | 'priority'>,
  { unfinished, passed }: { unfinished: readonly SimulatedJob[]; passed: number },
): Line {
  const ends = unfinished.flatMap(({ accountId: id, line }) =>
    id === accountId ? [line.first + line.step * line.photos] : [],
  );
  const others = Map.groupBy(
    unfinished.filter((job) => job.accountId !== accountId),
    (job) => job.accountId,
  );
  const plan = PLAN_OF[priority];
  const waiting = [...others.values()].flatMap(([job, ...more]) => {
    if (job === undefined) return [];
    const isFresh = [job, ...more].every(({ startedAt }) => startedAt === null);
    return [{ plan: PLAN_OF[job.priority], isFresh }];
  });
  const end = ends.length === 0 ? null : Math.max(...ends);
  return lineOf(plan, { passed, end, crowd: crowdOf(plan, waiting) });
}

type Arrival = {
  now: number;
  random: () => number;
  unfinished: readonly SimulatedJob[];
  passed: number;
};

function createJob(index: number, { now, random, ...queue }: Arrival) {
  const accountId = `account ${Math.floor(random() * 300)}`;
  const priority = pickOne(PRIORITIES, random);
  const photos = random() < 0.3 ? 1 : 2 + Math.floor(random() * 11);
  const id = `job ${index}`;
  const line = { ...enter({ accountId, priority }, queue), photos };
  const photo = (_: unknown, n: number): SimulatedPhoto => ({
    jobId: id,
    accountId,
    priority,
    takenAt: null,
    queuePriority: placeIn(line, n),
  });
  const job: SimulatedJob = {
    id,
    accountId,
    priority,
    queuedAt: now,
    line,
    photos: new Set(Array.from({ length: photos }, photo)),
    startedAt: null,
    lastPhotoAt: null,
    endedAt: null,
  };
  return job;
}

/** A job as its rows show it. */
function rowsOf(job: SimulatedJob, now: number): UnfinishedJob {
  const photos = [...job.photos];
  const taken = photos.flatMap(({ takenAt }) => (takenAt === null ? [] : [takenAt]));
  if (taken.length > 0) job.startedAt ??= Math.min(...taken);
  return {
    jobId: job.id,
    accountId: job.accountId,
    priority: job.priority,
    age: now - (job.startedAt ?? job.queuedAt),
    queuedFor: now - job.queuedAt,
    line: job.line,
    waiting: photos.length - taken.length,
    inWork: taken.map((takenAt) => now - takenAt),
    finishingFor: job.lastPhotoAt === null ? null : now - job.lastPhotoAt,
  };
}

/** A record of a photo that has ended. */
function createHistory() {
  const photos: { takenAt: number; finishedAt: number }[] = [];
  return {
    add: ({ takenAt }: SimulatedPhoto, now: number) =>
      photos.unshift({ takenAt: takenAt ?? now, finishedAt: now }),
    at: (now: number): Pick<QueueState, 'finished'> => ({
      finished: photos.slice(0, RECENT_PHOTOS).map(
        ({ takenAt, finishedAt }): FinishedPhoto => ({
          takenAgo: now - takenAt,
          finishedAgo: now - finishedAt,
        }),
      ),
    }),
  };
}

/**
 * Simulates analyses under changing load: albums of many accounts arrive evenly or all at once, workers come and go, and
 * photos take longer or shorter.
 * @returns the moments at which a page would ask for the estimates
 */
export function simulateQueue({
  seed,
  jobs: count,
  durations,
  loads,
}: SimulationOptions): Moment[] {
  const random = seededRandom(seed);
  const timeline = createTimeline();
  const jobs = new Map<string, SimulatedJob>();
  const history = createHistory();
  const samples: { at: number; queue: QueueState }[] = [];
  const quiet: Load = { fromSecond: 0, workers: 1, slowness: 1 };
  const loadAt = (now: number) => loads.findLast(({ fromSecond }) => fromSecond <= now) ?? quiet;

  function onFinished(photo: SimulatedPhoto, now: number): void {
    history.add(photo, now);
    const job = jobs.get(photo.jobId);
    job?.photos.delete(photo);
    if (job?.photos.size !== 0) return;
    job.lastPhotoAt = now;
    const seconds = (0.3 + 0.7 * random()) * loadAt(now).slowness;
    timeline.at(now + seconds, (later) => {
      job.endedAt = later;
    });
  }
  const workers = simulateWorkers({ timeline, random, durations, loadAt, onFinished });

  function sample(now: number): void {
    const unfinished = [...jobs.values()].filter(({ endedAt }) => endedAt === null);
    const rows = unfinished.map((job) => rowsOf(job, now));
    samples.push({ at: now, queue: { jobs: rows, ...history.at(now) } });
    if (jobs.size < count || rows.length > 0) timeline.at(now + SAMPLE_SECONDS, sample);
  }

  for (const [index, second] of arrivals(count, random).entries()) {
    timeline.at(second, (now) => {
      const unfinished = [...jobs.values()].filter(({ endedAt }) => endedAt === null);
      const passed = Math.max(FIRST_PLACE, workers.passed());
      const job = createJob(index, { now, random, unfinished, passed });
      jobs.set(job.id, job);
      for (const photo of job.photos) workers.enqueue(photo, now);
    });
  }
  timeline.at(SAMPLE_SECONDS, sample);
  timeline.runAll();
  const leftAt = (jobId: string, at: number) => (jobs.get(jobId)?.endedAt ?? Number.NaN) - at;
  return samples.map(({ at, queue }) => ({
    queue,
    secondsLeft: new Map(queue.jobs.map(({ jobId }) => [jobId, leftAt(jobId, at)])),
  }));
}
