import { type ComponentProps, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { Questionnaire } from '../stored-answers.ts';
import { findScene, type Question } from './questions.ts';

/** The events of an input by which an option is picked. */
export type PickEvents = Pick<ComponentProps<'input'>, 'onClick' | 'onKeyDown' | 'onKeyUp'>;

type QuestionChoiceProps = {
  question: Question;
  answers: Partial<Questionnaire>;
  onChange: (changed: Partial<Questionnaire>) => void;
  /** What is wrong with the answer. */
  error: string | undefined;
  /**
   * How many options may be chosen, in words. If omitted, the legend is for screen readers only, because the page's
   * heading names the group.
   */
  hint?: string;
  /** Handlers for every input of the group. */
  pickEvents?: PickEvents;
};

const GRID_COLUMNS = { 4: 'md:grid-cols-4', 5: 'sm:grid-cols-3 lg:grid-cols-5' };

function Legend({ legend, hint }: { legend: string; hint: string | undefined }) {
  if (!hint) return <legend className="sr-only">{legend}</legend>;
  return (
    <legend className="flex flex-wrap items-baseline gap-x-4">
      <span className="font-display text-2xl tracking-tight">{legend}</span>
      <span className="text-muted">{hint}</span>
    </legend>
  );
}

/** The drawing of an option, 3:2. Its grays are the same in the light and the dark theme, as in a print. */
export function Scene({ of }: { of: string }) {
  return <img src={findScene(of)} alt="" className="block size-full object-cover" />;
}

type FrameChoiceProps = Pick<
  ComponentProps<'input'>,
  'name' | 'checked' | 'onChange' | 'onClick' | 'onKeyDown' | 'onKeyUp'
> & {
  value: string;
  /** `radio`: one per group. `checkbox`: any number. */
  type: 'radio' | 'checkbox';
  label: string;
  /** A sentence under the label. */
  about?: string | undefined;
};

/** A grease-pencil circle around a frame, as on a contact sheet. */
function PencilMark() {
  return (
    <svg
      viewBox="0 0 164 112"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className="pointer-events-none absolute -inset-[5.5%] overflow-visible"
    >
      <path
        d="M22 9C58 3 112 2 146 7c12 2 14 16 14 48 0 34-3 47-17 49-38 5-88 6-124 2C6 104 3 88 4 54 5 24 8 10 30 7c34-5 78-5 102 1"
        pathLength="1"
        strokeLinecap="round"
        className="stroke-safelight stroke-[2.5] [stroke-dasharray:1] transition-[stroke-dashoffset,opacity] duration-300 ease-out [stroke-dashoffset:1] opacity-0 group-has-checked:[stroke-dashoffset:0] group-has-checked:opacity-100"
      />
    </svg>
  );
}

/** A choice drawn as a frame on a light table: lit and circled with a grease pencil when selected. */
function FrameChoice({ label, about, ...input }: FrameChoiceProps) {
  return (
    <label className="group relative block">
      <input {...input} className="peer sr-only" />
      <span
        className={classNames(
          'relative block aspect-3/2 bg-stage outline-offset-8 outline-safelight',
          'peer-focus-visible:outline-2',
        )}
      >
        <span className="block size-full overflow-hidden opacity-65 transition-opacity group-hover:opacity-85 group-has-checked:opacity-100">
          <Scene of={input.value} />
        </span>
        <PencilMark />
      </span>
      <span className="mt-3.5 block font-medium">{label}</span>
      {about && <span className="block text-sm text-muted">{about}</span>}
    </label>
  );
}

/** Shows a question's options as frames side by side, which are radio buttons or checkboxes to keyboards and screen readers. */
export function QuestionChoice(props: QuestionChoiceProps) {
  const { question, answers, onChange, error, hint, pickEvents } = props;
  const { key, legend, options, columns } = question;
  const errorId = useId();
  const chosen: string | readonly string[] | null = answers[key] ?? null;
  const isOne = !Array.isArray(chosen);
  const isChosen = (value: string) => (isOne ? chosen === value : chosen.includes(value));
  const toggle = (value: string) => {
    const answer = isOne
      ? value
      : Object.keys(options).filter((other) => isChosen(other) !== (other === value));
    onChange({ [key]: answer } as Partial<Questionnaire>); // the question's own values
  };
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? '' : undefined}
      className="min-w-0"
    >
      <Legend legend={legend} hint={hint} />
      {error && (
        <p id={errorId} role="alert" className="mt-2 text-safelight">
          {error}
        </p>
      )}
      <div
        className={classNames(
          'grid grid-cols-2 gap-x-5 gap-y-8 sm:gap-x-8',
          GRID_COLUMNS[columns],
          (hint || error) && 'mt-6',
        )}
      >
        {Object.entries(options).map(([value, { name, about }]) => (
          <FrameChoice
            key={value}
            {...pickEvents}
            type={isOne ? 'radio' : 'checkbox'}
            name={key}
            value={value}
            checked={isChosen(value)}
            onChange={() => toggle(value)}
            label={name}
            about={about}
          />
        ))}
      </div>
    </fieldset>
  );
}
