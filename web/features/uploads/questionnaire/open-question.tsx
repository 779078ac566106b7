import { type RefObject, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Question } from './questions.ts';

type OptionsProps = {
  question: Question;
  answer: string | undefined;
  onAnswer: (answer: string) => void;
  /** Called after an option was picked by a click, a tap or the space bar. */
  onPicked: () => void;
};

/** The options as radio buttons. Arrow keys select each one while moving through the group, so they don't advance. */
function Options({ question, answer, onAnswer, onPicked }: OptionsProps) {
  const byArrow = useRef(false);
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {question.options.map((option) => (
        <label
          key={option}
          className="inline-flex min-h-11 cursor-pointer items-center border border-edge px-4 transition-colors hover:border-ink has-checked:border-safelight has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-safelight"
        >
          <input
            type="radio"
            name={question.key}
            value={option}
            checked={answer === option}
            onChange={() => onAnswer(option)}
            onKeyDown={({ key }) => {
              byArrow.current = key.startsWith('Arrow');
              if (key === 'Enter' && answer !== undefined) onPicked();
            }}
            onKeyUp={() => {
              byArrow.current = false;
            }}
            // An arrow key also sends a click.
            onClick={() => {
              if (!byArrow.current) onPicked();
            }}
            className="sr-only"
          />
          {option}
        </label>
      ))}
    </div>
  );
}

type OpenQuestionProps = OptionsProps & {
  text: string;
  /** The element that takes the focus when the question opens. */
  heading: RefObject<HTMLElement | null>;
  onClear: () => void;
  /** null on the first question. */
  onBack: (() => void) | null;
};

/** One question with its options, and the buttons to go back and to skip it. */
export function OpenQuestion(props: OpenQuestionProps) {
  const { question, text, heading, answer, onPicked, onClear, onBack } = props;
  return (
    <>
      <fieldset aria-describedby={`${question.key}-hint`} className="min-w-0">
        <legend
          ref={(node) => {
            heading.current = node;
          }}
          tabIndex={-1}
          className="font-display text-2xl tracking-tight outline-none"
        >
          {text}
        </legend>
        <p id={`${question.key}-hint`} className="mt-1 text-sm text-muted">
          {question.hint}
        </p>
        <Options {...props} />
      </fieldset>
      <div className="mt-6 flex flex-wrap items-center gap-6">
        <Button look="outline" size="small" onClick={onPicked}>
          {answer === undefined ? 'Skip' : 'Next'}
        </Button>
        {onBack && (
          <Button look="quiet" size="text" onClick={onBack}>
            Previous question
          </Button>
        )}
        {answer !== undefined && (
          <Button look="quiet" size="text" onClick={onClear}>
            Clear answer
          </Button>
        )}
      </div>
    </>
  );
}
