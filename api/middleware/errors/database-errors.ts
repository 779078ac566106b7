import { errorCodeOf } from '@photo-coach/shared/server/error-code.ts';

/** PostgreSQL's code for a reference to a row that does not exist. */
const FOREIGN_KEY_VIOLATION = '23503';
/** PostgreSQL names the constraint of a column `user_id` so. */
const USER_CONSTRAINT = /_user_id_fkey$/;

/** Whether a row was refused because its account was erased after the caller had been authenticated. */
export function isAccountErased(error: unknown): boolean {
  if (errorCodeOf(error) !== FOREIGN_KEY_VIOLATION) return false;
  return (
    error instanceof Error &&
    'constraint' in error &&
    USER_CONSTRAINT.test(String(error.constraint))
  );
}

/** PostgreSQL's codes for text that it can't store: a NUL character, in text or in jsonb. */
const UNSTORABLE_CODES = new Set(['22021', '22P05']);
/** Half of a surrogate pair in jsonb has only the general code for invalid text. */
const INVALID_TEXT = '22P02';
const INVALID_JSON_MESSAGE = /type json/;

/** Whether the database refused text of the request, so that the client is at fault and not the server. */
export function isUnstorableText(error: unknown): boolean {
  const code = errorCodeOf(error);
  if (code === null) return false;
  if (UNSTORABLE_CODES.has(code)) return true;
  return (
    code === INVALID_TEXT && error instanceof Error && INVALID_JSON_MESSAGE.test(error.message)
  );
}

export const UNSTORABLE_TEXT = 'The text contains characters that can’t be stored.';
