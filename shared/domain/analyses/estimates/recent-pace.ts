import type { QueueState } from './queue-state.ts';

/** The pace of all workers together over the latest photos, and how long one photo takes. */
export type RecentPace = {
  photosPerSecond: number;
  /** How long photos took from being taken to their end, in seconds: the median. */
  typical: number;
  /** Seconds with something to do since the last photo ended. */
  standstill: number;
};

/** Photos that the pace averages: few enough to follow a change of the load, enough that chance moves it little. */
const AVERAGED = 20;
/** Seconds; photos that all failed at once, in no time, would give an infinite pace. */
const SHORTEST = 0.1;

/** A time span in seconds before now: from `from`, the larger one, to `to`. */
type Span = { from: number; to: number };

/** Seconds of the last `within` seconds that at least one of the spans covers. */
function coveredSeconds(spans: readonly Span[], within: number): number {
  let covered = 0;
  let reached = 0;
  for (const { from, to } of spans.toSorted((one, other) => one.to - other.to)) {
    const [start, end] = [Math.max(to, reached), Math.min(from, within)];
    if (end <= start) continue;
    covered += end - start;
    reached = end;
  }
  return covered;
}

/** Since when there is something to do: photos in progress, or waiting photos. */
function unfinishedSpans({ jobs }: QueueState): Span[] {
  const since = jobs.flatMap(({ waiting, age, inWork }) => [
    ...inWork,
    ...(waiting > 0 ? [age] : []),
  ]);
  return since.map((from) => ({ from, to: 0 }));
}

/**
 * The pace of the latest photos. Only time with something to do counts, including the time since the last end: so the
 * pace falls while work stands still, and an idle hour changes nothing.
 * @returns null if no photo has ended lately
 */
export function recentPace(queue: QueueState): RecentPace | null {
  const latest = queue.finished.slice(0, AVERAGED);
  const [last, earliest] = [latest[0], latest.at(-1)];
  if (last === undefined || earliest === undefined) return null;
  const unfinished = unfinishedSpans(queue);
  const finished = latest.map(({ takenAgo, finishedAgo }) => ({ from: takenAgo, to: finishedAgo }));
  const since = queue.finished[AVERAGED]?.finishedAgo ?? earliest.takenAgo;
  const seconds = coveredSeconds([...finished, ...unfinished], since);
  const durations = finished.map(({ from, to }) => from - to).toSorted((a, b) => a - b);
  return {
    photosPerSecond: latest.length / Math.max(SHORTEST, seconds),
    typical: durations[Math.floor(durations.length / 2)] ?? 0,
    standstill: coveredSeconds(unfinished, last.finishedAgo),
  };
}
