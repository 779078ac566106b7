import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Questionnaire } from '../choices.ts';
import type { UploadMode } from '../upload-mode.ts';
import { OpenQuestion } from './open-question.tsx';
import { QUESTIONS, questionText } from './questions.ts';
import type { UploadAnswers } from './use-questionnaire.ts';

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
function GivenAnswers(props: GivenAnswersProps) {
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

const TITLES: Record<UploadMode, { uploading: string; uploaded: string }> = {
  single: { uploading: 'While your photo uploads', uploaded: 'A few words about this photo' },
  album: { uploading: 'While your photos upload', uploaded: 'A few words about these photos' },
};

/** Focuses the heading of what opens, except for what the page shows first. */
function useHeadingFocus(position: number) {
  const heading = useRef<HTMLElement>(null);
  const shown = useRef(position);
  // A layout effect, so that a key pressed at once already finds the focus on the heading.
  useLayoutEffect(() => {
    if (shown.current === position) return;
    shown.current = position;
    heading.current?.focus({ preventScroll: true });
  }, [position]);
  return heading;
}

function QuestionMarks({ position }: { position: number }) {
  const count = QUESTIONS.length;
  return (
    <div className="flex items-center gap-4">
      {position < count && (
        <p className="tabular text-sm whitespace-nowrap text-muted">
          Question {position + 1} of {count}
        </p>
      )}
      <div aria-hidden="true" className="flex gap-1.5">
        {QUESTIONS.map(({ key }, index) => (
          <span
            key={key}
            className={`h-0.5 w-6 transition-colors motion-reduce:transition-none ${index < position ? 'bg-safelight' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  );
}

type QuestionnairePanelProps = {
  mode: UploadMode;
  /** Whether files are still being sent. */
  isUploading: boolean;
  questionnaire: UploadAnswers;
};

/** The optional questions about an upload, one at a time, to answer while its files are sent. */
export function QuestionnairePanel(props: QuestionnairePanelProps) {
  const { mode, isUploading, questionnaire } = props;
  const titleId = useId();
  const { answers, areEarlier, position, question, answer, moveTo } = questionnaire;
  const heading = useHeadingFocus(position);
  /** Whether the question was opened from the list of answers, and leads back to it. */
  const [isChanging, setIsChanging] = useState(false);
  const change = (changed: number) => {
    setIsChanging(true);
    moveTo(changed);
  };
  const titles = TITLES[mode];
  return (
    <section aria-labelledby={titleId} className="border border-line bg-raised p-5 sm:p-7">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={titleId} className="text-lg">
          {isUploading ? titles.uploading : titles.uploaded}{' '}
          <span className="font-sans text-sm tracking-normal text-muted">Optional</span>
        </h2>
        <QuestionMarks position={position} />
      </div>
      {question === null ? (
        <GivenAnswers
          mode={mode}
          answers={answers}
          areEarlier={areEarlier}
          heading={heading}
          onChange={change}
        />
      ) : (
        <OpenQuestion
          key={question.key}
          question={question}
          text={questionText(question, mode)}
          heading={heading}
          answer={answers[question.key]}
          onAnswer={(value) => answer(question.key, value)}
          onClear={() => answer(question.key, undefined)}
          onPicked={() => moveTo(isChanging ? QUESTIONS.length : position + 1)}
          onBack={position === 0 ? null : () => moveTo(position - 1)}
        />
      )}
    </section>
  );
}
