import { classNames } from '../class-names.ts';

const DOTS = [1, 2, 3, 4, 5];

type DotsScoreProps = {
  /** 1–5. */
  score: number;
  label: string;
};

/** A score as dots, with its label; what was not judged has no dots. */
export function DotsScore({ score, label }: DotsScoreProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      {label !== 'Not judged' && (
        <span role="img" aria-label={`${score} out of 5`} className="inline-flex gap-1.5">
          {DOTS.map((dot) => (
            <span
              key={dot}
              className={classNames(
                'size-2.5 rounded-full border border-ink',
                dot <= score && 'bg-ink',
              )}
            />
          ))}
        </span>
      )}
      <span className="text-sm whitespace-nowrap text-muted">{label}</span>
    </span>
  );
}
