import { clsx } from 'clsx';

type MeterScaleProps = {
  /** Position of the needle, 0 (left end) to 1 (right end); null for no measurement, which hides the needle. */
  position: number | null;
  /** Number of equal divisions between the end ticks. */
  divisions?: number;
  /** Labels under the left and the right end. */
  ends: readonly [string, string];
  className?: string;
};

/** A light meter's scale: a thin line with ticks and a needle. Show the number beside it as text. */
export function MeterScale({ position, divisions = 10, ends, className }: MeterScaleProps) {
  const needle = position === null ? null : `${Math.min(1, Math.max(0, position)) * 100}%`;
  const ticks = Array.from(
    { length: divisions + 1 },
    (_, index) => `${(index / divisions) * 100}%`,
  );
  return (
    <div aria-hidden="true" className={clsx('tabular select-none', className)}>
      <svg
        aria-hidden="true"
        className="block h-4 w-full overflow-visible stroke-edge"
        shapeRendering="crispEdges"
      >
        <line x2="100%" y1="15.5" y2="15.5" strokeDasharray={needle === null ? '2 4' : undefined} />
        {ticks.map((tick, index) => (
          <line key={tick} x1={tick} x2={tick} y1={index % 5 === 0 ? 6 : 10} y2="16" />
        ))}
        {needle !== null && (
          <line x1={needle} x2={needle} y2="18" strokeWidth="2" className="stroke-safelight" />
        )}
      </svg>
      <div className="mt-1 flex justify-between text-tick leading-none text-muted">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}
