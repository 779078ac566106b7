import type { UserRecord } from '@photo-coach/shared/contracts/records.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type AnswersDraft, readDraft, storeAnswers } from '../answers/stored-answers.ts';
import { type AnswerErrors, findErrors, stepToShow } from './wizard-steps.ts';

/** What every step of the wizard is given. */
export type StepProps = {
  draft: AnswersDraft;
  errors: AnswerErrors;
  onChange: (change: Partial<AnswersDraft>) => void;
};

/**
 * The answers and the step that is shown. The step is part of the address, so that the browser's own Back goes one
 * step back; the answers are kept in local storage with every change.
 * @param record the account's answers from before, if there is an account
 * @returns among others `refusals`, which counts how often a step was not good enough
 */
export function useWizard(record: UserRecord | null) {
  const [draft, setDraft] = useState(() => readDraft(record));
  const [errors, setErrors] = useState<AnswerErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const wanted = query.get('step');
  const step = stepToShow(wanted, draft);
  // Said in the address as well: else the first answer that was missing would lead on by itself.
  useEffect(() => {
    if (wanted !== null && wanted !== String(step)) {
      setQuery({ step: String(step) }, { replace: true });
    }
  }, [wanted, step, setQuery]);

  const change = (changed: Partial<AnswersDraft>) => {
    setDraft({ ...draft, ...changed });
    storeAnswers(changed);
    const corrected = Object.entries(errors).filter(([field]) => !(field in changed));
    setErrors(Object.fromEntries(corrected));
  };
  /** Whether the step's answers will do; what is wrong is shown otherwise. */
  const check = () => {
    const found = findErrors(step, draft);
    setErrors(found);
    const good = Object.keys(found).length === 0;
    if (!good) setRefusals(refusals + 1);
    return good;
  };
  const next = () => setQuery({ step: String(step + 1) }, { state: { cameByNext: true } });
  const back = () => {
    setErrors({});
    if (state?.cameByNext) void navigate(-1);
    else setQuery({ step: String(step - 1) }, { replace: true });
  };
  return { step, draft, errors, refusals, change, check, next, back };
}
