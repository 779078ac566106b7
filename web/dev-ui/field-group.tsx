import { type ReactNode, useState } from 'react';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { Field } from '../ui/forms/form-field.tsx';
import { Input } from '../ui/forms/input.tsx';
import { PasswordInput } from '../ui/forms/password-input.tsx';
import { Textarea } from '../ui/forms/textarea.tsx';
import { Group, Specimen, State, States } from './specimen.tsx';

const HINT = <p className="text-sm text-muted">As it is on your card.</p>;

function Columns({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2">{children}</div>;
}

function Inputs() {
  return (
    <Columns>
      <Field label="Empty">{(control) => <Input {...control} placeholder="Ansel" />}</Field>
      <Field label="Filled">{(control) => <Input {...control} defaultValue="Ansel" />}</Field>
      <Field label="With a hint" hint={HINT}>
        {(control) => <Input {...control} defaultValue="Ansel" />}
      </Field>
      <Field label="With an error" error="First name is required">
        {(control) => <Input {...control} />}
      </Field>
      <Field label="With both" hint={HINT} error="First name is required">
        {(control) => <Input {...control} />}
      </Field>
      <Field label="Disabled">
        {(control) => <Input {...control} disabled defaultValue="Ansel" />}
      </Field>
    </Columns>
  );
}

function Passwords() {
  return (
    <Columns>
      <Field label="Password, filled">
        {(control) => (
          <PasswordInput {...control} autoComplete="off" defaultValue="Eleven-zones-0-to-X" />
        )}
      </Field>
      <Field label="Password, with an error" error="Password is required">
        {(control) => <PasswordInput {...control} autoComplete="off" />}
      </Field>
      <Field label="Password, disabled">
        {(control) => (
          <PasswordInput {...control} autoComplete="off" disabled defaultValue="Eleven-zones" />
        )}
      </Field>
    </Columns>
  );
}

function Textareas() {
  return (
    <Columns>
      <Field label="Equipment, empty">
        {(control) => <Textarea {...control} rows={3} placeholder="A 35 mm lens, mostly" />}
      </Field>
      <Field label="Equipment, with an error" error="Please use at most 2000 characters">
        {(control) => <Textarea {...control} rows={3} defaultValue="A 35 mm lens, mostly" />}
      </Field>
      <Field label="Equipment, disabled">
        {(control) => <Textarea {...control} rows={3} disabled defaultValue="A 35 mm lens" />}
      </Field>
    </Columns>
  );
}

function Checkboxes() {
  const [checked, setChecked] = useState(true);
  const keep = () => undefined;
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
        <Checkbox label="Keep me signed in" checked={false} onChange={keep} disabled />
      </State>
      <State name="disabled, filled">
        <Checkbox label="Keep me signed in" checked onChange={keep} disabled />
      </State>
    </States>
  );
}

/** What people type into and tick. */
export function FieldGroup() {
  return (
    <Group id="fields" title="Fields">
      <Specimen
        name="Field, Input"
        use="One line. The field ties label, hint and error to any control."
      >
        <Inputs />
      </Specimen>
      <Specimen name="PasswordInput" use="A password, hidden again when its form is sent.">
        <Passwords />
      </Specimen>
      <Specimen name="Textarea" use="Several lines; people may make it taller.">
        <Textareas />
      </Specimen>
      <Specimen
        name="Checkbox"
        use="One thing that is on or off. For a set of answers, FrameChoice."
      >
        <Checkboxes />
      </Specimen>
    </Group>
  );
}
