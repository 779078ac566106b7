import { useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useHasStoredSession } from '../../../lib/session/stored-session.ts';
import { type Questionnaire, readQuestionnaire, storeAnswers } from '../answers/stored-answers.ts';
import { validateAnswers } from '../answers/validate-answers.ts';
import { QUESTIONS } from '../questions/questions.ts';

/** A visitor makes an account; who has one confirms the answers in the wizard, whatever it holds by now. */
const AFTER_THE_LAST = {
  visitor: '/auth?mode=sign-up',
  account: '/auth?returnTo=%2Fonboarding%2Fcompressed',
};

/**
 * The answers, and the question that the address asks; any of them may be the first that is opened. The answers are
 * kept in local storage with every change.
 * @returns among others `error`, what is wrong with the answer, and `refusals`, how often it was not good enough
 */
export function useQuestionnaire() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const signedIn = useHasStoredSession();
  const [answers, setAnswers] = useState(readQuestionnaire);
  const [refusal, setRefusal] = useState({ path: '', text: '', count: 0 });
  const asked = QUESTIONS.findIndex(({ path }) => matchPath(path, pathname));
  const step = Math.max(asked, 0) + 1;
  const question = QUESTIONS[step - 1] ?? QUESTIONS[0];

  const forgive = () => setRefusal({ ...refusal, path: '' });
  const change = (changed: Partial<Questionnaire>) => {
    setAnswers({ ...answers, ...changed });
    storeAnswers(changed);
    forgive();
  };
  const next = () => {
    const [text] = Object.values(validateAnswers(question.schema, answers));
    if (text) return setRefusal({ path: question.path, text, count: refusal.count + 1 });
    const following = QUESTIONS[step]?.path;
    const end = signedIn ? AFTER_THE_LAST.account : AFTER_THE_LAST.visitor;
    void navigate(following ?? end, { state: { cameByNext: true } });
  };
  const back = () => {
    forgive();
    const before = QUESTIONS[step - 2]?.path;
    if (!before) void navigate('/');
    else if (state?.cameByNext) void navigate(-1);
    else void navigate(before, { replace: true });
  };
  const error = refusal.path === question.path ? refusal.text : undefined;
  return { step, question, answers, error, refusals: refusal.count, signedIn, change, next, back };
}
