import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { FrameChoice } from '../../../ui/forms/frame-choice.tsx';

/** How somebody chooses: by pointer, by which key. */
export type PickEvents = Pick<ComponentProps<'input'>, 'onClick' | 'onKeyDown' | 'onKeyUp'>;

/** What a choice of as many as fit needs from its page. */
export type ManyProps<Value extends string> = {
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error: string | undefined;
  hint?: string;
};

type ChoiceGroupProps<Value extends string> = {
  /** Names the group, and its inputs. */
  name: string;
  legend: string;
  /** How many may be chosen, in words; without it the legend is not drawn, as the page's heading says it. */
  hint?: string | undefined;
  options: readonly Value[];
  labels: Record<Value, { name: string; about?: string }>;
  scenes: Record<Value, ReactNode>;
  error: string | undefined;
  /** Columns of the grid on wide screens; two on a phone. */
  columns: 4 | 5;
  /** Of every input of the group. */
  pickEvents?: PickEvents | undefined;
} & (
  | { kind: 'one'; chosen: Value | null; onChange: (chosen: Value) => void }
  | { kind: 'many'; chosen: readonly Value[]; onChange: (chosen: Value[]) => void }
);

const widths = { 4: 'md:grid-cols-4', 5: 'sm:grid-cols-3 lg:grid-cols-5' };

function Legend({ legend, hint }: { legend: string; hint: string | undefined }) {
  if (!hint) return <legend className="sr-only">{legend}</legend>;
  return (
    <legend className="flex flex-wrap items-baseline gap-x-4">
      <span className="font-display text-2xl tracking-tight">{legend}</span>
      <span className="text-muted">{hint}</span>
    </legend>
  );
}

/** Options as frames side by side: radio buttons, or checkboxes, to keyboards and screen readers. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { name, legend, hint, options, labels, scenes, error, columns, pickEvents } = props;
  const errorId = useId();
  const isChosen = (value: Value) =>
    props.kind === 'one' ? props.chosen === value : props.chosen.includes(value);
  const toggle = (value: Value) => {
    if (props.kind === 'one') props.onChange(value);
    else props.onChange(options.filter((other) => isChosen(other) !== (other === value)));
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
          widths[columns],
          (hint || error) && 'mt-6',
        )}
      >
        {options.map((value) => (
          <FrameChoice
            key={value}
            {...pickEvents}
            type={props.kind === 'one' ? 'radio' : 'checkbox'}
            name={name}
            value={value}
            checked={isChosen(value)}
            onChange={() => toggle(value)}
            drawing={scenes[value]}
            label={labels[value].name}
            about={labels[value].about}
          />
        ))}
      </div>
    </fieldset>
  );
}
