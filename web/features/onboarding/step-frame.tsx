import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';

type StepFrameProps = {
  /** Counts from 1. */
  step: number;
  /** How many there are. */
  steps: number;
  title: string;
  lead?: string | undefined;
  /** A link or button to skip the questions, beside the step's number. */
  skip?: ReactNode;
  /** Label of the submit button. */
  nextLabel: ReactNode;
  /** Disables the buttons while a request is under way. */
  busy?: boolean;
  /** How many submissions were rejected; each moves the focus to the first invalid input. */
  rejections: number;
  /** null on the first step. */
  onBack: (() => void) | null;
  onNext: () => void;
  children: ReactNode;
};

function StepMarks({ id, step, steps }: { id: string; step: number; steps: number }) {
  return (
    <div className="flex items-center gap-4 sm:gap-5">
      <p id={id} className="tabular text-sm whitespace-nowrap text-muted">
        Step {step} of {steps}
      </p>
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: steps }, (_, index) => index + 1).map((nth) => (
          <span
            key={nth}
            className={classNames(
              'h-0.5 transition-colors',
              steps > 3 ? 'w-4 sm:w-9' : 'w-9',
              nth <= step ? 'bg-safelight' : 'bg-line',
            )}
          />
        ))}
      </div>
    </div>
  );
}

/**
 * Scrolls a new step to its top and focuses its heading, so that screen readers read it out. The first page of a visit
 * needs neither: the browser opens it at its top.
 */
function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const shown = useRef(key === 'default' ? step : null);
  // A layout effect, so that a key pressed at once already finds the focus on the heading.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    if (shown.current !== null) window.scrollTo(0, 0);
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

/** Focuses the first invalid input each time a submission is rejected; the ref belongs on the element around the inputs. */
function useInvalidFocus(rejections: number) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rejections === 0) return;
    content.current?.querySelector<HTMLElement>('[data-invalid] :is(input, textarea)')?.focus();
  }, [rejections]);
  return content;
}

/** One step of several: its number, its question, and the buttons that lead forward, back and past it. */
export function StepFrame(props: StepFrameProps) {
  const {
    step,
    steps,
    title,
    lead,
    skip,
    nextLabel,
    busy = false,
    onBack,
    onNext,
    children,
  } = props;
  const marksId = useId();
  const heading = useHeadingFocus(step);
  const content = useInvalidFocus(props.rejections);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onNext();
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mx-auto w-full max-w-wide px-5 py-10 sm:px-8 sm:py-14"
    >
      <PageTitle>{title}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <StepMarks id={marksId} step={step} steps={steps} />
        {skip}
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
      <div ref={content} className="mt-12 grid gap-14">
        {children}
      </div>
      <div className="mt-14 flex items-center gap-6 border-t border-line pt-7">
        <Button type="submit" disabled={busy} className="min-w-32">
          {nextLabel}
        </Button>
        {onBack && (
          <Button look="quiet" size="text" disabled={busy} onClick={onBack}>
            Back
          </Button>
        )}
      </div>
    </form>
  );
}
