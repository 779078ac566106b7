import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The current time, for texts such as 'in 5 hours'; updated twice a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
