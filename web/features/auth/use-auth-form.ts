import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';

/**
 * A form checked by a schema: a field from the moment it was left, all of them on submit.
 * @returns the form, and whether every field is filled and none has an error
 */
export function useAuthForm<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const form = useForm<Values>({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues });
  const values = form.watch();
  const filled = Object.values(values).every((value) => value !== '');
  const ready = filled && Object.keys(form.formState.errors).length === 0;
  return { form, values, ready, busy: form.formState.isSubmitting };
}
