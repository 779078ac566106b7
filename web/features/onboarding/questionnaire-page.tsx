import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useState } from 'react';
import { Link, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useHasStoredSession } from '../../lib/session/stored-session.ts';
import { Button } from '../../ui/button.tsx';
import { type Questionnaire, readQuestionnaire, storeAnswers } from './answers/stored-answers.ts';
import { validateAnswers } from './answers/validate-answers.ts';
import { challengesQuestion } from './questions/challenges.tsx';
import { equipmentQuestion } from './questions/equipment.tsx';
import { genresQuestion } from './questions/genres.tsx';
import { goalsQuestion } from './questions/goals.tsx';
import { levelQuestion } from './questions/level.tsx';
import { StepFrame } from './step-frame.tsx';

/** The questions in the order of their pages. */
const QUESTIONS = [
  levelQuestion,
  genresQuestion,
  equipmentQuestion,
  goalsQuestion,
  challengesQuestion,
] as const;

const VISITORS_LAST_LEAD =
  'Last question. Next you’ll create an account, and your answers so far come with you.';

/** After the last question a visitor signs up; a signed-in person confirms the answers in the wizard. */
const AFTER_LAST_QUESTION = {
  visitor: `${PAGES.auth}?mode=sign-up`,
  signedIn: `${PAGES.auth}?returnTo=${encodeURIComponent(PAGES.onboardingCompressed)}`,
};

/**
 * The answers, and the question in the page's address, which may be any of them. Stores every change in local storage.
 * @returns among others `error`, the message for the current answer, and `rejections`, which counts invalid submissions
 */
function useQuestionnaire() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isSignedIn = useHasStoredSession();
  const [answers, setAnswers] = useState(readQuestionnaire);
  const [rejection, setRejection] = useState({ path: '', message: '', count: 0 });
  const found = QUESTIONS.findIndex(({ path }) => matchPath(path, pathname));
  const step = Math.max(found, 0) + 1;
  const question = QUESTIONS[step - 1] ?? QUESTIONS[0];

  const clearError = () => setRejection({ ...rejection, path: '' });
  const change = (changed: Partial<Questionnaire>) => {
    setAnswers({ ...answers, ...changed });
    storeAnswers(changed);
    clearError();
  };
  const next = () => {
    const [message] = Object.values(validateAnswers(question.schema, answers));
    if (message) return setRejection({ path: question.path, message, count: rejection.count + 1 });
    const following = QUESTIONS[step]?.path;
    const end = isSignedIn ? AFTER_LAST_QUESTION.signedIn : AFTER_LAST_QUESTION.visitor;
    void navigate(following ?? end, { state: { cameByNext: true } });
  };
  const back = () => {
    clearError();
    const previous = QUESTIONS[step - 2]?.path;
    if (!previous) void navigate(PAGES.landing);
    else if (state?.cameByNext) void navigate(-1);
    else void navigate(previous, { replace: true });
  };
  const error = rejection.path === question.path ? rejection.message : undefined;
  const rejections = rejection.count;
  return { step, question, answers, error, rejections, isSignedIn, change, next, back };
}

/** The questionnaire for visitors, one question per page. The account created afterward takes over the answers. */
export function Component() {
  const { step, question, answers, error, rejections, isSignedIn, change, next, back } =
    useQuestionnaire();
  const { title, lead, nextLabel, Choice } = question;
  const isLast = step === QUESTIONS.length;
  return (
    <StepFrame
      step={step}
      steps={QUESTIONS.length}
      title={title}
      lead={isLast && !isSignedIn ? VISITORS_LAST_LEAD : lead}
      nextLabel={nextLabel}
      rejections={rejections}
      onBack={back}
      onNext={next}
      skip={
        !isSignedIn && (
          <Button asChild look="quiet" size="text">
            <Link to={PAGES.auth}>I have an account</Link>
          </Button>
        )
      }
    >
      <Choice answers={answers} error={error} onChange={change} onNext={next} />
    </StepFrame>
  );
}
