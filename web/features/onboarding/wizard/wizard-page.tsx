import type { UpdateMeRequest } from '@photo-coach/shared/contracts/http/accounts.ts';
import type { UserRecord } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { hasCode } from '../../../lib/api/api-error.ts';
import { ERROR_TEXTS } from '../../../lib/api/error-texts.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingScreen, Spinner } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useMe, useUpdateMe } from '../../session/me-query.ts';
import { StepFrame } from '../step-frame.tsx';
import { clearAnswers, toUserFields } from '../stored-answers.ts';
import { StepContent } from './step-content.tsx';
import { LAST_STEP, STEPS, useWizard } from './use-wizard.ts';

type Action = 'saving' | 'skipping';

const FAILURES = {
  saving: ERROR_TEXTS.preferencesNotSaved,
  skipping: ERROR_TEXTS.onboardingNotSkipped,
};

/** Marks onboarding as completed, with the answers or without, and opens the upload page. */
function useFinishOnboarding() {
  const { status } = useSession();
  const navigate = useNavigate();
  const update = useUpdateMe();
  const [busy, setBusy] = useState<Action | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const finish = async (action: Action, change: UpdateMeRequest) => {
    setFailure(null);
    if (status === 'signed-out') return setFailure(ERROR_TEXTS.noUser);
    setBusy(action);
    try {
      await update.mutateAsync({ ...change, onboarding_completed: true });
    } catch (error) {
      setFailure(hasCode(error, 'no_session') ? ERROR_TEXTS.noUser : FAILURES[action]);
      return setBusy(null);
    }
    clearAnswers();
    await navigate(PAGES.uploadChoice, { replace: true });
  };
  return {
    busy,
    failure,
    dismiss: () => setFailure(null),
    save: (change: UpdateMeRequest) => finish('saving', change),
    skip: () => finish('skipping', {}),
  };
}

/** Why onboarding could not be finished, focused when it appears; signed-out people get a link to sign in. */
function Failure({ text }: { text: string }) {
  const notice = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <Notice kind="error" title={text}>
        {text === ERROR_TEXTS.noUser && (
          <>
            Your answers are saved.{' '}
            <Link
              to={`${PAGES.auth}?returnTo=${encodeURIComponent(`${pathname}${search}`)}`}
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

function NextLabel({ isLast, isSaving }: { isLast: boolean; isSaving: boolean }) {
  if (!isSaving) return isLast ? 'Finish' : 'Next';
  return (
    <>
      <Spinner />
      Saving...
    </>
  );
}

function Wizard({ record }: { record: UserRecord | null }) {
  const { step, draft, errors, rejections, change, check, next, back } = useWizard(record);
  const { busy, failure, dismiss, save, skip } = useFinishOnboarding();
  const { title, lead, questions } = STEPS[step - 1] ?? STEPS[0];
  const isLast = step === LAST_STEP;
  const submit = () => {
    if (!check()) return;
    dismiss();
    const fields = toUserFields(draft);
    if (isLast && fields) void save(fields);
    else next();
  };
  return (
    <StepFrame
      step={step}
      steps={LAST_STEP}
      title={title}
      lead={lead}
      nextLabel={<NextLabel isLast={isLast} isSaving={busy === 'saving'} />}
      busy={busy !== null}
      rejections={rejections}
      onBack={step > 1 ? back : null}
      onNext={submit}
      skip={
        <Button look="quiet" size="text" disabled={busy !== null} onClick={() => void skip()}>
          {busy === 'skipping' ? 'Skipping...' : 'Skip'}
        </Button>
      }
    >
      <StepContent questions={questions} draft={draft} errors={errors} onChange={change} />
      {failure && <Failure text={failure} />}
    </StepFrame>
  );
}

/** Onboarding in three steps. A visitor can go through them too, but needs an account to finish. */
export function Component() {
  const { status } = useSession();
  const me = useMe();
  if (status === 'loading' || (status === 'signed-in' && me.isPending)) return <LoadingScreen />;
  return <Wizard record={me.data ?? null} />;
}
