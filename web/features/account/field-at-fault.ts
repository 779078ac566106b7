import type { AuthError } from '@supabase/auth-js';

/** The field of a form that the authentication service has refused; undefined when it is none of them. */
export function fieldAtFault<Field extends string>(
  { code }: AuthError,
  fields: Readonly<Record<string, Field>>,
): Field | undefined {
  return Object.entries(fields).find(([known]) => known === code)?.[1];
}
