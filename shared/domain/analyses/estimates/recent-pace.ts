import type { FinishedPhoto, QueueState } from './queue-state.ts';

/** The pace of all workers together over the latest photos, and how long one photo takes. */
export type RecentPace = {
  /** Photos per second while there was work: the lower and the higher one of two averages. */
  slow: number;
  fast: number;
  /** How long photos took from being taken to their end, in seconds, ascending. */
  durations: readonly number[];
  /** Seconds with something to do since the last photo ended. */
  standstill: number;
};

/**
 * The sizes of two averages: a short one that follows a change of the load, and a long one that chance moves little. If
 * they differ, the pace is changing.
 */
const AVERAGED = [12, 30] as const;
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

const spanOf = ({ takenAgo, finishedAgo }: FinishedPhoto): Span => ({
  from: takenAgo,
  to: finishedAgo,
});

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
  const { finished } = queue;
  const [last, earliest] = [finished[0], finished.at(-1)];
  if (last === undefined || earliest === undefined) return null;
  const unfinished = unfinishedSpans(queue);
  const busy = [...finished.map(spanOf), ...unfinished];
  const paces = AVERAGED.map((most) => {
    const count = Math.min(most, finished.length);
    const start = finished[count]?.finishedAgo ?? earliest.takenAgo;
    return count / Math.max(SHORTEST, coveredSeconds(busy, start));
  });
  const durations = finished.map(({ takenAgo, finishedAgo }) => takenAgo - finishedAgo);
  return {
    slow: Math.min(...paces),
    fast: Math.max(...paces),
    durations: durations.toSorted((one, other) => one - other),
    standstill: coveredSeconds(unfinished, last.finishedAgo),
  };
}
