import type { ProgressSummary } from '@photo-coach/shared/contracts/http/progress.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { scoreName } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { useEffect, useState } from 'react';
import { isMotionReduced } from '../../../lib/is-motion-reduced.ts';

/** Duration of the ring's animation, ms. */
const FILL_MS = 2000;
const RADIUS = 88;
const LENGTH = 2 * Math.PI * RADIUS;
const TICKS = Array.from({ length: 50 }, (_, index) => index);

/** Counts from 0 to `target` in 2 s, easing out; jumps to `target` with reduced motion. */
function useCountUp(target: number): number {
  const [value, setValue] = useState(0);
  useEffect(() => {
    if (isMotionReduced()) {
      setValue(target);
      return;
    }
    const start = performance.now();
    let frame = 0;
    const draw = (now: number) => {
      const share = Math.min(1, (now - start) / FILL_MS);
      setValue(target * (1 - (1 - share) ** 3));
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return value;
}

/** The overall score as a ring, with tier and upload streak. */
export function ProgressRing({ progress }: { progress: ProgressSummary }) {
  const { overallScore, currentTier, streakCount } = progress;
  const percent = useCountUp(overallScore);
  const name = scoreName(progress);
  return (
    <div className="flex items-center gap-6 @md:gap-8">
      {/* Small enough on a phone that the ring and the sentence above it fit below the pinned photo. */}
      <div
        className="relative size-40 shrink-0 @md:size-52"
        role="img"
        aria-label={`${name} ${Math.round(overallScore)} %`}
      >
        <svg viewBox="0 0 200 200" className="size-full -rotate-90" fill="none" aria-hidden="true">
          {TICKS.map((tick) => (
            <line
              key={tick}
              x1={tick % 5 === 0 ? 174 : 178}
              x2="183"
              y1="100"
              y2="100"
              transform={`rotate(${(tick / TICKS.length) * 360} 100 100)`}
              className="stroke-edge"
              strokeWidth="1"
            />
          ))}
          <circle cx="100" cy="100" r={RADIUS} className="stroke-line" strokeWidth="1" />
          <circle
            cx="100"
            cy="100"
            r={RADIUS}
            className="stroke-safelight"
            strokeWidth="3"
            strokeDasharray={`${(percent / 100) * LENGTH} ${LENGTH}`}
          />
        </svg>
        <span className="absolute inset-0 grid content-center justify-items-center">
          {/* The same width from start to end, and a single text, so that nothing moves while it counts. */}
          <span className="tabular relative font-display text-4xl @md:text-5xl">
            <span className="invisible">{Math.round(overallScore)} %</span>
            <span className="absolute inset-y-0 left-0 whitespace-nowrap">
              {`${Math.round(percent)} %`}
            </span>
          </span>
          <span className="text-xs text-muted @md:text-sm">{name}</span>
        </span>
      </div>
      <dl className="grid gap-4">
        <div>
          <dt className="caption">Tier</dt>
          <dd className="font-display text-xl @md:text-2xl">{currentTier}</dd>
        </div>
        <div>
          <dt className="caption">Upload streak</dt>
          <dd className="tabular font-display text-xl @md:text-2xl">
            {countOf(streakCount, 'day')}
          </dd>
        </div>
      </dl>
    </div>
  );
}
