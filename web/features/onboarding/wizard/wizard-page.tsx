import type { UserRecord } from '@photo-coach/shared/contracts/records.ts';
import { type ComponentType, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ERROR_TEXTS } from '../../../lib/api/error-texts.ts';
import { useSession } from '../../../lib/session/session.ts';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useMe } from '../../session/me-query.ts';
import { toUserFields } from '../answers/stored-answers.ts';
import { useRefusalFocus } from '../use-refusal-focus.ts';
import { EquipmentStep } from './equipment-step.tsx';
import { GoalsStep } from './goals-step.tsx';
import { PhotographyStep } from './photography-step.tsx';
import { useFinishOnboarding } from './use-finish-onboarding.ts';
import { type StepProps, useWizard } from './use-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { LAST_STEP } from './wizard-steps.ts';

type Step = { title: string; lead: string; Content: ComponentType<StepProps> };

const FIRST_STEP: Step = {
  title: 'What kind of photographer are you?',
  lead: 'Ring what fits, as you would on a contact sheet.',
  Content: PhotographyStep,
};
const LATER_STEPS: Record<number, Step> = {
  2: {
    title: 'What are your photos for?',
    lead: 'There may be more than one reason.',
    Content: GoalsStep,
  },
  3: {
    title: 'What do you shoot with?',
    lead: 'Only if you like. A sentence is enough.',
    Content: EquipmentStep,
  },
};

/** A failed ending, with the focus on it; without a user, the way to become one. */
function Failure({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice kind="error" title={text}>
        {text === ERROR_TEXTS.noUser && (
          <>
            Your answers are kept.{' '}
            <Link
              to={`/auth?returnTo=${encodeURIComponent(`${pathname}${search}`)}`}
              className="text-ink underline underline-offset-4"
            >
              Sign in
            </Link>
          </>
        )}
      </Notice>
    </div>
  );
}

function Wizard({ record }: { record: UserRecord | null }) {
  const { step, draft, errors, refusals, change, check, next, back } = useWizard(record);
  const { busy, failure, dismiss, save, skip } = useFinishOnboarding();
  const content = useRefusalFocus(refusals);
  const { title, lead, Content } = LATER_STEPS[step] ?? FIRST_STEP;
  const goOn = () => {
    if (!check()) return;
    dismiss();
    const answers = toUserFields(draft);
    if (step === LAST_STEP && answers) void save(answers);
    else next();
  };
  return (
    <WizardFrame
      step={step}
      title={title}
      lead={lead}
      busy={busy}
      onBack={step > 1 ? back : null}
      onNext={goOn}
      onSkip={() => void skip()}
    >
      <div ref={content} className="grid gap-14">
        <Content draft={draft} errors={errors} onChange={change} />
      </div>
      {failure && <Failure text={failure} />}
    </WizardFrame>
  );
}

/** Onboarding in three steps; a visitor may go through it as well, up to its end. */
export function Component() {
  const { status } = useSession();
  const me = useMe();
  if (status === 'loading' || (status === 'signed-in' && me.isPending)) return <LoadingScreen />;
  return <Wizard record={me.data ?? null} />;
}
