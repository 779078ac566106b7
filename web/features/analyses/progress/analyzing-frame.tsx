import type { JobRecord } from '@photo-coach/shared/contracts/records.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import type { UploadMode } from '../../uploads/upload-mode.ts';
import { RotatingTip } from './rotating-tip.tsx';

const STEPS = ['Uploading', 'Analyzing', 'Creating Feedback'] as const;

const TITLES: Record<UploadMode, string> = {
  single: 'Analyzing your photo…',
  album: 'Analyzing your album…',
};
const EXPECTATIONS: Record<UploadMode, string> = {
  single: 'Analysis in progress. This usually takes 30-60 seconds.',
  album: 'This usually takes 60-120 seconds for multiple photos',
};

/** The step of a job, 2 or 3: step 1, uploading, ends before there is a job. */
export function stepOf({ step }: Pick<JobRecord, 'step'>): number {
  return step === 'creating_feedback' || step === 'done' ? 3 : 2;
}

/** Percentage of the whole analysis, 0–100: uploading is the first third of it. */
export function overallPercent(part: 'upload' | 'job', percent: number): number {
  return part === 'upload' ? percent * 0.33 : 33 + percent * 0.67;
}

function Steps({ current }: { current: number }) {
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

type AnalyzingFrameProps = {
  mode: UploadMode;
  /** 1–3. */
  step: number;
  /** 0–100, of the whole analysis. */
  percent: number;
  /** What is analyzed: the file name, or the number of photos, and the number of areas. */
  subject: string;
  slow: boolean;
  /** Buttons under the bar. */
  actions: ReactNode;
  children?: ReactNode;
};

/** The progress screen, the same for uploading and for the analysis. */
export function AnalyzingFrame(props: AnalyzingFrameProps) {
  const { mode, step, percent, subject, slow, actions, children } = props;
  return (
    <Page title={TITLES[mode]} lead={EXPECTATIONS[mode]}>
      <div className="grid gap-10">
        <Steps current={step} />
        <div>
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="min-w-0 truncate text-muted">{subject}</span>
            <span className="tabular font-display text-4xl">{Math.round(percent)} %</span>
          </div>
          <Progress label="Analysis" percent={percent} />
        </div>
        {slow && <Notice title="Still working… almost there." />}
        <div className="flex flex-wrap items-center gap-4 empty:hidden">{actions}</div>
        <RotatingTip />
        {children}
      </div>
    </Page>
  );
}
