import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { StepFrame } from '../step-frame.tsx';
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

function Onward({ step, busy }: Pick<WizardFrameProps, 'step' | 'busy'>) {
  if (busy !== 'saving') return step === LAST_STEP ? 'Finish' : 'Next';
  return (
    <>
      <Spinner />
      Saving...
    </>
  );
}

/** A step of the wizard, which can be skipped, and ends with the answers being saved. */
export function WizardFrame({ busy, onSkip, ...step }: WizardFrameProps) {
  return (
    <StepFrame
      {...step}
      steps={LAST_STEP}
      busy={busy !== null}
      onward={<Onward step={step.step} busy={busy} />}
      past={
        <Button look="quiet" size="text" disabled={busy !== null} onClick={onSkip}>
          {busy === 'skipping' ? 'Skipping...' : 'Skip'}
        </Button>
      }
    />
  );
}
