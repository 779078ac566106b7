import type { RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Questionnaire } from '../choices.ts';
import type { UploadMode } from '../upload-mode.ts';
import { QUESTIONS, questionText } from './questions.ts';

type GivenAnswersProps = {
  mode: UploadMode;
  answers: Questionnaire;
  /** Whether they were given about an earlier upload. */
  areEarlier: boolean;
  /** The element that takes the focus after the last question. */
  heading: RefObject<HTMLElement | null>;
  onChange: (position: number) => void;
};

function titleOf({ answers, areEarlier, mode }: GivenAnswersProps): string {
  if (!QUESTIONS.some(({ key }) => answers[key] !== undefined)) return 'You skipped all questions.';
  if (!areEarlier) return 'Done. The feedback will use your answers.';
  return `Your answers from last time. Change what is different in ${mode === 'single' ? 'this photo' : 'these photos'}.`;
}

/** All questions with their answers, each of which can be changed. */
export function GivenAnswers(props: GivenAnswersProps) {
  const { mode, answers, heading, onChange } = props;
  return (
    <>
      <p
        ref={(node) => {
          heading.current = node;
        }}
        tabIndex={-1}
        className="font-display text-2xl tracking-tight outline-none"
      >
        {titleOf(props)}
      </p>
      <dl className="mt-5 grid">
        {QUESTIONS.map((question, position) => {
          const text = questionText(question, mode);
          return (
            <div
              key={question.key}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 border-t border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
            >
              <dt className="text-muted">{text}</dt>
              <dd className="max-sm:col-start-1">{answers[question.key] ?? 'No answer'}</dd>
              <dd className="max-sm:col-start-2 max-sm:row-start-1">
                <Button
                  look="quiet"
                  size="text"
                  aria-label={`Change: ${text}`}
                  onClick={() => onChange(position)}
                >
                  Change
                </Button>
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
