import { type ReactNode, useState } from 'react';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { FormField } from '../ui/forms/form-field.tsx';
import { FrameChoice } from '../ui/forms/frame-choice.tsx';
import { Input } from '../ui/forms/input.tsx';
import { PasswordInput } from '../ui/forms/password-input.tsx';
import { Textarea } from '../ui/forms/textarea.tsx';
import { Group, Specimen, State, States } from './specimen.tsx';

const HINT = <p className="text-sm text-muted">As it appears on your card.</p>;

function Columns({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2">{children}</div>;
}

function Inputs() {
  return (
    <Columns>
      <FormField label="Empty">{(control) => <Input {...control} placeholder="Ansel" />}</FormField>
      <FormField label="Filled">
        {(control) => <Input {...control} defaultValue="Ansel" />}
      </FormField>
      <FormField label="With a hint" hint={HINT}>
        {(control) => <Input {...control} defaultValue="Ansel" />}
      </FormField>
      <FormField label="With an error" error="First name is required">
        {(control) => <Input {...control} />}
      </FormField>
      <FormField label="With both" hint={HINT} error="First name is required">
        {(control) => <Input {...control} />}
      </FormField>
      <FormField label="Disabled">
        {(control) => <Input {...control} disabled defaultValue="Ansel" />}
      </FormField>
    </Columns>
  );
}

function Passwords() {
  return (
    <Columns>
      <FormField label="Password, filled">
        {(control) => (
          <PasswordInput {...control} autoComplete="off" defaultValue="Eleven-zones-0-to-X" />
        )}
      </FormField>
      <FormField label="Password, with an error" error="Password is required">
        {(control) => <PasswordInput {...control} autoComplete="off" />}
      </FormField>
      <FormField label="Password, disabled">
        {(control) => (
          <PasswordInput {...control} autoComplete="off" disabled defaultValue="Eleven-zones" />
        )}
      </FormField>
    </Columns>
  );
}

function Textareas() {
  return (
    <Columns>
      <FormField label="Equipment, empty">
        {(control) => <Textarea {...control} rows={3} placeholder="A 35 mm lens, mostly" />}
      </FormField>
      <FormField label="Equipment, with an error" error="Please use at most 2000 characters">
        {(control) => <Textarea {...control} rows={3} defaultValue="A 35 mm lens, mostly" />}
      </FormField>
      <FormField label="Equipment, disabled">
        {(control) => <Textarea {...control} rows={3} disabled defaultValue="A 35 mm lens" />}
      </FormField>
    </Columns>
  );
}

function Checkboxes() {
  const [checked, setChecked] = useState(true);
  const ignore = () => undefined;
  return (
    <States>
      <State name="empty">
        <Checkbox
          label="Keep me signed in"
          checked={!checked}
          onChange={() => setChecked(!checked)}
        />
      </State>
      <State name="filled">
        <Checkbox label="Keep me signed in" checked={checked} onChange={setChecked} />
      </State>
      <State name="disabled">
        <Checkbox label="Keep me signed in" checked={false} onChange={ignore} disabled />
      </State>
      <State name="disabled, filled">
        <Checkbox label="Keep me signed in" checked onChange={ignore} disabled />
      </State>
    </States>
  );
}

/** Form fields. */
export function FieldGroup() {
  return (
    <Group id="fields" title="Fields">
      <Specimen
        name="FormField, Input"
        use="One line of text. The field connects label, hint and error with any control."
      >
        <Inputs />
      </Specimen>
      <Specimen name="PasswordInput" use="A password, hidden again when the form is submitted.">
        <Passwords />
      </Specimen>
      <Specimen name="Textarea" use="Several lines of text; can be made taller.">
        <Textareas />
      </Specimen>
      <Specimen
        name="Checkbox"
        use="A setting that is on or off. For a set of answers, use FrameChoice."
      >
        <Checkboxes />
      </Specimen>
    </Group>
  );
}

const ANSWERS = ['Dawn', 'Noon', 'Dusk'] as const;
const SUNS = { Dawn: [34, 46], Noon: [75, 28], Dusk: [124, 52] } as const;

function Hills({ sun: [x, y] }: { sun: readonly [x: number, y: number] }) {
  return (
    <svg viewBox="0 0 150 100" aria-hidden="true" className="block size-full">
      <path d="M0 0h150v100H0Z" fill="#8a8a8a" />
      <circle cx={x} cy={y} r="11" fill="#f4f4f4" />
      <path d="M0 76l34-18 26 12 36-24 30 18 24-12v48H0Z" fill="#3a3a3a" />
    </svg>
  );
}

function Frames({ type }: { type: 'radio' | 'checkbox' }) {
  const [chosen, setChosen] = useState<readonly string[]>(['Noon']);
  const others = (answer: string) =>
    type === 'radio' ? [] : chosen.filter((other) => other !== answer);
  const toggle = (answer: string) => {
    const isOff = type === 'checkbox' && chosen.includes(answer);
    setChosen(isOff ? others(answer) : [...others(answer), answer]);
  };
  return (
    <fieldset className="grid max-w-2xl grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3">
      <legend className="sr-only">Time of day, {type}</legend>
      {ANSWERS.map((answer) => (
        <FrameChoice
          key={answer}
          type={type}
          name={`dev-ui-${type}`}
          value={answer}
          checked={chosen.includes(answer)}
          onChange={() => toggle(answer)}
          drawing={<Hills sun={SUNS[answer]} />}
          label={answer}
          about={type === 'radio' ? 'One of the group' : 'Any number'}
        />
      ))}
    </fieldset>
  );
}

/** Answers to choose, as frames. */
export function ChoiceGroup() {
  return (
    <Group id="choices" title="Choices">
      <Specimen
        name="FrameChoice radio"
        use="One answer of several. Hover lights a frame, selecting it draws a ring."
      >
        <Frames type="radio" />
      </Specimen>
      <Specimen name="FrameChoice checkbox" use="Any number of answers. The Tab key stops at each.">
        <Frames type="checkbox" />
      </Specimen>
    </Group>
  );
}
