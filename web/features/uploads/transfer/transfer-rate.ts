/** How far back the rate looks, ms: long enough to even out parts and retries, short enough to follow a change. */
const WINDOW_MS = 15_000;
/** Less time than this tells nothing yet, ms. */
const FIRST_ESTIMATE_MS = 2000;

type Sample = { at: number; sent: number };

/** Estimates how long the rest of an upload takes, from how fast the last seconds of it were. */
export function createTransferRate() {
  let samples: Sample[] = [];
  return {
    /** Records how many bytes of all files have been sent. A number that falls, after a removal or a retry, starts anew. */
    record(at: number, sent: number): void {
      const last = samples.at(-1);
      if (last && sent < last.sent) samples = [];
      samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, sent }];
    },
    /** Seconds for the remaining bytes; null while too little is known, or while nothing moves. */
    secondsLeft(remaining: number): number | null {
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first || !last || last.at - first.at < FIRST_ESTIMATE_MS) return null;
      const bytesPerMs = (last.sent - first.sent) / (last.at - first.at);
      return bytesPerMs === 0 ? null : remaining / bytesPerMs / 1000;
    },
  };
}
