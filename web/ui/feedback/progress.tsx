import * as Primitive from 'radix-ui/progress';
import { classNames } from '../class-names.ts';

type ProgressProps = { label: string /** 0–100. */; percent: number; className?: string };

/**
 * A thin progress bar with ticks at each quarter. It isn't animated, so that it always agrees with the number beside
 * it.
 */
export function Progress({ label, percent, className }: ProgressProps) {
  const shown = Math.min(100, Math.max(0, Math.round(percent)));
  return (
    <Primitive.Root
      value={shown}
      aria-label={label}
      className={classNames('relative block h-2.5 w-full', className)}
    >
      <span className="absolute inset-x-0 top-0 h-px bg-edge" />
      {[0, 25, 50, 75, 100].map((tick) => (
        <span
          key={tick}
          className="absolute top-0 h-2.5 w-px -translate-x-1/2 bg-edge"
          style={{ left: `${tick}%` }}
        />
      ))}
      <Primitive.Indicator
        className="absolute left-0 top-0 h-1 bg-safelight"
        style={{ width: `${shown}%` }}
      />
    </Primitive.Root>
  );
}
