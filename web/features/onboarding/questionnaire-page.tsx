import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useHasStoredSession } from '../../lib/session/stored-session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { type PickEvents, QuestionChoice } from './questions/question-choice.tsx';
import { QUESTIONS, validateAnswers } from './questions/questions.ts';
import { StepFrame } from './step-frame.tsx';
import { type Questionnaire, readQuestionnaire, storeAnswers } from './stored-answers.ts';

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

/** How long a pick stays in view before the next page opens, ms. */
const ADVANCE_AFTER_MS = 500;

/**
 * Calls `onAdvance` shortly after an option is picked; another pick restarts the timer. A pick is a click, the space
 * bar, or what a screen reader sends instead. Arrow keys select each radio button while moving through the group, so
 * they don't advance and cancel the timer.
 * @returns handlers for the inputs of the group
 */
function useAutoAdvance(onAdvance: () => void): PickEvents {
  const [picks, setPicks] = useState(0);
  const byArrow = useRef(false);
  const advance = useEffectEvent(onAdvance);
  useEffect(() => {
    if (picks === 0) return;
    const { href } = window.location;
    const timer = setTimeout(() => {
      // The address differs while another page is still loading: the person has already left this one.
      if (window.location.href === href) advance();
    }, ADVANCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [picks]);
  const pick = () => setPicks((before) => before + 1);
  return {
    onKeyDown({ key, currentTarget }) {
      byArrow.current = key.startsWith('Arrow');
      if (byArrow.current) setPicks(0);
      // The space bar on an option that is already selected sends a click in some browsers only.
      if (key === ' ' && currentTarget.checked) pick();
    },
    onKeyUp() {
      byArrow.current = false;
    },
    // An arrow key also sends a click.
    onClick() {
      if (!byArrow.current) pick();
    },
  };
}

type ChoiceProps = ComponentProps<typeof QuestionChoice>;

/** The level: a pick leads to the next question after a moment. */
function LevelChoice({ onNext, ...props }: ChoiceProps & { onNext: () => void }) {
  const pickEvents = useAutoAdvance(onNext);
  return <QuestionChoice {...props} pickEvents={pickEvents} />;
}

/** The questionnaire for visitors, one question per page. The account created afterward takes over the answers. */
export function Component() {
  const { step, question, answers, error, rejections, isSignedIn, change, next, back } =
    useQuestionnaire();
  const { key, title, lead, nextLabel } = question;
  const choice = { question, answers, error, onChange: change };
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
          <LinkButton to={PAGES.auth} look="quiet" size="text">
            I have an account
          </LinkButton>
        )
      }
    >
      {key === 'journeyLevel' ? (
        <LevelChoice {...choice} onNext={next} />
      ) : (
        <QuestionChoice key={key} {...choice} />
      )}
    </StepFrame>
  );
}
