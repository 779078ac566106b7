import type { TimeRange } from '@photo-coach/shared/contracts/http/estimates.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import type { UploadMode } from '../../uploads/upload-mode.ts';

const STEPS = ['Uploading', 'Analyzing', 'Creating Feedback'] as const;

export const ANALYZING_TITLES: Record<UploadMode, string> = {
  single: 'Analyzing your photo…',
  album: 'Analyzing your album…',
};
/** How long an analysis usually takes, until there is an estimate. */
export const EXPECTATIONS: Record<UploadMode, string> = {
  single: 'Analysis in progress. This usually takes 30-60 seconds.',
  album: 'This usually takes 60-120 seconds for multiple photos',
};

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

const ROTATE_MS = 4000;

const PHOTOGRAPHY_TIPS = [
  'Start with the light behind you, then walk around and see what it does from the side.',
  "Turn on your camera's highlight warning: whatever blinks is blown out.",
  'Place the horizon a third from the top or bottom, unless the reflection is your subject.',
  'Handheld, keep the shutter speed at 1 over the focal length or faster: 1/200 s at 200 mm.',
  'Focus on the eye nearest the camera.',
  'Check all four edges of the frame before you press the shutter.',
  'Step closer. Then step closer once more.',
  'An overcast sky is a giant softbox: use it for portraits.',
  'A wide aperture separates the subject from the background. So does more distance between them.',
  'Shade turns skin blue: set the white balance to Shade, or warm the photo up in the editor.',
  'Shoot a wide view, a medium shot and a detail: a series needs all three.',
  'Leave space in the direction your subject looks or moves.',
  'A sharp subject at a high ISO beats a blurred one at a low ISO.',
  'Leading lines should end at your subject, not carry the eye out of the frame.',
  'When five shots look alike, keep the best one and let the others go.',
] as const;

/** A photography tip, replaced by the next one every 4 s. */
function RotatingTip() {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(
      () => setIndex((current) => (current + 1) % PHOTOGRAPHY_TIPS.length),
      ROTATE_MS,
    );
    return () => window.clearInterval(timer);
  }, []);
  return (
    <p className="min-h-[4.5em] max-w-xl font-display text-xl leading-snug text-muted italic">
      {PHOTOGRAPHY_TIPS[index]}
    </p>
  );
}

type AnalyzingFrameProps = {
  title: string;
  /** 1–3. */
  step: number;
  /** 0–100, of the whole analysis. */
  percent: number;
  /** What is analyzed: the file name, or the number of photos, and the number of areas. */
  subject: string;
  slow: boolean;
  /** The time left, if it is known. */
  timeLeft?: TimeRange | null | undefined;
  /** How long it takes, and what comes before it. */
  time: string;
  /** Buttons under the bar. */
  actions: ReactNode;
  children?: ReactNode;
};

/** Seconds, up to which an analysis is almost there. */
const ALMOST_SECONDS = 60;

const slowText = (timeLeft: TimeRange | null | undefined): string =>
  timeLeft && timeLeft.highSeconds > ALMOST_SECONDS
    ? 'Still working…'
    : 'Still working… almost there.';

/** The progress screen, the same for uploading and for the analysis. */
export function AnalyzingFrame(props: AnalyzingFrameProps) {
  const { title, step, subject, slow, timeLeft, time, actions, children } = props;
  const percent = Math.floor(props.percent);
  return (
    <Page title={title} lead={time} percent={percent}>
      <div className="grid gap-10">
        <Steps current={step} />
        <div>
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="min-w-0 truncate text-muted">{subject}</span>
            <span className="tabular font-display text-4xl">{percent} %</span>
          </div>
          <Progress label="Analysis" percent={percent} />
        </div>
        {slow && <Notice title={slowText(timeLeft)} />}
        <div className="flex flex-wrap items-center gap-4 empty:hidden">{actions}</div>
        <RotatingTip />
        {children}
      </div>
    </Page>
  );
}
