import { useEffect, useState } from 'react';
import { createTransferRate } from '../transfer/transfer-rate.ts';
import { uploadState } from '../upload/upload-state.ts';

/** How often the estimate is updated, ms: a number that changes faster can't be read. */
const EVERY_MS = 1000;

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
