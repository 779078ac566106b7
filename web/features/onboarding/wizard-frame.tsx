import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LAST_STEP } from './wizard-steps.ts';

type WizardFrameProps = {
  step: number;
  title: string;
  lead?: string;
  /** What is being sent, if anything. */
  busy: 'saving' | 'skipping' | null;
  /** null on the first step. */
  onBack: (() => void) | null;
  onNext: () => void;
  onSkip: () => void;
  children: ReactNode;
};

const STEPS = Array.from({ length: LAST_STEP }, (_, index) => index + 1);

function StepMarks({ id, step }: { id: string; step: number }) {
  return (
    <div className="flex items-center gap-5">
      <p id={id} className="tabular text-sm text-muted">
        Step {step} of {LAST_STEP}
      </p>
      <div aria-hidden="true" className="flex gap-1.5">
        {STEPS.map((nth) => (
          <span
            key={nth}
            className={classNames(
              'h-0.5 w-9 transition-colors',
              nth <= step ? 'bg-safelight' : 'bg-line',
            )}
          />
        ))}
      </div>
    </div>
  );
}

type WaysProps = Pick<WizardFrameProps, 'step' | 'busy' | 'onBack'>;

function Ways({ step, busy, onBack }: WaysProps) {
  return (
    <div className="mt-14 flex items-center gap-6 border-t border-line pt-7">
      <Button type="submit" disabled={busy !== null} className="min-w-32">
        {busy === 'saving' && <Spinner />}
        {busy === 'saving' ? 'Saving...' : step === LAST_STEP ? 'Finish' : 'Next'}
      </Button>
      {onBack && (
        <Button look="quiet" size="text" disabled={busy !== null} onClick={onBack}>
          Back
        </Button>
      )}
    </div>
  );
}

/** Brings the top of a new step into view, and its heading to who can't see it. */
function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

/** A step of the wizard: its place, its question, and the ways on, back and past it. */
export function WizardFrame(props: WizardFrameProps) {
  const { step, title, lead, busy, onBack, onNext, onSkip, children } = props;
  const marksId = useId();
  const heading = useHeadingFocus(step);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onNext();
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mx-auto w-full max-w-6xl px-5 py-10 sm:px-8 sm:py-14"
    >
      <PageTitle>{title}</PageTitle>
      <div className="flex items-center justify-between gap-5">
        <StepMarks id={marksId} step={step} />
        <Button look="quiet" size="text" disabled={busy !== null} onClick={onSkip}>
          {busy === 'skipping' ? 'Skipping...' : 'Skip'}
        </Button>
      </div>
      <h1
        ref={heading}
        tabIndex={-1}
        aria-describedby={marksId}
        className="mt-8 text-4xl outline-none sm:mt-12 sm:text-5xl"
      >
        {title}
      </h1>
      {lead && <p className="mt-4 max-w-2xl text-lg text-muted">{lead}</p>}
      <div className="mt-10 grid gap-14">{children}</div>
      <Ways step={step} busy={busy} onBack={onBack} />
    </form>
  );
}
