import type { ReactNode } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import type { UploadMode } from '../../uploads/upload-mode.ts';
import { RotatingTip } from './rotating-tip.tsx';
import { Steps } from './steps.tsx';

const TITLES: Record<UploadMode, string> = {
  single: 'Analyzing your photo…',
  album: 'Analyzing your album…',
};
const EXPECTATIONS: Record<UploadMode, string> = {
  single: 'Analysis in progress. This usually takes 30-60 seconds.',
  album: 'This usually takes 60-120 seconds for multiple photos',
};

type AnalyzingFrameProps = {
  mode: UploadMode;
  /** 1–3. */
  step: number;
  /** 0–100, of the whole way. */
  percent: number;
  /** What is being worked on: file name, or photo and area counts. */
  subject: string;
  slow: boolean;
  /** Buttons under the bar. */
  actions: ReactNode;
  children?: ReactNode;
};

/** The progress screen: the same while files are sent and while they are analyzed. */
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
