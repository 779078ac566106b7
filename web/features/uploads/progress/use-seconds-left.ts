import { useEffect, useState } from 'react';
import { uploadState } from '../upload/upload-state.ts';

/** How often the estimate is updated, ms: a number that changes faster can't be read. */
const EVERY_MS = 1000;

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

/** Seconds until all files are uploaded; null while that is unknown. */
export function useSecondsLeft(): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const rate = createTransferRate();
    const measure = () => {
      const { items } = uploadState.get();
      const sum = (of: 'size' | 'sent') => items.reduce((total, item) => total + item[of], 0);
      const isMoving = items.some(({ status }) => status === 'uploading');
      rate.record(performance.now(), sum('sent'));
      setSeconds(isMoving ? rate.secondsLeft(sum('size') - sum('sent')) : null);
    };
    const timer = window.setInterval(measure, EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);
  return seconds;
}
