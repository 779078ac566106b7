import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ReactNode, useLayoutEffect } from 'react';
import { holdEarlyView } from './early-view.ts';

/** A spinner beside a busy label. */
export function Spinner() {
  return <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />;
}

/** A gray placeholder for content that is loading. */
export function Skeleton({ className }: { className: string }) {
  // Not classNames, because every visitor loads this file and tailwind-merge would add 9 kB.
  return <div aria-hidden="true" className={`animate-pulse bg-line/60 ${className}`} />;
}

/** Degrees from upright, on a circle around the needle's pivot. */
const TICKS = [-48, -36, -24, -12, 0, 12, 24, 36, 48];

/** A light meter whose needle has not settled yet; with reduced motion it stays in the middle. */
function Meter() {
  return (
    <svg viewBox="0 0 96 48" fill="none" aria-hidden="true" className="w-24 overflow-visible">
      {TICKS.map((degrees, index) => (
        <path
          key={degrees}
          d={index % 4 === 0 ? 'M48 2v8' : 'M48 2v4.5'}
          transform={`rotate(${degrees} 48 56)`}
          className="stroke-edge"
        />
      ))}
      <path
        d="M48 4v36"
        strokeWidth="1.5"
        className="origin-[48px_56px] animate-metering stroke-safelight"
      />
    </svg>
  );
}

/**
 * A full-screen loading state. Appears only after a moment, because most screens load faster, or under the early view.
 */
export function LoadingScreen({ label = 'Loading' }: { label?: ReactNode }) {
  useLayoutEffect(holdEarlyView, []);
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center text-muted">
      <div className="grid animate-appear-late justify-items-center gap-4">
        <Meter />
        {label}
      </div>
    </div>
  );
}
