import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { QUESTION_CONTENT } from '../question-content.tsx';
import { QUESTIONS } from '../questions/questions.ts';
import { StepFrame } from '../step-frame.tsx';
import { useRefusalFocus } from '../use-refusal-focus.ts';
import { useQuestionnaire } from './use-questionnaire.ts';

const LAST_LEAD =
  'The last question. After it you make an account; the answers before this one go along.';

/** What a visitor is asked, one question a page; the answers go along to the account that is made after it. */
export function Component() {
  const { step, question, answers, error, refusals, signedIn, change, next, back } =
    useQuestionnaire();
  const content = useRefusalFocus(refusals);
  const Content = QUESTION_CONTENT[question.path];
  const isLast = step === QUESTIONS.length;
  return (
    <StepFrame
      step={step}
      steps={QUESTIONS.length}
      title={question.title}
      lead={isLast && !signedIn ? LAST_LEAD : question.lead}
      onward={question.onward}
      onBack={back}
      onNext={next}
      past={
        !signedIn && (
          <Button asChild look="quiet" size="text">
            <Link to="/auth">I have an account</Link>
          </Button>
        )
      }
    >
      <div ref={content}>
        <Content answers={answers} error={error} onChange={change} onNext={next} />
      </div>
    </StepFrame>
  );
}
