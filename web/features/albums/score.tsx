import type { ShownScore } from '@photo-coach/shared/domain/progress/scores.ts';
import { classNames } from '../../ui/class-names.ts';

type ScoreProps = ShownScore & {
  /** Its name, if that says more than that it is a score. */
  name?: string | undefined;
  className?: string;
};

/** A score out of 10 with its label, or only that nothing was judged. */
export function Score({ outOfTen, label, name, className }: ScoreProps) {
  if (label === 'Not judged') {
    return <p className={classNames('text-sm text-muted', className)}>{label}</p>;
  }
  return (
    <p className={classNames('leading-none whitespace-nowrap', className)}>
      <span className="sr-only">
        {name ?? 'Score'}: {outOfTen} out of 10, {label}
      </span>
      <span aria-hidden="true">
        <span className="tabular font-display text-3xl">{outOfTen}</span>
        <span className="tabular text-sm text-muted">/10</span>
        <span
          className={classNames(
            'mt-1.5 block text-sm text-muted',
            label === 'Excellent' && 'text-done',
          )}
        >
          {label}
        </span>
        {name && <span className="mt-1 block text-sm text-muted">{name}</span>}
      </span>
    </p>
  );
}
