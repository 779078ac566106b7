import type { UpdateMeRequest } from '@photo-coach/shared/contracts/http/accounts.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasCode } from '../../../lib/api/api-error.ts';
import { ERROR_TEXTS } from '../../../lib/api/error-texts.ts';
import { useSession } from '../../../lib/session/session.ts';
import { clearAnswers } from '../answers/stored-answers.ts';
import { useUpdateMe } from '../api/update-me.ts';

type Action = 'saving' | 'skipping';

const FAILURES = {
  saving: ERROR_TEXTS.preferencesNotSaved,
  skipping: ERROR_TEXTS.onboardingNotSkipped,
};

/** Marks onboarding as completed, with the answers or without, and opens the upload page. */
export function useFinishOnboarding() {
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
