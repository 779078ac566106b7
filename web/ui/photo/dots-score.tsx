import { classNames } from '../class-names.ts';

const DOTS = [1, 2, 3, 4, 5];

/** A score of 1–5 as five dots. */
export function DotsScore({ score }: { score: number }) {
  return (
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
  );
}
