import { useEffect, useState } from 'react';
import { PHOTOGRAPHY_TIPS } from './photography-tips.ts';

const ROTATE_MS = 4000;

/** A photography tip; another one every 4 s. */
export function RotatingTip() {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(
      () => setIndex((shown) => (shown + 1) % PHOTOGRAPHY_TIPS.length),
      ROTATE_MS,
    );
    return () => window.clearInterval(timer);
  }, []);
  return (
    <p className="min-h-[4.5em] max-w-xl font-display text-xl leading-snug text-muted italic">
      {PHOTOGRAPHY_TIPS[index]}
    </p>
  );
}
