import type { TimeRange } from '../../../contracts/http/estimates.ts';
import { orderOfService, overtakenPhotos, type Places } from './order-of-service.ts';
import type { QueueState, UnfinishedJob } from './queue-state.ts';
import { type RecentPace, recentPace } from './recent-pace.ts';

/**
 * The most photos that are taken before a job's last one, for each that comes before it now: others arrive, and
 * accounts that have just arrived are served before those that use their share. Found by ten replays: with 2.4, ranges
 * hold the true time in 80 to 88 % of the samples, and their higher end is 4 to 5 times the lower one.
 */
const MOST_PER_PHOTO = 2.4;
/** The same while no other account waits. */
const MOST_PER_PHOTO_ALONE = 1.5;
/** How much of the pace accounts with a better priority may take, by their share of recent photos. */
const OVERTAKING = 0.6;
/** Standstill in seconds, and in long durations of a photo, after which there is no estimate. */
const STANDSTILL_SECONDS = 60;
const STANDSTILL_DURATIONS = 4;
/** The assumed duration of an analysis's end if none was seen lately, in seconds: measured at 0.3 to 1. */
const FINISHING = [0.3, 0.5, 0.7, 1] as const;

/** What is known about all analyses together. */
type Facts = { queue: QueueState; pace: RecentPace | null; finishing: readonly number[] };

/** A time is expected between these quantiles of the recent ones. */
const LOW = 0.15;
const TYPICAL = 0.5;
const HIGH = 0.9;
/** How many longer times are needed to say how much longer one takes. */
const ENOUGH_LONGER = 4;

/** Seconds. */
type Bounds = { low: number; high: number };

/** The value at a quantile, 0–1, of ascending ones; 0 of none. */
const quantile = (ascending: readonly number[], at: number): number =>
  ascending[Math.round(at * (ascending.length - 1))] ?? 0;

/**
 * How much longer something takes that has taken `elapsed` seconds, by how long others have taken. If it takes longer
 * than nearly all others, it may take as long again, so that the time left grows with the time waited.
 * @param durations seconds, ascending
 */
function remainingOf(durations: readonly number[], elapsed: number): Bounds & { typical: number } {
  const longer = durations.filter((duration) => duration > elapsed);
  if (elapsed === 0 || longer.length >= ENOUGH_LONGER) {
    return {
      low: quantile(longer, LOW) - elapsed,
      typical: quantile(longer, TYPICAL) - elapsed,
      high: quantile(longer, HIGH) - elapsed,
    };
  }
  const typical = quantile(durations, TYPICAL);
  return { low: typical / 4, typical, high: Math.max(typical, elapsed) };
}

const latest = (bounds: readonly Bounds[]): Bounds => ({
  low: Math.max(0, ...bounds.map(({ low }) => low)),
  high: Math.max(0, ...bounds.map(({ high }) => high)),
});

/** The share of recent photos that came first because of their priority: the same share may come now. */
function overtaking({ finished }: QueueState, job: UnfinishedJob): number {
  const better = finished.filter(({ priority }) => priority < job.priority).length;
  return OVERTAKING * (better / finished.length);
}

/** The most photos that are taken for each that comes before a job's last one now. */
const mostPerPhoto = ({ jobs }: QueueState, { accountId }: UnfinishedJob): number =>
  jobs.some((other) => other.accountId !== accountId) ? MOST_PER_PHOTO : MOST_PER_PHOTO_ALONE;

/** Until the last waiting photo of a job is done: those before it at the pace of all workers, then itself. */
function waitingLeft(
  { queue, pace }: { queue: QueueState; pace: RecentPace },
  job: UnfinishedJob,
  { last }: Places,
): Bounds {
  const itself = remainingOf(pace.durations, 0);
  const inWork = queue.jobs.reduce((count, other) => count + other.inWork.length, 0);
  // By Little's law, the number of photos in progress is the pace times the duration of one.
  const free = Math.max(0, pace.fast * itself.typical - inWork);
  // The standard deviation of a number of photos in a time, as for independent events.
  const deviation = Math.sqrt(last);
  const pacePossible = pace.slow * (1 - overtaking(queue, job));
  return {
    low: Math.max(0, last - deviation - free) / pace.fast + itself.low,
    high: (mostPerPhoto(queue, job) * last + deviation) / pacePossible + itself.high,
  };
}

/** Whether there is work, but nothing has ended for so long that the former pace means nothing. */
function standsStill({ durations, standstill }: RecentPace): boolean {
  const { high } = remainingOf(durations, 0);
  return standstill > Math.max(STANDSTILL_SECONDS, STANDSTILL_DURATIONS * high);
}

function timeLeftOf(
  { queue, pace, finishing }: Facts,
  job: UnfinishedJob,
  places: Places | undefined,
): Bounds | null {
  const end = remainingOf(finishing, job.finishingFor ?? 0);
  if (job.finishingFor !== null) return end;
  if (pace === null || standsStill(pace)) return null;
  const photos = latest([
    ...job.inWork.map((elapsed) => remainingOf(pace.durations, elapsed)),
    ...(places ? [waitingLeft({ queue, pace }, job, places)] : []),
  ]);
  return { low: photos.low + end.low, high: photos.high + end.high };
}

function toRange({ low, high }: Bounds): TimeRange {
  const lowSeconds = Math.max(0, Math.floor(low));
  return { lowSeconds, highSeconds: Math.max(1, lowSeconds, Math.ceil(high)) };
}

/** How long an analysis probably still takes, and what comes before it. */
export type AnalysisEstimate = {
  /** Null while there is no estimate: nothing has ended lately, or work stands still. */
  timeLeft: TimeRange | null;
  /** Others' photos that workers take before its next one; 0 once one of its own was taken. */
  photosBefore: number;
  /** The same for other albums of its account. */
  ownPhotosBefore: number;
  /** Photos that were queued before it, and that workers take after its next one because of its plan. */
  photosOvertaken: number;
};

/**
 * Estimates every unfinished analysis from the pace of all workers, from what comes before it, and from how long its own
 * photos have been in work. Most ranges hold the true time: four of five in a replay under changing load.
 * @returns by job id
 */
export function estimateAnalyses(queue: QueueState): Map<string, AnalysisEstimate> {
  const order = orderOfService(queue);
  const finishing = queue.finishing.length < FINISHING.length ? FINISHING : queue.finishing;
  const facts = {
    queue,
    pace: recentPace(queue),
    finishing: finishing.toSorted((one, other) => one - other),
  };
  return new Map(
    queue.jobs.map((job) => {
      const places = order.get(job.jobId);
      const bounds = timeLeftOf(facts, job, places);
      const hasStarted = job.inWork.length > 0 || places === undefined;
      return [
        job.jobId,
        {
          timeLeft: bounds && toRange(bounds),
          photosBefore: hasStarted ? 0 : places.next - 1 - places.ownBefore,
          ownPhotosBefore: hasStarted ? 0 : places.ownBefore,
          photosOvertaken: overtakenPhotos(job, queue.jobs),
        },
      ];
    }),
  );
}
