import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { FrameChoice } from '../../ui/frame-choice.tsx';

type ChoiceGroupProps<Value extends string> = {
  /** Names the group, and its inputs. */
  name: string;
  legend: string;
  /** How many may be chosen, in words. */
  hint: string;
  options: readonly Value[];
  labels: Record<Value, { name: string; about?: string }>;
  scenes: Record<Value, ReactNode>;
  error: string | undefined;
  /** Columns of the grid on wide screens; two on a phone. */
  columns: 4 | 5;
} & (
  | { kind: 'one'; chosen: Value | null; onChange: (chosen: Value) => void }
  | { kind: 'many'; chosen: readonly Value[]; onChange: (chosen: Value[]) => void }
);

const widths = { 4: 'md:grid-cols-4', 5: 'sm:grid-cols-3 lg:grid-cols-5' };

function Legend({ legend, hint }: { legend: string; hint: string }) {
  return (
    <legend className="flex flex-wrap items-baseline gap-x-4">
      <span className="font-display text-2xl tracking-tight">{legend}</span>
      <span className="text-muted">{hint}</span>
    </legend>
  );
}

/** Options as frames side by side: radio buttons, or checkboxes, to keyboards and screen readers. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { name, legend, hint, options, labels, scenes, error, columns } = props;
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
        className={classNames('mt-6 grid grid-cols-2 gap-x-5 gap-y-8 sm:gap-x-8', widths[columns])}
      >
        {options.map((value) => (
          <FrameChoice
            key={value}
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
