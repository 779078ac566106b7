import { classNames } from './class-names.ts';

type MeterScaleProps = {
  /** Where the needle stands, 0 (left end) to 1 (right end). */
  position: number;
  /** Number of equal divisions between the end ticks. */
  divisions?: number;
  /** Said under the left and the right end. */
  ends: readonly [string, string];
  className?: string;
};

/** A light meter's scale: a hairline with ticks and a needle. The number itself stands beside it as text. */
export function MeterScale({ position, divisions = 10, ends, className }: MeterScaleProps) {
  const needle = Math.min(1, Math.max(0, position)) * 100;
  const ticks = Array.from({ length: divisions + 1 }, (_, index) => (index / divisions) * 100);
  return (
    <div aria-hidden="true" className={classNames('tabular select-none', className)}>
      <div className="relative h-4">
        <span className="absolute inset-x-0 bottom-0 h-px bg-edge" />
        {ticks.map((tick, index) => (
          <span
            key={tick}
            className={classNames(
              'absolute bottom-0 w-px -translate-x-1/2 bg-edge',
              index % 5 === 0 ? 'h-2.5' : 'h-1.5',
            )}
            style={{ left: `${tick}%` }}
          />
        ))}
        <span
          className="absolute -bottom-0.5 h-[1.125rem] w-0.5 -translate-x-1/2 bg-safelight"
          style={{ left: `${needle}%` }}
        />
      </div>
      <div className="mt-1 flex justify-between text-[0.6875rem] leading-none text-muted">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}
