/** The window of the rate, ms: long enough to even out parts and retries, short enough to follow a change. */
const WINDOW_MS = 15_000;
/** Minimum time for an estimate, ms. */
const FIRST_ESTIMATE_MS = 2000;

type Sample = { at: number; sent: number };

/** Estimates how long the rest of an upload takes, from the rate of the last seconds. */
export function createTransferRate() {
  let samples: Sample[] = [];
  return {
    /**
     * Records how many bytes of all files have been sent. A number that falls, after a removal or a retry, restarts the
     * measurement.
     */
    record(at: number, sent: number): void {
      const last = samples.at(-1);
      if (last && sent < last.sent) samples = [];
      samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, sent }];
    },
    /** Seconds for the remaining bytes; null if too little is known, or if nothing moves. */
    secondsLeft(remaining: number): number | null {
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first || !last || last.at - first.at < FIRST_ESTIMATE_MS) return null;
      const bytesPerMs = (last.sent - first.sent) / (last.at - first.at);
      return bytesPerMs === 0 ? null : remaining / bytesPerMs / 1000;
    },
  };
}
