import type { CriticName } from '@photo-coach/shared/contracts/critiques.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { scoreName } from '@photo-coach/shared/domain/critiques/critic-words.ts';

type ProgressFiguresProps = {
  progress: {
    overallScore: number;
    critic: CriticName | null;
    currentTier: string;
    streakCount: number;
    badges: readonly string[];
  };
};

/** Overall score in large type, and beside it tier, streak and badges. */
export function ProgressFigures({ progress }: ProgressFiguresProps) {
  const { overallScore, currentTier, streakCount, badges } = progress;
  const score = Math.round(overallScore);
  const facts: { label: string; value: string }[] = [
    { label: 'Current tier', value: currentTier },
    { label: 'Upload streak', value: countOf(streakCount, 'day') },
    { label: 'Badges', value: String(badges.length) },
  ];
  return (
    <div className="mb-14 grid gap-x-14 gap-y-10 md:grid-cols-[auto_minmax(0,1fr)] md:items-end">
      <div>
        <dl>
          <dt className="text-sm text-muted">{scoreName(progress)}</dt>
          <dd className="tabular mt-2 font-display text-[7rem] leading-none sm:text-[10rem]">
            {score}
            <span className="text-2xl text-muted sm:text-3xl"> %</span>
          </dd>
        </dl>
        <svg
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="mt-5 h-0.5 w-full"
        >
          <rect width="100" height="1" className="fill-line" />
          <rect width={score} height="1" className="fill-safelight" />
        </svg>
      </div>
      <dl className="border-t border-line">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="tabular font-display text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
