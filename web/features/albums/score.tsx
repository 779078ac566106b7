import { scoreLabel } from '@photo-coach/shared/domain/progress/scores.ts';
import { classNames } from '../../ui/class-names.ts';

/** A score of 0–10 with one decimal. */
export const formatScore = (score: number): string => score.toFixed(1);

/** The name of a score of 0–10 as it is written: 5.98 is written 6.0, and so called Good. */
export const labelOf = (score: number): ReturnType<typeof scoreLabel> =>
  scoreLabel(Number(formatScore(score)));

type ScoreProps = {
  /** 0–10. */
  score: number;
  /** Its name, if that says more than that it is a score. */
  name?: string | undefined;
  className?: string;
};

/** A score out of 10 with its name. */
export function Score({ score, name, className }: ScoreProps) {
  const number = formatScore(score);
  const label = labelOf(score);
  return (
    <p className={classNames('leading-none whitespace-nowrap', className)}>
      <span className="sr-only">
        {name ?? 'Score'}: {number} out of 10, {label}
      </span>
      <span aria-hidden="true">
        <span className="tabular font-display text-3xl">{number}</span>
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
