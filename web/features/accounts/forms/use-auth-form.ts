import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type SubmitHandler,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';

/**
 * The field to focus after an invalid submit: the email if it is invalid, otherwise the password if it or its
 * confirmation is, otherwise the first invalid field.
 * @param fields the names of all fields, in the form's order
 */
export function fieldToFocus<Name extends string>(
  fields: readonly Name[],
  isWrong: (name: string) => boolean,
): Name | undefined {
  const named = (name: string) => fields.find((field) => field === name);
  if (isWrong('email')) return named('email');
  if (isWrong('password') || isWrong('confirmPassword')) return named('password');
  return fields.find(isWrong);
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Names of the autofilled inputs whose values scripts can't read yet. Chrome fills inputs in when the page opens, hides
 * the values until the first click or key, and fires no input event, so that a form that waited for one would stay
 * disabled. The start of the animation on `:autofill` reveals them.
 */
function useAutofilled(): ReadonlySet<string> {
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    const onStart = ({ animationName, target }: AnimationEvent) => {
      if (animationName !== 'autofilled' || !(target instanceof HTMLInputElement)) return;
      const { name } = target;
      setNames((known) => new Set(known).add(name));
    };
    // After its first input event the value is readable, and it may be emptied again.
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      const { name } = target;
      setNames((known) =>
        known.has(name) ? new Set([...known].filter((other) => other !== name)) : known,
      );
    };
    document.addEventListener('animationstart', onStart);
    document.addEventListener('input', onInput);
    return () => {
      document.removeEventListener('animationstart', onStart);
      document.removeEventListener('input', onInput);
    };
  }, []);
  return names;
}

/** After a change, validates the invalid fields again, and the confirmation of a changed password. */
function useRechecks<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const { subscribe, trigger } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true, errors: true },
        callback: ({ name, type, values, errors = {} }) => {
          if (type !== 'change') return;
          const names = new Set(Object.keys(errors));
          if (name === 'password' && values['confirmPassword']) names.add('confirmPassword');
          // The keys of the errors are field names.
          if (names.size > 0) void trigger([...names] as Path<Values>[]);
        },
      }),
    [subscribe, trigger],
  );
}

/** Reads the values that the browser has autofilled without an event. */
function readInputs<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  event: BaseSyntheticEvent | undefined,
) {
  const element: unknown = event?.currentTarget;
  if (!(element instanceof HTMLFormElement)) return;
  for (const [name, known] of Object.entries(form.getValues())) {
    const input = element.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement) || input.value === known) continue;
    // The input's text is the value of the field of the same name.
    form.setValue(name as Path<Values>, input.value as PathValue<Values, Path<Values>>);
  }
}

type AuthForm<Values extends FieldValues> = {
  form: Omit<UseFormReturn<Values>, 'handleSubmit'> & {
    handleSubmit: (send: SubmitHandler<Values>) => (event?: BaseSyntheticEvent) => Promise<void>;
  };
  values: Values;
  /** Whether every field is filled in and none shows an error. */
  ready: boolean;
  /** Whether it is being submitted. */
  busy: boolean;
};

/**
 * A form validated by a schema on submit; an invalid field is validated again on every change. After an invalid submit
 * the focus moves to `fieldToFocus`.
 */
export function useAuthForm<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  defaultValues: DefaultValues<Values>,
): AuthForm<Values> {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    defaultValues,
  });
  useRechecks(form);
  const autofilled = useAutofilled();
  const values = form.watch();
  const { errors, isSubmitting } = form.formState;
  const isFilled = ([name, value]: [string, unknown]) => value !== '' || autofilled.has(name);
  const ready = Object.entries(values).every(isFilled) && Object.keys(errors).length === 0;

  const handleSubmit = (send: SubmitHandler<Values>) => async (event?: BaseSyntheticEvent) => {
    readInputs(form, event);
    await form.handleSubmit(send, (mistakes) => {
      // The keys of the values are field names.
      const fields = Object.keys(form.getValues()) as Path<Values>[];
      const wanted = fieldToFocus(fields, (name) => Object.hasOwn(mistakes, name));
      if (wanted) form.setFocus(wanted);
    })(event);
  };
  return { form: { ...form, handleSubmit }, values, ready, busy: isSubmitting };
}
