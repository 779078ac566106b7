/** What an unfinished analysis still has before it. */
export type RemainingWork = {
  /** Photos of the analyses that come first and are not critiqued yet; 0 once this one has started. */
  photosAhead: number;
  /** Photos of this analysis that are not critiqued yet. */
  photosLeft: number;
  /** Seconds for one photo in the analyses that have ended lately; null when there are none. */
  recentPace: number | null;
  /** How long this analysis has been running, in seconds, and how many photos it has done; null before it has started. */
  own: { seconds: number; photosDone: number } | null;
};

/** The album's own critique, after its photos, in seconds: measured at 0.3 to 1 s. */
const FINISHING_SECONDS = 1;
/** Photos after which this analysis shows its own pace better than others do: the first ones share the cores. */
const OWN_PACE_FROM = 2;

function paceOf({ own, recentPace }: RemainingWork): number | null {
  return own !== null && own.photosDone >= OWN_PACE_FROM
    ? own.seconds / own.photosDone
    : recentPace;
}

/**
 * Estimates how long an analysis still takes, from its own pace once it has one, else from that of recent ones.
 * @returns seconds, at least 1; null without anything to go by
 */
export function estimateSecondsLeft(work: RemainingWork): number | null {
  const pace = paceOf(work);
  if (pace === null) return null;
  return Math.max(1, Math.round((work.photosAhead + work.photosLeft) * pace + FINISHING_SECONDS));
}
