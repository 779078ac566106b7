import type { JobRecord } from '@photo-coach/shared/contracts/records.ts';
import { classNames } from '../../../ui/class-names.ts';

const STEPS = ['Uploading', 'Analyzing', 'Creating Feedback'] as const;

/** The step, 1–3, that a job is in; uploading is over once there is a job. */
export function stepOf({ step }: Pick<JobRecord, 'step'>): number {
  return step === 'creating_feedback' || step === 'done' ? 3 : 2;
}

/** Percent of the way from the first byte to the critique, in which uploading takes the first third. */
export function overallPercent(part: 'upload' | 'job', percent: number): number {
  return part === 'upload' ? percent * 0.33 : 33 + percent * 0.67;
}

/** The three steps, the present one marked. */
export function Steps({ current }: { current: number }) {
  return (
    <div>
      <p className="tabular text-muted">Step {current} of 3</p>
      <ol className="mt-3 flex flex-wrap gap-x-7 gap-y-1">
        {STEPS.map((name, index) => (
          <li
            key={name}
            aria-current={index + 1 === current ? 'step' : undefined}
            className={classNames(
              'text-muted',
              index + 1 === current && 'text-ink underline decoration-safelight underline-offset-8',
            )}
          >
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
