import type { UpdateMeRequest } from '@photo-coach/shared/contracts/http/accounts.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasCode } from '../../../lib/api/api-error.ts';
import { ERROR_TEXTS } from '../../../lib/api/error-texts.ts';
import { useSession } from '../../../lib/session/session.ts';
import { clearAnswers } from '../answers/stored-answers.ts';
import { useUpdateMe } from '../api/update-me.ts';

type Ending = { way: 'saving' | 'skipping'; change: UpdateMeRequest };

const FAILURES = {
  saving: ERROR_TEXTS.preferencesNotSaved,
  skipping: ERROR_TEXTS.onboardingNotSkipped,
};

/** Ends onboarding, with the answers or without, and goes on to the upload. */
export function useFinishOnboarding() {
  const { status } = useSession();
  const navigate = useNavigate();
  const update = useUpdateMe();
  const [busy, setBusy] = useState<Ending['way'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const finish = async ({ way, change }: Ending) => {
    setFailure(null);
    if (status === 'signed-out') return setFailure(ERROR_TEXTS.noUser);
    setBusy(way);
    try {
      await update.mutateAsync({ ...change, onboarding_completed: true });
    } catch (error) {
      setFailure(hasCode(error, 'no_session') ? ERROR_TEXTS.noUser : FAILURES[way]);
      return setBusy(null);
    }
    clearAnswers();
    await navigate('/upload-choice', { replace: true });
  };
  return {
    busy,
    failure,
    dismiss: () => setFailure(null),
    save: (change: UpdateMeRequest) => finish({ way: 'saving', change }),
    skip: () => finish({ way: 'skipping', change: {} }),
  };
}
