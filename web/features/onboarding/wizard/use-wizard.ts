import type { UserRecord } from '@photo-coach/shared/contracts/records.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type AnswersDraft, readDraft, storeAnswers } from '../answers/stored-answers.ts';
import { type AnswerErrors, findErrors, stepToShow } from './wizard-steps.ts';

/**
 * The answers and the current step. The step is part of the address, so that the browser's Back button goes one step
 * back. Stores every change of the answers in local storage.
 * @param record the account's earlier answers; null for a visitor
 * @returns among others `rejections`, which counts invalid submissions of a step
 */
export function useWizard(record: UserRecord | null) {
  const [draft, setDraft] = useState(() => readDraft(record));
  const [errors, setErrors] = useState<AnswerErrors>({});
  const [rejections, setRejections] = useState(0);
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const requested = query.get('step');
  const step = stepToShow(requested, draft);
  // Corrects the address too. Otherwise the first missing answer would open the requested step as soon as it is given.
  useEffect(() => {
    if (requested !== null && requested !== String(step)) {
      setQuery({ step: String(step) }, { replace: true });
    }
  }, [requested, step, setQuery]);

  const change = (changed: Partial<AnswersDraft>) => {
    setDraft({ ...draft, ...changed });
    storeAnswers(changed);
    const corrected = Object.entries(errors).filter(([field]) => !(field in changed));
    setErrors(Object.fromEntries(corrected));
  };
  /** Returns whether the step's answers are valid, and shows what is wrong if not. */
  const check = () => {
    const found = findErrors(step, draft);
    setErrors(found);
    const isValid = Object.keys(found).length === 0;
    if (!isValid) setRejections(rejections + 1);
    return isValid;
  };
  const next = () => setQuery({ step: String(step + 1) }, { state: { cameByNext: true } });
  const back = () => {
    setErrors({});
    if (state?.cameByNext) void navigate(-1);
    else setQuery({ step: String(step - 1) }, { replace: true });
  };
  return { step, draft, errors, rejections, change, check, next, back };
}
