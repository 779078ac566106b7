import { type ComponentProps, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { FrameChoice } from '../../../ui/forms/frame-choice.tsx';
import { Scene } from './scene.tsx';

/** The events of an input by which an option is picked. */
export type PickEvents = Pick<ComponentProps<'input'>, 'onClick' | 'onKeyDown' | 'onKeyUp'>;

/** An option to choose, with the address of the drawing in its frame. */
export type ChoiceOption = { name: string; about?: string; scene: string };

type ChoiceGroupProps<Value extends string> = {
  /** Names the inputs of the group. */
  name: string;
  legend: string;
  /**
   * How many options may be chosen, in words. If omitted, the legend is for screen readers only, because the page's
   * heading names the group.
   */
  hint?: string | undefined;
  /** The options, in their order on the page. */
  values: readonly Value[];
  options: Record<Value, ChoiceOption>;
  error: string | undefined;
  /** Columns of the grid on wide screens; a phone has two. */
  columns: 4 | 5;
  /** Handlers for every input of the group. */
  pickEvents?: PickEvents | undefined;
} & (
  | { kind: 'one'; chosen: Value | null; onChange: (chosen: Value) => void }
  | { kind: 'many'; chosen: readonly Value[]; onChange: (chosen: Value[]) => void }
);

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

/** Shows options as frames side by side, which are radio buttons or checkboxes to keyboards and screen readers. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { name, legend, hint, values, options, error, columns, pickEvents } = props;
  const errorId = useId();
  const isChosen = (value: Value) =>
    props.kind === 'one' ? props.chosen === value : props.chosen.includes(value);
  const toggle = (value: Value) => {
    if (props.kind === 'one') props.onChange(value);
    else props.onChange(values.filter((other) => isChosen(other) !== (other === value)));
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
        {values.map((value) => (
          <FrameChoice
            key={value}
            {...pickEvents}
            type={props.kind === 'one' ? 'radio' : 'checkbox'}
            name={name}
            value={value}
            checked={isChosen(value)}
            onChange={() => toggle(value)}
            drawing={<Scene drawing={options[value].scene} />}
            label={options[value].name}
            about={options[value].about}
          />
        ))}
      </div>
    </fieldset>
  );
}
