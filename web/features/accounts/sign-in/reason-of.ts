import { isAuthError } from '@supabase/auth-js';

/** What an event says of a failure: the service's code, or the kind of error; nothing that anybody typed. */
export function reasonOf(error: unknown): string {
  if (isAuthError(error) && error.code) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
